"""What the planner of the flight school finds can be flown as it says, by the game's own steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.engine import Position, begin, step
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.flight_school import moves
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.planner import answers
from spacetable.games.high_frontier.flight_school.state import PILOT, State, View, chits, stack
from spacetable.games.high_frontier.planning.route_plans import HEADS
from spacetable.games.high_frontier.stack import Aboard
from spacetable.text.catalogue import catalogue
from tests.thinned import thinned, thinned_rows

TUGBOAT: dict[str, Any] = {
    "aboard": [
        {"card": "thruster_hall_effect"},
        {"card": "generator_cascade_photovoltaic"},
        {"card": "robonaut_kuck_mosquito"},
    ],
    "wet": "12",
}
CREW: dict[str, Any] = {
    "aboard": [{"card": "crew_nasa_astronauts_isro_glavcosmonauts"}],
    "wet": "9",
}
SAIL: dict[str, Any] = {"aboard": [{"card": "thruster_photon_heliogyro", "face": 1}], "wet": "1"}
SHIPS = {"tugboat": TUGBOAT, "crew": CREW, "sail": SAIL}


def position(ship: dict[str, Any], **more: Any) -> tuple[Setup, Position]:
    """The start of a turn. Belts throw a 1 as often as anybody asks."""
    scenario = Scenario({"phase": "turn", "aquas": 400, **ship, **more}, {"die": (1,) * 40})
    setup = Setup("flight_school", "x", (SeatSetup(Seat("1")),), scenario=scenario)
    return setup, begin(flight_school, setup)[0]


def asked(state: State, question: str, place: str | None = None, **more: Any) -> list[Findings]:
    wish = Asked(question, None if place is None else ZoneId(place), **more)
    return list(answers(View(state), wish, lambda: False))


def figure(plan: Plan, head: str) -> int:
    return int(dict(plan.figures[HEADS.index(head)].params)["words"])


def flown(setup: Setup, start: Position, plan: Plan) -> Iterator[State]:
    """The states after each action of a plan; hazards are paid for."""
    at = start
    for action in plan.course:
        while at.state.phase == "hazard":
            at = step(flight_school, setup, at, moves.PayFinao(PILOT)).position
        if isinstance(action, moves.Stop) and at.state.phase == "turn":
            continue
        at = step(flight_school, setup, at, action).position
        yield at.state
    while at.state.phase == "hazard":
        at = step(flight_school, setup, at, moves.PayFinao(PILOT)).position
        yield at.state


@pytest.mark.parametrize(
    ("ship", "goal"),
    thinned(SHIPS, ["deimos", "luna-shackleton-polar-rim", "ceres", "apophis"]),
)
def test_every_plan_can_be_carried_out_as_it_says(ship: str, goal: str) -> None:
    setup, start = position(SHIPS[ship])
    before = start.state
    assert isinstance(before, State)
    last = asked(before, "where_to", goal)[-1]
    for plan in last.plans:
        states = list(flown(setup, start, plan))
        end = states[-1]
        assert end.place == goal, plan.id
        if stack(end) == stack(before):
            assert end.year - before.year + 1 == figure(plan, "turns")
            assert chits(before).steps - chits(end).steps == figure(plan, "fuel")
    if ship == "sail" and goal.startswith("luna"):
        assert not last.plans, "a sail has no thrust for Luna"


def test_a_plan_says_where_it_begins_with_which_masses_and_what_is_left_of_them() -> None:
    """Who notes it beside a printed game lays the chits by it; harmless belts say so."""
    setup, start = position(CREW)
    plan = asked(start.state, "where_to", "deimos")[-1].plans[0]
    said = [(leg.said.key.rpartition(".")[2], dict(leg.said.params)) for leg in plan.legs]
    masses = [(key, words) for key, words in said if key in ("from_with", "wet_left")]
    assert masses[0][0] == "from_with"
    assert (masses[0][1]["dry"], masses[0][1]["wet"]) == ("1", "9")
    ends = [one for one in flown(setup, start, plan) if one.moved]
    left = [words["wet"] for key, words in masses if key == "wet_left"]
    assert left[-1] == ends[-1].wet
    belts = [key for key, _ in said if key.startswith("belt")]
    assert belts == ["belt_withstood"] * figure(plan, "belts")


def test_a_plan_is_called_by_its_thruster_and_its_turns() -> None:
    both = {"aboard": [*SAIL["aboard"], *CREW["aboard"]], "wet": "9"}
    _, start = position(both)
    plans = [
        plan
        for goal in ("deimos", "luna-shackleton-polar-rim")
        for plan in asked(start.state, "where_to", goal, wishes={"turns": "3"})[-1].plans
    ]
    names = [dict(plan.name.params) for plan in plans]
    assert [one["n"] for one in names] == [figure(plan, "turns") for plan in plans]
    said = {catalogue("en").words(one["thruster"]) for one in names}
    sail, crew = (
        card_words.name(Aboard(**one)) for one in (*SAIL["aboard"][:1], *CREW["aboard"][:1])
    )
    alone = {catalogue("en").words(one) for one in (sail, crew)}
    both = said - alone
    assert alone <= said, "a sail has no thrust for Luna"
    assert all(any(one in pair for one in alone) for pair in both), "the one, and then the other"


def test_the_hangar_is_left_by_the_plan_itself() -> None:
    setup, start = position({**TUGBOAT, "phase": "hangar"})
    plan = asked(start.state, "where_to", "deimos")[-1].plans[0]
    assert isinstance(plan.course[0], moves.LeaveHangar)
    assert list(flown(setup, start, plan))[-1].place == "deimos"


def test_what_is_to_be_avoided_is_avoided() -> None:
    _, start = position(TUGBOAT, place="sol-earth-l2")
    for wish, column in (("belts", "belts"), ("hazards", "rolls")):
        plans = asked(start.state, "where_to", "itokawa", wishes={wish: False})[-1].plans
        assert all(figure(plan, column) == 0 for plan in plans)


def test_a_place_on_the_way_is_passed() -> None:
    _, start = position(TUGBOAT, place="sol-earth-l2")
    plans = asked(start.state, "where_to", "phobos", by_way=(ZoneId("deimos"),))[-1].plans
    assert plans
    for plan in plans:
        assert plan.route is not None
        assert "deimos" in plan.route.spots


def test_a_pinned_plan_is_found_again_from_each_place_on_it() -> None:
    setup, start = position(TUGBOAT)
    plan = asked(start.state, "where_to", "deimos")[-1].plans[0]
    for state in flown(setup, start, plan):
        if state.place == "deimos" or state.phase == "hazard":
            continue
        again = asked(state, "where_to", "deimos", kept=(plan.id,))[-1]
        assert plan.id in [one.id for one in again.plans], (state.place, state.phase)


def test_a_pinned_trip_there_and_back_leads_on_from_where_the_ship_is_on_it() -> None:
    """Neither home before it has set out, nor from a place on the way out as if on the way home."""
    laser = {"aboard": [{"card": "robonaut_kuck_mosquito", "face": 1}], "wet": "4"}
    setup, start = position(laser, place="sol-earth-l2")
    trip = {"trip": "refuel"}
    plan = asked(start.state, "where_to", "deimos", wishes=trip)[-1].plans[0]
    states = [start.state, *flown(setup, start, plan)]
    assert [states[0].place, states[-1].place] == ["sol-earth-l2"] * 2
    assert sum(one.place == "ma-ho14" and one.phase == "move" for one in states) > 1
    for number, state in enumerate(states[: len(plan.course)]):
        if isinstance(plan.course[number], moves.Stop):
            continue  # What can go on in the same move need not stop.
        again = asked(state, "where_to", "deimos", wishes=trip, kept=(plan.id,))[-1].plans
        (kept,) = [one for one in again if one.id == plan.id]
        assert kept.course == plan.course[number:], (number, state.place, state.phase)


def test_another_ship_makes_a_pinned_plan_stale() -> None:
    _, start = position(TUGBOAT)
    plan = asked(start.state, "where_to", "deimos")[-1].plans[0]
    assert isinstance(start.state, State)
    empty = replace(start.state, wet="6")
    again = asked(empty, "where_to", "deimos", kept=(plan.id,))[-1]
    assert plan.id not in [one.id for one in again.plans]


def test_names_that_no_plan_has_are_passed_over() -> None:
    """They may stand in a file."""
    _, start = position(CREW)
    strange = (
        "",
        "x",
        "0,0 leo | deimos",
        "0 leo nowhere deimos",
        "9 leo | deimos",
        "0 leo ~x deimos",
    )
    last = asked(start.state, "where_to", "deimos", wishes={"turns": "3"}, kept=strange)[-1]
    assert last.plans
    assert not {plan.id for plan in last.plans} & {*strange}
    by_way = (ZoneId("nowhere"),)
    assert not asked(start.state, "where_to", "deimos", by_way=by_way)[-1].plans


def test_without_a_thruster_the_answer_says_so() -> None:
    _, start = position({"aboard": [{"card": "robonaut_kuck_mosquito"}]})
    for question in ("where_to", "how_far"):
        last = asked(start.state, question, "deimos")[-1]
        assert not last.plans
        assert last.said.key.endswith("no_thruster")


def test_how_far_says_the_same_as_where_to() -> None:
    _, start = position(TUGBOAT)
    assert isinstance(start.state, State)
    shades = asked(start.state, "how_far")[-1].shades
    turns = {place: dict(shade.label.params) for shade in shades for place in shade.places}
    for goal in ("deimos", "apophis", "itokawa"):
        plans = asked(start.state, "where_to", goal)[-1].plans
        fewest = min(figure(plan, "turns") for plan in plans)
        params = turns[ZoneId(goal)]
        assert params.get("low", params.get("n")) <= fewest <= params.get("high", params.get("n"))


def test_how_far_asks_for_another_year_as_if_it_were_that_year() -> None:
    _, start = position({**CREW, "wet": "4"})
    assert isinstance(start.state, State)
    now = asked(start.state, "how_far")[-1].shades
    later = asked(start.state, "how_far", wishes={"year": "8"})[-1].shades
    assert later == asked(replace(start.state, year=8), "how_far")[-1].shades
    assert later, "it comes somewhere"
    assert now != later, "the season is another one"


def test_which_rocket_tells_what_it_takes_before_it_tells_of_rockets() -> None:
    """From LEO to Deimos two burns do, at net thrust 2 as at any greater one; and back one or, a
    turn later, none.
    """
    _, start = position({**CREW, "phase": "hangar"})
    tales = iter(answers(View(start.state), Asked("which_rocket", ZoneId("deimos")), lambda: False))
    told = next(one for one in tales if one.sheet is not None)
    assert not told.plans
    assert _cells(told) == _cells(next(tales)) == [("2+", "2", "1")], "more thrust needs no less"
    back = Asked("which_rocket", ZoneId("deimos"), wishes={"trip": "back"})
    tales = iter(answers(View(start.state), back, lambda: False))
    told = next(one for one in tales if one.sheet is not None)
    assert _cells(told) == [("2+", "2", "1", "2"), ("2+", "2", "0", "3")]


def _cells(told: Findings) -> list[tuple[str, ...]]:
    assert told.sheet is not None
    assert all(len(row) == len(told.sheet.heads) for row in told.sheet.rows)
    return [tuple(str(dict(cell.params)["words"]) for cell in row) for row in told.sheet.rows]


def test_more_is_known_each_time() -> None:
    _, start = position(CREW)
    counts = [len(one.plans) > 0 for one in asked(start.state, "where_to", "deimos")]
    assert counts == sorted(counts)


def test_there_and_back_with_water_taken_in() -> None:
    laser = {"aboard": [{"card": "robonaut_kuck_mosquito", "face": 1}], "wet": "4"}
    setup, start = position(laser, place="sol-earth-l2")
    before = start.state
    last = asked(before, "where_to", "deimos", wishes={"trip": "refuel"})[-1]
    assert last.plans
    refuels = 0
    for plan in last.plans:
        states = list(flown(setup, start, plan))
        assert states[-1].place == "sol-earth-l2"
        assert any(state.place == "deimos" for state in states)
        refuels += any(isinstance(action, moves.SiteRefuel) for action in plan.course)
    assert refuels, "the laser digs at Deimos"


def test_a_rocket_is_built_by_its_plan_and_comes_there() -> None:
    crew = {"aboard": [{"card": "robonaut_tungsten_resistojet"}], "wet": "3", "phase": "hangar"}
    setup, start = position(crew, place="sol-earth-l2", tanks=1)
    last = asked(start.state, "which_rocket", "deimos")[-1]
    assert last.plans
    assert last.sheet is not None, "what it takes stays beside them"
    for plan in last.plans[:3]:
        built = list(flown(setup, start, plan))[-1]
        assert sorted(f"{one.card}" for one in stack(built)) == sorted(plan.pieces)
        assert built.wet == dict(plan.figures[0].params)["words"]
        ways = asked(built, "where_to", "deimos")[-1].plans
        assert min(figure(way, "turns") for way in ways) <= int(
            dict(plan.figures[2].params)["words"]
        )


def test_no_route_says_why_where_the_reason_is_plain() -> None:
    """An empty tank, too little thrust for the size of a site (H6a); else within how long."""
    large = "ceres"
    for ship, place, key in (
        ({name: one for name, one in TUGBOAT.items() if name != "wet"}, large, "none_fuel"),
        (TUGBOAT, "europa-conamara-chaos", "none_size"),
        # It can come there: its thrust is that of the zone where a turn begins.
        ({**TUGBOAT, "wet": "5 1/3"}, "hertha", "none"),
        ({**TUGBOAT, "place": "hertha", "wet": "6"}, "leo", "none_lift"),
        (CREW, "sedna", "none"),
    ):
        _, at = position(ship)
        assert before_reasons(at.state, place, {"turns": "3"}) == key


def test_no_way_there_and_back_says_whether_anything_could_refuel_there() -> None:
    """A laser digs at Deimos, a photovoltaic tug does not; who does not ask is not told."""
    laser = {"aboard": [{"card": "robonaut_kuck_mosquito", "face": 1}], "wet": "4"}
    for ship, trip, key in (
        (TUGBOAT, "back", "none_back"),
        (TUGBOAT, "refuel", "none_refuel"),
        (laser, "refuel", "none_back"),
    ):
        _, at = position(ship)
        assert before_reasons(at.state, "deimos", {"turns": "1", "trip": trip}) == key


@pytest.mark.parametrize(
    ("ship", "goal", "wished", "said"),
    thinned_rows(
        [
            (TUGBOAT, "apophis", {"belts": False, "hazards": False}, ["belts 1"]),
            (CREW, "itokawa", {"turns": "3", "trip": "back"}, ["trip 1", "turns 4"]),
            (TUGBOAT, "itokawa", {"belts": False, "hazards": False}, ["together 1: belts hazards"]),
            (
                {**TUGBOAT, "place": "phobos", "wet": "24"},
                "deimos",
                {"jettison": False},
                ["jettison 1"],
            ),
            ({**TUGBOAT, "moved": True}, "apophis", {"belts": False}, ["belts 1"]),
            ({**CREW, "wet": "2"}, "deimos", {"belts": False}, ["either 24", "fuel 1"]),
            # Nobody comes there from where the ship is; without any wish it is the fuel alone.
            ({**CREW, "wet": "2"}, "deimos", {"turns": "24"}, ["fuel 1"]),
            # However full: nothing is added.
            ({**CREW, "wet": "32"}, "sedna", {"turns": "24"}, []),
        ]
    ),
)
def test_the_wish_that_is_in_the_way_is_named(
    ship: dict[str, Any], goal: str, wished: dict[str, Any], said: list[str]
) -> None:
    """With the turns that a way takes without it; and a ship with these wishes does have none."""
    moved = ship.get("moved", False)
    _, at = position({name: one for name, one in ship.items() if name != "moved"})
    state = replace(at.state, moved=moved) if moved else at.state
    found = asked(state, "where_to", goal, wishes=wished)
    assert not found[-1].plans
    assert list(_reasons(found[-1].said)) == said
    for reason in said:
        wish, _, turns = reason.partition(":")[0].partition(" ")
        if wish in wished:
            without = {name: value for name, value in wished.items() if name != wish}
            without |= {"turns": "24"} if wish == "turns" else {}
            plans = asked(state, "where_to", goal, wishes=without)[-1].plans
            assert min(figure(plan, "turns") for plan in plans) == int(turns)


def test_the_fuel_that_is_lacking_is_told_in_steps() -> None:
    """As many as a way takes with a full tank, beside those that are there."""
    _, at = position({**CREW, "wet": "2"})
    said = asked(at.state, "where_to", "deimos", wishes={"turns": "24"})[-1].said
    lacking = dict(said.params)["other"]
    assert isinstance(lacking, Text)
    named = dict(lacking.params)
    _, full = position({**CREW, "wet": "32"})
    plans = asked(full.state, "where_to", "deimos", wishes={"turns": "24"})[-1].plans
    least = min((figure(one, "turns"), figure(one, "fuel")) for one in plans)
    assert (named["n"], named["steps"]) == least
    assert named["aboard"] == 9, "the steps between the masses 1 and 2"


def test_places_on_the_way_may_be_in_the_way_too() -> None:
    _, at = position({**TUGBOAT, "wet": "7"})
    there = {"place": "deimos", "by_way": (ZoneId("leo"), ZoneId("itokawa"))}
    last = asked(at.state, "where_to", **there, wishes={"turns": "3"})[-1]
    assert "by_way" in " ".join(_reasons(last.said))


def test_a_search_that_is_stopped_does_not_look_for_reasons() -> None:
    _, at = position(TUGBOAT)
    wish = Asked("where_to", ZoneId("apophis"), wishes={"belts": False})
    asked_for = 0

    def stop() -> bool:
        nonlocal asked_for
        asked_for += 1
        return asked_for > 5

    last = list(answers(View(at.state), wish, stop))[-1]
    assert said_first(last.said) == "none"
    assert not list(_reasons(last.said))


def before_reasons(state: State, place: str, wishes: dict[str, Any]) -> str:
    """What is said where no way was found, before any wish is blamed: that search is not made."""
    for found in answers(View(state), Asked("where_to", ZoneId(place), wishes=wishes), _never):
        assert not found.plans
        if not found.said.key.endswith(".seeking"):
            return said_first(found.said)
    raise AssertionError("nothing was said")


def _never() -> bool:
    return False


def _reasons(said: Text) -> Iterator[str]:
    """Each wish that is named, and the turns without it."""
    words = dict(said.params)
    name = said.key.removeprefix("high_frontier_planner.said.")
    for inner in (words.get("one"), words.get("other")):
        if isinstance(inner, Text):
            yield from _reasons(inner)
    if name == "none_either":
        yield f"either {words['turns']}"
    if name.startswith("but."):
        wishes = words.get("wishes")
        named = "" if not isinstance(wishes, Text) else ": " + " ".join(_wishes(wishes))
        yield f"{name[4:]} {words['n']}{named}"


def _wishes(named: Text) -> Iterator[str]:
    if named.key.endswith(".and"):
        for _, inner in named.params:
            assert isinstance(inner, Text)
            yield from _wishes(inner)
    else:
        yield named.key.rpartition(".")[2]


def said_first(said: Text) -> str:
    """What is said before the reasons: that there is no way."""
    inner = dict(said.params)
    first = inner.get("none", inner.get("one"))
    return said_first(first) if isinstance(first, Text) else said.key.rpartition(".")[2]
