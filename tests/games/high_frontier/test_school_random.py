"""Whatever is legal, done at random: the chits stay legal, nothing is lost, and each step over the
map is one that a flight computer written from the rules alone allows as well.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.core.option import Action
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.moves import EndFlight, ToHangar
from spacetable.games.high_frontier.flight_school.state import State, chits, stack
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Scrap, Stop, Unload
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier import second_flight
from tests.games.high_frontier.school_flights import CREW, MOTH, Pilot, card

SHIPS: tuple[tuple[tuple[object, ...], dict[str, object]], ...] = (
    ((CREW,), {"wet": "23"}),
    ((MOTH, CREW), {"wet": "9", "tanks": 1}),
    ((card("thruster_ponderomotive_vasimr", 1), CREW), {"wet": "8", "grade": "dirt"}),
    ((card("thruster_hall_effect", 1), card("generator_radioisotope_stirling", 1)), {"wet": "5"}),
    ((card("thruster_photon_heliogyro", 1), card("radiator_qu_tube", heavy=True)), {"wet": "6"}),
)
PLACES = ("leo", "sol-earth-l2", "geo", "venus-flyby", "ma-lg06", "me-bn02", "earth-luna-l1")
SELDOM = (ToHangar, EndFlight, Unload, Scrap)
ACTIONS = 60


def choose(pilot: Pilot, chance: random.Random) -> Action:
    """Mostly onwards, seldom what ends the flight."""
    actions = [one.action for one in pilot.options()]
    steps = [one for one in actions if isinstance(one, Go)]
    if steps and chance.random() < 0.8:
        return chance.choice(steps)
    usual = [one for one in actions if not isinstance(one, SELDOM)]
    return chance.choice(usual if usual and chance.random() < 0.95 else actions)


def check_chits(state: State) -> None:
    flight_school.rules.check(state)
    lying = chits(state)
    assert 1 <= lying.dry <= lying.wet
    assert lying.wet in fuel_strip().masses
    assert state.aquas >= 0


def second_move(state: State) -> second_flight.Move | None:
    """The move that has just begun, for the other computer; None for what it does not know."""
    engine = course.engine_of(vessel_of(state))
    active = state.engine
    assert engine is not None
    assert active is not None
    if engine.sail or (engine.push and active.pushed):
        return None
    ship = {
        "base": engine.triangle.thrust,
        "pivots": active.pivots,
        "per_burn": engine.fuel_per_burn,
        "solar": engine.solar,
        "wet": chits(state).wet,
        "dry": chits(state).dry,
    }
    steps = Fraction(course.burnable(vessel_of(state), engine))
    return second_flight.Move(ship, dial().season_in(state.year), state.place, steps, active.net)


def check_steps(pilot: Pilot, second: second_flight.Move) -> None:
    """The same spaces are next, but for lander burns: the other looks no farther than them."""
    ours = {one.action.to for one in pilot.of(Go) if isinstance(one.action, Go)}
    theirs = {to for to in second.ways() if copy(second).go(to)}
    assert ours <= theirs
    landers = ("lander_burn", "half_lander_burn", "solar_oberth")
    assert {to for to in theirs - ours if second_flight.SPACES[to]["kind"] not in landers} == set()


@given(st.integers(0, 10**6))
@settings(max_examples=25)
def test_random_flights(seed: int) -> None:
    fly(seed)


@pytest.mark.slow
def test_many_more_random_flights() -> None:
    for seed in range(500):
        fly(seed)


def fly(seed: int) -> None:
    chance = random.Random(seed)
    aboard, laid = chance.choice(SHIPS)
    pilot = Pilot(
        *aboard,  # type: ignore[arg-type]
        place=chance.choice(PLACES),
        year=chance.randint(1, 12),
        options={"years": 12},
        **laid,
    )
    box = Counter(piece.face for piece in pilot.state.pieces)
    second: second_flight.Move | None = None
    for _ in range(ACTIONS):
        if flight_school.rules.result(pilot.state) is not None:
            break
        if pilot.state.phase == "hangar":
            break
        action = choose(pilot, chance)
        before = pilot.state
        pilot.do(action)
        check_chits(pilot.state)
        assert Counter(piece.face for piece in pilot.state.pieces) == box
        if isinstance(action, Activate):
            second = second_move(pilot.state)
        elif isinstance(action, Go) and second is not None and not action.afterburn:
            assert second.go(action.to)
        else:
            second = None if isinstance(action, Go | Stop) else second
        if (
            len(stack(pilot.state)) != len(stack(before))
            or course.engine_of(vessel_of(pilot.state)) is None
        ):
            second = None
        if second is not None and pilot.state.phase == "move":
            check_steps(pilot, second)
