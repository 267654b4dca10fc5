"""A board as data: what it refuses, where it lies, and what lies on it."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from spacetable.core.board import Board, LaidBoard, Link, Region, Spot, laid_in
from spacetable.core.box import Box
from spacetable.core.finding import finder
from spacetable.core.ids import ZoneId
from spacetable.core.layout import cluster
from spacetable.core.option import Route
from spacetable.core.table import Face, Table
from spacetable.core.table_builder import Appearance, on_spot, zoned
from spacetable.core.text import verbatim


def spot(key: str, x: float = 0, y: float = 0, **more: object) -> Spot:
    return Spot(ZoneId(key), verbatim(key), x, y, 10, **more)


def board(*spots: Spot, links: tuple[Link, ...] = (), regions: tuple[str, ...] = ()) -> Board:
    named = tuple(Region(one, verbatim(one)) for one in regions)
    return Board(verbatim("Map"), 400, 200, spots, links, named)


def test_a_board_with_a_loose_end_is_refused() -> None:
    with pytest.raises(ValueError, match="two spots"):
        board(spot("a"), spot("a"))
    with pytest.raises(ValueError, match="a to b"):
        board(spot("a"), links=(Link(ZoneId("a"), ZoneId("b")),))
    with pytest.raises(ValueError, match="a in far"):
        board(spot("a", region="far"))
    with pytest.raises(ValueError, match="two regions"):
        board(regions=("far", "far"))


def test_boards_are_compared_by_identity() -> None:
    one, other = board(spot("a")), board(spot("a"))
    assert one == one
    assert one != other
    assert LaidBoard(one, 1, 2) == LaidBoard(one, 1, 2)
    assert hash(LaidBoard(one, 1, 2)) == hash(LaidBoard(one, 1, 2))
    assert LaidBoard(one, 1, 2) != LaidBoard(other, 1, 2)
    assert Table(1, 1, (), (), board=LaidBoard(one)) == Table(1, 1, (), (), board=LaidBoard(one))


def test_a_board_fills_the_room_that_it_is_given() -> None:
    made = board(spot("a", 100, 50))
    wide = laid_in(made, Box(10, 20, 800, 1000))
    assert (wide.scale, wide.left, wide.top) == (2, 10, 320)
    box = wide.spot_box(ZoneId("a"))
    assert (box.x, box.y, box.w, box.h) == (210, 420, 40, 40)
    with pytest.raises(KeyError):
        wide.spot_box(ZoneId("b"))


def test_links_are_known_at_both_ends_and_regions_name_the_foremost_first() -> None:
    links = (Link(ZoneId("a"), ZoneId("b"), arrow=True), Link(ZoneId("b"), ZoneId("c")))
    spots = (
        spot("a", region="near"),
        spot("b", rank=2, region="near"),
        spot("c", rank=1, region="near"),
        spot("d"),
    )
    made = board(*spots, links=links, regions=("near", "far"))
    assert made.links_of[ZoneId("b")] == links
    assert made.links_of[ZoneId("d")] == ()
    assert [one.id for one in made.inside["near"]] == ["c", "b", "a"]
    assert made.inside["far"] == ()
    assert [one.id for one in made.inside[None]] == ["d"]


def test_pieces_on_a_spot_lie_around_its_middle_and_each_is_seen() -> None:
    laid = laid_in(board(spot("a", 200, 100)), Box(0, 0, 400, 200))
    seen = Appearance(Face("core/token"), verbatim("Disc"))
    for count in range(1, 8):
        pieces = list(on_spot(laid, ZoneId("a"), [(f"p{k}", seen) for k in range(count)], 20))
        places = {(piece.x, piece.y) for piece in pieces}
        assert len(places) == count
        assert sum(piece.y for piece in pieces) / count == pytest.approx(100, abs=6)
        assert [piece.z for piece in pieces] == list(range(count))
        assert {piece.zone for piece in pieces} == {"a"}
    assert [(piece.x, piece.y) for piece in on_spot(laid, ZoneId("a"), [("p", seen)], 20)] == [
        (200, 100)
    ]
    assert cluster(0, 0, 0, 20) == []


def test_a_table_with_a_board_is_plain_data() -> None:
    laid = laid_in(
        board(spot("a"), spot("b"), links=(Link(ZoneId("a"), ZoneId("b")),)), Box(0, 0, 9, 9)
    )
    table = Table(9, 9, (), (), board=laid)
    again = msgspec.json.decode(msgspec.json.encode(table), type=Table)
    assert again.board is not None
    assert again.board.board.spots == laid.board.spots
    assert again.board.board.links == laid.board.links
    route = Route((ZoneId("a"), ZoneId("b")), (verbatim("1"),))
    assert replace(route) == route


def test_the_spots_of_a_board_are_places_like_zones() -> None:
    laid = laid_in(board(spot("a", 100, 50), spot("b")), Box(0, 0, 800, 400))
    tray = zoned(ZoneId("tray"), verbatim("Tray"), Box(0, 0, 10, 10))
    table = Table(800, 400, (tray,), (), board=laid)
    assert [one.id for one in table.places] == ["tray", "a", "b"]
    assert (table.places[1].x, table.places[1].w) == (200, 40)
    find = finder(lambda view: table)
    assert find(None, "a") == "a"
    assert find(None, "tray") == "tray"
    assert find(None, "c") is None
    assert replace(table, board=None).places == (tray,)
