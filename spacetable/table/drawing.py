"""What effects are drawn with: items in table units, and how they come and go."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from spacetable.core.decal import Place
from spacetable.table.decals import (
    lit,
    path_item,
    pen_of,
    rect_of,
    unit_of,
)
from spacetable.table.geometry import Places
from spacetable.table.items import PieceItem
from spacetable.table.scene import TableScene

At = Callable[[float], None]
"""Lets the items of an effect stand as at an instant, 0 to 1 of the time that it has."""


class Drawing:
    """What an effect is drawn into: items in table units, below ``root``.

    ``before``: where everything lay before what is seen. ``unit``: a point, see ``unit_of``.
    ``veiled``: pieces that are not seen themselves while the effect is.
    """

    def __init__(self, root: QGraphicsItem, scene: TableScene, before: Places) -> None:
        self.root = root
        self.scene = scene
        self.before = before
        self.veiled: list[PieceItem] = []
        self.unit = unit_of(scene.places)

    def rect(self, place: Place) -> QRectF | None:
        """The box of a place on the board, where it lies or lay; None when it did neither.

        What is docked is there where it is seen.
        """
        both = (self.before, self.scene.places)
        for places in both if place.before else both[::-1]:
            found = rect_of(place, places)
            if found is not None:
                return self._on_board(found) if places.docked(place.target) else found
        return None

    def _on_board(self, found: QRectF) -> QRectF:
        return self.scene.planes.box_across(found, self.scene.docks, self.scene.board)

    def colour(self, name: str) -> str:
        """A palette name's "#rrggbb"."""
        return lit(self.scene.faces.look).colour(name)

    def line(self, colour: str, width: float, alpha: float = 1.0) -> QGraphicsPathItem:
        """An empty line to be drawn later. ``width``: in points."""
        pen = pen_of(self.colour(colour), width * self.unit, alpha)
        return path_item(self.root, QPainterPath(), pen)

    def solid(self, colour: str, alpha: float = 1.0) -> QGraphicsPathItem:
        """An empty area to be drawn later."""
        shade = QColor(self.colour(colour))
        shade.setAlphaF(alpha)
        pen = pen_of(self.colour(colour), 1.0, 0.0)
        pen.setStyle(Qt.PenStyle.NoPen)
        return path_item(self.root, QPainterPath(), pen, QBrush(shade))

    def picture(self, pixmap: QPixmap, zoom: float) -> QGraphicsPixmapItem:
        """A pixmap made for a zoom, its middle at (0, 0)."""
        item = QGraphicsPixmapItem(pixmap, self.root)
        size = pixmap.deviceIndependentSize()
        item.setOffset(-size.width() / 2, -size.height() / 2)
        item.setScale(1 / zoom)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        return item


def fading(t: float, rise: float, fall: float) -> float:
    """0 to 1 by ``rise``, and back to 0 from ``fall`` on."""
    if t < rise:
        return t / rise
    return 1.0 if t <= fall else max(0.0, (1 - t) / (1 - fall))


def along(start: QPointF, end: QPointF, t: float) -> QPointF:
    return start + (end - start) * t


def stroke(*ends: QPointF) -> QPainterPath:
    path = QPainterPath(ends[0])
    for end in ends[1:]:
        path.lineTo(end)
    return path


def length_of(step: QPointF) -> float:
    return max(math.hypot(step.x(), step.y()), 0.001)
