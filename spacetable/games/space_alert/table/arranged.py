"""Where the parts of the table lie, by the room there is.

At a desk and in larger rooms the threats lie above the ship, the boards of the others and the piles
stand on the right of both, the own board and cards lie along the lower edge. In a smaller room, or
with larger text, everything keeps the size of its letters and folds: a line holds the boards of the
others, and the piles stand at both ends of the ship, which are wider where the table is. In a tall
room threats lie two by two.

Who plans for all has every board at the lower edge, two beside each other, and the open cards on
the right of threats and ship.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict, replace

from spacetable.core.box import Box, Pair
from spacetable.core.ids import LeafId
from spacetable.core.room import DESK, Room

BASE: Final[Pair] = (1504.0, 1046.5)
"""What the table needs at its own sizes: the shape of ``DESK``."""
FOLDED: Final[Pair] = (695.0, 600.0)
"""What the folded table needs."""
SMALLER: Final = 1.12
"""How much smaller everything may be before the table folds."""
SPARE: Final = 860.0
"""Units of height from which a folded table is no larger than it would be at the desk."""
EDGE: Final = 8.0
GAP: Final = 6.0
NARROW: Final = 1200.0
"""Units below which a strip has no room for the words of what is not so."""
WIDE: Final = 1700.0
"""Units from which the boards of the others take more of the width."""
LOW: Final = 222.0
"""How high the ship is at least where the table folds, and at the desk."""
HIGH: Final = 330.0
TALL: Final = 0.85
"""Width to height below which threats lie two by two."""
LINES: Final = 800.0
"""Units below which the signs of the strip stand in two lines, where there is height for it."""
ASIDE: Final = 50.0
"""How wide the places beside the ship are, and those at its ends that hold piles as well."""
ENDS: Final = 44.0
WIDE_ENDS: Final = 0.09
"""The same as a part of the width, of a table that is folded because it is low."""
SIGN: Final = 46.0
"""How high the signs of the strip are,"""
LOW_SIGN: Final = 41.0
"""and where the table folds."""
PILES: Final = 150.0
"""How high the piles are below the boards."""
PUT_AWAY: Final = 74.0
"""The same in the film."""
LINE: Final = 42.0
"""How high a board is that is folded to one line."""
WIDE_LINE: Final = 54.0
"""The same in the planning of a table that is wide for its height."""
ACROSS: Final = 2
"""How many boards stand beside each other where one plans for all."""
ROW: Final[Pair] = (0.103, -8.0)
"""How high such a board is: a part of its width, and what its name and its edges take."""
FLAT_ROW: Final[Pair] = (0.103, 1.2)
"""The same where it is folded to one line."""
OPEN: Final = 0.19
"""What part of the width the open cards have."""
ASIDE_FROM: Final = 1.35
FOLDED_ASIDE: Final = 1.38
"""Width to height from which there is room for them on the right, and where the table folds; else
they lie below."""


class Middle(Struct, frozen=True):
    """What stands between the strip and the lower edge. ``columns``: red, white, blue, the inside.

    ``threat_piles``, ``card_piles``: where the piles lie; both on ``piles`` where they are beside
    each other.
    """

    columns: tuple[Box, Box, Box, Box]
    ship: Box
    space: Box
    flight: Box
    piles: Box
    threat_piles: Box
    card_piles: Box
    boards: tuple[Box, ...]


class Leafed(Struct, frozen=True):
    """The leaves of a table that has any, in their order, and which part lies on which. ``tabs``:
    the place of their tabs. ``boards``: those of others; None: they are seen beside each leaf.
    ``tight``: there is room for nothing beside the tabs but what is pressed.
    """

    every: tuple[LeafId, ...]
    tabs: Box
    threats: LeafId
    ship: LeafId
    boards: LeafId | None
    tight: bool = False


class Arrangement(Middle, frozen=True, kw_only=True):
    """The place of each part. ``leafed``: None where all is seen at once.

    ``folded``: what has its name elsewhere is a picture. ``board`` and ``mat``: the own board and
    cards; the mat alone where there is no own board, and neither in the film. ``beside``: whether
    the mat is on the right, above the boards.
    """

    width: float
    height: float
    folded: bool
    strip: Box
    board: Box
    mat: Box
    beside: bool
    leafed: Leafed | None = None


@lru_cache(maxsize=64)
def arranged(room: Room, boards: int, bottom: str) -> Arrangement:
    """The table in a room. ``boards``: how many of others. ``bottom``: what lies at the lower
    edge: "own" board and cards, "keys" below an own board, "notes" on a mat, all the "boards" with
    the mat on the right, or nothing in the "film".
    """
    folded, width, height = _canvas(room)
    lines = 2 if width < LINES < height else 1
    sign = LOW_SIGN if folded else SIGN
    strip = Box(EDGE, EDGE, width - 2 * EDGE, sign * lines + 4 * (lines - 1))
    board, mat = _bottom(width, height, bottom, folded=folded)
    top = strip.top + strip.h + GAP
    end = min(board.top, mat.top) - GAP
    middle = Box(EDGE, top, width - 2 * EDGE, end - top)
    beside = bottom == "boards" and _wide(width, height, folded=folded)
    if beside:
        parts, mat = _planned_for(middle, boards, folded=folded)
    elif width < TALL * height:
        parts = _tall(middle, boards, bottom)
    elif folded:
        parts = _folded(middle, boards, bottom)
    else:
        parts = _open(middle, boards, bottom)
    return Arrangement(
        **asdict(parts),
        width=width,
        height=height,
        folded=folded or width < TALL * height,
        strip=strip,
        board=board,
        mat=mat,
        beside=beside,
    )


def _wide(width: float, height: float, *, folded: bool) -> bool:
    """Whether the open cards have room on the right."""
    return width >= (FOLDED_ASIDE if folded else ASIDE_FROM) * height


def _canvas(room: Room) -> tuple[bool, float, float]:
    """Whether the table folds, and its width and height in units."""
    point = DESK.w / BASE[0]
    w, h = room.w / point, room.h / point
    by = max(BASE[0] / w, BASE[1] / h)
    folded = by > SMALLER
    if folded:
        by = max(FOLDED[0] / w, FOLDED[1] / h, min(h / SPARE, 1.0))
    return folded, w * by, h * by


def _bottom(width: float, height: float, bottom: str, *, folded: bool) -> tuple[Box, Box]:
    """The places of the own board and of the own cards; without height where there are none."""
    wide = width - 2 * EDGE
    end = height - EDGE
    nothing = Box(EDGE, end + GAP, wide, 0)
    tall = width < TALL * height
    if bottom == "film" or (bottom == "boards" and _wide(width, height, folded=folded)):
        return nothing, nothing
    if bottom == "boards":
        high = max(min(0.145 * height, 0.115 * wide + 20), 84.0, 0.22 * height if tall else 0.0)
        return nothing, Box(EDGE, end - high, wide, high)
    if bottom == "notes":
        high = (0.33 if folded else 0.24) * height
        return nothing, Box(EDGE, end - high, wide, high)
    if bottom == "keys":
        first, second = (0.13 if folded else 0.14) * height, (0.2 if folded else 0.13) * height
        mat = Box(EDGE, end - second, wide, second)
        return Box(EDGE, mat.top - GAP - first, wide, first), mat
    if folded and tall:
        first = min(0.2 * wide, 0.15 * height)
        second = min(max(0.2 * wide, 130.0), 0.2 * height)
        mat = Box(EDGE, end - second, wide, second)
        return Box(EDGE, mat.top - GAP - first, wide, first), mat
    high = min(max(0.15 * height, 106.0 if folded else 112.0), 200.0)
    # Places are no wider than their height allows: what they leave is for the hand.
    part = min((0.56 if folded else 0.66) * (wide - GAP), 9.6 * (high - 50) + 110)
    top = end - high
    return Box(EDGE, top, part, high), Box(EDGE + part + GAP, top, wide - GAP - part, high)


def _open(room: Box, boards: int, bottom: str) -> Middle:
    """Boards and piles on the right, the ship below the threats on the left."""
    across = room.w + 2 * EDGE
    right = min((0.19 if across < WIDE else 0.22) * across, 440.0)
    right *= 1.18 if bottom == "film" else 1.0
    left = room.part(0, 0, room.w - right - GAP, room.h)
    columns, ship, space, flight = _aboard(left, bottom)
    low = room.h - (PILES if bottom != "film" else PUT_AWAY)
    piles = room.part(room.w - right, low, right, room.h - low)
    threats, cards = _in_two(piles)
    if bottom == "film":
        # Nothing is drawn any more: all of them lie in one row.
        part = 0.57 * (right - 8)
        threats, cards = piles.part(4, 4, part, 66), piles.part(4 + part, 4, right - 8 - part, 66)
    others = _stack(Box(piles.left, room.top, right, low - GAP), boards)
    return Middle(columns, ship, space, flight, piles, threats, cards, others)


def _aboard(
    room: Box, bottom: str, least: float = HIGH
) -> tuple[tuple[Box, Box, Box, Box], Box, Box, Box]:
    """The threats, and below them the ship, the space and the way of a rocket."""
    high = max((0.42 if bottom == "film" else 0.455) * room.h, least)
    columns = columns_of(Box(room.left, room.top, room.w, room.h - high - GAP))
    return columns, *ship_of(Box(room.left, room.top + room.h - high, room.w, high), ASIDE, 0.48)


def _in_two(piles: Box) -> tuple[Box, Box]:
    """The piles of threats, and below them those of cards."""
    first, second = (piles.part(4, 4 + k * (PILES - 8) / 2, piles.w - 8, 67) for k in (0, 1))
    return first, second


def _folded(room: Box, boards: int, bottom: str) -> Middle:
    """Threats, the ship with the piles at its ends, and below it the boards in lines."""
    across = min(boards, 2) if bottom in ("film", "boards") else boards
    wide = room.w + 2 * EDGE
    line = WIDE_LINE if wide >= NARROW else LINE
    others = lines_of(room, boards, across, 1.15 * LINE if bottom == "film" else line)
    free = (others[0].top - GAP if others else room.top + room.h) - room.top
    high = min(max(0.45 * free, LOW), 0.6 * free)
    columns = columns_of(Box(room.left, room.top, room.w, free - high - GAP))
    ends = WIDE_ENDS * wide if wide >= NARROW else ENDS
    return _with_ends(columns, Box(room.left, room.top + free - high, room.w, high), others, ends)


def _planned_for(room: Box, boards: int, *, folded: bool) -> tuple[Middle, Box]:
    """All boards at the lower edge, and the mat of the open cards on the right above them."""
    part, rest = FLAT_ROW if folded else ROW
    line = max(part * (room.w - GAP * (ACROSS - 1)) / ACROSS + rest, LINE)
    others = lines_of(room, boards, ACROSS, line)
    right = OPEN * room.w
    high = others[0].top - GAP - room.top
    left = room.part(0, 0, room.w - right - GAP, high)
    mat = room.part(left.w + GAP, 0, right, high)
    if folded and room.w + 2 * EDGE < NARROW:
        return replace(_folded(left, 0, "boards"), boards=others), mat
    piles = mat.part(0, high - PILES, right, PILES)
    mat = mat.part(0, 0, right, high - PILES - GAP)
    columns, ship, space, flight = _aboard(left, "boards", LOW if folded else HIGH)
    threats, cards = _in_two(piles)
    return Middle(columns, ship, space, flight, piles, threats, cards, others), mat


def _tall(room: Box, boards: int, bottom: str) -> Middle:
    """Threats two by two, the ship below them, and below it the boards."""
    line = min(max(0.07 * room.h, LINE), 90.0) * (1.3 if bottom == "film" else 1.0)
    others = lines_of(room, boards, 2, line)
    free = (others[0].top - GAP if others else room.top + room.h) - room.top
    high = min(0.44 * free, 0.62 * room.w)
    each, column = (room.w - GAP) / 2, (free - high - 2 * GAP) / 2
    inside, red, white, blue = (
        room.part(k % 2 * (each + GAP), k // 2 * (column + GAP), each, column) for k in range(4)
    )
    at = Box(room.left, room.top + free - high, room.w, high)
    return _with_ends((red, white, blue, inside), at, others)


def columns_of(room: Box) -> tuple[Box, Box, Box, Box]:
    """Red, white and blue beside each other, the inside on their left."""
    each = (room.w - 3 * GAP) / 4
    inside, red, white, blue = (room.part(k * (each + GAP), 0, each, room.h) for k in range(4))
    return red, white, blue, inside


def ship_of(room: Box, aside: float, part: float) -> tuple[Box, Box, Box]:
    """The hull, the space beside its upper deck, and the way of a rocket beside its lower one.

    ``aside``: how wide they are; ``part``: of the height of the ship.
    """
    high = part * room.h
    hull = room.part(aside + GAP, 0, room.w - 2 * (aside + GAP), room.h)
    return (
        hull,
        room.part(0, 0, aside, high),
        room.part(room.w - aside, room.h - high, aside, high),
    )


def _with_ends(
    columns: tuple[Box, Box, Box, Box], room: Box, others: tuple[Box, ...], ends: float = ENDS
) -> Middle:
    """The ship with the piles at its ends, which are ``ends`` wide."""
    ship, space, flight, piles, cards = piles_at_ends(room, ends)
    return Middle(columns, ship, space, flight, piles, piles, cards, others)


def piles_at_ends(room: Box, ends: float) -> tuple[Box, Box, Box, Box, Box]:
    """The ship with the piles of threats at one end, and those of cards at the other.

    Hull, space, way of a rocket, and both places of piles.
    """
    ship, space, flight = ship_of(room, ends, 0.36)
    rest = room.h - space.h - GAP
    piles = Box(space.left, space.top + space.h + GAP, space.w, rest)
    return ship, space, flight, piles, Box(flight.left, room.top, flight.w, rest)


def _stack(column: Box, boards: int) -> tuple[Box, ...]:
    """Boards one above the other; few are not higher than they need to be."""
    each = min((column.h - GAP * (boards - 1)) / max(boards, 1), 0.95 * column.w)
    return tuple(column.part(0, k * (each + GAP), column.w, each) for k in range(boards))


def lines_of(room: Box, boards: int, across: int, line: float) -> tuple[Box, ...]:
    """Boards in lines at the foot of a room, so many beside each other."""
    if not boards:
        return ()
    lines = -(-boards // across)
    each = (room.w - GAP * (across - 1)) / across
    top = room.h - lines * (line + GAP) + GAP
    return tuple(
        room.part(k % across * (each + GAP), top + k // across * (line + GAP), each, line)
        for k in range(boards)
    )
