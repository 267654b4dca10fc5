"""Where the assembly and the other players lie: so that the map has the most room."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.table import Edge
from spacetable.games.high_frontier import layout_file

GAP: Final = 8.0
SIDE: Final = 150.0
"""Width of a column at the right edge."""
HEAD: Final = 26.0
"""Height of a strip with a player's name and Aquas."""
ABOVE: Final = 44.0
"""What is left free above the dial, for the button that finds places of the map."""
ASSEMBLY: Final = 129.0
"""Height of the assembly."""
LEAST_MAP: Final = 0.34
"""Part of the height that the map has at least, and"""
BELOW: Final = 250.0
"""about what lies below it."""
OTHER: Final = (34.0, 74.0)
"""Least and greatest height of another player's place."""
TWO_LINES: Final = 56.0
"""From this height on the small stacks of another lie below the name, not beside it."""


NAMELESS: Final = 0.9
"""So much smaller a map is as good, when all players have their names beside it."""


class Other(Struct, frozen=True):
    """The place of another player. ``short``: no room for the name in the head.

    ``small``: the hand, and the stacks in their order; then contract and enterprises, where there
    are any.
    """

    head: Box
    short: bool
    small: tuple[Box, ...]


class Around(Struct, frozen=True):
    """So many others, with so many stacks each, and what is played beside the Core game, with so
    many decks of patents.
    """

    others: int
    politics: bool
    contracts: bool
    stacks: int
    patents: int

    @property
    def pieces(self) -> int:
        """Places of cards of each: the hand, the stacks, the contract and what is fulfilled."""
        return 1 + self.stacks + 2 * self.contracts


class Rest(Struct, frozen=True):
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

    @property
    def worth(self) -> float:
        """The same, less where players have no room for their names."""
        return self.scale * (NAMELESS if any(one.short for one in self.others) else 1.0)


def arranged(free: Box, below: Box, around: Around) -> Rest:
    """The assembly and the other players where the map is largest: below the tray, in a column of
    their own beside it, or in a strip below the map. ``free``: what decks and tray leave;
    ``below``: under the tray.
    """
    tall = ASSEMBLY + GAP if around.politics else 0.0
    found = []
    if tall + around.others * (OTHER[0] + GAP) <= below.h + GAP:
        found.append(_in_column(below, "right", free, around))
    left = Box(free.left, free.top, free.w - SIDE - GAP, free.h)
    beside = Box(left.left + left.w + GAP, GAP + ABOVE, SIDE, below.top + below.h - GAP - ABOVE)
    found.append(_in_column(beside, "right", left, around))
    strips = (_in_strip(free, around, tall) for tall in (TWO_LINES, OTHER[0]))
    found += [strip for strip in strips if strip is not None]
    return max(found, key=lambda one: one.worth)


def _in_column(box: Box, dock: Edge, map_: Box, around: Around) -> Rest:
    top = box.part(0, 0, SIDE, ASSEMBLY)
    used = ASSEMBLY + GAP if around.politics else 0.0
    rest = box.part(0, used, box.w, box.h - used)
    ring = tuple(_ring(top)) if around.politics else ()
    places = tuple(_others(rest, around.others, around.pieces))
    return Rest(ring, places, dock, map_)


def _in_strip(free: Box, around: Around, line: float) -> Rest | None:
    """None where there is no room for it. ``line``: height of the place of a player."""
    others = around.others
    used = SIDE + GAP if around.politics else 0.0
    columns = int((free.w - used + GAP) / (SIDE + GAP))
    if columns < 1:
        return None
    rows = ceil(others / columns)
    tall = max(ASSEMBLY if around.politics else 0.0, rows * (line + GAP) - GAP)
    if free.h - tall - GAP < LEAST_MAP * (free.h + BELOW):
        return None
    strip = free.part(0, free.h - tall, free.w, tall)
    columns = ceil(others / max(rows, 1))
    width = columns * (SIDE + GAP) - GAP + used
    strip = Box(free.x - width / 2, strip.top, width, tall)
    places: list[Other] = []
    for k in range(columns):
        column = strip.part(used + k * (SIDE + GAP), 0, SIDE, tall)
        places += (*_others(column, rows, around.pieces),)[: others - k * rows]
    middle = strip.part(0, (tall - ASSEMBLY) / 2, SIDE, ASSEMBLY)
    ring = tuple(_ring(middle)) if around.politics else ()
    return Rest(ring, tuple(places), "bottom", free.part(0, 0, free.w, free.h - tall - GAP))


def _ring(box: Box) -> Iterator[Box]:
    """The ideologies around the one in the middle, clockwise from the upper left; it comes last."""
    wide, tall = box.w / 3, box.h / 3
    places = ((0.5, 0), (1.5, 0), (2, 1), (1.5, 2), (0.5, 2), (0, 1), (1, 1))
    for across, down in places:
        yield box.part(across * wide + 1, down * tall + 1, wide - 2, tall - 2)


def _others(box: Box, count: int, pieces: int) -> Iterator[Other]:
    """The places of so many players, one below the other. ``pieces``: places of cards of each."""
    if not count:
        return
    least, most = OTHER
    tall = max(min(most, box.h / count - GAP), min(least, box.h / count - 2))
    step = min(tall + GAP, box.h / count)
    for k in range(count):
        place = box.part(0, k * step, box.w, tall)
        if tall >= TWO_LINES - GAP:
            small = place.part(0, HEAD + 3, place.w, tall - HEAD - 3)
            yield Other(place.part(0, 0, place.w, HEAD), False, tuple(grid(small, pieces, 1, 3)))
        else:
            head = min(HEAD, tall)
            wide = head * 150 / 56
            small = place.part(wide + 3, 0, place.w - wide - 3, tall)
            short = place.part(0, (tall - head) / 2, wide, head)
            yield Other(short, True, tuple(grid(small, pieces, 1, 2)))


def grid(box: Box, columns: int, rows: int, gap: float) -> Iterator[Box]:
    """Equal boxes, row by row."""
    wide = (box.w - gap * (columns - 1)) / columns
    tall = (box.h - gap * (rows - 1)) / rows
    for row in range(rows):
        for column in range(columns):
            yield box.part(column * (wide + gap), row * (tall + gap), wide, tall)
