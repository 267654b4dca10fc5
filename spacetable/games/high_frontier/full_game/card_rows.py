"""Cards side by side in a place, covering one another where there are many, or in lines of which
each card is seen.
"""

from math import ceil
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.layout import row

CARD: Final = 5 / 7
"""Width of a card for its height."""
SEEN: Final = 0.18
"""So much of a card's width is seen below the next one; rather than less, all are smaller,"""
LEAST: Final = 0.55
"""but not below this part of the height of their place."""
STEP: Final = 0.76
"""So much of a card's height is seen above the line below it: its head and its name."""
CLOSE: Final = 2.0
"""Between cards in lines, and between them and the edge of their place."""


def in_row(
    count: int, box: Box, padding: float, gap: float, *, shape: float = CARD, least: float = 0.0
) -> list[Box]:
    """Places of so many cards side by side; they overlap where there are too many. ``shape``: of a
    card, its width for its height; ``least``: see ``wide_in_row``.
    """
    wide = wide_in_row(count, box, padding, shape, least)
    tall = wide / shape
    places = row(box.x, box.y, box.w - 2 * padding, wide, count, gap)
    return [about(x, y, wide, tall) for x, y in places]


def wide_in_row(count: int, box: Box, padding: float, shape: float, least: float = 0.0) -> float:
    """Width of one of them. ``least``: rather than cover one another they are smaller, down to this
    width; 0: only where too little of them is seen.
    """
    room = box.w - 2 * padding
    wide = min((box.h - 2 * padding) * shape, room / (1 + SEEN * max(0, count - 1)))
    wide = max(wide, min(LEAST * box.h * shape, room))
    return min(wide, max(room / max(count, 1), least)) if least else wide


def in_steps(count: int, box: Box, padding: float, gap: float, shape: float) -> list[Box]:
    """Places of so many cards in two lines, the lower one over the feet of the upper one; in each
    line they overlap where there are too many.
    """
    across = ceil(count / 2)
    tall = (box.h - 2 * padding) / (1 + STEP)
    wide, room = tall * shape, box.w - 2 * padding
    found = []
    for line, here in enumerate((across, count - across)):
        y = box.top + padding + tall / 2 + line * STEP * tall
        # One below the other, though the lower line is shorter.
        places = row(box.x, y, room, wide, across, gap)[:here]
        found += [about(x, y, wide, tall) for x, y in places]
    return found


def in_lines(count: int, box: Box, wide: float, shape: float, lines: int) -> list[Box]:
    """Places of so many cards in so many lines, at most: none covers another. ``wide``: of each,
    at most.
    """
    if not count:
        return []
    across = ceil(count / lines)
    down = ceil(count / across)
    wide = min(wide, (box.w - CLOSE) / across - CLOSE, ((box.h - CLOSE) / down - CLOSE) * shape)
    tall = wide / shape
    left = box.x - (across * (wide + CLOSE) - CLOSE) / 2
    top = box.y - (down * (tall + CLOSE) - CLOSE) / 2
    return [
        Box(left + (k % across) * (wide + CLOSE), top + (k // across) * (tall + CLOSE), wide, tall)
        for k in range(count)
    ]
