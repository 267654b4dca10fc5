"""Where the parts of the table lie, by the room there is.

Above the ship come the threats, the boards of the others stand on the right of both, the own board
and cards lie along the lower edge. In a narrow room boards and piles fold; in a tall one the
boards of the others lie below the ship.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair
from spacetable.core.room import Room

BASE: Final[Pair] = (1504.0, 1046.5)
"""What the table needs at its own sizes: the shape of ``DESK``."""
SHRUNK: Final = 1.25
"""How much smaller everything may be where there is less room than that."""
EDGE: Final = 8.0
GAP: Final = 6.0
NARROW: Final = 1200.0
"""Units below which the boards of the others and the piles fold."""
WIDE: Final = 1700.0
"""Units from which the ship is as wide as it should be: the rest goes to what is beside it."""
TALL: Final = 0.85
"""Width to height below which the boards of the others lie below the ship."""
STACKED: Final = 1.15
"""Width to height below which the own cards lie below the own board."""
FOLDED: Final = 132.0
"""How high folded piles are below the inside."""
LOW: Final = 900.0
"""Units of height up to which own board and cards lie beside each other in any case."""
LINES: Final = 800.0
"""Units below which the signs of the strip stand in two lines."""


class Arrangement(Struct, frozen=True):
    """The place of each part. ``columns``: red, white, blue, and the inside.

    ``board`` and ``mat``: the own board and cards; the mat alone where there is no own board, and
    neither in the film. ``folded``: the piles are a few cards without words.
    """

    width: float
    height: float
    strip: Box
    columns: tuple[Box, Box, Box, Box]
    ship: Box
    space: Box
    flight: Box
    piles: Box
    folded: bool
    boards: tuple[Box, ...]
    board: Box
    mat: Box


@lru_cache(maxsize=64)
def arranged(room: Room, boards: int, bottom: str) -> Arrangement:
    """The table in a room. ``boards``: how many of others. ``bottom``: what lies at the lower
    edge: "own" board and cards, a "mat" alone, or nothing in the "film".
    """
    width, height = room.canvas(BASE, SHRUNK)
    lines = 2 if width < LINES < height else 1
    strip = Box(EDGE, EDGE, width - 2 * EDGE, 46.0 * lines + 4 * (lines - 1))
    board, mat = _bottom(width, height, bottom)
    top = strip.top + strip.h + GAP
    end = min(board.top, mat.top) - GAP
    if width < TALL * height:
        return _tall(width, height, strip, board, mat, boards, bottom, end)
    folded = width < NARROW or bottom == "film"
    right = _of_boards(width, bottom)
    across = width - 2 * EDGE - right - GAP
    left = min(max((0.19 if width < WIDE else 0.2) * width, 200.0), 420.0)
    split = 0.56 if height > LOW else 0.46
    middle = top + (end - top) * split
    down = Box(EDGE, middle + GAP, across, end - middle - GAP)
    space = 46.0 if width >= NARROW else 36.0
    if width < NARROW:
        each = (across - 3 * GAP) / 4
        inside = Box(EDGE, top, each, middle - top)
        first, last = EDGE + each + GAP, EDGE + across
        piles_wide = 96.0
        floor = down.top
    else:
        first, last = EDGE + left + GAP, EDGE + across
        inside = Box(EDGE, top, left, middle - top)
        piles_wide = left - space - GAP
        floor = down.top
        if bottom == "film":
            # Nothing is drawn any more: the inside takes most of the room of the piles.
            piles_wide = left
            floor = end - FOLDED
            inside = Box(EDGE, top, left, floor - GAP - top)
    ship_left = EDGE + piles_wide + GAP + space + GAP
    flight_left = EDGE + across - space
    ship = Box(ship_left, down.top, flight_left - GAP - ship_left, down.h)
    each = (last - first - 2 * GAP) / 3
    zones = [Box(first + k * (each + GAP), top, each, middle - top) for k in range(3)]
    piles = Box(EDGE, floor, piles_wide, end - floor)
    bay = Box(ship_left - GAP - space, down.top + 0.02 * down.h, space, 0.45 * down.h)
    flight = Box(flight_left, down.top + 0.45 * down.h, space, 0.45 * down.h)
    others = _stack(Box(width - EDGE - right, top, right, end - top), boards)
    columns = (zones[0], zones[1], zones[2], inside)
    return Arrangement(
        width, height, strip, columns, ship, bay, flight, piles, folded, others, board, mat
    )


def _of_boards(width: float, bottom: str) -> float:
    """The width of the column of boards: more in the film, when their cards are read."""
    part = 0.17 if width < NARROW else 0.19 if width < WIDE else 0.24
    if bottom == "film":
        part *= 1.2
    return min(part * width, 520.0)


def _bottom(width: float, height: float, bottom: str) -> tuple[Box, Box]:
    """The places of the own board and of the own cards; without height where there are none."""
    wide = width - 2 * EDGE
    end = height - EDGE
    if bottom == "film":
        return Box(EDGE, end + GAP, wide, 0), Box(EDGE, end + GAP, wide, 0)
    if bottom == "mat":
        high = min(max(0.145 * height, 120.0), 0.115 * wide + 20)
        high = max(high, 0.22 * height if width < TALL * height else 0.0)
        return Box(EDGE, end + GAP, wide, 0), Box(EDGE, end - high, wide, high)
    if width < STACKED * height and height > LOW:
        first = min(0.168 * wide, 0.15 * height)
        second = min(max(0.2 * wide, 130.0), 0.13 * height)
        mat = Box(EDGE, end - second, wide, second)
        return Box(EDGE, mat.top - GAP - first, wide, first), mat
    high = min(max(0.15 * height, 122.0), 200.0)
    part = 0.605 * (wide - GAP)
    top = end - high
    return Box(EDGE, top, part, high), Box(EDGE + part + GAP, top, wide - GAP - part, high)


def _stack(column: Box, boards: int) -> tuple[Box, ...]:
    """Boards one above the other; few are not higher than they need to be."""
    each = min((column.h - GAP * (boards - 1)) / max(boards, 1), 0.95 * column.w)
    return tuple(
        Box(column.left, column.top + k * (each + GAP), column.w, each) for k in range(boards)
    )


def _tall(
    width: float,
    height: float,
    strip: Box,
    board: Box,
    mat: Box,
    boards: int,
    bottom: str,
    end: float,
) -> Arrangement:
    """Threats two by two, the ship below them, and below it the piles and the boards."""
    wide = width - 2 * EDGE
    top = strip.top + strip.h + GAP
    rows = -(-boards // 2)
    each = (wide - GAP) / 2
    low = min(max(0.07 * height, 80.0), 0.5 * each) * (1.4 if bottom == "film" else 1.0)
    first = end - rows * (low + GAP) + GAP
    others = tuple(
        Box(EDGE + k % 2 * (each + GAP), first + k // 2 * (low + GAP), each, low)
        for k in range(boards)
    )
    down = (first if boards else end) - GAP - top
    piles_high = 70.0
    ship_high = min(0.44 * down, 0.62 * wide)
    column = (down - ship_high - piles_high - 3 * GAP) / 2
    inside, red, white, blue = (
        Box(EDGE + k % 2 * (each + GAP), top + k // 2 * (column + GAP), each, column)
        for k in range(4)
    )
    ship_top = top + 2 * (column + GAP)
    space = 36.0
    ship = Box(EDGE + space + GAP, ship_top, wide - 2 * (space + GAP), ship_high)
    bay = Box(EDGE, ship_top + 0.02 * ship_high, space, 0.45 * ship_high)
    flight = Box(EDGE + wide - space, ship_top + 0.45 * ship_high, space, 0.45 * ship_high)
    piles = Box(EDGE, ship_top + ship_high + GAP, wide, piles_high)
    columns = (red, white, blue, inside)
    return Arrangement(
        width, height, strip, columns, ship, bay, flight, piles, True, others, board, mat
    )
