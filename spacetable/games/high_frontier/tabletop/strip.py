"""The fuel strip as it is laid out: a column for each whole mass, with the fractions above it.

So the black line goes up each column and on with the next. The long row of heavy masses is folded
where it is too wide.
"""

from math import ceil
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box

CELL: Final = (29.0, 22.0)
TALL: Final = 10
"""Masses below this one and itself have a column with fractions; heavier ones are a row."""
HEAVIEST: Final = 32
ROWS: Final = 9
LABELS: Final = 22.0
"""What the classes of mass take below the strip."""


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
