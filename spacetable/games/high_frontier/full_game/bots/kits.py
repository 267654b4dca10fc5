"""Which cards make a ship that makes a factory: a thruster, a robonaut, a refinery, supports."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.full_game.bots.prizes import Errand, errand
from spacetable.games.high_frontier.stack import NO_BERNAL, Aboard, Stack, missing
from spacetable.games.high_frontier.thrust import Engine, engines

BRANCHES: Final = 3
"""Supports of a kind that are tried, the cheapest first."""
MOST_SUPPORTS: Final = 5
MOST_KITS: Final = 48
MOST_CARGOES: Final = 9
"""Robonauts with refineries that are tried with each thruster."""
FOR_MOVER: Final = 8
"""Ships that build with the same thruster."""

Price = Callable[[Aboard], float]
"""What a card costs to have in low Earth orbit, in Aquas."""


class Kit(Struct, frozen=True):
    """A ship without its fuel. ``price``: of its cards, to have them in low Earth orbit."""

    stack: Stack
    engine: Engine
    able: Errand
    price: float

    @property
    def mass(self) -> int:
        """Of the cards, in tanks."""
        return max(1, sum(one.mass for one in self.stack))


def kits(pool: Sequence[Aboard], crew: Aboard | None, price: Price) -> list[Kit]:
    """The cheapest ships of a pool, the best first. ``crew``: goes along where there is one.

    Beside those that build there are such as only look for claims.
    """
    people = () if crew is None else (crew,)
    every = (*people, *pool)
    movers = [one for one in every if one.up.thrust_triangle is not None]
    robonauts = [one for one in pool if one.printed.deck == "robonaut"]
    refineries = [one for one in pool if one.printed.deck == "refinery"]
    cargoes = _cargoes([(one, works) for one in robonauts for works in refineries], pool, price)
    cargoes += _cargoes([(robot,) for robot in robonauts], pool, price)
    if crew is not None:
        cargoes.append(())
    found: list[Kit] = []
    for mover in movers:
        for cargo in cargoes:
            stack = tuple(dict.fromkeys((mover, *people, *cargo)))
            # Where the crew prospects, the robonaut needs no cooling to build (I7).
            for cooled in (False, True):
                whole = _supported(stack, pool, price, cooled=cooled)
                if whole is not None:
                    found += _kit(whole, mover, price)
    found = list({one.stack: one for one in found}.values())
    found.sort(key=lambda one: (one.price + one.mass, len(one.stack)))
    return [*_various(found)][:MOST_KITS] + [one for one in found if not one.able.builds][:4]


def _cargoes(every: list[Stack], pool: Sequence[Aboard], price: Price) -> list[Stack]:
    """Those that are had and supported for the least; all of them would take too long."""
    costs: dict[Stack, float] = {}
    for one in every:
        whole = _supported(one, pool, price, cooled=False)
        if whole is not None:
            costs[one] = sum(price(card) + card.mass for card in whole)
    return sorted(costs, key=lambda one: costs[one])[:MOST_CARGOES]


def _various(found: Sequence[Kit]) -> Iterator[Kit]:
    """Ships that build, a few with each thruster: one that sips is dear, and comes far."""
    movers: Counter[str] = Counter()
    for one in found:
        mover = one.stack[one.engine.chain.active].card
        if one.able.builds and movers[mover] < FOR_MOVER:
            movers[mover] += 1
            yield one


def _kit(stack: Stack, mover: Aboard, price: Price) -> Iterator[Kit]:
    at = stack.index(mover)
    able = [one for one in engines(stack) if one.chain.active == at and one.cooled]
    if able:
        engine = min(able, key=lambda one: (one.fuel_per_burn, -one.wrenches))
        yield Kit(stack, engine, errand(stack), sum(price(one) for one in stack))


def _supported(stack: Stack, pool: Sequence[Aboard], price: Price, *, cooled: bool) -> Stack | None:
    """The stack with the cheapest supports of a pool. The thruster, which is first, is cooled;
    robonauts are where they shall be.
    """
    # What is no support of industry is none of a ship that builds.
    able = (one for one in pool if not one.up.can(NO_BERNAL))
    ranked = sorted(able, key=lambda one: (price(one) + one.mass, one.card, one.orientation))
    best: tuple[float, Stack] | None = None
    todo: list[Stack] = [stack]
    while todo:
        whole = todo.pop()
        cost = sum(price(one) + one.mass for one in whole)
        if best is not None and cost >= best[0]:
            continue
        wanted = _lacks(whole, cooled=cooled)
        if wanted is None:
            best = cost, whole
            continue
        if len(whole) - len(stack) >= MOST_SUPPORTS:
            continue
        taken = {one.card for one in whole}
        more = [one for one in ranked if one.card not in taken and wanted(one)]
        todo += [(*whole, one) for one in reversed(more[:BRANCHES])]
    return None if best is None else best[1]


def _lacks(stack: Stack, *, cooled: bool) -> Callable[[Aboard], bool] | None:
    """What would help; None where nothing is lacking."""
    for at, one in enumerate(stack):
        if at and one.printed.deck not in ("robonaut", "refinery"):
            continue
        for lack in missing(stack, at):
            if lack.kinds:
                kinds = frozenset(lack.kinds)
                return lambda card: not kinds.isdisjoint(card.provides)
            if lack.therms and (not at or (cooled and one.printed.deck == "robonaut")):
                return lambda card: card.radiator is not None
    return None
