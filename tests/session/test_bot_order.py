"""Which bot moves next, whom it leaves their time, and why it did what it did."""

from __future__ import annotations

from spacetable.core.ids import CLOCK
from spacetable.core.text import verbatim
from spacetable.session.bot_order import BotOrder, Thought
from spacetable.session.bot_reasons import BotReasons
from tests.session.at_screen import BOT, ONE, THREE, TWO, any_move, hunt, passed, session_of, toy
from tests.session.small_game import small_setup
from tests.session.timed_game import TIMED, Tick
from tests.toy.game import GiveUp, Quiet, Throw


def test_the_awaited_bot_moves_and_no_person() -> None:
    session = toy(None, BOT, BOT)
    assert BotOrder(session).next() == TWO
    passed(session)
    assert BotOrder(session).next() is None


def test_an_invited_bot_comes_first() -> None:
    session = passed(toy(BOT, None, BOT, mission=2))
    order = BotOrder(session)
    assert order.next() == THREE
    session.do(Quiet(THREE))
    assert order.next() is None, "a person is left their time"
    assert order.wait_for() == [TWO]


def test_where_a_person_is_awaited_nobody_is_waited_for() -> None:
    session = passed(toy(None, None, BOT, mission=2))
    order = BotOrder(session)
    session.do(Quiet(THREE))
    assert session.invited() == (TWO,)
    assert (order.next(), order.wait_for()) == (None, [])


def test_who_waives_lets_it_go_on_for_this_turn() -> None:
    session = passed(toy(BOT, None, BOT, mission=2))
    order = BotOrder(session)
    session.do(Quiet(THREE))
    order.waive()
    assert (order.next(), order.wait_for()) == (ONE, [])
    session.do(Throw(ONE))
    any_move(session, ONE)
    session.do(Quiet(THREE))
    assert session.awaited() == (TWO,)
    session.do(Throw(TWO))
    any_move(session, TWO)
    session.do(Quiet(ONE))
    assert order.wait_for() == [TWO], "the next turn is another one"


def test_impatient_bots_wait_for_nobody() -> None:
    session = passed(hunt(BOT, None, BOT))
    order = BotOrder(session)
    session.do(Quiet(THREE))
    assert session.invited() == (TWO,)
    assert (order.next(), order.wait_for()) == (ONE, [])


def test_a_thought_holds_while_only_the_clock_goes_on() -> None:
    session = session_of(TIMED, small_setup())
    thought = Thought(session, ONE)
    session.do(Tick(CLOCK, 1))
    assert thought.holds()
    session.do(session.options(TWO)[0].action)
    assert not thought.holds()
    session.undo()
    assert thought.holds()
    session.undo_to(0)
    session.do(session.options(TWO)[0].action)
    assert not thought.holds()


def test_a_thought_does_not_hold_in_another_past() -> None:
    session = passed(toy(None, BOT))
    session.do(Throw(ONE))
    thought = Thought(session, ONE)
    session.undo(over_fence=True)
    assert not thought.holds()
    any_move(session, ONE)
    assert not thought.holds(), "as long a log, and not the same"


def test_reasons_are_read_at_the_end_and_of_what_still_stands() -> None:
    session = passed(toy(None, BOT, mission=2))
    reasons = BotReasons(session)
    session.do(Quiet(TWO))
    reasons.note(verbatim("first"))
    kept = session.cursor - 1
    session.do(Throw(ONE))
    any_move(session, ONE)
    any_move(session, TWO)
    reasons.note(verbatim("then"))
    assert reasons.read() == {}
    session.undo_to(kept + 1, over_fence=True)
    session.do(GiveUp(ONE))
    assert reasons.read() == {kept: verbatim("first")}


def test_a_reason_goes_with_its_move() -> None:
    session = passed(toy(None, BOT, mission=2))
    reasons = BotReasons(session)
    session.do(Quiet(TWO))
    reasons.note(verbatim("first"))
    session.undo_to(session.cursor - 1)
    session.do(GiveUp(ONE))
    assert reasons.read() == {}
