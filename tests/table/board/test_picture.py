"""A large board is drawn in tiles: sharp at rest, never empty, and in a fixed amount of memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from spacetable.core.board import (
    Board,
    Fill,
    LaidBoard,
    Link,
    Region,
    Ring,
    Spot,
    Stroke,
    laid_in,
)
from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.text import verbatim
from spacetable.table.art import ArtShelf
from spacetable.table.board.drawing import Drawing
from spacetable.table.board.tiles import BUDGET, SIDE, squares_of
from spacetable.table.faces import Faces
from spacetable.table.look import Look
from spacetable.table.thumbnail import table_image
from tests.table.board.boards import disc, large, large_table, small, small_table
from tests.table.conftest import Hands
from tests.table.tables import demo


def covered(hands: Hands) -> bool:
    """Whether every part of the board in view is there at the zoom of now."""
    view = hands.view
    picture, zoom = view.table_scene.picture, view.table_scene.zoom
    laid = picture.laid
    seen = view.camera.board.table_rect(view.camera.port)
    across, down = squares_of(seen, zoom)
    box = laid.box
    for x in across:
        for y in down:
            left, top = x * SIDE / zoom, y * SIDE / zoom
            right, bottom = left + SIDE / zoom, top + SIDE / zoom
            outside = right <= box.left or bottom <= box.top
            outside = outside or left >= box.left + box.w or top >= box.top + box.h
            if not outside and picture.tiles.get(zoom, (x, y)) is None:
                return False
    return True


def tint(hands: Hands, at: QPointF) -> tuple[int, int, int]:
    """The colour seen at a point of the viewport."""
    colour = hands.view.grab().toImage().pixelColor(at.toPoint())
    return colour.red(), colour.green(), colour.blue()


def test_spots_lines_and_regions_are_seen(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    bare = tint(hands, view.camera.spot("earth") + QPointF(-60, -90))
    view.finish_motion()
    assert tint(hands, view.camera.spot("venus")) != bare
    middle = (view.camera.spot("earth") + view.camera.spot("mars")) / 2
    assert tint(hands, middle) != bare
    inside = view.camera.spot("ceres") + QPointF(60, 40)
    assert tint(hands, inside) != bare


def test_all_in_view_is_made_for_its_zoom_after_zooming_and_panning(hands: Hands) -> None:
    view = hands.view
    view.show_table(large_table(large(), 40))
    view.finish_motion()
    assert covered(hands)
    for notches, at in ((3, QPoint(700, 300)), (5, QPoint(400, 500)), (-4, QPoint(900, 200))):
        hands.wheel(at, notches)
        view.finish_motion()
        assert covered(hands)
        view.camera.pan_by(-300, 220)
        view.finish_motion()
        assert covered(hands)


def test_nothing_is_drawn_beside_the_board(hands: Hands) -> None:
    view = hands.view
    table = small_table()
    wide = Region("wide", verbatim("Wide"), ((-300, -300), (1200, -300), (1200, 800), (-300, 800)))
    wide = replace(wide, fill=Fill("amber", 1.0))
    board = table.board.board
    board = replace(board, regions=(wide, *board.regions))
    view.show_table(replace(table, board=replace(table.board, board=board)))
    view.finish_motion()
    picture = view.table_scene.picture
    box = picture.boundingRect()
    across, down = squares_of(view.camera.board.table_rect(view.camera.port), picture._zoom)
    beside = 0
    for square in ((x, y) for x in across for y in down):
        tile = picture.tiles.get(picture._zoom, square)
        for at in () if tile is None else (QPointF(2, 2), QPointF(SIDE - 3, SIDE - 3)):
            here = QPointF(square[0] * SIDE, square[1] * SIDE) + at
            if not box.adjusted(-2, -2, 2, 2).contains(here):
                beside += 1
                ratio = tile.devicePixelRatio()
                assert tile.toImage().pixelColor((at * ratio).toPoint()).alpha() == 0, here
    assert beside, "no tile reaches over the edge"


def test_until_it_is_made_the_board_is_seen_all_the_same(hands: Hands) -> None:
    view = hands.view
    view.show_table(large_table(large(), 0))
    view.finish_motion()
    view.camera.zoom_by(3, glide=False)
    view.table_scene.rezoom(view.camera.zoom, view.camera.fit_zoom())
    view.camera.apply()
    assert not covered(hands)
    soft = view.grab().toImage()
    view.finish_motion()
    view._resolution.sharpen()
    view.finish_motion()
    assert covered(hands)
    sharp = view.grab().toImage()
    assert likeness(soft, sharp) > 0.3


def likeness(one: QImage, other: QImage) -> float:
    """1 for the same picture in small, 0 for one without any relation."""
    size = QSize(160, 90)
    small_one, small_other = one.scaled(size), other.scaled(size)
    first, second = (
        [image.pixelColor(x, y).lightnessF() for x in range(160) for y in range(90)]
        for image in (small_one, small_other)
    )
    mean_one, mean_other = sum(first) / len(first), sum(second) / len(second)
    both = sum((a - mean_one) * (b - mean_other) for a, b in zip(first, second, strict=True))
    spread = sum((a - mean_one) ** 2 for a in first) * sum((b - mean_other) ** 2 for b in second)
    return both / spread**0.5


def test_the_same_board_is_not_drawn_again_for_another_table(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "earth")))
    view.finish_motion()
    tiles = view.table_scene.picture.tiles
    view.show_table(small_table(("ship", "mars")))
    assert view.table_scene.picture.tiles is tiles
    other = small_table(("ship", "mars"))
    view.show_table(replace(other, board=laid_in(small(), Box(260, 20, 800, 400))))
    assert view.table_scene.picture.tiles is not tiles
    view.show_table(demo())
    assert view.table_scene.picture.laid is None
    view.show_table(other)
    view.finish_motion()
    assert covered(hands)


def test_what_has_been_seen_takes_a_fixed_amount_of_memory(hands: Hands) -> None:
    view = hands.view
    view.show_table(large_table(large(), 0))
    tiles = view.table_scene.picture.tiles
    made = 0
    for zoom in (1.0, 1.5, 2.0, 3.0, 4.0):
        view.camera.zoom_by(zoom / view.camera.zoom, glide=False)
        view._resolution.sharpen()
        view.finish_motion()
        for x in (300, 900, 1500):
            for y in (200, 800):
                view.camera.look_at(QPointF(x, y))
                view.finish_motion()
                made = max(made, tiles.bytes)
                assert covered(hands)
    assert made <= BUDGET
    assert made > BUDGET / 2


def test_who_pans_while_it_is_made_misses_nothing(hands: Hands) -> None:
    """Work that is broken off half-way is gone on with, not begun anew and not left as it is."""
    view = hands.view
    view.show_table(large_table(large(), 0))
    view.finish_motion()
    view.camera.zoom_by(2 / view.camera.zoom, glide=False)
    view._resolution.sharpen()
    view.motion.finish_chores()
    picture = view.table_scene.picture
    whole = picture.names
    picture.forget()
    picture.look_at(view.camera.board.table_rect(view.camera.port))
    turns = iter(range(10**9))
    for _ in range(6):
        # Each frame has time for one piece of work, and then another part is looked at.
        view.motion.clock = lambda: next(turns) * 0.0031
        view.motion.tick()
        view.camera.pan_by(-40, 0)
    assert picture.names == ()
    view.finish_motion()
    assert covered(hands)
    assert picture.names == whole
    assert not picture.tiles.sketch().isNull()


def test_while_nobody_watches_nothing_is_made(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.finish_motion()
    view.hide()
    view.set_look(Look(theme="light"))
    view.show_table(small_table(("ship", "earth")))
    assert view.table_scene.picture.tiles.bytes == 0
    view.show()
    view.finish_motion()
    assert covered(hands)


def test_another_look_draws_it_anew(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    view.finish_motion()
    dark = tint(hands, view.camera.spot("vesta") + QPointF(0, 60))
    view.set_look(Look(theme="light"))
    view.finish_motion()
    assert covered(hands)
    assert sum(tint(hands, view.camera.spot("vesta") + QPointF(0, 60))) > sum(dark) + 200


def test_only_what_is_near_view_wears_a_face_of_its_zoom(show: Callable[..., Hands]) -> None:
    hands = show(size=(900, 600))
    view = hands.view
    table = large_table(large(), 120)
    view.show_table(table)
    view.finish_motion()
    view.camera.zoom_by(4 / view.camera.zoom, glide=False)
    view.camera.look_at(QPointF(300, 200))
    view._resolution.sharpen()
    view.finish_motion()
    sharp = {key for key, one in view.table_scene.pieces.items() if one.scale() == 1.0}
    seen = view.camera.board.table_rect(view.camera.port)
    there = {p.id for p in table.pieces if seen.contains(QPointF(p.x, p.y))}
    assert there
    assert there <= sharp
    assert len(sharp) < len(table.pieces) / 2
    far = max(table.pieces, key=lambda one: one.x + one.y)
    assert far.id not in sharp
    view.camera.look_at(QPointF(far.x, far.y))
    view.finish_motion()
    seen = view.camera.board.table_rect(view.camera.port)
    others = {p.id for p in table.pieces if seen.contains(QPointF(p.x, p.y))}
    assert far.id in others
    assert all(view.table_scene.pieces[key].scale() == 1.0 for key in others)


def test_what_has_left_the_view_keeps_but_a_small_picture(show: Callable[..., Hands]) -> None:
    hands = show(size=(900, 600))
    view = hands.view
    board = large()
    table = large_table(board, 0)
    pieces = tuple(
        disc(f"ship{k}", board.spots[k].id, table.board, size=500) for k in range(0, 1000, 40)
    )
    view.show_table(replace(table, pieces=pieces))
    view.finish_motion()
    view.camera.zoom_by(4 / view.camera.zoom, glide=False)
    view.finish_motion()
    largest = 0
    for piece in pieces:
        view.camera.look_at(QPointF(piece.x, piece.y))
        view.finish_motion()
        shown = [item.pixmap() for item in view.table_scene.pieces.values()]
        assert view.table_scene.pieces[piece.id].pixmap().width() > 280
        largest = max(largest, sum(one.width() > 140 for one in shown))
    assert largest < len(pieces) / 2


def test_what_lies_small_is_seen_as_large_as_what_lies_large(show: Callable[..., Hands]) -> None:
    """In a little window a board is laid smaller, and its spots carry letters there as well."""
    view = show().view
    table = large_table(large(), 0)
    assert table.board is not None
    for scale, largest in ((table.board.scale, 4.0), (0.1, 15.0)):
        view.show_table(replace(table, board=replace(table.board, scale=scale)))
        view.finish_motion()
        view.camera.zoom_by(100, glide=False)
        view.finish_motion()
        assert view.camera.zoom == pytest.approx(largest)


def test_a_piece_that_comes_into_view_unseen_before_is_sharp(show: Callable[..., Hands]) -> None:
    hands = show(size=(900, 600))
    view = hands.view
    board = large()
    table = large_table(board, 0)
    laid = table.board
    far, near = board.spots[-1].id, board.spots[0].id
    view.show_table(replace(table, pieces=(disc("ship", far, laid),)))
    view.camera.zoom_by(4 / view.camera.zoom, glide=False)
    view.camera.look_at(view.table_scene.places.centre(near))
    view._resolution.sharpen()
    view.finish_motion()
    assert view.table_scene.pieces["ship"].scale() != 1.0
    view.show_table(replace(table, pieces=(disc("ship", near, laid),)))
    view.finish_motion()
    assert view.table_scene.pieces["ship"].scale() == 1.0


def test_no_face_has_more_than_four_million_pixels(hands: Hands) -> None:
    view = hands.view
    wide = demo()
    art = next(one.face for one in wide.pieces if one.id == "tile")
    zones = (replace(wide.zones[0], x=800, y=450, w=1500, h=800, art=art), *wide.zones[1:])
    view.show_table(replace(wide, zones=zones))
    view.camera.zoom_by(4 / view.camera.zoom, glide=False)
    view._resolution.sharpen()
    view.finish_motion()
    item = view.table_scene.zones[zones[0].id]
    pixmap = item.pixmap()
    assert 3_500_000 < pixmap.width() * pixmap.height() < 4_200_000
    shown = item.sceneBoundingRect().width()
    assert abs(shown - 4 * 1514) < 12


def test_a_thumbnail_shows_the_board() -> None:
    look = Look()
    table = small_table(("ship", "earth"))
    picture = table_image(table, look, QSize(590, 270))
    bare = table_image(replace(table, board=None), look, QSize(590, 270))
    assert picture != bare


def test_the_board_lies_where_the_table_says(hands: Hands) -> None:
    view = hands.view
    table = small_table()
    moved = LaidBoard(small(), 300.0, 30.0, 0.5)
    view.show_table(replace(table, board=moved))
    centre = view.table_scene.places.centre("earth")
    assert (centre.x(), centre.y()) == (300 + 150, 30 + 125)


def _bridged() -> Board:
    """A line that goes down across one that goes over, in a region with a hole, and an orbit."""
    spots = tuple(
        Spot(ZoneId(key), verbatim(key), x, y, 2.0, rank=None)
        for key, x, y in (("w", 20, 100), ("e", 180, 100), ("n", 100, 20), ("s", 100, 180))
    )
    stroke = Stroke("#ff0000", 4)
    links = (
        Link(ZoneId("w"), ZoneId("e"), (), stroke, bridges=((100, 100),)),
        Link(ZoneId("n"), ZoneId("s"), (), Stroke("#00ff00", 4)),
    )
    outer = ((0, 0), (200, 0), (200, 200), (0, 200))
    inner = ((40, 40), (70, 40), (70, 70), (40, 70))
    region = Region("all", verbatim("All"), outer, Fill("#0000ff", 1.0), hole=inner)
    rings = (Ring(150, 150, 20, Stroke("#ffffff", 3)),)
    return Board(verbatim("Bridged"), 200, 200, spots, links, (region,), rings=rings)


def _drawn(board: Board) -> QImage:
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    faces = Faces(Look(), ArtShelf(), lambda said: "")
    Drawing(LaidBoard(board), faces).paint(painter, QRectF(0, 0, 200, 200), 1.0)
    painter.end()
    return image


def test_a_bridge_breaks_the_line_below_it_and_leaves_the_ground() -> None:
    image = _drawn(_bridged())
    assert image.pixelColor(100, 100).name() == "#ff0000"
    assert image.pixelColor(100, 104).name() == image.pixelColor(100, 96).name() == "#0000ff"
    assert image.pixelColor(100, 120).name() == image.pixelColor(100, 80).name() == "#00ff00"


def test_a_region_spares_its_hole_and_orbits_are_seen() -> None:
    image = _drawn(_bridged())
    assert image.pixelColor(55, 55).name() == "#000000"
    assert image.pixelColor(30, 30).name() == "#0000ff"
    assert image.pixelColor(170, 150).name() == "#ffffff"
    assert image.pixelColor(150, 150).name() == "#0000ff"
