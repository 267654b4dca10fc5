"""What completes a rocket at hand: in the planner and the panel; and what one can prospect."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.engine import Position, begin, step
from spacetable.core.ids import Seat
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.flight_school import moves
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.panel import panel
from spacetable.games.high_frontier.flight_school.planner import answers
from spacetable.games.high_frontier.flight_school.state import State, View, stack
from spacetable.games.high_frontier.flight_school.table import table
from spacetable.games.high_frontier.piloting import activation
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, dry_mass, missing
from spacetable.text.catalogue import catalogue

HALL = {"card": "thruster_hall_effect"}
CREW = {"card": "crew_nasa_astronauts_isro_glavcosmonauts"}
TERAWATT = {"card": "gw_thruster_spheromak_3he_d_magnetic_fusion"}


def hangar(*aboard: dict[str, Any], **more: Any) -> tuple[Setup, Position, State]:
    scenario = Scenario({"aboard": [*aboard], "phase": "hangar", **more})
    setup = Setup("flight_school", "x", (SeatSetup(Seat("1")),), scenario=scenario)
    at = begin(flight_school, setup)[0]
    assert isinstance(at.state, State)
    return setup, at, at.state


def told(state: State, **wishes: Any) -> list[Findings]:
    return list(answers(View(state), Asked("missing", wishes=wishes), lambda: False))


def loaded(setup: Setup, at: Position, plan: Plan) -> State:
    for action in plan.course:
        at = step(flight_school, setup, at, action).position
    assert isinstance(at.state, State)
    return at.state


def words(plan: Plan, column: int) -> str:
    return str(dict(plan.figures[column].params)["words"]).replace("\N{MINUS SIGN}", "-")


@pytest.mark.parametrize("sides", ["front", "both"])
@pytest.mark.parametrize("card", [HALL, TERAWATT])
def test_a_press_loads_what_completes_a_card(card: dict[str, Any], sides: str) -> None:
    setup, at, before = hangar(card, wet="12")
    plans = told(before, sides=sides)[-1].plans
    assert plans
    masses = [int(words(plan, 0)) for plan in plans]
    assert masses == sorted(masses), "the lightest first"
    for plan in plans:
        after = loaded(setup, at, plan)
        assert missing(vessel_of(before).working, 0)
        assert not missing(vessel_of(after).working, 0), plan.id
        assert {one.card for one in stack(after)} == {card["card"], *plan.pieces}
        assert dry_mass(stack(after)) == int(words(plan, 1))
        starts = activation.starts(vessel_of(after))
        nets = [one.net for one in starts if one.engine.chain.active == 0]
        if words(plan, 2) != "–":
            assert max(one for one in nets) >= int(words(plan, 2)), plan.id


def test_fuel_goes_first_where_the_strip_is_too_short_for_both() -> None:
    setup, at, before = hangar(TERAWATT, wet="32")
    plan = told(before)[-1].plans[-1]
    assert isinstance(plan.course[0], moves.SetFuel)
    assert not missing(vessel_of(loaded(setup, at, plan)).working, 0)


def test_what_works_lacks_nothing_and_an_empty_hangar_says_so() -> None:
    for aboard, said in (((CREW,), "whole"), ((), "nothing_aboard")):
        (last,) = told(hangar(*aboard)[2])
        assert last.said.key.endswith(said)
        assert not last.plans


def test_the_panel_names_the_lightest_cards_in_the_hangar_alone() -> None:
    state = hangar(HALL)[2]
    sheets = {sheet.title.key.rsplit(".", 1)[1]: sheet for sheet in panel(View(state)).sheets}
    first = told(state)[-1].plans[0]
    (row,) = sheets["lightest"].rows
    assert row[0] == name(Aboard(HALL["card"]))
    assert [row[1]] == [name(Aboard(one)) for one in first.pieces]
    flying = hangar(HALL, CREW, phase="turn")[2]
    titles = [sheet.title.key for sheet in panel(View(flying)).sheets]
    assert any(one.endswith("missing") for one in titles)
    assert not any(one.endswith("lightest") for one in titles)


def test_the_map_is_looked_through_for_free_sites_that_the_ship_could_prospect() -> None:
    """The crew has ISRU 4; the robonaut with 3 lacks its reactor and counts for nothing."""
    idle = {"card": "robonaut_kuck_mosquito"}
    wet = {site.id for site in load().sites.values() if site.hydration >= 4}
    taken = min(wet)
    state = hangar(CREW, idle, factories=[taken])[2]
    (flag,) = table(View(state)).flags
    assert flag.spots == wet - {taken}
    assert "prospect" in catalogue("en").words(flag.name)
    assert table(View(hangar()[2])).flags == ()


def test_with_a_powersat_more_sites_may_be_prospected() -> None:
    """The splitter's ISRU of 3 is 2 when it is pushed."""
    setup = hangar({"card": "robonaut_rock_splitter", "face": 1})[0]
    setup = replace(setup, options={**setup.options, "powersat": True})
    state = begin(flight_school, setup)[0].state
    assert isinstance(state, State)
    (flag,) = table(View(state)).flags
    assert flag.spots == {site.id for site in load().sites.values() if site.hydration >= 2}


def test_the_panel_says_what_each_card_prospects_and_withstands() -> None:
    state = hangar(CREW, {"card": "robonaut_kuck_mosquito"})[2]
    said = catalogue("en").words
    sheets = {said(sheet.title): sheet for sheet in panel(View(state)).sheets}
    rows = [tuple(map(said, row)) for row in sheets["Prospecting"].rows]
    wet = [site for site in load().sites.values() if site.hydration >= 4]
    sure = sum(site.size >= 6 for site in wet)
    assert rows[0][1:] == ("4+", str(len(wet)), str(sure))
    assert rows[1][1:] == ("3+", "–", "–"), "it lacks its reactor"
    cards = sheets["Cards aboard"]
    assert [tuple(map(said, row))[1:] for row in cards.rows] == [("1", "4"), ("0", "6")]
    assert cards.mark == 0, "the least rad-hard"
    facts = {said(one.label): said(one.value) for one in panel(View(state)).facts}
    assert facts["Rad-hardness"] == "4 at least"
    assert facts["Could prospect"] == f"{len(wet)} free sites"
