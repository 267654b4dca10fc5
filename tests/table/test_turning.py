"""A piece in the hand turns to what is legal, by key, wheel and right button."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from spacetable.core.option import Option
from tests.table.conftest import Hands
from tests.table.tables import changed, demo, drag


def turning(hands: Hands, *ways: Option) -> None:
    """Take an upright tile up, and carry it to where no zone is."""
    hands.view.show_table(changed(demo(), "tile", angle=0), ways)
    grip = hands.at("tile") + QPoint(40, 40)
    hands.move(grip)
    hands.grab(grip)
    hands.glide(grip, QPoint(1250, 740))


@pytest.mark.parametrize("how", ["R", "wheel", "right"])
def test_one_turn_in_the_air_goes_to_the_next_way_that_is_legal_anywhere(
    hands: Hands, how: str
) -> None:
    """A piece that lies upright or upside down never hangs sideways, to be laid as it was."""
    turning(
        hands,
        drag("tile", "cell:1,0", 0),
        drag("tile", "cell:1,0", 2),
        drag("tile", "cell:2,0", 1, refused=True),
    )
    air = QPoint(1250, 740)
    if how == "R":
        hands.key(Qt.Key.Key_R)
    elif how == "wheel":
        hands.wheel(air, -1)
    else:
        hands.click(air, Qt.MouseButton.RightButton)
    assert hands.view.carry.held.wanted == 2
    hands.glide(air, "cell:1,0")
    hands.drop("cell:1,0")
    assert hands.picked == ["tile>cell:1,0/2"]


def test_turning_in_the_air_knows_the_ways_of_all_zones(hands: Hands) -> None:
    turning(hands, drag("tile", "cell:1,0", 1), drag("tile", "cell:2,0", 3))
    turns = []
    for _ in range(3):
        hands.key(Qt.Key.Key_R)
        turns.append(hands.view.carry.held.wanted)
    assert turns == [1, 3, 1]
    hands.key("R", held=Qt.KeyboardModifier.ShiftModifier)
    assert hands.view.carry.held.wanted == 3


def test_over_a_zone_that_refuses_a_piece_turns_to_what_is_legal_elsewhere(hands: Hands) -> None:
    turning(
        hands,
        drag("tile", "cell:1,0", 0),
        drag("tile", "cell:1,0", 2),
        drag("tile", "cell:2,0", refused=True),
    )
    hands.glide(QPoint(1250, 740), "cell:2,0")
    hands.key(Qt.Key.Key_R)
    hands.glide("cell:2,0", "cell:1,0")
    hands.drop("cell:1,0")
    assert hands.picked == ["tile>cell:1,0/2"]
