"""Everything drawn about the pieces: plates of zones, labels, badges, and lights. As pixmaps."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
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
from spacetable.table.lights import MarkKind, Side, paint_light
from spacetable.table.look import RADIUS, Look
from spacetable.table.pixmap_cache import PixmapCache

ROOM: Final = 22
"""Screen px around a marked thing for its glow and its tab, at text size 100 %."""
BUDGET: Final = 8 * 1024 * 1024
"""Bytes of pixmaps kept. A light around half of the table is as large as the table."""
LABEL = 16.0
"""Px of the names of places, at text size 100 %."""
NEAR: Final = 1.5
"""Labels and badges grow with the zoom up to this."""
LEAST_LABEL: Final = 10
"""Px to which a label shrinks before it is cut or left out."""
NARROWEST: Final = 64
"""Per cent of their width to which the letters of a label shrink before they become smaller."""
NARROWER: Final = 4
HALO: Final = 1.5
"""Px of the edge around a label's letters."""
PLATE: Final = 4.0
"""Px by which the plate of a label goes beyond that, where there is room."""

BADGE = 1.3
"""Height of a badge in heights of its letters."""


class Marks:
    """Makes and keeps the pixmaps. ``ratio``: device px per screen px, the same for all."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.ratio = 1.0
        self.kept = PixmapCache(BUDGET)

    def clear(self) -> None:
        """Forget everything: look or screen have changed."""
        self.kept.clear()

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
        """Letters on the table: read at arm's length, and larger when near."""
        return LABEL * self.look.text_scale * min(max(zoom, 1.0), NEAR)

    def label_fitting(self, words: str, room: QSizeF, px: float) -> int | None:
        """The most px up to ``px`` at which a label fits into so many screen px; None when its
        letters are too tall even at the least. One that is only too wide will be cut."""
        least = min(round(px), LEAST_LABEL)
        for size in range(round(px), least - 1, -1):
            box = QSizeF(*_label_size(words.upper(), size, NARROWEST))
            if box.height() <= room.height() and (box.width() <= room.width() or size == least):
                return size
        return None

    def label_size(self, words: str, px: float) -> QSizeF:
        """Screen px of a label in letters of ``px``, as wide as they are drawn where they can."""
        return QSizeF(*_label_size(words.upper(), round(px)))

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
        found = self.kept.get(full)
        if found is None:
            found = QPixmap.fromImage(make())
            found.setDevicePixelRatio(self.ratio)
            self.kept.keep(full, found)
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
        face = label_face(words, width, px)
        metrics = QFontMetricsF(face)
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(width, 24))
        ink = metrics.tightBoundingRect(words)
        # A label is no taller than its letters: there is little room between two zones.
        wide, tall = metrics.horizontalAdvance(words) + 4, ink.height() + 2 * HALO
        edge = PLATE if ground else 0.0
        # A plate does not reach over the name beside.
        aside = min(edge, max(0.0, (width - wide) / 2))
        image, painter = self._canvas(wide + 2 * aside, tall + 2 * edge)
        painter.setFont(face)
        at = QPointF(aside + 2, edge + HALO - ink.top())
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.look.colour("space")))
            rect = QRectF(0, 0, wide + 2 * aside, tall + 2 * edge)
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
        h = px * BADGE
        w = max(h, metrics.horizontalAdvance(words) + px * (BADGE - 0.75))
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
        paint_light(painter, rect, kind, self.look, room, self.tab_radius(w), side)
        painter.end()
        return image


def label_face(words: str, width: float, px: float) -> QFont:
    """The letters of a label ``width`` px wide: narrower first, then smaller, as far as they go."""
    while True:
        for per_cent in range(100, NARROWEST - 1, -NARROWER):
            face = _label_font(px, per_cent)
            if QFontMetricsF(face).horizontalAdvance(words) <= width:
                return face
        if px <= LEAST_LABEL:
            return face
        px -= 1


@lru_cache(1024)
def _label_size(words: str, px: int, per_cent: int = 100) -> tuple[float, float]:
    metrics = QFontMetricsF(_label_font(px, per_cent))
    return metrics.horizontalAdvance(words) + 4, metrics.tightBoundingRect(words).height()


def _label_font(px: float, per_cent: int) -> QFont:
    face = font(px, bold=True, display=True)
    face.setStretch(per_cent)
    face.setLetterSpacing(face.SpacingType.AbsoluteSpacing, 0.6)
    return face
