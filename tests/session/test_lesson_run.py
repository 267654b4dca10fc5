from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from spacetable.core.errors import Refused
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.lesson import Gate, Lesson, Step
from spacetable.core.option import Drag, Option, Press
from spacetable.core.parts import lessons_of
from spacetable.core.text import text, verbatim
from spacetable.session.lesson_run import LessonRun
from tests.session.small_game import (
    GAME,
    ONE,
    TWO,
    Push,
    SmallState,
    Throw,
    Ticks,
    offers,
    small_game,
)


@pytest.fixture
def run() -> LessonRun:
    return LessonRun(GAME, lessons_of(GAME)[0], Ticks())


def test_a_lesson_from_first_step_to_last(run: LessonRun) -> None:
    assert run.show() == ("deck", "pile")
    assert run.can_next()
    assert not run.can_back()
    assert not run.options()
    assert run.options().refused
    with pytest.raises(Refused) as early:
        run.do(Throw(ONE))
    assert early.value.why.rule == text("session.lesson.read_first")
    run.next()
    run.next()
    assert run.index == 1
    assert [option.action for option in run.options()] == [Throw(ONE)]
    with pytest.raises(Refused) as other:
        run.do(Push(ONE))
    waits = text("session.lesson.not_this", label=verbatim("Throw"))
    assert other.value.why.rule == waits
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


def dragging(state: SmallState, seat: Seat) -> Iterator[Option]:
    """Throwing is a drag of card 1 to the pile; pushing by 1 and by 2 go to other zones."""
    for option in offers(state, seat):
        if isinstance(option.action, Throw):
            yield replace(option, gesture=Drag(PieceId("c1"), ZoneId("pile")))
        elif isinstance(option.action, Push):
            zone = ZoneId("deck" if option.action.by == 1 else "pile")
            yield replace(option, gesture=Drag(PieceId("token"), zone))
        else:
            yield option


def at_step(*gates: Gate, show: tuple[str, ...] = ()) -> LessonRun:
    """A lesson of one step, and one to read after it."""
    steps = (Step("small.lesson.throw", gates, show), Step("small.lesson.end"))
    lesson = Lesson("one", "small.lesson.title", "small.lesson.about", 1, steps)
    return LessonRun(small_game(dragging), lesson, Ticks())


def test_what_is_wanted_is_lit_first() -> None:
    run = at_step(Gate("Throw"), show=("the deck", "pile"))
    assert [option.action for option in run.wanted()] == [Throw(ONE)]
    assert run.show() == ("c1", "pile", "deck")
    assert (run.asked(), run.told()) == (("c1", "pile"), ("deck",))


def test_of_several_zones_none_is_lit() -> None:
    run = at_step(Gate("Push"))
    assert [option.action for option in run.wanted()] == [Push(ONE, 1), Push(ONE, 2)]
    assert run.show() == ("token",)


def test_a_refusal_lights_what_is_wanted() -> None:
    run = at_step(Gate("Throw"))
    with pytest.raises(Refused) as other:
        run.do(Push(ONE))
    assert other.value.why.because == ("c1", "pile")


def test_a_button_is_wanted_and_nothing_lit(run: LessonRun) -> None:
    assert run.wanted() == []
    run.next()
    (wanted,) = run.wanted()
    assert wanted.gesture == Press(None)
    assert run.show() == ()
    run.do(Throw(ONE))
    run.do(Push(run.seat, 2))
    run.next()
    assert run.wanted() == []


def test_closing_words_know_whether_the_game_goes_on(run: LessonRun) -> None:
    assert run.over is None
    assert run.closing() == text("session.lesson.done")
    run.next()
    run.do(Throw(ONE))
    run.do(Push(run.seat, 2))
    run.next()
    while run.over is None:
        run.do(Throw(run.seat))
    assert run.closing() == text(f"session.lesson.done_{run.over.outcome}")


def test_what_a_step_leaves_free_is_played_without_passing_it() -> None:
    """And nothing else: the step still waits for its own move."""
    step = Step("a", gates=(Gate("Throw"),), free=(Gate("Push", {"by": 1}),))
    read = Step("b", free=(Gate("Push", {"by": 2}),))
    run = LessonRun(GAME, replace(lessons_of(GAME)[0], steps=(step, read)), Ticks())
    run.do(Push(ONE, 1))
    run.do(Push(ONE, 1))
    assert run.index == 0
    assert [option.action for option in run.wanted()] == [Throw(ONE)]
    with pytest.raises(Refused):
        run.do(Push(ONE, 2))
    run.do(Throw(ONE))
    assert run.index == 1
    assert run.can_next()
    run.do(Push(run.seat, 2))
    assert run.index == 1
    with pytest.raises(Refused):
        run.do(Push(run.seat, 1))
    run.back()
    assert (run.index, run.session.cursor) == (0, 0)
