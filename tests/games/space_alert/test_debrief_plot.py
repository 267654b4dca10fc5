"""The figures of a debriefing add up to the outcome."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.games.space_alert.debrief_plot import Moment, course
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import film
from spacetable.games.space_alert.resolution.plan import Carried
from tests.games.space_alert.resolution.builder import mission
from tests.games.space_alert.wording.random_plans import random_plan

SEEDS = st.integers(0, 5000)


@settings(deadline=None)
@given(SEEDS)
def test_damage_rises_to_that_of_the_outcome(seed: int) -> None:
    plan = random_plan(seed)
    found = course(plan)
    assert found.turns == (found.outcome.lost_on_turn or 13)
    assert len(found.in_play) == len(found.left) == found.turns
    assert found.damage[-1] == found.outcome.damage
    for before, after in pairwise(found.damage):
        assert all(more >= less for less, more in zip(before, after, strict=True))


@settings(deadline=None)
@given(SEEDS)
def test_moments_add_up_to_the_score(seed: int) -> None:
    plan = random_plan(seed)
    found = course(plan)
    outcome = found.outcome
    if outcome.score is None:
        assert found.moments[-1].what == "lost"
        return
    total = sum(moment.points for moment in found.moments) + outcome.points.visual
    total -= sum(map(len, plan.carried.damage)) + max(outcome.damage)
    total -= outcome.disabled_squads + outcome.never_activated_squads
    assert total == outcome.score


@settings(deadline=None)
@given(SEEDS)
def test_each_moment_stands_at_its_place_in_the_film(seed: int) -> None:
    plan = random_plan(seed)
    shown = film(plan)
    kinds = {
        "tile": h.TileTurned,
        "destroyed": h.Destroyed,
        "survived": h.Survived,
        "knocked_out": h.KnockedOut,
        "lost": h.ShipLost,
    }
    found = course(plan).moments
    assert len(found) == sum(isinstance(r, tuple(kinds.values())) for r in shown.log)
    for moment in found:
        assert isinstance(shown.log[moment.index], kinds[moment.what])
        assert shown.at(moment.index).turn == moment.turn


def test_threats_in_play() -> None:
    """Two Gunships, one of them from turn 3; on T1 (ten squares, speed 2) each is there 5 turns."""
    found = course(mission("E1-05 red", "E1-05@3 blue", tracks="1411"))
    assert found.in_play == (1, 1, 2, 2, 2, 1, 1, 0, 0, 0, 0, 0, 0)
    assert found.left == (1, 1, 2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0)


def test_tiles_name_what_they_damage() -> None:
    """A Gunship's 2 at X against one block of shield: a single tile."""
    found = course(mission("E1-05 red", tracks="1444", tiles={"red": "gravolift"}))
    first = found.moments[0]
    assert first == Moment(first.index, first.turn, "tile", -1, zone=0, part="gravolift")


def test_a_lost_ship_has_no_turns_after_it() -> None:
    carried = Carried((("shield", "structure", "reactor", "heavy_laser"), (), ()))
    found = course(replace(mission("E1-05 red", tracks="1444"), carried=carried))
    assert found.turns == found.outcome.lost_on_turn
    assert found.damage[-1][0] == 7
    assert found.moments[-1] == Moment(
        film(replace(mission("E1-05 red", tracks="1444"), carried=carried)).last,
        found.turns,
        "lost",
        0,
        zone=0,
        threat=0,
    )
