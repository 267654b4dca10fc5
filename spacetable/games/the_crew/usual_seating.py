"""Where everything lies on the table at the usual size of letters."""

from functools import lru_cache
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import Seat
from spacetable.core.room import Room
from spacetable.games.the_crew.layout import BASE, FEW, GAP, Round, Spots, sizes
from spacetable.games.the_crew.state import DUMMY

SHRUNK: Final = 1.12
"""How much smaller everything may be where there is less room than that."""
LOW_ROOM: Final = 325.0
LOWER: Final = 1.35
"""And so much more where the room is lower than that, in points: else the trick has none."""
LEAST: Final = (520.0, 480.0)
"""Units without which nothing has its place: where there is less room everything is smaller."""
NAME: Final = 32.0
"""What the name of a place takes above it."""
TALL: Final = 1.12
"""How much higher the places of two others are than those of more."""
LOW_PLACE: Final = 220.0
"""But where they are no higher than this the mission has more need of the room below."""
ROW: Final = (48.0, 76.0)
"""How high the row with tasks and signal may be."""
PLACARD: Final = 150.0
"""The height that the mission needs with all that stands on it."""


@lru_cache(maxsize=64)
def usual(members: tuple[Seat, ...], room: Room) -> Round:
    """As the first of the members sees it."""
    lower = min(max(LOW_ROOM / room.h, 1.0), LOWER)
    width, height = room.canvas(BASE, SHRUNK * lower)
    smaller = max(LEAST[0] / width, LEAST[1] / height, 1.0)
    width, height = width * smaller, height * smaller
    others = members[1:]
    card = min(max(0.235 * height, 168.0), sizes().hand_card[1])
    left = min(max(0.3 * width, 220.0), 440.0)
    right = min(max(0.225 * width, 150.0), 324.0)
    own_high = card + min(max(0.1 * height - 28.0, 20.0), 72.0)
    own = Box(0, height - own_high, left, own_high)
    hand = Box(left + GAP, height - card - 2, width - left - GAP - 2, card)
    boxes = _others(others, width, height)
    below = max(box.top + box.h for box in boxes) + GAP
    spots = _spots(width, left, right, below, own.top - GAP, hand.top - GAP)
    inner, outer = left + GAP, width - right - GAP
    centres = [Box(inner, below, outer - inner, hand.top - GAP - below)]
    if len(members) == FEW:
        # Between the two in the corners, down to the hand; or below them, where that is larger.
        inner, outer = (max(inner, boxes[0].w + GAP), min(outer, boxes[1].left - GAP))
        centres.insert(0, Box(inner, 0.0, outer - inner, hand.top - GAP))
    every = (Round(members, width, height, (own, *boxes), hand, one, spots) for one in centres)
    return max(every, key=lambda one: one.scale)


def _others(others: tuple[Seat, ...], width: float, height: float) -> tuple[Box, ...]:
    """The places of the others, clockwise from the left."""
    high = min(max(0.335 * height, min(200.0, 0.38 * height)), 400.0)
    if len(others) == FEW - 1:
        narrow = min(max(0.3 * width, 250.0), 460.0)
        wide = min(max(0.4 * width, 250.0), 600.0)
        first, second = (wide if one == DUMMY else narrow for one in others)
        tall = high * (TALL if high > LOW_PLACE else 1.02)
        return Box(0, 0, first, tall), Box(width - second, 0, second, tall)
    each = (width - GAP * (len(others) - 1)) / len(others)
    return tuple(Box(k * (each + GAP), 0, each, high) for k in range(len(others)))


def _spots(width: float, left: float, right: float, top: float, own: float, hand: float) -> Spots:
    """``top``: below the others; ``own`` and ``hand``: above these."""
    high, wide = own - top, min(left, 400.0)
    row = min(max(0.3 * high, ROW[0]), ROW[1], 0.45 * high)
    above = min(high - row - GAP, 200.0)
    small = above < PLACARD or left < 300.0
    if small:
        wide = left
        above = high - row - GAP / 2
    mission = Box(0, top, wide, min(above, 200.0))
    pile = 0.42 * wide
    deck = Box(wide - pile, own - row, pile, row)
    distress = Box(0, own - row, wide - pile - GAP / 2, row)
    x, room = width - right - 1, hand - top
    each = min(60.0, room / 3 - GAP / 2)
    first = hand - 3 * each - GAP
    highest, only, lowest = (Box(x, first + k * (each + GAP / 2), right, each) for k in range(3))
    block = Box(x, first, right, hand - first)
    pool = Box(x, top + NAME, 144, min(56.0, max(first - top - 2 * NAME - 4, 30.0)))
    tall = min(112.0, block.h)
    silent = Box(x, block.y - tall / 2, right, tall)
    return Spots(small, mission, deck, distress, pool, (highest, only, lowest), block, silent)
