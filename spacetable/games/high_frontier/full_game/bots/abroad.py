"""What a rocket away from Earth does: it prospects, builds, settles, flies on or gives up."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.bots.missions import Mission, kit_ship
from spacetable.games.high_frontier.full_game.bots.preparing import FLUSH, LAST_SEARCH, Wish
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.returning import comes_back, leaves_enough
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.full_game.bots.voyages import (
    Voyage,
    safety,
    voyages,
    withstands,
)
from spacetable.games.high_frontier.full_game.moves import (
    AquasToFuel,
    BuildColony,
    Decommission,
    Industrialise,
    Prospect,
    TakeGlory,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.piloting import activation
from spacetable.games.high_frontier.piloting.activation import Start
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    DirtRefuel,
    Jettison,
    SiteRefuel,
    Unload,
)
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.routes.search import Cost
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.thrust import net_thrust

LOOKS_AHEAD: Final = 6
"""Turns of a flight that are looked ahead."""
ON_SITE: Final = 1.5
WORTH_A_LOOK: Final = 0.4
"""Points for which a year is spent on prospecting beside the way."""
YEAR: Final = 0.5
"""Points that a year of flight is worth: other work goes on meanwhile."""
FINAO: Final = 4
"""Aquas for a die that is not thrown (8)."""
BACK_AGAIN: Final = 3.0
"""Points that a crew is worth which can fly home, with its chit."""
NOTHING: Final = 0.0
THRIFT: Final = 0.06
"""Points for a step of fuel that is kept for the way home."""
LOST_SHIP: Final = 16.0
"""Points that a lost ship costs: those of its site, and years until there is another;"""
WAITING: Final = 0.5
"""and those that a year costs in which a ship waits."""
PATIENCE: Final = 4
"""Years of refuelling at a site, after which nobody stays there for more."""
REFUEL: Final = "refuel"
WORTH_FLYING: Final = 0.25
"""Points a year, less than which nobody flies on for."""


class Course(Struct, frozen=True):
    """A way to a site, and the engine to begin it with."""

    start: Start
    voyage: Voyage


def given_up(sight: Sight) -> Iterator[Wish]:
    """Where no way leads on: fuel of the site, or the cards go back to the hand (E5)."""
    vessel = sight.vessel
    assert vessel is not None
    if _stays(sight, vessel):
        return
    if not vessel.moved:
        yield from _refuelled(sight, vessel)
        if sight.state.operation == REFUEL:
            return  # with next year's tanks it may fly on
    if sight.years > 1 and (not vessel.moved or _landed_in_vain(sight, vessel)):
        for card in vessel.ids:
            yield Unload(sight.seat, card), "give_up"
        # A crew waits there until felonies are allowed; its rocket counts in the end (M2), and is
        # needed as long as there are years, and Aquas, for another ship.
        needed = sight.years >= LATE or (sight.years > LAST_SEARCH and sight.aquas >= FLUSH)
        for outpost in sight.of(TransferCard) if needed else ():
            if (
                isinstance(outpost, TransferCard)
                and outpost.to in OUTPOSTS
                and outpost.card in vessel.ids
            ):
                yield outpost, "give_up"


def stranded(sight: Sight) -> Iterator[Wish]:
    """A crew that waits at an outpost goes home as soon as felonies are allowed (G6)."""
    crew = sight.state.players[sight.seat].crew
    for kind in OUTPOSTS:
        if any(one.id == crew for one in sight.state.cards_of(sight.seat, kind)):
            yield Decommission(sight.seat, crew), "give_up"


def on_site(sight: Sight) -> Iterator[Wish]:
    """Factories, colonies, glory, claims: what may be done where the rocket is."""
    for one in sight.of(Industrialise):
        yield one, "factory"
    for one in sight.of(TakeGlory):
        yield one, "glory"
    for one in sight.of(BuildColony):
        yield one, "colony"
    vessel = sight.vessel
    assert vessel is not None
    able = errand(vessel.working)
    looks = [one for one in sight.of(Prospect) if isinstance(one, Prospect)]
    worth = {one: sight.prizes.of(one.site, able) for one in looks if one.site == vessel.place}
    for one in sorted(worth, key=lambda one: (-worth[one], one.card, one.platform)):
        # A buggy throws again, and its road is looked at as well.
        if one.platform == "buggy":
            yield one, "prospect"
    for one in sorted(worth, key=lambda one: (-worth[one], one.card, one.platform)):
        yield one, "prospect"
    for one in looks:
        if sight.prizes.chance(one.site, able) >= WORTH_A_LOOK:
            yield one, "prospect"


def _stays(sight: Sight, vessel: Vessel) -> bool:
    """On an own claim that can be built on, or a site that can be looked at, next year."""
    if sight.free or sight.years == 0:
        return False
    site = sight.state.sites.get(vessel.place)
    if site is None or site.owner != sight.seat or site.factory:
        return vessel.place in load().sites and not vessel.moved and _promises(sight, vessel)
    return errand(vessel.working).builds


def _promises(sight: Sight, vessel: Vessel) -> bool:
    return sight.prizes.of(vessel.place, errand(vessel.working)) > 0


def _landed_in_vain(sight: Sight, vessel: Vessel) -> bool:
    """After a move: nothing is left to do there."""
    site = sight.state.sites.get(vessel.place)
    return site is not None and site.factory and site.owner == sight.seat


def launch(sight: Sight, site: str) -> Course | None:
    """The best way from low Earth orbit to a site; None where it is better to wait for a calmer
    season (11).
    """
    course = _best_way(sight, NOTHING, (site,))
    vessel = sight.vessel
    if course is None or vessel is None:
        return course
    if comes_back(sight) and not leaves_enough(sight, course.start, course.voyage):
        return None
    net = course.start.net
    return course if _calm(sight, vessel.cards, net, course.voyage.cost, vessel.backing) else None


def refuelled(sight: Sight, site: str) -> Iterator[Wish]:
    """More fuel for a flight for glory that would leave too little for the way home."""
    vessel, course = sight.vessel, _best_way(sight, NOTHING, (site,))
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
    ways = _ways(sight, ship, sight.base, (mission.site,))
    left = sight.purse - mission.aquas
    return any(
        _calm(sight, kit.stack, net or 0, one.cost, own)
        and (not sight.answers_for_lives or left >= FINAO * one.cost[2])
        for one in ways
    )


def _calm(sight: Sight, stack: Stack, net: int, cost: Cost, own: Backing) -> bool:
    """Whether a way that begins now is not so much worse than one that begins when belts are calmer
    that the years until then are worth it, or there is no time.
    """
    if sight.years < LATE or sight.pressed:
        return True
    belts, turns = cost[3], cost[1]
    years = turns if belts > 1 else 1
    from_now = (dial().seasons_from(sight.state.year + k)[:years] for k in range(dial().spots))
    whole = (min(withstands(stack, net, one, own) for one in some) ** belts for some in from_now)
    now, *later = (LOST_SHIP * one for one in whole)
    return all(now >= points - WAITING * k for k, points in enumerate(later, 1))


def onward(sight: Sight, goal: str | None = None) -> Course | None:
    """The way on to where the ship was sent, as long as there is one; else the best one, by the
    points that it leads to and the years that it takes.
    """
    vessel = sight.vessel
    assert vessel is not None
    if vessel.moved or _stays(sight, vessel):
        return None
    meant = None if goal is None else _best_way(sight, WORTH_FLYING, (goal,))
    return meant or _best_way(sight, WORTH_FLYING)


def homeward(sight: Sight) -> Course | None:
    """The way to low Earth orbit for humans whose ship builds nothing more: whoever is left behind
    is missed for years, for nobody may send them home (G6), and glory counts most in the bank. In
    the last years only who carries a chit goes home.
    """
    vessel = sight.vessel
    if vessel is None or vessel.moved:
        return None
    able = errand(vessel.working)
    if able.builds or not able.human:
        return None
    if sight.years < LATE and not any(one in sight.state.carried for one in vessel.ids):
        return None
    best: tuple[float, int, Course] | None = None
    for start in _starts(vessel):
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        for one in _ways(sight, ship, vessel.place, (sight.base,)):
            rank = -safety(one.cost, 1), one.cost[1]
            if one.cost[1] > sight.years + 1:
                continue
            if one.spaces and (best is None or rank < best[:2]):
                best = *rank, Course(start, one)
    return None if best is None else best[2]


def _ways(sight: Sight, ship: Ship, start: str, goals: tuple[str, ...]) -> tuple[Voyage, ...]:
    seasons, switches = dial().seasons_from(sight.state.year), sight.state.rules.movement
    return voyages(ship, start, seasons, switches, LOOKS_AHEAD, goals)


def _best_way(sight: Sight, least: float, goals: tuple[str, ...] = ()) -> Course | None:
    vessel = sight.vessel
    if vessel is None or vessel.moved:
        return None
    able, season = errand(vessel.working), sight.state.season
    # Who is to come back saves fuel.
    thrift = THRIFT if sight.years < LATE and able.human and not able.builds else 0.0
    best: tuple[float, str, Course] | None = None
    for start in _starts(vessel):
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        belt = withstands(vessel.cards, start.net, season, vessel.backing)
        for one in _ways(sight, ship, vessel.place, goals):
            years = one.cost[1] - 1 + ON_SITE
            if one.site == vessel.place or years > sight.years + 1 or not one.spaces:
                continue
            points = sight.prizes.of(one.site, able) * safety(one.cost, belt)
            worth = points - YEAR * years - thrift * float(one.cost[0])
            if thrift and goals and leaves_enough(sight, start, one):
                worth += BACK_AGAIN
            if points > least * years and (best is None or (worth, one.site) > best[:2]):
                best = worth, one.site, Course(start, one)
    return None if best is None else best[2]


def _starts(vessel: Vessel) -> list[Start]:
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


def _refuelled(sight: Sight, vessel: Vessel) -> Iterator[Wish]:
    """Fuel of the site, as long as the tank is not full."""
    able = errand(vessel.working)
    if sight.years < LOOKS_AHEAD or not (able.builds or able.human):
        return
    if vessel.chits.wet > 2 * vessel.chits.dry:
        return
    offered = [one for one in sight.of(SiteRefuel) if isinstance(one, SiteRefuel)]
    has = vessel.chits.wet - vessel.chits.dry
    for one in sorted(offered, key=lambda one: -one.tanks):
        if has < PATIENCE * one.tanks:
            yield one, "refuel"
    for dirt in sight.of(DirtRefuel)[:1]:
        yield dirt, "refuel"
