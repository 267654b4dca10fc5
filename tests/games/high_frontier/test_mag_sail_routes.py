"""A Mag Sail among belts: each gives it a bonus burn once in a move (movement 9f)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from fractions import Fraction
from typing import Any

import pytest

from spacetable.games.high_frontier.flight_school.state import State
from spacetable.games.high_frontier.routes.answers import cheapest
from spacetable.games.high_frontier.routes.network import Manner, network
from spacetable.games.high_frontier.routes.search import Arrival, Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust, Fuelled
from spacetable.games.high_frontier.solar_map import Season, load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from tests.games.high_frontier import second_flight
from tests.games.high_frontier.test_flight_school_planner import asked, figure, flown, position
from tests.thinned import thinned_rows

SAIL: dict[str, Any] = {
    "base": 1,
    "per_burn": Fraction(0),
    "dry": Fraction(1),
    "wet": Fraction(1),
    "pivots": 1,
    "solar": True,
    "mag_sail": True,
}
SHIP: dict[str, Any] = {"aboard": [{"card": "thruster_photon_kite_sail", "face": 1}], "wet": "1"}


def _found(
    start: str, season: Season, turns: int, *, pushed: bool = True
) -> tuple[Search, dict[str, list[Arrival]]]:
    ways = network(season, MovementSwitches(), Manner(aerobrakes=False, belts_push=pushed))
    ship = Fuelled(1, Fraction(0), Fraction(1), Fraction(1), 1, solar=True)
    search = Search(ways, ship, start)
    found: dict[str, list[Arrival]] = {}
    for turn in search.turns(turns):
        for arrival in turn:
            found.setdefault(arrival.space, []).append(arrival)
    return search, {space: cheapest(arrivals) for space, arrivals in found.items()}


@pytest.mark.parametrize(
    ("start", "season", "turns"),
    [
        ("ju-rb17", "red", 1),
        pytest.param("leo", "red", 2, marks=pytest.mark.slow),
        pytest.param("me-bn02", "blue", 2, marks=pytest.mark.slow),
        pytest.param("ve-rb01", "yellow", 2, marks=pytest.mark.slow),
    ],
)
def test_a_mag_sail_flies_as_the_search_says_and_no_flight_is_cheaper(
    start: str, season: Season, turns: int
) -> None:
    search, found = _found(start, season, turns)
    chooser = random.Random(start)
    for arrival in chooser.sample([one for all_ in found.values() for one in all_], 60):
        path = search.path(arrival)
        assert second_flight.fly(list(path), SAIL, season) == arrival.cost, path
    for _ in range(100):
        for space, cost in second_flight.random_flight(chooser, SAIL, season, start, turns):
            assert any(
                all(a <= b for a, b in zip(one.cost, cost, strict=True)) for one in found[space]
            ), (space, cost)


def test_belts_push_a_mag_sail_and_nobody_else() -> None:
    """What it reaches from there in one turn it reaches by the burns of belts."""
    _, plain = _found("ju-rb17", "red", 1, pushed=False)
    _, pushed = _found("ju-rb17", "red", 1)
    assert plain.keys() < pushed.keys()
    assert all(cost.cost[3] for space in pushed.keys() - plain.keys() for cost in pushed[space])


def test_a_planned_flight_by_belts_is_carried_out_as_it_says() -> None:
    """By the burns of three belts it is at Gefion in one turn, and without them it could not be."""
    setup, start = position(SHIP)
    before = start.state
    assert isinstance(before, State)
    assert "gefion" not in _found("leo", "blue", 1, pushed=False)[1]
    plans = asked(before, "where_to", "gefion")[-1].plans
    assert (1, 3) in [(figure(plan, "turns"), figure(plan, "belts")) for plan in plans]
    for plan in plans:
        end = list(flown(setup, start, plan))[-1]
        assert end.place == "gefion", plan.id
        assert end.year - before.year + 1 == figure(plan, "turns"), plan.id


def _among_belts(chooser: random.Random, start: str, season: Season) -> second_flight.Move:
    """A move that prefers belts, ended where it may rest or not."""
    ((_, move),) = second_flight.begun(SAIL, season, start, Fraction(0))
    for _ in range(chooser.randrange(2, 20)):
        ways = move.ways()
        chooser.shuffle(ways)
        if chooser.random() < 0.7:
            ways.sort(key=lambda to: second_flight.SPACES[to]["kind"] != "radbelt")
        if not any(move.go(to) for to in ways) or move.over:
            break
    return move


@pytest.mark.parametrize(
    ("start", "season"), thinned_rows([("me-rb05", "red"), ("ve-rb01", "blue")])
)
def test_no_move_is_missed_that_keeps_a_burn_for_each_belt_that_pushes(
    start: str, season: Season
) -> None:
    """The bound that the search states: it does not tell apart which belts have pushed."""
    _, found = _found(start, season, 1)
    chooser, looked_at = random.Random(start), 0
    for _ in range(300):
        move = _among_belts(chooser, start, season)
        if not move.rests():
            continue
        kept = any(move.net - burns >= len(belts) for _, burns, *_, belts in move.paid)
        if kept and move.belts:
            looked_at += 1
            assert any(
                one.cost[2] <= move.hazards and one.cost[3] <= move.belts
                for one in found.get(move.space, [])
            ), (move.space, move.hazards, move.belts)
    assert looked_at > 20, looked_at


BELTS = sorted(one.id for one in load().spaces.values() if one.kind == "radbelt")


def _walks(move: second_flight.Move, length: int) -> Iterator[second_flight.Move]:
    """Every way on from a space, of at most so many spaces."""
    todo = [move]
    for _ in range(length):
        ways = [(one, to) for one in todo for to in one.ways()]
        todo = []
        for one, to in ways:
            after = copy(one)
            if after.go(to):
                todo.append(after)
                yield after


def _keeps(start: str, season: Season, net: int, pivots: int, length: int) -> int:
    """Whether the search misses no walk that keeps a burn for each belt by which it was pushed;
    how many of these keep not one more.
    """
    ship = {"net": net, "base": 0, "pivots": pivots, "mag_sail": True}
    ways = network(season, MovementSwitches(), Manner(aerobrakes=False, belts_push=True))
    search = Search(ways, FixedThrust(net, 0, pivots), start)
    costs: dict[str, list[Any]] = {}
    for turn in search.turns(1):
        for arrival in turn:
            costs.setdefault(arrival.space, []).append(arrival.cost)
    ((_, move),) = second_flight.begun(ship, season, start, Fraction(0))
    tight = 0
    for walk in _walks(move, length):
        if not walk.rests() or not walk.belts:
            continue
        for _, burns, _, _, halves, _, belts in walk.paid:
            spared = net - burns - len(belts)
            if spared >= 0:
                tight += spared == 0
                cost = (burns - halves / 2, 1, walk.hazards, walk.belts)
                assert any(
                    all(mine <= theirs for mine, theirs in zip(known, cost, strict=True))
                    for known in costs.get(walk.space, [])
                ), (walk.space, cost)
    return tight


@pytest.mark.parametrize(
    ("start", "season", "net", "pivots", "least"),
    [
        ("ju-rb08", "red", 3, 0, 200),
        ("me-rb05", "red", 3, 1, 800),
        ("ea-rb05", "red", 2, 0, 90),
        ("ve-rb01", "blue", 2, 0, 40),
    ],
)
def test_of_all_walks_about_a_belt_none_within_the_bound_is_missed(
    start: str, season: Season, net: int, pivots: int, least: int
) -> None:
    """All of nine spaces at most; so many of them keep just as many burns as the bound asks."""
    assert _keeps(start, season, net, pivots, 9) >= least


@pytest.mark.slow
@pytest.mark.parametrize("season", ["red", "blue"])
def test_of_all_longer_walks_about_every_belt_none_within_the_bound_is_missed(
    season: Season,
) -> None:
    assert sum(_keeps(start, season, 3, 0, 11) for start in BELTS) > 5_000
