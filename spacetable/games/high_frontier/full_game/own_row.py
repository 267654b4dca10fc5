"""Where the own hand and stacks lie: in one row below a leaf, or in rows that fill one."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final

from spacetable.core.box import Box

GAP: Final = 8.0
NAME: Final = 22.0
"""What the name of a place takes above it."""
FULL: Final = 146.0
"""Height of a row of whole cards,"""
FOLDED: Final = 88.0
"""and of one in which the upper part of each is seen."""
LARGEST: Final = 420.0
"""Height of a row of cards on a leaf of their own, at most."""
SEEN: Final = 0.2
"""So much of a card, a part of its width, is seen at least below the next one."""
EMPTY: Final = 0.26
"""Width of a place without cards where others are crowded, and on a leaf of their own, in widths of
a card."""
CROWDED: Final = 0.2
"""The same where cards would cover one another: empty places are narrower, with half of the gaps,
and cards smaller as long as they can be read."""
AIR: Final = (3.0, 12.0)
"""So much is left to each place, so that their names lie apart, before the first one gets room for
a card more, and before others do."""
ROWS: Final = 4
"""Rows on a leaf of their own, at most."""


def in_row(box: Box, cards: Sequence[float], shape: float, least: float = 0.0) -> tuple[Box, ...]:
    """Places side by side in a box. ``cards``: so many lie in each; ``shape``: width for height.
    ``least``: width of a card on which all can be read, 0: of one as high as the box.
    """
    gap, bare, one = GAP, EMPTY, box.h * shape
    empty = sum(not count for count in cards)
    if least and sum(cards) * one + empty * bare * one > box.w - gap * (len(cards) - 1):
        gap, bare = GAP / 2, CROWDED
    free = box.w - gap * (len(cards) - 1)
    bare *= one
    if least and sum(cards):
        one = max(min(one, (free - empty * bare) / sum(cards)), min(least, one))
    left = 0.0
    found = []
    for width in _widths(free, cards, one, bare):
        found.append(box.part(left, 0, width, box.h))
        left += width + gap
    return tuple(found)


def in_lines(
    box: Box, cards: Sequence[float], shape: float, tall: float, least: float = 0.0
) -> tuple[Box, ...]:
    """The same in as many rows of that height as fill the box, each with its names above it."""
    count = round((box.h + NAME + GAP) / (tall + NAME + GAP))
    if count == 1:
        return in_row(box, cards, shape, least)
    places: list[Box] = []
    for number, row in enumerate(parted(cards, count)):
        line = box.part(0, number * (tall + NAME + GAP), box.w, tall)
        places += in_row(line, row, shape, least)
    return tuple(places)


def _widths(free: float, cards: Sequence[float], one: float, bare: float) -> Sequence[float]:
    """Room for all cards, ``one`` each, for one more in places with cards, those of the hand last,
    so that none moves as cards do, and the rest in equal parts. Where there is too little,
    ``bare`` for each empty place; first what leaves each card its size though only an edge of it is
    seen, then as much more for each card beyond the first.
    """
    wanted = [max(1.0, count) * one for count in cards]
    left = free - sum(wanted)
    if left >= 0:
        air = AIR[0]
        for k in reversed(range(len(cards))):
            if cards[k] and left >= one + air * len(cards):
                wanted[k], left, air = wanted[k] + one, left - one, AIR[1]
        return [need + left / len(cards) for need in wanted]
    wanted = [count * one if count else bare for count in cards]
    left = free - sum(wanted)
    if left >= 0:
        empty = sum(not count for count in cards)
        return [
            need + (0 if count else left / empty) for need, count in zip(wanted, cards, strict=True)
        ]
    least = [one * _edges(count) if count else bare for count in cards]
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


def in_rows(box: Box, cards: Sequence[float], shape: float) -> tuple[Box, ...]:
    """Places that fill a box in rows in its middle, with their names above: in as many rows as make
    the cards largest. ``shape``: of a card, its width for its height.
    """
    found = max((_rows(box, cards, n, shape) for n in range(1, ROWS + 1)), key=lambda one: one[0])
    tall, rows = found
    places: list[Box] = []
    high = len(rows) * (NAME + tall + GAP) - GAP
    # What they leave free is above them and below, and not all of it at one end.
    top = max(0.0, (box.h - high) / 2)
    for row in rows:
        left = 0.0
        for width in _apart(box.w - GAP * (len(row) - 1), row, tall * shape):
            places.append(box.part(left, top + NAME, width, tall))
            left += width + GAP
        top += NAME + tall + GAP
    return tuple(places)


def _apart(free: float, cards: Sequence[float], one: float) -> Sequence[float]:
    """Room for all cards, ``one`` each. What is left goes to where there are cards: empty places
    step back.
    """
    wanted = [_wide(count) * one for count in cards]
    able = [count for count in cards if count] or cards
    more = (free - sum(wanted)) / len(able)
    return [
        need + (more if count in able else 0.0) for need, count in zip(wanted, cards, strict=True)
    ]


def _wide(count: float) -> float:
    """Of a place with so many cards, in widths of one."""
    return max(1.0, count) if count else EMPTY


def _rows(
    box: Box, cards: Sequence[float], count: int, shape: float
) -> tuple[float, tuple[tuple[float, ...], ...]]:
    """How tall cards are in so many rows that take about as much each, and what lies in each."""
    rows = parted(cards, count)
    tall = min(LARGEST, (box.h - GAP * (len(rows) - 1)) / len(rows) - NAME)
    for row in rows:
        free = box.w - GAP * (len(row) - 1)
        tall = min(tall, free / sum(map(_wide, row)) / shape)
    return tall, rows


def parted(cards: Sequence[float], count: int) -> tuple[tuple[float, ...], ...]:
    """The places in their order, in so many rows of which the broadest is as narrow as can be, and
    the others are alike.
    """
    ways = combinations(range(1, len(cards)), min(count, len(cards)) - 1)
    parted = (
        tuple(tuple(cards[begin:end]) for begin, end in pairwise((0, *ends, len(cards))))
        for ends in ways
    )
    return min(parted, key=lambda rows: _uneven([sum(map(_wide, row)) for row in rows]))


def _uneven(widths: Sequence[float]) -> tuple[float, float]:
    return max(widths), sum(one * one for one in widths)
