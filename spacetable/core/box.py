"""Rectangles of the table, in table units."""

from msgspec import Struct

Corners = tuple[float, float, float, float]
"""Left, top, width, height: a box as it stands in a file."""
Pair = tuple[float, float]


class Box(Struct, frozen=True):
    """A rectangle in table units; ``left`` and ``top`` are its corner."""

    left: float
    top: float
    w: float
    h: float

    @property
    def x(self) -> float:
        """The centre, across."""
        return self.left + self.w / 2

    @property
    def y(self) -> float:
        """The centre, down."""
        return self.top + self.h / 2

    def part(self, left: float, top: float, w: float, h: float) -> "Box":
        """A box inside, from this one's corner."""
        return Box(self.left + left, self.top + top, w, h)


def about(x: float, y: float, w: float, h: float) -> Box:
    """The box of that size with its middle at a point."""
    return Box(x - w / 2, y - h / 2, w, h)
