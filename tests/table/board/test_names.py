"""The names on a board: the foremost first, all of them to be read, more of them from nearer."""

from __future__ import annotations

import math
from typing import Literal

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage, QPainter

from spacetable.core.board import Board, LaidBoard, Picture, Region, Spot
from spacetable.core.box import about
from spacetable.core.ids import ZoneId
from spacetable.core.text import verbatim
from spacetable.table.art import ArtShelf
from spacetable.table.board.drawing import LEAST_DOT
from spacetable.table.board.name_pictures import Name, NamePictures, size_of
from spacetable.table.board.names import LEAST, SPECK, TITLE
from spacetable.table.faces import Faces
from spacetable.table.look import Look
from tests.table.board.boards import TOKEN, large, large_table, small, small_table
from tests.table.conftest import Hands


def written(hands: Hands, zoom: float | None = None) -> tuple[Name, ...]:
    """The names that are written when the view has come to rest."""
    view = hands.view
    if zoom is not None:
        view.camera.zoom_by(zoom / view.camera.zoom, glide=False)
        view._resolution.sharpen()
    view.finish_motion()
    return view.table_scene.picture.names


def meet(one: Name, other: Name) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@pytest.mark.parametrize("zoom", [None, 2.0])
def test_no_name_lies_over_another_or_over_a_spot(hands: Hands, zoom: float | None) -> None:
    """Names of regions may lie over specks: what is hardly seen from so far."""
    view = hands.view
    board = large()
    view.show_table(large_table(board, 0))
    names = written(hands, zoom)
    assert len(names) > 60
    for number, one in enumerate(names):
        assert one.px >= LEAST
        assert not any(meet(one, other) for other in names[number + 1 :])
    at, laid = view.table_scene.zoom, view.table_scene.picture.laid
    for spot in board.spots:
        x, y = (part * at for part in laid.point(spot.x, spot.y))
        speck = 2 * max(spot.radius * laid.scale * at, LEAST_DOT) <= SPECK * LEAST
        for name in names:
            if name.title and speck:
                continue
            left, top, right, bottom = name.box
            assert not (left < x < right and top < y < bottom)


def test_the_foremost_are_named_first_and_all_from_near(hands: Hands) -> None:
    view = hands.view
    board = large()
    view.show_table(large_table(board, 0))
    ranks = {spot.id: spot.rank for spot in board.spots}
    wanted = {key for key, rank in ranks.items() if rank is not None}
    far = {name.spot for name in written(hands) if not name.title}
    assert far < wanted
    named = [len([one for one in far if ranks[one] == rank]) for rank in range(4)]
    there = [len([one for one in wanted if ranks[one] == rank]) for rank in range(4)]
    assert named[0] / there[0] > named[3] / there[3]
    assert {name.spot for name in written(hands, 3.0) if not name.title} == wanted


def test_where_there_is_room_for_one_name_it_is_that_of_the_foremost(hands: Hands) -> None:
    """A column of spots so close that every other name at most has room beside them."""
    spots = tuple(
        Spot(ZoneId(f"s{k}"), verbatim(f"Wanderer {k}"), 20, 20 + 9 * k, 3, rank=r)
        for k, r in enumerate((3, 2, 4, 1, 0, 5, 2, 3, 1))
    )
    board = Board(verbatim("Crowd"), 110, 110, spots)
    table = small_table()
    hands.view.show_table(replace(table, board=LaidBoard(board, 300, 100, 1)))
    names = [name.spot for name in written(hands)]
    assert "s4" in names
    assert len(names) < len(spots)


def test_names_make_room_for_one_that_has_none_and_lines_lead_to_them(hands: Hands) -> None:
    """All of the same column are named where there is room around it; none lies on another."""
    spots = tuple(
        Spot(ZoneId(f"s{k}"), verbatim(f"Wanderer {k}"), 150, 40 + 6 * k, 2, rank=k)
        for k in range(12)
    )
    board = Board(verbatim("Crowd"), 300, 150, spots)
    hands.view.show_table(replace(small_table(), board=LaidBoard(board, 300, 100, 1)))
    names = written(hands)
    assert {name.spot for name in names} == {one.id for one in spots}
    assert any(name.leader is not None for name in names)
    for number, one in enumerate(names):
        assert not any(meet(one, other) for other in names[number + 1 :])


