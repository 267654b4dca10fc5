"""The way that a ship takes: to where it leads, and how likely it arrives whole."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.returning import leaves_enough
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.full_game.bots.voyages import (
    ROLL,
    Voyage,
    voyages,
    withstands,
)
from spacetable.games.high_frontier.piloting import activation
from spacetable.games.high_frontier.piloting.activation import Start
from spacetable.games.high_frontier.piloting.moves import Activate, Jettison
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import Season, load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.sunspot import dial

LOOKS_AHEAD: Final = 6
"""Turns of a flight that are looked ahead."""
ON_SITE: Final = 1.5
YEAR: Final = 0.5
"""Points that a year of flight is worth: other work goes on meanwhile."""
BACK_AGAIN: Final = 3.0
"""Points that a crew is worth which can fly home, with its chit."""
THRIFT: Final = 0.06
"""Points for a step of fuel that is kept for the way home."""


class Course(Struct, frozen=True):
    """A way to a site, and the engine to begin it with."""

    start: Start
    voyage: Voyage


class Weather:
    """How likely a ship that sets out now, or in some years, arrives whole (11).

    The belts of its first turn are met in the season of that year; those after it in the worst
    season until it arrives, for the way says no more of them than how many they are.
    """

    def __init__(self, sight: Sight, stack: Stack, net: int, own: Backing) -> None:
        self._year = sight.state.year
        self._ship = stack, net, own
        self._known: dict[Season, float] = {}

    def survives(self, way: Voyage, wait: int = 0) -> float:
        """Through dice and belts, after so many years of waiting."""
        _, turns, rolls, belts = way.cost
        now, *later = dial().seasons_from(self._year + wait)[: max(1, turns)]
        spaces = load().spaces
        first = min(belts, sum(spaces[one].kind == "radbelt" for one in way.spaces))
        rest = min((self._belt(one) for one in later), default=self._belt(now))
        return float(ROLL**rolls * self._belt(now) ** first * rest ** (belts - first))

    def _belt(self, season: Season) -> float:
        stack, net, own = self._ship
        if season not in self._known:
            self._known[season] = withstands(stack, net, season, own)
        return self._known[season]


def ways(sight: Sight, ship: Ship, start: str, goals: tuple[str, ...]) -> tuple[Voyage, ...]:
    """Every way of a ship to sites, or to some of them, that is worth taking from this year on."""
    seasons, switches = dial().seasons_from(sight.state.year), sight.state.rules.movement
    return voyages(ship, start, seasons, switches, LOOKS_AHEAD, goals)


def best_way(sight: Sight, least: float, goals: tuple[str, ...] = ()) -> Course | None:
    """The way to most points for its years and its fuel. ``least``: points a year, less than which
    none is taken; ``goals``: sites, any where there are none.
    """
    vessel = sight.vessel
    if vessel is None or vessel.moved:
        return None
    able = errand(vessel.working)
    # Who is to come back saves fuel.
    thrift = THRIFT if sight.years < LATE and able.human and not able.builds else 0.0
    best: tuple[float, str, Course] | None = None
    for start in starts(vessel):
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        weather = Weather(sight, vessel.cards, start.net, vessel.backing)
        for one in ways(sight, ship, vessel.place, goals):
            years = one.cost[1] - 1 + ON_SITE
            if one.site == vessel.place or years > sight.years + 1 or not one.spaces:
                continue
            points = sight.prizes.of(one.site, able) * weather.survives(one)
            worth = points - YEAR * years - thrift * float(one.cost[0])
            if thrift and goals and leaves_enough(sight, start, one):
                worth += BACK_AGAIN
            if points > least * years and (best is None or (worth, one.site) > best[:2]):
                best = worth, one.site, Course(start, one)
    return None if best is None else best[2]


def starts(vessel: Vessel) -> list[Start]:
    """The start with the engine that takes the least fuel, and the strongest one."""
    able = [one for one in activation.starts(vessel) if not one.afterburn]
    if not able:
        return []
    lean = min(able, key=lambda one: (one.engine.fuel_per_burn, -one.net))
    strong = max(able, key=lambda one: (one.net, -one.engine.fuel_per_burn))
    return [lean] if lean == strong else [lean, strong]


def set_off(sight: Sight, course: Course) -> Iterator[Wish]:
    """The start of a move: fuel is let go, and an engine is activated."""
    vessel, start = sight.vessel, course.start
    assert vessel is not None
    if course.voyage.let_go:
        yield Jettison(sight.seat, course.voyage.let_go), "jettison"
    card, *supports = (vessel.ids[at] for at in start.engine.chain.members)
    yield Activate(sight.seat, card, tuple(supports), False, start.pushed), "fly"
