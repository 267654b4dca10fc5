"""Where a window goes, so that all of it, its frame included, lies on a screen."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMargins, QPoint, QRect, QSize

USUAL: Final = QSize(1366, 768)
FIRST: Final = 0.8
"""The first window takes so much of the screen, but at least the usual size where there is room."""
FRAME: Final = QMargins(8, 40, 8, 8)
"""Px that a frame may take outside the window; how many is known only when it is shown."""
CATCHABLE: Final = QSize(200, 100)
"""So much of a window must be seen on a screen to say that it stands there."""


def free(room: QRect) -> QRect:
    """What of a screen's free room (px) a window may take within its frame."""
    return room.marginsRemoved(FRAME)


def first(room: QRect) -> QRect:
    """The inside of a window that was never placed, in the middle of the room."""
    inner = free(room)
    sides = (
        min(max(usual, round(most * FIRST)), most)
        for usual, most in zip(USUAL.toTuple(), inner.size().toTuple(), strict=True)
    )
    return _centred(QSize(*sides), inner)


def again(kept: QRect, rooms: Sequence[QRect]) -> QRect:
    """The inside of a window where it stood, or as near as the screens allow.

    ``rooms``: what is free of each screen, in px; at least one, the main one first.
    """
    seen = [_area(kept.intersected(room)) for room in rooms]
    room = rooms[seen.index(max(seen))]
    if room.contains(kept):
        return kept
    inner = free(room)
    size = kept.size().boundedTo(inner.size())
    part = kept.intersected(room)
    if part.width() < CATCHABLE.width() or part.height() < CATCHABLE.height():
        # The screen it stood on is gone.
        return _centred(size, inner)
    last = inner.bottomRight() - QPoint(size.width() - 1, size.height() - 1)
    at = QPoint(
        min(max(kept.x(), inner.x()), last.x()),
        min(max(kept.y(), inner.y()), last.y()),
    )
    return QRect(at, size)


def _centred(size: QSize, room: QRect) -> QRect:
    spare = room.size() - size
    return QRect(room.topLeft() + QPoint(spare.width() // 2, spare.height() // 2), size)


def _area(box: QRect) -> int:
    return 0 if box.isEmpty() else box.width() * box.height()
