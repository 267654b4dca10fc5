"""Routes of High Frontier: all cheapest ways to all spaces, and when the first are there; beside a
plain planner with a heap that knows nothing but burns. Processor time."""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable

from spacetable.games.high_frontier.routes.network import Network, network
from spacetable.games.high_frontier.routes.search import Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from tests.bench.figures import Figure, median, no_collection

SHIPS = ((5, 8, 100), (8, 12, 250), (15, 40, 600))
"""Net thrust, turns, and the aim in ms for all stops from LEO."""
FIRST = 50
"""Ms until the stops of the first turn are there."""
ROUNDS = 5


def figures() -> list[Figure]:
    """Season red, turn and turn about."""
    net = network("red", MovementSwitches())
    found: list[Figure] = []
    for thrust, turns, aim in SHIPS:
        everything: list[float] = []
        first: list[float] = []
        plain: list[float] = []
        count = 0

        def all_stops(thrust: int = thrust, turns: int = turns) -> None:
            nonlocal count
            search = Search(net, FixedThrust(thrust, thrust, 0), LEO)
            count = sum(len(stops) for stops in search.turns(turns))

        def first_stops(thrust: int = thrust) -> None:
            search = Search(net, FixedThrust(thrust, thrust, 0), LEO)
            for _ in search.turns(1):
                pass

        with no_collection():
            for _ in range(ROUNDS):
                everything.append(_took(all_stops))
                first.append(_took(first_stops))
                plain.append(_took(lambda: fewest_burns(net, LEO)))
        spaces = len(fewest_burns(net, LEO))
        took = 1000 * median(everything)
        name = f"all stops from LEO, thrust {thrust}, {turns} turns"
        parts = f"{count} stops worth making; first turn {1000 * median(first):.0f} ms"
        found.append(Figure(name, took, "ms", aim, parts))
        found.append(Figure("  its first turn", 1000 * median(first), "ms", FIRST, ""))
        ratio = (median(everything) / count) / (median(plain) / spaces)
        parts = "time for a stop against time for a space"
        found.append(Figure("  against the plain planner", ratio, "x", 20, parts))
    return found


def fewest_burns(net: Network, start: str) -> dict[int, int]:
    """Burns to each space without a thought of turns, hazards, belts and bonus burns."""
    least: dict[int, int] = {}
    best: dict[int, int] = {}
    heap = [
        (entry.either + entry.lander, entry.way, entry.space)
        for entry in net.first[net.numbers[start]]
    ]
    while heap:
        burns, way, space = heapq.heappop(heap)
        if way in best:
            continue
        best[way] = burns
        least.setdefault(space, burns)
        for entry, pivot in net.next[way]:
            if entry.way not in best:
                more = entry.either + entry.lander + (2 if pivot else 0)
                heapq.heappush(heap, (burns + more, entry.way, entry.space))
    return least


def _took(work: Callable[[], object]) -> float:
    """Seconds of the processor."""
    start = time.process_time()
    work()
    return time.process_time() - start
