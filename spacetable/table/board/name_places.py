"""Where the name of a spot may be written: beside it, or a little apart with a line that leads
there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from spacetable.core.board import Point
from spacetable.table.board.name_pictures import Taken

GAP: Final = 5.0
"""Px between a spot and its name."""
ALONG: Final = (1 / 2, 3 / 4, 1 / 4, 9 / 10, 1 / 10)
"""Which part of a name above or below its spot is on its left; the first is tried first."""
APART: Final = (14.0, 26.0, 40.0, 56.0, 72.0)
"""Px between a spot and its name where a line leads to it."""
AROUND: Final = 24
"""In so many directions."""
STEP: Final = 6.0
"""Px from one point to the next at which it is looked what lies under such a line."""


def beside(around: Taken, w: float, h: float) -> tuple[Point, ...]:
    """Upper left corners of a name beside its spot, the best first."""
    left, top, right, bottom = around
    x, y = (left + right) / 2, (top + bottom) / 2
    above_below = [
        (x - w * part, at) for part in ALONG for at in (bottom + GAP / 2, top - GAP / 2 - h)
    ]
    return (
        (right + GAP, y - h / 2),
        (left - GAP - w, y - h / 2),
        *above_below[:2],
        (right, bottom - h / 4),
        (right, top - h * 3 / 4),
        (left - w, bottom - h / 4),
        (left - w, top - h * 3 / 4),
        *above_below[2:],
    )


def apart(around: Taken, w: float, h: float, distance: float) -> Iterator[Taken]:
    """Names apart from their spot, all round it."""
    x, y = (around[0] + around[2]) / 2, (around[1] + around[3]) / 2
    reach = (around[2] - around[0]) / 2 + distance
    for number in range(AROUND):
        angle = 2 * math.pi * number / AROUND
        across, down = math.cos(angle), math.sin(angle)
        # The point of the name that is nearest to the spot lies at the end of the line.
        left = x + reach * across - w * (1 - across) / 2
        top = y + reach * down - h * (1 - down) / 2
        yield (left, top, left + w, top + h)


def leader(around: Taken, box: Taken) -> Taken:
    """The line from the rim of a spot to a name: x and y of its ends."""
    x, y = (around[0] + around[2]) / 2, (around[1] + around[3]) / 2
    to_x, to_y = min(max(x, box[0]), box[2]), min(max(y, box[1] + 2), box[3] - 2)
    away = math.hypot(to_x - x, to_y - y)
    part = (around[2] - around[0]) / 2 / away if away else 0.0
    return (x + (to_x - x) * part, y + (to_y - y) * part, to_x, to_y)


def under(line: Taken) -> list[Taken]:
    """Small rectangles along such a line, without its ends."""
    x, y, to_x, to_y = line
    count = max(1, math.ceil(math.hypot(to_x - x, to_y - y) / STEP))
    points = ((k / (count + 1)) for k in range(1, count + 1))
    return [
        (at_x - 1.5, at_y - 1.5, at_x + 1.5, at_y + 1.5)
        for at_x, at_y in ((x + (to_x - x) * k, y + (to_y - y) * k) for k in points)
    ]
