"""Where the parts of the table lie where letters are large: threats and ship share one place, as
leaves of the table, and each has all of it.

Own board and cards, or all boards where one plans for all, keep to the lower edge, and never turn
away. Where there is little room even for that, the boards of others are a leaf as well. In the film
nobody lays cards: ship and threats are seen together, and the boards are the other leaf.
"""

from functools import lru_cache
from typing import Final

from spacetable.core.box import Box, Pair
from spacetable.core.ids import LeafId
from spacetable.core.room import DESK, Room
from spacetable.games.space_alert.table.arranged import (
    ASIDE,
    BASE,
    EDGE,
    GAP,
    LINE,
    LOW_SIGN,
    TALL,
    Arrangement,
    Leafed,
    columns_of,
    lines_of,
    piles_at_ends,
    ship_of,
)

LARGE_FROM: Final = 1.75
"""The text size from which the table has leaves."""
THREATS: Final = LeafId("threats")
ABOARD: Final = LeafId("ship")
PLANS: Final = LeafId("plans")
ROOMY: Final[Pair] = (660.0, 540.0)
"""What the table needs where everything but one leaf is seen at all times,"""
TIGHT: Final[Pair] = (420.0, 376.0)
TIGHT_FILM: Final[Pair] = (420.0, 270.0)
"""and where there is no room for that."""
SMALLER: Final = 1.22
"""How much smaller everything may be before that is so."""
TAB: Final = 92.0
"""How wide a tab is."""
PHASES: Final = 3 * 50.0
"""What the signs of the phases take."""
WIDE_LINE: Final = 40.0
"""How high a board in a line of its own is."""
ON_LEAF: Final = 0.18
"""The same on their leaf: a part of its width, at most."""
LOW_PILES: Final = 32.0
"""How high the piles of threats are below their columns."""
LOW_ASIDE: Final = 32.0
"""How wide the places beside the ship are where there is little room."""
MANY: Final = 4
"""Boards in lines of their own for which the table is high enough."""
SHIP: Final = 0.52
"""The part of the height that the ship has below the threats."""
BOARD: Final = 50.0
LOW_BOARD: Final = 44.0
"""How high the own board is, which is one line, and where there is little room."""
CARDS: Final = 0.15
OWN_CARDS: Final = 0.175
LOW_CARDS: Final = 66.0
"""How high the open cards are, and the own ones: parts of the height; and either of them where
there is little room."""


@lru_cache(maxsize=64)
def large_arranged(room: Room, boards: int, bottom: str) -> Arrangement:
    """The table in a room. ``boards``: how many of others; ``bottom``: "own", all "boards" or
    "film", as of ``arranged``.
    """
    tight, width, height = _canvas(room, boards, bottom)
    leaves = _leaves(bottom, tight=tight)
    wide = width - 2 * EDGE
    tabs = min(len(leaves) * (TAB + GAP), wide - PHASES)
    signs = Box(EDGE, EDGE, wide - tabs, LOW_SIGN)
    at_tabs = Box(signs.left + signs.w + GAP, EDGE, tabs - GAP, LOW_SIGN)
    end = height - EDGE
    lines: tuple[Box, ...] = ()
    board, mat = Box(EDGE, end + GAP, wide, 0), Box(EDGE, end + GAP, wide, 0)
    if bottom != "film":
        part = CARDS if bottom == "boards" else OWN_CARDS
        high = LOW_CARDS if tight else part * height
        mat = Box(EDGE, end - high, wide, high)
        end -= high + GAP
    if bottom == "own":
        high = LOW_BOARD if tight else BOARD
        board = Box(EDGE, end - high, wide, high)
        end -= high + GAP
    if PLANS not in leaves:
        every = Box(EDGE, EDGE, wide, end - EDGE)
        across, line = (1, WIDE_LINE) if bottom == "boards" else (max(boards, 1), LINE)
        lines = lines_of(every, boards, across, line)
        end = lines[0].top - GAP if lines else end
    top = EDGE + LOW_SIGN + GAP
    free = Box(EDGE, top, wide, end - top)
    if PLANS in leaves:
        lines = _on_leaf(free, boards)
    columns, hull = free, free
    if THREATS not in leaves:
        hull = free.part(0, (1 - SHIP) * free.h, wide, SHIP * free.h)
        columns = free.part(0, 0, wide, free.h - hull.h - GAP)
    aside = LOW_ASIDE if tight else ASIDE
    if THREATS in leaves:
        columns, piles = _threats(columns, tight=tight)
        ship, space, flight = ship_of(hull, aside, 0.48)
        cards = Box(flight.left, hull.top, flight.w, hull.h - flight.h - GAP)
    else:
        ship, space, flight, piles, cards = piles_at_ends(hull, aside)
    return Arrangement(
        columns=columns_of(columns),
        ship=ship,
        space=space,
        flight=flight,
        piles=piles,
        threat_piles=piles,
        card_piles=cards,
        boards=lines,
        width=width,
        height=height,
        folded=True,
        strip=signs,
        board=board,
        mat=mat,
        beside=False,
        leafed=Leafed(
            leaves,
            at_tabs,
            THREATS if THREATS in leaves else ABOARD,
            ABOARD,
            PLANS if PLANS in leaves else None,
            tight=tight,
        ),
    )


def _canvas(room: Room, boards: int, bottom: str) -> tuple[bool, float, float]:
    """Whether there is little room, and width and height of the table in units."""
    point = DESK.w / BASE[0]
    w, h = room.w / point, room.h / point
    lines = max(boards - MANY, 0) if bottom == "boards" else 0
    high = ROOMY[1] + lines * (WIDE_LINE + GAP)
    by = max(ROOMY[0] / w, high / h)
    tight = by > SMALLER
    if tight:
        needed = TIGHT_FILM if bottom == "film" else TIGHT
        by = max(needed[0] / w, needed[1] / h)
    by = max(by, 1.0) if w < TALL * h else by
    return tight, w * by, h * by


def _leaves(bottom: str, *, tight: bool) -> tuple[LeafId, ...]:
    if tight:
        return THREATS, ABOARD, PLANS
    return (ABOARD, PLANS) if bottom == "film" else (THREATS, ABOARD)


def _threats(leaf: Box, *, tight: bool) -> tuple[Box, Box]:
    """The columns with their piles beside them, or below them where there is no width for that."""
    if tight:
        high = leaf.h - LOW_PILES - GAP
        return leaf.part(0, 0, leaf.w, high), leaf.part(0, high + GAP, leaf.w, LOW_PILES)
    rest = leaf.w - ASIDE - GAP
    return leaf.part(ASIDE + GAP, 0, rest, leaf.h), leaf.part(0, 0, ASIDE, leaf.h)


def _on_leaf(room: Box, boards: int) -> tuple[Box, ...]:
    """Boards below each other, each as large as it may be."""
    each = min((room.h - GAP * (boards - 1)) / max(boards, 1), ON_LEAF * room.w)
    return tuple(room.part(0, k * (each + GAP), room.w, each) for k in range(boards))
