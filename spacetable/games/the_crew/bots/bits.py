"""Sets of cards for many imagined deals at once: arrays of masks, one deal in each place."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from spacetable.games.the_crew.cards import OF_SUIT

Masks = NDArray[np.int64]
"""A mask of cards for each row; a single card is a mask with one bit."""
Flags = NDArray[np.bool_]

ONE: Final = np.int64(1)
TRUMPS: Final = np.int64(OF_SUIT[4])
_SUIT_MASKS: Final = tuple(np.int64(mask) for mask in OF_SUIT)


def low(masks: Masks) -> Masks:
    """The lowest card of each mask, 0 where there is none."""
    return masks & -masks


def high(masks: Masks) -> Masks:
    """The highest card of each mask, 0 where there is none.

    A mask of 40 bits is exact as a double; the exponent tells its highest bit.
    """
    exponent = (masks.astype(np.float64).view(np.int64) >> 52) - 1023
    found: Masks = np.left_shift(ONE, exponent & 63) & masks
    return found


def first(*choices: Masks) -> Masks:
    """For each row the first of the choices that is not empty."""
    found = choices[-1]
    for choice in choices[-2::-1]:
        found = np.where(choice != 0, choice, found)
    return found


def above(cards: Masks) -> Masks:
    """All bits above each card; all bits where there is no card."""
    found: Masks = -(cards << 1) | -(cards == 0).astype(np.int64)
    return found


def suit_of(cards: Masks) -> Masks:
    """The mask of the suit of each card."""
    found = np.full_like(cards, _SUIT_MASKS[4])
    for mask in _SUIT_MASKS[:4]:
        found = np.where(cards & mask != 0, mask, found)
    return found


def pick(masks: Masks, turn: Masks) -> Masks:
    """Some card of each mask: the lowest at or above the bit ``turn``, else the lowest."""
    from_there = masks & (np.int64(-1) << turn)
    return low(np.where(from_there != 0, from_there, masks))


def index(cards: Masks) -> Masks:
    """The number of each card, which must not be 0."""
    found: Masks = (cards.astype(np.float64).view(np.int64) >> 52) - 1023
    return found
