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
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.others_layout import (
    ABOVE,
    GAP,
    HEAD,
    SIDE,
    Around,
    Other,
    Rest,
    arranged,
    grid,
)
from spacetable.games.high_frontier.full_game.places import CONTRACTS, PATENTS
from spacetable.games.high_frontier.tabletop.strip import CELL, ROWS, Strip, laid_strip

LEAST: Final = (770.0, 560.0)
"""Points below which everything becomes smaller."""
GROWTH: Final = 0.6
"""How much of a room that is larger than ``DESK`` goes to the size of the pieces; the rest of it
goes to the map."""
NAME: Final = 22.0
"""What the name of a place takes above it."""
CARD: Final = 5 / 7
"""Width of a card for its height."""
SHARES: Final = (0.26, 0.16, 0.26, 0.16, 0.16)
"""Of the own row: the hand, and the stacks in their order."""
UPPER: Final = (0.6, 0.4)
"""Of the upper of two own rows: the hand, and the stack in low Earth orbit;"""
LOWER: Final = (0.5, 0.25, 0.25)
"""and of the lower one: the other stacks."""
NEARLY: Final = 0.97
"""Two rows are laid where the map stays this part as large as with one,"""
LEAST_ABOVE: Final = 330.0
"""and so much is left above them."""
COLUMNS: Final = 5
"""Columns of the strip that reach higher than the own cards do."""
PILES: Final = (2, 3)
"""Columns and rows of the decks."""
LARGEST_PILE: Final = 142.5
"""Height of a deck of cards that can be read; it has its name where there is room for both."""
PILE: Final = 104.0
"""Width of a deck,"""
SMALL_PILE: Final = 82.0
"""and of that in a room where the heavy masses are folded."""
NARROW_PILE: Final = 71.0
"""and in such a room where contracts take a third column."""
PILES_GAP: Final = 4.0
DIAL: Final = 132.0
CUBES: Final = 30.0
"""Width of the own supply of cubes."""
ONE_CARD: Final = 0.08
"""Of an own row: a place of one card."""
SEEN: Final = 0.2
"""So much of a card, a part of its width, is seen at least below the next one."""
EMPTY: Final = 1.0
"""Width of a place without cards where others are crowded, in widths of a card."""
NO_CARDS: Final = (0, 0, 0, 0, 0)
"""Nothing in the hand, and nothing in the stacks of the Core game."""
TRAY: Final = (3, 2)
"""Columns and rows of what is traded, thrown or left behind."""


class ContractBoxes(Struct, frozen=True):
    """Where contracts lie: the decks in their order, the own one, and what is fulfilled."""

    decks: tuple[Box, ...]
    own: Box
    enterprises: Box


