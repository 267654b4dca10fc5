"""Plans with afterburns: where they help, and flown by the game's own steps as they say."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.engine import Position, begin
from spacetable.core.planner import Asked, Plan
from spacetable.core.setup import Setup
from spacetable.games.high_frontier.flight_school import moves
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.state import State, chits, stack
from spacetable.games.high_frontier.flight_school.voyage import voyage_of
from spacetable.games.high_frontier.planning.search_terms import ships
from spacetable.games.high_frontier.ships import traveller
from tests.games.high_frontier.test_flight_school_planner import (
    asked,
    figure,
    flown,
    position,
)

HOT: dict[str, Any] = {
    "aboard": [{"card": "thruster_monatomic_plug_nozzle"}, {"card": "reactor_pebble_bed_fission"}],
    "wet": "12",
}
"""Its nozzle has no radiator: an afterburn of one step cools the therm that it needs (J4d)."""
MOTH: dict[str, Any] = {"aboard": [{"card": "thruster_re_solar_moth"}], "wet": "10"}
DIPOLE: dict[str, Any] = {
    "aboard": [
        {"card": "gw_thruster_levitated_dipole_6li_h_fusion"},
        {"card": "radiator_mo_li_heat_pipe"},
    ],
    "wet": "16",
    "grade": "isotope",
}
"""Its afterburn is worth the thrust that is printed, and takes what the option says (HF-R08)."""


def burns(plan: Plan) -> list[moves.Activate]:
    return [one for one in plan.course if isinstance(one, moves.Activate) and one.afterburn]


def carried_out(setup: Setup, start: Position, plan: Plan, goal: str) -> None:
    before = start.state
    assert isinstance(before, State)
    end = list(flown(setup, start, plan))[-1]
    assert end.place == goal, plan.id
    if stack(end) == stack(before):
        assert end.year - before.year + 1 == figure(plan, "turns"), plan.id
        assert chits(before).steps - chits(end).steps == figure(plan, "fuel"), plan.id


def test_a_ship_that_is_cooled_by_afterburns_alone_flies_by_them() -> None:
    setup, start = position(HOT)
    never = asked(start.state, "where_to", "deimos", wishes={"afterburn": False})[-1]
    assert never.said.key.endswith("needs_afterburn")
    plans = asked(start.state, "where_to", "deimos")[-1].plans
    assert plans
    for plan in plans:
        activated = [one for one in plan.course if isinstance(one, moves.Activate)]
        assert burns(plan) == activated, "in every move"
        said = [leg.said for leg in plan.legs if leg.said.key.endswith("planner.afterburn")]
        assert [dict(one.params) for one in said] == [{"n": 1, "thrust": 1}] * len(activated)
        carried_out(setup, start, plan, "deimos")


def test_an_afterburn_is_made_where_it_is_worth_its_fuel() -> None:
    """In one turn and past no hazard the moth comes to Deimos only with more thrust than it has:
    by an afterburn for 14 steps, else by being lighter, for 16.
    """
    setup, start = position(MOTH)
    plans = asked(start.state, "where_to", "deimos")[-1].plans
    plain = asked(start.state, "where_to", "deimos", wishes={"afterburn": False})[-1].plans
    assert not any(burns(plan) for plan in plain)
    (dear,) = [plan for plan in plain if (figure(plan, "turns"), figure(plan, "rolls")) == (1, 0)]
    (cheap,) = [plan for plan in plans if burns(plan)]
    assert (figure(cheap, "turns"), figure(cheap, "rolls")) == (1, 0)
    assert (figure(cheap, "fuel"), figure(dear, "fuel")) == (14, 16)
    for plan in (*plans, *plain):
        carried_out(setup, start, plan, "deimos")


@pytest.mark.parametrize("steps", [1, 0])
def test_an_afterburn_of_a_big_thruster_takes_what_was_chosen(steps: int) -> None:
    setup = position(DIPOLE)[0]
    setup = replace(setup, options={**setup.options, "big_afterburn": steps})
    start = begin(flight_school, setup)[0]
    last = asked(start.state, "where_to", "deimos")[-1]
    assert last.plans
    for plan in last.plans:
        carried_out(setup, start, plan, "deimos")
    assert steps or all(burns(plan) for plan in last.plans), "it costs nothing"
    assert isinstance(start.state, State)
    (never,), (able,) = (
        ships(voyage_of(start.state), Asked("where_to", wishes={"afterburn": on}))
        for on in (False, True)
    )
    plain, burning = traveller(never), traveller(able)
    assert plain is not None
    assert burning is not None
    ((_, net), *_) = plain.starts(0, "Earth")
    assert (steps * burning.step, net + 4) in burning.starts(0, "Earth"), "as is printed"


def test_a_pinned_plan_with_afterburns_is_found_again_from_each_place_on_it() -> None:
    setup, start = position(HOT)
    soon = {"turns": "3"}
    plan = asked(start.state, "where_to", "deimos", wishes=soon)[-1].plans[0]
    for state in (start.state, *flown(setup, start, plan)):
        assert isinstance(state, State)
        if state.place == "deimos" or state.phase == "hazard":
            continue
        known = asked(state, "where_to", "deimos", wishes=soon, kept=(plan.id,))
        assert plan.id in [one.id for one in known[0].plans], "before anything is sought"
        again = known[-1]
        assert [one.id for one in again.plans].count(plan.id) == 1, (state.place, state.phase)
        courses = [one.course for one in again.plans]
        assert len({*courses}) == len(courses), "none stands there twice"


def test_how_far_counts_on_afterburns_as_where_to_does() -> None:
    _, start = position({**HOT, "wet": "6"})
    last = asked(start.state, "how_far")[-1]
    assert last.shades
    assert not asked(start.state, "how_far", wishes={"afterburn": False})[-1].shades
