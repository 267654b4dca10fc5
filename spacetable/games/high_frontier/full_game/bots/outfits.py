"""The supports that cards of a pool need, at the least cost (J): those of a thruster are cooled."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.stack import HEATSINK, NO_BERNAL, Aboard, requirements

KINDS: Final = {
    kind: 1 << at for at, kind in enumerate(("electric", "pulsed", "stationary", "burst", "exotic"))
}
MOST_SUPPORTS: Final = 5
ENOUGH: Final = 400
"""Steps of a search, after which what was found will do."""

Price = Callable[[Aboard], float]
"""What a card costs to have in low Earth orbit, in Aquas."""


class Part(Struct, frozen=True):
    """A support of a pool. ``gives``, ``needs``: kinds as bits, one mask for each requirement.

    ``heat``: therms that it needs, ``cools``: that it gives. ``cost``: in Aquas, and its mass.
    """

    card: Aboard
    gives: int
    needs: tuple[int, ...]
    heat: int
    cools: int
    cost: float


@lru_cache(maxsize=1024)
def needs(one: Aboard) -> tuple[int, ...]:
    """For each support that a card requires the kinds that will do, as bits."""
    return tuple(sum(KINDS[kind] for kind in kinds) for kinds in requirements(one.up))


def parts(pool: Iterable[Aboard], price: Price) -> list[Part]:
    """The supports of a pool, the cheapest first."""
    found = []
    for one in pool:
        gives = sum(KINDS[kind] for kind in one.provides)
        cools = 0 if one.radiator is None else one.radiator.therms
        # What is no support of industry is none of a ship that builds, and a heat sink that lies
        # heavy has turned light by the time that the robonaut needs it (J4d).
        spent = one.orientation == "heavy" and one.up.can(HEATSINK)
        if (gives or cools) and not one.up.can(NO_BERNAL) and not spent:
            heat = one.up.requires.therms
            found.append(Part(one, gives, needs(one), heat, cools, price(one) + one.mass))
    found.sort(key=lambda one: (one.cost, one.card.card, one.card.orientation))
    return found


class Outfitter:
    """Finds supports in a pool; what was found is remembered for each need."""

    def __init__(self, pool: Iterable[Aboard], price: Price) -> None:
        every = parts(pool, price)
        self._giving = {
            mask: [one for one in every if one.gives & mask] for mask in range(1, 1 << len(KINDS))
        }
        self._cooling = [one for one in every if one.cools]
        self._known: dict[object, tuple[tuple[float, tuple[Aboard, ...]], ...]] = {}

    def outfits(
        self, hot: Sequence[Aboard], cold: Sequence[Aboard], most: int
    ) -> tuple[tuple[float, tuple[Aboard, ...]], ...]:
        """The cheapest sets of supports, with their costs. ``hot``: cards that are cooled;
        ``cold``: others. None of the cards is a support.
        """
        heated = tuple(sorted(mask for one in hot for mask in needs(one)))
        cool = tuple(sorted({mask for one in cold for mask in needs(one)}))
        therms = sum(one.up.requires.therms for one in hot)
        key = heated, therms, cool, most
        if key not in self._known:
            self._known[key] = self._found(heated, therms, cool, most)
        return self._known[key]

    def _found(
        self, hot: tuple[int, ...], therms: int, cold: tuple[int, ...], most: int
    ) -> tuple[tuple[float, tuple[Aboard, ...]], ...]:
        found: list[tuple[float, tuple[Aboard, ...]]] = []
        steps = 0

        def go(
            hot: tuple[int, ...],
            therms: int,
            cold: tuple[int, ...],
            chosen: tuple[Part, ...],
            cost: float,
            first: int,
        ) -> None:
            nonlocal steps
            steps += 1
            if steps > ENOUGH or (len(found) == most and cost >= found[-1][0]):
                return
            gives = 0
            for one in chosen:
                gives |= one.gives
            hot = tuple([mask for mask in hot if not mask & gives])
            if not hot and therms <= 0:
                cold = tuple([mask for mask in cold if not mask & gives])
                if not cold:
                    cards = tuple(one.card for one in chosen)
                    found.append((cost, cards))
                    found.sort(key=lambda one: one[0])
                    del found[most:]
                    return
            if len(chosen) == MOST_SUPPORTS:
                return
            taken = {one.card.card for one in chosen}
            if hot:
                for one in self._giving[hot[0]]:
                    if one.card.card not in taken:
                        more = hot[1:] + one.needs
                        go(more, therms + one.heat, cold, (*chosen, one), cost + one.cost, 0)
            elif therms > 0:
                for at in range(first, len(self._cooling)):
                    one = self._cooling[at]
                    if one.card.card not in taken:
                        less = therms - one.cools
                        go(one.needs, less, cold, (*chosen, one), cost + one.cost, at + 1)
            else:
                for one in self._giving[cold[0]]:
                    if one.card.card not in taken:
                        more = cold[1:] + one.needs
                        go((), therms, more, (*chosen, one), cost + one.cost, 0)

        go(hot, therms, cold, (), 0, 0)
        return tuple(found)
