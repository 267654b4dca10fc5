"""The forty playing cards as numbers and as faces. Both editions have the same cards.

A card is a number: 0 to 8 pink 1 to 9, then blue, yellow, green, and 36 to 39 the trumps 1 to 4
(rockets, or submarines in Mission Deep Sea). A set of cards is a mask of 40 bits.
"""

from collections.abc import Iterable, Iterator
from typing import Final

COLOURS: Final = ("pink", "blue", "yellow", "green")
TRUMP: Final = 4
"""The suit number of the trumps; colours are 0 to 3."""
SUITS: Final = (*COLOURS, "trump")
CARDS: Final = 40
FIRST_TRUMP: Final = 36
COLOUR_CARDS: Final = (1 << FIRST_TRUMP) - 1
ALL_CARDS: Final = (1 << CARDS) - 1

SUIT: Final = tuple(min(card // 9, TRUMP) for card in range(CARDS))
"""The suit of each card, 0 to 4."""
RANK: Final = tuple(card % 9 + 1 for card in range(CARDS))
"""The rank of each card, 1 to 9; trumps 1 to 4."""
OF_SUIT: Final = tuple(sum(1 << c for c in range(CARDS) if SUIT[c] == suit) for suit in range(5))
"""The mask of each suit."""
OF_RANK: Final = tuple(
    sum(1 << c for c in range(FIRST_TRUMP) if RANK[c] == rank) for rank in range(10)
)
"""The mask of the colour cards of each rank; trumps are never counted among them."""
FACES: Final = tuple(f"{SUITS[SUIT[c]]}.{RANK[c]}" for c in range(CARDS))
"""What is printed on each card, as a face of a piece."""
CARD_OF: Final = {face: card for card, face in enumerate(FACES)}
COMMANDING: Final = 39
"""The trump 4: who holds it leads the crew."""


def card(suit: int, rank: int) -> int:
    """The card of that suit and rank."""
    return suit * 9 + rank - 1


def cards_in(mask: int) -> Iterator[int]:
    """The cards of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for one in cards:
        mask |= 1 << one
    return mask


def winning(cards: Iterable[int]) -> int:
    """The position of the card that takes a trick, given in the order played.

    The highest trump if there is any, else the highest card of the suit that was led.
    """
    best = place = -1
    for at, one in enumerate(cards):
        if best < 0 or (one > best if SUIT[one] == SUIT[best] else SUIT[one] == TRUMP):
            best, place = one, at
    return place
