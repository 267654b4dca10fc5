"""The way over a board that a person is about to go."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from spacetable.core.board import LaidBoard
from spacetable.core.option import Route
from spacetable.table.board.ways import route_path
from spacetable.table.look import Look

WIDTH: Final = 4.0
"""Px of the line."""
EDGE: Final = 2.0
"""Px of dark beside it."""
STOP: Final = 3.2
"""Px of the radius of a stop on the way; the end is ringed."""


class RouteLine(QGraphicsItem):
    """Draws it in px of the scene: a line through every stop, a ring around the last."""

    def __init__(self, layer: float) -> None:
        super().__init__()
        self._path = QPainterPath()
        self._stops: list[QPointF] = []
        self._ring = 0.0
        self._look = Look()
        self.route: Route | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(layer)

    def show_route(
        self, route: Route | None, laid: LaidBoard | None, zoom: float, look: Look
    ) -> None:
        """Show this one on a board, or none. ``zoom``: of the scene."""
        self.prepareGeometryChange()
        self._path, self._stops, self._look = QPainterPath(), [], look
        self.route = route if laid is not None else None
        if route is None or laid is None:
            return
        unit = laid.scale * zoom
        line = route_path(laid.board, route.spots)
        corner = QPointF(laid.left, laid.top) * zoom
        for k in range(line.elementCount()):
            element = line.elementAt(k)
            line.setElementPositionAt(
                k, element.x * unit + corner.x(), element.y * unit + corner.y()
            )
        self._path = line
        known = [spot for spot in route.spots if spot in laid.board.by_id]
        for key in known:
            x, y = laid.point(laid.board.by_id[key].x, laid.board.by_id[key].y)
            self._stops.append(QPointF(x * zoom, y * zoom))
        if known:
            self._ring = max(laid.board.by_id[known[-1]].radius * unit, 2 * STOP) + WIDTH

    def boundingRect(self) -> QRectF:
        """The line, its ring and its edge."""
        room = max(self._ring, STOP) + WIDTH + EDGE
        return self._path.boundingRect().adjusted(-room, -room, room, room)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Dark below, bright above: it is seen over every ground."""
        if not self._stops:
            return
        was = painter.testRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, colour = (QColor(self._look.colour(name)) for name in ("space", "amber"))
        for wide, tint in ((WIDTH + 2 * EDGE, ground), (WIDTH, colour)):
            pen = QPen(tint, wide)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(self._path)
            painter.drawEllipse(self._stops[-1], self._ring, self._ring)
        painter.setPen(QPen(colour, 1.4))
        painter.setBrush(ground)
        for stop in self._stops[:-1]:
            painter.drawEllipse(stop, STOP, STOP)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, was)
