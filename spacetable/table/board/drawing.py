"""How a board is drawn: areas, lines and spots, at any zoom and any part of it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from spacetable.core.board import Board, Dot, Fill, LaidBoard, Link, Point, Region, Spot, Stroke
from spacetable.table.board.grid import grid_of
from spacetable.table.board.ways import points_of, smooth
from spacetable.table.faces import Faces
from spacetable.table.look import Look

DETAIL: Final = 15.0
"""Px of a spot from which its face can be made out."""
LEAST_DOT: Final = 1.9
"""Px of a dot's radius, however far away it is."""
LEAST_LINE: Final = 1.0
"""Px of a line's width."""
CASING: Final = 2.5
"""Px of free ground on each side of a bridge."""
SQUARES: Final = 32
"""Squares of the index of lines along the longer side of the board."""


@dataclass(frozen=True, eq=False)
class Line:
    """A link as it is drawn, in units of the board. ``box``: all that it covers."""

    link: Link
    path: QPainterPath
    box: QRectF


class Lines:
    """The lines of a board, found by place; worked out once, however it is laid."""

    def __init__(self, board: Board) -> None:
        self._side = max(board.width, board.height) / SQUARES
        self._squares: dict[tuple[int, int], list[Line]] = {}
        self.lines: list[Line] = []
        for link in board.links:
            path = smooth(points_of(board, link))
            room = link.stroke.width
            line = Line(link, path, path.boundingRect().adjusted(-room, -room, room, room))
            self.lines.append(line)
            for square in self._touched(line.box):
                self._squares.setdefault(square, []).append(line)

    def within(self, box: QRectF) -> list[Line]:
        """Lines that touch a box (units of the board), bridges last."""
        found: dict[int, Line] = {}
        for square in self._touched(box):
            for line in self._squares.get(square, ()):
                if line.box.intersects(box):
                    found[id(line)] = line
        return sorted(found.values(), key=lambda one: one.link.bridge)

    def _touched(self, box: QRectF) -> Iterator[tuple[int, int]]:
        side = self._side
        across = range(math.floor(box.left() / side), math.floor(box.right() / side) + 1)
        down = range(math.floor(box.top() / side), math.floor(box.bottom() / side) + 1)
        return ((x, y) for x in across for y in down)


@lru_cache(2)
def lines_of(board: Board) -> Lines:
    """The lines of a board."""
    return Lines(board)


