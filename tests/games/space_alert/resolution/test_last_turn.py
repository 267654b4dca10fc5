"""Turn 13: the last rocket, the way home, and threats once more (document 3.6)."""

from __future__ import annotations

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.stations import SPACE, UPPER_RED
from tests.games.space_alert.resolution.builder import after, end, mission, record, shots


def test_threats_act_once_more() -> None:
    """A Gunship of turn 8 passes Z with its sixth move, on turn 13."""
    plan = mission("E1-05@8 red")
    assert len(record(plan, h.Advanced)) == 6
    assert end(plan).survived == (0,)
    assert end(mission("E1-05@9 red")).unresolved == (0,)


def test_what_is_still_on_its_way_scores_nothing() -> None:
    result = end(mission("E1-05@9 red"))
    assert (result.points.survived, result.points.destroyed) == (0, 0)


def test_a_rocket_of_turn_12_strikes_before_threats_act() -> None:
    """The Scout has 2 hit points left, and would attack with Z on turn 13."""
    plan = mission("E2-02@8 red", crew=["11:go:lower_blue C", "11:go:lower_red A"])
    assert shots(plan) == [1, 2]
    assert end(plan).destroyed == (0,)
    assert record(plan, h.Crossed, 13) == []


def test_nothing_else_is_fired_on_turn_13() -> None:
    plan = mission("E1-09@9 white", crew=["12:A"])
    assert len(shots(plan)) == 1


def test_interceptors_come_home_without_an_attack() -> None:
    crew = ["red deck C deck 12:C"]
    plan = mission("E1-09@8 red", crew=crew)
    assert len(shots(plan)) == 1
    assert after(12, plan).where[0] == SPACE
    assert record(plan, h.CameHome, 13) == [h.CameHome(0, False)]
    assert after(13, plan).where[0] == UPPER_RED


def test_who_came_home_is_aboard_when_threats_act() -> None:
    """A Psionic Satellite of turn 8 knocks out everyone aboard on turn 13."""
    plan = mission("SE2-03@8 blue", crew=["red deck C deck 12:C"])
    assert end(plan).knocked_out == (0, 1)


def test_a_nemesis_hit_on_turn_13_strikes_back() -> None:
    plan = mission("SE2-05@11 red", crew=["11:go:lower_blue C"])
    assert [one.zone for one in record(plan, h.Attacked, 13)][:3] == [0, 1, 2]


def test_no_computer_check_and_no_cards_on_turn_13() -> None:
    plan = mission(crew=["12:A"])
    assert record(plan, (h.Revealed, h.ComputerChecked), 13) == []
