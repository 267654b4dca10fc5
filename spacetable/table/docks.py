"""What keeps to the edges of the window: the plane on which it lies, and its ground."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsRectItem

from spacetable.core.table import Edge
from spacetable.table.geometry import Places
from spacetable.table.look import Look
from spacetable.table.planes import Plane

PAD = 6.0
"""Table units between what is docked and the edge of its ground."""
OUT = 12.0
"""Px by which a ground goes beyond the viewport, so that its line is seen on one side only."""


class Docks(Plane):
    """The plane of what is docked. A ground for each edge is shown while the board lies under it.

    ``extents``: what is docked at each edge, in table units.
    """

    def __init__(self, layer: float) -> None:
        super().__init__(layer)
        self.extents: dict[Edge, QRectF] = {}
        self._grounds: dict[Edge, QGraphicsRectItem] = {}

    def measure(self, places: Places, names: Iterable[tuple[str, QRectF]]) -> None:
        """Take over what is docked. ``names``: boxes of names by zone, in table units."""
        above = dict(names)
        self.extents = {}
        for edge, zones in places.docks.items():
            found = QRectF()
            for zone in zones:
                found = found.united(places.extent(zone)).united(above.get(zone.id, QRectF()))
            self.extents[edge] = found.adjusted(-PAD, -PAD, PAD, PAD)

    def bands(self, port: QRectF) -> dict[Edge, QRectF]:
        """What the docks take of ``port`` (the viewport in table units as it is fitted).

        Those at left and right take all of its height, those above and below what is between.
        """
        found: dict[Edge, QRectF] = {}
        free = QRectF(port)
        for edge in ("left", "right", "top", "bottom"):
            box = self.extents.get(edge)
            if box is None:
                continue
            band = QRectF(free)
            match edge:
                case "left":
                    band.setRight(box.right())
                    free.setLeft(box.right())
                case "right":
                    band.setLeft(box.left())
                    free.setRight(box.left())
                case "top":
                    band.setBottom(box.bottom())
                    free.setTop(box.bottom())
                case "bottom":
                    band.setTop(box.top())
                    free.setBottom(box.top())
            found[edge] = band
        return found

    def free(self, port: QRectF) -> QRectF:
        """What the docks leave of ``port``."""
        free = QRectF(port)
        for edge, band in self.bands(port).items():
            match edge:
                case "left":
                    free.setLeft(band.right())
                case "right":
                    free.setRight(band.left())
                case "top":
                    free.setTop(band.bottom())
                case "bottom":
                    free.setBottom(band.top())
        return free

    def show_grounds(self, bands: dict[Edge, QRectF], look: Look) -> None:
        """Show a ground under what is docked where there is a band (table units), and no other."""
        for edge in [one for one in self._grounds if one not in bands]:
            self._grounds[edge].setVisible(False)
        for edge, band in bands.items():
            ground = self._grounds.get(edge)
            if ground is None:
                ground = self._grounds[edge] = QGraphicsRectItem(self.item)
                ground.setZValue(-1)
            box = QRectF(band.topLeft() * self.zoom, band.size() * self.zoom)
            ends = {
                "left": (-OUT, -OUT, 0, OUT),
                "right": (0, -OUT, OUT, OUT),
                "top": (-OUT, -OUT, OUT, 0),
                "bottom": (-OUT, 0, OUT, OUT),
            }[edge]
            ground.setRect(box.adjusted(*ends))
            ground.setBrush(QColor(look.colour("space")))
            ground.setPen(QPen(QColor(look.colour("line")), 1.5))
            ground.setVisible(True)
