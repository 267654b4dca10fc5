"""A trade that is put together: what is laid next stands where it stood, and terms are said."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from spacetable.core.option import Action, Option
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    CallOffTrade,
    OpenTrade,
    TradeAquas,
)
from tests.app.conftest import Person

STARTS_AT_TABLE = True
ADA, BEN = "1", "2"


@pytest.fixture
def trade(person: Person) -> Person:
    """Ada has begun to negotiate with Ben; nobody holds anything secret."""
    players = {"1": {"aquas": 9}, "2": {"aquas": 9}}
    laid = Scenario({"first": "1", "players": players})
    seats = (SeatSetup(ADA, "Ada", 0), SeatSetup(BEN, "Ben", 1))
    person.window.navigation.start(Setup("full_game", "trade", seats, scenario=laid))
    person.wait()
    person.acts(OpenTrade(ADA, BEN))
    return person


GIVE, ASK = "Give Aquas", "Ask for Aquas"


def actions(person: Person) -> list[Action]:
    """What each row that is no run of amounts does."""
    payloads = [row.payload for row in person.page.side.coach.legal.rows()]
    return [one.action for one in payloads if isinstance(one, Option)]


def at(person: Person, words: str) -> int:
    """The number of a row."""
    (row,) = [k for k, one in enumerate(person.page.side.coach.legal.rows()) if one.words == words]
    return row


def number(person: Person, words: str) -> int:
    """What a row counts."""
    counter = person.page.side.coach.legal.rows()[at(person, words)].counter
    assert counter is not None
    return counter.n


def sign(person: Person, words: str, way: int) -> QPoint:
    """Where the minus (-1) or the plus (1) of a row is seen, px of the window; 0: its words."""
    legal = person.page.side.coach.legal
    box = legal.visualRect(legal.model().index(at(person, words), 0))
    less, _, more = legal.itemDelegate().signs(box)
    spot = {-1: less.center(), 0: box.center() - QPoint(box.width() // 4, 0), 1: more.center()}
    return legal.viewport().mapTo(person.window, spot[way])


def press(person: Person, words: str, way: int = 1) -> None:
    legal = person.page.side.coach.legal
    spot = legal.viewport().mapFrom(person.window, sign(person, words, way))
    QTest.mouseClick(legal.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    person.wait()


def offered(person: Person) -> tuple[int, int]:
    """Aquas that lie there, of Ada and of Ben."""
    trade = person.page.controller.session.state.trade
    assert trade is not None
    return trade.one_deal.aquas, trade.other_deal.aquas


def test_an_amount_is_one_row_with_less_and_more(trade: Person) -> None:
    assert number(trade, GIVE) == number(trade, ASK) == 0
    press(trade, GIVE)
    press(trade, GIVE)
    press(trade, ASK)
    assert offered(trade) == (2, 1)
    assert number(trade, GIVE) == 2
    press(trade, GIVE, -1)
    press(trade, ASK, 0)
    assert offered(trade) == (1, 2), "the words of a row are as large a plus"
    press(trade, ASK, -1)
    press(trade, ASK, -1)
    press(trade, ASK, -1)
    assert offered(trade) == (1, 0), "there is nothing below none"


def test_no_more_than_there_is(trade: Person) -> None:
    trade.acts(TradeAquas(ADA, ADA, 9))
    for way in (1, 0):
        press(trade, GIVE, way)
        assert offered(trade) == (9, 0)


def test_rows_stay_under_the_pointer(trade: Person) -> None:
    """One who gives 2 Aquas, and then asks for some, finds each row where it was."""
    before = sign(trade, GIVE, 1), sign(trade, ASK, 1)
    for words in (GIVE, GIVE, ASK, GIVE):
        press(trade, words)
        assert (sign(trade, GIVE, 1), sign(trade, ASK, 1)) == before
    assert AgreeTrade(ADA) not in actions(trade), "on its button, and not in the list"
    assert CallOffTrade(ADA) not in actions(trade)
    assert offered(trade) == (3, 1)


def test_by_keys_the_whole_list_stays(trade: Person) -> None:
    """Who goes through it by keys finds all moves in it, and makes numbers less and more."""
    legal = trade.page.side.coach.legal
    trade.key(Qt.Key.Key_L)
    assert legal.hasFocus()
    assert CallOffTrade(ADA) in actions(trade)
    legal.setCurrentIndex(legal.model().index(at(trade, GIVE), 0))
    trade.key(Qt.Key.Key_Return)
    assert offered(trade) == (1, 0)
    assert {AgreeTrade(ADA), CallOffTrade(ADA)} <= {*actions(trade)}
    legal.setCurrentIndex(legal.model().index(at(trade, GIVE), 0))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Plus, Qt.Key.Key_Left):
        trade.key(key)
        assert legal.currentIndex().row() == at(trade, GIVE), "the next key steps there again"
    assert offered(trade) == (3, 0)
    said = legal.model().data(legal.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Give Aquas. 3"


def test_whoever_is_asked_reads_what_for(trade: Person) -> None:
    """The terms stand in the question, and what each side gives on the button."""
    for action in (TradeAquas(ADA, ADA, 2), TradeAquas(ADA, BEN, 1), AgreeTrade(ADA)):
        trade.acts(action)
    side = trade.page.side
    assert side.prompt.what.text() == "Ben: Ada offers 2 Aquas for 1 Aqua. Do you agree?"
    (agree,) = [one for one in side.action_buttons.buttons if "Agree" in trade.reads(one)]
    assert "You get from Ada: 2 Aquas" in trade.reads(agree)


def test_rows_of_a_list_that_was_called_for_stay_too(trade: Person) -> None:
    """All moves by a key, and then the pointer: the list stays whole, its rows where they are."""
    trade.key(Qt.Key.Key_L)
    assert CallOffTrade(ADA) in actions(trade)
    press(trade, GIVE)
    assert AgreeTrade(ADA) in actions(trade)
    bar = trade.page.side.coach.verticalScrollBar()
    for words in (GIVE, ASK):
        before = sign(trade, words, 1)
        press(trade, words)
        assert sign(trade, words, 1) == before
        bar.setValue(bar.maximum())
