"""Threats appear, members move, systems are used or repaired (document 3.1 and 3.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.resolution.states import COMING, ON_TRACK
from spacetable.games.space_alert.stations import STATIONS, UPPER_BLUE, UPPER_WHITE
from spacetable.games.space_alert.trajectories import distance, tracks
from tests.games.space_alert.resolution.builder import after, end, mission, nothings, record, row


@pytest.mark.parametrize(
    ("number", "length", "x", "y"),
    [
        (1, 10, [5], []),
        (2, 11, [8], []),
        (3, 12, [8], [3]),
        (4, 13, [9], [5]),
        (5, 14, [11], [7]),
        (6, 15, [10], [7, 3]),
        (7, 16, [12], [8, 5]),
    ],
)
def test_trajectories(number: int, length: int, x: list[int], y: list[int]) -> None:
    track = tracks()[number]
    assert len(track) - 1 == length
    assert [square for square, letter in enumerate(track) if letter == 1] == x
    assert [square for square, letter in enumerate(track) if letter == 2] == sorted(y)
    assert [square for square, letter in enumerate(track) if letter == 3] == [1]


def test_distances() -> None:
    """The five squares at the ship, the next five, and all beyond (3.3)."""
    assert [distance(square) for square in (1, 5, 6, 10, 11, 16)] == [1, 1, 2, 2, 3, 3]


def test_threats_appear_on_their_turn_and_move_at_once() -> None:
    """3.1: on the far end; they move in the same turn."""
    plan = mission("E1-05@3 red")
    assert after(2, plan).threats[0].stage == COMING
    assert (after(3, plan).threats[0].stage, after(3, plan).threats[0].at) == (ON_TRACK, 11)


def test_threats_of_one_turn_go_by_their_place_in_the_list() -> None:
    plan = mission("E1-05@2 red", "I1-01@1", "E1-07@2 blue")
    assert [one.threat for one in record(plan, h.Advanced, 2)] == [1, 0, 2]


def test_the_captain_goes_first() -> None:
    """Who refuels first lets the other shoot; the other way round the reactor is empty."""
    crew = ["A*4", "deck . . B"]
    assert nothings(mission(crew=crew), 0) == ["reactor_empty"]
    crew = ["deck . . B", "A*4"]
    assert nothings(mission(crew=crew), 1) == []


def test_everyone_begins_on_the_bridge() -> None:
    assert after(0, mission(crew=["", ""])).where == [UPPER_WHITE] * 3


@pytest.mark.parametrize(
    ("words", "there"),
    [
        ("red", "upper_red"),
        ("blue", "upper_blue"),
        ("deck", "lower_white"),
        ("deck deck", "upper_white"),
        ("red deck blue", "lower_white"),
        ("go:lower_blue", "lower_blue"),
        ("deck red", "lower_red"),
    ],
)
def test_moves(words: str, there: str) -> None:
    ship = after(3, mission(crew=[words]))
    assert STATIONS[ship.where[0]] == there


def test_at_the_end_of_the_ship_a_figure_stays() -> None:
    plan = mission(crew=["blue blue blue"])
    assert after(3, plan).where[0] == UPPER_BLUE
    assert nothings(plan) == ["end_of_ship", "end_of_ship"]


def test_a_heroic_move_to_the_own_station_is_none() -> None:
    assert nothings(mission(crew=["go:upper_white"])) == ["here_already"]


def test_a_heroic_move_neither_needs_nor_takes_a_lift() -> None:
    """Number 1 goes below by the card; number 2 is the first to use the lift, 3 the second."""
    ship = after(2, mission(crew=["go:lower_white A", "deck A", "deck A"]))
    assert [line[1] for line in ship.rows[:3]] == [1, 1, 0]
    plan = mission("E1-10 red", crew=["4:go:lower_red A"], tiles={"red": "gravolift"})
    assert after(5, plan).rows[0][4] == 1


def test_stumbling_does_what_was_meant_and_delays_the_next() -> None:
    """3.2: red was laid for blue; the card of turn 2 waits."""
    plan = mission(crew=["red A . A"], stumbles=(Stumble(0, 1, row("blue")[0]),))
    ship = after(2, plan)
    assert ship.where[0] == UPPER_BLUE
    assert ship.rows[0][:4] == list(row("red . A A")[:4])
    assert record(plan, h.Revealed)[0].stumbled


def test_stumbling_without_a_card_is_nothing() -> None:
    plan = mission(crew=[". A"], stumbles=(Stumble(0, 1, row("blue")[0]),))
    assert after(1, plan).where[0] == UPPER_WHITE


# ------------------------------------------------------------------ repairs


def test_a_covered_system_is_repaired_instead_of_used() -> None:
    plan = mission("I1-05", crew=["blue B"])
    assert record(plan, h.EnergyMoved) == []
    assert record(plan, h.Repaired) == [h.Repaired(0, 0, 1, UPPER_BLUE)]


def test_other_systems_of_the_station_work_on() -> None:
    plan = mission("I1-05", crew=["blue A C"])
    assert len(record(plan, h.CannonFired)) == 1
    assert len(record(plan, h.SquadTaken)) == 1


def test_of_several_malfunctions_the_lowest_number_is_repaired() -> None:
    """Overload came first; the Reactor is repaired once it is gone. Until then B repairs."""
    crew = ["deck 3:B! B! B! B! B B", "4:deck"]
    plan = mission("I2-06@3", "SI2-03@2", crew=crew, tracks="4447")
    assert [one.threat for one in record(plan, h.Repaired)] == [1, 1, 1, 1, 0, 0]


def test_a_malfunction_beyond_repair_is_passed_over() -> None:
    """Overload is past Z by turn 4 (T1); the later Reactor can be repaired, energy never comes."""
    crew = ["7:deck B B B B"]
    plan = mission("SI2-03", "I2-06@7", crew=crew, tracks="4441")
    assert [one.threat for one in record(plan, h.Repaired)] == [1, 1, 1]
    assert nothings(plan) == ["beyond_repair"]


def test_a_heroic_action_repairs_two() -> None:
    plan = mission("I1-06", crew=["red B!"])
    assert record(plan, h.Repaired)[0].blocks == 2


def test_an_empty_mission() -> None:
    result = end(mission())
    assert (result.lost, result.damage, result.destroyed) == (False, (0, 0, 0), ())
