"""On what terms a search is made: with which ships, from which season on, what is to be avoided."""

from fractions import Fraction
from typing import Final

from spacetable.core.planner import Asked
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.state import State, chits
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.routes.network import Manner
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.thrust import Engine

MOST_ENGINES: Final = 4


def ships(state: State, asked: Asked) -> list[Ship]:
    """The ship with each engine that works and differs from the others, the strongest first.

    One that an afterburn alone keeps cool works where afterburns are wanted.
    """
    found: dict[tuple[object, ...], Ship] = {}
    owner = vessel_of(state).backing
    burning = afterburns(asked)
    engines = course.all_engines(vessel_of(state).working)
    for engine in sorted(engines, key=lambda one: not one.cooled):
        if engine.cooled or (burning and engine.cooled_by_afterburn):
            key = (engine.triangle, engine.fuel_per_burn, engine.wrenches, engine.solar)
            ship = Ship(
                engine,
                chits(state),
                pushed=owner.powersat and engine.push > 0,
                may_jettison=_may_jettison(asked),
                may_afterburn=burning,
                big_afterburn=state.rules.big_afterburn,
                owner=owner,
            )
            found.setdefault(key, ship)
    ranked = sorted(found.values(), key=_rank)
    return ranked[:MOST_ENGINES]


def _rank(ship: Ship) -> tuple[Fraction, int]:
    engine: Engine = ship.engine
    return engine.fuel_per_burn, -engine.triangle.thrust


def seasons(state: State) -> tuple[Season, ...]:
    """The seasons of a whole cycle, that of the next move first."""
    return cycle_from(state.year + (1 if state.moved else 0))


def cycle_from(year: int) -> tuple[Season, ...]:
    """The seasons of a whole cycle from a year on."""
    return tuple(dial().season_in(year + number) for number in range(dial().spots))


def _may_jettison(asked: Asked) -> bool:
    return bool(asked.wishes.get("jettison", True))


def afterburns(asked: Asked) -> bool:
    """Whether afterburns may be made: as the search has it, only where fuel may be let go."""
    return bool(asked.wishes.get("afterburn", True)) and _may_jettison(asked)


def manner(asked: Asked) -> Manner:
    """What was asked to be avoided."""
    return Manner(
        belts=bool(asked.wishes.get("belts", True)), hazards=bool(asked.wishes.get("hazards", True))
    )
