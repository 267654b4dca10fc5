"""Which rocket for an errand: what each net thrust needs for it, and cards that give as much.

What is needed is found for ships of one net thrust whose burns are counted. From it follows how
much fuel a rocket should need; each is then sent on its way by the search before it is told.
"""

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import count
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN, Manner
from spacetable.games.high_frontier.routes.search import Cost, Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.routes.trips import PASSING, Stay, trips
from spacetable.games.high_frontier.ships import Ship, manner_of, traveller
from spacetable.games.high_frontier.solar_map import Season, load
from spacetable.games.high_frontier.stack import Aboard, Stack, dry_mass
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.thrust import Engine, engines, net_thrust
from spacetable.games.high_frontier.workshop import completions

MOST_NET: Final = 15
MOST_ROCKETS: Final = 8
WAYS_TO_SUPPORT: Final = 3
"""Sets of supports that are tried with each thruster, the lightest ones."""
SWITCHES: Final = MovementSwitches()


class Errand(Struct, frozen=True):
    """Where to go. ``seasons``: of the turns, in a cycle. ``back``: where to return to, or None.

    ``stay``: what is done at the goal before that: ``stay_with_water`` says what can be.
    """

    start: str
    goal: str
    seasons: tuple[Season | None, ...]
    back: str | None = None
    stay: Stay = PASSING
    most_turns: int = 12
    manner: Manner = PLAIN
    switches: MovementSwitches = SWITCHES

    def atlas(self, manner: Manner, turn: int = 1) -> Atlas:
        """The networks from a turn on."""
        past = (turn - 1) % len(self.seasons)
        return Atlas(self.seasons[past:] + self.seasons[:past], self.switches, manner)


def stay_with_water(site: str, isru: int, refuels: int = 1) -> Stay:
    """The stay in which a card refuels so often at a site (I5a).

    One operation a turn, the first in that of the arrival; each gives a tank, and one more for each
    point by which the water exceeds the ISRU. ``Stay()`` where the site is too dry.
    """
    tanks = 1 + load().sites[site].hydration - isru
    return Stay(tanks * refuels, refuels - 1) if tanks > 0 and refuels > 0 else PASSING


class Need(Struct, frozen=True):
    """What a ship of a net thrust needs: burns there and back, and turns of all, the stay too."""

    net: int
    out: float
    back: float
    turns: int

    @property
    def burns(self) -> float:
        """Of both ways."""
        return self.out + self.back


class Needs:
    """What ships of one net thrust need for an errand, each found when it is first asked for.

    For the solar Oberth the base thrust is taken to be the net one.
    """

    def __init__(self, errand: Errand, stop: Callable[[], bool] | None = None) -> None:
        self._errand = errand
        self._stop = stop
        self._found: dict[tuple[int, bool], list[Cost]] = {}

    def frontier(self) -> Iterator[tuple[int, tuple[Need, ...]]]:
        """For each net thrust from 1 on the cheapest needs in burns and turns; none may do."""
        for net in range(1, MOST_NET + 1):
            found = self.of(net, net)
            if self._stop is not None and self._stop():
                return
            yield net, found

    def of(self, net: int, homeward: int) -> tuple[Need, ...]:
        """Those of ships of a net thrust, and of another on their way back."""
        errand = self._errand
        outward = self._costs(net, back=False)
        if errand.back is None:
            return tuple(Need(net, out[0], 0, out[1]) for out in outward)
        needs = [
            Need(net, out[0], back[0], out[1] + errand.stay.turns + back[1])
            for out in outward
            for back in self._costs(homeward, back=True)
        ]
        best: list[Need] = []
        for need in sorted(needs, key=lambda one: (one.turns, one.burns)):
            if need.turns <= errand.most_turns and all(one.burns > need.burns for one in best):
                best.append(need)
        return tuple(best)

    def _costs(self, net: int, *, back: bool) -> list[Cost]:
        """Cheapest in burns and turns, the fewest turns first."""
        net = max(0, min(net, MOST_NET))
        if (net, back) not in self._found:
            errand = self._errand
            start = errand.goal if back else errand.start
            goal = errand.back if back and errand.back else errand.goal
            who = FixedThrust(net, net, 0)
            atlas = errand.atlas(replace(errand.manner, counts_rolls=False))
            search = Search(atlas, who, start, [goal], self._stop)
            best: list[Cost] = []
            for turn in search.turns(errand.most_turns):
                costs = sorted(one.cost for one in turn if one.space == goal)
                if costs and (not best or costs[0][0] < best[-1][0]):
                    best.append(costs[0])
            self._found[net, back] = best
        return self._found[net, back]


class Rocket(Struct, frozen=True):
    """A thruster first, its supports, then what it carries. ``chits``: as it sets out.

    ``cost``: steps of fuel, turns, rolls and belts of the whole errand along ``path``.
    """

    stack: Stack
    engine: Engine
    chits: Chits
    cost: Cost
    path: tuple[str, ...]

    @property
    def rank(self) -> Fraction:
        """A tank of mass counts as much as a turn: the less the better."""
        return self.chits.wet + self.cost[1]


