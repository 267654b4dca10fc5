"""Square pictures of the parts of a board, at the zooms lately seen, made between frames."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from spacetable.core.board import LaidBoard
from spacetable.table.board.drawing import Drawing
from spacetable.table.board.making_way import Standing
from spacetable.table.board.name_pictures import EDGE, Name, NamePictures
from spacetable.table.board.names import Names
from spacetable.table.faces import BLANK, Faces
from spacetable.table.motion import Motion
from spacetable.table.pixmap_cache import DEPTH, PixmapCache

SIDE: Final = 256
"""Screen px of a tile's side: one takes some ms to make, and twenty cover a small window."""
BUDGET: Final = 32 * 2**20
"""Bytes of tiles kept at least."""
SCREENS: Final = 2.5
"""And so many times what covers the view, so that a step back finds what was there."""
ZOOMS: Final = 6
"""Zooms of which the places of names are kept."""
SKETCH: Final = 1_000_000
"""Device px of the picture of the whole."""
STRIPS: Final = 16
"""In so many parts it is drawn between frames."""
KEY: Final = "board"

Square = tuple[int, int]
"""Column and row of a tile, counted from the corner of the table."""


class Tiles:
    """Makes and keeps them for one board. ``made``: called with the zoom and the square of each
    that has been made."""

    def __init__(
        self,
        laid: LaidBoard,
        faces: Faces,
        motion: Motion,
        made: Callable[[float, Square], None],
    ) -> None:
        self.laid = laid
        self._faces = faces
        self._motion = motion
        self._made = made
        self._drawing = Drawing(laid, faces)
        self._lettering = NamePictures(faces)
        self._names: dict[float, Names] = {}
        self._kept = PixmapCache(BUDGET)
        self._stale: set[tuple[float, Square]] = set()
        """Tiles on which names stand that have given way since."""
        self._standing: tuple[Standing, ...] = ()
        self._sketch: QPixmap | None = None
        self._strips = self._draw_strips()

    @property
    def bytes(self) -> int:
        """How much is kept, the picture of the whole aside."""
        return self._kept.bytes

    def begin_like(self, other: Tiles) -> None:
        """The same board lay otherwise before: its whole looks the same."""
        self._sketch = other._sketch

    def get(self, zoom: float, square: Square) -> QPixmap | None:
        """A tile, if it is there."""
        return self._kept.get((zoom, square))

    def names(self, zoom: float) -> tuple[Name, ...]:
        """The names that are written at a zoom; none before their places are found."""
        return self._names[zoom].written if self.named(zoom) else ()

    def named(self, zoom: float) -> bool:
        """Whether it is known where the names at a zoom stand."""
        found = self._names.get(zoom)
        return found is not None and found.ready

    def sketch(self) -> QPixmap:
        """The whole board without names: it is what is seen until tiles are made, so it is drawn at
        once where it is not there yet."""
        if self._sketch is None:
            for _ in self._strips:
                pass
        assert self._sketch is not None
        return self._sketch

    def _draw_strips(self) -> Iterator[None]:
        """Draw it, a strip at a time."""
        box = self.laid.box
        scale = math.sqrt(SKETCH / max(box.w * box.h, 1.0))
        image = QImage(_size(box.w * scale, box.h * scale), BLANK)
        image.fill(0)
        for number in range(STRIPS):
            painter = _painter(image)
            painter.translate(-box.left * scale, -box.top * scale)
            left, high = box.left, box.h / STRIPS
            rect = QRectF(left, box.top + number * high, box.w, high)
            # In whole px, so that no line between two strips is drawn twice.
            top, bottom = (round(y * scale - box.top * scale) for y in (rect.top(), rect.bottom()))
            painter.setClipRect(
                QRectF(left * scale, box.top * scale + top, box.w * scale, bottom - top)
            )
            self._drawing.paint(painter, rect.adjusted(0, -1, 0, 1), scale, fine=False)
            painter.end()
            yield
        self._sketch = QPixmap.fromImage(image)

    def make(self, zoom: float, seen: QRectF, standing: tuple[Standing, ...]) -> None:
        """Make what is missing of what is ``seen`` (table units) at a zoom, and then a ring around
        it, between frames; nothing while nobody watches. ``standing``: what stands on the board
        (table units), to which names give way."""
        if self._motion.asleep:
            return
        self._standing = standing
        if self.named(zoom):
            self._make_way(zoom, self._names[zoom])
        size = seen.size() * zoom * self._faces.ratio
        self._kept.budget = max(BUDGET, round(SCREENS * size.width() * size.height() * DEPTH))
        if self._missing(zoom, seen):
            self._motion.chore(KEY, self._work(zoom, seen))

    def stop(self) -> None:
        """Make nothing more."""
        self._motion.stop(KEY)

    def _missing(self, zoom: float, seen: QRectF) -> list[Square]:
        """Squares to be made, those in view first and nearest to its middle."""
        box = self.laid.box
        whole = squares_of(QRectF(box.left, box.top, box.w, box.h), zoom)
        across, down = squares_of(seen, zoom)
        wide, high = _within(_wider(across), whole[0]), _within(_wider(down), whole[1])
        middle = seen.center() * zoom / SIDE

        def away(square: Square) -> tuple[bool, float]:
            x, y = square
            hidden = x not in across or y not in down
            return hidden, math.hypot(x + 0.5 - middle.x(), y + 0.5 - middle.y())

        squares = ((x, y) for x in wide for y in high)
        return sorted((one for one in squares if self._wanted(zoom, one)), key=away)

    def _wanted(self, zoom: float, square: Square) -> bool:
        return (zoom, square) in self._stale or self.get(zoom, square) is None

    def _make_way(self, zoom: float, names: Names) -> None:
        standing = [
            Standing(spot, (left * zoom, top * zoom, right * zoom, bottom * zoom))
            for spot, (left, top, right, bottom) in self._standing
        ]
        for left, top, right, bottom in names.make_way(standing):
            box = QRectF(left - EDGE, top - EDGE, right - left + 2 * EDGE, bottom - top + 2 * EDGE)
            across, down = squares_of(QRectF(box.topLeft() / zoom, box.size() / zoom), zoom)
            self._stale |= {(zoom, (x, y)) for x in across for y in down}

    def _work(self, zoom: float, seen: QRectF) -> Iterator[None]:
        names = self._names.get(zoom)
        if names is None:
            names = self._names[zoom] = Names(self.laid, zoom, self._faces)
            while len(self._names) > ZOOMS:
                del self._names[next(iter(self._names))]
        # Not ``yield from``: work that is taken over by other work would end what it went through.
        while names.seek():
            yield
        self._make_way(zoom, names)
        for square in self._missing(zoom, seen):
            if self._wanted(zoom, square):
                self._kept.keep((zoom, square), self._tile(zoom, square, names))
                self._stale.discard((zoom, square))
                self._made(zoom, square)
                yield
        for _ in self._strips:
            yield

    def _tile(self, zoom: float, square: Square, names: Names) -> QPixmap:
        ratio = self._faces.ratio
        image = QImage(_size(SIDE * ratio, SIDE * ratio), BLANK)
        image.fill(0)
        painter = _painter(image)
        painter.scale(ratio, ratio)
        left, top = square[0] * SIDE, square[1] * SIDE
        painter.translate(-left, -top)
        # A tile at an edge covers more than the board, and the board's regions may reach further.
        box = self.laid.box
        painter.setClipRect(QRectF(box.left * zoom, box.top * zoom, box.w * zoom, box.h * zoom))
        rect = QRectF(left / zoom, top / zoom, SIDE / zoom, SIDE / zoom)
        self._drawing.paint(painter, rect, zoom)
        edge = (left - EDGE, top - EDGE, left + SIDE + EDGE, top + SIDE + EDGE)
        for name in names.within(edge):
            self._lettering.paint(painter, name)
        painter.end()
        made = QPixmap.fromImage(image)
        made.setDevicePixelRatio(ratio)
        return made


def squares_of(rect: QRectF, zoom: float) -> tuple[range, range]:
    """Columns and rows of the tiles that a rectangle (table units) touches at a zoom."""
    left, right = math.floor(rect.left() * zoom / SIDE), math.ceil(rect.right() * zoom / SIDE)
    top, bottom = math.floor(rect.top() * zoom / SIDE), math.ceil(rect.bottom() * zoom / SIDE)
    return range(left, max(right, left + 1)), range(top, max(bottom, top + 1))


def _wider(some: range) -> range:
    return range(some.start - 1, some.stop + 1)


def _within(some: range, whole: range) -> range:
    return range(max(some.start, whole.start), min(some.stop, whole.stop))


def _size(w: float, h: float) -> QSize:
    return QSize(max(1, round(w)), max(1, round(h)))


def _painter(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter
