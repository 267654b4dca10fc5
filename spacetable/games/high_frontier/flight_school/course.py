"""The ship within its move: ``flight.Flight`` and ``flight.Drive`` from the state, and back."""

from functools import lru_cache

from msgspec.structs import replace

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.backing import Backing, backed, backing
from spacetable.games.high_frontier.flight import Drive, Flight
from spacetable.games.high_frontier.flight_school.cargo import ids
from spacetable.games.high_frontier.flight_school.state import (
    Activated,
    State,
    Underway,
    chits,
    stack,
)
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.fuel_strip import position, runs_on
from spacetable.games.high_frontier.movement import Conditions
from spacetable.games.high_frontier.radiation import earth_belts
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.thrust import (
    NO_AEROBRAKE,
    SAFE_AEROBRAKE,
    Engine,
    drive,
    engines,
)


def owner(state: State) -> Backing:
    """What the cards aboard do for the ship as cards in play, and a powersat: the one that was
    chosen, or a factory on a site with the push icon (H3d, I7).
    """
    found = _backing(stack(state))
    sites = load().sites
    pushes = state.rules.powersat or any(sites[site].push for site in state.factories)
    return replace(found, powersat=True) if pushes else found


@lru_cache(maxsize=256)
def _backing(aboard: Stack) -> Backing:
    return backing(one.up for one in aboard)


def aboard(state: State) -> Stack:
    """The stack as it works, with crews that a Bernal lets be reactors."""
    return backed(stack(state), owner(state))


def conditions(state: State) -> Conditions:
    """What a move depends on beside the ship. A factory's help is rolled for, but not with a
    powersat (7c).
    """
    own = owner(state)
    return Conditions(
        dial().season_in(state.year),
        state.rules.movement,
        dict.fromkeys(state.factories, not own.powersat),
        own.assisted_landers,
        earth_belts() if own.spares_earth_belts else frozenset(),
    )


def engine_of(state: State) -> Engine | None:
    """The activated triangle with its chain; None where a card of it is gone, or runs hot (H2a)."""
    active = state.engine
    if active is None:
        return None
    here = ids(state)
    if not {active.card, *active.supports} <= {*here}:
        return None
    members = tuple(here.index(one) for one in (active.card, *active.supports))
    return _engine(aboard(state), members, active.per_burn, active.afterburn)


@lru_cache(maxsize=512)
def _engine(
    cards: Stack, members: tuple[int, ...], per_burn: str, afterburn: bool
) -> Engine | None:
    for engine in all_engines(cards):
        same = engine.chain.members == members and told(engine.fuel_per_burn) == per_burn
        if same and (engine.cooled or (afterburn and engine.cooled_by_afterburn)):
            return engine
    return None


@lru_cache(maxsize=512)
def all_engines(cards: Stack) -> tuple[Engine, ...]:
    """Every triangle of a stack with every way to support it, the shortest chains first."""
    found = sorted(engines(cards), key=lambda one: (len(one.chain.members), one.chain.therms))
    return tuple(found)


def burnable(state: State, engine: Engine) -> int:
    """Steps of fuel that an engine may spend: none of too low a grade (F4c, H5f)."""
    lying = chits(state)
    return lying.steps if runs_on(lying.grade, engine.triangle.grade) else 0


def drive_of(state: State, *, at_oberth: bool = False) -> Drive:
    """What the ship has for the rest of its move. ``at_oberth``: the afterburn is made there.

    A ship whose thruster has failed keeps the bonus pivots it holds (2, H2b).
    """
    active = state.engine
    assert active is not None  # a move begins with one
    engine = engine_of(state)
    if engine is not None:
        steps = burnable(state, engine)
        if at_oberth:
            steps -= afterburn_cost(state, engine) or 0
        return drive(
            engine,
            active.net,
            steps,
            pushed=active.pushed,
            afterburn_at_oberth=at_oberth,
            owner=owner(state),
        )
    faces = [one.up for one in stack(state)]
    return Drive(
        net=active.net,
        base=0,
        bonus_pivots=active.pivots,
        steps=chits(state).steps,
        safe_aerobrake=any(face.can(SAFE_AEROBRAKE) for face in faces),
        no_aerobrake=any(face.can(NO_AEROBRAKE) for face in faces),
        equal_lands=owner(state).equal_lands,
    )


def afterburn_cost(state: State, engine: Engine) -> int | None:
    """Steps of fuel of an afterburn (H3a; HF-R08); None where the engine has none."""
    if not engine.afterburns:
        return None
    steps = engine.triangle.afterburn_steps
    return state.rules.big_afterburn if steps is None else steps


def flight_of(state: State) -> Flight:
    """The ship within its move."""
    move = state.underway or Underway()
    return Flight(
        space=state.place,
        came=move.came,
        line=move.line,
        burns=move.burns,
        fuel=position(move.fuel),
        bonus=move.bonus,
        pivots=move.pivots,
        paid=move.paid,
        operational=move.operational and engine_of(state) is not None,
        landed=move.landed,
    )


def underway(flight: Flight, steps: int, more_fuel: int = 0) -> Underway:
    """The same as the state keeps it. ``more_fuel``: steps spent beside what burns take."""
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
    state: State, engine: Engine, net: int, *, afterburn: bool, pushed: bool
) -> Activated:
    """The engine as the state keeps it."""
    here: tuple[PieceId, ...] = ids(state)
    card, *supports = (here[one] for one in engine.chain.members)
    return Activated(
        card=card,
        supports=tuple(supports),
        net=net,
        per_burn=told(engine.fuel_per_burn),
        pivots=drive(engine, net, 0, pushed=pushed, owner=owner(state)).bonus_pivots,
        afterburn=afterburn,
        pushed=pushed,
    )
