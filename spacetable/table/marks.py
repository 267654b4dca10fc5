"""Everything drawn about the pieces: plates of zones, labels, badges, and lights. As pixmaps."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from spacetable.table.faces import BLANK
from spacetable.table.fonts import font
from spacetable.table.look import RADIUS, Look

MarkKind = Literal[
    "live",
    "legal",
    "receiver",
    "refused",
    "because",
    "lesson",
    "hint",
    "choice",
    "chronicle",
    "picked",
    "focus",
]
Side = Literal["top", "left", "right", "bottom"]
"""Where the tab of a lesson's light hangs, outside the thing."""
ROOM: Final = 22
"""Screen px around a marked thing for its glow and its tab, at text size 100 %."""
KEPT: Final = 400
NEAR: Final = 1.5
"""Labels and badges grow with the zoom up to this."""
LEAST_LABEL: Final = 10
"""Px to which a label shrinks before it is cut or left out."""
HALO: Final = 1.5
"""Px of the edge around a label's letters."""

COLOURS: Final[dict[MarkKind, str]] = {
    "live": "green",
    "legal": "green",
    "receiver": "green",
    "refused": "red",
    "because": "red",
    "lesson": "amber",
    "hint": "sky",
    "choice": "sky",
    "chronicle": "violet",
    "picked": "amber",
    "focus": "text",
}


