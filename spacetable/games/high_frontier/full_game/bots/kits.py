"""Which cards make a ship that makes a factory: a thruster, a robonaut, a refinery, supports."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.bots.outfits import Outfitter, Price
from spacetable.games.high_frontier.full_game.bots.prizes import Errand, errand
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.thrust import Engine, engines

WAYS: Final = 3
"""Sets of supports that are tried for the same cards."""
TRIED: Final = 24
"""Ships with the same thruster of which the engine is looked at."""
FOR_MOVER: Final = 5
"""Ships that build with the same thruster."""
MOST_KITS: Final = 36
SCOUTS: Final = 4
"""Ships that build nothing."""
BURNS: Final = 3
"""That a way takes, about."""


class Kit(Struct, frozen=True):
    """A ship without its fuel. ``price``: of its cards, to have them in low Earth orbit."""

    stack: Stack
    engine: Engine
    able: Errand
    price: float

    @property
    def mass(self) -> int:
        """Of the cards, in tanks."""
        return mass_of(self.stack)


@lru_cache(maxsize=4096)
def mass_of(stack: Stack) -> int:
    """Of a ship without fuel, in tanks."""
    return max(1, sum(one.mass for one in stack))


def kits(
    pool: Sequence[Aboard], crew: Aboard | None, price: Price, tried: int = TRIED
) -> list[Kit]:
    """The cheapest ships of a pool, the best first. ``crew``: goes along where there is one.
    ``tried``: ships with the same thruster of which the engine is looked at.

    Beside those that build there are such as only look for claims.
    """
    people = () if crew is None else (crew,)
    movers = [one for one in (*people, *pool) if one.up.thrust_triangle is not None]
    robonauts = [one for one in pool if one.printed.deck == "robonaut"]
    refineries = [one for one in pool if one.printed.deck == "refinery"]
    outfitter = Outfitter(pool, price)
    cargoes: list[Stack] = [(one, two) for one in robonauts for two in refineries]
    scouting: list[Stack] = [(one,) for one in robonauts] + [()] * len(people)
    builders: list[_Ranked] = []
    scouts: list[_Ranked] = []
    for mover in movers:
        for found, some, most in ((builders, cargoes, FOR_MOVER), (scouts, scouting, 1)):
            stacks: dict[Stack, float] = {}
            for cargo in some:
                stacks |= _stacks(mover, people, cargo, outfitter, price)
            cheapest = sorted(stacks, key=lambda one: stacks[one])[:tried]
            found += sorted(_ranked(cheapest, price), key=_rank)[:most]
    return [
        Kit(stack, engine, errand(stack), cost)
        for found, most in ((builders, MOST_KITS), (scouts, SCOUTS))
        for _, cost, stack, engine in sorted(found, key=_rank)[:most]
    ]


def _stacks(
    mover: Aboard, people: Stack, cargo: Stack, outfitter: Outfitter, price: Price
) -> Iterator[tuple[Stack, float]]:
    """With the cheapest supports, and what they cost with their mass."""
    cards = tuple(dict.fromkeys((mover, *people, *cargo)))
    base = sum(price(one) + one.mass for one in cards)
    # Where the crew prospects, the robonaut needs no cooling to build (I7).
    for warm in dict.fromkeys((cargo[:1], ())):
        hot = tuple(dict.fromkeys((mover, *warm)))
        cold = tuple(one for one in cargo if one not in hot)
        for cost, supports in outfitter.outfits(hot, cold, WAYS):
            yield (*cards, *supports), base + cost


_Ranked = tuple[float, float, Stack, Engine]
"""What a ship costs with the fuel of a way, and without it."""


def _rank(one: _Ranked) -> float:
    return one[0]


def _ranked(stacks: Iterable[Stack], price: Price) -> Iterator[_Ranked]:
    """Those whose first card works."""
    for stack in stacks:
        engine = _engine(stack)
        if engine is not None:
            cost = sum(price(one) for one in stack)
            yield cost + _fuel(engine.fuel_per_burn, mass_of(stack)), cost, stack, engine


@lru_cache(maxsize=1024)
def _fuel(per_burn: Fraction, mass: int) -> int:
    """Tanks for a way, about."""
    strip = fuel_strip()
    for wet in range(mass, strip.largest_wet if mass <= strip.largest_dry else 0):
        if (strip.steps(Fraction(wet), Fraction(mass)) or 0) >= per_burn * BURNS:
            return wet - mass
    return strip.largest_wet


@lru_cache(maxsize=1 << 15)
def _engine(stack: Stack) -> Engine | None:
    """The leanest way in which the first card of a stack works; None where it does not."""
    able = [one for one in engines(stack) if one.chain.active == 0 and one.cooled]
    return min(able, key=lambda one: (one.fuel_per_burn, -one.wrenches), default=None)
