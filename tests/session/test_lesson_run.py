from __future__ import annotations

import pytest

from spacetable.core.errors import Refused
from spacetable.core.text import text
from spacetable.session.lesson_run import LessonRun
from tests.session.small_game import GAME, ONE, TWO, Push, Throw, Ticks


@pytest.fixture
def run() -> LessonRun:
    return LessonRun(GAME, GAME.lessons()[0], Ticks())


def test_a_lesson_from_first_step_to_last(run: LessonRun) -> None:
    assert run.show() == ("deck", "pile")
    assert run.can_next()
    assert not run.can_back()
    assert all(option.refused for option in run.options())
    with pytest.raises(Refused) as early:
        run.do(Throw(ONE))
    assert early.value.why.rule == text("session.lesson.read_first")
    run.next()
    run.next()
    assert run.index == 1
    assert [option.action for option in run.options() if not option.refused] == [Throw(ONE)]
    with pytest.raises(Refused) as other:
        run.do(Push(ONE))
    assert other.value.why.rule == text("session.lesson.not_this")
    run.do(Throw(ONE))
    assert run.index == 2
    seat = run.seat
    with pytest.raises(Refused):
        run.do(Push(seat, 1))
    run.do(Push(seat, 2))
    assert not run.done
    run.next()
    assert run.done
    assert run.step is None
    assert run.show() == ()
    run.do(Push(seat, 1))  # playing on
    assert run.done


def test_back_takes_the_move_of_the_step_before_back(run: LessonRun) -> None:
    run.back()
    assert run.index == 0
    run.next()
    before = run.session.position
    run.do(Throw(ONE))
    after = run.session.position
    run.back()
    assert run.index == 1
    assert run.session.position is before
    assert not run.session.marks
    run.do(Throw(ONE))
    assert run.session.position == after
    run.back()
    run.back()
    assert run.index == 0
    assert run.session.position is before


def test_moves_that_the_rules_refuse_keep_their_own_reason(run: LessonRun) -> None:
    run.next()
    with pytest.raises(Refused) as wrong:
        run.do(Throw(TWO))
    assert not wrong.value.why.rule.key.startswith("session")
