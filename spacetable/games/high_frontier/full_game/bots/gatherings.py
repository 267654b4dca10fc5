"""A Bernal with the supports that it takes, of own cards and of those that lie open (2A5): which,
and how they come to low Earth orbit.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import ceil
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bernals import BERNAL
from spacetable.games.high_frontier.full_game.bots import earning
from spacetable.games.high_frontier.full_game.bots.couriers import pool
from spacetable.games.high_frontier.full_game.bots.earning import FEW
from spacetable.games.high_frontier.full_game.bots.kits import mass_of
from spacetable.games.high_frontier.full_game.bots.outfits import Outfitter, Price
from spacetable.games.high_frontier.full_game.bots.preparing import Wish, research
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
    DiscardPatent,
    Fundraise,
    Sell,
    SellTwo,
    TakeIncome,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import BERNALS, StackKind
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.sites import anchor
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.thrust import engines, net_thrust

FINE: Final = 10
"""Aquas that a Bernal is worth more to which boosts are cheap (2B, 4D1a)."""
FEE: Final = 4
"""Aquas for which it is anchored without a die (4A7j)."""
BURN: Final = 3
"""Tanks for the way to the nearest Home Orbit."""
WAYS: Final = 4
"""Sets of supports that are tried for a Bernal."""


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

    @property
    def fine(self) -> bool:
        """Whether boosts to it are cheap, and isotopes are money by it (4D1a)."""
        return not self.faces.isdisjoint(anchor.RISKY)


def gathering(sight: Sight, kind: StackKind | None = None) -> Gathering | None:
    """Of own cards that are at hand and of those that lie open; None where there is none that flies
    and works. What is abroad comes to no Bernal. ``kind``: one that is in low Earth orbit already,
    for which supports are gathered.
    """
    aboard = () if kind is None else sight.state.cards_of(sight.seat, kind)
    lying = {one.face for one in (*sight.in_orbit, *aboard)}
    own = lying | {one.face for one in sight.held}
    decks = {one.face: deck for deck, one in sight.tops.items()}
    each = sight.card_price()

    def cost(card: Aboard) -> float:
        if card.card in lying:
            return 0
        return card.mass + (0 if card.card in own else each)

    # What is away with the rocket cannot go up now.
    able = [one for one in pool(sight, decks=True) if one.card in own or one.card in decks]
    able += [sight.state.aboard(one) for one in aboard if not is_crew(one)]
    cities = [one for one in able if one.printed.deck == BERNAL]
    if kind is not None:
        cities = [one for one in cities if one.card in {card.face for card in aboard}]
    supports = [one for one in able if one.printed.deck != BERNAL]
    best: Gathering | None = None
    for every in _working(sight, cities, supports, cost):
        lacking = tuple(sorted({decks[one.card] for one in every if one.card not in own}))
        found = Gathering(every, ceil(sum(map(cost, every))) + BURN, lacking)
        if found.fine:
            found = replace(found, price=found.price + FEE)
        if best is None or _rank(found) < _rank(best):
            best = found
    return best


def _working(
    sight: Sight, cities: Iterable[Aboard], supports: Iterable[Aboard], cost: Price
) -> Iterator[Stack]:
    """Each Bernal with the cheapest supports with which it works, and moves: some slow it down to a
    standstill (J).
    """
    outfitter = Outfitter(supports, cost)
    for city in cities:
        sets = outfitter.outfits((city,), (), WAYS)
        every = ((city, *some) for _, some in sets)
        found = next((one for one in every if moves(sight, one)), None)
        if found is not None:
            yield found


def moves(sight: Sight, every: Stack) -> bool:
    """Whether a Bernal with these cards, and fuel for its way, has any thrust."""
    own, wet = owner(sight.state, sight.seat), Fraction(mass_of(every) + BURN)
    able = (one for one in engines(every) if one.bernal and one.cooled)
    return any((net_thrust(one, wet, "Earth", owner=own) or 0) > 0 for one in able)


def _rank(one: Gathering) -> tuple[int, int, tuple[Deck, ...]]:
    """By what is lacking, then by the price; cheap boosts are worth much."""
    return len(one.decks), one.price - FINE * one.fine, one.decks


# ---------------------------------------------------------------- how it is gathered


def raised(sight: Sight, found: Gathering) -> Iterator[Wish]:
    """All goes up in one year, with money for the fuel; then the Bernal is put together."""
    lying = {one.face: one for one in sight.in_orbit}
    if all(one.card in lying for one in found.cards):
        yield TransferCard(sight.seat, lying[found.cards[0].card].id, BERNALS[0]), "bernal_load"
    else:
        yield from _boosted(sight, found)


def _boosted(sight: Sight, found: Gathering) -> Iterator[Wish]:
    """Its cards of the hand, once there are Aquas for all."""
    if sight.state.boosting or sight.aquas >= found.price:
        orientation = {one.card: one.orientation for one in found.cards}
        for one in sight.held:
            if one.face in orientation:
                yield Boost(sight.seat, one.id, orientation[one.face] == "heavy"), "bernal_boost"


def mended(sight: Sight, kind: StackKind) -> Iterator[Wish]:
    """One that cannot leave low Earth orbit takes supports with which it can, and leaves others."""
    found = gathering(sight, kind)
    if found is None:
        return
    for one in sight.state.cards_of(sight.seat, "leo"):
        if one.face in found.faces:
            yield TransferCard(sight.seat, one.id, kind), "bernal_load"
    for one in sight.state.cards_of(sight.seat, kind):
        if one.face not in found.faces and not is_crew(one):
            yield TransferCard(sight.seat, one.id, "leo"), "bernal_load"
    if not found.decks:
        yield from _boosted(sight, found)
    yield from sought_for(sight, found)


def sought_for(sight: Sight, found: Gathering) -> Iterator[Wish]:
    """What is lacking of the decks, and money."""
    for deck in found.decks:
        if sight.full and sight.free and sight.purse >= found.price:
            for held in sight.held:
                if held.face not in found.faces:
                    yield DiscardPatent(sight.seat, held.id), "room"
        for action, _ in research(sight, deck):
            yield action, "bernal_research"
    yield from _saved(sight, found)


def _saved(sight: Sight, found: Gathering) -> Iterator[Wish]:
    """Money for it: cards that it does not take are sold, two at once where that may be; while much
    is lacking such are taken for it.
    """
    kept = {one.id for one in (*sight.held, *sight.in_orbit) if one.face in found.faces}
    for pair in sight.of(SellTwo):
        if isinstance(pair, SellTwo) and not {pair.card, pair.other} & kept:
            yield pair, "bernal_save"
    for one in sight.of(Sell):
        if isinstance(one, Sell) and one.card not in kept:
            yield one, "bernal_save"
    if sight.skill.deals and found.price - sight.purse > FEW:
        bargain = earning.bargain(sight)
        if bargain is not None:
            yield bargain, "deal"
    yield Fundraise(sight.seat), "bernal_save"
    yield TakeIncome(sight.seat), "bernal_save"
