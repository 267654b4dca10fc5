"""Where everything lies on the table of the whole game, by the room there is.

The map takes what is left. Docked below it are the fuel strip of the own rocket and, above its row
of heavy masses, the own hand and stacks; at the left edge the patent decks; at the right edge the
dial, the own Aquas and what is traded and left behind. The assembly and the other players lie where
they leave the map the most room: below that, beside it, or in a strip below the map.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair, about
from spacetable.core.room import DESK, Room
from spacetable.core.table import Edge
from spacetable.games.high_frontier import layout_file
from spacetable.games.high_frontier.full_game.places import PATENTS, STACKS
from spacetable.games.high_frontier.tabletop.strip import CELL, ROWS, Strip, laid_strip

LEAST: Final = (770.0, 560.0)
"""Points below which everything becomes smaller."""
GROWTH: Final = 0.6
"""How much of a room that is larger than ``DESK`` goes to the size of the pieces; the rest of it
goes to the map."""
GAP: Final = 8.0
NAME: Final = 22.0
"""What the name of a place takes above it."""
CARD: Final = 5 / 7
"""Width of a card for its height."""
SHARES: Final = (0.3, 0.18, 0.28, 0.12, 0.12)
"""Of the own row: the hand, and the stacks in their order."""
COLUMNS: Final = 5
"""Columns of the strip that reach higher than the own cards do."""
PILES: Final = (2, 3)
"""Columns and rows of the decks."""
LARGEST_PILE: Final = 126.0
PILE_NAME: Final = 96.0
"""Width of the name of a deck,"""
SMALL_NAME: Final = 82.0
"""and of that in a room where the heavy masses are folded."""
PILES_GAP: Final = 5.0
SIDE: Final = 150.0
"""Width of a column at the right edge."""
DIAL: Final = 132.0
HEAD: Final = 26.0
"""Height of a strip with a player's name and Aquas."""
CUBES: Final = 30.0
"""Width of the own supply of cubes, and of that of disks."""
TRAY: Final = (3, 2)
"""Columns and rows of what is traded, thrown or left behind."""
ABOVE: Final = 44.0
"""What is left free above the dial, for the button that finds places of the map."""
ASSEMBLY: Final = 129.0
"""Height of the assembly."""
OTHER: Final = (34.0, 74.0)
"""Least and greatest height of another player's place."""
LEAST_MAP: Final = 0.34
"""Part of the height that the map has at least, and"""
BELOW: Final = 250.0
"""about what lies below it."""
TWO_LINES: Final = 56.0
"""From this height on the small stacks of another lie below the name, not beside it."""


class Other(Struct, frozen=True):
    """The place of another player. ``short``: no room for the name in the head.

    ``small``: the hand, and the stacks in their order.
    """

    head: Box
    short: bool
    small: tuple[Box, ...]


class Layout(Struct, frozen=True):
    """Boxes in table units. ``stacks``, ``decks``, ``ideologies``: in their order; no ideologies
    in a game without politics, the one in the middle last. ``others``: clockwise.
    ``dock``: the edge where both lie.
    """

    width: float
    height: float
    strip: Strip
    hand: Box
    stacks: tuple[Box, ...]
    decks: tuple[Box, ...]
    dial: Box
    disks: Box
    purse: Box
    cubes: Box
    bank: Box
    market: Box
    die: Box
    tanks: Box
    hopper: Box
    overboard: Box
    ideologies: tuple[Box, ...]
    others: tuple[Other, ...]
    dock: Edge
    map: Box


def canvas(room: Room) -> Pair:
    """Width and height of the table in its units, of the shape of the room."""
    scale = min(room.w / LEAST[0], room.h / LEAST[1], 1.0)
    larger = min(room.w / DESK.w, room.h / DESK.h)
    if larger > 1:
        scale = larger**GROWTH
    return room.w / scale, room.h / scale


@lru_cache(maxsize=64)
def laid_out(room: Room, others: int, *, politics: bool) -> Layout:
    """The layout for a room, beside so many other players."""
    width, height = canvas(room)
    strip = laid_strip(GAP, height - GAP, width - 2 * GAP)
    top = strip.box.top
    bottom = top - NAME - GAP
    left = strip.box.left + COLUMNS * CELL[0] + GAP
    own = Box(left, top, width - GAP - left, ROWS * CELL[1] - strip.low - GAP)
    hand, *stacks = _shared(own, SHARES)
    decks = _decks(bottom, PILE_NAME if strip.labelled else SMALL_NAME)
    edge = max(deck.left + deck.w for deck in decks) + GAP
    side = Box(width - GAP - SIDE, GAP + ABOVE, SIDE, bottom - GAP - ABOVE)
    dial = side.part((SIDE - DIAL) / 2, 0, DIAL, DIAL)
    down = DIAL + GAP
    purse = side.part(0, down, SIDE - CUBES - GAP / 2, HEAD)
    cubes = side.part(SIDE - CUBES, down, CUBES, HEAD)
    down += HEAD + GAP
    columns, rows = TRAY
    tray = side.part(0, down, SIDE, rows * (SIDE - GAP * (columns - 1)) / columns + GAP)
    bank, market, die, tanks, hopper, overboard = _grid(tray, columns, rows, GAP)
    down += tray.h + GAP
    free = Box(edge, 0, side.left - GAP - edge, bottom)
    rest = _rest(free, side.part(0, down, SIDE, side.h - down), others, politics=politics)
    return Layout(
        width,
        height,
        strip,
        hand,
        tuple(stacks),
        decks,
        dial,
        about(dial.x, dial.y, DIAL * 0.34, DIAL * 0.34),
        purse,
        cubes,
        bank,
        market,
        die,
        tanks,
        hopper,
        overboard,
        rest.ideologies,
        rest.others,
        rest.dock,
        rest.map,
    )


