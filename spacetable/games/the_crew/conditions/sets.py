"""Sets of cards as a line of a data file names them, and how many can still be taken."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta

from spacetable.games.the_crew.cards import CARD_OF, OF_RANK, OF_SUIT, SUITS, mask_of
from spacetable.games.the_crew.conditions.base import Course

Colour = Literal["pink", "blue", "yellow", "green"]
Suit = Literal["pink", "blue", "yellow", "green", "trump"]
Rank = Annotated[int, Meta(ge=1, le=9)]
Number = Annotated[int, Meta(ge=0, le=40)]
"""A number of cards or tricks."""
Position = Annotated[int, Meta(ge=-1, le=13)]
"""The number of a trick from 1; -1 the last trick of the deal."""

SUIT_MASK: Final = dict(zip(SUITS, OF_SUIT, strict=True))


def of_suits(suits: Iterable[str]) -> int:
    """The mask of all cards of some suits."""
    return sum(SUIT_MASK[suit] for suit in set(suits))


def of_ranks(ranks: Iterable[int]) -> int:
    """The mask of the colour cards of some ranks; trumps are never among them (P9-R06,
    DS-R05)."""
    return sum(OF_RANK[rank] for rank in set(ranks))


def of_faces(faces: Iterable[str]) -> int:
    """The mask of cards given by their faces; ``ValueError`` when there is no such card."""
    faces = tuple(faces)
    for face in faces:
        if face not in CARD_OF:
            raise ValueError(f"there is no card {face}")
    if not faces or len(set(faces)) != len(faces):
        raise ValueError("one or more different cards must stand here")
    return mask_of(CARD_OF[face] for face in faces)


def room(course: Course, mask: int) -> int:
    """How many cards of a mask can still come into a trick, at most; 0 when the deal is over."""
    rest = (course.deck & ~course.out & mask).bit_count()
    most = (course.planned - course.done) * course.members
    return min(most, rest)
