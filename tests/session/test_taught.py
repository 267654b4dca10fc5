"""What an undo has to ask about: what told a person anything, and not what bots told each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from spacetable.session.undo import fences
from tests.session.small_game import Ticks
from tests.toy.game import DrawCard, Peek, Play, hand
from tests.toy.installing import installed

ONE, TWO = Seat("1"), Seat("2")
BOT = "high_card"


@pytest.fixture(autouse=True)
def _toy(_small_game: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.undo()
    with installed(tmp_path / "packages"):
        yield


def begun(*bots: str | None) -> Session:
    """Seat 1 is to play after a throw of 1: it may draw, play any card, or look at the pile."""
    seats = tuple(SeatSetup(Seat(str(n + 1)), "", n, bot) for n, bot in enumerate(bots))
    hands = {one.seat: [2, 3] for one in seats}
    arrangement = {"hands": hands, "pile": [4, 5, 6], "die": 1, "passing": False}
    setup = Setup("toy", "taught", seats, scenario=Scenario(arrangement))
    return Session.new(setup, clock=Ticks())


def done(session: Session, action: Action) -> bool:
    """Whether taking the action back goes over anything that a person has learnt by it."""
    session.do(action)
    (entry,) = session.entries
    assert entry.fence, "somebody has seen a face"
    assert not entry.draws
    return any(fences(session, 0))


@pytest.mark.parametrize("action", [DrawCard(ONE), Peek(ONE)])
def test_what_a_bot_alone_has_seen_is_no_news_to_the_person(action: Action) -> None:
    """The bot has drawn a card that the person did not know and does not know now."""
    assert not done(begun(BOT, None), action)


@pytest.mark.parametrize("action", [DrawCard(ONE), Peek(ONE)])
def test_what_a_person_has_seen_is_news(action: Action) -> None:
    assert done(begun(None, BOT), action)
    assert done(begun(None, None), action)


def test_a_card_that_a_bot_lays_open_is_news() -> None:
    session = begun(BOT, None)
    assert done(session, Play(ONE, session.state.pieces[hand(ONE)][0].id))


def test_a_persons_own_card_is_news_to_another_person_alone() -> None:
    for other, news in ((BOT, False), (None, True)):
        session = begun(None, other)
        assert done(session, Play(ONE, session.state.pieces[hand(ONE)][0].id)) is news
