"""Ways across the map: what sites cost from low Earth orbit, and the way that a ship flies."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.radiation import belt_result, irradiated
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN
from spacetable.games.high_frontier.routes.search import TURN_END, Cost, Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.ships import Ship, manner_of, traveller
from spacetable.games.high_frontier.solar_map import LEO, Season, load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

FAR: Final = 4
"""Turns that the costs look ahead, and more for a thrust that comes far in many only."""
FARTHER: Final = 6
WEAK: Final = 6
HOMEWARD: Final = 4
"""Turns of a way home that is planned for before the ship sets out."""
THRUSTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15)
"""Net thrusts for which the costs are looked for; a ship counts as the next weaker one."""
MOST_WORK: Final = 40_000
"""Labels of a search for one ship, about a second of work; what it found by then will do."""
SIDES: Final = 6
ROLL: Final = (SIDES - 1) / SIDES
"""That a hazard is survived."""

RICH: Final = 8
"""Aquas that stay in the bank when a die is paid for: a crash costs fuel and boosts, for the cards
come back to the hand (E5), and one die in six is cheaper than the price of safety.
"""
LAST_YEARS: Final = 10
"""In which a ship that builds is not built a second time, and Aquas are of little use."""
LAST_YEARS_OF_ALL: Final = 3
"""In which nothing is sent a second time."""


class Voyage(Struct, frozen=True):
    """A way to a site. ``spaces``: of the first turn, after the present one; ``let_go``: steps of
    fuel jettisoned before it.
    """

    site: str
    cost: Cost
    spaces: tuple[str, ...]
    let_go: int


def safety(cost: Cost, belt: float, paid: int = 0) -> float:
    """How likely a ship arrives whole. ``belt``: that nothing is lost in one (``withstands``).

    ``paid``: dice for which there is money (8).
    """
    return float(ROLL ** max(0, cost[2] - paid) * belt ** cost[3])


@lru_cache(maxsize=4096)
def withstands(stack: Stack, net: int, season: Season, owner: Backing) -> float:
    """How likely a belt takes nothing from a stack (11)."""
    safe = 0
    for die in range(1, SIDES + 1):
        toll = irradiated(stack, belt_result(die, net, season), owner)
        safe += not toll.lost and not toll.turned
    return safe / SIDES


def costs_from_orbit(net: int, switches: MovementSwitches) -> dict[str, tuple[Cost, ...]]:
    """For a ship of a net thrust what each site costs: burns, turns, rolls and belts."""
    return _costs(max(one for one in THRUSTS if one <= max(0, net)), switches)


@lru_cache(maxsize=32)
def _costs(net: int, switches: MovementSwitches) -> dict[str, tuple[Cost, ...]]:
    atlas = Atlas((None,), switches, PLAIN)
    search = Search(atlas, FixedThrust(net, net, 0), LEO)
    found: dict[str, list[Cost]] = {}
    sites = load().sites
    for turn in search.turns(FARTHER if net <= WEAK else FAR):
        for one in turn:
            if one.space in sites:
                found.setdefault(one.space, []).append(one.cost)
    return {site: tuple(costs) for site, costs in found.items()}


@lru_cache(maxsize=512)
def costs_home(site: str, net: int, switches: MovementSwitches) -> tuple[Cost, ...]:
    """What a way from a site back to low Earth orbit costs a ship of a net thrust, in few turns."""
    search = Search(Atlas((None,), switches, PLAIN), FixedThrust(net, net, 0), site, (LEO,))
    return tuple(one.cost for turn in search.turns(HOMEWARD) for one in turn if one.space == LEO)


@lru_cache(maxsize=256)
def voyages(
    ship: Ship,
    start: str,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
    turns: int,
    goals: tuple[str, ...] = (),
) -> tuple[Voyage, ...]:
    """Every way worth taking to a site, or to one of some spaces, with the fuel that there is; for
    so much work only those of its first turns.
    """
    search = _search(ship, start, seasons, switches, goals)
    if search is None:
        return ()
    sites = load().sites
    found: list[Voyage] = []
    for turn in search.turns(turns):
        for one in turn:
            if one.cost[1] and one.space in (goals or sites):
                path = search.path(one)[1:]
                end = path.index(TURN_END) if TURN_END in path else len(path)
                let_go = search.jettisoned(one)
                first = let_go[0] if let_go else 0
                found.append(Voyage(one.space, one.cost, path[:end], first))
    return tuple(found)


@lru_cache(maxsize=1024)
def reached(ship: Ship, goal: str, switches: MovementSwitches, turns: int) -> tuple[bool, int]:
    """Whether a ship comes from low Earth orbit to a space in so many turns, in no season's network
    and with the fuel that it has; and the work that it took to know.
    """
    search = _search(ship, LEO, (None,), switches, (goal,))
    if search is None:
        return False, 0
    found = any(one.space == goal for turn in search.turns(turns) for one in turn)
    return found, search.work


def _search(
    ship: Ship,
    start: str,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
    goals: tuple[str, ...],
) -> Search | None:
    who = traveller(ship)
    if who is None:
        return None

    def enough() -> bool:
        return search.work > MOST_WORK

    search = Search(Atlas(seasons, switches, manner_of(ship)), who, start, goals, enough)
    return search
