"""On what terms a search is made: with which ships, from which season on, what is to be avoided."""

from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from spacetable.core.planner import Asked
from spacetable.games.high_frontier.piloting import course, freight
from spacetable.games.high_frontier.piloting.vessel import Freight, Vessel
from spacetable.games.high_frontier.planning.voyage import Voyage
from spacetable.games.high_frontier.routes.network import Manner
from spacetable.games.high_frontier.routes.traveller import Unfuelled
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.thrust import Engine

MOST_ENGINES: Final = 4


def ships(voyage: Voyage, asked: Asked) -> list[Ship]:
    """The ship with each engine that works and differs from the others, the strongest first.

    One that an afterburn alone keeps cool works where afterburns are wanted.
    """
    if voyage.vessel.freight is not None:
        return [_freighter(voyage, voyage.vessel.freight)]
    found: dict[tuple[object, ...], Ship] = {}
    owner = voyage.vessel.backing
    burning = afterburns(asked)
    engines = course.all_engines(voyage.vessel.working)
    for engine in sorted(engines, key=lambda one: not one.cooled):
        if engine.cooled or (burning and engine.cooled_by_afterburn):
            key = (engine.triangle, engine.fuel_per_burn, engine.wrenches, engine.solar)
            ship = Ship(
                engine,
                voyage.chits,
                pushed=owner.powersat and engine.push > 0,
                may_jettison=_may_jettison(asked),
                may_afterburn=burning,
                big_afterburn=voyage.vessel.big_afterburn,
                owner=owner,
            )
            found.setdefault(key, ship)
    ranked = sorted(found.values(), key=_rank)
    return ranked[:MOST_ENGINES]


def _freighter(voyage: Voyage, goes: Freight) -> Ship:
    """By its own speed, pushed where there is a push (1B4)."""
    vessel = voyage.vessel
    pushed, engine = vessel.backing.powersat, freight.engine(goes)
    net = freight.anywhere(vessel, goes, pushed=pushed)
    active = course.activated(vessel, engine, net, afterburn=False, pushed=pushed)
    drive = course.drive_of(replace(vessel, engine=active))
    return Ship(
        engine,
        voyage.chits,
        pushed=pushed,
        owner=vessel.backing,
        speed=Unfuelled(net, drive.base, drive.bonus_pivots, freight.gains(vessel, goes)),
        lands=drive.lands,
        outermost=drive.outermost,
    )


def _rank(ship: Ship) -> tuple[Fraction, int]:
    engine: Engine = ship.engine
    return engine.fuel_per_burn, -engine.triangle.thrust


def _may_jettison(asked: Asked) -> bool:
    return bool(asked.wishes.get("jettison", True))


def afterburns(asked: Asked) -> bool:
    """Whether afterburns may be made: as the search has it, only where fuel may be let go."""
    return bool(asked.wishes.get("afterburn", True)) and _may_jettison(asked)


def manner(asked: Asked, vessel: Vessel) -> Manner:
    """What was asked to be avoided, and where factories help (7c)."""
    around = course.conditions(vessel)
    return Manner(
        belts=bool(asked.wishes.get("belts", True)),
        hazards=bool(asked.wishes.get("hazards", True)),
        helped=tuple(sorted(around.factories.items())),
        eased=frozenset(site for site in around.factories if around.eases(site)),
    )
