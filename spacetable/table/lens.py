"""From units of the table to px of the viewport and back."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from spacetable.table.look import TARGET


@dataclass(frozen=True)
class Lens:
    """How table units become px of the viewport. ``origin``: where the table's corner is seen."""

    zoom: float
    origin: QPointF

    def to_table(self, at: QPointF) -> QPointF:
        """A point of the viewport (px) in table units."""
        return (at - self.origin) / self.zoom

    def to_screen(self, point: QPointF) -> QPointF:
        """A point of the table in px of the viewport."""
        return self.origin + point * self.zoom

    def screen_rect(self, rect: QRectF) -> QRectF:
        """A rectangle of the table in px of the viewport."""
        return QRectF(self.to_screen(rect.topLeft()), rect.size() * self.zoom)

    def table_rect(self, rect: QRectF) -> QRectF:
        """A rectangle of the viewport (px) in table units."""
        return QRectF(self.to_table(rect.topLeft()), rect.size() / self.zoom)

    @property
    def reach(self) -> float:
        """Half the least size of a target, in table units."""
        return TARGET / 2 / self.zoom


def clamped(rect: QRectF, point: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to a point."""
    return QPointF(
        min(max(point.x(), rect.left()), rect.right()),
        min(max(point.y(), rect.top()), rect.bottom()),
    )
