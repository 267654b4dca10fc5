"""Where a search is to lead: what goes on there at no less cost than is known is given up."""

import heapq
from collections.abc import Callable, Collection
from typing import Final
from weakref import WeakKeyDictionary

from spacetable.games.high_frontier.routes.labels import COST_GUARD, FUEL, HAZARDS
from spacetable.games.high_frontier.routes.network import Entry, Network
from spacetable.games.high_frontier.routes.traveller import Traveller

FEW: Final = 8
"""For more goals it is not worth while to look ahead from each space."""
_NEVER: Final = -1
KEPT: Final = 64
"""So many looks ahead are kept with a network: a plan asks for the same goal again and again."""

_kept: WeakKeyDictionary[Network, dict[tuple[int, int, int], list[int]]] = WeakKeyDictionary()


class Goals:
    """The goals of a search with the costs of being there found so far.

    ``aimed``: whether there are any.
    """

    def __init__(self, network: Network, traveller: Traveller, goals: Collection[int]) -> None:
        self._costs: dict[int, list[int]] = {goal: [] for goal in goals}
        self._ahead: list[tuple[list[int], list[int]]] = []
        self.aimed = bool(goals)
        for goal, costs in self._costs.items():
            few = len(self._costs) <= FEW
            ahead = _known(network, traveller, goal) if few else [0] * len(network.ids)
            self._ahead.append((ahead, costs))

    def reached(self, space: int, cost: int) -> None:
        """A turn may end there, and this or an earlier one at no more than this cost."""
        costs = self._costs.get(space)
        if costs is not None and all((cost - one) & COST_GUARD for one in costs):
            costs[:] = [one for one in costs if (one - cost) & COST_GUARD]
            costs.append(cost)

    def needless(self, space: int, cost: int) -> bool:
        """Whether who is there at this cost comes to no goal at less than is known."""
        if not self._ahead:
            return False
        for ahead, costs in self._ahead:
            more = ahead[space]
            if more == _NEVER:
                continue
            # A loop of its own: this is asked of each label, and a generator takes twice as long.
            there = cost + more
            for one in costs:
                if not (there - one) & COST_GUARD:
                    break
            else:
                return False
        return True


def _known(network: Network, traveller: Traveller, goal: int) -> list[int]:
    """What is ahead depends on nothing else than these of a traveller."""
    kept = _kept.setdefault(network, {})
    key = traveller.burn, traveller.limit, goal
    found = kept.get(key)
    if found is None:
        if len(kept) >= KEPT:
            kept.clear()
        found = kept[key] = _ahead(network, traveller.burn, traveller.limit, goal)
    return found


def _ahead(network: Network, burn: int, limit: int, goal: int) -> list[int]:
    """From each space the belts, hazard rolls and fuel without which nobody comes to the goal.

    As the lowest fields of a label; _NEVER where there is no way. Only lander burns are sure to
    take fuel: ``burn`` steps of it each, and ``limit`` is the most that there is.
    """
    before: list[list[tuple[int, Entry | None]]] = [[] for _ in network.ids]
    for space, first in enumerate(network.first):
        for entry in first:
            before[entry.space].append((space, entry))
            if entry.rests and entry.stop != entry.space:
                before[entry.stop].append((entry.space, None))
    most = limit + 1

    def fuel(entry: Entry) -> int:
        parts = entry.lander * burn
        return min(most, parts - burn // 2 if entry.half else parts)

    found = [0] * len(network.ids)
    prices: tuple[tuple[int, Callable[[Entry], int]], ...] = (
        (0, lambda entry: entry.belts),
        (HAZARDS, lambda entry: entry.hazards),
        (FUEL, fuel),
    )
    for field, price in prices:
        least: dict[int, int] = {}
        heap = [(0, goal)]
        while heap:
            cost, space = heapq.heappop(heap)
            if space in least:
                continue
            least[space] = cost
            for earlier, way in before[space]:
                if earlier not in least:
                    more = 0 if way is None else price(way)
                    heapq.heappush(heap, (cost + more, earlier))
        for space in range(len(found)):
            if space not in least:
                found[space] = _NEVER
            else:
                found[space] += min(least[space], most) << field
    return found
