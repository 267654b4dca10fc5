"""Ways across the map: what sites cost from low Earth orbit, and the way that a ship flies."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.radiation import SIDES, struck_by_belt
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN, Manner
from spacetable.games.high_frontier.routes.search import TURN_END, Cost, Search
from spacetable.games.high_frontier.routes.tasks import DONE, Task, completes
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.routes.visits import place
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
AROUND: Final = Manner(flybys=False)
"""By no flyby."""
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


def withstands(stack: Stack, net: int, season: Season, owner: Backing) -> float:
    """How likely a belt takes nothing from a stack, and turns nothing of it (11)."""
    return (SIDES - sum(struck_by_belt(stack, net, season, owner))) / SIDES


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
def costs_home(site: str, net: int, switches: MovementSwitches) -> tuple[tuple[Cost, ...], int]:
    """What a way from a site back to low Earth orbit costs a ship of a net thrust, in few turns;
    and the work that it took to know.
    """
    search = Search(Atlas((None,), switches, PLAIN), FixedThrust(net, net, 0), site, (LEO,))
    turns = search.turns(HOMEWARD)
    return tuple(one.cost for turn in turns for one in turn if one.space == LEO), search.work


def voyages(
    ship: Ship,
    start: str,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
    turns: int,
    goals: tuple[str, ...] = (),
    *,
    flybys: bool = True,
) -> tuple[Voyage, ...]:
    """Every way worth taking to a site, or to one of some spaces, with the fuel that there is; for
    so much work only those of its first turns. ``flybys``: False for who avoids them, since they
    set off a glitch (K2).
    """
    found, _ = sought(ship, start, seasons, switches, turns, goals, flybys=flybys)
    return found


@lru_cache(maxsize=256)
def sought(
    ship: Ship,
    start: str,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
    turns: int,
    goals: tuple[str, ...] = (),
    *,
    flybys: bool = True,
    tasks: tuple[Task, ...] = (),
) -> tuple[tuple[Voyage, ...], int]:
    """The same, and the work that it took: what was looked for before counts all the same, or games
    would hang on those before them. ``tasks``: what is to be done on the way, wherever that leads.
    """
    if tasks:
        return _touring(ship, start, seasons, switches, turns, tasks)
    search = _search(ship, start, seasons, switches, goals, flybys=flybys)
    if search is None:
        return (), 0
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
    return tuple(found), search.work


def _touring(
    ship: Ship,
    start: str,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
    turns: int,
    tasks: tuple[Task, ...],
) -> tuple[tuple[Voyage, ...], int]:
    """Ways by which all of that is done. The site of each is where its last turn ends."""
    who = traveller(ship)
    if who is None:
        return (), 0
    atlas = Atlas(seasons, switches, manner_of(ship), tasks=tasks)
    first = atlas.name(start, last=False)
    search = Search(atlas, who, first, (DONE,), lambda: search.work > MOST_WORK)
    found: list[Voyage] = []
    for turn in search.turns(turns):
        for one in turn:
            if one.space != DONE:
                continue
            path = tuple(map(place, search.path(one)))
            if completes(tasks, path, seasons):
                way = path[1:]
                end = way.index(TURN_END) if TURN_END in way else len(way)
                let_go = search.jettisoned(one)
                found.append(Voyage(path[-1], one.cost, way[:end], let_go[0] if let_go else 0))
    return tuple(found), search.work


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
    *,
    flybys: bool = True,
) -> Search | None:
    who = traveller(ship)
    if who is None:
        return None

    def enough() -> bool:
        return search.work > MOST_WORK

    manner = manner_of(ship, PLAIN if flybys else AROUND)
    search = Search(Atlas(seasons, switches, manner), who, start, goals, enough)
    return search
