"""A vessel within its move: ``flight.Flight`` and ``flight.Drive`` of it, and back."""

from functools import lru_cache

from spacetable.games.high_frontier.adjacency import elevator_ends
from spacetable.games.high_frontier.flight import Drive, Flight
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import position, runs_on
from spacetable.games.high_frontier.movement import Conditions
from spacetable.games.high_frontier.piloting import freight
from spacetable.games.high_frontier.piloting.vessel import Activated, Underway, Vessel
from spacetable.games.high_frontier.radiation import earth_belts
from spacetable.games.high_frontier.stack import Chain, Stack, short_of_therms
from spacetable.games.high_frontier.thrust import (
    NO_AEROBRAKE,
    SAFE_AEROBRAKE,
    Engine,
    drive,
    engines,
)


def conditions(vessel: Vessel) -> Conditions:
    """What a move depends on beside the ship."""
    own = vessel.backing
    return Conditions(
        vessel.season,
        vessel.switches,
        vessel.assists,
        own.assisted_landers,
        elevator_ends() if own.elevator_landers else frozenset(),
        earth_belts() if own.spares_earth_belts else frozenset(),
        own.belt_flybys,
        own.belt_burns,
        own.railways,
    )


def engine_of(vessel: Vessel) -> Engine | None:
    """The activated triangle with its chain; None where a card of it is gone, or runs hot (H2a)."""
    active = vessel.engine
    if active is None:
        return None
    if not vessel.fuelled:
        return None if vessel.freight is None else freight.engine(vessel.freight)
    here = vessel.ids
    if not {active.card, *active.supports} <= {*here}:
        return None
    members = tuple(here.index(one) for one in (active.card, *active.supports))
    return _engine(vessel.working, members, active.per_burn, active.afterburn)


@lru_cache(maxsize=512)
def _engine(
    cards: Stack, members: tuple[int, ...], per_burn: str, afterburn: bool
) -> Engine | None:
    for engine in all_engines(cards):
        same = engine.chain.members == members and told(engine.fuel_per_burn) == per_burn
        if same and (engine.cooled or (afterburn and engine.cooled_by_afterburn)):
            return engine
    return None


@lru_cache(maxsize=2048)
def all_engines(cards: Stack) -> tuple[Engine, ...]:
    """Every triangle of a stack with every way to support it, the shortest chains first."""
    found = sorted(engines(cards), key=lambda one: (len(one.chain.members), one.chain.therms))
    return tuple(found)


def cooled_together(vessel: Vessel, engine: Engine, *, afterburn: bool) -> bool:
    """Whether an engine is cooled with all that was used this turn, each card once (J4)."""
    chain = engine.chain
    before = tuple((chain.active, place) for place in vessel.used)
    together = Chain(chain.active, (*chain.users, *before), chain.therms)
    burnt = int(afterburn and chain.therms > 0)
    return short_of_therms(vessel.working, together) <= vessel.spare + burnt


def burnable(vessel: Vessel, engine: Engine) -> int:
    """Steps of fuel that an engine may spend: none of too low a grade (F4c, H5f)."""
    lying = vessel.chits
    return lying.steps if runs_on(lying.grade, engine.triangle.grade) else 0


def drive_of(vessel: Vessel, *, at_oberth: bool = False) -> Drive:
    """What the ship has for the rest of its move. ``at_oberth``: the afterburn is made there.

    A ship whose thruster has failed keeps the bonus pivots it holds (2, H2b).
    """
    active = vessel.engine
    assert active is not None  # a move begins with one
    engine = engine_of(vessel)
    if engine is not None:
        steps = burnable(vessel, engine)
        if at_oberth:
            steps -= afterburn_cost(vessel, engine) or 0
        found = drive(
            engine,
            active.net,
            steps,
            pushed=active.pushed,
            afterburn_at_oberth=at_oberth,
            owner=vessel.backing,
        )
        goes = vessel.freight
        return found if goes is None else freight.driven(found, goes, pushed=active.pushed)
    faces = [one.up for one in vessel.cards]
    return Drive(
        net=active.net,
        base=0,
        bonus_pivots=active.pivots,
        steps=vessel.chits.steps,
        safe_aerobrake=any(face.can(SAFE_AEROBRAKE) for face in faces),
        no_aerobrake=any(face.can(NO_AEROBRAKE) for face in faces),
        equal_lands=vessel.backing.equal_lands,
    )


def afterburn_cost(vessel: Vessel, engine: Engine) -> int | None:
    """Steps of fuel of an afterburn (H3a; HF-R08); None where the engine has none."""
    if not engine.afterburns:
        return None
    steps = engine.triangle.afterburn_steps
    return vessel.big_afterburn if steps is None else steps


def flight_of(vessel: Vessel) -> Flight:
    """The ship within its move."""
    move = vessel.underway or Underway()
    return Flight(
        space=vessel.place,
        came=move.came,
        line=move.line,
        burns=move.burns,
        fuel=position(move.fuel),
        bonus=move.bonus,
        pivots=move.pivots,
        paid=move.paid,
        operational=move.operational and engine_of(vessel) is not None,
        landed=move.landed,
    )


def underway(flight: Flight, steps: int, more_fuel: int = 0) -> Underway:
    """The same as the game keeps it. ``more_fuel``: steps spent beside what burns take."""
    return Underway(
        came=flight.came,
        line=flight.line,
        burns=flight.burns,
        fuel=told(flight.fuel + more_fuel),
        bonus=flight.bonus,
        pivots=flight.pivots,
        paid=flight.paid,
        operational=flight.operational,
        landed=flight.landed,
        steps=steps,
    )


def activated(
    vessel: Vessel, engine: Engine, net: int, *, afterburn: bool, pushed: bool
) -> Activated:
    """The engine as the game keeps it."""
    goes = vessel.freight
    if goes is not None:
        card, *supports = (goes.card,)
    else:
        card, *supports = (vessel.ids[one] for one in engine.chain.members)
    return Activated(
        card=card,
        supports=tuple(supports),
        net=net,
        per_burn=told(engine.fuel_per_burn),
        pivots=drive(engine, net, 0, pushed=pushed, owner=vessel.backing).bonus_pivots,
        afterburn=afterburn,
        pushed=pushed,
    )
