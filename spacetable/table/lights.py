"""The lights around pieces and zones: glow, edge, and a tab whose sign tells what the colour is."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from spacetable.table.look import RADIUS, Look

MarkKind = Literal[
    "live",
    "legal",
    "receiver",
    "refused",
    "because",
    "lesson",
    "reading",
    "hint",
    "choice",
    "found",
    "chronicle",
    "picked",
    "focus",
]
Side = Literal["top", "left", "right", "bottom"]
"""Where the tab of a lesson's light hangs, outside the thing."""
COLOURS: Final[dict[MarkKind, str]] = {
    "live": "green",
    "legal": "green",
    "receiver": "green",
    "refused": "red",
    "because": "red",
    "lesson": "amber",
    "reading": "amber",
    "hint": "sky",
    "choice": "sky",
    "found": "sky",
    "chronicle": "violet",
    "picked": "amber",
    "focus": "text",
}


LOW: Final = 3.0
"""Radii of a tab: what is lower would be hidden by it, and its neighbours by the glow."""


def paint_light(
    painter: QPainter, rect: QRectF, kind: MarkKind, look: Look, room: float, r: float, side: Side
) -> None:
    """The light of a kind around ``rect``. ``room``: px for its glow; ``r``: radius of its tab."""
    colour, space = QColor(look.colour(COLOURS[kind])), QColor(look.colour("space"))
    low = kind in ("legal", "receiver") and rect.height() < LOW * r
    if low:
        room = min(room, rect.height() / 4)
    if kind in ("legal", "receiver", "lesson", "picked"):
        _glow(painter, rect, colour, room * (0.8 if kind == "receiver" else 0.6))
    if kind == "receiver":
        fill = QColor(colour)
        fill.setAlpha(46)
        painter.fillPath(_round(rect), fill)
    if kind == "refused":
        _bars(painter, rect, colour)
    _edge(painter, rect, colour, kind, space)
    if not low and kind not in ("focus", "live", "choice", "reading"):
        _tab(painter, rect, kind, colour, space, r, side)


def _tab(
    painter: QPainter,
    rect: QRectF,
    kind: MarkKind,
    colour: QColor,
    ink: QColor,
    r: float,
    side: Side,
) -> None:
    spot = {
        "legal": QPointF(rect.center().x(), rect.top()),
        "receiver": QPointF(rect.center().x(), rect.top()),
        "lesson": tab_spot(rect, r, side),
        "picked": QPointF(rect.left() + r * 0.4, rect.top() + r * 0.4),
        "refused": rect.center(),
        "because": QPointF(rect.right() - r * 0.4, rect.top() + r * 0.4),
        "hint": QPointF(rect.left() + r * 0.4, rect.top() + r * 0.4),
        "chronicle": QPointF(rect.left() + r * 0.4, rect.bottom() - r * 0.4),
    }[kind]
    if kind == "refused":
        r = min(max(r * 1.3, 11), min(rect.width(), rect.height()) / 2)
    painter.setPen(QPen(ink, 1.5))
    painter.setBrush(colour)
    painter.drawEllipse(spot, r, r)
    pen = QPen(ink, max(1.8, r * 0.24))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind == "lesson":
        # The arrow points at the thing.
        painter.translate(spot)
        painter.rotate({"top": 0, "right": 90, "bottom": 180, "left": 270}[side])
        spot = QPointF()
    _sign(painter, spot, r, kind, ink)


def tab_spot(rect: QRectF, r: float, side: Side) -> QPointF:
    """The middle of a tab of radius ``r`` that hangs on a side of ``rect``, outside it."""
    middle, away = rect.center(), r + 2.5
    return {
        "top": QPointF(middle.x(), rect.top() - away),
        "left": QPointF(rect.left() - away, middle.y()),
        "right": QPointF(rect.right() + away, middle.y()),
        "bottom": QPointF(middle.x(), rect.bottom() + away),
    }[side]


def _round(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, RADIUS, RADIUS)
    return path


