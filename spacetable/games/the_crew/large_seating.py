"""Where everything lies on the table where large letters are asked for.

Cards bear their rank and suit alone, and so large that they need less room than whole ones; what
they leave goes to the places of the members, to their tasks. The pile of tasks and the signal lie
without their names, and so does the token that says why nothing can be told.
"""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.box import Box, Pair
from spacetable.core.ids import Seat
from spacetable.core.room import Room
from spacetable.games.the_crew.inside_place import READ
from spacetable.games.the_crew.layout import BASE, FEW, GAP, Round, Spots
from spacetable.games.the_crew.state import DUMMY
from spacetable.games.the_crew.usual_seating import LOW_ROOM, LOWER, SHRUNK

LARGE_FROM: Final = 1.4
"""The text size from which the table is laid out so."""
GROWS: Final = 0.9
"""As what power of the text size a table unit grows, beside that of the usual text size."""
LEAST: Final = (430.0, 400.0)
"""Units without which nothing has its place: where there is less room everything is smaller."""
HAND: Final = (64.0, 112.0)
"""The width of a card in the own hand."""
HAND_HIGH: Final = 0.21
"""The part of the height that it takes at most."""
LEFT: Final = (0.31, 150.0, 330.0)
"""The width of the own place: a part of all, at least, at most."""
RIGHT: Final = (0.22, 96.0, 230.0)
"""The same of what may be told."""
OTHERS: Final = (0.42, 0.45)
"""The part of the height that the places of the others take, and those of four."""
TALL: Final = 0.42
"""The same of two in the corners."""
CORNERS: Final = 0.325
"""And the part of the width that each of these takes."""
WIDE: Final = 0.46
"""The same of the third member of a crew of two, with its columns."""
OWN: Final = (0.33, 0.385)
"""The part of the height that the own place takes at least, and where there are four others."""
MANY: Final = 5
TOKEN: Final = 42.0
"""The side of what lies without its name,"""
CORNER: Final = 34.0
"""and of the same in the upper corners of the trick, where the cards of five leave room."""


@lru_cache(maxsize=64)
def large(members: tuple[Seat, ...], room: Room, cards: int) -> Round:
    """As the first of the members sees it, in whose hand lie so many cards at the start."""
    width, height = _canvas(room)
    left = _part(LEFT, width)
    right = _part(RIGHT, width)
    across = width - left - GAP - 2
    free = across / (1 + READ * (cards - 1))
    card = min(max(free, HAND[0]), HAND[1], HAND_HIGH * height * 5 / 7) * 7 / 5
    own_high = max(card + 2, OWN[len(members) >= MANY] * height)
    own = Box(0, height - own_high, left, own_high)
    hand = Box(left + GAP, height - card - 2, across, card)
    boxes = _others(members[1:], width, height)
    below = max(box.top + box.h for box in boxes) + GAP
    spots = _spots(width, left, right, below, own.top - GAP, hand.top - GAP)
    inner, outer, low = left + GAP, width - right - GAP, hand.top - GAP
    centres = [Box(inner, below, outer - inner, low - below)]
    left_of_tasks = inner
    if len(members) >= MANY:
        first = Round(members, width, height, (own, *boxes), hand, centres[0], spots, centres[0])
        spots = _in_corners(first)
        left_of_tasks = spots.deck.left + spots.deck.w + GAP / 2
    tasks = Box(left_of_tasks, below, width - TOKEN - GAP - left_of_tasks, low - below)
    if len(members) == FEW:
        # Between the two in the corners, down to the hand; or below them, where that is larger.
        inner, outer = (max(inner, boxes[0].w + GAP), min(outer, boxes[1].left - GAP))
        centres.insert(0, Box(inner, 0.0, outer - inner, low))
    every = (
        Round(members, width, height, (own, *boxes), hand, one, spots, tasks) for one in centres
    )
    return max(every, key=lambda one: one.scale)


def _canvas(room: Room) -> Pair:
    """Width and height in units: fewer than in a window of that size at the usual text size."""
    lower = min(max(LOW_ROOM / room.h, 1.0), LOWER)
    w, h = room.canvas(BASE, SHRUNK * lower)
    usual, _ = Room(room.w * room.letters, room.h * room.letters).canvas(BASE, SHRUNK)
    part = min(1.0, usual / room.letters**GROWS / w)
    part = max(part, LEAST[0] / w, LEAST[1] / h)
    return w * part, h * part


def _part(of: tuple[float, float, float], width: float) -> float:
    part, least, most = of
    return min(max(part * width, least), most)


def _others(others: tuple[Seat, ...], width: float, height: float) -> tuple[Box, ...]:
    """The places of the others, clockwise from the left."""
    if len(others) == FEW - 1:
        first, second = ((WIDE if one == DUMMY else CORNERS) * width for one in others)
        return Box(0, 0, first, TALL * height), Box(width - second, 0, second, TALL * height)
    high = OTHERS[len(others) + 1 >= MANY] * height
    each = (width - GAP * (len(others) - 1)) / len(others)
    return tuple(Box(k * (each + GAP), 0, each, high) for k in range(len(others)))


def _spots(width: float, left: float, right: float, top: float, own: float, hand: float) -> Spots:
    """``top``: below the others; ``own`` and ``hand``: above these."""
    gap = GAP / 2
    side = min(TOKEN, 0.4 * (own - top))
    deck = Box(left - side * 1.3, own - side, side * 1.3, side)
    distress = Box(0, own - side, side * 1.3, side)
    mission = Box(0, top, left, own - side - gap - top)
    x, room = width - right - 1, hand - top
    each = min(60.0, room / 3 - gap)
    first = hand - 3 * each - 2 * gap
    highest, only, lowest = (Box(x, first + k * (each + gap), right, each) for k in range(3))
    block = Box(x, first, right, hand - first)
    silent = Box(width - TOKEN - 1, hand - TOKEN, TOKEN, TOKEN)
    between = distress.left + distress.w + gap
    pool = Box(between, distress.top, max(deck.left - gap - between, 40.0), side)
    return Spots(True, mission, deck, distress, pool, (highest, only, lowest), block, silent)


def _in_corners(round_: Round) -> Spots:
    """The same with the pile of tasks and the signal in a corner of the trick, where the cards of
    five leave room: the mission and the own place have theirs.
    """
    spots, own = round_.spots, round_.boxes[0].top - GAP
    box, mission, (w, h) = round_.centre, round_.spots.mission, round_.card
    left, gap = box.left, GAP / 4
    (_, low), (x, _) = (round_.played(one) for one in round_.members[1:3])
    wide = max(min((x - w / 2 - 2 * gap - left) / 2, 1.2 * CORNER), 8.0)
    high = max(min(low - h / 2 - gap - box.top, CORNER), 8.0)
    return replace(
        spots,
        mission=Box(mission.left, mission.top, mission.w, own - mission.top),
        distress=Box(left, box.top, wide, high),
        deck=Box(left + wide + gap, box.top, wide, high),
        pool=Box(left + box.w - 2 * wide - gap, box.top, 2 * wide + gap, high),
    )
