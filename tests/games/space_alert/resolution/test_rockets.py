"""Rockets: launched on one turn, striking on the next (document 3.2, 3.3 and 3.4)."""

from __future__ import annotations

from spacetable.games.space_alert.resolution import events as h
from tests.games.space_alert.resolution.builder import after, mission, nothings, record, shots

GUNNER = "blue deck"


def test_a_rocket_strikes_the_turn_after() -> None:
    plan = mission("E1-05 red", crew=[f"{GUNNER} C"])
    assert record(plan, h.Hit) == record(plan, h.Hit, 4)
    assert shots(plan) == [1]
    assert after(4, plan).rockets == 2


def test_it_takes_the_nearest_of_all_zones() -> None:
    plan = mission("E1-05@2 red", "E1-07@3 blue", "E1-05@2 white", crew=[f"{GUNNER} C"])
    (aimed,) = record(plan, h.Aimed)
    assert aimed.targets == (0,)


def test_a_tie_between_zones_goes_to_the_lowest_number() -> None:
    plan = mission("E1-05@2 blue", "E1-05 white", "E1-05 red", crew=[f"{GUNNER} C"])
    (aimed,) = record(plan, h.Aimed)
    assert aimed.targets == (1,)


def test_it_reaches_distance_2_and_is_spent_in_any_case() -> None:
    """Square 11 is too far."""
    plan = mission("E1-05@3 red", crew=[f"{GUNNER} C"])
    (aimed,) = record(plan, h.Aimed)
    assert (aimed.targets, aimed.skipped) == ((), ((0, "range"),))
    ship = after(4, plan)
    assert (ship.rockets, ship.rocket_near, ship.rocket_far) == (2, False, False)


def test_one_rocket_a_turn() -> None:
    plan = mission(crew=[f"{GUNNER} C", "go:lower_blue . C"])
    assert nothings(plan, 1) == ["rocket_waits"]
    assert after(3, plan).rockets == 2


def test_a_rocket_may_follow_on_the_next_turn() -> None:
    plan = mission("SE1-01 red", crew=[f"{GUNNER} C C C"])
    assert [one.left for one in record(plan, h.RocketLaunched)] == [2, 1, 0]
    assert shots(plan) == [1, 1, 1]


def test_there_are_three() -> None:
    assert nothings(mission(crew=[f"{GUNNER} C*4"])) == ["no_rocket"]


def test_a_rocket_adds_to_lasers() -> None:
    plan = mission("E1-05 white", crew=[f"{GUNNER} C", ". . . A"])
    assert shots(plan) == [6]
