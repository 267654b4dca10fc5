"""Invited seats, grave options, and lessons in which other seats act, with the toy game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from spacetable.core.engine import legal
from spacetable.core.errors import Refused
from spacetable.core.ids import Seat
from spacetable.core.lesson import Gate, Lesson, Step
from spacetable.core.parts import lessons_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.lesson_run import LessonRun, ScriptError
from spacetable.session.session import Session
from spacetable.session.undo import back
from tests.session.small_game import Ticks
from tests.toy.game import DrawCard, GiveUp, Pass, Play, Quiet, Signal, Throw, game, hand
from tests.toy.installing import installed

ONE, TWO, THREE = Seat("1"), Seat("2"), Seat("3")


@pytest.fixture(autouse=True)
def _toy(_small_game: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.undo()
    with installed(tmp_path / "packages"):
        yield


def begun(*bots: str | None) -> Session:
    """Mission 2 after all have passed a card."""
    seats = tuple(SeatSetup(Seat(str(n + 1)), "", n, bot) for n, bot in enumerate(bots))
    session = Session.new(Setup("toy", "invited", seats, mission=2), clock=Ticks())
    for seat in session.awaited():
        session.do(Pass(seat, session.state.pieces[hand(seat)][0].id))
    return session


def test_who_is_invited_may_act() -> None:
    session = begun(None, None, None)
    assert session.awaited() == (ONE,)
    assert session.invited() == (TWO, THREE)
    session.do(Quiet(THREE))
    assert session.invited() == (TWO,)
    card = session.state.pieces[hand(TWO)][0].id
    session.do(Signal(TWO, card))
    assert session.invited() == ()
    with pytest.raises(Refused):
        session.do(Quiet(THREE))


def test_a_chance_not_taken_is_gone() -> None:
    session = begun(None, None, None)
    session.do(Throw(ONE))
    assert session.invited() == ()


def test_bots_are_asked_without_what_is_grave() -> None:
    session = begun("high_card", "high_card")
    assert any(option.grave for option in session.options(ONE))
    assert session.bot_move(ONE).action == Throw(ONE)
    assert session.bot_move(TWO).action == Quiet(TWO)


def test_an_undo_goes_back_to_a_persons_own_action() -> None:
    session = begun(None, "high_card", "high_card")
    before = session.cursor
    session.do(Quiet(TWO))
    session.do(Quiet(THREE))
    session.do(Throw(ONE))
    thrown = session.cursor
    ends = (Play, DrawCard)
    played = [o.action for o in legal(game, session.state, ONE) if isinstance(o.action, ends)]
    session.do(played[0])
    assert session.state.whose == TWO
    while session.state.whose != ONE:
        for seat in session.invited():
            if seat != ONE:
                session.do(session.bot_move(seat).action)
        session.do(session.bot_move(session.state.whose).action)
    end = session.cursor
    assert back(session) == thrown
    session.undo(over_fence=True)
    assert session.cursor == thrown
    session.undo(over_fence=True)
    assert session.cursor == before + 2  # what bots did before it stays
    session.redo()
    assert session.cursor == thrown
    session.redo()
    assert session.cursor == end
    assert not session.can_redo()


def test_an_invited_persons_quiet_step_is_an_action_of_their_own() -> None:
    session = begun("high_card", None, "high_card")
    before = session.cursor
    session.do(Quiet(TWO))
    session.do(Quiet(THREE))
    session.do(Throw(ONE))
    session.undo(over_fence=True)
    assert session.cursor == before
    assert TWO in session.invited()


def test_among_bots_alone_every_action_is_somebodys_own() -> None:
    session = begun("high_card", "high_card")
    session.do(Throw(ONE))
    assert back(session) == session.cursor - 1


# ---------------------------------------------------------------- lessons


def signals() -> Lesson:
    return next(one for one in lessons_of(game) if one.id == "signals")


def test_other_seats_act_by_themselves() -> None:
    run = LessonRun(game, signals(), clock=Ticks())
    assert (run.seat, run.session.cursor) == (ONE, 1)
    assert run.session.setup.mission == 2
    assert run.session.state.quiet == (TWO,)
    run.do(Throw(ONE))
    run.do(run.wanted()[0].action)
    # The other seat is awaited; the learner is only invited, and that is enough.
    assert (run.session.awaited(), run.session.invited()) == ((TWO,), (ONE,))
    assert run.can_act()
    assert run.seat == ONE
    run.do(run.wanted()[0].action)
    assert isinstance(run.session.result(), object)
    assert [entry.action["type"] for entry in run.session.entries] == [
        "Quiet",
        "Throw",
        "Play",
        "Signal",
        "Throw",
        "Play",
    ]
    assert not run.done
    run.next()
    assert run.done


def test_back_takes_their_moves_back_too() -> None:
    run = LessonRun(game, signals(), clock=Ticks())
    start = run.session.position
    run.do(Throw(ONE))
    run.do(run.wanted()[0].action)
    before = run.session.position
    run.do(run.wanted()[0].action)
    assert run.session.cursor == 6
    run.back()
    assert run.session.position is before
    while run.can_back():
        run.back()
    assert run.session.position is start
    assert run.session.cursor == 1  # the first step is shown after the other's move
    assert not run.session.marks


def test_a_learner_does_not_play_for_others() -> None:
    run = LessonRun(game, signals(), clock=Ticks())
    run.do(Throw(ONE))
    run.do(run.wanted()[0].action)
    assert legal(game, run.session.state, TWO)
    with pytest.raises(Refused) as wrong:
        run.do(Throw(TWO))
    assert wrong.value.why.rule.key == "session.lesson.not_this"
    assert run.session.cursor == 3


@pytest.mark.parametrize(
    "gate",
    [
        Gate("Throw", {"seat": "2"}),  # not its turn
        Gate("Signal"),  # of several cards
        Gate("Nothing"),
        Gate("Throw"),  # only the learner may
    ],
)
def test_a_move_that_is_not_exactly_one_is_a_fault_of_the_lesson(gate: Gate) -> None:
    steps = (replace(signals().steps[0], others=(gate,)), *signals().steps[1:])
    with pytest.raises(ScriptError, match=r"lesson 'signals', step 1: .* instead of one"):
        LessonRun(game, replace(signals(), steps=steps), clock=Ticks())


def test_a_fault_is_found_when_its_step_comes() -> None:
    steps = (signals().steps[0], Step("toy.lesson.3", others=(Gate("Throw", {"seat": "2"}),)))
    run = LessonRun(game, replace(signals(), steps=steps), clock=Ticks())
    with pytest.raises(ScriptError, match="step 2"):
        run.do(Throw(ONE))


def test_seats_of_a_lesson() -> None:
    steps = (Step("toy.lesson.1"),)
    plain = Lesson("x", "toy.lesson.title", "toy.lesson.about", 1, steps)

    def seats(lesson: Lesson) -> int:
        return len(LessonRun(game, lesson, clock=Ticks()).session.setup.seats)

    assert seats(plain) == 2
    assert seats(replace(plain, mission=3)) == 3
    assert seats(replace(plain, mission=3, seats=4)) == 4


def test_without_a_seat_of_its_own_the_one_that_is_asked_plays() -> None:
    lesson = replace(signals(), learner="", steps=(Step("toy.lesson.signal", (Gate("Signal"),)),))
    run = LessonRun(game, lesson, clock=Ticks())
    assert run.session.awaited() == (ONE,)
    assert run.seat == TWO
    run.do(run.wanted()[0].action)
    assert run.done
    assert run.seat == ONE


def test_closing_words_when_nobody_else_plays() -> None:
    lesson = replace(signals(), steps=signals().steps[:2])
    run = LessonRun(game, lesson, clock=Ticks())
    assert run.closing().key == "session.lesson.done"
    run.do(Throw(ONE))
    run.do(run.wanted()[0].action)
    run.session.do(Quiet(ONE))
    assert not run.can_act()
    assert run.closing().key == "session.lesson.done_here"


def test_a_grave_option_is_a_persons_to_choose() -> None:
    session = begun(None, None)
    session.do(GiveUp(ONE))
    result = session.result()
    assert result is not None
    assert result.outcome == "lost"
    assert session.invited() == ()
    assert Play not in {type(option.action) for option in session.options(ONE)}
