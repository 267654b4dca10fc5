"""What is in the hand while the table is laid out anew: it stays there, and means the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt

from spacetable.core.option import Option
from spacetable.core.table import Table
from tests.table.conftest import Hands
from tests.table.tables import TILE, changed, demo, drag, moved, press

TO_CELLS = [drag("t1", "cell:1,0"), drag("t1", "cell:2,0"), drag("t2", "cell:1,0")]


def elsewhere(table: Table, dx: float = 260, dy: float = -60, part: float = 0.8) -> Table:
    """The same table for another room: all lies elsewhere, and is smaller."""
    zones = (
        replace(one, x=dx + one.x * part, y=dy + one.y * part, w=one.w * part, h=one.h * part)
        for one in table.zones
    )
    pieces = (
        replace(one, x=dx + one.x * part, y=dy + one.y * part, w=one.w * part, h=one.h * part)
        for one in table.pieces
    )
    return replace(table, zones=tuple(zones), pieces=tuple(pieces))


def carried_to(hands: Hands, end: str | QPoint, options: list[Option] = TO_CELLS) -> None:
    """A token is dragged to a point, and the button is still down."""
    hands.view.show_table(demo(), options)
    hands.grab("t1")
    hands.glide("t1", end)


def test_it_is_dropped_where_the_pointer_is_then(hands: Hands) -> None:
    view = hands.view
    carried_to(hands, "tray")
    view.show_table(elsewhere(demo()), TO_CELLS)
    carry = view.carry
    assert carry.piece.id == "t1"
    assert view.table_scene.pieces["t1"].opacity() < 0.5
    hands.glide("tray", "cell:2,0")
    assert carry.over == "cell:2,0"
    hands.drop("cell:2,0")
    assert hands.picked == ["t1>cell:2,0/None"]


def test_what_lies_under_a_pointer_at_rest_takes_it(hands: Hands) -> None:
    """Nobody moves the mouse once more for a place that has come under it."""
    view = hands.view
    view.show_table(elsewhere(demo()), TO_CELLS)
    there = hands.at("cell:2,0")
    carried_to(hands, there)
    assert view.carry.over != "cell:2,0"
    view.show_table(elsewhere(demo()), TO_CELLS)
    assert view.carry.over == "cell:2,0"
    assert "receiver" in view.highlights.kinds("cell:2,0")
    assert view.carry.ghost.spot == view.table_scene.places.centre("cell:2,0")
    hands.drop(there)
    assert hands.picked == ["t1>cell:2,0/None"]


def test_the_place_that_it_was_over_is_forgotten(hands: Hands) -> None:
    view = hands.view
    carried_to(hands, "cell:2,0")
    assert view.carry.option is not None
    there = hands.at("cell:2,0")
    view.show_table(elsewhere(demo(), dx=-60, dy=240, part=0.7), TO_CELLS)
    assert view.carry.over is None
    assert view.carry.option is None
    assert view.carry.ghost.spot != view.table_scene.places.centre("cell:2,0")
    hands.drop(there)
    assert hands.picked == hands.refused == []
    assert not view.carry.active


def test_the_hand_keeps_hold_of_it_where_it_took_it(hands: Hands) -> None:
    """At the same part of a piece that is smaller now."""
    view = hands.view
    view.show_table(demo(), TO_CELLS)
    corner, air = hands.at("t1") + QPoint(20, 20), QPoint(1150, 640)
    hands.grab(corner)
    hands.glide(corner, air)
    view.show_table(elsewhere(demo(), part=0.5), TO_CELLS)
    fixed, ghost = view.camera.fixed, view.carry.ghost
    off = QPointF(air) - fixed.to_screen(ghost.spot)
    assert off.x() == pytest.approx(10, abs=0.5)
    assert off.y() == pytest.approx(10, abs=0.5)
    assert ghost.piece == view.table_scene.pieces["t1"].piece


@pytest.mark.parametrize("mode", ["click", "keys"])
def test_a_piece_that_was_picked_up_otherwise_is_kept_too(hands: Hands, mode: str) -> None:
    view = hands.view
    view.show_table(demo(), TO_CELLS)
    if mode == "click":
        hands.click("t1")
    else:
        view.focus_on("t1")
        hands.key(Qt.Key.Key_Return)
    over = view.carry.over
    view.show_table(elsewhere(demo()), TO_CELLS)
    carry, places = view.carry, view.table_scene.places
    assert (carry.piece.id, carry.mode, carry.over) == ("t1", mode, over)
    assert carry.ghost.spot == places.centre(over or "t1")
    if mode == "click":
        hands.click("cell:1,0")
    else:
        hands.key(Qt.Key.Key_Return)
    assert len(hands.picked) == 1
    assert not carry.active


def test_it_shows_what_the_piece_shows_now(hands: Hands) -> None:
    view = hands.view
    carried_to(hands, "discard")
    before = view.carry.ghost._sprite.pixmap().cacheKey()
    view.show_table(changed(demo(), "t1", face=TILE, angle=90.0), TO_CELLS)
    assert view.carry.ghost.piece.face == TILE
    assert view.carry.ghost._sprite.pixmap().cacheKey() != before
    hands.glide("discard", "cell:1,0")
    hands.drop("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/None"]


@pytest.mark.parametrize("why", ["moved", "gone", "nothing to do"])
def test_it_is_let_go_when_that_makes_no_sense(hands: Hands, why: str) -> None:
    view, table, options = hands.view, demo(), TO_CELLS
    carried_to(hands, "discard")
    if why == "moved":
        table = moved(table, "t1", "store")
    elif why == "gone":
        table = replace(table, pieces=tuple(one for one in table.pieces if one.id != "t1"))
    else:
        options = TO_CELLS[2:]
    view.show_table(table, options)
    view.finish_motion()
    assert not view.carry.active
    hands.drop("cell:1,0")
    assert hands.picked == []


def test_what_esc_puts_down_is_not_taken_up_by_the_same_pull(hands: Hands) -> None:
    carried_to(hands, "discard")
    hands.key(Qt.Key.Key_Escape)
    hands.glide("discard", "cell:1,0")
    assert not hands.view.carry.active
    hands.drop("cell:1,0")
    assert hands.picked == []


# ------------------------------------------------------------------ between press and pull


def test_a_pull_takes_what_was_pressed(hands: Hands) -> None:
    """Though another piece lies there by the time the hand moves."""
    view = hands.view
    view.show_table(demo(), TO_CELLS)
    there = hands.at("t1")
    hands.grab(there)
    view.show_table(changed(changed(demo(), "t1", x=180), "t2", x=90), TO_CELLS)
    hands.glide(there, "cell:1,0")
    assert view.carry.piece.id == "t1"
    hands.drop("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/None"]


def test_a_pull_takes_what_may_go_by_then(hands: Hands) -> None:
    """Somebody was a moment too early for their turn."""
    view = hands.view
    view.show_table(demo())
    hands.grab("t1")
    view.show_table(demo(), TO_CELLS)
    hands.glide("t1", "cell:1,0")
    hands.drop("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/None"]


def test_a_pull_at_what_is_gone_takes_nothing(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), TO_CELLS)
    there = hands.at("t1")
    hands.grab(there)
    view.show_table(changed(moved(demo(), "t1", "store"), "t2", x=90), TO_CELLS[2:])
    hands.glide(there, "cell:1,0")
    assert not view.carry.active
    hands.drop("cell:1,0")
    assert hands.picked == []


def test_a_click_is_not_for_what_came_under_it(hands: Hands) -> None:
    view, options = hands.view, [press("t1"), press("t2")]
    view.show_table(demo(), options)
    there = hands.at("t1")
    hands.grab(there)
    view.show_table(changed(changed(demo(), "t1", x=180), "t2", x=90), options)
    hands.drop(there)
    assert hands.picked == []
    hands.click("t1")
    assert hands.picked == ["press:t1"]
