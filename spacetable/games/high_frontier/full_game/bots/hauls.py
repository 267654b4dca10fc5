"""Products that fly home by themselves: which cards of a factory make a ship, and what it brings.

A product that is delivered takes three operations and the fare (I8, I9, I3b). Where an engine is
among the products they all go to low Earth orbit together, for two operations each and no fare.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import ceil
from typing import Final

from msgspec import Struct

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.card_words import ANY
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.full_game.bots import haul_ways
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.games.high_frontier.full_game.sites.produce import (
    OUTPOSTS,
    outposts,
    products,
    sold_for,
)
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.production import black_face
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.thrust import Engine, engines

WORTH_IT: Final = 1.9
"""Aquas for an operation, for which a haul is made rather than that its cards are delivered."""
MOST_GOODS: Final = 4
"""Cards of a haul beside its engine and what that needs."""
MOST_CARDS: Final = 9
"""Cards of a factory that are thought of."""
MOST_ENGINES: Final = 16
"""Ways to support the engines among them."""
OTHERWISE: Final = 1.2
"""Aquas that an operation earns without hauls."""
FLYING: Final = 0.3
"""Operations that a turn of the flight is worth: no other rocket flies meanwhile."""
SOON: Final = 2
"""Turns that pass while a product is made and sold."""


class Product(Struct, frozen=True):
    """A card that lies at a factory, or that is made there. ``id``: "" of one that is hoped for."""

    id: PieceId
    one: Aboard
    price: int
    made: bool


class Haul(Struct, frozen=True):
    """A ship of products. ``lacking``: those that have to be made yet, the engine first.

    ``fuel``: tanks that it takes in at the factory, ``grade``: of which kind; water takes the
    turn's operation; ``steps``: that they give at least. ``aquas``: to be expected for all, and for
    the water that is left; ``work``: operations for them.
    """

    site: str
    cards: tuple[Product, ...]
    lacking: tuple[Product, ...]
    fuel: int
    grade: Grade
    steps: int
    turns: int
    safe: float
    aquas: float
    work: int

    @property
    def rate(self) -> float:
        """Aquas for an operation, about."""
        return self.aquas / (self.work + FLYING * max(0, self.turns - SOON))

    @property
    def gain(self) -> float:
        """Aquas more than its operations would earn in another way."""
        return self.aquas - OTHERWISE * self.work


def goods(sight: Sight, site: str, barred: frozenset[str]) -> list[Product]:
    """What lies at an own factory, and what can be made there of the hand. ``barred``: faces that
    are not made.
    """
    state, seat = sight.state, sight.seat
    found = [
        Product(card.id, one, sold_for(state, one) or 0, made=True)
        for kind in (*OUTPOSTS, "rocket")
        if kind in state.stacks(seat) and state.place_of(seat, kind) == site
        for card, one in zip(state.cards_of(seat, kind), state.stack(seat, kind), strict=True)
        # The engine of a ship that has built there brings products home as well.
        if kind_of(card) in PATENTS and (one.up.side == "black" or kind == "rocket")
    ]
    if outposts(state, seat, site):
        found += [
            Product(card.id, one, sold_for(state, one) or 0, made=False)
            for place, card, one in products(state, seat)
            if place == site and kind_of(card) in PATENTS and card.face not in barred
        ]
    return found


def hoped(sight: Sight, site: str, faces: Iterable[str]) -> list[Product]:
    """Cards that are not there yet, as a factory would make them."""
    letter = load().sites[site].type
    found: list[Product] = []
    for card in faces:
        face = black_face(printed(card))
        if face is not None and printed(card).spectral_type in (letter, ANY):
            one = Aboard(card, face)
            found.append(Product(PieceId(""), one, sold_for(sight.state, one) or 0, made=False))
    return found


def moves(site: str, card: str) -> bool:
    """Whether a card is an engine as a factory makes it."""
    face = black_face(printed(card))
    own = printed(card).spectral_type in (load().sites[site].type, ANY)
    return own and face is not None and printed(card).faces[face].thrust_triangle is not None


def own_factories(sight: Sight) -> tuple[str, ...]:
    """Sites of the seat's factories."""
    state = sight.state
    return tuple(
        site for site, one in state.sites.items() if one.factory and one.owner == sight.seat
    )


def hauls(sight: Sight, site: str, row: Sequence[Product]) -> Iterator[Haul]:
    """Ships that products of a site make: with each engine, and with more goods and fewer."""
    row = sorted(row, key=_first)[:MOST_CARDS]
    stack = tuple(one.one for one in row)
    known: set[frozenset[int]] = set()
    for engine in islice(engines(stack), MOST_ENGINES):
        base = _cooled(row, engine)
        if base is None or frozenset(base) in known:
            continue
        known.add(frozenset(base))
        rest = [at for at in range(len(row)) if at not in base and row[at].price]
        rest.sort(key=lambda at: (not row[at].made, row[at].one.mass - row[at].price / 4))
        for count in range(min(MOST_GOODS, len(rest)) + 1):
            chosen = [row[at] for at in (*base, *rest[:count])]
            one = _haul(sight, site, chosen)
            if one is not None:
                yield one


def _first(one: Product) -> tuple[object, ...]:
    """The order in which a factory's cards are thought of."""
    moves = one.one.up.thrust_triangle is not None
    helps = bool(one.one.provides)
    return not one.made, not moves, not helps, one.one.mass, one.one.card


def _cooled(row: Sequence[Product], engine: Engine) -> tuple[int, ...] | None:
    """The cards of an engine, with radiators for it."""
    base = tuple(dict.fromkeys(engine.chain.members))
    if not engine.chain.therms:
        return base
    for at, one in enumerate(row):
        if one.one.radiator is not None and at not in base:
            base = (*base, at)
            if any(
                some.cooled and some.chain.active == 0
                for some in engines(tuple(row[each].one for each in base))
            ):
                return base
    return None


def _haul(sight: Sight, site: str, chosen: Sequence[Product]) -> Haul | None:
    stack = tuple(one.one for one in chosen)
    flight = haul_ways.flight_home(sight, site, stack)
    if flight is None:
        return None
    lacking = tuple(one for one in chosen if not one.made)
    sold = [one for one in chosen if one.price]
    aquas = flight.safe * (sum(one.price for one in sold) + flight.left)
    work = len(lacking) + len(sold) + (flight.fuel > 0 and flight.grade == "water")
    return Haul(
        site,
        tuple(chosen),
        lacking,
        flight.fuel,
        flight.grade,
        ceil(flight.cost[0] * flight.engine.fuel_per_burn),
        flight.cost[1],
        flight.safe,
        aquas,
        work,
    )


def flies(sight: Sight, haul: Haul) -> bool:
    """Whether a haul really comes home, sent ahead on paper."""
    stack = tuple(one.one for one in haul.cards)
    return haul_ways.comes_home(sight, haul.site, stack, haul.fuel, haul.turns + 1)
