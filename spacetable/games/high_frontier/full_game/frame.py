"""What stands around the leaves of the table: the tabs, what one drags at any time, and the other
players. In a column at the right edge, or in a strip below: where the map has the most room.
"""

from collections.abc import Iterator
from math import ceil
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.table import Edge
from spacetable.games.high_frontier import layout_file
from spacetable.games.high_frontier.full_game.own_row import FULL, GAP, NAME

SIDE: Final = 142.0
"""Width of the column, and of each part of the strip."""
HEAD: Final = 26.0
"""Height of a line with a player's name and Aquas,"""
LOW_HEAD: Final = 24.0
"""and of another where there are many."""
ABOVE: Final = 44.0
"""What is left free above the tabs, for the button that finds places of the map: that is as large
where everything else becomes smaller."""
TAB: Final = 38.0
"""Height of a tab, of which two stand side by side."""
TRAY: Final = (4, 2)
"""Columns and rows of what is traded, thrown or left behind, and of the own cubes and disks."""
TALL_HEAD: Final = 54.0
"""and of one with what the player has on the map, where there is room for those of all."""
OTHER: Final = (34.0, 74.0)
"""Least and greatest height of another player's place,"""
LARGER: Final = 114.0
"""and the greatest of one with a tall head: the cards are larger too."""
CLOSE: Final = 58.0
"""Height that is enough where the column would else reach down to the own row."""
UNDER: Final = FULL + NAME + GAP
"""Height of that row with its names, of whole cards."""
APART: Final = 2.0
"""Between places of cards of another."""
BARE: Final = 5.0
"""Width of one of them that bears no card, at least, where others are crowded."""
CHIP: Final = 0.9
"""Width of one with cards, at most, for its height: a chip and what lies on it."""
NAMED: Final = 2.0
"""So much larger small stacks are beside a head without a name, or they lie below one with it."""
TWO_LINES: Final = 48.0
"""From this height on the small stacks of another lie below the name, else where they are larger.
"""
SHORT_HEAD: Final = 150 / 56
"""Width of a head without the name, for its height."""
SEEN: Final = 12.0
"""Px that a card of another is wide whose deck can be seen: where it is less, all cards of that
player lie in one pile."""
SHAPE: Final = 100 / 140
"""Width of such a card for its height."""
PILE: Final = 0.8
"""Width of that for its height."""


class Other(Struct, frozen=True):
    """The place of another player. ``short``: no room for the name in the head; ``tall``: room for
    what there is on the map.

    ``small``: the hand, and the stacks in their order; then contract and enterprises, where there
    are any. ``pile``: where all cards lie in place of that; there is nothing ``small`` then.
    """

    head: Box
    short: bool
    small: tuple[Box, ...]
    pile: Box | None = None
    tall: bool = False

    @property
    def ends(self) -> float:
        """How far down it reaches."""
        return max(box.top + box.h for box in (self.head, self.pile, *self.small) if box)


class Around(Struct, frozen=True):
    """What stands there: so many tabs, and the others, with how many cards lie in each place of
    theirs. ``px``: of a table unit. ``above``: height that is left free above the tabs.
    """

    tabs: int
    others: tuple[tuple[int, ...], ...]
    px: float
    above: float = ABOVE


class Frame(Struct, frozen=True):
    """``dock``: the edge that it keeps to. ``tray``: pool, market, die, own cubes; tanks, hopper,
    overboard, own disks.
    ``page``: what is left for leaves and the own row, down to the strip.
    """

    dock: Edge
    tabs: Box
    purse: Box
    tray: tuple[Box, ...]
    others: tuple[Other, ...]
    page: Box
    below: float
    """The own row ends so far above the lower edge of the page."""
    ends: float
    """How far down the column reaches; 0 where there is none."""
    tall: bool = False
    """The purse says what there is on the map."""


def framed(room: Box, row: float, around: Around) -> Frame:
    """The frame that leaves the map the most room above an own row of that height."""
    found = (_column(room, around), _strip(room, around))
    return max((one for one in found if one is not None), key=lambda one: _map_scale(one, row))


def _map_scale(frame: Frame, row: float) -> float:
    width, height = layout_file.load().size
    return min(frame.page.w / width, (frame.page.h - frame.below - row) / height)


def _column(room: Box, around: Around) -> Frame | None:
    side = room.part(room.w - SIDE, around.above, SIDE, room.h - around.above)
    tabs = _tabs(side, around.tabs)
    down = tabs.h + GAP
    purse, tray, used = _counters(side.part(0, down, SIDE, side.h - down))
    down += used + GAP
    rest = side.part(0, down, SIDE, side.h - down)
    count = len(around.others)
    if rest.h < count * OTHER[0]:
        return None
    page = room.part(0, 0, room.w - SIDE - GAP, room.h)
    high = room.h - UNDER - down - around.above
    if high >= count * (CLOSE + GAP):
        # The own row may go on below.
        rest = rest.part(0, 0, SIDE, high)
    more = TALL_HEAD - HEAD
    tall = rest.h >= more + count * (OTHER[1] + more + GAP)
    if tall:
        purse, tray, _ = _counters(side.part(0, tabs.h + GAP, SIDE, side.h), TALL_HEAD)
        rest = rest.part(0, more, SIDE, rest.h - more)
    others = tuple(_others(rest, around.others, around.px, tall=tall))
    ends = max((one.ends for one in others), default=rest.top)
    return Frame("right", tabs, purse, tray, others, page, 0.0, ends, tall)


