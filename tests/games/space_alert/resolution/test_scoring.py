"""The points of a mission that was survived (document 4)."""

from __future__ import annotations

from spacetable.games.space_alert.resolution.plan import Rulings
from tests.games.space_alert.resolution.builder import GUARD, PILOT, end, mission

SQUADS = ["red deck C", "blue C"]
"""Both squads are woken."""


def test_survived_and_destroyed_threats_score_their_two_numbers() -> None:
    result = end(mission("E1-10 white", "E1-09@2 red", crew=[*SQUADS, "A"]))
    assert (result.points.destroyed, result.points.survived) == (4, 2)
    assert result.score == 4 + 2 - 4 - 4


def test_damage_costs_its_sum_and_the_worst_zone_again() -> None:
    """Skirmishers: 3 in white. A Meteoroid: 4 in red. 2 + 2 points."""
    result = end(mission("I1-01", "E1-10 red", crew=SQUADS))
    assert result.damage == (4, 3, 0)
    assert result.score == 2 + 2 - 7 - 4


def test_each_member_knocked_out_costs_two() -> None:
    result = end(mission("SE2-03 red", crew=[*SQUADS, "", ""]))
    assert len(result.knocked_out) == 5
    assert result.score == 6 - 10 - 2


def test_a_squad_never_woken_costs_one() -> None:
    result = end(mission(crew=[GUARD]))
    assert (result.disabled_squads, result.never_activated_squads) == (0, 1)
    assert result.score == -1


def test_that_cost_is_a_ruling() -> None:
    assert end(mission(rulings=Rulings(idle_squads_cost=False))).score == 0
    assert end(mission()).score == -2


def test_a_squad_disabled_at_the_end_costs_one() -> None:
    plan = mission("I1-02@3", crew=["blue C bots", "red deck C"])
    result = end(plan)
    assert (result.disabled_squads, result.never_activated_squads) == (1, 0)
    assert result.score == 4 - 1


def test_a_squad_woken_again_costs_nothing() -> None:
    plan = mission("I1-02@3", crew=["blue C bots C", "red deck C"])
    assert end(plan).score == 4


def test_a_squad_disabled_before_anybody_woke_it_costs_once() -> None:
    result = end(mission("I2-02@3", tracks="4447", crew=["blue C"]))
    assert (result.disabled_squads, result.never_activated_squads) == (1, 0)
    taken = end(mission("I2-02", tracks="4447", crew=["blue C", "red deck . C"]))
    assert (taken.disabled_squads, taken.never_activated_squads) == (1, 0)


def test_the_pilot_behemoth_felled_costs_three() -> None:
    """7.1: 2 for the member, 1 for the squad. X and Y did 2 and 3, one of which was absorbed."""
    plan = mission("SE2-01 blue", crew=[PILOT, "blue C . . A"])
    assert end(plan).score == 12 - 4 - 4 - 3


def test_visual_confirmation_is_added() -> None:
    assert end(mission(crew=[*SQUADS, "deck C"])).score == 1


def test_a_score_may_be_below_nothing() -> None:
    score = end(mission("E1-09 red", crew=SQUADS)).score
    assert score == 2 - 4 - 4


def test_a_lost_ship_has_none() -> None:
    result = end(mission("SE2-05 red", crew=SQUADS))
    assert (result.lost, result.score) == (True, None)