def rockets(
    errand: Errand,
    pool: Iterable[Aboard],
    cargo: Stack = (),
    *,
    loads: Sequence[Stack] = ((),),
    most: int = MOST_ROCKETS,
    needs: Needs | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[list[Rocket]]:
    """The rockets known, the best first, each time another one was found; at most so many.

    ``needs``: of the same errand, where some are known already.

    ``loads``: of which one is carried beside the cargo.

    None is both heavier and slower than another with the same thruster. Thrusters may also be
    among what is carried, and supports that it brings are used. What looks best is tried first.
    """
    pool = tuple(dict.fromkeys(pool))
    needs = Needs(errand, stop) if needs is None else needs
    number = count()
    heap: list[tuple[Fraction, int, _Plan]] = []
    builds = (build for load in loads for build in _builds(pool, (*cargo, *load), stop))
    for build in builds:
        for plan in _plans(errand, needs, build):
            heapq.heappush(heap, (plan.wet + plan.turns, next(number), plan))
    found: list[Rocket] = []
    while heap and len(found) < most and not (stop is not None and stop()):
        _, _, plan = heapq.heappop(heap)
        thruster = plan.build.stack[plan.build.engine.chain.active]
        same = (one for one in found if one.stack[one.engine.chain.active] == thruster)
        if any(one.chits.wet <= plan.wet and one.cost[1] <= plan.turns for one in same):
            continue
        rocket = _flown(errand, plan, stop)
        if rocket is not None:
            found = sorted([*found, rocket], key=lambda one: one.rank)
            yield list(found)
        elif (heavier := plan.with_a_tank()) is not None:
            heapq.heappush(heap, (heavier.wet + heavier.turns, next(number), heavier))


class _Build(Struct, frozen=True):
    """A thruster with supports and cargo."""

    stack: Stack
    engine: Engine
    dry: Fraction


class _Plan(Struct, frozen=True):
    """A build with fuel that should do for so many turns. ``more``: tanks added since."""

    build: _Build
    wet: Fraction
    turns: int
    more: int = 0

    def with_a_tank(self) -> "_Plan | None":
        """Two tanks more than were reckoned with are tried, for fuel is rounded in each turn."""
        wet = self.wet + 1
        if self.more == 2 or wet > fuel_strip().largest_wet:
            return None
        return _Plan(self.build, wet, self.turns, self.more + 1)


def _builds(
    pool: Sequence[Aboard], cargo: Stack, stop: Callable[[], bool] | None
) -> Iterator[_Build]:
    aboard = {one.card for one in cargo}
    places = [(cargo, at) for at in range(len(cargo))]
    places += [((one, *cargo), 0) for one in pool if one.card not in aboard]
    for stack, active in places:
        if stop is not None and stop():
            return
        if stack[active].up.thrust_triangle is None:
            continue
        for completion in completions(stack, active, pool, WAYS_TO_SUPPORT):
            whole = (*stack, *completion.cards)
            for engine in engines(whole):
                if engine.chain.active == active and engine.cooled:
                    yield _Build(whole, engine, Fraction(dry_mass(whole)))
                    break


def _plans(errand: Errand, needs: Needs, build: _Build) -> Iterator[_Plan]:
    """For each number of turns the least fuel that should do, if any does."""
    strip = fuel_strip()
    if build.dry > strip.largest_dry:
        return
    here, there = load().spaces[errand.start].zone, load().spaces[errand.goal].zone
    fewest = errand.most_turns + 1
    for mass in range(int(build.dry), strip.largest_wet + 1):
        wet = Fraction(mass)
        net = net_thrust(build.engine, wet, here)
        if net is None:
            return
        homeward = net_thrust(build.engine, build.dry, there) or 0
        for need in needs.of(net, homeward):
            if need.turns < fewest and _suffices(errand, build, wet, need):
                fewest = need.turns
                yield _Plan(build, wet, need.turns)
                break


def _suffices(errand: Errand, build: _Build, wet: Fraction, need: Need) -> bool:
    """Whether there is fuel for the burns, were it rounded but once each way."""
    ship = Chits(build.dry, wet, build.engine.triangle.grade).burnt(_steps(build, need.out))
    if ship is None:
        return False
    for _ in range(errand.stay.tanks):
        ship = ship.fuelled(1, ship.grade) or ship
    return ship.burnt(_steps(build, need.back)) is not None


def _steps(build: _Build, burns: float) -> int:
    fuel = Fraction(burns) * build.engine.fuel_per_burn
    return -(-fuel.numerator // fuel.denominator)


def _flown(errand: Errand, plan: _Plan, stop: Callable[[], bool] | None) -> Rocket | None:
    """The rocket with the fewest turns its fuel allows, no more than planned; None for none."""
    build = plan.build
    chits = Chits(build.dry, plan.wet, build.engine.triangle.grade)
    ship = Ship(build.engine, chits)
    who = traveller(ship)
    if who is None:
        return None
    manner = manner_of(ship, errand.manner)
    ways: list[tuple[Cost, tuple[str, ...]]] = []
    if errand.back is None:
        search = Search(errand.atlas(manner), who, errand.start, [errand.goal], stop)
        arrivals = [one for turn in search.turns(plan.turns) for one in turn]
        ways = [(one.cost, search.path(one)) for one in arrivals if one.space == errand.goal]
    else:
        known = trips(
            who,
            errand.start,
            errand.goal,
            errand.back,
            lambda turn: errand.atlas(manner, turn),
            stay=errand.stay,
            most_turns=plan.turns,
            stop=stop,
        )
        ways = [(one.cost, one.path) for best in known for one in best]
    if not ways:
        return None
    cost, path = min(ways, key=lambda one: (one[0][1], *one[0]))
    return Rocket(build.stack, build.engine, chits, cost, path)
