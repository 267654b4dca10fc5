"""Names of zones, and lights that hide nothing: at any zoom, at any size of text."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF

from spacetable.core.table import Table
from spacetable.core.text import verbatim
from spacetable.table.geometry import Places, counted
from spacetable.table.labels import COMMON_LABEL
from spacetable.table.layers import Layer
from spacetable.table.lettering import roomy
from spacetable.table.look import Look
from spacetable.table.marks import LEAST_LABEL, label_face
from tests.table.board.boards import small_table
from tests.table.conftest import Hands
from tests.table.tables import changed, demo, drag, piece, zone


def named(hands: Hands) -> set[str]:
    """Ids of the zones whose name can be read."""
    zones = hands.view.table_scene.zones
    return {key for key, item in zones.items() if item.label_box() is not None}


def label(hands: Hands, key: str) -> QRectF:
    box = hands.view.table_scene.zones[key].label_box()
    assert box is not None
    return box


def narrow(gap: float) -> Table:
    """Two zones, the second one ``gap`` units below the first."""
    return Table(
        1000,
        700,
        (
            zone("upper", 500, 200, 400, 200, name=verbatim("Upper")),
            zone("lower", 500, 400 + gap, 400, 200, name=verbatim("Lower")),
        ),
        (),
    )


NAMED = {"deck", "discard", "hand", "tray", "store"}


def test_zones_keep_their_names_through_tables_and_cameras(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    assert named(hands) == NAMED
    view.show_table(demo(hand=3), animate=False)
    view.zoom_by(1.5)
    view.finish_motion()
    assert named(hands) == NAMED
    view.camera.pan_by(-80, 30)
    view.fit()
    view.finish_motion()
    assert named(hands) == NAMED
    view.resize(QSize(1000, 700))
    view.finish_motion()
    assert named(hands) == NAMED
    view.set_look(view.look.but(text_scale=2.0))
    assert named(hands) == NAMED


def test_names_depend_on_zones_and_zoom_alone(show: Callable[..., Hands]) -> None:
    one, two = show(), show()
    one.view.show_table(demo())
    two.view.show_table(narrow(30))
    two.view.show_table(demo(), animate=False)
    two.view.zoom_by(2)
    two.view.finish_motion()
    two.view.fit()
    two.view.finish_motion()
    for key in NAMED:
        assert label(one, key) == label(two, key)


def test_a_name_shrinks_before_it_is_left_out(hands: Hands) -> None:
    view = hands.view
    tall = {}
    for gap in (60, 12, 3):
        view.show_table(narrow(gap), animate=False)
        box = view.table_scene.zones["lower"].label_box()
        tall[gap] = box.height() if box is not None else 0
        if box is not None:
            zoom = view.table_scene.zoom
            assert box.top() + 2 >= 300 * zoom
    assert tall[60] > tall[12] > 0
    assert tall[3] == 0


def heights(hands: Hands, *keys: str) -> list[float]:
    return [label(hands, key).height() for key in keys]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_names_are_of_one_size(show: Callable[..., Hands], scale: float) -> None:
    hands = show(Look(text_scale=scale))
    view = hands.view
    free = zone("free", 500, 650, 400, 60, name=verbatim("Upper"))
    for gap in (60, 22, 16):
        table = narrow(gap)
        view.show_table(
            replace(table, height=800, zones=(*table.zones, replace(free, name=verbatim("Under")))),
            animate=False,
        )
        sizes = {view.table_scene.zones[key]._named[2] for key in ("upper", "lower", "free")}
        common = round(COMMON_LABEL * scale)
        assert len(sizes) == 1 or (min(sizes) < 0.8 * common and max(sizes) == common)
        assert min(sizes) >= COMMON_LABEL


def test_a_name_without_room_does_not_make_the_others_tiny(hands: Hands) -> None:
    view = hands.view
    zones = view.table_scene.zones
    view.show_table(narrow(12), animate=False)
    assert zones["lower"]._named[2] < COMMON_LABEL == zones["upper"]._named[2]
    view.show_table(narrow(3), animate=False)
    assert named(hands) == {"upper"}
    assert zones["upper"]._named[2] > COMMON_LABEL


def test_a_name_without_room_does_not_keep_others_from_growing_with_the_text(
    show: Callable[..., Hands],
) -> None:
    view = show(Look(text_scale=2.0)).view
    zones = view.table_scene.zones
    view.show_table(narrow(16), animate=False)
    assert zones["lower"]._named[2] < COMMON_LABEL * 2 * 0.8
    assert zones["upper"]._named[2] == COMMON_LABEL * 2


def test_where_names_find_no_room_zones_bear_their_short_one_together(hands: Hands) -> None:
    """One that has room is called as its kin are; away from them it bears its whole name."""
    zones = hands.view.table_scene.zones
    rows = [("a", "Individuality, freedom"), ("b", "Honor"), ("c", "Equality, authority")]
    places = [
        replace(zone(key, 60 + 90 * k, 500, 80, 80, name=verbatim(name)), short=verbatim("Decks"))
        for k, (key, name) in enumerate(rows)
    ]
    hands.view.show_table(Table(1000, 700, tuple(places), ()), animate=False)
    assert {key: zones[key]._named[0] for key, _ in rows} == dict.fromkeys("abc", "Decks")
    hands.view.show_table(Table(1000, 700, (places[1],), ()), animate=False)
    assert zones["b"]._named[0] == "Honor"


def test_the_one_name_that_would_make_all_others_smaller_gives_way_to_its_short_one(
    hands: Hands,
) -> None:
    """In letters that could be read, too; one as long as its kin stays whole."""
    zones = hands.view.table_scene.zones

    def named_at(long: str) -> tuple[str, int]:
        words = (long, "Thrusters of all", "Generators here")
        every = [
            replace(zone(key, 90 + 220 * k, 300, 190, 80, name=verbatim(one)), short=verbatim(key))
            for k, (key, one) in enumerate(zip("abc", words, strict=True))
        ]
        hands.view.show_table(Table(700, 500, tuple(every), ()), animate=False)
        return zones["a"]._named[0], zones["b"]._named[2]

    kin, large = named_at("Reactors of all")
    assert kin == "Reactors of all"
    short, others = named_at("Colonists who were born in space, and robots")
    assert (short, others) == ("a", large)
    assert zones["b"]._named[0] == "Thrusters of all"


def test_a_name_that_would_be_squeezed_gives_way_to_its_short_one(hands: Hands) -> None:
    """Before its letters become narrow, though they are as high as those of all others."""
    view = hands.view
    size = view.table_scene.labels._marks.label_size

    def named_at(part: float) -> str:
        name = "Colonists of all generations"
        table = Table(1000, 700, (zone("a", 500, 300, 400, 80, name=verbatim(name)),), ())
        view.show_table(table, animate=False)
        px = view.table_scene.zones["a"]._named[2]
        wide = part * size(name, px).width() / view.zoom_level
        # Another one beside it: the name has no more room than its own zone.
        narrow = zone("a", 100 + wide / 2, 300, wide, 80, name=verbatim(name))
        places = (
            replace(narrow, short=verbatim("S")),
            zone("b", 100 + wide + 60, 300, 100, 80, name=verbatim("B")),
        )
        view.show_table(replace(table, zones=places), animate=False)
        return view.table_scene.zones["a"]._named[0]

    assert named_at(1.1).startswith("Colonists")
    assert named_at(0.8) == "S"


def test_a_name_keeps_off_the_zone_above_and_its_neighbour(hands: Hands) -> None:
    view = hands.view
    long = zone("long", 100, 500, 80, 80, name=verbatim("A rather long name"))
    beside = zone("beside", 220, 500, 80, 80, name=verbatim("Beside"))
    view.show_table(Table(1000, 700, (long, beside), ()))
    assert label(hands, "long").right() < label(hands, "beside").left()
    view.show_table(narrow(20), animate=False)
    assert label(hands, "lower").top() > 300 * view.table_scene.zoom


def test_a_frame_beside_a_name_lifts_it_only_where_it_cuts_it(hands: Hands) -> None:
    """The name of a neighbour was darkened too, as if it were meant."""
    view = hands.view
    zones = (zone("tray", 250, 250, 300, 200), zone("store", 560, 250, 300, 200))
    view.show_table(Table(1000, 500, zones, ()))
    scene, box = view.table_scene, label(hands, "store")
    item = scene.zones["store"]
    assert item.label is not None
    layer = item.label.zValue()
    for away, lifts in ((6, False), (-6, True)):
        frame = QRectF(0, box.bottom() + 4, 0, 300)
        frame.setRight(box.left() - away)
        scene.labels.lift([(frame, 9.0, item.label.plane)], flush=True)
        assert (item.label.zValue() != layer) == lifts, away


def test_no_frame_cuts_the_number_of_a_pile(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    for target in ("p1", "deck"):
        view.focus_on(target)
        for kind in ("hint", "because"):
            view.light([target], kind)
        frames = [sprite for _, sprite in view.highlights._items.values()]
        assert len(frames) >= 3
        for sprite in frames:
            assert sprite.zValue() < view.table_scene.pieces["p1"].zValue()
        view.unlight("hint")
        view.unlight("because")


def test_a_name_that_fits_is_never_below_the_least(hands: Hands) -> None:
    marks = hands.view.marks
    assert marks.label_fitting("Deck", QSizeF(200, 100), 14) == 14
    assert marks.label_fitting("Deck", QSizeF(200, 4), 14) is None
    least = marks.label_fitting("Deck", QSizeF(200, 8), 14)
    assert least is not None
    assert least >= LEAST_LABEL


def test_a_name_is_narrower_before_it_is_smaller(hands: Hands) -> None:
    marks = hands.view.marks
    size = marks.label_size("Generators", 16)
    tight = 0.8 * size.width()
    assert marks.label_fitting("Generators", QSizeF(tight, 100), 16) == 16
    assert (
        QFontMetricsF(label_face("GENERATORS", tight, 16)).horizontalAdvance("GENERATORS") <= tight
    )
    assert label_face("GENERATORS", 2 * tight, 16).stretch() == 100
    smaller = marks.label_fitting("Generators", QSizeF(0.5 * size.width(), 100), 16)
    assert smaller is not None
    assert smaller < 16


def test_a_docked_name_stays_off_the_board(hands: Hands) -> None:
    long = verbatim("A tray of many things lying about")
    table = small_table(docked=True)
    tray = replace(table.zones[0], name=long)
    hands.view.show_table(replace(table, zones=(tray,)))
    assert table.board is not None
    edge = table.board.box.left * hands.view.zoom_level
    assert label(hands, "tray").right() <= edge
    hands.view.show_table(replace(table, zones=(tray,), board=None))
    assert label(hands, "tray").right() > edge


def test_the_frame_of_the_focus_lets_the_name_be_read(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    item = view.table_scene.zones["store"]
    plain = item.label.zValue()
    view.focus_on("store")
    lights = [it for it in view.table_scene.items() if it.zValue() == Layer.FOCUS]
    assert lights
    assert item.label.zValue() > max(it.zValue() for it in lights)
    middle = item.label.pixmap().toImage()
    assert middle.pixelColor(middle.width() // 2, 1).alpha() == 255
    view.zoom_by(1.2)
    view.finish_motion()
    assert item.label.zValue() > Layer.FOCUS
    view.focus_on("deck")
    assert item.label.zValue() == plain


def test_a_lessons_arrow_hangs_beside_the_thing(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    room, side = view.marks.room(), 100
    r = view.marks.tab_radius(side)
    for where in ("top", "left", "right", "bottom"):
        image = view.marks.light("lesson", side, side, where).toImage()
        spots = {
            "top": (room + side / 2, room - r - 2.5),
            "left": (room - r - 2.5, room + side / 2),
            "right": (room + side + r + 2.5, room + side / 2),
            "bottom": (room + side / 2, room + side + r + 2.5),
        }
        for name, (x, y) in spots.items():
            full = image.pixelColor(round(x + r * 0.75), round(y)).alpha() == 255
            assert full == (name == where), (where, name)


def test_a_lessons_arrow_keeps_off_names_and_numbers(hands: Hands) -> None:
    view = hands.view
    table = demo()
    # A small pile: its number is where the arrow would hang.
    small = piece("few", "tray", 300, 480, count=7, name="Few")
    view.show_table(replace(table, pieces=(*table.pieces, small)))
    for key in ("store", "few", "deck", "tray", "dial"):
        view.light([key], "lesson")
        sprite = next(sprite for _, sprite in view.highlights._items.values())
        one = view.table_scene.places.get(key)
        zoom = view.table_scene.zoom
        light = sprite.sceneBoundingRect()
        box = QRectF(0, 0, one.w * zoom, one.h * zoom)
        box.moveCenter(QPointF(one.x, one.y) * zoom)
        side = view.highlights._free_side(key, box)
        r = view.marks.tab_radius(one.w * zoom)
        away = {"top": (0, -1), "bottom": (0, 1), "left": (-1, 0), "right": (1, 0)}[side]
        spot = light.center() + QPointF(
            away[0] * (one.w * zoom / 2 + r + 2.5), away[1] * (one.h * zoom / 2 + r + 2.5)
        )
        tab = QRectF(spot.x() - r, spot.y() - r, 2 * r, 2 * r)
        assert light.contains(tab)
        assert not any(
            tab.intersects(box) for box in view.table_scene.lettering(view.table_scene.board)
        ), key


@pytest.mark.parametrize("zoom", [1.0, 1.6])
def test_where_words_are_read_is_known_in_the_window(hands: Hands, zoom: float) -> None:
    """Of the board, which the camera moves, and of what is docked."""
    view = hands.view
    table = demo()
    docked = tuple(replace(one, dock="bottom") if one.id == "hand" else one for one in table.zones)
    view.show_table(replace(table, zones=docked), animate=False)
    view.zoom_by(zoom)
    view.finish_motion()
    found = view.camera.lettering()
    assert "hand" in named(hands)
    for key in named(hands):
        sign = view.table_scene.zones[key].label
        seen = view.mapFromScene(sign.sceneBoundingRect()).boundingRect()
        assert any(box.adjusted(-2, -2, 2, 2).contains(seen) for box in found), key


def row_of_three() -> Table:
    """Three zones in a row, and one apart."""
    spots = (("a", 150), ("b", 260), ("c", 370), ("far", 700))
    zones = (zone(key, x, 200, 100, 140, name=verbatim(key)) for key, x in spots)
    return Table(1000, 700, tuple(zones), ())


def test_neighbours_that_words_speak_of_stand_in_one_frame(hands: Hands) -> None:
    view = hands.view
    view.show_table(row_of_three())

    def frames() -> list[tuple[int, int]]:
        """Left and right of each frame, in tens of units of the table."""
        zoom, room = view.table_scene.zoom, view.marks.room()
        boxes = [one.sceneBoundingRect() for _, one in view.highlights._items.values()]
        edges = ((box.left() + room, box.right() - room) for box in boxes)
        return sorted((round(left / zoom, -1), round(right / zoom, -1)) for left, right in edges)

    view.light(["a", "b", "c", "far"], "reading")
    assert frames() == [(100, 420), (650, 750)]
    view.zoom_by(1.3)
    view.finish_motion()
    assert frames() == [(100, 420), (650, 750)]
    view.light(["a", "c"], "reading")
    assert frames() == [(100, 200), (320, 420)]
    view.light([], "reading")
    assert frames() == []


def test_the_number_of_a_pile_lies_on_the_lessons_light(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.light(["p1"], "lesson")
    sprite = next(sprite for _, sprite in view.highlights._items.values())
    assert sprite.zValue() < view.table_scene.pieces["p1"].zValue()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_number_of_a_pile_keeps_off_its_name(show: Callable[..., Hands], scale: float) -> None:
    hands = show(Look(text_scale=scale), (900, 560))
    hands.view.show_table(demo())
    badge = hands.view.table_scene.pieces["p1"].badge
    assert badge is not None
    assert not badge.sceneBoundingRect().intersects(label(hands, "deck"))


def test_the_chosen_row_is_marked_apart_from_a_hint(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.light(["t1"], "hint")
    view.light(["t1", "t2"], "choice")
    assert view.highlights.kinds("t1") == {"hint", "choice"}
    view.unlight("choice")
    assert view.highlights.kinds("t2") == set()
    assert (
        view.marks.light("choice", 60, 60).toImage() != view.marks.light("hint", 60, 60).toImage()
    )


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_margins_of_the_fitted_table_are_equal(show: Callable[..., Hands], scale: float) -> None:
    hands = show(Look(text_scale=scale))
    view = hands.view
    view.show_table(demo())
    for size in (QSize(1366, 768), QSize(1000, 900), QSize(1366, 700)):
        view.resize(size)
        view.hide()
        view.show()
        view.finish_motion()
        first = view.mapFromScene(QPointF(0, 0))
        zoom = view.table_scene.zoom
        last = view.mapFromScene(QPointF(1600, 900) * zoom)
        port = view.viewport().size()
        assert abs(first.x() - (port.width() - last.x())) <= 2
        assert abs(first.y() - (port.height() - last.y())) <= 2
        assert zoom == view.camera.fit_zoom()
        for item in view.table_scene.zones.values():
            box = item.label_box()
            if box is not None:
                assert view.mapFromScene(box.topLeft()).y() >= 0


# ---------------------------------------------------------------- lettering


def test_lettering_on_a_small_board_grows_into_its_slot(hands: Hands) -> None:
    room = QRectF(0, 0, 120, 20)
    assert roomy("Shields", room, 8, 11, bold=True) == 11
    assert roomy("Shields", room, 14, 11, bold=True) == 14
    tight = roomy("Shields", QRectF(0, 0, 40, 20), 8, 22, bold=True)
    assert 8 <= tight < 11
    assert roomy("Shields", QRectF(0, 0, 40, 20), 8, 22, bold=True, narrow=0.7) > tight + 2
    assert roomy("Two\nlines", room, 8, 11, bold=True) == 8


def test_a_plate_does_not_reach_over_the_name_beside(hands: Hands) -> None:
    marks = hands.view.table_scene.marks
    bare, words = marks.label_size("Reactors", 16).width(), "Reactors"

    def wide(room: float) -> float:
        return marks.label(words, room, 16, ground=True).deviceIndependentSize().width()

    assert wide(bare + 40) > bare + 4
    assert wide(bare) <= bare + 1


def test_text_size_names_the_picture(hands: Hands) -> None:
    view = hands.view
    one = demo().pieces[0]
    faces = view.faces
    plain = faces.pixmap(one.face, one.name, 100, 100, 0.5)
    faces.look = faces.look.but(text_scale=2.0)
    assert faces.pixmap(one.face, one.name, 100, 100, 0.5) is not plain
    faces.look = faces.look.but(text_scale=1.0)
    assert faces.pixmap(one.face, one.name, 100, 100, 0.5) is plain


# ---------------------------------------------------------------- what goes nowhere


def test_a_drop_where_nothing_takes_it_says_so(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0")])
    hands.drag("t1", hands.at("cell:3,2"))
    assert hands.nowhere == ["t1"]
    assert hands.chosen == hands.refused == []
    hands.drag("t1", hands.at("t1") + hands.at("t1") * 0.03)
    assert hands.nowhere == ["t1"]
    hands.click("t1")
    hands.click("cell:3,2")
    assert hands.nowhere == ["t1", "t1"]
    hands.click("t1")
    hands.key(Qt.Key.Key_Escape)
    assert hands.nowhere == ["t1", "t1"]


def test_pulling_at_a_piece_never_pans(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.zoom_by(1.5)
    view.finish_motion()
    before = view.camera.centre
    start = hands.at("die")
    hands.grab(start)
    hands.glide(start, start + start * 0.1)
    assert view.motion.moving
    hands.drop(start + start * 0.1)
    assert hands.nowhere == ["die"]
    assert view.camera.centre == before
    view.finish_motion()
    item = view.table_scene.pieces["die"]
    assert item.spot == view.table_scene.places.centre("die")
    hands.drag(start, start + start * 0.1)
    assert hands.nowhere == ["die", "die"]


def test_a_stuck_piece_lies_still_with_reduced_motion(show: Callable[..., Hands]) -> None:
    hands = show(Look(reduced_motion=True))
    view = hands.view
    view.show_table(demo())
    start = hands.at("die")
    hands.grab(start)
    hands.glide(start, start + start * 0.1)
    assert not view.motion.moving
    assert view.table_scene.pieces["die"].spot == view.table_scene.places.centre("die")
    hands.drop(start)
    assert hands.nowhere == ["die"]


def test_a_click_on_a_lit_piece_is_never_silent(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    hands.click("die")
    assert hands.nowhere == []
    view.light(["die"], "lesson")
    hands.click("die")
    assert hands.nowhere == ["die"]
    assert view.focused == "die"


def test_hover_goes_out_when_the_table_changes_below_the_pointer(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), drag("t1", "cell:2,0")])
    hands.move("t1")
    assert "legal" in view.highlights.kinds("cell:1,0")
    view.show_table(demo(), [drag("t2", "cell:1,0")])
    assert "legal" not in view.highlights.kinds("cell:1,0")
    assert "legal" not in view.highlights.kinds("cell:2,0")


def test_hover_and_hand_agree(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), drag("t1", "cell:2,0", refused=True)])
    hands.move("t1")
    hover = {key for key in ("cell:1,0", "cell:2,0") if "legal" in view.highlights.kinds(key)}
    hands.grab("t1")
    hands.glide("t1", hands.at("t1") + hands.at("t1") * 0.1)
    held = {key for key in ("cell:1,0", "cell:2,0") if "legal" in view.highlights.kinds(key)}
    assert hover == held == {"cell:1,0"}
    assert view.highlights.kinds("cell:2,0") == {"refused"}


def test_turning_is_offered_where_it_is_of_use(hands: Hands) -> None:
    view = hands.view
    view.show_table(
        demo(),
        [
            drag("tile", "cell:1,0", 0),
            drag("tile", "cell:1,0", 2, refused=True),
            drag("tile", "cell:2,0", 0),
            drag("tile", "cell:2,0", 1),
        ],
    )
    start = hands.at("tile") + (hands.at("cell:1,0") - hands.at("tile")) * 0.2
    hands.grab(start)
    hands.glide(start, "cell:1,0")
    assert view.carry.option is not None
    assert view.carry.ghost.caption is None
    hands.glide("cell:1,0", "cell:2,0")
    assert view.carry.ghost.caption is not None
    view.cancel()


# ---------------------------------------------------------------- large


@pytest.mark.parametrize("size", [(1280, 760), (700, 420), (500, 700)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_large_panel_stays_inside(
    show: Callable[..., Hands], size: tuple[int, int], scale: float
) -> None:
    hands = show(Look(text_scale=scale), size)
    view = hands.view
    table = demo()
    notes = tuple(verbatim(f"Note {n}: " + "long words and more of them " * 4) for n in range(9))
    many = changed(table, "h0", notes=notes)
    view.show_table(many)
    view.enlarge("h0")
    panel = view.panels.enlarged
    assert view.viewport().rect().contains(panel.geometry())
    whole = panel.notes.text() == "\n".join(view.words(note) for note in notes)
    assert whole or panel.width() <= max(0.4 * view.viewport().width(), 220) + 1
    assert panel.height() >= panel.layout().heightForWidth(panel.width())
    if panel.notes.isVisible() and not whole:
        assert panel.notes.text().endswith("…")


def test_the_large_panel_does_not_repeat_the_face(hands: Hands) -> None:
    view = hands.view
    table = demo()
    face = table.pieces[0].face
    large = type(face)("core/tile_base", (("title", verbatim("Heavy guns")),))
    both = (verbatim("30 min: Heavy guns"), verbatim("Only this seat sees it."))
    view.show_table(changed(table, "die", large=large, notes=both))
    panel = view.panels.enlarged
    logging.disable(logging.ERROR)
    try:
        view.enlarge("die")
    finally:
        logging.disable(logging.NOTSET)
    assert panel.notes.text() == "Only this seat sees it."
    assert not panel.name.isHidden()
    lying = next(one for one in table.pieces if one.id == "die")
    own = type(face)("core/tile_base", (("title", lying.name),))
    logging.disable(logging.ERROR)
    try:
        view.show_table(changed(table, "die", large=own, notes=()))
        view.enlarge("die")
    finally:
        logging.disable(logging.NOTSET)
    assert panel.name.isHidden(), "it is printed there"
    assert panel.height() > 40


def test_piles_are_counted_in_their_own_words(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(discards=2))
    view.browse("discard")
    assert view.panels.browser.isVisible()
    view.cancel()
    places = view.table_scene.places
    assert counted("table.browse.title", places.inside["discard"]) == "table.browse.title_cards"
    assert counted("table.browse.title", places.inside["tray"]) == "table.browse.title"
    assert counted("table.voice.holds", [places.pieces["tile"]]) == "table.voice.holds_tiles"


def test_the_frame_of_an_overlapped_card_keeps_to_what_is_seen_of_it() -> None:
    table = demo()
    row = (
        replace(piece("a", "tray", 100, 400, name="A"), w=100, h=140, z=1),
        replace(piece("b", "tray", 140, 400, name="B"), w=100, h=140, z=2),
        replace(piece("pile", "tray", 141, 400, name="Pile"), w=100, h=140, z=3),
    )
    places = Places(replace(table, pieces=row))
    assert places.visible("a") == QRectF(50, 330, 40, 140)
    assert places.visible("b") == places.rect("b"), "a pile is framed as a whole"
    assert places.visible("pile") == places.rect("pile")


def test_the_frame_of_a_tile_is_whole_below_a_figure_that_stands_on_it() -> None:
    """A strip beside the figure would frame nothing that anybody knows."""
    table = demo()
    row = (
        replace(piece("floor", "tray", 100, 400, name="Floor"), w=140, h=140, z=1),
        replace(piece("ship", "tray", 100, 400, name="Ship"), w=90, h=90, z=2),
    )
    places = Places(replace(table, pieces=row))
    assert places.visible("floor") == places.rect("floor")
