"""A Home Bernal: gathered, flown to a Home Orbit and anchored (2A5), and colonists who come to it.

It is worth as much as a factory of a new letter, an Aqua a year, and no flight is as safe. But then
rockets are fuelled there alone (4A7a), and to have their cards there costs twice (I4). So it comes
when no ship of the years that are left would bring as much; for a CEO first of all (V6), and for
who looks for a new world (4D3a).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.fuel_strip import Chits
from spacetable.games.high_frontier.full_game.bernals import anchored, domes_left
from spacetable.games.high_frontier.full_game.bots.delivering import alive, under_way
from spacetable.games.high_frontier.full_game.bots.gatherings import (
    gathering,
    mended,
    moves,
    raised,
    sought_for,
)
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.bots.voyages import Voyage, safety, sought, withstands
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.isobank.founding import founds_at
from spacetable.games.high_frontier.full_game.moves import (
    Anchor,
    AquasToFuel,
    Exomigrate,
    Fundraise,
    Homestead,
    TakeHelm,
    TakeIncome,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import BERNALS, QUEUE, StackKind
from spacetable.games.high_frontier.full_game.rocket import owner, vessel_of
from spacetable.games.high_frontier.full_game.sites.anchor import RISKY
from spacetable.games.high_frontier.full_game.sites.settle import dome_points
from spacetable.games.high_frontier.piloting import activation
from spacetable.games.high_frontier.piloting.activation import Start
from spacetable.games.high_frontier.piloting.moves import Activate
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.sunspot import dial

HOMES: Final = tuple(one.id for one in load().spaces.values() if one.home_orbit)
TURNS: Final = 4
"""Turns of a way there."""
AT_LEAST: Final = 3
"""Years that are left when a Bernal goes up: it flies, and is anchored in the next one."""
BEFORE_THE_END: Final = 22
"""Years before the end in which a ship that builds seldom brings more."""
MOST_TANKS: Final = 9
SURE: Final = 0.5
"""Safety of a way, below which a Bernal stays where it is."""


def points() -> int:
    """Of a Home Bernal: itself, its dome, the ground below it, and its place (2B)."""
    values = components()
    each = values.points
    return 2 * each.token + each.domes["bernal"] + values.bernals.home


# ---------------------------------------------------------------- what there is


def afloat(sight: Sight) -> StackKind | None:
    """An own Bernal that is under way, or in low Earth orbit with a figure."""
    state, seat = sight.state, sight.seat
    standing = state.stacks(seat)
    loose = (one for one in BERNALS if one in standing and one not in anchored(state, seat))
    return next(loose, None)


# ---------------------------------------------------------------- whether


def in_time(sight: Sight) -> bool:
    """Whether it is time to think of a home."""
    return sight.needs_home or sight.years < BEFORE_THE_END


def wanted(sight: Sight, mission: Mission | None) -> bool:
    """Whether a home is the best that can be had in the years that are left, or before the board
    meets.
    """
    state, seat = sight.state, sight.seat
    if not state.rules.module_2 or not sight.skill.towns or not domes_left(state, seat):
        return False
    if state.home_of(seat) is not None:
        return False
    if any(state.cards_of(seat, one) for one in BERNALS):
        return True
    if under_contract(sight):
        return False
    found = gathering(sight)
    if found is None:
        return False
    ops = 2 + len(found.decks)
    waits = max(0, found.price - sight.purse)
    if sight.room + 1 < max(AT_LEAST, ops, waits):
        return False
    if not in_time(sight):
        return False
    if sight.needs_home:
        return True
    return mission is None or bool(mission.missing) or mission.campaign < points()


def saved_for(sight: Sight, mission: Mission | None) -> bool:
    """Whether no Aquas are spent on a ship: they are for the Bernal, or it never goes up."""
    if not in_time(sight) or mission is None or not mission.aquas:
        return False
    return afloat(sight) is None and bool(kept(sight, mission))


def kept(sight: Sight, mission: Mission | None) -> frozenset[PieceId]:
    """Cards of the hand that go with the Bernal that is gathered: no others are given away before
    them.
    """
    found = gathering(sight) if wanted(sight, mission) else None
    if found is None:
        return frozenset()
    return frozenset(one.id for one in sight.held if one.face in found.faces)


def under_contract(sight: Sight) -> bool:
    """Whether a ship has first to be sent with a contract that is still in time: the two would take
    cards and Aquas from each other.
    """
    held = alive(sight)
    return held is not None and not held.late and not under_way(sight)


# ---------------------------------------------------------------- how


def founded(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """The next thing for a Home Bernal."""
    yield from ((one, "colonist") for one in _settlers(sight))
    yield from _anchored(sight)
    steads = [one for one in sight.of(Homestead) if isinstance(one, Homestead)]
    for stead in sorted(steads, key=lambda one: (-dome_points(one.site), one.site, one.card)):
        yield stead, "homestead"
    kind = afloat(sight)
    if kind is not None:
        yield from _flown(sight, kind)
        return
    if not wanted(sight, mission):
        return
    found = gathering(sight)
    if found is None:
        return  # the own one is anchored elsewhere
    if not found.decks:
        yield from raised(sight, found)
    yield from sought_for(sight, found)


def _anchored(sight: Sight) -> Iterator[Wish]:
    """Without a die (4A7j); as long as there are years, money for that is waited for."""
    for one in sight.of(Anchor):
        if isinstance(one, Anchor):
            yield Anchor(one.seat, one.stack, pays=True), "anchor"
            risky = sight.state.cards_of(one.seat, one.stack)[0].face in RISKY
            if risky and sight.room > AT_LEAST:
                yield Fundraise(sight.seat), "bernal_save"
                yield TakeIncome(sight.seat), "bernal_save"
            yield one, "anchor"


def _settlers(sight: Sight) -> Iterator[Exomigrate]:
    """Whoever comes is welcome, earthborn first."""
    found = [one for one in sight.of(Exomigrate) if isinstance(one, Exomigrate)]
    home = sight.state.home_of(sight.seat)
    yield from sorted(found, key=lambda one: (one.to != home, one.queue != QUEUE, one.to))


def _flown(sight: Sight, kind: StackKind) -> Iterator[Wish]:
    """Its supports aboard and fuelled it flies to the nearest Home Orbit that is free."""
    state, seat = sight.state, sight.seat
    place = state.place_of(seat, kind)
    for one in state.cards_of(seat, "leo") if place == LEO else ():
        if is_crew(one):
            yield TransferCard(seat, one.id, kind), "bernal_load"
    if place == LEO and not moves(sight, state.stack(seat, kind)):
        yield from mended(sight, kind)
        return
    vessel = vessel_of(state, seat, kind)
    if place in HOMES or vessel.moved:
        return
    found = way(sight, kind)
    if found is not None:
        start, _ = found
        yield TakeHelm(seat, kind), "bernal_fly"
        engine, *works = (vessel.ids[at] for at in start.engine.chain.members)
        yield Activate(seat, engine, tuple(works), False, start.pushed), "bernal_fly"
    elif place == LEO:
        for goals in _goals(sight, kind):
            for tanks in range(1, min(MOST_TANKS, sight.aquas) + 1):
                if _fuelled(sight, vessel, tanks, goals):
                    yield TakeHelm(seat, kind), "bernal_fuel"
                    yield AquasToFuel(seat, tanks), "bernal_fuel"
                    return


def _goals(sight: Sight, kind: StackKind) -> Iterator[tuple[str, ...]]:
    """Home Orbits where no Bernal is anchored: first the one where this makes isotopes money, which
    it does nowhere else (4D1a), then all.
    """
    taken = {one.place for one in sight.state.crafts.values() if one.anchored}
    free = tuple(one for one in HOMES if one not in taken)
    founds = founds_at(sight.state, sight.seat, kind)
    if founds in free:
        yield (founds,)
    yield free


def way(sight: Sight, kind: StackKind) -> tuple[Start, Voyage] | None:
    """The safest way of a Bernal to a Home Orbit, of these the quickest. One that can still be
    fuelled, and makes isotopes money at one alone, goes to no other.
    """
    vessel = vessel_of(sight.state, sight.seat, kind)
    for goals in _goals(sight, kind):
        found = _safest(sight, vessel, goals)
        if found is not None:
            return found
        fuel = min(MOST_TANKS, sight.aquas) if vessel.place == LEO else 0
        if any(_fuelled(sight, vessel, tanks, goals) for tanks in range(1, fuel + 1)):
            return None
    return None


def _safest(sight: Sight, vessel: Vessel, goals: tuple[str, ...]) -> tuple[Start, Voyage] | None:
    best: tuple[float, int, str, Start, Voyage] | None = None
    for start, one, whole in _ways(sight, vessel, vessel.chits, goals):
        rank = -whole, one.cost[1], one.site
        if one.spaces and one.cost[1] <= sight.years and (best is None or rank < best[:3]):
            best = *rank, start, one
    return None if best is None else best[3:]


def _ways(
    sight: Sight, vessel: Vessel, chits: Chits, goals: tuple[str, ...]
) -> Iterator[tuple[Start, Voyage, float]]:
    """To some Home Orbits with the own engine, with how safe each is: where there is but one, whose
    way is through belts, by what those would take of the Bernal's supports.
    """
    state, own = sight.state, owner(sight.state, sight.seat)
    seasons, switches = dial().seasons_from(state.year), state.rules.movement
    for start in _starts(vessel):
        if sight.effort.tired("town"):
            return
        ship = Ship(start.engine, chits, start.pushed, owner=own)
        found, work = sought(ship, vessel.place, seasons, switches, TURNS, goals)
        sight.effort.works("town", work)
        alone = len(goals) == 1
        belt = withstands(vessel.cards, start.net, state.season, own) if alone else SURE
        for one in found:
            whole = safety(one.cost, belt)
            if not alone or whole >= SURE:
                yield start, one, whole


def _starts(vessel: Vessel) -> Iterator[Start]:
    """With its own engine."""
    return (one for one in activation.starts(vessel) if one.engine.bernal and not one.afterburn)


def _fuelled(sight: Sight, vessel: Vessel, tanks: int, goals: tuple[str, ...]) -> bool:
    """Whether it would come to one of the Home Orbits with so much more fuel."""
    chits = vessel.chits.fuelled(tanks, "water")
    return chits is not None and any(_ways(sight, vessel, chits, goals))
