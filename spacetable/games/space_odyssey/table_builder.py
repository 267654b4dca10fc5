"""Pieces laid in a box, and piles of them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.layout import pile, row
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.games.space_odyssey.appearance import small
from spacetable.games.space_odyssey.layout import RATIO

OVER: Final = 500
"""Heights from which tokens lie, above all cards."""
NARROW: Final = 128.0
"""The width of cards from which on the word at their foot can be read."""
CHIP: Final = 2.0
"""Width by height of a chip, at most."""
CHIP_HEIGHT: Final = 40.0
LEAN: Final = 6.0
"""What is to be seen of a closed card beneath the next one, at least."""


@lru_cache(maxsize=1024)
def pile_spots(box: Box, count: int) -> tuple[Box, ...]:
    """Where the cards of a pile lie, the lowest first."""
    spread = pile(box.x, box.y, count, 0.3)
    return tuple(Box(x - box.w / 2, y - box.h / 2, box.w, box.h) for x, y in spread)


@lru_cache(maxsize=1024)
def row_spots(box: Box, w: float, h: float, count: int) -> tuple[Box, ...]:
    """Where the cards of a row lie, in the middle of a box; they overlap when there are many."""
    spread = row(box.x, box.y, box.w, w, count)
    return tuple(Box(x - w / 2, y - h / 2, w, h) for x, y in spread)


@lru_cache(maxsize=1024)
def apart_spots(box: Box, h: float, opened: int, closed: int) -> tuple[Box, ...]:
    """Open cards apart from the left, and the closed ones behind them, leaning on each other.

    ``h``: of a card, at most; in two rows if that makes the cards larger.
    """
    return max((_rows(box, h, opened, closed, rows) for rows in (1, 2)), key=_width)


@lru_cache(maxsize=1024)
def chip_spots(box: Box, opened: int, closed: int) -> tuple[Box, ...]:
    """Open cards as chips in rows, as large as they can be, and the closed ones behind them."""
    gap, cells = 3.0, opened + bool(closed)
    found = []
    for rows in range(1, cells + 1):
        across = -(-cells // rows)
        h = min((box.h - gap * (rows - 1)) / rows, CHIP_HEIGHT)
        w = min((box.w - gap * (across - 1)) / across, CHIP * h)
        found.append((w, -rows, across, h))
    w, _, across, h = max(found)
    h = min(h, w)
    spots = [box.part(k % across * (w + gap), k // across * (h + gap), w, h) for k in range(cells)]
    if closed:
        last = spots.pop()
        back = min(h * RATIO, w)
        step = min(LEAN, (w - back) / max(closed - 1, 1))
        spots += [last.part(k * step, 0, back, h) for k in range(closed)]
    return tuple(spots)


def _rows(box: Box, most: float, opened: int, closed: int, rows: int) -> tuple[Box, ...]:
    gap = 4.0
    across = max(1, -(-(opened + bool(closed)) // rows))
    last = opened % across
    lean = LEAN * max(closed - 1, 0)
    wide = (box.w - gap * across - lean) / across
    w = min(min(most, (box.h - gap * (rows - 1)) / rows) * RATIO, wide)
    h = w / RATIO
    found = [
        Box(box.left + k % across * (w + gap), box.top + k // across * (h + gap), w, h)
        for k in range(opened)
    ]
    top = box.top + opened // across * (h + gap)
    left = box.left + last * (w + gap) + (gap if last else 0.0)
    step = min(w + gap, (box.left + box.w - left - w) / max(closed - 1, 1))
    found += [Box(left + k * step, top, w, h) for k in range(closed)]
    return tuple(found)


def _width(spots: tuple[Box, ...]) -> float:
    return spots[0].w if spots else 0.0


def piled(
    cards: Sequence[tuple[str, Appearance]], zone: ZoneId, box: Box, z: int = 0
) -> Iterator[TablePiece]:
    """A pile of small cards, its size on the top one."""
    top = len(cards) - 1
    for k, ((piece, seen), at) in enumerate(zip(cards, pile_spots(box, len(cards)), strict=True)):
        yield laid(piece, zone, small(seen), at, z + k, count=len(cards) if k == top else None)
