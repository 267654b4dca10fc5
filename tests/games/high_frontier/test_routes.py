"""Routes: each is legal for a second flight computer, and none that it finds is cheaper."""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from spacetable.games.high_frontier.movement import Conditions
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.routes.answers import cheapest, one_move
from spacetable.games.high_frontier.routes.flown import Flown, fly
from spacetable.games.high_frontier.routes.goals import FEW
from spacetable.games.high_frontier.routes.network import network
from spacetable.games.high_frontier.routes.question import OneMove
from spacetable.games.high_frontier.routes.search import Arrival, Cost, Search
from spacetable.games.high_frontier.routes.stops import Stops
from spacetable.games.high_frontier.routes.traveller import FixedThrust, Fuelled, Traveller
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from tests.games.high_frontier import second_flight
from tests.thinned import thinned_rows

SWITCHES = MovementSwitches()
SEASONS = ("blue", "yellow", "red")
SPACES = sorted(load().spaces)
STARTS = [one for one in SPACES if rests(load().spaces[one])]
MASSES = [Fraction(one) for one in range(1, 33)] + [
    Fraction(21, 2),
    Fraction(14, 3),
    Fraction(7, 3),
]


def _traveller(ship: dict[str, Any]) -> Traveller:
    if "wet" not in ship:
        return FixedThrust(ship["net"], ship["base"], ship.get("pivots", 0))
    return Fuelled(
        ship["base"],
        ship["per_burn"],
        ship["dry"],
        ship["wet"],
        ship.get("pivots", 0),
        ship.get("solar", False),
        ship.get("jettison", False),
    )


def _found(
    ship: dict[str, Any], season: Any, start: str, turns: int, goals: Sequence[str] = ()
) -> tuple[Search, dict[str, list[Arrival]]]:
    search = Search(network(season, SWITCHES), _traveller(ship), start, goals)
    found: dict[str, list[Arrival]] = {}
    for turn in search.turns(turns):
        for arrival in turn:
            found.setdefault(arrival.space, []).append(arrival)
    return search, {space: cheapest(arrivals) for space, arrivals in found.items()}


def _no_dearer(one: Cost, other: tuple[Any, ...]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True))


FIXED = st.fixed_dictionaries(
    {"net": st.integers(0, 9), "base": st.integers(0, 9), "pivots": st.integers(0, 2)}
)
WITH_FUEL = st.fixed_dictionaries(
    {
        "base": st.integers(0, 9),
        "per_burn": st.sampled_from([Fraction(0), Fraction(1, 4), Fraction(3, 2), Fraction(3)]),
        "dry": st.sampled_from([one for one in MASSES if one <= 16]),
        "fuel": st.integers(0, 12),
        "pivots": st.integers(0, 1),
        "solar": st.booleans(),
        "jettison": st.booleans(),
    }
).map(lambda ship: {**ship, "wet": _heavier(ship["dry"], ship["fuel"])})
SHIPS = st.one_of(FIXED, WITH_FUEL)


def _heavier(dry: Fraction, steps: int) -> Fraction:
    line = second_flight.black_line(Fraction(32))
    below = [one for one in line if one > dry]
    return below[-steps] if 0 < steps <= len(below) else dry


def _agree(ship: dict[str, Any], season: Any, start: str, turns: int, chosen: int) -> None:
    """Some witnesses are legal at their cost; random flights beat none of the routes."""
    search, found = _found(ship, season, start, turns)
    chooser = random.Random(chosen)
    arrivals = [one for costs in found.values() for one in costs]
    for arrival in chooser.sample(arrivals, min(4, len(arrivals))):
        path = search.path(arrival)
        flown = second_flight.fly(list(path), ship, season)
        assert flown is not None, path
        # A path may be cheaper than its witness was, in fuel that need not have been jettisoned.
        assert _no_dearer(flown, arrival.cost), path
        assert flown[1:] == arrival.cost[1:], path
        assert fly(path, _traveller(ship), Conditions(season)) == Flown(
            (float(flown[0]), *flown[1:])
        ), path
    for _ in range(3):
        for space, cost in second_flight.random_flight(chooser, ship, season, start, turns):
            assert any(_no_dearer(one.cost, cost) for one in found.get(space, [])), (space, cost)


FLIGHTS = (SHIPS, st.sampled_from(SEASONS), st.sampled_from(STARTS), st.integers(1, 3))


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(*FLIGHTS, st.integers(0, 10**6))
def test_routes_are_legal_and_unbeaten(
    ship: dict[str, Any], season: str, start: str, turns: int, chosen: int
) -> None:
    _agree(ship, season, start, turns, chosen)


