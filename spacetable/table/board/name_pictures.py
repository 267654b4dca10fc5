"""Names of a board as pictures: how large they are, and how they are written on the ground."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QPixmap

from spacetable.table.faces import BLANK, Faces
from spacetable.table.fonts import font
from spacetable.table.pixmap_cache import PixmapCache

EDGE: Final = 2
"""Px around the picture of a name."""
HALO: Final = 1.5
"""Px of free ground around letters."""
AROUND: Final = tuple(
    (HALO * math.cos(k * math.pi / 4), HALO * math.sin(k * math.pi / 4)) for k in range(8)
)
LEADER: Final = 1.0
"""Px of the width of a line that leads to a name."""
KEPT: Final = 4 * 2**20
"""Bytes of names that are kept as pictures."""

Taken = tuple[float, float, float, float]
"""Left, top, right, bottom in px of the table."""


@dataclass(frozen=True)
class Name:
    """A name that is written. ``box``: in px of the table at the zoom. ``title``: of a region.
    ``leader``: a line that leads to it from its spot, x and y of both ends; None: it is beside it.
    """

    spot: str
    words: str
    px: int
    box: Taken
    title: bool = False
    leader: Taken | None = None

    @property
    def reach(self) -> Taken:
        """What the name and its line cover."""
        if self.leader is None:
            return self.box
        (left, top, right, bottom), (x, y, to_x, to_y) = self.box, self.leader
        return (min(left, x, to_x), min(top, y, to_y), max(right, x, to_x), max(bottom, y, to_y))


class NamePictures:
    """Names as pictures, which several tiles show parts of, at several zooms."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._kept = PixmapCache(KEPT)

    def paint(self, painter: QPainter, name: Name) -> None:
        """Write a name where it stands; the painter's px are those of the table."""
        if name.leader is not None:
            self._lead(painter, name.leader)
        key = (name.words, name.px, name.title)
        found = self._kept.get(key)
        if found is None:
            found = self._drawn(name)
            self._kept.keep(key, found)
        painter.drawPixmap(QPointF(round(name.box[0]) - EDGE, round(name.box[1]) - EDGE), found)

    def _lead(self, painter: QPainter, leader: Taken) -> None:
        """The line that leads to a name; free ground keeps it apart from the lines of the board."""
        colours = self._faces.look.colour
        x, y, to_x, to_y = leader
        for colour, width in (("space", LEADER + 2 * HALO), ("text", LEADER)):
            painter.setPen(QPen(QColor(colours(colour)), width))
            painter.drawLine(QPointF(x, y), QPointF(to_x, to_y))

    def _drawn(self, name: Name) -> QPixmap:
        look, ratio = self._faces.look, self._faces.ratio
        w, h = size_of(name.words, name.px, title=name.title)
        wide, high = math.ceil(w) + 2 * EDGE, math.ceil(h) + 2 * EDGE
        image = QImage(round(wide * ratio), round(high * ratio), BLANK)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        )
        painter.scale(ratio, ratio)
        face = _face(name.px, title=name.title)
        painter.setFont(face)
        at = QPointF(EDGE + HALO, EDGE + h / 2 + QFontMetricsF(face).capHeight() / 2)
        # A thin edge of the ground's colour keeps the words readable over lines.
        painter.setPen(QColor(look.colour("space")))
        for x, y in AROUND:
            painter.drawText(at + QPointF(x, y), name.words)
        # Grey would be too faint below lines, also for the name of a region.
        painter.setPen(QColor(look.colour("text")))
        painter.drawText(at, name.words)
        painter.end()
        made = QPixmap.fromImage(image)
        made.setDevicePixelRatio(ratio)
        return made


def _face(px: int, *, title: bool) -> QFont:
    face = font(px, bold=not title, display=title)
    if title:
        face.setLetterSpacing(face.SpacingType.AbsoluteSpacing, px / 6)
    return face


def size_of(words: str, px: int, *, title: bool = False) -> tuple[float, float]:
    """Width and height that a name takes, px."""
    return _size(words, px, title)


@lru_cache(8192)
def _size(words: str, px: int, title: bool) -> tuple[float, float]:
    metrics = QFontMetricsF(_face(px, title=title))
    return metrics.horizontalAdvance(words) + 2 * HALO, px * 1.12