class Layout(Struct, frozen=True):
    """Boxes in table units. ``stacks``, ``decks``, ``ideologies``: in their order; no ideologies
    in a game without politics, the one in the middle last. ``others``: clockwise.
    ``dock``: the edge where both lie. ``contracts``: None in a game without them.
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
    contracts: ContractBoxes | None = None
    patents: tuple[Deck, ...] = PATENTS

    @property
    def names_decks(self) -> bool:
        """Whether there is room for the names of the decks above them."""
        return self.decks[0].top >= NAME


def canvas(room: Room) -> Pair:
    """Width and height of the table in its units, of the shape of the room."""
    scale = min(room.w / LEAST[0], room.h / LEAST[1], 1.0)
    larger = min(room.w / DESK.w, room.h / DESK.h)
    if larger > 1:
        scale = larger**GROWTH
    return room.w / scale, room.h / scale


@lru_cache(maxsize=256)
def laid_out(
    room: Room,
    others: int,
    *,
    politics: bool,
    contracts: bool = False,
    cards: tuple[float, ...] = NO_CARDS,
    patents: tuple[Deck, ...] = PATENTS,
) -> Layout:
    """The layout for a room, beside so many other players. ``contracts``: they are played.
    ``patents``: the decks of patents. ``cards``: so many lie in the own hand, and in the own stacks
    in their order: one that is crowded gets room of the others.
    """
    width, height = canvas(room)
    strip = laid_strip(GAP, height - GAP, width - 2 * GAP)
    top = strip.box.top
    bottom = top - NAME - GAP
    left = strip.box.left + COLUMNS * CELL[0] + GAP
    own = Box(left, top, width - GAP - left, ROWS * CELL[1] - strip.low - GAP)
    more = len(cards) - len(NO_CARDS)
    around = Around(others, politics, contracts, len(cards) - 1, len(patents))
    one = _above(width, bottom, strip, around)
    upper = Box(GAP, bottom - own.h, width - 2 * GAP, own.h)
    two = _above(width, upper.top - NAME - GAP, strip, around)
    # The contract and what is fulfilled lie in the row of the hand, one card each.
    first, both, beside = len(UPPER), len(cards), (1.0, 1.0) if contracts else ()
    shares, lower = _with_more(SHARES, more), _with_more(LOWER, more)
    places: Sequence[Box]
    if two.bottom >= LEAST_ABOVE and two.rest.scale >= NEARLY * one.rest.scale:
        above = two
        over = (*_shared(upper, _beside(UPPER, beside), (*cards[:first], *beside)),)
        places = (*over[:first], *_shared(own, lower, cards[first:]), *over[first:])
    else:
        above = one
        places = (*_shared(own, _beside(shares, beside), (*cards, *beside)),)
    hand, *stacks = places[:both]
    dial, rest = above.dial, above.rest
    held = ContractBoxes(above.deals, *places[both:]) if contracts else None
    bank, market, die, tanks, hopper, overboard = above.tray
    return Layout(
        width,
        height,
        strip,
        hand,
        tuple(stacks),
        above.decks,
        dial,
        about(dial.x, dial.y, DIAL * 0.34, DIAL * 0.34),
        above.purse,
        above.cubes,
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
        held,
        patents,
    )


def _with_more(shares: Sequence[float], more: int) -> tuple[float, ...]:
    """Shares of a row with so many more stacks in it, each as large as the last one."""
    every = (*shares, *(shares[-1] for _ in range(more)))
    return tuple(share / sum(every) for share in every) if more else tuple(shares)


def _beside(shares: Sequence[float], more: Sequence[float]) -> tuple[float, ...]:
    """Shares of a row in which so many cards lie beside the others."""
    rest = 1 - len(more) * ONE_CARD
    return (*(share * rest for share in shares), *(ONE_CARD for _ in more))


class _Above(Struct, frozen=True):
    """What lies above the own row, down to ``bottom``."""

    bottom: float
    decks: tuple[Box, ...]
    deals: tuple[Box, ...]
    dial: Box
    purse: Box
    cubes: Box
    tray: tuple[Box, ...]
    rest: Rest


def _above(width: float, bottom: float, strip: Strip, around: Around) -> _Above:
    more = around.contracts or around.patents > len(PATENTS)
    small = NARROW_PILE if more else SMALL_PILE
    wide = PILE if strip.labelled else small
    decks, deals = _decks(bottom, wide, around)
    edge = max(deck.left + deck.w for deck in (*decks, *deals)) + GAP
    side = Box(width - GAP - SIDE, GAP + ABOVE, SIDE, bottom - GAP - ABOVE)
    down = DIAL + GAP
    purse = side.part(0, down, SIDE - CUBES - GAP / 2, HEAD)
    cubes = side.part(SIDE - CUBES, down, CUBES, HEAD)
    down += HEAD + GAP
    columns, rows = TRAY
    tray = side.part(0, down, SIDE, rows * (SIDE - GAP * (columns - 1)) / columns + GAP)
    down += tray.h + GAP
    free = Box(edge, 0, side.left - GAP - edge, bottom)
    below = side.part(0, down, SIDE, side.h - down)
    return _Above(
        bottom,
        decks,
        deals,
        side.part((SIDE - DIAL) / 2, 0, DIAL, DIAL),
        purse,
        cubes,
        tuple(grid(tray, columns, rows, GAP)),
        arranged(free, below, around),
    )


def _shared(box: Box, shares: Sequence[float], cards: Sequence[float]) -> Iterator[Box]:
    """Boxes side by side of these parts of a box, with gaps, where the cards have room in them."""
    free = box.w - GAP * (len(shares) - 1)
    left = 0.0
    for width in _widths(free, [share * free for share in shares], cards, box.h * CARD + GAP):
        yield box.part(left, 0, width, box.h)
        left += width + GAP


def _widths(
    free: float, usual: Sequence[float], cards: Sequence[float], one: float
) -> Sequence[float]:
    """The usual widths while all cards have room in them, ``one`` each. Else what is wanted, and
    the rest as usual; where there is too little, first what leaves each card its size though only
    an edge of it is seen, then as much more for each card beyond the first.
    """
    wanted = [max(1.0, count) * one for count in cards]
    if all(width >= need for width, need in zip(usual, wanted, strict=True)):
        return usual
    left = free - sum(wanted)
    if left >= 0:
        return [need + left * width / free for need, width in zip(wanted, usual, strict=True)]
    least = [one * _edges(count) if count else one * EMPTY for count in cards]
    short = free - sum(least)
    if short <= 0:
        return [width * free / sum(least) for width in least]
    more = [max(0.0, need - width) for need, width in zip(wanted, least, strict=True)]
    return [width + short * part / sum(more) for width, part in zip(least, more, strict=True)]


def _edges(count: float) -> float:
    """Widths of a card that a row takes of which little more than edges is seen; what is no whole
    card, tanks, lies beside it.
    """
    whole = int(count)
    return 1 + SEEN * max(0, whole - 1) + count - whole


def _decks(end: float, wide: float, around: Around) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Places of the decks of patents, those of modules in a column of their own, and of contracts
    in one beside them. More than that column has room for make all of them smaller.
    """
    columns, rows = PILES
    more = around.patents - len(PATENTS)
    crowded = more > rows
    rows += crowded
    free = (end - PILES_GAP) / rows - PILES_GAP
    wide = min(wide, free * CARD) if crowded else wide
    whole = min(LARGEST_PILE, wide / CARD)
    name = NAME if free - NAME >= whole else 0.0
    tall = min(whole, free - name)
    across, down = wide + PILES_GAP, name + tall + PILES_GAP

    def place(row: int, column: int) -> Box:
        return Box(GAP + column * across, PILES_GAP + name + row * down, wide, tall)

    patents = [place(row, column) for row in range(PILES[1]) for column in range(columns)]
    modules = [place(k % rows, columns + k // rows) for k in range(more)]
    last = columns + ceil(more / rows)
    deals = (place(row, last) for row in range(rows if around.contracts else 0))
    return (*patents, *modules), (*deals,)[: len(CONTRACTS)]