MANY = 5_000


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("half", [1, 2])
def test_ten_thousand_ships_fly_legally_and_unbeaten(
    half: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says how many it has looked at, half of them each time."""
    count = 0

    # Of its own numbers: by the name of the test alone both halves would be the same ships.
    @seed(half)
    @settings(
        max_examples=MANY,
        deadline=None,
        derandomize=False,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(*FLIGHTS, st.integers(0, 10**6))
    def agree(ship: dict[str, Any], season: str, start: str, turns: int, chosen: int) -> None:
        nonlocal count
        _agree(ship, season, start, turns, chosen)
        count += 1

    agree()
    with capsys.disabled():
        print(f"\n{count} ships and goals agree (half {half})")
    assert count >= MANY


SUNNY = {"base": 9, "per_burn": Fraction(1), "dry": Fraction(5), "wet": Fraction(8), "solar": True}
SMALL = [
    (SUNNY, "red", "ur-ho28", 1),
    (SUNNY, "red", "ur-bn11", 1),
    ({"net": 2, "base": 9}, "red", "me-bn02", 1),
    # Who burns a step and comes back thrusts more: 8 1/2 is a transport, 8 a scout.
    (
        {"base": 2, "per_burn": Fraction(1), "dry": Fraction(7), "wet": Fraction(17, 2)},
        "red",
        "ea-bn03",
        2,
    ),
    ({"net": 1, "base": 1}, "red", "leo", 2),
    ({"net": 2, "base": 3, "pivots": 1}, "blue", "earth-flyby", 1),
    ({"net": 12, "base": 8}, "red", "triton-mahilani-plume", 1),
    (
        {
            "base": 7,
            "per_burn": Fraction(1, 2),
            "dry": Fraction(4),
            "wet": Fraction(9),
            "solar": True,
            "jettison": True,
        },
        "red",
        "ur-ho01",
        1,
    ),
    (
        {
            "base": 2,
            "per_burn": Fraction(3, 2),
            "dry": Fraction(6),
            "wet": Fraction(9),
            "solar": True,
        },
        "red",
        "leo",
        2,
    ),
]
LARGE = [
    ({"net": 2, "base": 3}, "red", "leo", 2),
    ({"net": 0, "base": 3, "pivots": 1}, "blue", "sol-venus-l1", 2),
    (
        {
            "base": 2,
            "per_burn": Fraction(1, 4),
            "dry": Fraction(4),
            "wet": Fraction(9),
            "solar": True,
            "jettison": True,
        },
        "blue",
        "me-bn01",
        1,
    ),
    (
        {
            "base": 7,
            "per_burn": Fraction(1, 2),
            "dry": Fraction(4),
            "wet": Fraction(9),
            "solar": True,
            "jettison": True,
        },
        "red",
        "sa-ho01",
        2,
    ),
]


def _exhausted(ship: dict[str, Any], season: str, start: str, turns: int) -> None:
    _, found = _found(ship, season, start, turns)
    wanted = second_flight.exhaust(ship, season, start, turns)
    assert {
        space: {tuple(map(Fraction, one.cost)) for one in costs} for space, costs in found.items()
    } == {space: {tuple(map(Fraction, one)) for one in costs} for space, costs in wanted.items()}


@pytest.mark.parametrize(("ship", "season", "start", "turns"), thinned_rows(SMALL))
def test_who_flies_everywhere_finds_the_same_costs(
    ship: dict[str, Any], season: str, start: str, turns: int
) -> None:
    _exhausted(ship, season, start, turns)


@pytest.mark.slow
@pytest.mark.parametrize(("ship", "season", "start", "turns"), LARGE)
def test_who_flies_everywhere_for_longer_finds_the_same_costs(
    ship: dict[str, Any], season: str, start: str, turns: int
) -> None:
    _exhausted(ship, season, start, turns)


NEAR = ["deimos", "phobos", "ceres", "icarus", "low-venus-orbit", "leo", "me-bn07", "ea-lg01"]


@pytest.mark.parametrize(
    ("ship", "season", "turns"),
    thinned_rows(
        [
            ({"net": 7, "base": 7}, "red", 3),
            ({"net": 5, "base": 5, "pivots": 2}, "blue", 2),
            ({**SUNNY, "jettison": True}, "yellow", 2),
            ({**SUNNY, "base": 5}, "red", 2),
        ]
    ),
)
def test_a_search_with_goals_finds_what_one_without_finds(
    ship: dict[str, Any], season: str, turns: int
) -> None:
    """With few goals it looks ahead to each, with many it does not."""
    _, everywhere = _found(ship, season, "leo", turns)
    sites = [id_ for id_ in everywhere if id_ in load().sites][:FEW]
    for goals in (*([goal] for goal in NEAR), NEAR[:3], [*NEAR, *sites]):
        _, only = _found(ship, season, "leo", turns, goals)
        for goal in goals:
            costs = [[one.cost for one in found.get(goal, [])] for found in (everywhere, only)]
            assert costs[0] == costs[1], goal


def test_printed_signposts_are_no_cheaper_than_our_routes() -> None:
    """B7i: they count burns without pivots, and with flybys."""
    _, found = _found({"net": 12, "base": 0}, "blue", "leo", 3)
    for post in load().signposts:
        start, goal = post.ends
        assert start == "leo"
        assert min(one.cost[0] for one in found[goal]) <= post.burns, goal


@pytest.mark.parametrize(
    ("goal", "cost"),
    [("ceres", (3.5, 5, 0, 1)), ("hertha", (2, 5, 0, 1)), ("deimos", (2, 2, 0, 1))],
)
def test_known_routes(goal: str, cost: Cost) -> None:
    """Peers that wait on certain spaces alone miss the first two."""
    _, found = _found({"net": 15, "base": 15}, "red", "leo", 8, [goal])
    assert cost in [one.cost for one in found[goal]]


def test_the_inner_tour_takes_a_net_thrust_of_three() -> None:
    """Movement 14: Earth, Luna, Mercury and Venus in one move of season blue."""
    visits = (
        frozenset({"earth-flyby"}),
        frozenset({"ea-fb01", "ea-fb02"}),
        frozenset({"mercury-flyby"}),
        frozenset({"venus-flyby"}),
    )
    answers = [
        one_move(OneMove(None, "leo", visits, FixedThrust(net, net, 0), "blue")) for net in (2, 3)
    ]
    assert [one["reachable"] for one in answers] == [False, True]
    path = answers[1]["witness"]["path"]
    assert "|" not in path
    assert all(places & set(path) for places in visits)
    flown = second_flight.fly(path, {"net": 3, "base": 3}, "blue")
    assert flown is not None
    assert list(flown) == answers[1]["witness"]["cost"]


def test_first_results_come_before_the_search_is_over() -> None:
    """Turn by turn: who asks for two turns has not waited for the rest."""
    search = Search(network("red", SWITCHES), FixedThrust(8, 8, 0), "leo")
    turns = search.turns(12)
    assert [one.space for one in next(turns)] == ["leo"]
    first = {one.space: one.cost for one in next(turns)}
    assert all(cost[1] == 1 for cost in first.values())
    assert first["deimos"][0] == 3


def _lands(ship: dict[str, Any], path: list[str]) -> None:
    """The last space is reached in two turns at the cost of this path, and in one not at all."""
    start, goal = path[0], path[-1]
    cost = second_flight.fly(path, ship, "red")
    _, found = _found(ship, "red", start, 2, [goal])
    assert [tuple(map(Fraction, one.cost)) for one in found[goal]] == [cost]


def test_who_waits_where_the_sun_is_stronger_lands_farther_out() -> None:
    """3: a turn's thrust is that of its first zone; at Mars it is one more than at Ceres."""
    _lands({**SUNNY, "base": 4}, ["ce-ho07", "ma-bn03", "|", "ce-lg01", "dresda"])


def test_a_ship_made_lighter_by_its_burns_lands_in_its_next_turn() -> None:
    """3: from wet 5 to 4 1/3 it gains a thrust."""
    ship = {"base": 2, "per_burn": Fraction(2), "dry": Fraction(4), "wet": Fraction(5)}
    _lands(ship, ["ce-ho08", "ce-bn07", "ce-lg04", "|", "gefion"])


def test_a_stop_that_is_forgotten_is_not_known() -> None:
    stops = Stops(2, 0)
    for space in (0, 1):
        stops.reach(space, 0, -1)
    stops.close()
    assert stops.known(0, 0)
    assert stops.known(1, 0)
    stops.forget({0})
    assert [stops.known(space, 0) for space in (0, 1)] == [False, True]
    assert stops.all() == [(1, 0, -1)]
