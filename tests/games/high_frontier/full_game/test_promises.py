"""Promises of a trade are noted, bind nobody, and are struck out by who was given them (N)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.deals import PROMISES, Deal, Promised
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    CallOffTrade,
    EndTurn,
    OpenTrade,
    StrikePromise,
    TakeBack,
    TradeAquas,
    TradePromise,
)
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.games.high_frontier.full_game.ruleset import RULES
from tests.games.high_frontier.full_game.tables import ONE, THREE, TWO, Board
from tests.games.high_frontier.full_game.test_bots import asked


def opened(players: int = 2, **options: Any) -> Board:
    laid = {"first": "1", "players": {"1": {"aquas": 3}, "2": {"aquas": 3}}}
    return Board(players, laid=laid, **options).do(OpenTrade(ONE, TWO))


def promised() -> Board:
    """Two Aquas for help later."""
    board = opened(3)
    board.do(TradeAquas(ONE, ONE, 2), TradePromise(ONE, TWO, "help"))
    return board.do(AgreeTrade(ONE), AgreeTrade(TWO))


def test_it_is_noted_and_binds_nobody() -> None:
    board = promised()
    assert board.aquas(TWO) == 5
    assert board.state.promised == (Promised(TWO, ONE, "help", 1),)
    board.do(EndTurn(ONE))
    assert not board.of(StrikePromise, TWO), "whoever promised strikes nothing out"
    assert board.of(EndTurn, TWO)


@pytest.mark.parametrize("seat", [ONE, THREE, None], ids=str)
def test_everybody_reads_who_promised_what_to_whom_and_when(seat: Seat | None) -> None:
    sheets = panel(hidden.view(promised().state, seat)).sheets
    (sheet,) = (one for one in sheets if one.title.key.endswith("panel.promises"))
    ((by, to, what, year),) = sheet.rows
    assert dict(year.params) == {"words": "1"}
    assert what.key == "full_game.promise.help"
    assert by != to


def test_who_was_promised_something_strikes_it_out() -> None:
    board = promised()
    assert board.of(StrikePromise) == [StrikePromise(ONE, TWO, "help")]
    board.do(StrikePromise(ONE, TWO, "help"))
    assert not board.state.promised
    assert "full_game.log.strike_promise" in board.said


def test_what_is_not_agreed_to_is_not_noted() -> None:
    board = opened().do(TradePromise(ONE, ONE, "peace"))
    taken = board.of(TakeBack)
    assert taken == [TakeBack(ONE, ONE, "promises", "peace")]
    assert TradePromise(ONE, ONE, "peace") not in board.of(TradePromise)
    board.do(AgreeTrade(ONE), CallOffTrade(TWO))
    assert not board.state.promised
    back = opened().do(TradePromise(ONE, ONE, "peace"), *taken)
    assert not back.of(AgreeTrade)


@pytest.mark.parametrize("politics", [False, True])
def test_votes_are_promised_where_there_is_an_assembly(*, politics: bool) -> None:
    found = {one.promise for one in opened(politics=politics).of(TradePromise)}
    assert found == {*PROMISES} - (set() if politics else {"votes"})


def test_a_bot_promises_nothing_and_gives_nothing_for_a_promise() -> None:
    """It would not keep one, and nobody has to."""
    for deal in (
        (TradeAquas(ONE, TWO, 2), TradePromise(ONE, ONE, "aquas")),
        (TradeAquas(ONE, ONE, 3), TradePromise(ONE, TWO, "aquas")),
    ):
        board = opened().do(*deal, AgreeTrade(ONE))
        assert isinstance(asked(board.state, TWO).action, CallOffTrade)


def test_what_cannot_be_is_refused() -> None:
    """Of files: promises of nobody, and one that is made twice in a deal."""
    state = promised().state
    stranger = replace(state, promised=(Promised(Seat("7"), ONE, "help", 1),))
    trade = opened().state
    assert trade.trade is not None
    twice = replace(trade, trade=trade.trade.with_deal(ONE, Deal(promises=("help", "help"))))
    for wrong in (stranger, twice):
        with pytest.raises(ValueError, match=r"nobody|twice"):
            RULES.check(wrong)
