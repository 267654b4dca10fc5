"""What is shown: diffs, motion, camera, looks, panels."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from spacetable.core.event import Flipped, Moved, Rolled, Shuffled
from spacetable.core.ids import ZoneId
from spacetable.core.offered import Offered
from spacetable.core.table import Face
from spacetable.core.text import text, verbatim
from spacetable.table.hover import REST
from spacetable.table.look import Look
from spacetable.table.placement import placed
from spacetable.table.thumbnail import table_image
from spacetable.table.view import TableView
from tests.table.conftest import Hands
from tests.table.tables import BACK, TILE, changed, demo, drag, moved, piece, press


def still(hands: Hands) -> bool:
    hands.view.finish_motion()
    return all(
        item.spot == hands.view.table_scene.places.centre(key)
        and item.opacity() == 1.0
        and item.shown == item.piece.face
        and item.shown_value == item.piece.value
        and item.transform().isIdentity()
        for key, item in hands.view.table_scene.pieces.items()
    )


# ---------------------------------------------------------------- the diff


def test_items_keep_their_identity(hands: Hands) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    before = dict(view.table_scene.pieces)
    zones = dict(view.table_scene.zones)
    view.show_table(moved(table, "t1", "store"), (), [Moved("t1", "tray", "store")])
    assert view.table_scene.pieces == before
    assert view.table_scene.zones == zones
    assert still(hands)


def test_pieces_come_and_go(hands: Hands, qtbot: object) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    count = len(view.table_scene.items())
    fewer = replace(table, pieces=tuple(p for p in table.pieces if p.id not in ("t1", "d2")))
    with qtbot.waitSignal(view.settled):
        view.show_table(fewer, (), [Moved("t1", "tray", "store")])
        assert "t1" not in view.table_scene.pieces
    assert view.table_scene.leaving == []
    assert len(view.table_scene.items()) == count - 2
    view.show_table(table)
    assert still(hands)
    assert len(view.table_scene.items()) == count


def test_equal_tables_change_nothing(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(demo())
    with qtbot.waitSignal(view.settled):
        view.show_table(demo())
    assert not view.motion.moving


def test_a_new_table_never_bears_the_marks_of_old_options(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [press("t1")])
    assert view.highlights.kinds("t1") == {"live"}
    seen: list[tuple[set[str], set[str]]] = []
    view.settled.connect(
        lambda: seen.append((view.highlights.kinds("t1"), view.highlights.kinds("t2")))
    )
    view.show_table(demo(hand=3), [press("t2")], animate=False)
    view.show_table(demo(), animate=False)
    assert seen == [(set(), {"live"}), (set(), set())]


def test_a_higher_piece_is_above_whatever_the_order_of_arrival(hands: Hands) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    raised = changed(table, "h0", z=99)
    view.show_table(raised)
    view.finish_motion()
    pieces = view.table_scene.pieces
    assert all(pieces["h0"].zValue() >= item.zValue() for item in pieces.values())


# ---------------------------------------------------------------- motion


def test_motion_explains_and_never_delays_input(hands: Hands) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    after = moved(table, "t1", "store", y=600.0)
    view.show_table(after, [press("t1")], [Moved("t1", "tray", "store")])
    assert view.motion.moving
    assert view.table_scene.pieces["t1"].spot != QPointF(1430, 600)
    hands.click("t1")
    assert hands.picked == ["press:t1"]
    assert still(hands)


def test_a_key_skips_all_motion(hands: Hands) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    view.show_table(moved(table, "t1", "store"), (), [Moved("t1", "tray", "store")])
    hands.key(Qt.Key.Key_Right)
    assert not view.motion.moving


def test_on_its_way_to_a_pile_a_piece_bears_no_number_of_it(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    after = changed(moved(demo(), "t1", "store", y=600.0), "t1", count=15)
    view.show_table(after, (), [Moved("t1", "tray", "store")])
    item = view.table_scene.pieces["t1"]
    assert view.motion.moving
    assert item.badge is None or not item.badge.isVisible()
    assert still(hands)
    assert item.badge is not None
    assert item.badge.isVisible(), "it lies on top now"


def test_a_die_tumbles_to_its_value(hands: Hands) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    after = changed(table, "die", face=Face("core/die_5"), value=5)
    seen, now = set(), [0.0]
    view.motion.clock = lambda: now[0]
    view.show_table(after, (), [Rolled("die", 6, 5)])
    item = view.table_scene.pieces["die"]
    while view.motion.moving:
        now[0] += 0.02
        view.motion.tick()
        seen.add(item.shown.art)
    assert len(seen) > 2
    assert item.shown == Face("core/die_5")
    assert still(hands)


def test_a_counter_steps_through_the_numbers(hands: Hands) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    item = view.table_scene.pieces["dial"]
    now = [0.0]
    view.motion.clock = lambda: now[0]
    view.show_table(changed(table, "dial", value=3))
    values = []
    while view.motion.moving:
        now[0] += 0.02
        view.motion.tick()
        values.append(item.shown_value)
    assert sorted(set(values), reverse=True) == [6, 5, 4, 3]


def test_a_flip_shows_the_new_face_half_way(hands: Hands) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    item = view.table_scene.pieces["h1"]
    now = [0.0]
    view.motion.clock = lambda: now[0]
    view.show_table(changed(table, "h1", face=TILE), (), [Flipped("h1", True)])
    now[0] = 0.08
    view.motion.tick()
    assert item.shown == BACK
    assert item.transform().m11() < 1
    now[0] = 0.2
    view.motion.tick()
    assert item.shown == TILE
    assert still(hands)


def test_deal_shuffle_and_draw_come_to_rest(hands: Hands) -> None:
    view = hands.view
    table = demo(hand=2)
    view.show_table(table)
    fuller = demo(hand=4)
    view.show_table(
        fuller, (), [Moved("h2", "deck", "hand"), Moved("h3", "deck", "hand"), Flipped("h2", True)]
    )
    assert view.table_scene.pieces["h3"].spot == QPointF(130, 190)
    assert still(hands)
    new = tuple(replace(p, id=f"n{p.id}") if p.zone == "discard" else p for p in fuller.pieces)
    view.show_table(replace(fuller, pieces=new), (), [Shuffled("discard", 5)])
    assert view.motion.moving
    assert still(hands)


def test_reduced_motion_moves_nothing(show: Callable[..., Hands], qtbot: object) -> None:
    hands = show(Look(reduced_motion=True))
    view = hands.view
    table = demo()
    view.show_table(table)
    with qtbot.waitSignal(view.settled):
        view.show_table(
            moved(table, "t1", "store"), [drag("t2", "store")], [Moved("t1", "tray", "store")]
        )
    assert view.table_scene.pieces["t1"].spot == QPointF(1430, 420)
    view.light(["t1"], "lesson")
    hands.drag("t2", QPoint(700, 740))
    assert not view.motion.moving
    assert still(hands)


def test_the_timer_is_off_when_nothing_moves(hands: Hands, qtbot: object) -> None:
    view = hands.view
    table = demo()
    view.show_table(table)
    with qtbot.waitSignal(view.settled):
        view.show_table(moved(table, "t1", "store"))
    qtbot.waitUntil(lambda: view.motion.idle)


# ---------------------------------------------------------------- camera


def test_the_table_fits_with_a_margin_at_any_size(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(demo())
    for size in (QSize(1366, 768), QSize(700, 900)):
        view.resize(size)
        corner = view.camera.to_screen(QPointF(0, 0))
        end = view.camera.to_screen(QPointF(1600, 900))
        assert min(corner.x(), corner.y()) >= 15
        assert end.x() <= size.width() - 15
        assert end.y() <= size.height() - 15
    qtbot.waitUntil(lambda: view.motion.idle)
    assert view.table_scene.zoom == view.zoom_level


def test_the_wheel_zooms_under_the_pointer(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    at = hands.at("die")
    before = view.camera.to_table(QPointF(at))
    hands.wheel(at, 3)
    view.finish_motion()
    after = view.camera.to_table(QPointF(at))
    assert (after - before).manhattanLength() < 2
    assert view.zoom_level > view.camera.fit_zoom()


def test_zoom_is_limited_and_the_table_is_never_lost(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    for _ in range(60):
        hands.wheel("die", 5)
    view.finish_motion()
    assert view.zoom_level == 4.0
    for _ in range(40):
        hands.wheel(QPoint(600, 300), 8, Qt.KeyboardModifier.ShiftModifier)
    assert view.camera.table_rect.contains(view.camera.centre)
    for _ in range(60):
        hands.wheel(QPoint(600, 300), -5)
    view.finish_motion()
    assert view.zoom_level == view.camera.fit_zoom()
    assert view.camera.whole


def test_dragging_the_empty_table_pans(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.zoom_by(2)
    view.finish_motion()
    empty = QPoint(640, 20)
    before = view.camera.to_table(QPointF(empty))
    hands.grab(empty)
    hands.glide(empty, empty + QPoint(-100, 40))
    hands.drop(empty + QPoint(-100, 40))
    after = view.camera.to_table(QPointF(empty + QPoint(-100, 40)))
    assert (after - before).manhattanLength() < 2
    assert view.table_scene.zoom == view.zoom_level


def test_items_stay_where_the_camera_says(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.zoom_by(1.7)
    view.camera.pan_by(-120, 60)
    view.finish_motion()
    for key, item in view.table_scene.pieces.items():
        away = view.mapFromScene(item.pos()) - view.point_of(key)
        assert away.manhattanLength() <= 2


def test_at_rest_nothing_is_scaled(hands: Hands) -> None:
    """Qt copies a pixmap to the screen far faster than it scales one."""
    view = hands.view
    view.show_table(demo(), [press("die")])
    view.zoom_by(1.3)
    assert view.table_scene.pieces["t1"].pixmap().width() < 110
    view.finish_motion()
    assert view.transform().isIdentity()
    for item in view.table_scene.items():
        assert item.scale() == 1.0
        if not isinstance(item, QGraphicsPixmapItem):
            continue
        smooth = item.transformationMode() == Qt.TransformationMode.SmoothTransformation
        assert smooth == (item.rotation() != 0)


def test_a_view_that_nobody_sees_starts_no_timer(words_folder: object, qtbot: object) -> None:
    view = TableView(Look(), [words_folder])
    qtbot.addWidget(view)
    view.show_table(demo())
    view.light(["t1"], "lesson")
    view.show_table(moved(demo(), "t1", "store"), (), [Moved("t1", "tray", "store")])
    view.fit()
    assert view.motion.idle
    assert not view.motion.moving


# ---------------------------------------------------------------- looks


def test_language_changes_while_the_table_lies(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    assert view.table_scene.name_of("deck") == "Deck"
    items = dict(view.table_scene.pieces)
    view.set_look(view.look.but(language="ja"))
    assert view.table_scene.name_of("deck") == "山札"
    assert view.table_scene.pieces == items


def test_theme_and_text_size_change_the_picture(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.finish_motion()
    dark = view.grab().toImage()
    view.set_look(view.look.but(theme="light"))
    light = view.grab().toImage()
    small = QSize(1, 1)
    smooth = (Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    assert dark.scaled(small, *smooth).pixelColor(0, 0).lightness() < 80
    assert light.scaled(small, *smooth).pixelColor(0, 0).lightness() > 160
    view.set_look(view.look.but(text_scale=2.0))
    assert view.grab().toImage() != light


def test_every_light_differs_from_the_others_without_colour(hands: Hands) -> None:
    view = hands.view
    seen = []
    for kind in (
        "live",
        "legal",
        "receiver",
        "refused",
        "because",
        "lesson",
        "reading",
        "hint",
        "chronicle",
        "picked",
        "focus",
    ):
        alpha = view.marks.light(kind, 160, 160).toImage()
        alpha.convertTo(alpha.Format.Format_Alpha8)
        seen.append(bytes(alpha.constBits()))
    assert len(set(seen)) == 11


def test_the_light_of_a_low_thing_hides_nothing_in_its_middle(hands: Hands) -> None:
    marks = hands.view.marks
    room = marks.room()

    def middle(kind: str, w: int, h: int) -> int:
        image = marks.light(kind, w, h).toImage()
        ratio = marks.ratio
        inside = QRectF(room + w / 4, room + h / 4, w / 2, h / 2)
        return max(
            image.pixelColor(round(x * ratio), round(y * ratio)).alpha()
            for x in range(round(inside.left()), round(inside.right()))
            for y in range(round(inside.top()), round(inside.bottom()))
        )

    assert middle("legal", 29, 18) < 60
    assert middle("receiver", 29, 18) < 90
    low = [marks.light(kind, 29, 18).toImage() for kind in ("legal", "receiver", "live")]
    for image in low:
        image.convertTo(image.Format.Format_Alpha8)
    assert len({bytes(image.constBits()) for image in low}) == 3


@pytest.mark.expects_log
def test_a_missing_drawing_is_an_error_and_a_plate(
    hands: Hands, caplog: pytest.LogCaptureFixture
) -> None:
    table = demo()
    odd = piece("odd", "store", 1430, 580, face=Face("core/nothing_like_it"), name="Odd")
    with caplog.at_level(logging.ERROR):
        hands.view.show_table(replace(table, pieces=(*table.pieces, odd)))
    assert "core/nothing_like_it.svg" in caplog.text
    picture = hands.view.table_scene.pieces["odd"].pixmap().toImage()
    assert picture.pixelColor(picture.rect().center()).alpha() == 255


# ---------------------------------------------------------------- panels


def test_a_resting_pointer_shows_the_piece_large(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(demo())
    hands.move("h0")
    panel = view.panels.enlarged
    qtbot.waitUntil(lambda: panel.isVisible())
    assert panel.name.text() == "Alpha"
    assert panel.notes.text() == "It may be played to any free cell beside your ship.\n2 + 2"
    assert hands.seen[-1].id == "h0"
    assert not panel.geometry().contains(hands.at("h0"))
    assert view.viewport().rect().contains(panel.geometry())
    hands.move("t2")
    assert not panel.isVisible()
    hands.move(QPoint(2, 2))
    assert hands.seen[-1] is None


def test_after_a_click_the_pointer_must_move_before_resting_counts(
    hands: Hands, qtbot: object
) -> None:
    view = hands.view
    view.show_table(demo())
    hands.click("h0")
    assert not view.motion.waits("rest")
    hands.move(hands.at("h0") + QPoint(3, 3))
    assert not view.motion.waits("rest")
    hands.move(hands.at("h0") + QPoint(20, 20))
    qtbot.waitUntil(lambda: view.panels.enlarged.isVisible())


def rested(qtbot: object) -> None:
    """Give a pointer that rests the time to show something large."""
    qtbot.wait(REST + 120)


def test_nothing_large_covers_the_list(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(demo(), [press("h0", "play")])
    hands.move("h0")
    assert view.motion.waits("rest")
    hands.click("h0", Qt.MouseButton.RightButton)
    panel = view.panels.enlarged
    assert view.panels.choices.isVisible()
    assert not panel.isVisible()
    hands.move(hands.at("h1"))
    rested(qtbot)
    assert view.panels.choices.isVisible()
    assert not panel.isVisible()
    view.enlarge("h1")
    assert not panel.isVisible()
    qtbot.mouseClick(view.panels.choices.buttons[-1], Qt.MouseButton.LeftButton)
    assert view.panels.enlarged_id == "h0"
    hands.click("h0", Qt.MouseButton.RightButton)
    assert not panel.isVisible()


def test_nothing_large_covers_the_fan_but_what_lies_in_it(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(demo())
    view.enlarge("h0")
    hands.move("h1")
    view.browse("discard")
    assert view.panels.enlarged_id is None
    rested(qtbot)
    assert view.panels.enlarged_id is None
    view.enlarge("h0")
    assert view.panels.enlarged_id is None
    view.enlarge("d1")
    assert view.panels.enlarged_id == "d1"


def test_the_large_panel_keeps_off_the_piece() -> None:
    port = QRect(0, 0, 1200, 700)
    panel = QRect(0, 0, 300, 400)
    for spot in (QRect(10, 10, 100, 140), QRect(1050, 500, 120, 160), QRect(550, 300, 80, 80)):
        at = placed(panel, spot, port, spot.center())
        box = QRect(at, panel.size())
        assert port.contains(box)
        assert not box.intersects(spot)


def test_the_large_panel_spares_what_may_be_pressed() -> None:
    port, panel = QRect(0, 0, 1200, 700), QRect(0, 0, 240, 380)
    hand, button = QRect(200, 500, 900, 190), QRect(450, 60, 300, 380)
    for card in (QRect(210 + k * 80, 505, 120, 180) for k in range(11)):
        box = QRect(placed(panel, card, port, card.center(), (hand, button)), panel.size())
        assert port.contains(box)
        assert not box.intersects(hand), "the other cards are still to be read"
        assert not box.intersects(button)


def test_the_large_panel_rather_covers_what_is_empty_than_what_is_read() -> None:
    port, panel = QRect(0, 0, 1000, 600), QRect(0, 0, 380, 340)
    card, other = QRect(640, 60, 150, 200), QRect(460, 60, 150, 200)
    near = QRect(placed(panel, card, port, card.center()), panel.size())
    assert near.intersects(other)
    box = QRect(placed(panel, card, port, card.center(), (), (other,)), panel.size())
    assert not box.intersects(other)
    assert not box.intersects(card)


def test_the_hand_and_where_its_cards_go_are_spared(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("h0", "store"), press("deck", "draw")])
    panel = view.panels.enlarged
    for card in ("h0", "h1", "h2", "h3"):
        view.enlarge(card)
        for spared in ("h0", "h1", "h2", "h3", "store", "deck"):
            if spared == "store" and card != "h0":
                continue
            assert not QRectF(panel.geometry()).intersects(view.camera.box(spared)), (card, spared)


def test_a_tall_picture_keeps_off_the_hand_and_leaves_its_notes_room(hands: Hands) -> None:
    view = hands.view
    table = demo()
    notes = tuple(verbatim(f"What it does when it is played, part {n}.") for n in range(3))
    large = [
        replace(one, large=Face("core/card_back"), notes=notes) if one.id == "h1" else one
        for one in table.pieces
    ]
    view.show_table(replace(table, pieces=tuple(large)), [drag("h0", "store")])
    view.enlarge("h1")
    panel = view.panels.enlarged
    for card in ("h0", "h1", "h2", "h3"):
        assert not QRectF(panel.geometry()).intersects(view.camera.box(card)), card
    assert "part 2" in panel.notes.text()


def test_a_pile_opens_as_a_fan(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [press("d1", "take")])
    hands.click("discard")
    fan = view.panels.browser
    assert fan.isVisible()
    assert [one.id for one in fan.pieces] == ["d0", "d1", "d2", "d3", "d4"]
    hands.key(Qt.Key.Key_Home, Qt.Key.Key_Right)
    assert hands.seen[-1].id == "d1"
    hands.key(Qt.Key.Key_Return)
    assert hands.picked == ["take:d1"]
    assert not fan.isVisible()
    assert view.hasFocus()
    hands.click("discard")
    hands.key(Qt.Key.Key_Escape)
    assert not fan.isVisible()


def test_a_heap_of_several_places_opens_as_one(hands: Hands) -> None:
    """Only the topmost piece of all is met by a press; whichever place is asked, all is spread."""
    view, table = hands.view, demo()
    lie = {one.id: one for one in table.zones}
    other = replace(lie["discard"], id=ZoneId("spoils"), layout="row", heap=ZoneId("discard"))
    both = [replace(lie["discard"], heap=ZoneId("discard")), other]
    apart = [one for one in table.zones if one.id != "discard"]
    moved = {"d1": 0, "d3": 9}
    pieces = tuple(
        replace(one, zone=other.id, z=moved[one.id], x=370, y=190) if one.id in moved else one
        for one in table.pieces
    )
    view.show_table(replace(table, zones=(*both, *apart), pieces=pieces), [press("d0", "take")])
    places = view.table_scene.places
    heap = [places.pieces[one] for one in ("d0", "d1", "d2", "d4", "d3")]
    assert [one.id for one in heap if not places.covered(one)] == ["d3"]
    for zone in ("discard", "spoils"):
        view.browse(zone)
        assert [one.id for one in view.panels.browser.pieces] == [one.id for one in heap]
        view.panels.browser.close_fan()
    hands.click("spoils")
    assert view.panels.browser.isVisible()


def test_a_click_on_what_is_refused_anywhere_opens_its_pile(hands: Hands) -> None:
    """A drag of it still says why."""
    view = hands.view
    view.show_table(demo(), Offered((), lambda: [drag("d4", "cell:1,0", refused=True)]))
    hands.click("d4")
    assert view.panels.browser.isVisible()
    assert view.carry.piece is None
    view.panels.browser.close_fan()
    view.show_table(demo(), [drag("d4", "cell:1,0")])
    hands.click("d4")
    assert view.carry.piece.id == "d4"
    assert not view.panels.browser.isVisible()


def test_the_fan_by_mouse(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(demo(), [drag("d1", "cell:1,0")])
    view.browse("discard")
    fan = view.panels.browser
    qtbot.mouseClick(fan, Qt.MouseButton.LeftButton, pos=fan.point_of("d1").toPoint())
    assert not fan.isVisible()
    assert view.carry.piece.id == "d1"
    hands.click("cell:1,0")
    assert hands.picked == ["d1>cell:1,0/None"]


def test_what_was_clicked_in_the_fan_follows_the_pointer(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(demo(), [drag("d1", "cell:1,0"), drag("d1", "cell:2,0")])
    view.browse("discard")
    fan = view.panels.browser
    view._pointer.leave()  # for the fan lies between
    at = fan.point_of("d1").toPoint()
    qtbot.mouseClick(fan, Qt.MouseButton.LeftButton, pos=at)
    assert view.carry.mode == "click"
    hands.move(view.point_of("cell:2,0"))
    assert view.carry.over == "cell:2,0"


def mouse(kind: QEvent.Type, at: QPoint, held: Qt.MouseButton) -> QMouseEvent:
    """What Qt sends to the widget on which the left button went down."""
    came = kind == QEvent.Type.MouseButtonRelease
    button = Qt.MouseButton.LeftButton if came else Qt.MouseButton.NoButton
    return QMouseEvent(kind, QPointF(at), QPointF(at), button, held, Qt.KeyboardModifier.NoModifier)


def test_a_card_is_dragged_out_of_the_fan(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("d1", "cell:1,0")])
    view.browse("discard")
    fan, left = view.panels.browser, Qt.MouseButton.LeftButton
    at, end = fan.point_of("d1").toPoint(), view.point_of("cell:1,0")
    QTest.mousePress(fan, left, pos=at)
    assert fan.fanned, "it may be but a click yet"
    for spot in (at + QPoint(0, 40), end):
        QApplication.sendEvent(fan, mouse(QEvent.Type.MouseMove, spot, left))
        assert not fan.fanned
    assert view.carry.over == "cell:1,0"
    QApplication.sendEvent(fan, mouse(QEvent.Type.MouseButtonRelease, end, Qt.MouseButton.NoButton))
    assert hands.picked == ["d1>cell:1,0/None"]
    assert not fan.isVisible()
    hands.click("discard")
    assert fan.fanned


def test_small_cards_are_fanned_out_large_enough_to_be_read(hands: Hands) -> None:
    view = hands.view
    table = demo()
    small = replace(
        table,
        pieces=tuple(
            replace(p, w=36.0, h=50.0) if p.zone == "discard" else p for p in table.pieces
        ),
    )
    view.show_table(small)
    view.browse("discard")
    fan = view.panels.browser
    spots = fan.spots()
    boxes = []
    for middle, scale, _ in spots:
        box = QRectF(0, 0, 36 * scale, 50 * scale)
        box.moveCenter(middle)
        boxes.append(box)
    assert all(box.height() >= 120 for box in boxes)
    assert all(QRectF(fan.rect()).contains(box) for box in boxes)
    assert not any(one.intersects(two) for one in boxes for two in boxes if one is not two)


def test_a_pile_that_may_not_be_browsed_stays_shut(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    hands.click("p1")
    view.browse("deck")
    assert not view.panels.browser.isVisible()


def test_thumbnail(qapp: object, words_folder: object) -> None:
    image = table_image(demo(), Look(), QSize(320, 180), [words_folder])
    assert image.size() == QSize(320, 180)
    again = table_image(demo(), Look(), QSize(320, 180), [words_folder])
    assert image == again
    other = changed(demo(), "h0", face=BACK, name=text("demo.hidden"))
    assert table_image(other, Look(), QSize(320, 180), [words_folder]) != image
