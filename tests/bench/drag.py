"""One step of a drag on the fullest table: the event, what it changes, and the repaint."""

from __future__ import annotations

import math
import time

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from spacetable.table.view import TableView
from tests.bench.figures import Figure, median, no_collection, percentile
from tests.bench.tables import SIZE, app, fullest, view_of

STEPS = 400
ROUNDS = 5


def send(view: TableView, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> None:
    """A mouse event as the system would send it, and the repaint that follows."""
    port = view.viewport()
    held = Qt.MouseButton.NoButton
    if kind != QEvent.Type.MouseButtonRelease:
        held = Qt.MouseButton.LeftButton
    event = QMouseEvent(
        kind,
        at,
        QPointF(port.mapToGlobal(at.toPoint())),
        button,
        held,
        Qt.KeyboardModifier.NoModifier,
    )
    app().sendEvent(port, event)
    app().processEvents()


def path(step: int) -> QPointF:
    """A figure of eight over all of the table."""
    turn = step / STEPS * 4 * math.pi
    return QPointF(
        SIZE[0] / 2 * (1 + 0.9 * math.sin(turn)), SIZE[1] / 2 * (1 + 0.9 * math.sin(2 * turn))
    )


def drag_around(view: TableView, piece: str) -> list[float]:
    """Pick a piece up, carry it along the path and drop it on nothing; ms for each step."""
    start = QPointF(view.point_of(piece))
    send(view, QEvent.Type.MouseButtonPress, start, Qt.MouseButton.LeftButton)
    spent = []
    for step in range(STEPS):
        begin = time.perf_counter()
        send(view, QEvent.Type.MouseMove, path(step), Qt.MouseButton.NoButton)
        spent.append((time.perf_counter() - begin) * 1000)
    assert view.carry.active
    view.cancel()
    send(view, QEvent.Type.MouseButtonRelease, QPointF(2, 2), Qt.MouseButton.LeftButton)
    view.finish_motion()
    app().processEvents()
    return spent


def dragging(view: TableView, piece: str, name: str, parts: str) -> Figure:
    """The slowest step but one in a hundred. Each step is the middle one of its rounds, so that
    what else runs on the machine does not count. ``parts``: what is dragged over."""
    with no_collection():
        rounds = [drag_around(view, piece) for _ in range(ROUNDS)]
    spent = [median(list(times)) for times in zip(*rounds, strict=True)]
    parts = f"{parts}, {STEPS} steps with repaint, median {median(spent):.2f} ms"
    return Figure(name, percentile(spent, 0.99), "ms", 2, parts)


def figures() -> list[Figure]:
    """On the fullest table that some games lead to."""
    name, state = fullest()
    view = view_of(name, state)
    offers = view.offers
    piece = next(piece for piece in offers.live() if offers.legal_zones(piece))
    found = dragging(view, piece, "one step of a drag, p99", name)
    view.close()
    return [found]