def _strip(room: Box, around: Around) -> Frame:
    tabs = _tabs(Box(0, 0, SIDE, 0), around.tabs)
    counters = _counters(Box(0, 0, SIDE, 0))[-1]
    tall = max(tabs.h, counters)
    each = max(1, int((tall + GAP) / (TWO_LINES + GAP)))
    columns = ceil(len(around.others) / each)
    wide = (2 + columns) * (SIDE + GAP) - GAP
    scale = min(1.0, room.w / wide)
    strip = room.part(0, room.h - tall, room.w, tall)
    step = (SIDE + GAP) * scale
    left = max(0.0, (room.w - wide) / 2)

    def part(k: int) -> Box:
        return strip.part(left + k * step, 0, step - GAP, tall)

    tabs = _tabs(part(0), around.tabs)
    purse, tray, _ = _counters(part(1))
    others: list[Other] = []
    for k in range(columns):
        others += _others(part(2 + k), around.others[k * each : (k + 1) * each], around.px)
    used = tall + GAP
    return Frame("bottom", tabs, purse, tray, tuple(others), room, used, 0.0)


def _tabs(box: Box, count: int) -> Box:
    """In two columns."""
    return box.part(0, 0, box.w, ceil(count / 2) * (TAB + 4) - 4)


def _counters(box: Box, head: float = HEAD) -> tuple[Box, tuple[Box, ...], float]:
    """Purse and tray, and how high they are. ``head``: height of the purse."""
    purse = box.part(0, 0, box.w, head)
    columns, rows = TRAY
    down = head + GAP
    tray = box.part(0, down, box.w, rows * (box.w - GAP * (columns - 1)) / columns + GAP)
    return purse, tuple(grid(tray, columns, rows, GAP)), down + tray.h


def _others(
    box: Box, cards: tuple[tuple[int, ...], ...], px: float, *, tall: bool = False
) -> Iterator[Other]:
    """The places of these players, one below the other. ``cards``: in each place of each; ``px``:
    of a table unit. ``tall``: there is room for tall heads.
    """
    if not cards:
        return
    count = len(cards)
    least, most = OTHER
    if tall:
        high = min(LARGER, box.h / count - GAP)
    else:
        high = max(min(most, box.h / count - GAP), min(least, box.h / count - 2))
    step = min(high + GAP, box.h / count)
    head, under = (HEAD, 3.0) if high >= TWO_LINES else (LOW_HEAD, 1.0)
    head = TALL_HEAD if tall else min(head, high)
    short = head * SHORT_HEAD
    for k, lying in enumerate(cards):
        place = box.part(0, k * step, box.w, high)
        down = head + under
        below = tuple(_small(place.part(0, down, place.w, high - down), lying))
        beside = tuple(_small(place.part(short + 3, 0, place.w - short - 3, high), lying))
        if tall and _wide(below) * px >= SEEN:
            yield Other(place.part(0, 0, place.w, head), False, below, tall=True)
        elif max(_wide(below), _wide(beside)) * px < SEEN:
            wide = high * PILE
            line = place.part(0, (high - head) / 2, place.w - wide - 3, head)
            yield Other(line, False, (), place.part(place.w - wide, 0, wide, high))
        elif high >= TWO_LINES or NAMED * _least(below) > _least(beside):
            yield Other(place.part(0, 0, place.w, head), False, below)
        else:
            yield Other(place.part(0, (high - head) / 2, short, head), True, beside)


def _small(box: Box, cards: tuple[int, ...]) -> Iterator[Box]:
    """Places of cards of another, side by side: those that bear none step back."""
    lying, every = sum(map(bool, cards)), len(cards)
    free = box.w - APART * (every - 1)
    wide = free / every
    if 0 < lying < every:
        wide = max(wide, min(box.h * CHIP, (free - BARE * (every - lying)) / lying))
    bare = (free - wide * lying) / max(every - lying, 1)
    left = 0.0
    for count in cards:
        took = wide if count else bare
        yield box.part(left, 0, took, box.h)
        left += took + APART


def _least(boxes: tuple[Box, ...]) -> float:
    """The lesser side of the largest place."""
    return max((min(one.w, one.h) for one in boxes), default=0.0)


def _wide(boxes: tuple[Box, ...]) -> float:
    """Width of a card in the largest place."""
    return max((min(one.w, one.h * SHAPE) for one in boxes), default=0.0)


def grid(box: Box, columns: int, rows: int, gap: float) -> Iterator[Box]:
    """Equal boxes, row by row."""
    wide = (box.w - gap * (columns - 1)) / columns
    tall = (box.h - gap * (rows - 1)) / rows
    for row in range(rows):
        for column in range(columns):
            yield box.part(column * (wide + gap), row * (tall + gap), wide, tall)
