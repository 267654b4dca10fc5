"""A hint that was asked for outlives what others do meanwhile, and no more."""

from __future__ import annotations

import pytest

from spacetable.core.ids import CLOCK
from spacetable.core.offered import Offered
from spacetable.session.hint import HintRequest
from spacetable.session.session import Session
from tests.session.at_screen import BOT, ONE, THREE, TWO, any_move, passed, session_of, toy
from tests.session.small_game import small_setup
from tests.session.timed_game import TIMED, Tick
from tests.toy.game import Quiet


def asked(session: Session) -> HintRequest:
    request = HintRequest(session)
    assert request.ask(ONE, session.options(ONE))
    return request


def test_there_must_be_something_to_do_and_somebody_to_ask(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = passed(toy(None, BOT))
    request = HintRequest(session)
    assert not request.ask(None, session.options(ONE))
    assert not request.ask(TWO, ())
    refused = session.options(ONE).refused
    assert refused
    assert not request.ask(ONE, Offered((), lambda: refused))
    monkeypatch.setattr(session, "can_hint", lambda: False)
    assert not request.ask(ONE, session.options(ONE))
    assert request.seat is None


def test_what_is_grave_alone_is_no_question() -> None:
    session = passed(toy(None, None, mission=2))
    grave = [one for one in session.options(ONE) if one.grave]
    assert grave
    assert not HintRequest(session).ask(ONE, grave)


def test_it_outlives_what_another_seat_says() -> None:
    session = passed(toy(None, None, None, mission=2))
    request = asked(session)
    session.do(Quiet(THREE))
    assert request.outlives(ONE)
    assert not request.outlives(ONE), "the move has dropped it; it is to be asked anew"


def test_it_does_not_outlive_its_own_move_nor_another_view() -> None:
    session = passed(toy(None, None, None, mission=2))
    request = asked(session)
    any_move(session, ONE)
    assert not request.outlives(ONE)
    session = passed(toy(None, None, None, mission=2))
    request = asked(session)
    session.do(Quiet(THREE))
    assert not request.outlives(TWO)
    request = asked(session)
    request.drop()
    assert not request.outlives(ONE)


def test_whoever_is_only_invited_asks_again_themselves() -> None:
    session = passed(toy(None, None, None, mission=2))
    request = HintRequest(session)
    assert request.ask(THREE, session.options(THREE))
    session.do(Quiet(TWO))
    assert not request.outlives(THREE)


def test_it_outlives_the_clock() -> None:
    session = session_of(TIMED, small_setup())
    request = asked(session)
    session.do(Tick(CLOCK, 1))
    assert request.outlives(ONE)
