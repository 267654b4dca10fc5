"""Which lesson comes next."""

from __future__ import annotations

from spacetable.core.parts import lessons_of
from spacetable.session.lesson_progress import lesson_after, next_lesson, with_lesson
from tests.toy.game import game

FIRST, SIGNALS = lessons_of(game)


def test_the_first_lesson_that_is_not_taken_comes_next() -> None:
    assert next_lesson(game, {}) == FIRST
    assert next_lesson(game, {"toy": ("first",)}) == SIGNALS
    assert next_lesson(game, {"toy": ("signals",)}) == FIRST
    assert next_lesson(game, {"toy": ("signals", "first")}) is None
    assert next_lesson(game, {"other": ("first", "signals")}) == FIRST


def test_a_lesson_is_taken_once() -> None:
    before = {"other": ("one",)}
    taken = with_lesson(game, SIGNALS, before)
    assert taken == {"other": ("one",), "toy": ("signals",)}
    assert before == {"other": ("one",)}
    assert with_lesson(game, SIGNALS, taken) == taken
    assert with_lesson(game, FIRST, taken)["toy"] == ("signals", "first")


def test_behind_a_lesson_stands_the_next_taken_or_not() -> None:
    assert lesson_after(game, FIRST) == SIGNALS
    assert lesson_after(game, SIGNALS) is None
