"""Dragging to spots, pressing them, choosing among ways, and looking at them, with a real mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from spacetable.core.event import Moved
from spacetable.core.option import Option, Route
from spacetable.core.text import verbatim
from spacetable.table.edge_pan import DWELL
from spacetable.table.held import SMALL
from tests.table.board.boards import large, large_table, small_table
from tests.table.conftest import Hands
from tests.table.tables import Play, drag, press


def by(option: Option, spots: tuple[str, ...], *costs: str, what: str = "") -> Option:
    """The option with a way over the board, and told apart from another one to the same place."""
    route = Route(spots, tuple(verbatim(cost) for cost in costs))
    if not what:
        return replace(option, route=route)
    action = Play(option.action.seat, what)
    return replace(option, action=action, label=verbatim(what), route=route)


TO_CERES = ("luna", "earth", "mars", "ceres")
WAYS = [
    by(drag("ship", "ceres"), TO_CERES, "5 fuel", "1 turn", what="fast"),
    by(drag("ship", "ceres"), ("luna", "earth", "ceres"), "3 fuel", "2 turns", what="cheap"),
]


def test_a_disc_is_dragged_from_spot_to_spot(hands: Hands) -> None:
    hands.view.show_table(small_table(("ship", "luna")), [drag("ship", "mars")])
    hands.drag("ship", "mars")
    assert hands.picked == ["ship>mars/None"]


def test_a_spot_that_is_nearly_hit_takes_it_and_one_far_away_does_not(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), [drag("ship", "mars")])
    hands.drag("ship", view.point_of("mars") + QPoint(17, 9))
    assert hands.picked == ["ship>mars/None"]
    hands.drag("ship", view.point_of("mars") + QPoint(60, 40))
    assert hands.picked == ["ship>mars/None"]
    assert hands.nowhere == ["ship"]


def test_among_a_thousand_spots_the_one_under_the_hand_takes_it(hands: Hands) -> None:
    view = hands.view
    board = large()
    table = large_table(board, 1)
    piece = table.pieces[0]
    spots = [spot.id for spot in board.spots if spot.id != piece.zone][::2]
    view.show_table(table, [drag(piece.id, where) for where in spots])
    view.camera.zoom_by(2, glide=False)
    for where in (spots[10], spots[300], spots[-2]):
        view.camera.look_at(view.table_scene.places.centre(where))
        view.carry.pick_up(piece.id, "drag", view.camera.spot(piece.id))
        view.carry.move_to(view.camera.spot(where))
        assert view.carry.over == where
        view.cancel()


def test_a_large_piece_hides_no_spot_that_it_is_aimed_at_and_says_what_comes_of_it(
    hands: Hands,
) -> None:
    view = hands.view
    to_mars = replace(drag("card", "mars"), preview=(verbatim("It succeeds with 50 %."),))
    view.show_table(small_table(("card", "tray")), [to_mars, drag("card", "sol")])
    view.finish_motion()
    scene, carry, start = view.table_scene, view.carry, view.camera.spot("card")
    assert view.camera.box("card").width() > SMALL
    carry.pick_up("card", "drag", start + QPointF(20, 20))
    mars = scene.places.centre("mars") * scene.zoom
    large = carry.ghost._sprite.sceneBoundingRect().width()
    carry.move_to(view.camera.spot("mars"))
    assert carry.over == "mars"
    assert not carry.ghost._sprite.sceneBoundingRect().contains(mars)
    assert carry.ghost._sprite.sceneBoundingRect().width() < large
    assert carry.ghost.caption is not None
    carry.move_to(view.camera.spot("sol"))
    assert carry.ghost.caption is None, "nothing more is known of that"
    carry.move_to(start)
    assert carry.ghost._sprite.sceneBoundingRect().width() == large
    view.cancel()


def test_hundreds_of_lights_are_one_item(hands: Hands) -> None:
    view = hands.view
    board = large()
    table = large_table(board, 1)
    piece = table.pieces[0]
    legal = [spot.id for spot in board.spots if spot.id != piece.zone][::2]
    view.show_table(table, [drag(piece.id, where) for where in legal])
    count = len(view.table_scene.items())
    view.carry.pick_up(piece.id, "drag", view.camera.spot(piece.id))
    rings = view.highlights.rings
    assert len(rings) == len(legal)
    assert {rings.kind(one) for one in legal} == {"legal"}
    assert len(view.table_scene.items()) < count + 6
    view.cancel()
    assert len(rings) == 0


def test_the_lights_of_spots_are_seen_and_told_apart(hands: Hands) -> None:
    view = hands.view
    view.show_table(
        small_table(("ship", "luna")), [drag("ship", "venus"), drag("ship", "sol", refused=True)]
    )
    view.finish_motion()
    plain = view.grab().toImage()
    view.carry.pick_up("ship", "drag", view.camera.spot("ship"))
    lit = view.grab().toImage()

    def around(target: str) -> set[int]:
        at = view.point_of(target)
        box = [(x, y) for x in range(-22, 23) for y in range(-22, 23)]
        return {
            lit.pixel(at.x() + x, at.y() + y)
            for x, y in box
            if lit.pixel(at.x() + x, at.y() + y) != plain.pixel(at.x() + x, at.y() + y)
        }

    assert around("venus")
    assert around("sol")
    assert not around("vesta")
    assert view.highlights.rings.kind("venus") == "legal"
    assert view.highlights.rings.kind("sol") == "refused"


def test_what_is_refused_says_why_and_lights_the_spot_that_causes_it(hands: Hands) -> None:
    view = hands.view
    view.show_table(
        small_table(("ship", "luna")), [drag("ship", "sol", refused=True, because=("earth",))]
    )
    hands.drag("ship", "sol")
    assert [option.gesture.zone for option in hands.refused] == ["sol"]
    assert view.highlights.kinds("earth") == {"because"}


def test_a_spot_is_pressed_also_under_a_disc(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "earth")), [press("earth", "look"), press("vesta", "dig")])
    hands.click("vesta")
    hands.click("ship")
    assert hands.picked == ["dig:vesta", "look:earth"]


def test_a_disc_flies_from_spot_to_spot(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")))
    view.show_table(small_table(("ship", "mars")), [], [Moved("ship", "luna", "mars")])
    assert view.motion.moving
    view.finish_motion()
    assert view.table_scene.pieces["ship"].spot == view.table_scene.places.centre("mars")


def test_the_way_is_drawn_and_its_costs_are_said_while_aiming(hands: Hands) -> None:
    view = hands.view
    way = by(drag("ship", "ceres"), TO_CERES, "3 fuel", "2 turns")
    view.show_table(small_table(("ship", "luna")), [way, drag("ship", "venus")])
    view.finish_motion()
    view.carry.pick_up("ship", "drag", view.camera.spot("ship"))
    line = view.highlights.way
    assert line.route is None
    view.carry.move_to(view.camera.spot("ceres"))
    assert line.route == way.route
    assert view.carry.ghost.caption is not None
    zoom = view.table_scene.zoom
    for stop in TO_CERES:
        middle = view.table_scene.places.centre(stop) * zoom
        assert line.boundingRect().contains(middle)
    view.carry.move_to(view.camera.spot("venus"))
    assert line.route is None
    assert view.carry.ghost.caption is None
    view.carry.move_to(view.camera.spot("ceres"))
    view.cancel()
    assert line.route is None


def test_a_way_is_drawn_where_a_press_goes(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), [by(press("ceres", "fly"), TO_CERES, "3 fuel")])
    hands.move("ceres")
    assert view.highlights.way.route is not None
    hands.move("sol")
    assert view.highlights.way.route is None


def test_a_way_is_drawn_where_a_press_would_lay_the_only_piece(hands: Hands) -> None:
    view = hands.view
    way = by(drag("ship", "ceres"), TO_CERES, "3 fuel")
    view.show_table(small_table(("ship", "luna")), [way, drag("ship", "venus")])
    hands.move("ceres")
    assert view.highlights.way.route == way.route
    hands.move("venus")
    assert view.highlights.way.route is None
    hands.click("ceres")
    assert hands.picked == ["ship>ceres/None"]


def test_two_ways_to_one_place_are_chosen_from_a_list(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), WAYS)
    hands.drag("ship", "ceres")
    assert hands.chosen == []
    rows = view.panels.choices.buttons
    assert [row.text() for row in rows] == ["fast\n5 fuel · 1 turn", "cheap\n3 fuel · 2 turns"]
    assert view.highlights.way.route == WAYS[0].route
    at = QPointF(5, 5)
    QApplication.sendEvent(rows[1], QEnterEvent(at, at, at))
    assert view.highlights.way.route == WAYS[1].route
    hands.key(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert hands.picked == ["cheap"]
    assert view.highlights.way.route is None


def test_a_list_of_ways_that_is_closed_chooses_nothing(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), WAYS)
    hands.drag("ship", "ceres")
    hands.key(Qt.Key.Key_Escape)
    assert hands.chosen == []
    assert view.highlights.way.route is None
    assert not view.carry.active
    hands.drag("ship", "ceres")
    hands.key(Qt.Key.Key_Return)
    assert hands.picked == ["fast"]


def test_two_ways_are_listed_however_the_place_is_chosen(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), WAYS)
    view.focus_on("ship")
    hands.key(Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert len(view.panels.choices.buttons) == 2
    hands.key(Qt.Key.Key_Escape)
    hands.click("ceres")
    assert len(view.panels.choices.buttons) == 2
    hands.key(Qt.Key.Key_Escape)
    hands.double("ship")
    assert len(view.panels.choices.buttons) == 2
    hands.key(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert hands.picked == ["cheap"]
    hands.click("ship", Qt.MouseButton.RightButton)
    assert [row.text().partition("\n")[0] for row in view.panels.choices.buttons][:2] == [
        "fast",
        "cheap",
    ]
    assert [option.action.what for option in view.voices.of("ship").options()] == ["fast", "cheap"]


def test_resting_on_a_spot_tells_what_is_known_of_it(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table())
    hands.move("venus")
    view.enlarge("venus")
    assert view.panels.enlarged_id == "venus"
    assert view.panels.enlarged.name.text() == "Venus"
    assert view.panels.enlarged.notes.text() == "It is hot."
    view.enlarge("earth")
    assert view.panels.enlarged.notes.text() == "Planet"
    view.enlarge("tray")
    assert view.panels.enlarged_id is None


def test_the_board_is_panned_by_pulling_at_a_spot(show: Callable[..., Hands]) -> None:
    hands = show(size=(900, 600))
    view = hands.view
    view.show_table(large_table(large(), 0))
    view.camera.zoom_by(3, glide=False)
    view.finish_motion()
    spot = next(
        key
        for key in view.table_scene.places.spots.within(
            view.camera.board.table_rect(view.camera.free())
        )
    )
    view.camera.look_at(view.table_scene.places.centre(spot))
    before = QPointF(view.camera.centre)
    start = view.point_of(spot)
    hands.move(start)
    hands.grab(start)
    hands.glide(start, start + QPoint(-120, -60))
    hands.drop(start + QPoint(-120, -60))
    assert (view.camera.centre - before).manhattanLength() > 20
    assert hands.chosen == []


def held_at(hands: Hands, at: QPoint) -> None:
    """A drag of the ship, held still at a point."""
    hands.grab("ship")
    hands.move(hands.at("ship") + QPoint(30, 0), Qt.MouseButton.LeftButton)
    hands.move(at, Qt.MouseButton.LeftButton)


def test_a_piece_held_at_the_edge_pulls_the_board_along(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "sol"), docked=True), [drag("ship", "vesta")])
    view.finish_motion()
    view.camera.zoom_by(3, glide=False)
    view.finish_motion()
    view.camera.look_at(view.table_scene.places.centre("ship"))
    assert not view.viewport().rect().contains(view.point_of("vesta"))
    held_at(hands, QPoint(view.viewport().width() - 3, view.viewport().height() - 3))
    qtbot.waitUntil(lambda: view.viewport().rect().contains(view.point_of("vesta")), timeout=20000)
    hands.move(view.viewport().rect().center(), Qt.MouseButton.LeftButton)
    rests = QPointF(view.camera.centre)
    qtbot.wait(60)
    assert view.camera.centre == rests
    hands.move("vesta", Qt.MouseButton.LeftButton)
    hands.drop("vesta")
    assert hands.picked == ["ship>vesta/None"]


@pytest.mark.parametrize("mode", ["drag", "click"])
def test_a_piece_taken_up_at_the_edge_pulls_the_board_only_once_it_has_been_away_from_there(
    hands: Hands, qtbot: object, mode: str
) -> None:
    """Its goal lay in the same strip, and slid away while it was aimed at."""
    view = hands.view
    view.show_table(small_table(("ship", "earth"), docked=True), [drag("ship", "luna")])
    view.camera.zoom_by(3, glide=False)
    view.finish_motion()
    earth = view.table_scene.places.centre("earth")
    view.camera.look_at(earth)
    to_the_edge = view.camera.free().right() - 15 - view.camera.spot("ship").x()
    view.camera.pan_by(to_the_edge, -100)
    before = QPointF(view.camera.centre)
    start = view.point_of("ship")
    held = Qt.MouseButton.LeftButton if mode == "drag" else Qt.MouseButton.NoButton
    hands.move(start)
    hands.grab(start)
    if mode == "click":
        hands.drop(start)
    for step in (12, 24, 36):
        hands.move(start + QPoint(0, step), held)
    assert view.carry.active
    qtbot.wait(2 * DWELL)
    assert view.camera.centre == before
    hands.move(start - QPoint(200, 0), held)
    hands.move(start, held)
    qtbot.waitUntil(lambda: view.camera.centre.x() > before.x(), timeout=20000)
    view.cancel()


def test_a_piece_held_at_the_edge_pulls_no_farther_than_there_is_a_board(
    hands: Hands, qtbot: object
) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "mars"), docked=True), [drag("ship", "vesta")])
    view.camera.zoom_by(3, glide=False)
    view.finish_motion()
    camera = view.camera
    camera.look_at(view.table_scene.places.centre("ship"))
    free = camera.free()
    held_at(hands, QPoint(round(free.right()) - 2, round(free.bottom()) - 2))

    def board() -> QRectF:
        return camera.screen_rect(camera.board_rect)

    qtbot.waitUntil(lambda: abs(board().right() - free.right()) < 1, timeout=20000)
    qtbot.waitUntil(lambda: abs(board().bottom() - free.bottom()) < 1, timeout=20000)
    qtbot.wait(100)
    assert abs(board().right() - free.right()) < 1
    assert abs(board().bottom() - free.bottom()) < 1
    view.cancel()


def test_what_is_pulled_under_the_hand_takes_the_piece(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "sol")), [drag("ship", "mars")])
    view.camera.zoom_by(3, glide=False)
    view.finish_motion()
    mars = view.table_scene.places.centre("mars")
    beyond = QPointF(view.viewport().width() / 2 + 150, 0) / view.camera.zoom
    view.camera.look_at(mars - beyond)
    at = QPoint(view.viewport().width() - 3, view.point_of("mars").y())
    over: list[str | None] = []
    view.camera.moved.connect(lambda _: over.append(view.carry.over))
    held_at(hands, at)
    assert view.carry.over is None
    qtbot.waitUntil(lambda: "mars" in over, timeout=20000)
    view.cancel()


def test_over_a_dock_nothing_is_pulled_along(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "mars"), docked=True), [drag("ship", "tray")])
    view.camera.zoom_by(3, glide=False)
    view.finish_motion()
    view.camera.look_at(view.table_scene.places.centre("ship"))
    before = QPointF(view.camera.centre)
    held_at(hands, view.point_of("tray"))
    qtbot.wait(400)
    assert view.camera.centre == before
    hands.send(
        QEvent.Type.MouseButtonRelease,
        view.point_of("tray"),
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.NoButton,
    )
    assert hands.picked == ["ship>tray/None"]


def test_docks_stay_over_a_board(hands: Hands) -> None:
    view = hands.view
    table = small_table(("box", "tray"), ("ship", "sol"), docked=True)
    view.show_table(table, [drag("box", "ceres")])
    view.finish_motion()
    box, board = view.camera.box("tray"), view.camera.box("earth")
    hands.wheel("mars", 5)
    view.finish_motion()
    view.camera.look_at(view.table_scene.places.centre("ceres"))
    now = view.camera.box("tray")
    assert (now.center() - box.center()).manhattanLength() < 2
    assert view.camera.box("earth").width() > board.width() * 1.5
    assert view.camera.free().left() >= now.right()
    hands.drag("box", "ceres")
    assert hands.picked == ["box>ceres/None"]


def test_the_small_map_shows_the_board_and_a_frame(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(docked=True))
    view.finish_motion()
    view.camera.zoom_by(3, glide=False)
    view.finish_motion()
    assert not view.corner.minimap.isHidden()
    shown = view.corner.minimap.grab().toImage()
    view.table_scene.picture.show_board(None)
    view.corner.minimap.renew()
    assert view.corner.minimap.grab().toImage() != shown
    assert view.corner.minimap.rect().contains(view.corner.minimap.seen().toAlignedRect())
