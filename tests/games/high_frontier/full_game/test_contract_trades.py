"""Contracts that change hands in a trade (4B2g)."""

from __future__ import annotations

from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    OpenTrade,
    TradeContract,
)
from spacetable.games.high_frontier.full_game.places import (
    contract_zone,
    figure,
)
from tests.games.high_frontier.full_game.contract_tables import (
    FORGE,
    RADIATOR,
    TOUR,
    Contracts,
    rocket,
    traded,
)
from tests.games.high_frontier.full_game.tables import ONE, TWO


def test_a_contract_changes_hands_with_what_lies_on_it() -> None:
    held = {"card": FORGE, "timepiece": 7, "paid": 3, "boosted": True}
    board = traded({"contract": held})
    theirs = board.state.players[TWO].contract
    assert theirs is not None
    assert (theirs.timepiece, theirs.paid, theirs.boosted) == (7, 3, True)
    assert board.state.players[ONE].contract is None
    assert [one.face for one in board.state.pieces[contract_zone(TWO)]] == [FORGE]


def test_contracts_are_exchanged_between_stacks_at_one_place() -> None:
    """As cargo, with the chits of both rockets; from a stack of its own nothing is left."""
    mine = {"contract": {"card": FORGE, "timepiece": 7}, **rocket("deimos", FORGE, RADIATOR)}
    other = {
        "contract": {"card": TOUR, "timepiece": 2},
        "outpost1": rocket("deimos", TOUR)["rocket"],
    }
    board = traded(mine, other)
    assert board.faces("rocket") == [RADIATOR, TOUR]
    assert board.faces("outpost1", TWO) == [FORGE]
    assert board.state.crafts[figure(ONE, "rocket")].wet == "2"
    assert {
        seat: one.contract.timepiece for seat, one in board.state.players.items() if one.contract
    } == {ONE: 2, TWO: 7}


def test_a_contract_stays_where_nobody_takes_it_in() -> None:
    """Far from all stacks of the other, in default, or with another that stays."""
    forge, tour = {"card": FORGE, "timepiece": 7}, {"card": TOUR, "timepiece": 2}
    board = Contracts({"players": {"1": {"contract": forge, **rocket("deimos", FORGE)}}})
    board.do(OpenTrade(ONE, TWO))
    assert board.why_not(TradeContract(ONE, ONE)) == "full_game.refused.contract_apart"
    dead = {"contract": {**forge, "late": True, "dead": True}, "aquas": 0}
    board = Contracts({"players": {"1": dead}}).do(OpenTrade(ONE, TWO))
    assert board.why_not(TradeContract(ONE, ONE)) == "full_game.refused.contract_dead"
    both = {"1": {"contract": forge}, "2": {"contract": tour}}
    board = Contracts({"players": both}).do(OpenTrade(ONE, TWO), TradeContract(ONE, ONE))
    board.do(AgreeTrade(ONE), AgreeTrade(TWO))
    assert board.said[-1] == "full_game.log.trade_impossible"
