"""The flight desk of the whole game: plans for every own stack, carried out by the game's steps."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.engine import Position, begin, step
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import planner
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.moves import EndTurn
from spacetable.games.high_frontier.full_game.places import figure, hand
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.voyage import voyage_of
from spacetable.games.high_frontier.planning.words import words
from spacetable.games.high_frontier.stack import Aboard
from tests.games.high_frontier.full_game.tables import Board

ADA, BEN = Seat("1"), Seat("2")
ELECTRIC = next(
    one.id
    for one in cards().values()
    if one.deck == "generator"
    and "electric" in one.faces[0].provides
    and not one.faces[0].requires.reactors
)
CREW: dict[str, Any] = {"cards": [{"card": "crew"}], "wet": "9"}


def position(players: dict[str, Any], **more: Any) -> tuple[Setup, Position]:
    seats = tuple(SeatSetup(seat) for seat in (ADA, BEN))
    arrangement = {"first": "1", "turn": "1", "players": players, **more}
    setup = Setup("full_game", "plans", seats, scenario=Scenario(arrangement=arrangement))
    start, _ = begin(full_game, setup)
    return setup, start


def asked(state: State, seat: Seat | None, question: str, **more: Any) -> list[Findings]:
    view = full_game.shown.view(state, seat)
    return list(planner.answers(view, Asked(question, **more), lambda: False))


def state_of(found: Position) -> State:
    assert isinstance(found.state, State)
    return found.state


def test_a_route_of_the_rocket_is_carried_out_to_the_end_of_its_first_turn() -> None:
    setup, at = position({"1": {"rocket": CREW}})
    (*_, last) = asked(state_of(at), ADA, "where_to", place=ZoneId("deimos"))
    rolls = last.heads.index(words("head.rolls"))
    plan = next(one for one in last.plans if one.figures[rolls] == verbatim("0"))
    assert plan.course
    for action in plan.course:
        at = step(full_game, setup, at, action).position
    end = state_of(at)
    craft = end.crafts[figure(ADA, "rocket")]
    assert plan.route is not None
    assert craft.place in plan.route.spots
    assert craft.moved
    assert end.duty.seat == ADA, "a plan ends no turn: an operation may be done"


def test_in_the_middle_of_a_move_it_goes_on_from_there() -> None:
    setup, at = position({"1": {"rocket": CREW}})
    (*_, last) = asked(state_of(at), ADA, "where_to", place=ZoneId("deimos"))
    plan = max(last.plans, key=lambda one: len(one.course))
    begun, later = plan.course[:3], plan.course[3:]
    assert later
    for action in begun:
        at = step(full_game, setup, at, action).position
    ahead = asked(state_of(at), ADA, "where_to", place=ZoneId("deimos"))[-1].plans
    assert later in [one.course for one in ahead]


def test_a_die_that_waits_is_a_hazard_of_the_way_that_is_left() -> None:
    """With the die in hand the ship was said to be safe."""
    setup, at = position({"1": {"rocket": {**CREW, "place": "deimos"}}})
    caves = ZoneId("mars-arsia-mons-caves")
    (*_, last) = asked(state_of(at), ADA, "where_to", place=caves)
    rolls, safe = (last.heads.index(words(f"head.{one}")) for one in ("rolls", "chance"))
    one_turn = (one for one in last.plans if one.figures[0] == verbatim("1"))
    plan = next(one for one in one_turn if one.figures[rolls] != verbatim("0"))
    course = iter(plan.course)
    while state_of(at).duty.task != "hazard":
        at = step(full_game, setup, at, next(course)).position
    (*_, last) = asked(state_of(at), ADA, "where_to", place=caves)
    cells = {(one.figures[rolls], one.figures[safe]) for one in last.plans}
    assert (plan.figures[rolls], plan.figures[safe]) in cells, "none of its dice was thrown"


def test_a_ship_that_has_moved_waits_for_its_next_turn() -> None:
    """It was said not to be made yet."""
    setup, at = position({"1": {"rocket": CREW}})
    (*_, last) = asked(state_of(at), ADA, "where_to", place=ZoneId("deimos"))
    for action in next(one for one in last.plans if one.figures[0] != verbatim("1")).course:
        at = step(full_game, setup, at, action).position
    (*_, last) = asked(state_of(at), ADA, "where_to", place=ZoneId("deimos"))
    assert {(one.course, one.hindered) for one in last.plans} == {((), words("hindered.moved"))}


def test_a_stack_in_orbit_is_reckoned_with_fuel_for_all_aquas() -> None:
    leo = [{"card": "thruster_hall_effect"}, {"card": ELECTRIC}]
    _, at = position({"1": {"aquas": 6, "leo": leo}})
    wishes = {"stack": "leo"}
    plans = asked(state_of(at), ADA, "where_to", place=ZoneId("deimos"), wishes=wishes)[-1].plans
    voyage = voyage_of(state_of(at), ADA, "leo")
    assert voyage is not None
    assert voyage.chits.wet - voyage.chits.dry == 6
    assert plans
    assert all(not one.course for one in plans), "it is no rocket yet: nothing can be carried out"


def test_an_outpost_is_reckoned_with_its_tanks_and_from_its_place() -> None:
    outpost = {"cards": [{"card": "crew"}], "place": "deimos", "tanks": 4}
    _, at = position({"1": {"outpost1": outpost}})
    voyage = voyage_of(state_of(at), ADA, "outpost1")
    assert voyage is not None
    assert voyage.place == "deimos"
    assert voyage.chits.steps > 0
    found = asked(state_of(at), ADA, "how_far", wishes={"stack": "outpost1"})[-1]
    assert found.shades


def test_nothing_aboard_is_said() -> None:
    _, at = position({"1": {"rocket": CREW}})
    (said,) = asked(state_of(at), ADA, "where_to", wishes={"stack": "outpost2"})
    assert said.said.key.endswith("nothing_aboard")


def test_rockets_are_made_of_the_own_cards_unless_more_are_asked_for() -> None:
    held = ["thruster_hall_effect", "generator_rankine_mhd"]
    _, at = position({"1": {"hand": held, "aquas": 9}, "2": {"hand": ["thruster_dumbo"]}})
    state = state_of(at)
    own = planner.cards_of(full_game.shown.view(state, ADA).state, ADA, Asked("which_rocket"))
    assert {*held} <= {one.card for one in own}
    assert len({one.card for one in own}) == len(held) + 1, "the crew, and nothing else"
    every = Asked("which_rocket", wishes={"cards": "all"})
    seen = planner.cards_of(full_game.shown.view(state, ADA).state, ADA, every)
    known = {one.face for one in full_game.shown.view(state, ADA).state.pieces}
    assert "thruster_dumbo" not in {one.card for one in seen}, "another player's hand"
    assert {one.card for one in seen} <= known
    assert all(one.face in known for one in state.pieces[hand(ADA)])


def test_onlookers_ask_nothing() -> None:
    _, at = position({"1": {"rocket": CREW}})
    assert planner.asked_of(full_game.shown.view(at.state, None)) == ()
    (said,) = asked(state_of(at), None, "where_to", place=ZoneId("deimos"))
    assert not said.plans


def test_a_rocket_of_own_cards_is_made_by_a_press() -> None:
    """I4, G1: cards are boosted, loaded and the rocket fuelled, action by action."""
    held = ["robonaut_met_steamer", "generator_cascade_photovoltaic"]
    setup, at = position({"1": {"hand": held, "aquas": 14}})
    wishes = {"cargo": False}
    (*_, last) = asked(state_of(at), ADA, "which_rocket", place=ZoneId("phobos"), wishes=wishes)
    plan = next(one for one in last.plans if len(one.pieces) == len(held) and one.course)
    assert len(plan.course) == 2 * len(held) + 1
    for action in plan.course:
        at = step(full_game, setup, at, action).position
    state = state_of(at)
    assert sorted(one.face for one in state.cards_of(ADA, "rocket")) == sorted(held)
    assert plan.figures[last.heads.index(words("head.wet"))] == verbatim(
        state.crafts[figure(ADA, "rocket")].wet
    )
    (*_, bound) = asked(state_of(at), ADA, "where_to", place=ZoneId("phobos"))
    assert bound.plans


def told(plan: Plan) -> dict[str, dict[str, Any]]:
    """The parameters of each line of a plan by the last word of its key."""
    return {leg.said.key.rpartition(".")[2]: dict(leg.said.params) for leg in plan.legs}


@pytest.mark.parametrize(("aquas", "years"), [(14, None), (3, True)])
def test_a_rocket_says_when_it_can_be_paid(aquas: int, years: bool | None) -> None:
    """I1, I4, G1: boosts and fuel, less what is there, at an Aqua a year."""
    held = ["robonaut_met_steamer", "generator_cascade_photovoltaic"]
    _, at = position({"1": {"hand": held, "aquas": aquas}})
    wishes = {"cargo": False}
    (*_, last) = asked(state_of(at), ADA, "which_rocket", place=ZoneId("phobos"), wishes=wishes)
    plan = next(one for one in last.plans if len(one.pieces) == len(held))
    said = told(plan)
    takes = said["takes"]
    assert takes["n"] == takes["boosts"] + takes["fuel"]
    assert takes["boosts"] == sum(Aboard(face).mass for face in held)
    assert ("paid" in said) == (years is None)
    if years:
        later = takes["n"] - aquas
        assert said["paid_in"] == {"n": later, "year": 1 + later, "aquas": aquas, "each": 1}
    assert "safe" in said


def test_where_funds_bring_nothing_a_rocket_names_no_year() -> None:
    """O5b: under the law of honor nothing comes in without glory."""
    held = ["robonaut_met_steamer", "generator_cascade_photovoltaic"]
    laid = {
        "first": "1",
        "turn": "1",
        "players": {"1": {"hand": held, "aquas": 3}},
        "star": "honor",
    }
    board = Board(2, laid=laid, politics=True)
    (*_, last) = asked(
        board.state, ADA, "which_rocket", place=ZoneId("phobos"), wishes={"cargo": False}
    )
    said = told(next(one for one in last.plans if len(one.pieces) == len(held)))
    assert said["unpaid"]["n"] == said["takes"]["n"] - 3
    assert "paid_in" not in said


def test_cards_that_a_rocket_does_without_are_sold_meanwhile() -> None:
    held = ["robonaut_met_steamer", "generator_cascade_photovoltaic", "refinery_cvd_molding"]
    _, at = position({"1": {"hand": held, "aquas": 3}})
    wishes = {"cargo": False, "task": "flight"}
    (*_, last) = asked(state_of(at), ADA, "which_rocket", place=ZoneId("phobos"), wishes=wishes)
    plan = next(one for one in last.plans if len(one.pieces) == 2)
    said = told(plan)
    assert "refinery_cvd_molding" in str(said["selling"])
    assert said["paid_in"]["n"] == 1 + max(0, said["takes"]["n"] - 3 - 3)


def test_whoever_has_made_a_rocket_asks_where_it_flies() -> None:
    held = ["robonaut_met_steamer", "generator_cascade_photovoltaic"]
    _, at = position({"1": {"hand": held, "aquas": 14}})
    wishes = {"cargo": False, "trip": "one_way"}
    (*_, last) = asked(state_of(at), ADA, "which_rocket", place=ZoneId("phobos"), wishes=wishes)
    onward = Asked("where_to", ZoneId("phobos"), wishes={"trip": "one_way"})
    assert last.plans
    assert all(one.onward == onward for one in last.plans)


def test_a_rocket_of_cards_that_are_not_at_hand_is_only_proposed() -> None:
    held = ["robonaut_met_steamer"]
    tops = {"generator": ["generator_cascade_photovoltaic"]}
    _, at = position({"1": {"hand": held, "aquas": 14}}, decks=tops)
    wishes = {"cargo": False, "cards": "open"}
    (*_, last) = asked(state_of(at), ADA, "which_rocket", place=ZoneId("phobos"), wishes=wishes)
    assert last.plans
    own = {*held, "crew"}
    assert all(not one.course or len(one.pieces) <= len(own) for one in last.plans)


MOTH, CREW_CARD = "thruster_re_solar_moth", "crew"
CARGO = [{"card": "refinery_foamglass_sintering"}]
BOTH: dict[str, Any] = {
    "cards": [*CARGO, {"card": MOTH}, {"card": CREW_CARD}],
    "wet": "8",
}
"""One thruster that is lean and weak, one that is strong and dear."""


def turns_of(found: Findings) -> list[int]:
    at = found.heads.index(words("head.turns"))
    return [int(dict(plan.name.params)["n"]) for plan in found.plans if plan.figures[at]]


def test_a_route_changes_thrusters_where_that_is_quicker() -> None:
    """By either alone the same ship takes longer, or does not come there at all."""
    _, at = position({"1": {"rocket": BOTH}})
    both = asked(state_of(at), ADA, "where_to", place=ZoneId("hertha"))[-1]
    alone: list[int] = []
    for aboard in ([MOTH, "robonaut_nuclear_drill"], [CREW_CARD]):
        # The drill weighs what the crew does, and moves nothing.
        rest = {**BOTH, "cards": [*CARGO, *({"card": one} for one in aboard)]}
        _, at = position({"1": {"rocket": rest}})
        alone += turns_of(asked(state_of(at), ADA, "where_to", place=ZoneId("hertha"))[-1])
    mixed = [one for one in both.plans if "^" in one.id]
    assert mixed
    assert min(turns_of(both)) < min(alone, default=99)


def test_the_years_to_a_goal_go_down_as_a_plan_is_flown() -> None:
    """To the last one, though the thruster is another one on the way."""
    setup, at = position({"1": {"rocket": BOTH}})
    (*_, last) = asked(state_of(at), ADA, "where_to", place=ZoneId("hertha"))
    heads = [last.heads.index(words(f"head.{one}")) for one in ("rolls", "belts")]
    sure = [one for one in last.plans if one.figures[heads[0]] == verbatim("0") and "^" in one.id]
    plan = min(sure, key=lambda one: int(dict(one.name.params)["n"]))
    left, kept = int(dict(plan.name.params)["n"]), plan.id
    while left > 1:
        for action in plan.course:
            at = step(full_game, setup, at, action).position
        left -= 1
        for seat in (ADA, BEN):
            found = asked(state_of(at), ADA, "where_to", place=ZoneId("hertha"), kept=(kept,))[-1]
            plan = next(one for one in found.plans if one.id == kept)
            assert dict(plan.name.params)["n"] == left, (left, seat)
            at = step(full_game, setup, at, EndTurn(seat)).position
        found = asked(state_of(at), ADA, "where_to", place=ZoneId("hertha"), kept=(kept,))[-1]
        plan = next(one for one in found.plans if one.id == kept)
        assert dict(plan.name.params)["n"] == left
