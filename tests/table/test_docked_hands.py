"""Closer never costs the hand: in every game, whatever part of the board is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt

from spacetable.core.engine import offered
from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option
from spacetable.table.geometry import Places
from spacetable.table.look import Look
from spacetable.table.view import TableView
from tests.conformance.cases import defaults, games, load
from tests.conformance.walking import walk
from tests.table.conftest import Hands
from tests.thinned import thinned

GAMES = 3
"""So many random games are looked through for something to drag."""
WIDE = (1006, 700)


def from_dock(name: str) -> tuple[Any, Seat, list[Option]]:
    """A position, and what a seat can drag from a dock in it."""
    game = load(name)
    for number in range(GAMES):
        for moment in walk(defaults(name)[-1], f"dock {number}"):
            state = moment.position.state
            for seat in game.rules.awaited(state):
                if not seat.isdigit():
                    continue
                places = Places(game.shown.table(game.shown.view(state, seat)))
                found = [
                    one
                    for one in offered(game, state, seat)
                    if isinstance(one.gesture, Drag) and places.docked(one.gesture.piece)
                ]
                if found:
                    return state, seat, found
    raise AssertionError("nothing can be dragged from a dock")


@pytest.mark.parametrize("name", thinned(games()))
def test_every_docked_piece_stays_whole_and_can_be_dragged(name: str, qtbot: object) -> None:
    game = load(name)
    state, seat, found = from_dock(name)
    view = TableView(Look(), game.folders)
    qtbot.addWidget(view)
    view.resize(*WIDE)
    with qtbot.waitActive(view):
        view.show()
        view.activateWindow()
    view.setFocus()
    hands = Hands(view)
    table = game.shown.table(game.shown.view(state, seat), view.room)
    view.show_table(table, offered(game, state, seat), animate=False)
    view.finish_motion()
    places, scene = view.table_scene.places, view.table_scene
    held = [piece.id for piece in table.pieces if places.docked(piece.id)]
    before = {key: view.camera.box(key) for key in held}
    first = next(one for one in found if isinstance(one.gesture, Drag))
    looks: list[Callable[[], None]] = [
        lambda: hands.wheel(QPoint(300, 150), 6),
        lambda: hands.wheel(QPoint(900, 300), 20),
        lambda: hands.wheel(hands.at(first.gesture.piece), -8),
        lambda: hands.key("+", "+"),
        lambda: _pan(hands, QPoint(-700, -500)),
        lambda: _pan(hands, QPoint(1500, 900)),
        lambda: hands.wheel(QPoint(500, 100), -60),
    ]
    closer = 0
    for look in looks:
        look()
        view.finish_motion()
        closer += not view.camera.flush
        for key in held:
            item = scene.pieces[key]
            seen = view.viewportTransform().mapRect(item.mapRectToScene(_bare(view, key)))
            assert view.camera.port.adjusted(-1, -1, 1, 1).contains(seen), key
            assert (seen.center() - before[key].center()).manhattanLength() < 3
            assert (view.camera.spot(key) - seen.center()).manhattanLength() < 3
        hands.chosen.clear()
        piece, zone = first.gesture.piece, first.gesture.zone
        if not places.docked(zone):
            view.camera.look_at(places.centre(zone))
        start, end = _free_point(view, piece), hands.at(zone)
        hands.drag(start, end)
        view.finish_motion()
        assert [one.gesture.piece for one in hands.chosen] == [piece], (name, zone)
        view.cancel()
    assert closer >= 3, "zoomed in, docks stay where they are"


def _bare(view: TableView, key: str) -> QRectF:
    """A piece without its shadow, in its own px."""
    item = view.table_scene.pieces[key]
    room = 7.0 * view.table_scene.docks.zoom
    return item.boundingRect().adjusted(room, room, -room, -room)


def _free_point(view: TableView, key: str) -> QPoint:
    """A point of a piece at which nothing else is meant."""
    box, hits = view.camera.box(key), view._pointer._hits
    spots = [
        QPoint(round(box.left() + box.width() * x / 10), round(box.top() + box.height() * y / 10))
        for y in (5, 3, 7)
        for x in (5, 2, 8, 1, 9)
    ]
    return next(spot for spot in spots if hits.target_at(spot, drag=True) == key)


def _pan(hands: Hands, way: QPoint) -> None:
    start, button = QPoint(500, 250), Qt.MouseButton.MiddleButton
    hands.send(QEvent.Type.MouseButtonPress, start, button, button)
    hands.move(start + way, button)
    hands.send(QEvent.Type.MouseButtonRelease, start + way, button, Qt.MouseButton.NoButton)
