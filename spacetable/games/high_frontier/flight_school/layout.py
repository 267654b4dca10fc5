"""Where everything lies on the table of the flight school, by the room there is.

The map takes what is left. Below it, docked, are the fuel strip and the cards aboard; at the right
edge the dial with the money in its middle, what is taken aboard or laid on the map, and the die; in
the hangar the decks stand at the left edge.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair, about
from spacetable.core.room import DESK, Room
from spacetable.games.high_frontier.flight_school.state import SCHOOL_DECKS
from spacetable.games.high_frontier.tabletop.strip import CELL, ROWS, Strip, laid_strip

LEAST: Final = (625.0, 490.0)
"""Points below which everything becomes smaller."""
GROWTH: Final = 0.6
"""How much of a room that is larger than ``DESK`` goes to the size of the pieces; the rest of it
goes to the map."""
GAP: Final = 8.0
NAME: Final = 22.0
"""What the name of a place takes above it."""
CARD: Final = 5 / 7
"""Width of a card for its height."""
SIDE: Final = 132.0
ABOVE: Final = 44.0
"""What is left free above the dial, for the button that finds places of the map."""
PILES: Final = (2, 5)
"""Columns and rows of the decks."""
LARGEST_PILE: Final = 92.0
"""Height of a card in its deck,"""
PILE_NAME: Final = 96.0
"""and the width of its name,"""
SMALL_NAME: Final = 82.0
"""and of that in a room where the heavy masses are folded."""
PILES_GAP: Final = 5.0


class Layout(Struct, frozen=True):
    """Boxes in table units."""

    width: float
    height: float
    strip: Strip
    rocket: Box
    dial: Box
    aquas: Box
    tanks: Box
    factories: Box
    flags: Box
    hopper: Box
    overboard: Box
    die: Box
    decks: tuple[Box, ...]
    map_in_hangar: Box
    map_in_flight: Box


def canvas(room: Room) -> Pair:
    """Width and height of the table in its units, of the shape of the room."""
    scale = min(room.w / LEAST[0], room.h / LEAST[1], 1.0)
    larger = min(room.w / DESK.w, room.h / DESK.h)
    if larger > 1:
        scale = larger**GROWTH
    return room.w / scale, room.h / scale


@lru_cache(maxsize=32)
def laid_out(room: Room) -> Layout:
    """The layout for a room."""
    width, height = canvas(room)
    laid = laid_strip(GAP, height - GAP, width - 2 * GAP)
    strip = laid.box
    # Cards lie above the tail, right of the columns that reach so high, and of the decks above it.
    pile = PILE_NAME if laid.labelled else SMALL_NAME
    left = max(strip.left + 5 * CELL[0], GAP + PILES[0] * (pile + PILES_GAP)) + GAP
    rocket = Box(left, strip.top, width - GAP - left, ROWS * CELL[1] - laid.low - GAP)
    bottom = strip.top - NAME - GAP
    side = Box(width - GAP - SIDE, GAP + ABOVE, SIDE, bottom - GAP - ABOVE)
    dial = side.part(0, 0, SIDE, SIDE)
    aquas = about(dial.x, dial.y, SIDE * 0.46, SIDE * 0.24)
    cell = (SIDE - 2 * GAP) / 3
    top = SIDE + GAP
    tanks, factories, flags, hopper, overboard, die = (
        side.part(column * (cell + GAP), top + row * (cell + GAP), cell, cell)
        for row, column in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))
    )
    decks = _decks(strip.top - PILES_GAP, pile)
    edge = max(deck.left + deck.w for deck in decks) + GAP
    right = side.left - GAP
    return Layout(
        width,
        height,
        laid,
        rocket,
        dial,
        aquas,
        tanks,
        factories,
        flags,
        hopper,
        overboard,
        die,
        decks,
        Box(edge, 0, right - edge, bottom),
        Box(0, 0, right, bottom),
    )


def _decks(end: float, wide: float) -> tuple[Box, ...]:
    """Places of the decks, each ``wide`` enough for its name, down to the strip."""
    columns, rows = PILES
    tall = min(LARGEST_PILE, (end - PILES_GAP) / rows - NAME - PILES_GAP)
    across, down = wide + PILES_GAP, NAME + tall + PILES_GAP
    return tuple(
        Box(GAP + column * across, PILES_GAP + NAME + row * down, wide, tall)
        for row in range(rows)
        for column in range(columns)
    )[: len(SCHOOL_DECKS)]
