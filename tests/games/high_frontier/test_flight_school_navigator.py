"""The navigator flies by the planner: it needs nobody, from the hangar to the goal and home."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.engine import begin, step
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.flight_school import moves
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.navigator import Navigator
from spacetable.games.high_frontier.flight_school.state import PILOT, State, View

STEAMER: dict[str, Any] = {
    "aboard": [
        {"card": "thruster_monatomic_plug_nozzle"},
        {"card": "freighter_fission_heated_steam"},
    ],
    "wet": "2",
}


def flown(arrangement: dict[str, Any], most: int = 120) -> list[State]:
    """Every state of a flight; belts and hazards throw threes."""
    scenario = Scenario({"aquas": 40, **arrangement}, {"die": (3,) * 60})
    setup = Setup("flight_school", "x", (SeatSetup(Seat("1")),), scenario=scenario)
    at, _ = begin(flight_school, setup)
    pilot = Navigator()
    states = [at.state]
    while flight_school.rules.result(at.state) is None and len(states) < most:
        offered = [one for one in flight_school.rules.options(at.state, PILOT) if not one.grave]
        chosen = pilot.choose(View(at.state), offered, LooseChance(len(states)))
        at = step(flight_school, setup, at, chosen.action).position
        states.append(at.state)
    assert all(isinstance(state, State) for state in states)
    return states


@pytest.mark.parametrize("goal", ["nyx", pytest.param("deimos", marks=pytest.mark.slow)])
def test_it_flies_to_the_goal_and_home(goal: str) -> None:
    states = flown({**STEAMER, "goal": goal})
    assert any(state.place == goal for state in states)
    assert states[-1].ended == "home"


@pytest.mark.slow
def test_it_builds_a_rocket_of_its_own() -> None:
    states = flown({"goal": "nyx"})
    assert states[-1].ended == "home"


def test_a_plan_is_kept_through_a_move() -> None:
    _, *states = flown({**STEAMER, "goal": "nyx", "phase": "turn"}, most=16)
    years = [state.year for state in states if state.place == "nyx"]
    assert years[:1] == [1], "the way that was begun is gone to its end"


def test_what_it_chooses_is_always_offered() -> None:
    setup = Setup("flight_school", "x", (SeatSetup(Seat("1")),))
    at, _ = begin(flight_school, setup)
    end = list(flight_school.rules.options(at.state, PILOT))[:1]
    chosen = Navigator().choose(View(at.state), end, LooseChance(1))
    assert chosen.action == end[0].action
    assert not isinstance(chosen.action, moves.EndFlight)