class Drawing:
    """Draws a board in the look of ``faces``."""

    def __init__(self, laid: LaidBoard, faces: Faces) -> None:
        self.laid = laid
        self._faces = faces
        self._grid = grid_of(laid)
        self._lines = lines_of(laid.board)
        regions = laid.board.regions
        self._areas = [(region, _polygon(region)) for region in regions if region.outline]

    def paint(self, painter: QPainter, rect: QRectF, zoom: float, *, fine: bool = True) -> None:
        """Paint the part that lies in ``rect`` (table units). The painter's px are those of the
        table at ``zoom``. Not ``fine``: spots as their dots only.
        """
        laid = self.laid
        unit = laid.scale * zoom
        box = QRectF(
            (rect.left() - laid.left) / laid.scale,
            (rect.top() - laid.top) / laid.scale,
            rect.width() / laid.scale,
            rect.height() / laid.scale,
        )
        look = self._faces.look
        painter.save()
        painter.translate(laid.left * zoom, laid.top * zoom)
        painter.scale(unit, unit)
        self._paint_ground(painter, box, unit, look)
        self._paint_lines(painter, box, unit, look)
        painter.restore()
        room = DETAIL / zoom
        for key in self._grid.within(rect.adjusted(-room, -room, room, room)):
            self._paint_spot(painter, self._grid.spots[key], zoom, unit, fine=fine)

    def _paint_ground(self, painter: QPainter, box: QRectF, unit: float, look: Look) -> None:
        for picture in self.laid.board.pictures:
            lies = QRectF(picture.box.left, picture.box.top, picture.box.w, picture.box.h)
            if lies.intersects(box):
                painter.save()
                self._faces.paint(painter, lies, picture.face, self.laid.board.name)
                painter.restore()
        for region, corners in self._areas:
            if corners.boundingRect().intersects(box):
                painter.setPen(_pen(region.edge, unit, look))
                painter.setBrush(_brush(region.fill, look))
                painter.drawPolygon(corners)

    def _paint_lines(self, painter: QPainter, box: QRectF, unit: float, look: Look) -> None:
        room = CASING / unit
        seen = box.adjusted(-room, -room, room, room)
        pens: dict[Stroke, QPen] = {}
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line in self._lines.within(seen):
            stroke = line.link.stroke
            pen = pens.get(stroke)
            if pen is None:
                pen = pens[stroke] = _pen(stroke, unit, look)
            if line.link.bridge:
                free = QPen(QColor(look.colour("space")), pen.widthF() + 2 * room)
                free.setCapStyle(Qt.PenCapStyle.FlatCap)
                painter.setPen(free)
                painter.drawPath(line.path)
            painter.setPen(pen)
            painter.drawPath(line.path)
            if line.link.arrow:
                self._paint_head(painter, line, pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_head(self, painter: QPainter, line: Line, pen: QPen) -> None:
        """The head of an arrow, its tip at the edge of the spot it leads to."""
        long = line.path.length()
        target = self.laid.board.by_id[line.link.b]
        tip_at = max(0.0, 1 - target.radius / long) if long else 0.0
        size = pen.widthF() * 4.5
        tip = line.path.pointAtPercent(tip_at)
        foot = line.path.pointAtPercent(max(0.0, tip_at - size / long)) if long else tip
        ahead = tip - foot
        side = QPointF(-ahead.y(), ahead.x()) * 0.5
        painter.setBrush(pen.color())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([tip, foot + side, foot - side]))

    def _paint_spot(
        self, painter: QPainter, spot: Spot, zoom: float, unit: float, *, fine: bool
    ) -> None:
        x, y = self.laid.point(spot.x, spot.y)
        middle, radius = QPointF(x * zoom, y * zoom), spot.radius * unit
        if fine and spot.face is not None and 2 * radius >= DETAIL:
            across = 2 * spot.radius * self.laid.scale
            pixmap = self._faces.pixmap(spot.face, spot.name, across, across, zoom, shadow=False)
            size = pixmap.deviceIndependentSize()
            corner = middle - QPointF(size.width() / 2, size.height() / 2)
            painter.drawPixmap(corner, pixmap)
            return
        paint_dot(painter, middle, max(radius, LEAST_DOT), spot.dot, self._faces.look)


def paint_dot(painter: QPainter, middle: QPointF, radius: float, dot: Dot, look: Look) -> None:
    """A spot without a face. ``radius``: px."""
    colour, ground = QColor(look.colour(dot.colour)), QColor(look.colour("space"))
    edge = max(1.0, radius * 0.18)
    painter.setPen(QPen(ground, edge))
    painter.setBrush(colour)
    inner = radius - edge / 2
    match dot.shape:
        case "disc":
            painter.drawEllipse(middle, inner, inner)
        case "ring":
            painter.setPen(QPen(colour, max(1.2, radius * 0.3)))
            painter.setBrush(ground)
            inner = radius - max(1.2, radius * 0.3) / 2
            painter.drawEllipse(middle, inner, inner)
        case "square":
            side = inner * 0.88
            painter.drawRect(QRectF(middle.x() - side, middle.y() - side, 2 * side, 2 * side))
        case "diamond":
            _paint_corners(painter, middle, inner, ((0, -1), (1, 0), (0, 1), (-1, 0)))
        case "triangle":
            _paint_corners(painter, middle, inner, ((0, -1), (0.92, 0.7), (-0.92, 0.7)))


def _paint_corners(
    painter: QPainter, middle: QPointF, radius: float, corners: Sequence[Point]
) -> None:
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * radius for x, y in corners]))


def _polygon(region: Region) -> QPolygonF:
    return QPolygonF([QPointF(*corner) for corner in region.outline])


def _pen(stroke: Stroke | None, unit: float, look: Look) -> QPen:
    """A pen for a painter whose unit is ``unit`` px."""
    if stroke is None:
        return QPen(Qt.PenStyle.NoPen)
    colour = QColor(look.colour(stroke.colour))
    colour.setAlphaF(stroke.strength)
    pen = QPen(colour, max(stroke.width, LEAST_LINE / unit))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if stroke.dashes:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(list(stroke.dashes))
    return pen


def _brush(fill: Fill | None, look: Look) -> QBrush:
    if fill is None:
        return QBrush(Qt.BrushStyle.NoBrush)
    colour = QColor(look.colour(fill.colour))
    colour.setAlphaF(fill.strength)
    return QBrush(colour)
