"""Deals that fit all that a member knows."""

import random
from typing import Final

import numpy as np
from msgspec import Struct

from spacetable.games.the_crew.bots.bits import Masks
from spacetable.games.the_crew.cards import cards_in

TRIES: Final = 8


class Knowledge(Struct, frozen=True):
    """Where the cards can be that are still to be played.

    ``known``: for each member (or other hiding place, such as the dummy's covered columns) the mask
    of cards that are there for certain. ``room``: how many more cards each has. ``may``: which of
    the cards whose place is not known each may have.
    """

    known: tuple[int, ...]
    room: tuple[int, ...]
    may: tuple[int, ...]
    unseen: int


def deals(knowledge: Knowledge, rows: int, seed: int) -> Masks:
    """Random deals [places, rows] that fit; empty only when nothing fits at all.

    The card with the fewest possible places is dealt first, to a place by the room it has left;
    rows in which a card has no place left are dealt again.
    """
    dice = np.random.default_rng(seed)
    places = len(knowledge.room)
    cards = sorted(
        cards_in(knowledge.unseen),
        key=lambda card: sum(
            room for may, room in zip(knowledge.may, knowledge.room, strict=True) if may >> card & 1
        ),
    )
    found: list[Masks] = []
    count = 0
    for _ in range(TRIES):
        room = np.repeat(np.array(knowledge.room, np.int32)[:, None], rows, axis=1)
        hands = np.repeat(np.array(knowledge.known, np.int64)[:, None], rows, axis=1)
        fits = np.ones(rows, np.bool_)
        chances = dice.random((len(cards), rows))
        grid = np.arange(rows)
        for at, card in enumerate(cards):
            able = [k for k in range(places) if knowledge.may[k] >> card & 1]
            if not able:
                return np.zeros((places, 0), np.int64)
            weights = np.cumsum(room[able], axis=0)
            total = weights[-1]
            fits &= total > 0
            chosen = (weights <= chances[at] * total).sum(axis=0)
            member = np.array(able)[np.minimum(chosen, len(able) - 1)]
            hands[member, grid] |= 1 << card
            room[member, grid] -= 1
        fits &= (room == 0).all(axis=0)
        found.append(hands[:, fits])
        count += int(fits.sum())
        if count >= rows:
            break
    if count == 0:
        one = _one_deal(knowledge, cards, random.Random(seed))
        if one is None:
            return np.zeros((places, 0), np.int64)
        return np.repeat(np.array(one, np.int64)[:, None], rows, axis=1)
    dealt = np.concatenate(found, axis=1)
    if count < rows:
        dealt = dealt[:, np.arange(rows) % count]
    return dealt[:, :rows]


def _one_deal(knowledge: Knowledge, cards: list[int], dice: random.Random) -> list[int] | None:
    """One deal that fits, by augmenting paths; None when there is none."""
    holder: dict[int, int] = {}
    room = list(knowledge.room)
    orders = {card: [k for k in range(len(room)) if knowledge.may[k] >> card & 1] for card in cards}
    for order in orders.values():
        dice.shuffle(order)

    def place(card: int, seen: set[int]) -> bool:
        for k in orders[card]:
            if room[k] > 0:
                room[k] -= 1
                holder[card] = k
                return True
        for k in orders[card]:
            if k in seen:
                continue
            seen.add(k)
            for other in [c for c, held in holder.items() if held == k]:
                if place(other, seen):
                    holder[card] = k
                    return True
        return False

    for card in cards:
        if not place(card, set()):
            return None
    hands = list(knowledge.known)
    for card, k in holder.items():
        hands[k] |= 1 << card
    return hands
