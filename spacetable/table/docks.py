"""What keeps to the edges of the window: the plane on which it lies, and its ground."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsLineItem, QGraphicsRectItem

from spacetable.core.table import Edge
from spacetable.table.geometry import Places
from spacetable.table.look import Look
from spacetable.table.plane import Plane

PAD = 6.0
"""Table units between what is docked and the edge of its ground."""
OUT = 12.0
"""Px by which a ground goes beyond the viewport, and below the ground beside it."""


class Docks(Plane):
    """The plane of what is docked. A ground for each edge is shown while the board lies under it.

    ``extents``: what is docked at each edge, in table units.
    """

    def __init__(self, layer: float) -> None:
        super().__init__(layer)
        self.extents: dict[Edge, QRectF] = {}
        self._grounds: dict[Edge, QGraphicsRectItem] = {}
        self._lines: dict[Edge, QGraphicsLineItem] = {}

    def put_aside(self, aside: bool) -> None:
        """Show nothing of it, or all again."""
        assert self.item is not None
        self.item.setVisible(not aside)

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
            self._lines[edge].setVisible(False)
        for edge, band in bands.items():
            if edge not in self._grounds:
                self._grounds[edge] = QGraphicsRectItem(self.item)
                self._grounds[edge].setPen(Qt.PenStyle.NoPen)
                self._grounds[edge].setZValue(-2)
                self._lines[edge] = QGraphicsLineItem(self.item)
                self._lines[edge].setZValue(-1)
            ground, line = self._grounds[edge], self._lines[edge]
            box = QRectF(band.topLeft() * self.zoom, band.size() * self.zoom)
            ends = {
                "left": (-OUT, -OUT, 0, OUT),
                "right": (0, -OUT, OUT, OUT),
                "top": (-OUT, -OUT, OUT, 0),
                "bottom": (-OUT, 0, OUT, OUT),
            }[edge]
            ground.setRect(box.adjusted(*ends))
            ground.setBrush(QColor(look.colour("space")))
            ground.setVisible(True)
            side = _towards_the_board(edge, bands)
            line.setLine(QLineF(side.p1() * self.zoom, side.p2() * self.zoom))
            line.setPen(QPen(QColor(look.colour("line")), 1.5))
            line.setVisible(True)

    def lines(self) -> list[QLineF]:
        """The lines between the board and the grounds that are shown, px of the plane."""
        return [line.line() for line in self._lines.values() if line.isVisible()]


def _towards_the_board(edge: Edge, bands: dict[Edge, QRectF]) -> QLineF:
    """The side of a band on which the board lies. Where two bands meet there is no line: what is
    docked below may reach under what is docked beside it.
    """
    band = QRectF(bands[edge])
    if edge in ("left", "right"):
        band.setTop(bands["top"].bottom() if "top" in bands else band.top())
        band.setBottom(bands["bottom"].top() if "bottom" in bands else band.bottom())
    match edge:
        case "left":
            return QLineF(band.topRight(), band.bottomRight())
        case "right":
            return QLineF(band.topLeft(), band.bottomLeft())
        case "top":
            return QLineF(band.bottomLeft(), band.bottomRight())
        case "bottom":
            return QLineF(band.topLeft(), band.topRight())