def test_names_lie_on_the_board_and_regions_have_theirs(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    names = written(hands)
    assert {name.spot for name in names if not name.title} == {one.id for one in small().spots}
    assert [name.words for name in names if name.title] == ["INNER SYSTEM"]
    box, zoom = view.table_scene.picture.laid.box, view.table_scene.zoom
    for name in names:
        assert name.box[0] >= box.left * zoom
        assert name.box[1] >= box.top * zoom
        assert name.box[2] <= (box.left + box.w) * zoom
        assert name.box[3] <= (box.top + box.h) * zoom


def test_a_name_rather_lies_beside_a_line_than_on_it(hands: Hands) -> None:
    """To the right of Earth a line leads to Mars: its name is written elsewhere."""
    view = hands.view
    view.show_table(small_table())
    earth = next(name for name in written(hands) if name.spot == "earth")
    middle = view.table_scene.places.centre("earth").y() * view.table_scene.zoom
    assert not earth.box[1] + 3 < middle < earth.box[3] - 3


def test_larger_letters_for_who_wants_them(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    before = {name.spot: name.px for name in written(hands)}
    view.set_look(Look(text_scale=1.5))
    view.show_table(small_table())
    after = {name.spot: name.px for name in written(hands)}
    assert all(after[key] > before[key] for key in after)


def test_a_region_that_has_little_room_is_named_in_smaller_letters(hands: Hands) -> None:
    view = hands.view
    empty = replace(small_table(), width=600, height=400, zones=())
    view.show_table(empty)
    written(hands)
    wide, tight = (size_of("ABRACADABRA", px, title=True)[0] for px in (TITLE, LEAST))
    apart = (wide + tight) / 4 / view.table_scene.zoom
    spots = tuple(
        Spot(ZoneId(f"s{x}"), verbatim(""), x, 100, 1) for x in (300 - apart, 300 + apart)
    )
    regions = (
        Region("tight", verbatim("Abracadabra"), title=(300, 100)),
        Region("wide", verbatim("Abracadabra"), title=(300, 300)),
    )
    board = Board(verbatim("Posts"), 600, 400, spots, (), regions)
    view.show_table(replace(empty, board=LaidBoard(board)))
    sizes = {name.spot: name.px for name in written(hands)}
    assert sizes["wide"] == TITLE
    assert LEAST <= sizes["tight"] < TITLE


def crowded(*outline: tuple[float, float]) -> Board:
    """A region that is called where spots take all the room; above and below there is some."""
    spots = tuple(
        Spot(ZoneId(f"s{x},{y}"), verbatim("S"), 60.0 + 14 * x, 150.0 + 9 * y, 4.0)
        for x in range(12)
        for y in range(-1, 2)
    )
    region = Region("near", verbatim("Planet"), outline, title=(140, 155))
    return Board(verbatim("Board"), 300, 300, spots, (), (region,))


def title_of(hands: Hands, board: Board) -> tuple[float, float, float, float]:
    """The box of the one name of a region, in units of the board."""
    laid = LaidBoard(board, 300, 100, 1)
    hands.view.show_table(replace(small_table(), board=laid))
    (name,) = (name for name in written(hands) if name.title)
    assert LEAST <= name.px < TITLE
    left, top, right, bottom = (part / hands.view.table_scene.zoom for part in name.box)
    return (left - 300, top - 100, right - 300, bottom - 100)


def test_the_name_of_a_planet_finds_a_place_near_by_that_is_not_on_its_disc(hands: Hands) -> None:
    board = crowded((260, 80), (290, 80), (290, 140))
    left, top, right, bottom = title_of(hands, board)
    x, y = (left + right) / 2, (top + bottom) / 2
    assert 0 < math.hypot(x - 140, y - 155) < 60
    disc = Picture(TOKEN, about(x, y, 50, 50))
    left, top, right, bottom = title_of(hands, replace(board, pictures=(disc,)))
    assert not (left < x < right and top < y < bottom)
    assert math.hypot((left + right) / 2 - 140, (top + bottom) / 2 - 155) < 80


def test_from_so_far_that_spots_are_specks_a_planet_has_its_name_on_them(hands: Hands) -> None:
    """Its neighbourhood is full of them; what is named before all others keeps its place."""
    spots = tuple(
        Spot(ZoneId(f"s{x},{y}"), verbatim("S"), 5.0 + 10 * x, 5.0 + 10 * y, 1.0)
        for x in range(30)
        for y in range(30)
    )
    home = Spot(ZoneId("home"), verbatim("Home"), 130, 130, 6.0, rank=0)
    region = Region("near", verbatim("Planet"), ((1, 1), (9, 1), (9, 9)), title=(140, 155))
    board = Board(verbatim("Board"), 300, 300, (*spots, home), (), (region,))
    left, top, right, bottom = title_of(hands, board)
    assert left < 140 < right
    assert top < 155 < bottom
    near = tuple(replace(spot, radius=4.5) for spot in spots)
    hands.view.show_table(
        replace(small_table(), board=LaidBoard(replace(board, spots=(*near, home)), 300, 100, 1))
    )
    assert [name.spot for name in written(hands)] == []


def test_the_name_of_a_zone_leaves_its_place_for_no_other_zone(hands: Hands) -> None:
    board = crowded((5, 5), (295, 5), (295, 295), (5, 295))
    hands.view.show_table(replace(small_table(), board=LaidBoard(board, 300, 100, 1)))
    assert not [name for name in written(hands) if name.title]


def test_a_name_rather_lies_beside_a_disc_than_on_it(hands: Hands) -> None:
    """The name goes to the right of its spot, unless a planet is there."""
    one = Spot(ZoneId("moon"), verbatim("Moon"), 150, 100, 5, rank=0)
    plain = Board(verbatim("Board"), 300, 200, (one,))
    disc = Picture(TOKEN, about(185, 100, 100, 100))
    sides = []
    for board in (plain, replace(plain, pictures=(disc,))):
        hands.view.show_table(replace(small_table(), board=LaidBoard(board, 300, 100, 1)))
        (name,) = written(hands)
        zoom = hands.view.table_scene.zoom
        sides.append((name.box[0] + name.box[2]) / 2 / zoom - 300 - 150)
    assert sides[0] > 0 > sides[1]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_names_of_zones_stand_out_from_the_ground(
    hands: Hands, theme: Literal["light", "dark"]
) -> None:
    """On the light map they were of a pale grey below its lines."""
    look = Look(theme=theme)
    pictures = NamePictures(Faces(look, ArtShelf(), hands.view.words))
    drawn = QImage(320, 80, QImage.Format.Format_RGB32)
    drawn.fill(QColor(look.colour("space")))
    painter = QPainter(drawn)
    pictures.paint(painter, Name("", "WWW", 40, (8.0, 8.0, 300.0, 60.0), title=True))
    painter.end()
    ground = QColor(look.colour("space")).lightness()
    seen = [abs(drawn.pixelColor(x, y).lightness() - ground) for x in range(320) for y in range(80)]
    assert max(seen) > 140
