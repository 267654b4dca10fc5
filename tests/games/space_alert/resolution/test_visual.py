"""The visual confirmation (document 3.2 and 4)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from tests.games.space_alert.resolution.builder import end, mission, record


@pytest.mark.parametrize(("crew", "points"), [(1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 7)])
def test_points_by_how_many_look_at_once(crew: int, points: int) -> None:
    plan = mission(crew=["go:lower_white C"] * crew, computer=False)
    assert end(plan).points.visual == points


def test_members_of_different_turns_are_not_added() -> None:
    plan = mission(crew=["go:lower_white C", "go:lower_white . C"])
    assert end(plan).points.visual == 1


def test_the_best_of_a_phase_counts_and_phases_are_added() -> None:
    """Two on turn 2, one on turn 3; one on turns 4 and 7; two on turn 8."""
    crew = ["go:lower_white C C C . . C C", "go:lower_white C 8:C"]
    plan = mission(crew=crew)
    assert end(plan).points.visual == 2 + 1 + 2
    assert [(one.phase, one.crew, one.best) for one in record(plan, h.Confirmed)] == [
        (0, 2, 2),
        (0, 1, 2),
        (1, 1, 1),
        (1, 1, 1),
        (2, 2, 2),
    ]


@pytest.mark.parametrize(("one", "two", "points"), [(3, 4, 2), (7, 8, 2), (2, 3, 1), (4, 7, 1)])
def test_where_phases_end(one: int, two: int, points: int) -> None:
    plan = mission(crew=[f"go:lower_white {one}:C {two}:C"])
    assert end(plan).points.visual == points


def test_points_of_a_lost_ship_are_told_but_there_is_no_score() -> None:
    result = end(mission("SE2-05 red", crew=["go:lower_white C"]))
    assert (result.points.visual, result.score) == (1, None)
