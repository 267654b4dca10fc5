"""Where everything lies on the table: ``table.toml``, turned so that a seat sits at the bottom."""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, field

from spacetable.core.box import Box, Corners, Pair
from spacetable.core.data import load_toml
from spacetable.core.ids import Seat
from spacetable.games.the_crew.state import DUMMY, State

SET: Final = "the_crew"
"""The art set of both editions."""
ROWS_FROM: Final = 6
"""From so many tasks on the middle has two rows of them."""
FEW: Final = 3
"""With so many members there is more room in the middle."""


class Columns(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of a crew of two, with the third member's columns."""

    left: tuple[Corners, ...]
    right: tuple[Corners, ...]
    card: Pair
    covered: float
    tricks: float
    left_middle: float
    right_middle: float


class TrickPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The trick: where its cards lie before 3, 4 and 5 members."""

    middle: Pair
    few_middle: Pair
    few_scale: float
    mat: float
    card: Pair
    three: tuple[Pair, ...] = field(name="3")
    four: tuple[Pair, ...] = field(name="4")
    five: tuple[Pair, ...] = field(name="5")


class Middle(Struct, frozen=True, forbid_unknown_fields=True):
    """Tasks in the middle: the width for a row, the gap, and the size of a card."""

    few_y: Pair
    width: float
    gap: float
    planet_nine: Pair
    deep_sea: Pair


class Spots(Struct, frozen=True, forbid_unknown_fields=True):
    """Single places at the edge of the table."""

    deck_planet_nine: Corners
    deck_deep_sea: Corners
    distress: Corners
    mission: Corners
    pool: Corners
    silent: Corners
    highest: Corners
    only: Corners
    lowest: Corners
    hidden: Corners


class Inside(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies where in a member's place."""

    head: float
    told: Corners
    hand: Pair
    won: Pair
    pile: Pair
    tasks: tuple[float, float, float]
    task: float
    beside: float
    back: Pair
    back_step: float
    last: Pair
    token: float
    radio: float
    radio_on_card: float


class Others(Struct, frozen=True, forbid_unknown_fields=True):
    """The places of two, three and four others."""

    two: tuple[Corners, ...] = field(name="2")
    three: tuple[Corners, ...] = field(name="3")
    four: tuple[Corners, ...] = field(name="4")


class Places(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``table.toml``."""

    width: float
    height: float
    own: Corners
    hand: Corners
    hand_card: Pair
    places: Others
    columns: Columns
    trick: TrickPlaces
    middle: Middle
    spots: Spots
    place: Inside


@cache
def places() -> Places:
    """The layout; ``DataError`` naming the line when the file is wrong."""
    return load_toml(Path(__file__).with_name("table.toml"), Places)


@cache
def spot_box(name: str) -> Box:
    """A single place's box by its name in the file."""
    corners: Corners = getattr(places().spots, name)
    return Box(*corners)


class Round(Struct, frozen=True):
    """The members as one seat sees them: the first sits at the bottom, the others clockwise.

    ``boxes``: the place of each. ``middle``: of the trick. ``scale``: of all that lies there.
    """

    members: tuple[Seat, ...]
    boxes: tuple[Box, ...]
    middle: Pair
    scale: float

    @property
    def card(self) -> Pair:
        """The size of a card in the trick."""
        w, h = places().trick.card
        return w * self.scale, h * self.scale

    def tasks(self, count: int) -> Pair:
        """The middle of so many tasks that nobody has taken yet."""
        x, y = self.middle
        if len(self.members) == FEW:
            y = places().middle.few_y[0 if count < ROWS_FROM else 1]
        return x, y

    def box(self, member: Seat) -> Box:
        """A member's place."""
        return self.boxes[self.members.index(member)]

    def played(self, member: Seat) -> Pair:
        """The middle of the card that a member has played to the trick."""
        trick = places().trick
        ways = {3: trick.three, 4: trick.four, 5: trick.five}[len(self.members)]
        right, down = ways[self.members.index(member)]
        return self.middle[0] + right * self.scale, self.middle[1] + down * self.scale


def seated(state: State, seat: Seat | None) -> Round:
    """The table turned so that ``seat`` is at the bottom (None: the first member)."""
    bottom = seat if seat in state.people else state.people[0]
    start = state.members.index(bottom)
    return _round((*state.members[start:], *state.members[:start]))


@cache
def _round(members: tuple[Seat, ...]) -> Round:
    layout = places()
    few = len(members) == FEW
    x, y = layout.trick.few_middle if few else layout.trick.middle
    others = members[1:]
    if DUMMY in others:
        left = others[0] == DUMMY
        rows = layout.columns.left if left else layout.columns.right
        x = layout.columns.left_middle if left else layout.columns.right_middle
    else:
        known = layout.places
        rows = {2: known.two, 3: known.three, 4: known.four}[len(others)]
    boxes = (Box(*layout.own), *(Box(*row) for row in rows))
    return Round(members, boxes, (x, y), layout.trick.few_scale if few else 1.0)


# -------------------------------------------------------------------- tasks in the middle


def middle_boxes(count: int, middle: Pair, sea: bool) -> tuple[Box, ...]:
    """Where so many tasks lie in the middle, in one row or two."""
    layout = places().middle
    w, h = layout.deep_sea if sea else layout.planet_nine
    lines = 2 if count >= ROWS_FROM else 1
    across = -(-count // lines)
    if across:
        shrink = min(1.0, (layout.width - layout.gap * (across - 1)) / (across * w))
        w, h = w * shrink, h * shrink
    x, y = middle
    found = []
    for k in range(count):
        line, at = divmod(k, across)
        here = min(across, count - line * across)
        left = x - (here * w + (here - 1) * layout.gap) / 2 + at * (w + layout.gap)
        top = y - (lines * h + (lines - 1) * layout.gap) / 2 + line * (h + layout.gap)
        found.append(Box(left, top, w, h))
    return tuple(found)
