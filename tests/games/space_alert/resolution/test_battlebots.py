"""Battlebot squads and intruders (document 3.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.states import ACTIVE, ASLEEP, DEAD, DISABLED
from tests.games.space_alert.resolution.builder import (
    GUARD,
    after,
    end,
    mission,
    nothings,
    record,
)


@pytest.mark.parametrize(("words", "squad"), [("red deck C", 0), ("blue C", 1)])
def test_the_two_stores(words: str, squad: int) -> None:
    plan = mission(crew=[words])
    assert record(plan, h.SquadTaken) == [h.SquadTaken(0, squad, True)]
    assert after(3, plan).squads[squad] == ACTIVE
    assert after(3, plan).squads[1 - squad] == ASLEEP


def test_a_store_is_empty_after_the_first() -> None:
    assert nothings(mission(crew=["blue C", "blue . C"]), 1) == ["store_empty"]


def test_a_leader_takes_no_second_squad() -> None:
    assert nothings(mission(crew=["blue C . go:lower_red C"])) == ["squad_awake"]


@pytest.mark.parametrize("store", ["", "go:lower_red"])
def test_a_disabled_squad_is_woken_at_any_store(store: str) -> None:
    plan = mission("I1-02@3", crew=[f"blue C bots {store or '.'} C"], tracks="4447")
    assert after(4, plan).squads[1] == DISABLED
    assert record(plan, h.SquadWoken) == [h.SquadWoken(0, 1)]
    assert after(5, plan).squads[1] == ACTIVE


def test_bots_without_a_squad_without_an_intruder_or_disabled() -> None:
    assert nothings(mission(crew=["bots"])) == ["no_squad"]
    assert nothings(mission(crew=[f"{GUARD} bots bots!"])) == ["no_intruder", "no_intruder"]
    plan = mission("I1-02@3", crew=[f"{GUARD} bots bots"], tracks="4447")
    assert nothings(plan) == ["squad_disabled"]


def test_an_intruder_elsewhere_is_not_reached() -> None:
    assert nothings(mission("I1-01@3", crew=[f"{GUARD} bots"])) == ["no_intruder"]


def test_of_several_intruders_the_lowest_number_is_hit() -> None:
    threats = ("SI1-02@3", "I1-02@2")
    plan = mission(*threats, crew=[f"{GUARD} bots!"], tracks="4447")
    assert [one.threat for one in record(plan, h.Fought)] == [1]


def test_hits_inside_count_at_once() -> None:
    """The second squad finds nobody left."""
    crew = [f"{GUARD} . bots", "red deck C go:upper_blue bots"]
    plan = mission("I1-02@4", crew=crew, tracks="4447")
    assert nothings(plan, 1) == ["no_intruder"]


def test_cannons_do_nothing_to_intruders() -> None:
    assert record(mission("I1-01", crew=["red A"]), h.Aimed, 2)[0].targets == ()


def test_a_squad_falls_with_its_leader() -> None:
    """Dead squads lie with their leader, and nobody else can take or wake them."""
    crew = [GUARD, "6:blue C"]
    plan = mission("SI1-06@3", crew=crew, tracks="4441")
    assert after(5, plan).squads[1] == DEAD
    result = end(plan)
    assert result.disabled_squads == 1


def test_knocked_out_crew_acts_no_more() -> None:
    plan = mission("SE2-03 red", crew=["7:A"])
    assert record(plan, h.Revealed, 7) == []
    assert end(plan).knocked_out == (0, 1)


def test_all_knocked_out_is_no_defeat() -> None:
    result = end(mission("SE2-03 red", crew=["", ""]))
    assert (result.lost, len(result.knocked_out)) == (False, 3)
