"""Light ships that carry a contract: a thruster with what it needs, and nobody aboard (4B4).

A ship without people is given up where its errand ends, and its cards are in the hand again (E5).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.piece import Piece
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.bots.kits import Kit, kits, mass_of
from spacetable.games.high_frontier.full_game.bots.outfits import Outfitter, Price
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.state import HEAVY
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.thrust import Engine, engines, net_thrust
from spacetable.games.high_frontier.workshop import every_way

WAYS: Final = 2
"""Sets of supports that are tried for a thruster."""
TRIED: Final = 6
MOST_BUILDERS: Final = 6
"""Ships that build, of those with the cards that a player has."""
MOST_TANKS: Final = 18
ENDLESS: Final = 99
"""Burns of an engine that takes no fuel."""
BLACK: Final = "black"


class Filled(Struct, frozen=True):
    """A ship with fuel: its wet mass, the net thrust and the burns that this gives."""

    wet: int
    net: int
    burns: float


def pool(sight: Sight, *, decks: bool) -> list[Aboard]:
    """Cards in orbit as they lie, those of the hand and of a ship that is away, and the open ones
    of ``decks``.
    """
    found: list[Aboard] = []
    for one in sorted(sight.in_orbit, key=lambda one: one.face):
        if not is_crew(one) and one.face in cards():
            lies = sight.state.aboard(one)
            found.append(Aboard(lies.card, lies.face, "heavy" if one.turns == HEAVY else "light"))
    more: tuple[Piece, ...] = tuple(sight.tops.values()) if decks else ()
    faces = sorted({one.face for one in (*sight.held, *sight.abroad, *more)} & {*cards()})
    fresh = [Aboard(face) for face in faces]
    return [*found, *every_way([one for one in fresh if one.up.side != BLACK])]


def couriers(sight: Sight, contract: Aboard, *, decks: bool) -> Iterator[Kit]:
    """Ships with the contract aboard, and the crew where it is the engine. ``decks``: with cards
    that lie open, too.
    """
    price = _price(sight)
    able = pool(sight, decks=decks)
    outfitter = Outfitter(able, price)
    people = [sight.state.aboard(one) for one in sight.in_orbit if is_crew(one)]
    for mover in (*people, *able):
        if mover.up.thrust_triangle is None or mover.printed.deck == "bernal":
            continue
        for _, supports in outfitter.outfits((mover,), (), WAYS):
            if mover not in supports:
                yield from _with_contract((mover, *supports), contract, price)


def builders(sight: Sight) -> list[Kit]:
    """Ships of the own cards that build; the contract is not aboard yet."""
    here = sight.in_orbit
    crew = next((sight.state.aboard(one) for one in sight.people if one in here), None)
    return kits(pool(sight, decks=False), crew, _price(sight), TRIED)[:MOST_BUILDERS]


def _price(sight: Sight) -> Price:
    lying = {one.face for one in sight.in_orbit}
    known = lying | {one.face for one in (*sight.held, *sight.abroad)}

    def price(card: Aboard) -> float:
        if card.card in lying:
            return 0
        own = card.card in known or card.card not in cards()
        return sight.lift * card.mass + (0 if own else sight.card_price())

    return price


def _with_contract(stack: Stack, contract: Aboard, price: Price) -> Iterator[Kit]:
    """A ship with a contract aboard, where its first card works."""
    every = (*stack, contract)
    found = _engine(every)
    if found is not None:
        yield Kit(every, found, errand(every), sum(price(one) for one in every))


@lru_cache(maxsize=4096)
def _engine(stack: Stack) -> Engine | None:
    """The leanest way in which the first card of a stack works."""
    able = [one for one in engines(stack) if one.chain.active == 0 and one.cooled]
    return min(able, key=lambda one: (one.fuel_per_burn, -one.wrenches), default=None)


@lru_cache(maxsize=4096)
def filled(engine: Engine, stack: Stack, own: Backing) -> tuple[Filled, ...]:
    """The wet masses that give a ship more thrust or more burns than less fuel does."""
    return tuple(_filled(engine, mass_of(stack), own))


def _filled(engine: Engine, mass: int, own: Backing) -> Iterator[Filled]:
    strip = fuel_strip()
    if mass > strip.largest_dry:
        return
    pushed = own.powersat and engine.push > 0
    known: set[tuple[int, float]] = set()
    for wet in range(mass, min(mass + MOST_TANKS, strip.largest_wet) + 1):
        net = net_thrust(engine, Fraction(wet), "Earth", pushed=pushed, owner=own)
        if net is None:
            return
        steps = strip.steps(Fraction(wet), Fraction(mass)) or 0
        burns = float(ENDLESS)
        if engine.fuel_per_burn:
            # Fuel is rounded up in each turn; a landing may take half a burn.
            burns = int(2 * float(steps / engine.fuel_per_burn)) / 2
        if (net, burns) not in known:
            known.add((net, burns))
            yield Filled(wet, max(0, net), burns)