class _Rest(Struct, frozen=True):
    """Where the assembly and the other players lie, and what that leaves of the map's room."""

    ideologies: tuple[Box, ...]
    others: tuple[Other, ...]
    dock: Edge
    map: Box

    @property
    def scale(self) -> float:
        """How large the map is."""
        width, height = layout_file.load().size
        return min(self.map.w / width, self.map.h / height)


def _rest(free: Box, below: Box, others: int, *, politics: bool) -> _Rest:
    """The assembly and the other players where the map is largest: below the tray, in a column of
    their own beside it, or in a strip below the map. ``free``: what decks and tray leave;
    ``below``: under the tray.
    """
    tall = ASSEMBLY + GAP if politics else 0.0
    found = []
    if tall + others * (OTHER[0] + GAP) <= below.h + GAP:
        found.append(_in_column(below, "right", free, others, politics=politics))
    left = Box(free.left, free.top, free.w - SIDE - GAP, free.h)
    beside = Box(left.left + left.w + GAP, GAP + ABOVE, SIDE, below.top + below.h - GAP - ABOVE)
    found.append(_in_column(beside, "right", left, others, politics=politics))
    strips = (_in_strip(free, others, tall, politics=politics) for tall in (TWO_LINES, OTHER[0]))
    found += [strip for strip in strips if strip is not None]
    return max(found, key=lambda one: one.scale)


def _in_column(box: Box, dock: Edge, map_: Box, others: int, *, politics: bool) -> _Rest:
    top = box.part(0, 0, SIDE, ASSEMBLY)
    used = ASSEMBLY + GAP if politics else 0.0
    rest = box.part(0, used, box.w, box.h - used)
    return _Rest(tuple(_ring(top)) if politics else (), tuple(_others(rest, others)), dock, map_)


def _in_strip(free: Box, others: int, line: float, *, politics: bool) -> _Rest | None:
    """None where there is no room for it. ``line``: height of the place of a player."""
    used = SIDE + GAP if politics else 0.0
    columns = int((free.w - used + GAP) / (SIDE + GAP))
    if columns < 1:
        return None
    rows = ceil(others / columns)
    tall = max(ASSEMBLY if politics else 0.0, rows * (line + GAP) - GAP)
    if free.h - tall - GAP < LEAST_MAP * (free.h + BELOW):
        return None
    strip = free.part(0, free.h - tall, free.w, tall)
    columns = ceil(others / max(rows, 1))
    width = columns * (SIDE + GAP) - GAP + used
    strip = Box(free.x - width / 2, strip.top, width, tall)
    places: list[Other] = []
    for k in range(columns):
        count = min(rows, others - k * rows)
        column = strip.part(used + k * (SIDE + GAP), 0, SIDE, tall)
        places += _others(column, count)
    ring = tuple(_ring(strip.part(0, (tall - ASSEMBLY) / 2, SIDE, ASSEMBLY))) if politics else ()
    return _Rest(ring, tuple(places), "bottom", free.part(0, 0, free.w, free.h - tall - GAP))


def _ring(box: Box) -> Iterator[Box]:
    """The ideologies around the one in the middle, clockwise from the upper left; it comes last."""
    wide, tall = box.w / 3, box.h / 3
    places = ((0.5, 0), (1.5, 0), (2, 1), (1.5, 2), (0.5, 2), (0, 1), (1, 1))
    for across, down in places:
        yield box.part(across * wide + 1, down * tall + 1, wide - 2, tall - 2)


def _others(box: Box, count: int) -> Iterator[Other]:
    """The places of so many players, one below the other."""
    if not count:
        return
    least, most = OTHER
    tall = max(min(most, box.h / count - GAP), min(least, box.h / count - 2))
    step = min(tall + GAP, box.h / count)
    for k in range(count):
        place = box.part(0, k * step, box.w, tall)
        pieces = 1 + len(STACKS)
        if tall >= TWO_LINES - GAP:
            small = place.part(0, HEAD + 3, place.w, tall - HEAD - 3)
            yield Other(place.part(0, 0, place.w, HEAD), False, tuple(_grid(small, pieces, 1, 3)))
        else:
            head = min(HEAD, tall)
            wide = head * 150 / 56
            small = place.part(wide + 3, 0, place.w - wide - 3, tall)
            short = place.part(0, (tall - head) / 2, wide, head)
            yield Other(short, True, tuple(_grid(small, pieces, 1, 2)))


def _shared(box: Box, shares: Sequence[float]) -> Iterator[Box]:
    """Boxes side by side of these parts of a box, with gaps."""
    free = box.w - GAP * (len(shares) - 1)
    left = 0.0
    for share in shares:
        yield box.part(left, 0, share * free, box.h)
        left += share * free + GAP


def _grid(box: Box, columns: int, rows: int, gap: float) -> Iterator[Box]:
    """Equal boxes, row by row."""
    wide = (box.w - gap * (columns - 1)) / columns
    tall = (box.h - gap * (rows - 1)) / rows
    for row in range(rows):
        for column in range(columns):
            yield box.part(column * (wide + gap), row * (tall + gap), wide, tall)


def _decks(end: float, wide: float) -> tuple[Box, ...]:
    """Places of the decks, each ``wide`` enough for its name."""
    columns, rows = PILES
    tall = min(LARGEST_PILE, (end - PILES_GAP) / rows - NAME - PILES_GAP)
    across, down = wide + PILES_GAP, NAME + tall + PILES_GAP
    return tuple(
        Box(GAP + column * across, PILES_GAP + NAME + row * down, wide, tall)
        for row in range(rows)
        for column in range(columns)
    )[: len(PATENTS)]
