"""The sites to which a ship comes from low Earth orbit, with the least fuel for each way."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.bots.kits import Kit
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import (
    WEAK,
    costs_from_orbit,
    costs_home,
    safety,
    withstands,
)
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.routes.search import Cost
from spacetable.games.high_frontier.solar_map import Season, Spectral, ZoneName, load
from spacetable.games.high_frontier.thrust import Engine, net_thrust

MOST_TANKS: Final = 16
ENDLESS: Final = 99
EARNING: Final = 1.15
"""Aquas that a year of earning brings, about."""
LOOKING: Final = 1
BUILDING: Final = 1
"""Operations that a claim takes, and the factory on it."""
BOOSTING: Final = 1
FLYING: Final = 0.3
"""Years of work that a year of flight costs: money is earned meanwhile."""
LATE: Final = 12
"""Years before the end in which nobody waits for calmer belts, or for a ship that builds."""
CALM: Final[Season] = "blue"
"""A season in which belts are as they are printed."""
CARE: Final = 1.0
"""How much more a ship that is lost on its way weighs than one that finds nothing: fuel, years, and
a crew that is left behind.
"""
MOST_SITES: Final = 80
MOST_STOPS: Final = 40
TOO_FAR: Final = 7
"""Burns and dice of a way there, with more of which nobody comes back in time."""
FARTHER_IN: Final[Mapping[ZoneName, ZoneName]] = {
    "Ceres": "Mars",
    "Jupiter": "Ceres",
    "Saturn": "Jupiter",
    "Uranus": "Saturn",
    "Neptune": "Uranus",
}
"""Zones in which sunlight is weak, with those in which the last turn of a way there may begin."""
NEAREST: Final = 2
"""Sites of each zone, to which humans may fly for glory and come back."""


class Stop(Struct, frozen=True):
    """A site as a ship reaches it: fuelled to ``wet``, in ``turns``.

    ``points``: to be expected; ``sure``: how likely a factory stands there in the end. ``ends``:
    humans who build nothing stay there, and nobody sends them home (G6).
    """

    site: str
    wet: int
    turns: int
    points: float
    sure: float
    letter: Spectral
    ends: bool = False


def stops(sight: Sight, kit: Kit, paid: int = 0) -> tuple[Stop, ...]:
    """Sites that a ship comes to from low Earth orbit, with the least fuel for each way: those that
    bring most for their effort. ``paid``: dice for which there is money (8).
    """
    known: dict[object, tuple[Stop, ...]] = sight.prizes.stops
    late = sight.years < LATE or sight.pressed
    key = kit.stack, kit.engine, late, paid
    if key not in known:
        known[key] = tuple(_stops(sight, kit, paid, late=late))
    able = _ability(kit)
    missed = {site: mass for (one, site), mass in sight.prizes.missed.items() if one == able}
    if not missed:
        return known[key]
    return tuple(one for one in known[key] if kit.mass < missed.get(one.site, kit.mass + 1))


def miss(sight: Sight, kit: Kit, site: str) -> None:
    """A ship does not come to a site when it is really sent on its way: nor does a heavier one."""
    key = _ability(kit), site
    sight.prizes.missed[key] = min(kit.mass, sight.prizes.missed.get(key, kit.mass))


def _ability(kit: Kit) -> object:
    """How an engine works, whatever the cards beside it."""
    engine = kit.engine
    return engine.triangle, engine.fuel_per_burn, engine.wrenches, engine.solar


def _stops(sight: Sight, kit: Kit, paid: int, *, late: bool) -> list[Stop]:
    own = owner(sight.state, sight.seat)
    season: Season = sight.state.season if late else CALM
    sites = load().sites
    found: dict[str, list[Stop]] = {}
    ranked = sight.prizes.ranked(kit.able)[:MOST_SITES]
    mass = kit.mass
    ends = kit.able.human and not kit.able.builds
    for zone in _zones(kit.engine):
        for net, (wets, burns) in _by_net(_fuels(kit.engine, mass, own, zone)).items():
            belt = withstands(kit.stack, _by_earth(kit.engine, wets[0], own) or net, season, own)
            every = costs_from_orbit(net, sight.state.rules.movement)
            reached = _reached(every, zone) if kit.engine.solar else every
            back = _back(sight, kit, net, reached) if late else {}
            for site, ways in back.items():
                prize, more = sight.prizes.of(site, kit.able), sight.prizes.brought_home(site)
                for cost, way in product(reached[site], ways):
                    at = bisect_left(burns, cost[0] + way[0])
                    if at < len(burns):
                        arrives = safety(cost, belt)
                        points = arrives * (prize + more * safety(way, 1))
                        turns, letter = cost[1] + way[1], sites[site].type
                        found.setdefault(site, []).append(
                            Stop(site, wets[at], turns, points, 0, letter)
                        )
            for prize, site in ranked:
                for cost in reached.get(site, ()):
                    at = bisect_left(burns, cost[0])
                    if at == len(burns):
                        continue
                    arrives = safety(cost, belt, paid) ** CARE
                    sure, letter = arrives * sight.prizes.chance(site, kit.able), sites[site].type
                    points = prize * arrives
                    one = Stop(site, wets[at], cost[1], points, sure, letter, ends)
                    found.setdefault(site, []).append(one)
    able = [one for some in found.values() for one in _worth_taking(some)]
    able.sort(key=lambda one: (-one.points / _effort(one, mass), one.site))
    return [one for ends in (False, True) for one in [*_that(able, ends=ends)][:MOST_STOPS]]


def _zones(engine: Engine) -> tuple[ZoneName | None, ...]:
    """Zones of sites for which an engine is looked at: in sunlight it is weaker farther out."""
    return (None, *FARTHER_IN) if engine.solar else (None,)


def _by_earth(engine: Engine, wet: int, own: Backing) -> int | None:
    """Net thrust where most belts lie."""
    pushed = own.powersat and engine.push > 0
    return net_thrust(engine, Fraction(wet), "Earth", pushed=pushed, owner=own)


def _reached(every: Mapping[str, tuple[Cost, ...]], zone: ZoneName | None) -> dict[str, list[Cost]]:
    """Sites of a far zone in several turns, of which the last begins beside it; for ``None`` those
    near the sun, and others in one turn, that begins by the Earth (H3d).
    """
    found: dict[str, list[Cost]] = {}
    for site, costs in every.items():
        lies = load().spaces[site].zone
        near = lies not in FARTHER_IN
        some = [one for one in costs if lies == zone or (zone is None and (near or one[1] == 1))]
        if some:
            found[site] = some
    return found


def _that(every: Iterable[Stop], *, ends: bool) -> Iterator[Stop]:
    return (one for one in every if one.ends == ends)


def _back(
    sight: Sight, kit: Kit, net: int, reached: Mapping[str, Sequence[Cost]]
) -> dict[str, tuple[Cost, ...]]:
    """Ways back of humans who build nothing, from the nearest sites of each zone that has a chit
    left: it counts more in the bank (L).
    """
    if kit.able.builds or not kit.able.human:
        return {}
    near: dict[str, list[tuple[float, str]]] = {}
    for site, costs in reached.items():
        if costs and sight.prizes.brought_home(site) and load().sites[site].size <= WEAK:
            effort = min(one[0] + one[2] for one in costs)
            if effort <= TOO_FAR:
                near.setdefault(load().spaces[site].zone, []).append((effort, site))
    known: dict[object, tuple[Cost, ...]] = sight.prizes.stops
    back: dict[str, tuple[Cost, ...]] = {}
    thrust = min(net, WEAK)
    for _, site in sorted(one for some in near.values() for one in sorted(some)[:NEAREST]):
        key = "home", site, thrust
        if key not in known:
            if sight.effort.tired("home"):
                break
            known[key], work = costs_home(site, thrust, sight.state.rules.movement)
            sight.effort.works("home", work)
        back[site] = known[key]
    return back


def _effort(stop: Stop, dry: int) -> float:
    return LOOKING + BUILDING + BOOSTING + (stop.wet - dry) / EARNING + stop.turns * FLYING


def _worth_taking(ways: list[Stop]) -> Iterator[Stop]:
    """Those to one site of which no other is at once as safe, as quick and as lean."""
    ways.sort(key=lambda one: (one.wet, one.turns, -one.points))
    kept: list[Stop] = []
    for one in ways:
        if all(other.turns > one.turns or other.points < one.points for other in kept):
            kept.append(one)
            yield one


def _by_net(
    fuels: Sequence[tuple[int, int, float]],
) -> dict[int, tuple[list[int], list[float]]]:
    """Wet masses with their burns, for each net thrust: more fuel is for no fewer burns."""
    groups: dict[int, tuple[list[int], list[float]]] = {}
    for wet, net, burns in fuels:
        wets, able = groups.setdefault(net, ([], []))
        wets.append(wet)
        able.append(burns)
    return groups


@lru_cache(maxsize=8192)
def _fuels(
    engine: Engine, mass: int, own: Backing, zone: ZoneName | None
) -> tuple[tuple[int, int, float], ...]:
    """Wet masses that are worth it: with the net thrust and the burns that they give. ``zone``:
    where the ship is to land, if its engine is weaker there.
    """
    return tuple(_fuelled(engine, mass, own, zone))


def _fuelled(
    engine: Engine, mass: int, own: Backing, zone: ZoneName | None
) -> Iterator[tuple[int, int, float]]:
    strip = fuel_strip()
    if mass > strip.largest_dry:
        return
    known: set[tuple[int, float]] = set()
    pushed = own.powersat and engine.push > 0
    for wet in range(mass, min(mass + MOST_TANKS, strip.largest_wet) + 1):
        net = there = _by_earth(engine, wet, own)
        if zone is not None:
            begins = FARTHER_IN[zone]
            there = net_thrust(engine, Fraction(wet), begins, pushed=pushed, owner=own)
        if net is None or there is None:
            return
        net = min(net, there)
        steps = strip.steps(Fraction(wet), Fraction(mass)) or 0
        # Fuel is rounded up in each turn; a landing may take half a burn.
        burns = float(ENDLESS) if not engine.fuel_per_burn else float(steps / engine.fuel_per_burn)
        burns = int(2 * burns) / 2
        if (net, burns) not in known:
            known.add((net, burns))
            yield wet, max(0, net), burns
