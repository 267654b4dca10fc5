"""Names give way to what stands on a board, and what stands on neighbouring spots stands clear."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from spacetable.core.board import Board, LaidBoard, Spot
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import Face, Table, TablePiece
from spacetable.core.text import verbatim
from tests.table.board.boards import small_table
from tests.table.conftest import Hands
from tests.table.tables import press


def spots(*places: tuple[str, float, float]) -> Board:
    """Named spots."""
    return Board(
        verbatim("Spots"),
        800,
        500,
        tuple(Spot(ZoneId(key), verbatim(key.title()), x, y, 4, rank=0) for key, x, y in places),
    )


NAMED = spots(("ceres", 200, 200), ("vesta", 214, 216), ("pallas", 500, 300))


def table(*ships: tuple[str, str, float], board: Board = NAMED) -> Table:
    """The board with ships of a size on spots."""
    laid = LaidBoard(board, 300, 100, 1)
    pieces = tuple(
        TablePiece(
            PieceId(key),
            ZoneId(where),
            "figure",
            Face("core/pawn_1"),
            verbatim(key),
            x=laid.spot_box(ZoneId(where)).x,
            y=laid.spot_box(ZoneId(where)).y,
            w=size,
            h=size,
        )
        for key, where, size in ships
    )
    return replace(small_table(), board=laid, pieces=pieces)


def names(hands: Hands) -> dict[str, QRectF]:
    """Where names are seen when all has come to rest, px of the view."""
    view = hands.view
    view.finish_motion()
    zoom = view.table_scene.zoom
    return {
        one.spot: view.camera.screen_rect(
            QRectF(
                one.box[0] / zoom,
                one.box[1] / zoom,
                (one.box[2] - one.box[0]) / zoom,
                (one.box[3] - one.box[1]) / zoom,
            )
        )
        for one in view.table_scene.picture.names
    }


@pytest.mark.parametrize("near", [1.0, 1.8])
def test_a_name_gives_way_to_a_ship_and_comes_back(hands: Hands, near: float) -> None:
    view = hands.view
    view.show_table(table())
    view.camera.zoom_by(near, glide=False)
    before = names(hands)
    assert set(before) == {"ceres", "vesta", "pallas"}
    view.show_table(table(("ship", "pallas", 60)), animate=False)
    now = names(hands)
    ship = view.camera.box("ship")
    assert before["pallas"].intersects(ship)
    assert set(now) == set(before)
    assert not any(box.intersects(ship) for box in now.values())
    assert now["ceres"] == before["ceres"], "others stay where they are"
    view.show_table(table(), animate=False)
    assert names(hands) == before


def test_the_picture_shows_the_name_where_it_has_gone(hands: Hands) -> None:
    view = hands.view
    view.show_table(table())
    before = names(hands)["pallas"].toAlignedRect()
    free = view.grab(before).toImage()
    view.show_table(table(("ship", "pallas", 60)), animate=False)
    now = names(hands)["pallas"].toAlignedRect()
    shown = view.grab(now).toImage()
    view.show_table(table(), animate=False)
    names(hands)
    assert view.grab(now).toImage() != shown
    assert view.grab(before).toImage() == free


def test_ships_on_neighbouring_spots_stand_clear_of_each_other(hands: Hands) -> None:
    view = hands.view
    ships = ("one", "ceres", 30), ("two", "vesta", 30)
    view.show_table(table(*ships), [press("two")])
    view.finish_motion()
    one, two = view.camera.box("one"), view.camera.box("two")
    apart = one.intersected(two)
    assert apart.width() * apart.height() < 0.1 * one.width() * one.height()
    assert (one.center() - view.camera.spot("ceres")).manhattanLength() < 0.01, "the first stays"
    # Each stands where it is painted and hit.
    item = view.table_scene.pieces["two"]
    painted = view.mapFromScene(item.sceneBoundingRect()).boundingRect().toRectF()
    assert (painted.center() - two.center()).manhattanLength() < 3
    hands.click(two.center().toPoint())
    assert hands.picked == ["press:two"]


def test_seen_from_near_each_stands_on_its_spot(hands: Hands) -> None:
    view = hands.view
    view.show_table(table(("one", "ceres", 20), ("two", "vesta", 20)))
    assert (view.camera.spot("two") - view.camera.spot("vesta")).manhattanLength() > 5
    view.camera.zoom_by(4, glide=False)
    view.finish_motion()
    assert (view.camera.spot("two") - view.camera.spot("vesta")).manhattanLength() < 0.01
