"""Where a panel is placed over the viewport: beside its thing, and where it covers little."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect

EDGE = 8
"""Screen px it keeps from the viewport's edges."""
COVERS = 8
"""So much worse than to cover anything else is to cover the thing itself."""
LESS = 4
"""So much better than what may be pressed is it to cover what is only read."""
SEEN = 8
"""And so much better than that is it to cover what can be seen and no more."""
WAY = 5
"""Px of area that each px of way to the thing is worth."""


def placed(
    panel: QRect,
    beside: QRect,
    port: QRect,
    pointer: QPoint | None,
    spare: Sequence[QRect] = (),
    read: Sequence[QRect] = (),
    seen: Sequence[QRect] = (),
) -> QPoint:
    """Where the panel goes: inside the viewport, off thing and pointer, off what is to be spared
    as far as that can be, and then where little lies that is ``read`` or at least ``seen``, but
    not far from the thing. All in px of the viewport.
    """
    gap = 14
    w, h = panel.width(), panel.height()
    keep = port.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    across = (
        beside.right() + gap,
        beside.left() - gap - w,
        beside.center().x() - w // 2,
        keep.right() - w,
        keep.left(),
        beside.left() - gap - w - w // 2,
        beside.right() + gap + w // 2,
    )
    down = (
        beside.center().y() - h // 2,
        beside.bottom() + gap,
        beside.top() - gap - h,
        keep.top(),
        keep.bottom() - h,
        beside.top(),
        beside.bottom() - h,
    )

    def inside(x: int, y: int) -> QPoint:
        return QPoint(
            max(keep.left(), min(x, keep.right() - w)), max(keep.top(), min(y, keep.bottom() - h))
        )

    thing, spare_, read_, seen_ = map(_edges, ([beside], spare, read, seen))

    def covered(at: QPoint) -> int:
        box = QRect(at, panel.size())
        on_pointer = pointer is not None and box.adjusted(-6, -6, 6, 6).contains(pointer)
        over = COVERS * _common(box, thing) + _common(box, spare_)
        return over + (10**9 if on_pointer else 0)

    def hidden(at: QPoint) -> int:
        box = QRect(at, panel.size())
        far = (box.center() - beside.center()).manhattanLength()
        return _common(box, read_) // LESS + _common(box, seen_) // (LESS * SEEN) + WAY * far

    spots = {(at.x(), at.y()): at for at in (inside(x, y) for x in across for y in down)}
    # What is read or seen is a hundred things: looked at only where nothing else decides.
    over = [(covered(at), at) for at in spots.values()]
    least = min(fault for fault, _ in over)
    return min((at for fault, at in over if fault == least), key=hidden)


Edges = tuple[int, int, int, int]


def _edges(boxes: Sequence[QRect]) -> list[Edges]:
    """Left, top, and the first px beyond at the right and below."""
    return [(one.x(), one.y(), one.x() + one.width(), one.y() + one.height()) for one in boxes]


def _common(box: QRect, others: Sequence[Edges]) -> int:
    """Area that a box covers of each of the others, together, px."""
    ((left, top, right, bottom),) = _edges([box])
    return sum(
        (min(right, x2) - max(left, x1)) * (min(bottom, y2) - max(top, y1))
        for x1, y1, x2, y2 in others
        if x1 < right and left < x2 and y1 < bottom and top < y2
    )
