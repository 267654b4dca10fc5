"""Cards that may be played stand out from those beside them that may not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor

from spacetable.table.look import Look
from tests.table.conftest import Hands
from tests.table.tables import demo, drag, moved, press


def behind(hands: Hands) -> set[str]:
    """What is shown under a veil."""
    hands.view.finish_motion()
    items = hands.view.table_scene.pieces
    assert all(item.opacity() == 1 for item in items.values()), "cards that overlap hide others"
    return {key for key, item in items.items() if item.behind}


def middle(hands: Hands, key: str) -> QColor:
    """The colour of the middle of a piece."""
    image = hands.view.table_scene.pieces[key].pixmap().toImage()
    return image.pixelColor(image.rect().center())


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_who_steps_back_is_veiled_by_the_ground(show: Callable[..., Hands], theme: str) -> None:
    hands = show(Look(theme=theme))
    view = hands.view
    view.show_table(demo(), [drag(f"h{n}", "discard") for n in range(4)])
    whole, ground = middle(hands, "h2"), QColor(view.look.colour("space"))
    view.show_table(demo(), [drag("h0", "discard")])
    assert middle(hands, "h0") == whole, "the same face as before"

    def away(colour: QColor) -> int:
        return sum(
            abs(a - b) for a, b in zip(colour.getRgb()[:3], ground.getRgb()[:3], strict=True)
        )

    assert away(middle(hands, "h2")) < 0.7 * away(whole)
    assert middle(hands, "h2").alpha() == whole.alpha()
    view.show_table(demo())
    assert middle(hands, "h2") == whole


def test_cards_of_a_hand_that_may_not_be_played_step_back(hands: Hands) -> None:
    view = hands.view
    some = [drag("h0", "discard"), drag("h2", "discard"), drag("h1", "discard", refused=True)]
    view.show_table(demo(), some)
    assert behind(hands) == {"h1", "h3"}
    view.show_table(demo(), [drag(f"h{n}", "discard") for n in range(4)])
    assert behind(hands) == set()
    view.show_table(demo(), some)
    view.show_table(demo())
    assert behind(hands) == set(), "nobody is to play: none is better than another"


def test_what_may_be_pressed_and_what_is_of_another_kind_does_not(hands: Hands) -> None:
    hands.view.show_table(
        demo(), [drag("h0", "discard"), press("h1"), drag("tile", "cell:1,0"), drag("die", "tray")]
    )
    assert behind(hands) == {"h2", "h3"}, "neither the ship on the tile's place nor the dial"


def test_in_a_row_that_is_no_hand_nothing_does(hands: Hands) -> None:
    """What is where it belongs, and has no move just now, is not switched off."""
    table = demo()
    zones = tuple(replace(one, layout="row") if one.id == "hand" else one for one in table.zones)
    hands.view.show_table(replace(table, zones=zones), [drag("h0", "discard")])
    assert behind(hands) == set()


def test_a_card_that_stepped_back_is_whole_where_it_goes(hands: Hands) -> None:
    view = hands.view
    table = demo()
    view.show_table(table, [drag("h0", "discard")])
    assert "h1" in behind(hands)
    view.show_table(moved(table, "h1", "tray"), [drag("h0", "discard")])
    assert behind(hands) == {"h2", "h3"}


def test_a_card_pulled_at_in_vain_is_behind_again(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("h0", "discard"), drag("h3", "discard", refused=True)])
    hands.drag("h3", QPoint(1250, 40))
    assert behind(hands) == {"h1", "h2", "h3"}
    hands.drag("h0", QPoint(1250, 40))
    assert behind(hands) == {"h1", "h2", "h3"}


def test_where_keys_choose_nothing_steps_back(hands: Hands) -> None:
    hands.view.show_table(demo(), [replace(drag("h0", "discard"), key="a")])
    assert behind(hands) == set()
