"""The number of a pile, on its topmost piece: where that has nothing to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from spacetable.table.marks import Marks
from spacetable.table.sprite import Sprite

LARGEST: Final = 0.18
"""Height of its letters as a part of its piece,"""
SMALLEST: Final = 16.0
"""and px of them, at least: capitals of 11 px."""
ASIDE: Final = 5.0
"""Px from the edge of the piece to the middle of the number: it stands out a little,"""
SMALL: Final = 2.0
"""On a piece that is no wider or no higher than so many of its heights it would hide half of what
is read: it stands beside it."""
ROUND: Final = 0.146
"""How far within the corner of its box the edge of a round token lies, as a part of its side."""
CLEAR: Final = 1.0
"""Px around it that are free, too;"""
TOUCH: Final = 12.0
"""less of what is read than so much, in px by px, is not covered but touched."""


class Badge(Sprite):
    """A number in a corner of a piece."""

    def say(
        self, count: int, box: QRectF, printed: Sequence[QRectF], marks: Marks, zoom: float
    ) -> None:
        """Show a number for a zoom. ``box``: the piece, ``printed``: what is read on it, in px
        from its middle.
        """
        self.wear(marks.badge(count, px_of(box, marks, zoom)), zoom)
        self.setPos(spot(box, self.boundingRect().size(), printed))


def token_box(box: QRectF) -> QRectF:
    """The box in whose corners numbers stand on a token, which may be round."""
    more = max(0.0, ROUND * min(box.width(), box.height()) - ASIDE)
    return box.adjusted(more, more, -more, -more)


def px_of(box: QRectF, marks: Marks, zoom: float) -> int:
    """Px of the letters of a number on a piece."""
    side = min(box.width(), box.height())
    return round(max(SMALLEST, min(marks.px(zoom), side * LARGEST)))


def spot(box: QRectF, size: QSizeF, printed: Sequence[QRectF]) -> QPointF:
    """The middle of a number of a size: in the upper right corner, or in the first one, or beside
    it, where it covers least of what is read.
    """

    def covered(at: QPointF) -> float:
        lies = QRectF(QPointF(), size)
        lies.moveCenter(at)
        lies.adjust(-CLEAR, -CLEAR, CLEAR, CLEAR)
        both = (lies.intersected(one) for one in printed)
        return sum(one.width() * one.height() for one in both) // TOUCH

    small = bool(printed) and min(box.width(), box.height()) <= SMALL * size.height()
    return min(_spots(box, size, small=small), key=covered)


def _spots(box: QRectF, size: QSizeF, *, small: bool) -> Iterator[QPointF]:
    # No higher and no lower than the piece: the name of its pile stands above, others below.
    top, bottom = (
        box.top() + size.height() / 2 - 1,
        box.bottom() - size.height() / 2 + 1,
    )
    asides = [ASIDE, -size.width() / 2]
    if small:
        asides.reverse()
    for aside in asides:
        for x in (box.right() - aside, box.left() + aside):
            yield from (QPointF(x, y) for y in (top, bottom))
