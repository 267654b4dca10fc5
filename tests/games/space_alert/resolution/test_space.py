"""Interceptors: who may go out, what crew in space does, and how it comes home (document 3.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.stations import SPACE, UPPER_RED
from tests.games.space_alert.resolution.builder import (
    PILOT,
    after,
    end,
    mission,
    nothings,
    record,
    row,
)


def test_going_out_takes_the_squad_along() -> None:
    ship = after(5, mission(crew=[PILOT]))
    assert (ship.where[0], ship.pilot, ship.squad_of[0]) == (SPACE, 0, 0)


def test_nobody_goes_out_without_a_squad() -> None:
    assert nothings(mission(crew=["red C"])) == ["no_squad"]


def test_nobody_goes_out_with_a_disabled_squad() -> None:
    plan = mission("I1-01@4", crew=["red deck C deck bots C"], tracks="4447")
    assert nothings(plan) == ["squad_disabled"]


def test_space_has_room_for_one() -> None:
    crew = [f"{PILOT} bots", "blue C red red C"]
    plan = mission(crew=crew)
    assert nothings(plan, 1) == ["space_taken"]
    assert after(5, plan).where[1] == UPPER_RED


def test_a_battlebot_card_keeps_the_pilot_out() -> None:
    plan = mission(crew=[f"{PILOT} bots bots!"])
    assert [after(turn, plan).where[0] for turn in (6, 7, 8)] == [SPACE, SPACE, UPPER_RED]


def test_no_card_brings_the_pilot_home() -> None:
    plan = mission(crew=[PILOT])
    assert record(plan, h.CameHome) == [h.CameHome(0, False)]
    assert after(6, plan).where[0] == UPPER_RED


@pytest.mark.parametrize("word", ["A", "C", "red", "deck", "B!", "go:lower_blue"])
def test_any_other_card_waits_and_the_pilot_comes_home(word: str) -> None:
    plan = mission(crew=[f"{PILOT} {word} blue"])
    ship = after(6, plan)
    assert ship.where[0] == UPPER_RED
    assert ship.rows[0][5:8] == list(row(f". {word} blue")[:3])
    assert record(plan, h.CameHome, 6) == [h.CameHome(0, True)]


def test_home_again_the_squad_is_still_led_and_may_go_out_once_more() -> None:
    plan = mission(crew=[f"{PILOT} . C"])
    assert after(7, plan).where[0] == SPACE


def test_in_space_nothing_from_inside_reaches_the_pilot() -> None:
    """Virus: Y delays everyone aboard, on turn 7."""
    plan = mission("I2-05@5", crew=[f"{PILOT} bots bots bots", "8:A"])
    assert [line[7] for line in after(8, plan).rows[:2]] == [4, 0]


def test_the_way_out_is_no_movement_through_stations() -> None:
    assert record(mission(crew=[PILOT]), h.Walked, 5) == []


def test_stumbling_in_space() -> None:
    """Bots was laid upside down: the pilot stays out, and the next card waits."""
    plan = mission(crew=[f"{PILOT} red bots"], stumbles=(Stumble(0, 6, row("bots")[0]),))
    assert after(6, plan).where[0] == SPACE
    assert after(7, plan).where[0] == UPPER_RED
    assert not end(plan).lost