class Marks:
    """Makes and keeps the pixmaps. ``ratio``: device px per screen px, the same for all."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.ratio = 1.0
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()

    def clear(self) -> None:
        """Forget everything: look or screen have changed."""
        self._kept.clear()

    def room(self) -> float:
        """Screen px around a marked thing."""
        return ROOM * (0.5 + self.look.text_scale / 2)

    def tab_radius(self, w: float) -> float:
        """Screen px of the round tab that bears a light's sign, on a thing ``w`` px wide."""
        return min(9 * (0.5 + self.look.text_scale / 2), max(6.0, w / 3))

    def light(self, kind: MarkKind, w: float, h: float, side: Side = "top") -> QPixmap:
        """A light around a thing of ``w`` x ``h`` screen px, with ``room()`` on each side.

        ``side``: where a lesson's tab hangs.
        """
        key = (kind, round(w), round(h), side)
        return self._made(key, lambda: self._light(kind, round(w), round(h), side))

    def plate(self, w: float, h: float) -> QPixmap:
        """The place of an outlined zone, ``w`` x ``h`` screen px."""
        return self._made(("plate", round(w), round(h)), lambda: self._plate(round(w), round(h)))

    def px(self, zoom: float) -> float:
        """Letters on the table: never below the least of the type scale, larger when near."""
        return self.look.px("small") * min(max(zoom, 1.0), NEAR)

    def label_fitting(self, words: str, height: float, px: float) -> int | None:
        """The most px up to ``px`` at which a label's letters are no taller than ``height`` screen
        px; None when they are too tall even at the least."""
        for size in range(round(px), min(round(px), LEAST_LABEL) - 1, -1):
            if _ink(words.upper(), size).height() <= height:
                return size
        return None

    def label(self, words: str, width: float, px: float, *, ground: bool = False) -> QPixmap:
        """A zone's name in letters of ``px``, smaller or cut so as to fit ``width`` screen px.

        ``ground``: on a plate of its own, over whatever is drawn there.
        """
        key = ("label", words, round(width), px, ground)
        return self._made(key, lambda: self._label(words, width, px, ground))

    def badge(self, count: int, px: float) -> QPixmap:
        """The number of pieces in a pile, in letters of ``px``."""
        return self._made(("badge", count, px), lambda: self._badge(str(count), px))

    def caption(self, words: str) -> QPixmap:
        """A short line beside the ghost."""
        return self._made(("caption", words), lambda: self._caption(words))

    def _made(self, key: object, make: Callable[[], QImage]) -> QPixmap:
        full = (key, self.ratio)
        found = self._kept.get(full)
        if found is None:
            found = QPixmap.fromImage(make())
            found.setDevicePixelRatio(self.ratio)
            self._kept[full] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(full)
        return found

    def _canvas(self, w: float, h: float) -> tuple[QImage, QPainter]:
        size = max(1, math.ceil(w * self.ratio)), max(1, math.ceil(h * self.ratio))
        image = QImage(*size, BLANK)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        )
        painter.scale(self.ratio, self.ratio)
        return image, painter

    # ------------------------------------------------------------ about zones and piles

    def _plate(self, w: int, h: int) -> QImage:
        image, painter = self._canvas(w, h)
        fill = QColor(self.look.colour("deep"))
        fill.setAlpha(150)
        line = QColor(self.look.colour("muted"))
        line.setAlpha(120)
        pen = QPen(line, 1.25)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(1, 1, w - 2, h - 2), RADIUS, RADIUS)
        painter.end()
        return image

    def _label(self, words: str, width: float, px: float, ground: bool) -> QImage:
        words = words.upper()
        least = min(px, LEAST_LABEL)
        while True:
            face = _label_font(px)
            metrics = QFontMetricsF(face)
            if px <= least or metrics.horizontalAdvance(words) <= width:
                break
            px -= 1
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(width, 24))
        ink = metrics.tightBoundingRect(words)
        # A label is no taller than its letters: there is little room between two zones.
        wide, tall = metrics.horizontalAdvance(words) + 4, ink.height() + 2 * HALO
        edge = 4.0 if ground else 0.0
        image, painter = self._canvas(wide + 2 * edge, tall + 2 * edge)
        painter.setFont(face)
        at = QPointF(edge + 2, edge + HALO - ink.top())
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.look.colour("space")))
            rect = QRectF(0, 0, wide + 2 * edge, tall + 2 * edge)
            painter.drawRoundedRect(rect, RADIUS / 2, RADIUS / 2)
        else:
            # A thin edge of the table's colour keeps the words readable over stars.
            path = QPainterPath()
            path.addText(at, face, words)
            halo = QColor(self.look.colour("space"))
            halo.setAlpha(190)
            painter.setPen(QPen(halo, 2 * HALO, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(path)
        painter.setPen(QColor(self.look.colour("text" if ground else "muted")))
        painter.drawText(at, words)
        painter.end()
        return image

    def _badge(self, words: str, px: float) -> QImage:
        face = font(px, bold=True)
        metrics = QFontMetricsF(face)
        h = px * 1.75
        w = max(h, metrics.horizontalAdvance(words) + px)
        image, painter = self._canvas(w + 2, h + 2)
        painter.setPen(QPen(QColor(self.look.colour("space")), 1.5))
        painter.setBrush(QColor(self.look.colour("amber")))
        rect = QRectF(1, 1, w, h)
        painter.drawRoundedRect(rect, h / 2, h / 2)
        painter.setFont(face)
        painter.setPen(QColor(self.look.colour("space")))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()
        return image

    def _caption(self, words: str) -> QImage:
        px = self.look.px("small")
        face = font(px, bold=True)
        metrics = QFontMetricsF(face)
        w, h = metrics.horizontalAdvance(words) + px * 1.4, px * 1.9
        image, painter = self._canvas(w, h)
        painter.setPen(QPen(QColor(self.look.colour("line")), 1))
        painter.setBrush(QColor(self.look.colour("panel")))
        rect = QRectF(0.5, 0.5, w - 1, h - 1)
        painter.drawRoundedRect(rect, RADIUS / 2, RADIUS / 2)
        painter.setFont(face)
        painter.setPen(QColor(self.look.colour("text")))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()
        return image

    # ------------------------------------------------------------ lights

    def _light(self, kind: MarkKind, w: int, h: int, side: Side) -> QImage:
        room = self.room()
        image, painter = self._canvas(w + 2 * room, h + 2 * room)
        rect = QRectF(room, room, w, h)
        colour = QColor(self.look.colour(COLOURS[kind]))
        if kind in ("legal", "receiver", "lesson", "picked"):
            _glow(painter, rect, colour, room * (0.8 if kind == "receiver" else 0.6))
        if kind == "receiver":
            fill = QColor(colour)
            fill.setAlpha(46)
            painter.fillPath(_round(rect), fill)
        if kind == "refused":
            _bars(painter, rect, colour)
        _edge(painter, rect, colour, kind, QColor(self.look.colour("space")))
        if kind in ("focus", "live", "choice"):
            painter.end()
            return image
        self._tab(painter, rect, kind, colour, side)
        painter.end()
        return image

    def _tab(
        self, painter: QPainter, rect: QRectF, kind: MarkKind, colour: QColor, side: Side
    ) -> None:
        r = self.tab_radius(rect.width())
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
        ink = QColor(self.look.colour("space"))
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


def _label_font(px: float) -> QFont:
    face = font(px, bold=True, display=True)
    face.setLetterSpacing(face.SpacingType.AbsoluteSpacing, 0.6)
    return face


def _ink(words: str, px: float) -> QRectF:
    return QFontMetricsF(_label_font(px)).tightBoundingRect(words)


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
