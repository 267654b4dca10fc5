"""Ways on which several things are done in order, judged by what other searches find."""

from __future__ import annotations

from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import network
from spacetable.games.high_frontier.routes.search import Cost, Search
from spacetable.games.high_frontier.routes.tasks import Task, completes
from spacetable.games.high_frontier.routes.traveller import FixedThrust, Unfuelled
from spacetable.games.high_frontier.routes.trips import trips
from spacetable.games.high_frontier.routes.visits import place, visited, with_visits
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

SWITCHES = MovementSwitches()
SHIP = FixedThrust(5, 5, 0)


def at(*places: str) -> Task:
    return Task((), frozenset(places))


def ways(ship: FixedThrust, *tasks: Task, turns: int) -> list[tuple[Cost, tuple[str, ...]]]:
    """What is found from low Earth orbit in red, cheapest first."""
    atlas = Atlas(("red",), SWITCHES, tasks=tasks)
    goal = atlas.name("", last=True)
    search = Search(atlas, ship, atlas.name("leo", last=False), (goal,))
    found = []
    for turn in search.turns(turns):
        for one in turn:
            if one.space == goal:
                path = tuple(map(place, search.path(one)))
                assert completes(tasks, path)
                found.append((one.cost, path))
    return sorted(found)


def best(costs: list[Cost]) -> list[Cost]:
    """Those that no other equals or beats."""
    kept: list[Cost] = []
    for cost in sorted({*costs}):
        if not any(all(a <= b for a, b in zip(one, cost, strict=True)) for one in kept):
            kept.append(cost)
    return kept


def test_one_place_and_then_another_is_there_and_back() -> None:
    found = ways(SHIP, at("deimos"), at("leo"), turns=5)
    journey = Atlas(("red",), SWITCHES)
    *_, known = trips(SHIP, "leo", "deimos", "leo", lambda turn: journey, most_turns=5)
    assert best([cost for cost, _ in found]) == best([one.cost for one in known])


def test_what_is_passed_in_one_turn_is_what_one_move_passes() -> None:
    """Two flybys in the first turn, for as many burns as a search for one move takes."""
    pair = (frozenset({"mars-flyby"}), frozenset({"venus-flyby", "mercury-flyby"}))
    strong = FixedThrust(8, 8, 0)
    net = with_visits(network("red", SWITCHES), pair)
    search = Search(net, strong, visited("leo", 0))
    (_, first) = list(search.turns(1))
    least = min(one.cost[0] for one in first if one.space.endswith("#3"))
    orders = [ways(strong, Task(order), turns=1) for order in (pair, pair[::-1])]
    assert min(cost[0] for found in orders for cost, _ in found) == least


def test_what_is_passed_in_two_turns_does_not_count() -> None:
    """A slow craft comes by both in time, never in one turn; who stops between begins anew."""
    pair = (frozenset({"mars-flyby"}), frozenset({"ju-rb06"}))
    slow = Unfuelled(1, 1, 0)
    apart = ways(slow, Task(pair[:1]), Task(pair[1:]), turns=9)
    assert apart
    assert not ways(slow, Task(pair), turns=9)
    halves = (Task((frozenset({"a"}), frozenset({"b"}))),)
    assert completes(halves, ["x", "a", "y", "b", "z"])
    assert not completes(halves, ["x", "a", "y", "|", "b", "z"])
    assert completes(halves, ["x", "a", "|", "y", "a", "b"])
    assert not completes(halves, ["x", "b", "a"])


def test_what_counts_in_blue_counts_in_no_other_year() -> None:
    """4A7d: Venus is flown by in any season, and grants its flyby in blue."""
    venus = Task((frozenset({"venus-flyby"}),), None, blue=frozenset({"venus-flyby"}))
    assert not ways(SHIP, venus, turns=3)
    assert ways(SHIP, Task(venus.passing), turns=3)
    by_season = ["x", "venus-flyby", "|", "y", "venus-flyby"]
    assert completes([venus], by_season, ("red", "blue"))
    assert not completes([venus], by_season, ("red", "yellow"))


def test_no_space_counts_twice_where_that_is_asked() -> None:
    twice = Task((frozenset({"a", "b"}),) * 2, None, distinct=True)
    assert not completes([twice], ["x", "a", "y", "a"])
    assert completes([twice], ["x", "a", "y", "b"])
    assert completes([Task(twice.passing)], ["x", "a", "y", "a"])
