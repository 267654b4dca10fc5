"""Where everything lies on the table of the whole game, by the room there is and by the leaf shown.

The fuel strip is docked below, the frame beside or below the leaf (``frame``). What is left is for
a leaf and, under it, the own hand and stacks in the form that can be read there (``own_form``). On
the leaf of the own cards they fill the page.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair, about
from spacetable.core.ids import LeafId
from spacetable.core.room import DESK, Lying, Room
from spacetable.core.table import Edge
from spacetable.games.high_frontier import layout_file
from spacetable.games.high_frontier.full_game import own_form
from spacetable.games.high_frontier.full_game.decks_layout import decks_in
from spacetable.games.high_frontier.full_game.frame import ABOVE, Around, Other, framed
from spacetable.games.high_frontier.full_game.own_form import Form, OwnRow
from spacetable.games.high_frontier.full_game.own_row import FOLDED, FULL, GAP, NAME
from spacetable.games.high_frontier.full_game.own_stays import staying
from spacetable.games.high_frontier.full_game.places import CONTRACTS, PATENTS, Pile
from spacetable.games.high_frontier.tabletop.strip import Lines, laid_lines

LEAST: Final = (690.0, 560.0)
"""Points below which everything becomes smaller."""
GROWTH: Final = 0.6
"""How much of a room that is larger than ``DESK`` goes to the size of the pieces; the rest of it
goes to the map."""
STRIP_GROWTH: Final = 1.3
"""Where everything becomes smaller the strip keeps its size, up to so many times that of the
rest: its fractions are the smallest letters of the table."""
ABOVE_STRIP: Final = 3.0
UNDER_MAP: Final = 2.0
"""Between the map and the names of the own places."""
STRIP_IN: Final = 6.0
"""Beside the strip: two chits on its first mass lie a little apart."""
RING: Final = 130 / 86
"""Width of the assembly for its height."""
CHITS: Final = 46.0
"""Side of an augmentation chit in the reserve."""
AMPLE: Final = 2.0
"""Beside a leaf that keeps at least so many heights of it the own row has whole cards."""
DUE: Final = 202.0
"""Width beside the dial for what says whose contracts run out,"""
LEAST_DUE: Final = 172.0
"""and the least that will do, for which the dial becomes smaller,"""
GIVES_WAY: Final = 0.7
"""down to this part of its size."""
KEPT: Final = 0.85
"""Own cards that would be small in one row lie in two where a map above them keeps so much of its
height."""
VOTE: Final = 64.0
"""Side of the disk of a legacy vote beside the assembly."""
NO_CARDS: Final = (0, 0, 0, 0, 0)
"""Nothing in the hand, and nothing in the stacks of the Core game."""

MAP: Final = LeafId("map")
DECKS: Final = LeafId("decks")
OWN: Final = LeafId("own")
ASSEMBLY: Final = LeafId("assembly")
YEAR: Final = LeafId("year")
ISOBANK: Final = LeafId("isobank")


class ContractBoxes(Struct, frozen=True):
    """Where contracts lie: the decks in their order, the own one, and what is fulfilled."""

    decks: tuple[Box, ...]
    own: Box
    enterprises: Box


class Layout(Struct, frozen=True):
    """Boxes in table units. ``stacks``, ``decks``, ``ideologies``: in their order; no ideologies
    in a game without politics, the one in the middle last. ``others``: clockwise.
    ``dock``: the edge where the frame lies. ``page``: what own cards and a leaf have.
    ``contracts``: None in a game without them.
    ``own``: how the own cards lie; ``deck``: in which form those of decks do: folded ones have
    their names below them. ``px``: of a table unit. ``vote``: the disk of a legacy vote.
    ``tall``: the purse says what there is on the map.
    ``chits``: both sides of each augmentation chit, below the own cards on their leaf.
    """

    width: float
    height: float
    leaf: LeafId
    strip: Lines
    px: float
    own: OwnRow
    hand: Box
    stacks: tuple[Box, ...]
    decks: tuple[Box, ...]
    deck: Form
    dial: Box
    disks: Box
    vote: Box
    tabs: Box
    purse: Box
    tall: bool
    bank: Box
    market: Box
    die: Box
    cubes: Box
    tanks: Box
    hopper: Box
    overboard: Box
    claims: Box
    ideologies: tuple[Box, ...]
    others: tuple[Other, ...]
    dock: Edge
    map: Box
    page: Box
    contracts: ContractBoxes | None = None
    patents: tuple[Pile, ...] = PATENTS
    chits: tuple[Box, ...] = ()

    @property
    def own_places(self) -> tuple[Box, ...]:
        """Those of the hand, of the stacks and of contracts."""
        held = self.contracts
        more = () if held is None else (held.own, held.enterprises)
        return (self.hand, *self.stacks, *more)


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
    leaf: LeafId,
    others: tuple[tuple[int, ...], ...],
    *,
    politics: bool,
    contracts: tuple[float, float] | None = None,
    cards: tuple[float, ...] = NO_CARDS,
    patents: tuple[Pile, ...] = PATENTS,
    chits: int = 0,
    tenders: int = len(CONTRACTS),
    isobank: bool = False,
    before: Lying | None = None,
) -> Layout:
    """The layout of a leaf for a room. ``others``: so many cards lie in each place of the other
    players, clockwise. ``cards``: so many lie in the
    own hand, and in the own stacks in their order: one that is crowded gets room of the others.
    ``contracts``: so many lie in the places of the contract and of what is fulfilled; None: they
    are not played. ``patents``: the decks of patents, and queues; ``tenders``: so many decks of
    contracts. ``isobank``: it has a leaf. ``chits``: sides of augmentation chits.
    ``before``: where the own places lay and may stay.
    """
    width, height = canvas(room)
    grown = min(max(width / room.w, 1.0), STRIP_GROWTH)
    strip = laid_lines(STRIP_IN, height, width - 2 * STRIP_IN, grown)
    above = Box(0, 0, width, strip.box.top - ABOVE_STRIP)
    stacks = len(cards) - 1
    tabs = 4 + politics + isobank
    more = contracts or ()
    px = room.px * room.w / width
    around = Around(tabs, others, px, ABOVE * grown)
    frame = framed(above, FOLDED + NAME + UNDER_MAP, around)
    page = frame.page.part(0, 0, frame.page.w, frame.page.h - frame.below)
    every = (*cards, *more)
    full, two = _has_room_for_whole(page, leaf), _keeps_map(page, leaf, 2 * FOLDED + NAME + GAP)
    steps = full or _keeps_map(page, leaf, FULL)
    # Under a short column the own row goes on to the edge, on every leaf alike.
    for wide in (width, page.w):
        row = own_form.under_leaf(wide, every, px, full=full, two=two, steps=steps)
        if frame.ends + GAP <= page.top + page.h - max(row.height, FULL) - NAME:
            break
    places = row.places(page.part(0, page.h - row.height, wide, row.height), every)
    below = CHITS + GAP if chits else 0.0
    high = row.height
    if leaf == OWN:
        row, places = own_form.on_leaf(page.part(0, 0, page.w, page.h - below), every, px)
    if before is not None and before.ground == page:
        row, places = staying(before, (row, places), every, px)
        high = high if leaf == OWN else row.height
    under = UNDER_MAP if leaf == MAP else GAP
    free = page.part(0, 0, page.w, page.h - high - NAME - under)
    ground = page if leaf == OWN else free
    hand, *rest = places
    every_deck = len(patents) + (tenders if more else 0)
    decks, form = decks_in(free, every_deck, px)
    ring = _fitted(free, RING)
    side = _dial(free, bool(more))
    dial = about(_beside(free, side) if more else free.x, free.y, side, side)
    bank, market, die, cubes, tanks, hopper, overboard, claims = frame.tray
    held = ContractBoxes(decks[len(patents) :], *rest[stacks:]) if more else None
    return Layout(
        width,
        height,
        leaf,
        strip,
        px,
        row,
        hand,
        tuple(rest[:stacks]),
        decks[: len(patents)],
        form,
        dial,
        about(dial.x, dial.y, side * 0.34, side * 0.34),
        Box(free.left, free.top + free.h - VOTE, VOTE, VOTE),
        frame.tabs,
        frame.purse,
        frame.tall,
        bank,
        market,
        die,
        cubes,
        tanks,
        hopper,
        overboard,
        claims,
        tuple(_ring(ring)) if politics else (),
        frame.others,
        frame.dock,
        free,
        page,
        held,
        patents,
        tuple(_chits(ground, below, chits)),
    )


def _chits(box: Box, below: float, count: int) -> Iterator[Box]:
    """So many chits in a row at the lower edge of a box, closer where that is narrow."""
    step = min(CHITS + GAP, box.w / max(count, 1))
    side = min(CHITS, step - 2)
    yield from (box.part(k * step, box.h - below, side, side) for k in range(count))


def _has_room_for_whole(page: Box, leaf: LeafId) -> bool:
    """Whether whole own cards take nothing from the map, or leave another leaf ``AMPLE`` times as
    much as they have.
    """
    free = page.h - FULL - NAME - GAP
    if leaf == MAP:
        width, height = layout_file.load().size
        return free >= page.w * height / width
    return free >= AMPLE * FULL


def _keeps_map(page: Box, leaf: LeafId, own: float) -> bool:
    """Whether what is above own cards of a height loses little by more than one row of folded
    ones. Decks have many cards of their own to show.
    """
    across, down = layout_file.load().size
    free = page.h - own - NAME - UNDER_MAP
    return leaf not in (DECKS, OWN) and free >= KEPT * page.w * down / across


def _dial(box: Box, contracts: bool) -> float:
    """Side of the dial: as large as it can be, or a little less where that leaves its room to what
    says whose contracts run out.
    """
    side = min(box.w, box.h) - 2 * GAP
    return max(min(side, box.w - LEAST_DUE), GIVES_WAY * side) if contracts else side


def _beside(box: Box, side: float) -> float:
    """Where the middle of the dial is, beside which it is said whose contracts run out: as near to
    that of the box as leaves these their room.
    """
    most = box.left + box.w - DUE - side / 2
    return max(min(box.x, most), box.left + GAP + side / 2)


def _fitted(box: Box, shape: float) -> Box:
    """The largest box of a shape (width for height) in the middle of another."""
    tall = min(box.h, box.w / shape)
    return about(box.x, box.y, tall * shape, tall)


def _ring(box: Box) -> Sequence[Box]:
    """The ideologies around the one in the middle, clockwise from the upper left; it comes last."""
    wide, tall = box.w / 3, box.h / 3
    places = ((0.5, 0), (1.5, 0), (2, 1), (1.5, 2), (0.5, 2), (0, 1), (1, 1))
    return tuple(
        box.part(across * wide + 1, down * tall + 1, wide - 2, tall - 2) for across, down in places
    )
