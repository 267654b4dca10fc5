"""What a rocket away from Earth does: it prospects, builds, settles, flies on or gives up."""

from collections.abc import Iterator
from typing import Final

from spacetable.games.high_frontier.full_game.bots.courses import (
    LOOKS_AHEAD,
    Course,
    best_way,
    starts,
    ways,
)
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import FLUSH, LAST_SEARCH, Wish
from spacetable.games.high_frontier.full_game.bots.prizes import errand
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.full_game.bots.voyages import safety
from spacetable.games.high_frontier.full_game.moves import (
    BuildColony,
    Decommission,
    Industrialise,
    JumpClaim,
    Prospect,
    TakeGlory,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.piloting.moves import (
    DirtRefuel,
    SiteRefuel,
    Unload,
)
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import load

WORTH_A_LOOK: Final = 0.4
"""Points for which a year is spent on prospecting beside the way."""
PATIENCE: Final = 4
"""Years of refuelling at a site, after which nobody stays there for more."""
REFUEL: Final = "refuel"
FLOWN_HOME: Final = 3
"""Years in which a crew comes home from a ship that is given up."""
WORTH_FLYING: Final = 0.25
"""Points a year, less than which nobody flies on for."""


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


def jumped(sight: Sight) -> Iterator[Wish]:
    """A claim of another is taken for nothing but a disk (G4)."""
    for one in sight.of(JumpClaim):
        yield one, "jump"


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


def onward(sight: Sight, goal: str | None = None, mission: Mission | None = None) -> Course | None:
    """The way on to where the ship was sent, as long as there is one; else the best one, by the
    points that it leads to and the years that it takes. ``mission``: what the cards would do if
    they were given up and boosted again: a ship that has looked in vain does not roam for less.
    """
    vessel = sight.vessel
    assert vessel is not None
    if vessel.moved or _stays(sight, vessel):
        return None
    meant = None if goal is None else best_way(sight, WORTH_FLYING, (goal,))
    return meant or best_way(sight, max(WORTH_FLYING, _again(sight, vessel, mission)))


def _again(sight: Sight, vessel: Vessel, mission: Mission | None) -> float:
    """Points a year until the end, if a ship that builds is given up and all of it begun anew."""
    able = errand(vessel.working)
    if mission is None or mission.missing or not able.builds or not mission.kit.able.builds:
        return 0.0
    home = FLOWN_HOME if able.human else 0
    return mission.campaign * max(0, sight.room - home) / max(1, sight.room) ** 2


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
    for start in starts(vessel):
        ship = Ship(start.engine, vessel.chits, start.pushed, owner=vessel.backing)
        for one in ways(sight, ship, vessel.place, (sight.base,)):
            rank = -safety(one.cost, 1), one.cost[1]
            if one.cost[1] > sight.years + 1:
                continue
            if one.spaces and (best is None or rank < best[:2]):
                best = *rank, Course(start, one)
    return None if best is None else best[2]


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
