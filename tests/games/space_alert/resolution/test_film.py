"""A film can be entered anywhere."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.film import EVERY, Mark, film
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.resolution.scene import after, begin, closed
from tests.games.space_alert.resolution.builder import mission
from tests.games.space_alert.wording.random_plans import random_plan

SEEDS = st.integers(0, 5000)


@pytest.mark.parametrize("seed", range(8))
def test_each_place_shows_the_folded_record(seed: int) -> None:
    shown = film(random_plan(seed))
    assert shown.last > 3 * EVERY
    scene = begin(shown.plan)
    assert shown.at(-1) == scene
    for index, record in enumerate(shown.log):
        scene = after(scene, record)
        assert shown.at(index) == (closed(scene) if index == shown.last else scene)


def test_there_is_nothing_outside_the_film() -> None:
    shown = film(mission())
    for index in (-2, shown.last + 1):
        with pytest.raises(IndexError):
            shown.at(index)


def test_a_film_is_made_once() -> None:
    assert film(mission("E1-05 red")) is film(mission("E1-05 red"))
    assert film(mission("E1-05 red")) is not film(mission("E1-05 blue"))


@settings(deadline=None)
@given(SEEDS)
def test_it_tells_the_outcome(seed: int) -> None:
    plan = random_plan(seed)
    shown = film(plan)
    assert shown.outcome == resolve(plan)
    end = shown.at(shown.last)
    assert tuple(zone.damage for zone in end.zones) == shown.outcome.damage
    assert tuple(n for n, one in enumerate(end.crew) if one.out) == shown.outcome.knocked_out


@settings(deadline=None)
@given(SEEDS)
def test_marks_lie_where_turns_and_steps_begin(seed: int) -> None:
    shown = film(random_plan(seed))
    assert shown.marks[0] == Mark(0, 1, "")
    for mark in shown.marks:
        record = shown.log[mark.index]
        if mark.step:
            assert record == h.StepBegins(mark.step)
        else:
            assert record == h.TurnBegins(mark.turn)
        assert shown.at(mark.index).turn == mark.turn
        assert shown.mark(mark.index) == mark
        assert shown.place(mark.turn, mark.step) == mark.index
    assert shown.mark(-1) is None
    assert shown.steps == tuple(n for n, r in enumerate(shown.log) if isinstance(r, h.StepBegins))
    assert shown.turns == tuple(n for n, r in enumerate(shown.log) if isinstance(r, h.TurnBegins))


@settings(deadline=None)
@given(SEEDS)
def test_an_action_without_effect_is_found_by_member_and_turn(seed: int) -> None:
    shown = film(random_plan(seed))
    nothings = {n for n, record in enumerate(shown.log) if isinstance(record, h.Nothing)}
    assert set(shown.idle.values()) == nothings
    for (member, turn), index in shown.idle.items():
        assert shown.log[index].member == member
        scene = shown.at(index)
        assert (scene.turn, scene.acting, scene.card) == (turn, member, shown.log[index].action)


@settings(deadline=None)
@given(SEEDS, st.sampled_from(("record", "step", "turn")))
def test_stepping_through_reaches_every_stop_both_ways(seed: int, by: str) -> None:
    shown = film(random_plan(seed))
    stops = {"record": range(shown.last), "step": shown.steps, "turn": shown.turns}[by]
    expected = [-1, *(stop for stop in stops if stop != shown.last), shown.last]
    place, forwards = -1, [-1]
    while place != shown.last:
        place = shown.next_stop(place, by)  # type: ignore[arg-type]
        forwards.append(place)
    backwards = [place]
    while place != -1:
        place = shown.next_stop(place, by, back=True)  # type: ignore[arg-type]
        backwards.append(place)
    assert forwards == expected
    assert backwards == expected[::-1]


def test_at_its_ends_a_film_stays() -> None:
    shown = film(mission())
    assert shown.next_stop(-1, "turn") == 0
    for by in ("record", "step", "turn"):
        assert shown.next_stop(shown.last, by) == shown.last  # type: ignore[arg-type]
        assert shown.next_stop(-1, by, back=True) == -1  # type: ignore[arg-type]


def test_between_stops_back_is_the_beginning_of_what_is_under_way() -> None:
    shown = film(mission("E1-05 red", crew=["A"]))
    actions = shown.place(3, "actions")
    assert actions is not None
    assert shown.next_stop(actions + 1, "step", back=True) == actions
    assert shown.next_stop(actions, "turn", back=True) == shown.place(3)
    assert shown.next_stop(actions, "turn") == shown.place(4)


def test_a_turn_ends_before_the_next_and_the_last_with_the_film() -> None:
    shown = film(mission())
    assert shown.turn_end(1) == shown.turns[1] - 1
    assert shown.turn_end(13) == shown.last
    assert shown.turn_end(14) is None
    assert shown.place(14) is None
