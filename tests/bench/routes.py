"""Routes of High Frontier: all cheapest ways to all spaces, and when the first are there; beside a
plain planner with a heap that knows nothing but burns. How far a ship comes while seasons pass, and
which cards complete a thruster. Processor time."""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Literal

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.fuel_strip import Chits
from spacetable.games.high_frontier.reach import Reach
from spacetable.games.high_frontier.routes.network import Network, network
from spacetable.games.high_frontier.routes.search import Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import LEO, Season
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.thrust import engines
from spacetable.games.high_frontier.workshop import completions, every_way
from tests.bench.figures import Figure, median, no_collection

SHIPS = ((5, 8, 100), (8, 12, 250), (15, 40, 600))
"""Net thrust, turns, and the aim in ms for all stops from LEO."""
RED = 7
"""The year with which a red season begins."""
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
    return found + _reach() + _workshop(net)


def _reach() -> list[Figure]:
    """A nozzle of thrust 4 and a reactor of 4 more, twelve years from the first of red."""
    stack = (
        Aboard("thruster_monatomic_plug_nozzle"),
        Aboard("reactor_pebble_bed_fission"),
        Aboard("radiator_bubble_membrane"),
    )
    ship = Ship(next(engines(stack)), Chits(Fraction(4), Fraction(16)))
    years = dial().seasons_from(RED)
    first: list[float] = []
    second: list[float] = []
    passing: list[float] = []
    steady: list[float] = []

    def horizons(seasons: tuple[Season, ...], turns: int) -> None:
        for _ in Reach(ship, LEO, seasons, most_turns=turns).horizons():
            pass

    def first_horizon() -> None:
        network.cache_clear()
        next(Reach(ship, LEO, years).horizons())

    with no_collection():
        for _ in range(ROUNDS):
            first.append(_took(first_horizon))
            second.append(_took(lambda: horizons(years, 1)))
            passing.append(_took(lambda: horizons(years, 12)))
            steady.append(_took(lambda: horizons(years[:1], 12)))
    took = 1000 * median(passing)
    parts = f"{took:.0f} ms for twelve turns; the first turn {1000 * median(second):.0f} ms"
    ratio = median(passing) / median(steady)
    return [
        Figure("how far: the first horizon, nothing loaded", 1000 * median(first), "ms", FIRST, ""),
        Figure("  through the seasons against one", ratio, "x", 3, parts),
    ]


def _workshop(net: Network) -> list[Figure]:
    """Five completions of every thruster from one face of all cards, the slowest counts."""
    plain: list[float] = []
    slowest: list[float] = []
    faces: tuple[Literal[0, 1], ...] = (0, 1)
    sides = [[Aboard(id_, face) for id_ in cards()] for face in faces]
    pools = [tuple(every_way(side)) for side in sides]
    thrusters = [one for side in sides for one in side if one.up.thrust_triangle]

    def complete(one: Aboard, pool: tuple[Aboard, ...]) -> float:
        return _took(lambda: list(completions((one,), 0, pool)))

    for _ in range(ROUNDS):
        with no_collection():
            plain.append(_took(lambda: fewest_burns(net, LEO)))
            slowest.append(max(complete(one, pool) for pool in pools for one in thrusters))
    took = 1000 * median(slowest)
    parts = f"{took:.0f} ms the slowest of {2 * len(thrusters)}, from 143 cards"
    ratio = median(slowest) / median(plain)
    return [
        Figure("cards that complete a thruster", took, "ms", 100, parts),
        Figure("  against the plain planner", ratio, "x", 20, ""),
    ]


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
