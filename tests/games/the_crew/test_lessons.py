"""Every lesson can be taken from its first step to its last."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.core.parts import lessons_of
from spacetable.core.text import text
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.session.lesson_run import LessonRun
from spacetable.text.catalogue import catalogue

GAMES: tuple[Game[Any, Any], ...] = (planet_nine, deep_sea)
LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(game)]
NAMES = [lesson.id for _, lesson in LESSONS]
MOST_WORDS = 40


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_goes_through_to_its_end(game: Game[Any, Any], lesson: Lesson) -> None:
    run = LessonRun(game, lesson)
    while run.step is not None:
        view = run.session.view(run.seat)
        for name in run.step.show:
            assert game.teaching.find(view, name) is not None, (run.step.text, name)
        if run.can_next():
            run.next()
            continue
        wanted = run.wanted()
        assert len(wanted) == 1, run.step.text
        run.do(wanted[0].action)
    assert run.over is not None
    assert run.over.outcome == ("lost" if lesson.id == "tasks" else "won")


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_can_be_gone_back_through(game: Game[Any, Any], lesson: Lesson) -> None:
    run = LessonRun(game, lesson)
    start = run.session.state
    while run.step is not None:
        if run.can_next():
            run.next()
        else:
            run.do(run.wanted()[0].action)
    while run.can_back():
        run.back()
    assert run.session.state == start


@pytest.mark.parametrize("language", ["en", "ja"])
def test_lessons_have_short_words_in_both_languages(language: str) -> None:
    words = catalogue(language)
    for _, lesson in LESSONS:
        for key in (lesson.title, lesson.about, *(step.text for step in lesson.steps)):
            assert key in words, key
            said = words.words(text(key))
            if language == "en":
                assert len(said.split()) <= MOST_WORDS, said
            else:
                assert len(said) <= 3 * MOST_WORDS, said


def test_the_learner_keeps_the_first_seat_and_others_play_by_themselves() -> None:
    for _, lesson in LESSONS:
        assert lesson.learner == "1"
        for step in lesson.steps:
            assert all(gate.fields.get("seat") != "1" for gate in step.others), step.text
            assert all("seat" in gate.fields for gate in step.others), step.text
