"""The computer and its checks (document 3.2 and 3.5)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from tests.games.space_alert.resolution.builder import PILOT, after, mission, nothings, record


@pytest.mark.parametrize("turn", [2, 5, 9])
def test_everyone_waits_after_a_check_that_failed(turn: int) -> None:
    words = f"{turn + 1}:A"
    ship = after(turn + 1, mission(crew=[words, words], computer=False))
    assert [line[turn : turn + 2] for line in ship.rows] == [[0, 1], [0, 1]]


@pytest.mark.parametrize("turn", [1, 2, 4, 5, 8, 9])
def test_it_may_be_looked_after_on_the_first_two_turns_of_a_phase(turn: int) -> None:
    plan = mission(crew=[f"{turn}:C"], computer=False)
    check = (turn + 1) // 4
    assert [one.done for one in record(plan, h.ComputerChecked)][check] is True


@pytest.mark.parametrize("turn", [6, 7, 10])
def test_later_is_too_late(turn: int) -> None:
    plan = mission(crew=["", f"{turn}:C"], computer=False)
    assert [one.done for one in record(plan, h.ComputerChecked)] == [False, False, False]


def test_a_card_of_turn_3_waits_and_serves_the_next_phase() -> None:
    plan = mission(crew=["3:C"], computer=False)
    assert [one.done for one in record(plan, h.ComputerChecked)] == [False, True, False]


def test_once_a_phase_is_enough() -> None:
    assert nothings(mission(crew=["C C . C . . C"], computer=False)) == ["maintained_already"] * 2


def test_checks_come_after_turns_2_5_and_9() -> None:
    plan = mission(crew=["C . . C"], computer=False)
    found = [record(plan, h.ComputerChecked, turn) for turn in range(1, 13)]
    assert [turn for turn, events in enumerate(found, 1) if events] == [2, 5, 9]
    assert [one.done for events in found for one in events] == [True, True, False]


def test_crew_in_space_is_not_delayed() -> None:
    """3.2: in space belongs to no station. The check after turn 9 fails."""
    crew = ["red deck C . . deck . C bots bots", "C . . C . . . . . A"]
    plan = mission(crew=crew, computer=False)
    ship = after(10, plan)
    assert ship.rows[0][9] == 4
    assert ship.rows[1][9:11] == [0, 1]


def test_a_test_run_has_two_phases_and_checks_two_times() -> None:
    plan = mission(crew=[PILOT], last_turns=(3, 7))
    assert len(record(plan, h.ComputerChecked)) == 2
    assert record(plan, h.TurnBegins)[-1].turn == 8
