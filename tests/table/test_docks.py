"""What is docked keeps its place in the window, whatever part of the board is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QCursor
from PySide6.QtTest import QTest

from spacetable.core.event import Moved
from spacetable.core.table import Edge, Table
from spacetable.table.view import TableView
from tests.table.conftest import Hands
from tests.table.tables import changed, demo, drag, moved, piece, press, zone

HAND = ("h0", "h1", "h2", "h3")


def docked(table: Table | None = None, edges: dict[str, Edge] | None = None) -> Table:
    """The table with its hand fixed to the lower edge."""
    table = demo() if table is None else table
    edges = {"hand": "bottom"} if edges is None else edges
    zones = tuple(replace(one, dock=edges.get(one.id)) for one in table.zones)
    return replace(table, zones=zones)


def boxes(hands: Hands, *targets: str) -> dict[str, QRectF]:
    """Where pieces are painted, px of the viewport."""
    view = hands.view
    view.finish_motion()
    items = view.table_scene.pieces
    return {
        key: view.viewportTransform().mapRect(items[key].sceneBoundingRect())
        for key in targets or items
    }


def near(one: QRectF, two: QRectF) -> bool:
    return (one.center() - two.center()).manhattanLength() < 2.5 and abs(
        one.width() - two.width()
    ) < 1


LOOKS: list[Callable[[Hands], None]] = [
    lambda hands: hands.wheel(QPoint(300, 200), 5),
    lambda hands: hands.wheel(QPoint(1000, 100), 12),
    lambda hands: hands.wheel("h1", 4),
    lambda hands: hands.wheel(QPoint(600, 300), -9),
    lambda hands: hands.key("+", "+", "+"),
    lambda hands: hands.key("-"),
]


def middle_drag(hands: Hands, way: QPoint) -> None:
    start, button = QPoint(640, 300), Qt.MouseButton.MiddleButton
    hands.send(QEvent.Type.MouseButtonPress, start, button, button)
    for part in range(1, 5):
        hands.move(start + way * part / 4, button)
    hands.send(QEvent.Type.MouseButtonRelease, start + way, button, Qt.MouseButton.NoButton)


@pytest.mark.parametrize("look", range(len(LOOKS)))
def test_the_hand_stays_where_it_is_and_can_be_played(hands: Hands, look: int) -> None:
    view = hands.view
    view.show_table(docked(), [drag("h1", "cell:1,1")])
    before, board = boxes(hands, *HAND), boxes(hands, "tile")
    LOOKS[look](hands)
    for way in (QPoint(), QPoint(500, 0), QPoint(-900, -400), QPoint(0, 800)):
        middle_drag(hands, way)
        now = boxes(hands, *HAND)
        assert all(near(now[key], before[key]) for key in HAND)
        for key in HAND:
            assert (QPointF(view.point_of(key)) - now[key].center()).manhattanLength() < 2.5
    assert not near(boxes(hands, "tile")["tile"], board["tile"])
    view.camera.look_at(view.table_scene.places.centre("cell:1,1"))
    at = view.point_of("cell:1,1")
    assert view.camera.free().contains(QPointF(at))
    hands.drag("h1", at)
    assert hands.picked == ["h1>cell:1,1/None"]


def test_what_lies_under_a_dock_is_neither_seen_nor_hit(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked(), [drag("t1", "store"), drag("h1", "store")])
    view.zoom_by(2.0)
    view.finish_motion()
    # The token is brought under the hand.
    hand = view.point_of("h1")
    view.camera.pan_by(*(QPointF(hand) - view.camera.spot("t1")).toTuple())
    assert (view.camera.spot("t1") - QPointF(hand)).manhattanLength() < 3
    assert view._pointer._hits.target_at(hand) == "h1"
    gap = QPoint(4, view.viewport().height() - 4)
    assert view.camera.docked_at(QPointF(gap))
    view.camera.pan_by(*(QPointF(gap) - view.camera.spot("t1")).toTuple())
    assert view._pointer._hits.target_at(gap) is None
    hands.drag(gap, gap + QPoint(200, -300))
    assert hands.chosen == hands.refused == []
    shade = view.grab().toImage().pixelColor(view.viewport().mapTo(view, gap))
    assert shade == QColor(view.look.colour("space"))


def test_a_pull_at_the_ground_of_a_dock_moves_nothing(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked())
    view.zoom_by(1.5)
    view.finish_motion()
    before = QPointF(view.camera.centre)
    gap = QPoint(4, view.viewport().height() - 4)
    hands.drag(gap, gap + QPoint(90, -20))
    assert view.camera.centre == before
    hands.drag(QPoint(640, 160), QPoint(640, 190))


@pytest.mark.parametrize("edge", ["left", "right", "top", "bottom"])
def test_any_edge_can_have_docks(hands: Hands, edge: Edge) -> None:
    view = hands.view
    table = Table(
        1600,
        900,
        (
            zone("cell:0,0", 800, 450, 160, 160),
            zone(
                "hand",
                *{"left": (80, 450), "right": (1520, 450), "top": (800, 80), "bottom": (800, 820)}[
                    edge
                ],
                140,
                140,
                dock=edge,
            ),
        ),
        (),
    )
    home = next(one for one in table.zones if one.id == "hand")
    card = piece("card", "hand", home.x, home.y, "card", w=100, h=120)
    view.show_table(replace(table, pieces=(card,)), [drag("card", "cell:0,0")])
    before = boxes(hands)["card"]
    full = view.camera.port
    for factor in (2.2, 0.3):
        hands.key("0")
        view.finish_motion()
        view.zoom_by(factor)
        view.camera.pan_by(37, 11)
        assert near(boxes(hands)["card"], before)
        free = view.camera.free()
        assert free != full
        assert full.contains(free)
        assert not free.intersects(view.camera.box("hand"))
        hands.drag("card", "cell:0,0")
    assert hands.picked == ["card>cell:0,0/None"] * 2


def test_docks_at_two_edges_leave_one_free_corner(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked(edges={"hand": "bottom", "store": "right"}), [press("die")])
    before = boxes(hands, "die", "h0")
    view.zoom_by(1.7)
    view.finish_motion()
    now = boxes(hands, "die", "h0")
    assert all(near(now[key], before[key]) for key in now)
    hands.click("die")
    assert hands.picked == ["press:die"]
    free = view.camera.free()
    assert free.right() < view.camera.box("store").left()
    assert free.bottom() < view.camera.box("hand").top()


def test_a_piece_goes_from_the_dock_to_the_board_and_back(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked(), [drag("h1", "cell:1,1")])
    view.zoom_by(2.0)
    view.camera.look_at(view.table_scene.places.centre("cell:1,1"))
    view.finish_motion()
    hands.grab("h1")
    hands.glide("h1", QPoint(150, 120))
    ghost = view.carry.ghost
    box = view.viewportTransform().mapRect(ghost._sprite.sceneBoundingRect())
    assert (box.center() - QPointF(150, 120)).manhattanLength() < 3
    assert abs(box.width() - boxes(hands, "h1")["h1"].width()) < 2, "as large as it lay"
    hands.glide(QPoint(150, 120), "cell:1,1")
    box = view.viewportTransform().mapRect(ghost._sprite.sceneBoundingRect())
    assert (box.center() - QPointF(view.point_of("cell:1,1"))).manhattanLength() < 3
    hands.drop("cell:1,1")
    played = docked(moved(demo(), "h1", "cell:1,1", angle=0.0))
    start = boxes(hands, "h1")["h1"]
    view.motion.clock = lambda: 0.0
    view.show_table(played, [drag("h1", "hand")], [Moved("h1", "hand", "cell:1,1")])
    item = view.table_scene.pieces["h1"]
    setting_out = view.viewportTransform().mapRect(item.sceneBoundingRect())
    assert (setting_out.center() - start.center()).manhattanLength() < 3
    assert abs(setting_out.width() - start.width()) < 40
    now = boxes(hands, "h1")["h1"]
    assert near(now, view.viewportTransform().mapRect(item.sceneBoundingRect()))
    assert abs(item.boundingRect().width() * item.scale() - now.width()) < 1
    assert (now.center() - QPointF(view.point_of("cell:1,1"))).manhattanLength() < 3
    assert item.parentItem() is None
    assert now.width() > 1.7 * view.camera.box("h0").width(), "as large as what lies beside it"
    view.show_table(docked(), (), [Moved("h1", "cell:1,1", "hand")])
    back = boxes(hands, "h1")["h1"]
    assert (back.center() - QPointF(view.point_of("h1"))).manhattanLength() < 3
    assert item.parentItem() is view.table_scene.docks.item
    assert item.scale() == 1.0


def test_lights_names_and_rings_lie_around_what_is_docked(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked(), [drag("h1", "hand")])
    view.zoom_by(1.8)
    view.camera.pan_by(120, 60)
    view.finish_motion()
    view.light(["h2"], "hint")
    view.focus_on("h0")
    view.setFocus()
    view.focus.show_ring(True)
    for target, kind in (("h2", "hint"), ("h0", "focus"), ("h1", "live")):
        sprite = next(
            sprite
            for (_, key), (is_kind, sprite) in view.highlights._items.items()
            if key == target and is_kind == kind
        )
        seen = view.viewportTransform().mapRect(sprite.sceneBoundingRect())
        assert (seen.center() - view.camera.spot(target)).manhattanLength() < 40
        assert seen.width() < 2 * view.camera.box(target).width()
    label = view.table_scene.zones["hand"].label
    named = view.viewportTransform().mapRect(label.sceneBoundingRect())
    assert not view.camera.free().intersects(named), "the name of the hand is on its ground"
    assert named.bottom() <= view.camera.box("hand").top() + 4


def test_large_and_spoken_are_where_the_dock_is(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked(), [drag("h1", "cell:1,1")])
    fitted = view.voices.rect("h1")
    view.zoom_by(2.0)
    view.camera.pan_by(-200, 100)
    view.finish_motion()
    now = view.voices.rect("h1")
    assert (now.center() - fitted.center()).manhattanLength() <= 2
    table = QAccessible.queryAccessibleInterface(view)
    assert table.childAt(now.center().x(), now.center().y()) is not None
    view.enlarge("h1")
    panel = view.panels.enlarged
    assert not panel.geometry().intersects(view.camera.box("h1").toRect().adjusted(4, 4, -4, -4))


def test_the_keyboard_moves_the_board_but_not_for_what_is_docked(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked(), [drag("h1", "cell:3,0")])
    view.zoom_by(2.2)
    view.camera.look_at(QPointF(200, 200))
    view.finish_motion()
    before = QPointF(view.camera.centre)
    view.focus_on("h1")
    view.finish_motion()
    assert view.camera.centre == before
    hands.key(Qt.Key.Key_Space)
    view.finish_motion()
    assert view.carry.over == "cell:3,0"
    assert view.camera.free().contains(view.camera.box("cell:3,0"))
    hands.key(Qt.Key.Key_Return)
    assert hands.picked == ["h1>cell:3,0/None"]


def test_no_line_runs_through_what_is_docked(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked(edges={"hand": "bottom", "store": "right"}))
    view.zoom_by(1.3)
    view.finish_motion()
    docks, lens = view.table_scene.docks, view.camera.fixed
    free = docks.free(lens.table_rect(view.camera.port))
    found = docks.lines()
    assert len(found) == 2
    for line in found:
        for end in (line.p1() / docks.zoom, line.p2() / docks.zoom):
            assert free.adjusted(-0.01, -0.01, 0.01, 0.01).contains(end)


def test_a_fitted_table_shows_no_ground_and_nothing_is_scaled(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked())

    def grounds() -> int:
        return sum(ground.isVisible() for ground in view.table_scene.docks._grounds.values())

    assert not grounds()
    view.zoom_by(1.3)
    view.finish_motion()
    assert grounds() == 1
    items = [*view.table_scene.pieces.values(), *view.table_scene.zones.values()]
    assert all(item.scale() == 1.0 for item in items)
    assert view.table_scene.docks.item.scale() == pytest.approx(1.0)
    hands.key("0")
    view.finish_motion()
    assert not grounds()
    assert view.table_scene.docks.item.pos() == QPointF()


def test_another_window_size_makes_docks_anew_while_the_board_keeps_its_zoom(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked())
    view.zoom_by(2.0)
    view.finish_motion()
    zoom = view.zoom_level
    view.resize(900, 560)
    view.finish_motion()
    assert view.zoom_level == zoom
    for key, box in boxes(hands, *HAND).items():
        assert view.camera.port.contains(view.camera.box(key)), key
        assert (box.center() - QPointF(view.point_of(key))).manhattanLength() < 3
        assert view.table_scene.pieces[key].scale() == 1.0


def test_a_hand_of_another_seat_may_lie_on_the_board(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked())
    view.zoom_by(1.6)
    view.finish_motion()
    view.show_table(demo(), animate=False)
    scene = view.table_scene
    assert all(scene.pieces[key].parentItem() is None for key in HAND)
    assert view.camera.free() == view.camera.port
    view.show_table(docked(changed(demo(), "h0", z=9)), animate=True)
    view.finish_motion()
    assert all(scene.pieces[key].parentItem() is scene.docks.item for key in HAND)
    for key, box in boxes(hands, *HAND).items():
        assert (box.center() - QPointF(view.point_of(key))).manhattanLength() < 3


def test_the_board_in_small_shows_and_moves_what_is_seen(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked())
    small = view.corner.minimap
    assert not small.isVisible()
    view.zoom_by(2.0)
    rests(hands)
    assert small.isVisible()
    assert small.accessibleName()
    assert not small.geometry().intersects(view.corner.whole_table.geometry())
    assert covered(hands) == []
    seen = small.seen()
    assert 0.2 < seen.width() / small.width() < 0.8
    corner = QPoint(2, 2)
    QTest.mousePress(small, Qt.MouseButton.LeftButton, pos=corner)
    assert small.seen().left() < seen.left()
    assert small.seen().top() < seen.top()
    assert view.camera.free().contains(view.camera.to_screen(QPointF(20, 20)))
    QTest.mouseMove(small, QPoint(small.width() - 2, small.height() - 2))
    QTest.mouseRelease(small, Qt.MouseButton.LeftButton, pos=corner)
    assert view.hasFocus(), "the keyboard stays with the table"
    image = small.grab().toImage()
    colours = {image.pixel(x, y) for x in range(0, small.width(), 3) for y in range(0, 60, 3)}
    assert len(colours) > 20, "the board is to be seen in it"
    hands.key("0")
    view.finish_motion()
    assert not small.isVisible()


def rests(hands: Hands) -> None:
    """The table lies still until the board in small has found its place."""
    view = hands.view
    view.finish_motion()
    view.motion.finish_key("minimap")


def covered(hands: Hands) -> list[str]:
    """Pieces, and docked zones, of which the board in small hides a part."""
    view, scene = hands.view, hands.view.table_scene
    small = QRectF(view.corner.minimap.geometry())
    kept = [one for one in (*scene.pieces, *scene.zones) if scene.places.docked(one)]
    board = small.intersected(view.camera.free())
    return [one for one in kept if view.camera.box(one).intersects(small)] + [
        one for one in scene.pieces if one not in kept and view.camera.box(one).intersects(board)
    ]


def full() -> Table:
    """The hand fills its dock."""
    table = docked()
    zones = (replace(one, w=1600) if one.id == "hand" else one for one in table.zones)
    return replace(table, zones=tuple(zones))


def points_at(view: TableView, at: QPoint) -> None:
    """The pointer is there, and presses nothing."""
    QCursor.setPos(view.mapToGlobal(at))


def test_the_board_in_small_goes_from_where_a_piece_comes_to_lie(hands: Hands) -> None:
    view = hands.view
    points_at(view, QPoint(500, 300))
    view.show_table(full())
    view.zoom_by(2.0)
    rests(hands)
    small = view.corner.minimap
    first = small.geometry()
    assert small.isVisible()
    assert covered(hands) == []
    away = view.camera.box("tile").center() - QRectF(first).center()
    middle_drag(hands, -away.toPoint())
    assert view.camera.box("tile").intersects(QRectF(first))
    rests(hands)
    assert covered(hands) == []
    assert small.geometry() != first or small.isHidden()


def test_the_board_in_small_stays_while_a_pointer_is_near(hands: Hands) -> None:
    view = hands.view
    points_at(view, QPoint(500, 300))
    view.show_table(full())
    view.zoom_by(2.0)
    rests(hands)
    small = view.corner.minimap
    first = small.geometry()
    points_at(view, first.center() - QPoint(0, first.height() // 2 + 20))
    away = view.camera.box("tile").center() - QRectF(first).center()
    view.camera.pan_by(-away.x(), -away.y())
    rests(hands)
    assert small.isVisible()
    assert small.geometry() == first
    points_at(view, QPoint(500, 300))
    rests(hands)
    assert covered(hands) == []


def test_a_dock_with_room_holds_the_board_in_small(hands: Hands) -> None:
    view = hands.view
    points_at(view, QPoint(500, 300))
    plain = docked(edges={"store": "right"})
    view.show_table(plain)
    view.zoom_by(2.0)
    view.finish_motion()
    small = QRectF(view.corner.minimap.geometry())
    assert view.corner.minimap.isVisible()
    assert view.camera.bands()["right"].contains(small)
    assert covered(hands) == []


def test_as_far_back_as_one_came_closer_is_the_whole_again(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked())
    for factor in (1.2, 1.2, 1 / 1.2, 1 / 1.2):
        view.zoom_by(factor)
        view.finish_motion()
    assert view.camera.fitted
    assert not view.corner.minimap.isVisible()
    assert not view.corner.whole_table.isVisible()
    for _ in range(3):
        view.zoom_by(1 / 1.2)
        view.finish_motion()
        assert view.camera.fitted, "nothing is farther away than the whole"
        assert view.zoom_level == view.camera.fit_zoom()


def test_a_small_window_has_no_room_for_the_board_in_small(show: Callable[..., Hands]) -> None:
    view = show(size=(320, 240)).view
    view.show_table(docked())
    view.zoom_by(2.0)
    view.finish_motion()
    assert not view.corner.minimap.isVisible()
    assert view.corner.whole_table.isVisible()


def test_a_board_that_is_seen_whole_is_not_shown_in_small(hands: Hands) -> None:
    view = hands.view
    view.show_table(docked())
    view.camera.pan_by(3, 0)
    assert not view.corner.minimap.isVisible()
    assert view.corner.whole_table.isVisible()
