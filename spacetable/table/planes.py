"""Board, docks and the hand that carries: where a spot of one is seen on another."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from spacetable.table.docks import Docks
from spacetable.table.plane import Plane


class Planes:
    """``board``, ``docks``, ``held``: the planes of what the camera moves, of what keeps to the
    edges of the window, and of what the hand carries. All spots and boxes are in table units.
    """

    def __init__(self, docks: float, held: float) -> None:
        self.board, self.docks, self.held = Plane(), Docks(docks), Plane(held)
        self._scale = 1.0
        self._offset = QPointF()

    def fasten(self, back: QTransform, zoom: float, corner: QPointF) -> None:
        """Fix docks and hand to the viewport. ``back``: from its px to those of the scene;
        ``zoom`` and ``corner``: px per unit there, and where the table's corner would be.
        """
        start, factor = back.map(corner), back.m11() * zoom
        for plane in (self.docks, self.held):
            if plane.item is not None:
                plane.item.setPos(start)
                plane.item.setScale(factor / plane.zoom)
        self._scale, self._offset = factor / self.board.zoom, start / self.board.zoom

    @property
    def flush(self) -> bool:
        """Whether board and docks lie as one, as in a fitted view."""
        return abs(self._scale - 1) < 1e-6 and self._offset.manhattanLength() < 1e-6

    def across(self, spot: QPointF, start: Plane | None, end: Plane) -> QPointF:
        """A spot of one plane where it is seen now on another."""
        if (start is self.board) == (end is self.board):
            return spot
        if end is self.board:
            return self._offset + spot * self._scale
        return (spot - self._offset) / self._scale

    def ratio(self, start: Plane | None, end: Plane) -> float:
        """How long one unit of a plane is on another, as it is seen now."""
        if (start is self.board) == (end is self.board):
            return 1.0
        return self._scale if end is self.board else 1 / self._scale

    def box_across(self, box: QRectF, start: Plane, end: Plane) -> QRectF:
        """A box of one plane as it is seen now on another."""
        return QRectF(self.across(box.topLeft(), start, end), box.size() * self.ratio(start, end))