def _glow(painter: QPainter, rect: QRectF, colour: QColor, reach: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    steps = 6
    for step in range(steps, 0, -1):
        soft = QColor(colour)
        soft.setAlpha(12 + 5 * (steps - step))
        wide = reach * 2 * step / steps
        painter.setPen(QPen(soft, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(_round(rect))


def _bars(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    painter.save()
    painter.setClipPath(_round(rect))
    soft = QColor(colour)
    soft.setAlpha(38)
    painter.fillRect(rect, QBrush(soft))
    soft.setAlpha(120)
    painter.setPen(QPen(soft, 3))
    x = rect.left() - rect.height()
    while x < rect.right():
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()))
        x += 13
    painter.restore()


def _edge(painter: QPainter, rect: QRectF, colour: QColor, kind: MarkKind, space: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind == "focus":
        outer = rect.adjusted(-5, -5, 5, 5)
        painter.setPen(QPen(space, 6))
        painter.drawRoundedRect(outer, RADIUS + 4, RADIUS + 4)
        painter.setPen(QPen(colour, 3))
        painter.drawRoundedRect(outer, RADIUS + 4, RADIUS + 4)
        return
    if kind == "live":
        _corners(painter, rect.adjusted(-3, -3, 3, 3), colour, space)
        return
    if kind == "reading":
        # Words speak of it and nothing is asked: a frame around it that covers nothing of it.
        outer = rect.adjusted(-2, -2, 2, 2)
        for pen in (QPen(space, 6), QPen(colour, 3)):
            painter.setPen(pen)
            painter.drawPath(_round(outer))
        return
    if kind == "choice":
        painter.setPen(QPen(space, 3.5))
        painter.drawPath(_round(rect.adjusted(-2, -2, 2, 2)))
        painter.setPen(QPen(colour, 1.5))
        painter.drawPath(_round(rect.adjusted(-2, -2, 2, 2)))
        return
    wide = {"receiver": 3.5, "because": 3.5, "lesson": 3.0, "picked": 3.0}.get(kind, 2.5)
    pen = QPen(colour, wide)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if kind == "legal":
        pen.setDashPattern([4.5, 2.5])
    elif kind == "hint":
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.1, 2.2])
    painter.setPen(pen)
    painter.drawPath(_round(rect))
    if kind == "chronicle":
        painter.setPen(QPen(colour, 1))
        painter.drawRoundedRect(rect.adjusted(-4, -4, 4, 4), RADIUS + 3, RADIUS + 3)


def _corners(painter: QPainter, rect: QRectF, colour: QColor, space: QColor) -> None:
    """Brackets at the corners: quiet enough to stand around every piece that can do something."""
    arm = max(5.0, min(14.0, rect.width() / 5, rect.height() / 5))
    for pen in (QPen(space, 4.5), QPen(colour, 2.25)):
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        for x, dx in ((rect.left(), arm), (rect.right(), -arm)):
            for y, dy in ((rect.top(), arm), (rect.bottom(), -arm)):
                painter.drawPolyline([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)])


def _sign(painter: QPainter, at: QPointF, r: float, kind: MarkKind, ink: QColor) -> None:
    def line(*points: tuple[float, float]) -> None:
        painter.drawPolyline([QPointF(at.x() + x * r, at.y() + y * r) for x, y in points])

    if kind in ("legal", "receiver"):
        line((-0.4, -0.2), (0, 0.25), (0.4, -0.2))
        if kind == "receiver":
            line((-0.4, -0.55), (0, -0.1), (0.4, -0.55))
    elif kind == "refused":
        line((-0.42, -0.42), (0.42, 0.42))
        line((-0.42, 0.42), (0.42, -0.42))
    elif kind == "because":
        line((0, -0.55), (0, 0.1))
        line((0, 0.5), (0, 0.52))
    elif kind == "lesson":
        line((0, -0.55), (0, 0.5))
        line((-0.38, 0.12), (0, 0.52), (0.38, 0.12))
    elif kind == "hint":
        painter.drawEllipse(QPointF(at.x(), at.y() - 0.15 * r), 0.36 * r, 0.36 * r)
        line((-0.16, 0.45), (0.16, 0.45))
    elif kind == "chronicle":
        for y in (-0.35, 0, 0.35):
            line((-0.4, y), (0.4, y))
    elif kind == "picked":
        line((0, 0.5), (0, -0.5))
        line((-0.38, -0.12), (0, -0.52), (0.38, -0.12))
