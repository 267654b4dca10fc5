"""A trade that is put together: what is laid next stands where it stood, and terms are said."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from spacetable.core.option import Action
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


def actions(person: Person) -> list[Action]:
    return [row.payload.action for row in person.page.side.coach.legal.rows() if row.payload]


def seen_at(person: Person, action: Action) -> int:
    """Px from the top of the window to the row of a move."""
    legal = person.page.side.coach.legal
    rows = legal.rows()
    (row,) = [k for k, one in enumerate(rows) if one.payload and one.payload.action == action]
    box = legal.visualRect(legal.model().index(row, 0))
    return legal.viewport().mapTo(person.window, box.center()).y()


def press(person: Person, action: Action) -> None:
    legal = person.page.side.coach.legal
    spot = QPoint(legal.width() // 2, seen_at(person, action))
    y = legal.viewport().mapFrom(person.window, spot).y()
    QTest.mouseClick(legal.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(legal.width() // 2, y))
    person.wait()


def test_rows_stay_under_the_pointer(trade: Person) -> None:
    """One who gives 2 Aquas, and then asks for some, finds each row where it was."""
    gives = [TradeAquas(ADA, ADA, n) for n in range(1, 10)]
    before = seen_at(trade, gives[2])
    press(trade, gives[1])
    assert seen_at(trade, gives[2]) == before
    assert AgreeTrade(ADA) not in actions(trade), "on its button, and not in the list"
    assert CallOffTrade(ADA) not in actions(trade)
    before = seen_at(trade, gives[3])
    press(trade, gives[2])
    assert seen_at(trade, gives[3]) == before
    trade_now = trade.page.controller.session.state.trade
    assert trade_now is not None
    assert trade_now.one_deal.aquas == 3


def test_by_keys_the_whole_list_stays(trade: Person) -> None:
    """Who goes through it by keys finds all moves in it."""
    legal = trade.page.side.coach.legal
    trade.key(Qt.Key.Key_L)
    assert legal.hasFocus()
    assert CallOffTrade(ADA) in actions(trade)
    gives = TradeAquas(ADA, ADA, 2)
    row = next(
        k for k, one in enumerate(legal.rows()) if one.payload and one.payload.action == gives
    )
    legal.setCurrentIndex(legal.model().index(row, 0))
    trade.key(Qt.Key.Key_Return)
    assert {AgreeTrade(ADA), CallOffTrade(ADA)} <= {*actions(trade)}


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
    gives = [TradeAquas(ADA, ADA, n) for n in range(1, 10)]
    press(trade, gives[0])
    assert AgreeTrade(ADA) in actions(trade)
    before = seen_at(trade, gives[2])
    press(trade, gives[1])
    assert seen_at(trade, gives[2]) == before
    asks = [TradeAquas(ADA, BEN, n) for n in range(1, 10)]
    bar = trade.page.side.coach.verticalScrollBar()
    bar.setValue(bar.maximum())
    for k in (3, 5):
        before = seen_at(trade, asks[k + 1])
        press(trade, asks[k])
        assert seen_at(trade, asks[k + 1]) == before
