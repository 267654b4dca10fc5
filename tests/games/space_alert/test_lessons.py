"""The course: each lesson brings about what its words say."""

from __future__ import annotations

import pytest

from spacetable.core.engine import acting
from spacetable.core.errors import Refused
from spacetable.core.ids import Seat
from spacetable.core.lesson import Lesson
from spacetable.core.text import text
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.lessons import lessons
from spacetable.games.space_alert.moves import Announce, Delegate, Lay, TakeBack, Watch
from spacetable.games.space_alert.resolution.film import Film
from spacetable.games.space_alert.resolution.states import DESTROYED
from spacetable.games.space_alert.resolution_round.watching import film_of, seen_of
from spacetable.games.space_alert.state import State, hand, slot
from spacetable.session.lesson_run import LessonRun
from spacetable.text.catalogue import catalogue

ACTIVE = 1
"""A squad of battlebots that is awake (``resolution.ship``)."""
LONGEST = {"en": 185, "ja": 95}
"""Signs of a step's words that find room in two lines beside the buttons."""


def lesson(name: str) -> Lesson:
    return next(one for one in lessons() if one.id == name)


def taken(name: str, to: str = "") -> LessonRun:
    """A lesson at the step of that name, else at its end, by the first move that is wanted."""
    run = LessonRun(space_alert, lesson(name))
    while not run.done:
        assert run.step is not None
        if to and run.step.text.endswith(f".{to}"):
            return run
        if run.can_next():
            run.next()
        else:
            run.do(run.options()[0].action)
    assert not to, f"no step {to}"
    return run


def state_of(run: LessonRun) -> State:
    state = run.session.state
    assert isinstance(state, State)
    return state


def filmed(run: LessonRun) -> Film:
    return film_of(state_of(run))


each = pytest.mark.parametrize("one", lessons(), ids=lambda one: one.id)


def test_the_course_has_eight_lessons_in_the_order_of_the_training() -> None:
    assert [one.id for one in lessons()] == [
        "alarm",
        "ship",
        "weapons",
        "first_run",
        "inside",
        "announcements",
        "reports",
        "mission",
    ]


@each
def test_every_thing_that_a_step_shows_is_on_the_table(one: Lesson) -> None:
    run = LessonRun(space_alert, one)
    while not run.done:
        assert run.step is not None
        view = run.session.view(run.seat)
        missing = [name for name in run.step.show if space_alert.teaching.find(view, name) is None]
        assert not missing, f"step {run.index + 1}: {missing}"
        if run.can_next():
            run.next()
        else:
            run.do(run.options()[0].action)


@each
def test_a_step_asks_for_one_thing(one: Lesson) -> None:
    """Unless it leaves a choice, a gate fits one move, and every other one is refused."""
    run = LessonRun(space_alert, one)
    while not run.done:
        assert run.step is not None
        if run.can_next():
            assert not run.options() or run.step.free
            run.next()
            continue
        if not run.step.free:
            assert len(run.wanted()) == len(run.step.gates) == 1, f"step {run.index + 1}"
        run.do(run.options()[0].action)


@each
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_a_step_are_short(one: Lesson, language: str) -> None:
    words = catalogue(language)
    for step in one.steps:
        said = words.words(text(step.text))
        assert len(said) <= LONGEST[language], said


def test_a_shared_gravolift_delays_the_learner() -> None:
    film = filmed(taken("ship"))
    learner = 1
    second = film.turn_end(2)
    assert second is not None
    assert film.at(second).crew[learner].station == 4, "in lower white, and delayed"
    assert film.at(film.last).crew[learner].station == 2, "in upper blue at last"
    assert film.at(film.last).zones[2].reactor == 3, "with one more in the reactor"


def test_a_gunship_is_shot_down_and_leaves_one_damage() -> None:
    film = filmed(taken("weapons"))
    assert film.outcome.damage == (0, 1, 0)
    assert film.outcome.points.destroyed == 4
    assert (2, 2) in film.idle, "no energy for the pulse cannon of the third member"
    state = state_of(taken("weapons", "turn_6"))
    assert film.at(seen_of(state)).zones[1].heavy == 4


def test_the_first_run_ends_with_the_score_that_is_told() -> None:
    run = taken("first_run")
    result = space_alert.rules.result(state_of(run))
    assert result is not None
    assert result.score == 11
    outcome = filmed(run).outcome
    assert (outcome.points.destroyed, outcome.points.visual) == (12, 1)
    assert sum(outcome.damage) == 0


def test_trouble_aboard_is_over_and_the_squad_awake() -> None:
    film = filmed(taken("inside"))
    scene = film.at(film.last)
    assert [one.stage for one in scene.threats] == [DESTROYED, DESTROYED]
    assert scene.squads[0].state == ACTIVE
    assert film.at(film.last).zones[0].shield == 1, "X never came"


def test_what_the_announcements_allow_is_done() -> None:
    run = taken("announcements", "down")
    state = state_of(run)
    assert state.quiet
    with pytest.raises(Refused):
        run.session.do(
            next(
                o.action
                for o in run.session.options(Seat("1")).refused
                if type(o.action).__name__ == "PointAt"
            )
        )
    given = {one.face for one in state.pieces[hand(Seat("2"))]}
    assert "card.blue/bots" in given
    assert len(state.pieces[hand(Seat("1"))]) == 5
    ahead = state_of(taken("announcements", "phase_ends"))
    assert set(ahead.phases.values()) == {2}


def test_the_mission_is_planned_freely_between_its_key_points() -> None:
    run = taken("mission", "red_plan")
    index = run.index
    lay = next(
        o.action for o in run.options() if isinstance(o.action, Lay) and o.action.member == 1
    )
    run.do(lay)
    assert run.index == index
    assert state_of(run).pieces[slot(1, lay.turn)]
    run.do(TakeBack(lay.seat, lay.card))
    run.do(Delegate(lay.seat, 1))
    assert run.index == index
    with pytest.raises(Refused):
        run.do(run.options().refused[0].action)
    assert [type(o.action) for o in run.wanted()] == [Announce]
    run.do(run.wanted()[0].action)
    assert run.index == index + 1
    run.back()
    assert run.index == index
    assert not any(state_of(run).pieces[slot(1, turn)] for turn in (1, 2, 3))


@pytest.mark.parametrize("often", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_mission_left_to_the_autopilots_comes_to_its_end(often: bool) -> None:
    """They are asked once in each phase, or ``often``: after everything that is announced."""
    run, asked = LessonRun(space_alert, lesson("mission")), set[tuple[int, ...]]()
    while not run.done:
        if run.can_next():
            run.next()
            continue
        legal = [o.action for o in run.options()]
        all_androids = next(
            (one for one in legal if isinstance(one, Delegate) and one.member is None), None
        )
        state = state_of(run)
        seat = next(iter(state.phases))
        turns = tuple(state.open_turns(seat))
        free = any(
            not state.pieces[slot(k, turn)] for k in range(len(state.members)) for turn in turns
        )
        before = run.session.cursor
        if all_androids is not None and free and (often or turns not in asked):
            asked.add(turns)
            run.do(all_androids)
            if state_of(run).pieces != state.pieces:
                continue
        wanted = run.wanted() or [o for o in run.options() if isinstance(o.action, Watch)]
        run.do(wanted[0].action)
        assert run.session.cursor > before
    assert asked
    assert space_alert.rules.result(state_of(run)) is not None
    assert acting(space_alert, state_of(run)) == []
