"""Every lesson is played through its gates, as a learner does."""

import pytest

from spacetable.core.lesson import Lesson
from spacetable.core.option import Drag, Press
from spacetable.core.parts import lessons_of
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.state import PILOT, State
from spacetable.session.lesson_run import LessonRun
from spacetable.text.catalogue import catalogue

LESSONS = lessons_of(game)


def play(lesson: Lesson) -> tuple[State, list[str], dict[str, int]]:
    """The last state, the actions' names, and the shields after each step by its key's last word.

    Each gate is legal in its turn and nothing else is; what a step shows is on the table.
    """
    run = LessonRun(game, lesson, clock=lambda: 0)
    actions: list[str] = []
    shields: dict[str, int] = {}
    while run.step is not None:
        step = run.step
        view = run.session.view(PILOT)
        for name in step.show:
            assert game.teaching.find(view, name) is not None, (
                f"{step.text}: {name} is not on the table"
            )
        if step.gates:
            check_lit(run)
            open_now = run.options()
            fitting = {
                id(gate): [o for o in open_now if gate.fits(o.action)] for gate in step.gates
            }
            assert all(fitting.values()), f"{step.text}: a gate is not legal"
            assert len(open_now) == len(step.gates)
            actions.append(type(open_now[0].action).__name__)
            run.do(open_now[0].action)
        else:
            run.next()
        state = run.session.state
        assert isinstance(state, State)
        shields[step.text.rpartition(".")[2]] = state.shields
    assert isinstance(run.session.state, State)
    return run.session.state, actions, shields


def check_lit(run: LessonRun) -> None:
    """What is lit is what the move is made with and nothing else; else its button is named."""
    (wanted,) = run.wanted()
    step, gesture = run.step, wanted.gesture
    assert step is not None
    assert not step.show, f"{step.text}: what is wanted is lit of itself"
    match gesture:
        case Drag(piece=piece, zone=zone):
            assert run.show() == (piece, zone)
        case Press(target=None):
            assert run.show() == ()
            for language, quotes in (("en", "“{}”"), ("ja", "「{}」")):
                words = catalogue(language)
                label = quotes.format(words.words(wanted.label))
                assert label in words.words(Text(step.text)), f"{step.text}: {label}"
        case Press(target=target):
            assert run.show() == (target,)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_played_through(lesson: Lesson) -> None:
    state, actions, _ = play(lesson)
    assert actions
    assert state.ended in (None, "hit")


def test_the_first_flight_teaches_everything_and_wins() -> None:
    state, actions, _ = play(LESSONS[0])
    assert state.ended == "hit"
    taught = {"Explore", "Lay", "TakeEvent", "Repair", "Fight", "TurnFoils", "BarrelRoll", "Salvo"}
    assert taught | {"Fire", "EndTurn"} == set(actions)
    assert state.row == 1, "time moves on once"


def test_every_torpedo_is_shown() -> None:
    run = LessonRun(game, LESSONS[0], clock=lambda: 0)
    run.next()
    assert {"torpedo.1", "torpedo.2", "torpedo.3"} <= set(run.show())


def test_a_won_lesson_says_so() -> None:
    run = LessonRun(game, LESSONS[0], clock=lambda: 0)
    while not run.done:
        if run.can_next():
            run.next()
        else:
            run.do(run.wanted()[0].action)
    assert run.over is not None
    assert run.closing() == Text("session.lesson.done_won")


def test_waiting_for_the_computer_wins() -> None:
    state, _, _ = play(next(lesson for lesson in LESSONS if lesson.id == "odds"))
    assert state.ended == "hit"
    assert state.computer
    assert state.die == 2


def test_time_runs_down_to_the_last_row() -> None:
    state, _, _ = play(next(lesson for lesson in LESSONS if lesson.id == "engines"))
    assert state.last_turns is not None
    assert not state.engine


def test_a_miss_leads_to_the_run_in() -> None:
    state, _, _ = play(next(lesson for lesson in LESSONS if lesson.id == "miss"))
    assert (state.place, state.cell) == ("surface", (0, 4))
    assert state.torpedoes == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_words_are_there(language: str) -> None:
    words = catalogue(language)
    for lesson in LESSONS:
        for key in (lesson.title, lesson.about, *(one.text for one in lesson.steps)):
            assert words.words(Text(key))


def test_what_the_words_promise_happens() -> None:
    """Numbers in the first flight's words: shields after each step."""
    _, _, shields = play(LESSONS[0])
    assert shields["fight"] == 5
    assert shields["foils"] == 5
    assert shields["fight_open"] == 3
    assert shields["roll"] == 5
    assert shields["event_roll"] == 4
    assert shields["trench_lay"] == 5
    assert shields["trench_event"] == 6
    assert shields["timeline"] == 6
