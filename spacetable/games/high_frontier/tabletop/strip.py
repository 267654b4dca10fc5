"""The fuel strip as it is laid out: a column for each whole mass, with the fractions above it.

So the black line goes up each column and on with the next. The long row of heavy masses is folded
where it is too wide. Where height is dear all masses lie in lines, in their order: a step is one
place to the left.
"""

from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.games.high_frontier.fuel_strip import fuel_strip

CELL: Final = (29.0, 22.0)
HANG: Final = 1.0
"""What a chit reaches beyond a mass, above and below."""
TALL: Final = 10
"""Masses below this one and itself have a column with fractions; heavier ones are a row."""
HEAVIEST: Final = 32
ROWS: Final = 9
LABELS: Final = 22.0
"""What the classes of mass take below the strip."""
NARROW: Final = 28.0
"""Width of a mass in a line, at least."""
WIDEST: Final = 1.25
"""The same at most, where a line would else end before the table does, in widths of a usual one."""
LABEL: Final = (39.0, 46.0)
"""Least and greatest width of what a class adds where that stands behind the last line."""


class Strip(Struct, frozen=True):
    """Where the strip lies, in table units. ``tail_rows``: rows in which the heavy masses lie.

    ``labelled``: whether the classes stand below it.
    """

    box: Box
    tail_rows: int
    labelled: bool

    def cell(self, whole: int, row: int) -> Box:
        """The place of a mass: a fraction in the column of its whole number, from below."""
        w, h = CELL
        left, bottom = self.box.left, self.box.top + ROWS * h
        if whole <= TALL:
            return Box(left + (whole - 1) * w, bottom - (row + 1) * h, w, h)
        per = ceil((HEAVIEST - TALL) / self.tail_rows)
        down, across = divmod(whole - TALL - 1, per)
        top = bottom - (self.tail_rows - down) * h
        return Box(left + (TALL + across) * w, top, w, h)

    @property
    def low(self) -> float:
        """How high the heavy masses reach, with the columns beside them that are as low."""
        return max(self.tail_rows, 2) * CELL[1]


def laid_strip(left: float, bottom: float, width: float) -> Strip:
    """The strip in so much width, down to ``bottom``."""
    free = width - TALL * CELL[0]
    rows = next(n for n in range(1, 5) if ceil((HEAVIEST - TALL) / n) * CELL[0] <= free or n == 4)
    labelled = rows == 1
    tall = ROWS * CELL[1] + (LABELS if labelled else 0)
    return Strip(Box(left, bottom - tall, width, tall), rows, labelled)


class Lines(Struct, frozen=True):
    """The strip in lines, from the upper left. ``across``: masses in a line, ``wide`` each.
    ``grown``: how much larger than usual they are.
    """

    box: Box
    across: int
    wide: float
    grown: float = 1.0

    @property
    def tall(self) -> float:
        """Height of a line."""
        return CELL[1] * self.grown

    def cell(self, whole: int, row: int) -> Box:
        """The place of a mass: the so many-th from its whole number on."""
        down, at = divmod(_number(whole) + row, self.across)
        w, h = self.wide, self.tall
        return Box(self.box.left + at * w, self.box.top + down * h, w, h)

    def labels(self, count: int) -> tuple[Box, ...]:
        """Places for what so many classes add, behind the last mass; none where they do not fit."""
        last = self.cell(HEAVIEST, 0)
        left = last.left + last.w + self.wide / 2
        free = self.box.left + self.box.w - left
        least, most = LABEL[0] * self.grown, LABEL[1] * self.grown
        wide = min(most, free / max(count, 1))
        if wide < least:
            return ()
        return tuple(Box(left + k * wide, last.top, wide, self.tall) for k in range(count))


AnyStrip = Strip | Lines


def laid_lines(left: float, bottom: float, width: float, grown: float = 1.0) -> Lines:
    """The strip in lines of so much width, with what lies on it down to ``bottom``. Light masses,
    which have fractions, are parted from heavy ones where that takes no line more. ``grown``: how
    much larger than usual the masses are, on a table that is drawn smaller.
    """
    count = _number(HEAVIEST) + 1
    most = int(width / (NARROW * grown))
    lines = ceil(count / most)
    light = _number(TALL + 1)
    across = light if light <= most and ceil(count / light) == lines else most
    tall = lines * CELL[1] * grown
    wide = min(WIDEST * CELL[0] * grown, width / across)
    return Lines(Box(left, bottom - HANG - tall, width, tall), across, wide, grown)


@lru_cache(maxsize=64)
def _number(whole: int) -> int:
    """The number of a whole mass among all, from 0."""
    return fuel_strip().masses.index(Fraction(whole))
