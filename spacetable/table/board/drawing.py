"""How a board is drawn: areas, lines and spots, at any zoom and any part of it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from spacetable.core.board import (
    Board,
    Dot,
    Fill,
    LaidBoard,
    Link,
    Picture,
    Point,
    Region,
    Spot,
    Stroke,
    Tie,
)
from spacetable.table.board.grid import grid_of
from spacetable.table.board.ways import points_of, smooth
from spacetable.table.faces import Faces
from spacetable.table.look import Look

DETAIL: Final = 15.0
"""Px of a spot from which its face can be made out."""
LEAST_DOT: Final = 1.9
"""Px of a dot's radius, however far away it is."""
LEAST_SIGN: Final = 11.0
"""Px of a sign's width from which it can be made out."""
LEAST_LINE: Final = 1.0
"""Px of a line's width."""
CASING: Final = 2.5
"""Px of free ground on each side of a bridge."""
SPAN: Final = 4.0
"""How far a bridge reaches from its middle, in widths of its line."""
HEXAGON: Final = ((0, 1), (0.87, 0.5), (0.87, -0.5), (0, -1), (-0.87, -0.5), (-0.87, 0.5))
"""Corners, in radii."""
SQUARES: Final = 32
"""Squares of the index of lines along the longer side of the board."""


@dataclass(frozen=True, eq=False)
class Line:
    """A link as it is drawn, in units of the board. ``box``: all that it covers.

    ``under``: the bridges of others below which it may go: where, in which direction (radians) and
    how wide.
    """

    link: Link
    path: QPainterPath
    box: QRectF
    under: list[tuple[QPointF, float, float]] = field(default_factory=list)


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
        for line in self.lines:
            self._bridge(line)

    def _bridge(self, over: Line) -> None:
        """Tell the lines below a line where they are broken off."""
        for x, y in over.link.bridges:
            at, long = QPointF(x, y), over.path.length()
            steps = max(2, math.ceil(long))
            shares = [k / steps for k in range(steps + 1)]
            nearest = min(shares, key=lambda s: _apart(over.path.pointAtPercent(s), at))
            way = -math.radians(over.path.angleAtPercent(nearest))
            for line in self.within(QRectF(x - 0.5, y - 0.5, 1, 1)):
                if line is not over:
                    line.under.append((at, way, over.link.stroke.width))

    def within(self, box: QRectF) -> list[Line]:
        """Lines that touch a box (units of the board)."""
        found: dict[int, Line] = {}
        for square in self._touched(box):
            for line in self._squares.get(square, ()):
                if line.box.intersects(box):
                    found[id(line)] = line
        return list(found.values())

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
        self._areas = [(region, *_area(region)) for region in regions if region.outline]
        self._ties = [(tie, _strands(tie)) for tie in laid.board.ties]

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
        for sign in laid.board.signs:
            if sign.box.w * unit >= LEAST_SIGN:
                self._paint_picture(painter, box, sign)
        painter.restore()
        room = (LEAST_DOT + 1) / zoom  # a dot may be larger than its spot, from afar
        for key in self._grid.within(rect.adjusted(-room, -room, room, room)):
            self._paint_spot(painter, self._grid.spots[key], zoom, unit, fine=fine)

    def _paint_ground(self, painter: QPainter, box: QRectF, unit: float, look: Look) -> None:
        board = self.laid.board
        for region, area, edge in self._areas:
            if area.boundingRect().intersects(box):
                painter.fillPath(area, _brush(region.fill, look))
                painter.strokePath(edge, _pen(region.edge, unit, look))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ring in board.rings:
            painter.setPen(_pen(ring.stroke, unit, look))
            painter.drawEllipse(QPointF(ring.x, ring.y), ring.radius, ring.radius)
        for picture in board.pictures:
            self._paint_picture(painter, box, picture)
        for tie, path in self._ties:
            room = max(tie.stroke.width, LEAST_LINE / unit)
            if path.boundingRect().adjusted(-room, -room, room, room).intersects(box):
                painter.strokePath(path, _pen(tie.stroke, unit, look))

    def _paint_picture(self, painter: QPainter, box: QRectF, picture: Picture) -> None:
        lies = QRectF(picture.box.left, picture.box.top, picture.box.w, picture.box.h)
        if lies.intersects(box):
            painter.save()
            self._faces.paint(painter, lies, picture.face, self.laid.board.name)
            painter.restore()

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
            painter.setPen(pen)
            if line.under:
                painter.save()
                painter.setClipPath(_but(line, room), Qt.ClipOperation.IntersectClip)
                painter.drawPath(line.path)
                painter.restore()
            else:
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
        case "hexagon":
            _paint_corners(painter, middle, inner, HEXAGON)


def _paint_corners(
    painter: QPainter, middle: QPointF, radius: float, corners: Sequence[Point]
) -> None:
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * radius for x, y in corners]))


def _apart(one: QPointF, other: QPointF) -> float:
    return math.hypot(one.x() - other.x(), one.y() - other.y())


def _but(line: Line, room: float) -> QPainterPath:
    """All that a line covers but the ground along bridges, ``room`` units on each side of them."""
    clip = QPainterPath()
    clip.addRect(line.box.adjusted(-room, -room, room, room))
    for at, way, width in line.under:
        along = QPointF(math.cos(way), math.sin(way)) * (SPAN * width + room)
        aside = QPointF(-math.sin(way), math.cos(way)) * (width / 2 + room)
        corners = [at + along + aside, at + along - aside, at - along - aside, at - along + aside]
        gap = QPainterPath()
        gap.addPolygon(QPolygonF(corners))
        gap.closeSubpath()
        clip = clip.subtracted(gap)
    return clip


def _area(region: Region) -> tuple[QPainterPath, QPainterPath]:
    """What a region covers, and its outer edge."""
    edge, area = QPainterPath(), QPainterPath()
    edge.addPolygon(_polygon(region.outline))
    edge.closeSubpath()
    area.addPath(edge)
    if region.hole:
        area.addPolygon(_polygon(region.hole))
        area.closeSubpath()
    return area, edge


def _strands(tie: Tie) -> QPainterPath:
    path = QPainterPath()
    for points in tie.strands:
        path.addPath(smooth(points))
    return path


def _polygon(corners: Sequence[Point]) -> QPolygonF:
    return QPolygonF([QPointF(*corner) for corner in corners])


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
