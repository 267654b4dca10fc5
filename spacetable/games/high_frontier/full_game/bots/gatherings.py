"""A Bernal with the supports that it takes, of own cards and of those that lie open (2A5)."""

from math import ceil
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bernals import BERNAL
from spacetable.games.high_frontier.full_game.bots.couriers import pool
from spacetable.games.high_frontier.full_game.bots.outfits import Outfitter
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.sites import anchor
from spacetable.games.high_frontier.stack import Aboard, Stack

FINE: Final = 10
"""Aquas that a Bernal is worth more to which boosts are cheap (2B, 4D1a)."""
BURN: Final = 3
"""Tanks for the way to the nearest Home Orbit."""


class Gathering(Struct, frozen=True):
    """A Bernal and the cheapest supports that it works with. ``price``: in Aquas, with its fuel;
    ``decks``: from which some of it is still to be had.
    """

    cards: Stack
    price: int
    decks: tuple[Deck, ...]

    @property
    def faces(self) -> frozenset[str]:
        """Of all of them."""
        return frozenset(one.card for one in self.cards)


def gathering(sight: Sight) -> Gathering | None:
    """Of own cards that are at hand and of those that lie open; None where there is none that
    works. What is abroad comes to no Bernal.
    """
    own = {one.face for one in (*sight.held, *sight.in_orbit)}
    lying = {one.face for one in sight.in_orbit}
    decks = {one.face: deck for deck, one in sight.tops.items()}
    each = sight.card_price()

    def cost(card: Aboard) -> float:
        if card.card in lying:
            return 0
        return card.mass + (0 if card.card in own else each)

    # What is away with the rocket cannot go up now.
    able = [one for one in pool(sight, decks=True) if one.card in own or one.card in decks]
    cities = [one for one in able if one.printed.deck == BERNAL]
    outfitter = Outfitter([one for one in able if one.printed.deck != BERNAL], cost)
    best: Gathering | None = None
    for city in cities:
        for _, some in outfitter.outfits((city,), (), 1):
            every = (city, *some)
            lacking = tuple(sorted({decks[one.card] for one in every if one.card not in own}))
            price = ceil(sum(map(cost, every))) + BURN
            found = Gathering(every, price, lacking)
            if best is None or _rank(found) < _rank(best):
                best = found
    return best


def _rank(one: Gathering) -> tuple[int, int, tuple[Deck, ...]]:
    """By what is lacking, then by the price; cheap boosts are worth much."""
    fine = any(card.card in anchor.RISKY for card in one.cards)
    return len(one.decks), one.price - FINE * fine, one.decks
