"""How high all letters of a table are in a window, worked out without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from spacetable.core.room import Room
from spacetable.core.table import Table, TableZone
from spacetable.core.text import Text
from spacetable.table.art import ArtShelf
from spacetable.table.faces import LEGIBLE, READABLE
from spacetable.table.labels import MARGIN
from spacetable.table.lettering import fitted, roomy
from spacetable.text.catalogue import catalogue


@dataclass(frozen=True)
class Window:
    """The part of a window that the table has: px, and the text size (1.0 is 100 %)."""

    w: int
    h: int
    scale: float = 1.0

    @property
    def room(self) -> Room:
        """What a table is laid out for."""
        w, h = (self.w - 2 * MARGIN) / self.scale, (self.h - 2 * MARGIN) / self.scale
        return Room(w, h, self.scale)

    def zoom(self, table: Table) -> float:
        """Px for a unit of a table that fills it."""
        return min((self.w - 2 * MARGIN) / table.width, (self.h - 2 * MARGIN) / table.height)


WINDOWS = {
    "1366x768": Window(1022, 716),
    "1366x768 below a title, against the clock": Window(1006, 597),
    "1366x768 without the panel": Window(1366, 716),
    "1366x768 at 200 %": Window(850, 690, 2.0),
    "1366x768 at 200 % without the panel": Window(1366, 690, 2.0),
    "1920x1080": Window(1576, 1020),
    "1920x1080 at 200 %": Window(1335, 987, 2.0),
    "2560x1440 at 140 %": Window(1900, 1330, 1.4),
    "960x600": Window(640, 500),
}
LEAST = Window(518, 431, 2.0)
"""The least window with the largest letters."""


@dataclass(frozen=True)
class Letters:
    """Words on a piece or a zone. ``cap``: px of a capital letter; ``cut``: not all is there."""

    on: str
    art: str
    slot: str
    words: str
    cap: float
    cut: bool


def letters(table: Table, window: Window, language: str) -> Iterator[Letters]:
    """Everything that is lettered on a table in a window."""
    zoom = window.zoom(table)
    for one in (*table.zones, *table.pieces):
        face = one.art if isinstance(one, TableZone) else one.face
        if face is None:
            continue
        for slot, content in face.slots:
            if isinstance(content, Text):
                words = catalogue(language).words(content)
                size = round(one.w * zoom, 1), round(one.h * zoom, 1)
                cap, cut = _lettered(face.art, slot, words, size, window.scale)
                yield Letters(str(one.id), face.art.rpartition("/")[2], slot, words, cap, cut)


@cache
def _shelf() -> ArtShelf:
    return ArtShelf()


@cache
def _lettered(
    art: str, name: str, words: str, size: tuple[float, float], scale: float
) -> tuple[float, bool]:
    """As ``Faces`` paints them: px of a capital letter, and whether something is cut."""
    drawing, slot = _shelf().drawing(art), _shelf().slots(art)[name]
    assert drawing is not None
    across, down = size[0] / drawing.viewBoxF().width(), size[1] / drawing.viewBoxF().height()
    rect = QRectF(0, 0, slot.rect[2] * across, slot.rect[3] * down)
    kind = {
        "bold": slot.weight == "bold",
        "display": slot.font == "display",
        "close": slot.valign == "middle",
    }
    px = slot.size * max(across, down)
    if px >= LEGIBLE:
        px = roomy(words, rect, px, READABLE * scale, **kind)
    font, lines = fitted(words, rect.width(), rect.height(), px, narrow=slot.narrow, **kind)
    return QFontMetricsF(font).capHeight(), lines[-1].endswith("…")
