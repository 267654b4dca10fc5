"""Where everything lies on the table, by the room there is; a seat is at the bottom.

The others sit along the upper edge, two of them in the corners; the own hand lies along the lower
one. Between them lies the trick, with the mission on its left and what can be told on its right.
"""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct, field

from spacetable.core.box import Box, Pair
from spacetable.core.data import load_toml
from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.games.the_crew.state import DUMMY, State

SET: Final = "the_crew"
"""The art set of both editions."""
ROWS_FROM: Final = 6
"""From so many tasks on the middle has two rows of them."""
FEW: Final = 3
"""With so many members the two others sit in the corners."""
POINT: Final = 0.7
"""Points in a table unit, in the room for which the sizes are made."""
BASE: Final = (DESK.w / POINT, DESK.h / POINT)
SHRUNK: Final = 1.12
"""How much smaller everything may be where there is less room than that."""
LOW_ROOM: Final = 325.0
LOWER: Final = 1.35
"""And so much more where the room is lower than that, in points: else the trick has none."""
GAP: Final = 14.0
LARGEST: Final = 1.6
"""How large the trick may be."""
CLOSE: Final = 0.45
"""How near to one another its cards may lie, up and down, as a part of where they lie else."""
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


class TrickSizes(Struct, frozen=True, forbid_unknown_fields=True):
    """The trick: where its cards lie before 3, 4 and 5 members."""

    mat: float
    card: Pair
    three: tuple[Pair, ...] = field(name="3")
    four: tuple[Pair, ...] = field(name="4")
    five: tuple[Pair, ...] = field(name="5")


class TaskSizes(Struct, frozen=True, forbid_unknown_fields=True):
    """Tasks in the middle: the gap, and the size of a card."""

    gap: float
    planet_nine: Pair
    deep_sea: Pair


class PlaceSizes(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in a member's place."""

    head: float
    edge: float
    told: Pair
    tell: float
    back: Pair
    back_step: float
    last: Pair
    won: Pair
    pile: Pair
    task: float
    beside: float
    token: float
    radio_on_card: float
    column: Pair
    covered: float
    tricks: float


class Sizes(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``table.toml``."""

    hand_card: Pair
    trick: TrickSizes
    middle: TaskSizes
    place: PlaceSizes


@cache
def sizes() -> Sizes:
    """The sizes; ``DataError`` naming the line when the file is wrong."""
    return load_toml(Path(__file__).with_name("table.toml"), Sizes)


class Spots(Struct, frozen=True):
    """Single places at the edge of the table. ``tells``: highest, only, lowest. ``small``: there is
    room only for what is needed of the mission.
    """

    small: bool
    mission: Box
    deck: Box
    distress: Box
    pool: Box
    tells: tuple[Box, Box, Box]
    hidden: Box
    silent: Box


class Round(Struct, frozen=True):
    """The members as one seat sees them: the first sits at the bottom, the others clockwise.

    ``boxes``: the place of each. ``centre``: the room for the trick. ``spots``: everything else.
    """

    members: tuple[Seat, ...]
    width: float
    height: float
    boxes: tuple[Box, ...]
    hand: Box
    centre: Box
    spots: Spots

    @property
    def hand_card(self) -> Pair:
        """The size of a card in the own hand."""
        w, h = sizes().hand_card
        return w * self.hand.h / h, self.hand.h

    @property
    def middle(self) -> Pair:
        """The middle of the trick."""
        return self.centre.x, self.centre.y

    @property
    def ways(self) -> tuple[Pair, ...]:
        """From the middle of the trick to the cards of the members, at their own size."""
        trick = sizes().trick
        return {3: trick.three, 4: trick.four, 5: trick.five}[len(self.members)]

    @property
    def scale(self) -> float:
        """How large the trick is."""
        return self._trick()[0]

    def _trick(self) -> Pair:
        """How large the trick is, and how far apart its cards lie, up and down: where there is
        little height they overlap, rather than become small.
        """
        w, h = sizes().trick.card
        wide = 2 * max(abs(x) for x, _ in self.ways) + w
        high = 2 * max(abs(y) for _, y in self.ways)
        across = min(self.centre.w / wide, LARGEST)
        free = min(across, self.centre.h / (high + h))
        if free >= 1.0:
            return free, 1.0
        across = min(across, 1.0)
        apart = min(max((self.centre.h / across - h) / high, CLOSE), 1.0)
        return min(across, self.centre.h / (high * apart + h)), apart

    @property
    def card(self) -> Pair:
        """The size of a card in the trick."""
        w, h = sizes().trick.card
        return w * self.scale, h * self.scale

    def box(self, member: Seat) -> Box:
        """A member's place."""
        return self.boxes[self.members.index(member)]

    def played(self, member: Seat) -> Pair:
        """The middle of the card that a member has played to the trick."""
        right, down = self.ways[self.members.index(member)]
        scale, apart = self._trick()
        return self.middle[0] + right * scale, self.middle[1] + down * apart * scale


def seated(state: State, seat: Seat | None, room: Room = DESK) -> Round:
    """The table turned so that ``seat`` is at the bottom (None: the first member)."""
    bottom = seat if seat in state.people else state.people[0]
    start = state.members.index(bottom)
    return _round((*state.members[start:], *state.members[:start]), room)


@lru_cache(maxsize=64)
def _round(members: tuple[Seat, ...], room: Room) -> Round:
    lower = min(max(LOW_ROOM / room.h, 1.0), LOWER)
    width, height = room.canvas(BASE, SHRUNK * lower)
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


# -------------------------------------------------------------------- tasks in the middle


def middle_boxes(count: int, centre: Box, sea: bool) -> tuple[Box, ...]:
    """Where so many tasks lie in the middle, in one row or two."""
    layout = sizes().middle
    w, h = layout.deep_sea if sea else layout.planet_nine
    lines = 2 if count >= ROWS_FROM else 1
    across = -(-count // lines)
    if across:
        grown = min(
            (centre.w - layout.gap * (across - 1)) / (across * w),
            (centre.h - layout.gap * (lines - 1)) / (lines * h),
            1.4,
        )
        w, h = w * grown, h * grown
    found = []
    for k in range(count):
        line, at = divmod(k, across)
        here = min(across, count - line * across)
        left = centre.x - (here * w + (here - 1) * layout.gap) / 2 + at * (w + layout.gap)
        top = centre.y - (lines * h + (lines - 1) * layout.gap) / 2 + line * (h + layout.gap)
        found.append(Box(left, top, w, h))
    return tuple(found)
