"""Places so near each other that the figure on one of them covers the others: all are pressed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt

from spacetable.core.board import laid_in
from spacetable.core.box import Box
from spacetable.core.table import Table
from tests.table.board.boards import disc, small, small_table, spot
from tests.table.conftest import Hands
from tests.table.tables import drag, press

NEAR = ("up", "down", "right")
OPTIONS = [drag("ship", one) for one in (*NEAR, "sol")]


def crowd() -> Table:
    """A ship as large as a thumb on a spot that has three others around it, and one far away."""
    spots = (
        spot("home", 450, 250),
        spot("up", 450, 236),
        spot("down", 450, 264),
        spot("right", 464, 250),
        spot("sol", 100, 250),
    )
    spots = tuple(replace(one, radius=5.0) for one in spots)
    board = replace(small(), spots=spots, links=())
    table = small_table()
    laid = laid_in(board, Box(260, 20, 900, 500))
    return replace(table, board=laid, pieces=(disc("ship", "home", laid, size=40.0),))


@pytest.fixture
def crowded(hands: Hands) -> Hands:
    hands.view.show_table(crowd(), OPTIONS)
    hands.view.finish_motion()
    return hands


def covered(hands: Hands, place: str) -> bool:
    """Whether the likeness of the piece in the hand lies over a place."""
    view = hands.view
    ghost = view.carry.ghost
    assert ghost is not None
    box = view.mapFromScene(ghost._sprite.sceneBoundingRect()).boundingRect()
    return box.contains(view.camera.spot(place).toPoint())


def spot_of(hands: Hands, place: str) -> QPoint:
    return hands.view.camera.spot(place).toPoint()


@pytest.mark.parametrize("place", NEAR)
def test_a_place_under_the_figure_is_pressed_once_the_figure_is_taken_up(
    crowded: Hands, place: str
) -> None:
    crowded.click("ship")
    assert crowded.view.carry.active
    crowded.click(spot_of(crowded, place))
    assert crowded.picked == [f"ship>{place}/None"]


def test_none_of_them_is_covered_while_they_are_aimed_at(crowded: Hands) -> None:
    crowded.click("ship")
    assert not any(covered(crowded, one) for one in NEAR), "taken up, and not yet moved"
    assert not crowded.view.highlights.groups.get("picked"), "no frame lies over them"
    for place in NEAR:
        crowded.move(spot_of(crowded, place))
        assert crowded.view.carry.over == place
        assert not covered(crowded, place)


def test_pressed_where_it_stands_the_figure_is_put_down_again(crowded: Hands) -> None:
    """However near a place to go to is."""
    crowded.click("ship")
    crowded.move(spot_of(crowded, "up"))
    crowded.click(spot_of(crowded, "home"))
    assert not crowded.view.carry.active
    assert crowded.picked == []


def test_by_keys_none_of_them_is_covered_either(crowded: Hands) -> None:
    view = crowded.view
    view.focus_on("ship")
    crowded.key(Qt.Key.Key_Return)
    assert view.carry.active
    for _ in OPTIONS:
        crowded.key(Qt.Key.Key_Tab)
        over = view.carry.over
        if over in NEAR:
            assert not covered(crowded, over)
            break
    else:
        pytest.fail("Tab goes to what it can be laid on")
    crowded.key(Qt.Key.Key_Return)
    assert crowded.picked == [f"ship>{over}/None"]


def test_where_there_is_room_it_lies_on_its_place(crowded: Hands) -> None:
    """Over a place that is alone the likeness shows how it would stand there."""
    crowded.click("ship")
    crowded.move(spot_of(crowded, "sol"))
    assert crowded.view.carry.over == "sol"
    assert covered(crowded, "sol")


def test_a_place_under_a_figure_is_pressed_where_it_is_nearer(hands: Hands) -> None:
    """It is pressed for something else, and the figure may be taken up as well."""
    view = hands.view
    view.show_table(crowd(), [*OPTIONS, press("right", "dig")])
    view.finish_motion()
    hands.click(spot_of(hands, "right"))
    assert hands.picked == ["dig:right"]
    hands.click("ship")
    assert view.carry.active
    view.cancel()
    hands.drag(spot_of(hands, "right"), "sol")
    assert hands.picked == ["dig:right", "ship>sol/None"], "pulled, it is the figure that is meant"
