"""How far an undo or redo goes, what bars it at the screen, and what it asks about."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.chance import Draw
from spacetable.core.ids import CLOCK, PieceId, Seat
from spacetable.core.parts import lessons_of
from spacetable.core.step import Answer
from spacetable.session.lesson_run import LessonRun
from spacetable.session.session import Session
from spacetable.session.undo import (
    Fence,
    FenceError,
    Way,
    back,
    fence_at,
    fences,
    forth,
    way_back,
    way_forth,
)
from tests.session.at_screen import BOT, ONE, THREE, TWO, any_move, passed, session_of, toy
from tests.session.small_game import (
    GAME,
    Play,
    Push,
    SmallGame,
    Ticks,
    hand,
    small_setup,
)
from tests.session.small_game import Throw as SmallThrow
from tests.session.timed_game import END, TIMED, Tick
from tests.toy.game import DrawCard, Peek, Quiet, Signal, Throw, game
from tests.toy.game import hand as toy_hand


def bots_answer(session: Session, until: Seat) -> None:
    """Bots move until the person is awaited again."""
    while until not in session.awaited():
        any_move(session, session.awaited()[0])


# ------------------------------------------------------------------ bots


def test_what_bots_answered_goes_with_a_persons_move() -> None:
    session = passed(toy(None, BOT, BOT))
    before = session.cursor
    session.do(Throw(ONE))
    any_move(session, ONE)
    bots_answer(session, ONE)
    end = session.cursor
    assert end > before + 2
    assert back(session) == before + 1, "the card played, and all answers"
    assert back(session, "turn") == before + 1, "a turn of bots alone is no place to stop"
    session.undo(over_fence=True)
    assert session.cursor == before + 1
    assert forth(session) == end
    session.redo()
    assert session.cursor == end


def test_what_bots_did_before_the_first_person_goes_to_the_start() -> None:
    session = toy(BOT, BOT, None)
    any_move(session, ONE)
    any_move(session, TWO)
    assert way_back(session, THREE) == Way(0)
    session.undo()
    assert (session.cursor, forth(session)) == (0, 2)


def test_among_bots_alone_every_action_counts() -> None:
    session = toy(BOT, BOT)
    any_move(session, ONE)
    any_move(session, TWO)
    assert back(session) == 1
    session.undo(over_fence=True)
    assert forth(session) == 2


def test_a_bot_that_only_speaks_is_no_place_to_stop() -> None:
    session = passed(toy(None, BOT, BOT, mission=2))
    before = session.cursor
    session.do(Throw(ONE))
    any_move(session, ONE)
    session.do(Quiet(THREE))
    assert back(session) == before + 1


def test_who_plays_a_seat_is_read_anew() -> None:
    session = passed(toy(None, None))
    session.do(Throw(ONE))
    any_move(session, ONE)
    any_move(session, TWO)
    assert back(session) == session.cursor - 1
    seats = (session.setup.seats[0], replace(session.setup.seats[1], bot=BOT))
    session.setup = replace(session.setup, seats=seats)
    assert back(session) == session.cursor - 2


# ------------------------------------------------------------------ nothing there


def test_at_both_ends_there_is_nothing() -> None:
    session = toy(None, None)
    assert way_back(session, ONE) == way_forth(session) == Way(0, "nothing")
    session.undo()
    session.redo()
    assert session.cursor == 0
    any_move(session, ONE)
    assert way_back(session, ONE).barred is None
    assert way_forth(session).barred == "nothing"
    session.undo()
    assert way_forth(session) == Way(1)


def test_in_a_lesson_the_step_before_is_for_that() -> None:
    run = LessonRun(game, lessons_of(game)[0], clock=Ticks())
    run.next()
    run.do(run.wanted()[0].action)
    assert way_back(run.session, run.seat).barred == "lesson"
    run.session.rewind(0)
    assert way_forth(run.session).barred == "lesson"


# ------------------------------------------------------------------ the clock


def timed() -> Session:
    session = session_of(TIMED, small_setup())
    session.do(Tick(CLOCK, 1))
    return session


def plan(session: Session, seat: Seat) -> None:
    session.do(session.options(seat)[0].action)


def test_while_the_clock_runs_only_the_own_last_action_is_taken_back() -> None:
    session = timed()
    plan(session, ONE)
    assert way_back(session, ONE) == Way(1)
    assert way_back(session, TWO) == Way(1, "another")
    assert way_back(session, None).barred == "another"
    plan(session, TWO)
    assert way_back(session, ONE).barred == "another"
    assert way_back(session, TWO) == Way(2)
    assert way_back(session, TWO, "turn") == Way(2), "no more than one step"


def test_while_the_clock_runs_no_turn_is_taken_back() -> None:
    session = session_of(TIMED, small_setup())
    plan(session, ONE)
    plan(session, ONE)
    assert back(session, "turn") == 0
    assert way_back(session, ONE, "turn") == Way(1)


UNTIMED = replace(TIMED, clock=None)
"""What the clock has done is over."""


def test_a_turn_is_taken_back_as_far_as_the_clock_has_not_acted() -> None:
    session = session_of(UNTIMED, small_setup())
    session.do(Tick(CLOCK, 1))
    plan(session, ONE)
    plan(session, TWO)
    assert way_back(session, ONE) == way_back(session, ONE, "turn") == Way(2)


def test_nobody_gets_time_back() -> None:
    session = timed()
    assert way_back(session, ONE).barred == "nothing", "the clock's doings alone are not"
    plan(session, ONE)
    session.do(Tick(CLOCK, 2))
    assert way_back(session, ONE).barred == "clock"
    for second in range(3, END + 1):
        session.do(Tick(CLOCK, second))
    assert not session.clock_runs
    assert way_back(session, ONE).barred == "clock", "nor after the end"


def test_the_log_itself_can_go_back_over_the_clock() -> None:
    session = timed()
    plan(session, ONE)
    session.do(Tick(CLOCK, 2))
    assert back(session) == 1
    assert back(session, "turn") == 0
    session.undo(over_fence=True)
    assert forth(session) == 3


# ------------------------------------------------------------------ what it asks about


def test_a_throw_was_told_by_chance() -> None:
    session = session_of(GAME, small_setup())
    session.do(Push(ONE))
    session.do(SmallThrow(ONE))
    session.do(Push(TWO))
    assert list(fences(session, 2)) == []
    assert list(fences(session, 0)) == [Fence(1, "chance")]
    assert isinstance(session.entries[1].draws[0], Draw)
    session.undo_to(2)
    with pytest.raises(FenceError):
        session.undo_to(1)
    assert session.marks == []


def test_a_card_drawn_or_played_was_told_by_its_face() -> None:
    session = session_of(GAME, small_setup())
    session.do(Play(ONE, session.state.pieces[hand(ONE)][0].id))
    session.do(Play(TWO, session.state.pieces[hand(TWO)][0].id))
    assert list(fences(session, 0)) == [Fence(1, "face"), Fence(0, "face")], "the latest first"


def test_what_only_a_bot_has_seen_is_no_news() -> None:
    apart, beside = (passed(toy(*bots)) for bots in ((None, None), (BOT, None)))
    for session in (apart, beside):
        session.do(Peek(ONE))
    assert fence_at(apart, apart.cursor - 1) == Fence(apart.cursor - 1, "face")
    assert beside.entries[-1].fence
    assert fence_at(beside, beside.cursor - 1) is None
    assert list(fences(beside, beside.cursor - 1)) == []


def test_what_a_bot_shows_to_all_is_news() -> None:
    session = passed(toy(None, BOT, mission=2))
    session.do(Signal(TWO, session.state.pieces[toy_hand(TWO)][0].id))
    assert fence_at(session, session.cursor - 1) == Fence(session.cursor - 1, "face")


def test_one_person_with_several_seats_knows_their_cards() -> None:
    alone = passed(toy(None, None, mission=2, one_person=True))
    apart = passed(toy(None, None, mission=2))
    for session in (alone, apart):
        card = session.state.pieces[toy_hand(TWO)][0].id
        session.do(Signal(TWO, card))
        assert session.entries[-1].fence
    assert fence_at(alone, alone.cursor - 1) is None, "no face that the person did not know"
    assert fence_at(apart, apart.cursor - 1) is not None


def test_among_bots_alone_every_face_counts() -> None:
    session = passed(toy(BOT, BOT))
    session.do(Peek(ONE))
    assert fence_at(session, session.cursor - 1) == Fence(session.cursor - 1, "face")


BLIND = replace(
    GAME,
    shown=replace(GAME.shown, hidden=lambda state, seat: [[piece.id for piece in state.pieces]]),
)
"""Nobody ever knows a card."""


@pytest.mark.parametrize("bot", [None, "thrower"])
def test_a_card_that_nobody_knew_is_news_when_a_person_moved_it(bot: str | None) -> None:
    setup = small_setup()
    seats = (replace(setup.seats[0], bot=bot), setup.seats[1])
    session = session_of(BLIND, replace(setup, seats=seats))
    session.do(Play(ONE, session.state.pieces[hand(ONE)][0].id))
    assert session.entries[0].fence
    assert fence_at(session, 0) == (Fence(0, "face") if bot is None else None)


def saying(of: tuple[PieceId, ...] | None) -> SmallGame:
    """A game in which whoever pushes the token says something of cards that lie face down."""
    (step,) = GAME.rules.steps
    told = replace(step, answers={Push: lambda state, action: Answer(of)})
    return replace(GAME, rules=replace(GAME.rules, steps=(told,)))


@pytest.mark.parametrize("mover", [ONE, TWO])
def test_what_is_said_of_a_card_is_news_to_whoever_does_not_know_it(mover: Seat) -> None:
    setup = small_setup()
    mine = session_of(GAME, setup).state.pieces[hand(ONE)][0].id
    for bots, news in (((None, None), True), ((None, BOT), False), ((BOT, None), True)):
        seats = tuple(replace(one, bot=bot) for one, bot in zip(setup.seats, bots, strict=True))
        session = session_of(saying((mine,)), replace(setup, seats=seats))
        if mover == TWO:
            session.do(SmallThrow(ONE))
        session.do(Push(mover))
        assert session.entries[-1].fence
        assert (fence_at(session, session.cursor - 1) is not None) == news


def test_what_nobody_knew_is_news_to_everybody() -> None:
    session = session_of(saying(None), small_setup())
    session.do(Push(ONE))
    assert fence_at(session, 0) == Fence(0, "face")
    with pytest.raises(FenceError):
        session.undo()


def test_one_mark_for_the_whole_way() -> None:
    session = passed(toy(None, BOT))
    session.do(Throw(ONE))
    drawn = [one.action for one in session.options(ONE) if isinstance(one.action, DrawCard)]
    session.do(drawn[0])
    bots_answer(session, ONE)
    end, target = session.cursor, back(session)
    session.undo(over_fence=True)
    (mark,) = session.marks
    assert (mark.start, mark.end) == (end, target)
