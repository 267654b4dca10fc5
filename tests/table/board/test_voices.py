"""What a screen reader is told of a board: board, region, spot, and what lies there."""

from __future__ import annotations

from PySide6.QtGui import QAccessible

from spacetable.table.accessible import describe_tree
from spacetable.table.board.steps import BOARD, region_key
from tests.table.board.boards import small, small_table
from tests.table.conftest import Hands
from tests.table.tables import drag, press


def test_board_region_spot(hands: Hands) -> None:
    view = hands.view
    view.show_table(
        small_table(("ship", "earth"), ("box", "tray")),
        [drag("ship", "mars"), press("venus", "look")],
    )
    lines = describe_tree(view).splitlines()
    assert lines[1].startswith("  Grouping | Tray")
    assert "  Grouping | Little system | 7 places. | " in lines
    assert "    Grouping | Inner system | 5 places. | " in lines
    earth = "      Grouping | Earth | Planet Joined to Venus, Mars, Luna, Sol. 1 piece. | "
    assert earth in lines
    assert lines[lines.index(earth) + 1] == "        Button | Ship | ship to mars | ship to mars"
    assert "      Grouping | Venus | It is hot. Joined to Earth. look | look" in lines
    belt = lines.index("    Grouping | The belt | 2 places. | ")
    assert lines[belt + 1].startswith("      Grouping | Ceres | Joined to Mars, Vesta.")
    assert len(lines) == 1 + 1 + 1 + 1 + 2 + len(small().spots) + 1


def test_each_knows_its_parent_and_its_place(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "earth")))
    voices = view.voices

    def spoken(target: str) -> object:
        return QAccessible.queryAccessibleInterface(voices.of(target))

    ship = spoken("ship")
    assert ship.parent().object() is voices.of("earth")
    assert spoken("earth").parent().object() is voices.of(region_key("inner"))
    assert spoken(region_key("inner")).parent().object() is voices.of(BOARD)
    assert spoken(BOARD).parent().object() is view
    region, board = spoken(region_key("belt")).rect(), spoken(BOARD).rect()
    assert board.contains(region)
    assert region.contains(spoken("ceres").rect())
    assert not region.contains(spoken("earth").rect())


def test_the_voices_of_a_board_stay_while_it_does(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    voice = view.voices.of(BOARD)
    view.show_table(small_table(("ship", "earth")))
    assert view.voices.of(BOARD) is voice


def test_in_japanese(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.set_look(view.look.but(language="ja"))
    tree = describe_tree(view)
    assert "7か所あります。" in tree
    assert "つながる場所：Venus, Mars, Luna, Sol。" in tree
