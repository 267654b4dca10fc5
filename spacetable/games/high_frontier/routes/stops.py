"""Where turns can end, and which of these ends are worth it."""

from collections.abc import Collection
from typing import Final

from spacetable.games.high_frontier.routes.labels import (
    COST_GUARD,
    FUEL,
    FUEL_MASK,
    KEY,
    ROLLS,
)

_NEVER: Final = 1 << 40

Stop = tuple[int, int, int]
"""A space, what it had cost (the lowest fields of a label), and where its trail ends."""


class Stops:
    """The stops of a search: those of earlier turns, and the ones of the turn that is on.

    ``same``: bits in which two costs must agree for one to replace the other: the fuel, where
    having spent less is not always better.
    """

    def __init__(self, spaces: int, same: int) -> None:
        self.same = same
        # By space; where fuel must be the same, by space and fuel.
        self._closed: dict[int, dict[int, int]] = {}
        self._fresh: dict[int, dict[int, int]] = {}
        self.least: list[dict[int, int]] = [{} for _ in range(spaces)]

    def least_fuel(self, space: int, rolls: int) -> int:
        """The least fuel with which earlier turns ended there at no more rolls; remembered.

        For costs whose fuel need not be the same.
        """
        found = _NEVER
        for cost in self._closed.get(space, ()):
            if not (rolls - (cost & ROLLS)) & COST_GUARD and cost & FUEL_MASK < found:
                found = cost & FUEL_MASK
        self.least[space][rolls] = found
        return found

    def known(self, space: int, cost: int) -> bool:
        """Whether an earlier turn ended there, and at no greater cost."""
        if self.same:
            closed = self._closed.get(space | (cost & self.same) << KEY, ())
            return any(not (cost - one) & COST_GUARD for one in closed)
        least = self.least[space].get(cost & ROLLS)
        if least is None:
            least = self.least_fuel(space, cost & ROLLS)
        return cost & FUEL_MASK >= least

    def reach(self, space: int, cost: int, trail: int) -> None:
        """This turn may end there."""
        key = space | (cost & self.same) << KEY
        here = self._fresh.get(key)
        if here is None:
            self._fresh[key] = {cost: trail}
            return
        for one in here:
            if not (cost - one) & COST_GUARD:
                return
        _give_way(here, cost)
        here[cost] = trail

    def close(self) -> list[Stop]:
        """The turn is over: its stops, each worth it."""
        found: list[Stop] = []
        for key, here in self._fresh.items():
            space = key & (1 << FUEL + KEY) - 1
            closed = self._closed.get(key)
            if closed is None:
                self._closed[key] = here
            else:
                closed.update(here)
            least = self.least[space]
            for cost, trail in here.items():
                found.append((space, cost, trail))
                spent, made = cost & FUEL_MASK, cost & ROLLS
                for rolls, fuel in least.items():
                    if spent < fuel and not (rolls - made) & COST_GUARD:
                        least[rolls] = spent
        self._fresh = {}
        return found

    def forget(self, spaces: Collection[int]) -> None:
        """Nobody who stopped there is left."""
        for key in [key for key in self._closed if key & (1 << FUEL + KEY) - 1 in spaces]:
            del self._closed[key]
        for space in spaces:
            self.least[space].clear()

    def all(self) -> list[Stop]:
        """The stops of all turns that are over; none is dearer than another there."""
        found: list[Stop] = []
        for key, here in self._closed.items():
            # Turns close without a look at those that their stops make needless.
            for cost in list(here):
                if cost in here:
                    _give_way(here, cost)
            space = key & (1 << FUEL + KEY) - 1
            found += ((space, cost, trail) for cost, trail in here.items())
        return found


def _give_way(costs: dict[int, int], cost: int) -> None:
    """Leave out of the costs those that are nowhere less than another one."""
    for one in [one for one in costs if one > cost and not (one - cost) & COST_GUARD]:
        del costs[one]
