"""Sizes on the table, and what lies where on it; a seat is at the bottom. Where exactly is found in
``usual_seating`` by the room there is, and in ``large_seating`` for large letters.

The others sit along the upper edge, two of them in the corners; the own hand lies along the lower
one. Between them lies the trick, with the mission on its left and what can be told on its right.
"""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, field

from spacetable.core.box import Box, Pair
from spacetable.core.data import load_toml
from spacetable.core.ids import Seat
from spacetable.core.room import DESK

SET: Final = "the_crew"
"""The art set of both editions."""
ROWS_FROM: Final = 6
"""From so many tasks on the middle has two rows of them."""
FEW: Final = 3
"""With so many members the two others sit in the corners."""
POINT: Final = 0.7
"""Points in a table unit, in the room for which the sizes are made."""
BASE: Final = (DESK.w / POINT, DESK.h / POINT)
GAP: Final = 14.0
LARGEST: Final = 1.6
"""How large the trick may be."""
CLOSE: Final = 0.45
"""How near to one another its cards may lie, up and down, as a part of where they lie else."""
BESIDE_LARGE: Final = 0.78
"""How near to one another they may lie, left and right, where letters are large."""
CLOSE_LARGE: Final = 0.6
"""The same, up and down: the suit is below the rank."""


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
    ``tasks``: where letters are large, the room for tasks that nobody has taken yet.
    """

    members: tuple[Seat, ...]
    width: float
    height: float
    boxes: tuple[Box, ...]
    hand: Box
    centre: Box
    spots: Spots
    tasks: Box | None = None

    @property
    def large(self) -> bool:
        """Whether letters are large: ranks stand alone on their cards, words on their tasks."""
        return self.tasks is not None

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
        ways = {3: trick.three, 4: trick.four, 5: trick.five}[len(self.members)]
        if not self.large:
            return ways
        return tuple((right * BESIDE_LARGE, down) for right, down in ways)

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
        close = CLOSE_LARGE if self.large else CLOSE
        apart = min(max((self.centre.h / across - h) / high, close), 1.0)
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
