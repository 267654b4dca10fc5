"""Ways over a board that stay to be compared: each in a colour and a pattern of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from spacetable.core.board import LaidBoard
from spacetable.core.ids import ZoneId
from spacetable.table.board.ways import route_path
from spacetable.table.look import SANS, Look

WIDTH: Final = 4.0
"""Px of the way that is looked at; those that stay beside it are wider and lie below it."""
WIDER: Final = 3.0
"""Px that each way is wider than the one above it, so that none hides another on a shared line."""
EDGE: Final = 2.0
"""Px of dark beside a way."""
LIT: Final = 6.0
"""Px of light on each side of the part that is looked at."""
MARK: Final = 15
"""Px of the mark at the end of a way at text size 100 %."""
PATTERNS: Final[tuple[tuple[float, ...], ...]] = ((), (3.0, 1.6), (1.0, 1.4), (4.0, 1.2, 1.0, 1.2))
"""Dashes and gaps in widths of the line."""


class Way(Struct, frozen=True):
    """A way to be drawn. ``mark``: what stands at its end, to tell it from others; "": nothing.

    ``pattern``: the number of one of ``PATTERNS``. ``lit``: a part of it, spot by spot.
    """

    spots: tuple[ZoneId, ...]
    colour: str
    pattern: int = 0
    mark: str = ""
    lit: tuple[ZoneId, ...] = ()


@dataclass(frozen=True, eq=False)
class _Line:
    way: Way
    path: QPainterPath
    lit: QPainterPath
    end: QPointF


class Pins(QGraphicsItem):
    """Draws them in px of the scene, the last one on top."""

    def __init__(self, layer: float) -> None:
        super().__init__()
        self._lines: list[_Line] = []
        self._look = Look()
        self._box = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(layer)

    def show_ways(
        self, ways: Sequence[Way], laid: LaidBoard | None, zoom: float, look: Look
    ) -> None:
        """Show exactly these on a board. ``zoom``: of the scene."""
        self.prepareGeometryChange()
        self._look, self._lines, self._box = look, [], QRectF()
        for way in ways:
            known = [] if laid is None else [one for one in way.spots if one in laid.board.by_id]
            if laid is None or not known:
                continue
            path, lit = _path(laid, known, zoom), _path(laid, way.lit, zoom)
            last = laid.board.by_id[known[-1]]
            x, y = laid.point(last.x, last.y)
            self._lines.append(_Line(way, path, lit, QPointF(x * zoom, y * zoom)))
            self._box = self._box.united(path.boundingRect()).united(lit.boundingRect())
        room = WIDTH + len(self._lines) * WIDER + EDGE + LIT + 2 * MARK * look.text_scale
        self._box.adjust(-room, -room, room, room)

    @property
    def ways(self) -> list[Way]:
        """What is drawn."""
        return [line.way for line in self._lines]

    # ------------------------------------------------------------ Qt's own

    def boundingRect(self) -> QRectF:
        """All lines, their edges and marks."""
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The widest first; dark below all, so that they are seen over every ground."""
        if not self._lines:
            return
        was = painter.testRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ground = QColor(self._look.colour("space"))
        bright = QColor(self._look.colour("text"))
        bright.setAlphaF(0.75)
        wide = [WIDTH + k * WIDER for k in reversed(range(len(self._lines)))]
        for line, width in zip(self._lines, wide, strict=True):
            painter.setPen(_pen(bright, width + 2 * LIT))
            painter.drawPath(line.lit)
        for line, width in zip(self._lines, wide, strict=True):
            painter.setPen(_pen(ground, width + 2 * EDGE))
            painter.drawPath(line.path)
        for line, width in zip(self._lines, wide, strict=True):
            colour = QColor(self._look.colour(line.way.colour))
            painter.setPen(_pen(colour, width, PATTERNS[line.way.pattern % len(PATTERNS)]))
            painter.drawPath(line.path)
        for k, line in enumerate(self._lines):
            if line.way.mark:
                self._mark(painter, line, k)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, was)

    def _mark(self, painter: QPainter, line: _Line, place: int) -> None:
        """The mark beside the end, each in a place of its own where several end at one spot."""
        high = MARK * self._look.text_scale
        tag = QRectF(0, 0, high * 1.4, high * 1.4)
        tag.moveCenter(line.end + QPointF((place - 1) * high * 1.6, high * 1.7))
        colour = QColor(self._look.colour(line.way.colour))
        painter.setPen(QPen(colour, 2))
        painter.setBrush(QColor(self._look.colour("panel")))
        painter.drawEllipse(tag)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        font = QFont(SANS)
        font.setPixelSize(round(high))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(self._look.colour("text")))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, line.way.mark)


def _path(laid: LaidBoard, spots: Sequence[ZoneId], zoom: float) -> QPainterPath:
    """The line through spots, px of the scene."""
    unit = laid.scale * zoom
    line = route_path(laid.board, spots)
    for k in range(line.elementCount()):
        element = line.elementAt(k)
        line.setElementPositionAt(
            k, element.x * unit + laid.left * zoom, element.y * unit + laid.top * zoom
        )
    return line


def _pen(colour: QColor, width: float, dashes: Sequence[float] = ()) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if dashes:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(list(dashes))
    return pen
