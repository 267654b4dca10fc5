"""When a ship leaves low Earth orbit: now, or as belts are calmer."""

from collections.abc import Iterator, Sequence
from typing import Final

from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.bots.courses import (
    Course,
    Weather,
    best_way,
    starts,
    ways,
)
from spacetable.games.high_frontier.full_game.bots.missions import Mission, kit_ship
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.returning import comes_back, leaves_enough
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import EARNING, LATE
from spacetable.games.high_frontier.full_game.bots.voyages import Voyage
from spacetable.games.high_frontier.full_game.moves import AquasToFuel
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.thrust import net_thrust

FINAO: Final = 4
"""Aquas for a die that is not thrown (8)."""
NOTHING: Final = 0.0
AGAIN: Final = 3.0
"""Years that a ship which is lost costs, beside those in which its Aquas are earned once more;"""
WAITING: Final = 0.65
"""and those that a year costs in which a ship waits."""


def launch(sight: Sight, site: str, spare: float = NOTHING) -> Course | None:
    """The best way from low Earth orbit to a site; None where it is better to wait for a calmer
    season (11). ``spare``: Aquas that the mission leaves over.
    """
    course = best_way(sight, NOTHING, (site,))
    vessel = sight.vessel
    if course is None or vessel is None:
        return course
    if comes_back(sight) and not leaves_enough(sight, course.start, course.voyage):
        return None
    leaving: list[tuple[Weather, Voyage]] = []
    for start in starts(vessel):
        weather = Weather(sight, vessel.cards, start.net, vessel.backing)
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        leaving += [(weather, one) for one in ways(sight, ship, vessel.place, (site,))]
    dry = vessel.chits.dry
    people = sum(one.mass for one in vessel.cards if one.up.human)
    price = sight.lift * (dry - people) + vessel.chits.wet - dry
    return course if _calm(sight, leaving, _again(sight, float(price), spare)) else None


def refuelled(sight: Sight, site: str) -> Iterator[Wish]:
    """More fuel for a flight for glory that would leave too little for the way home."""
    vessel, course = sight.vessel, best_way(sight, NOTHING, (site,))
    if vessel is None or course is None or not comes_back(sight):
        return
    most = min(sight.aquas, int(fuel_strip().largest_wet - vessel.chits.wet))
    for tanks in range(1, most + 1):
        if leaves_enough(sight, course.start, course.voyage, tanks):
            yield AquasToFuel(sight.seat, tanks), "fuel"


def opportune(sight: Sight, mission: Mission) -> bool:
    """Whether a ship that is boosted now would be launched now: what lies in orbit may be lost."""
    kit, own = mission.kit, owner(sight.state, sight.seat)
    ship = kit_ship(sight, kit, mission.wet)
    net = net_thrust(kit.engine, mission.wet, "Earth", pushed=ship.pushed, owner=own)
    weather = Weather(sight, kit.stack, net or 0, own)
    left = sight.purse - mission.aquas
    able = [
        (weather, one)
        for one in ways(sight, ship, sight.base, (mission.site,))
        if not sight.answers_for_lives or left >= FINAO * one.cost[2]
    ]
    people = sum(one.mass for one in kit.stack if one.up.human)
    price = sight.lift * (kit.mass - people) + float(mission.wet - kit.mass)
    return bool(able) and _calm(sight, able, _again(sight, price, left))


def _again(sight: Sight, price: float, spare: float) -> float:
    """Years until a ship that is lost has been sent a second time: who has money for both loses
    few, who has to earn it loses many.
    """
    earning = sight.yearly or EARNING
    return min(float(sight.room), AGAIN + max(0.0, price - spare) / earning)


def _calm(sight: Sight, leaving: Sequence[tuple[Weather, Voyage]], again: float) -> bool:
    """Whether the best way that begins now is not so much worse than one that begins when belts are
    calmer that the years until then are worth it, or there is no time. ``again``: years that a ship
    costs which is lost.
    """
    if sight.years < LATE or sight.pressed:
        return True
    now, *later = (
        again * max(weather.survives(way, wait) for weather, way in leaving)
        for wait in range(dial().spots)
    )
    return all(now >= saved - WAITING * years for years, saved in enumerate(later, 1))
