"""Contracts that are late: fees, debts and default (4B5, 4B6)."""

from __future__ import annotations

from msgspec.structs import replace

from spacetable.games.high_frontier.full_game.contracts.held import owing
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AbandonContract,
    MeetStep,
    PayFee,
)
from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.moves import (
    Boost,
)
from spacetable.games.high_frontier.full_game.places import (
    contract_zone,
    deck_zone,
)
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.solar_map import LEO
from tests.games.high_frontier.full_game.contract_tables import (
    FORGE,
    HU,
    Contracts,
    fees,
    rocket,
    signed,
)
from tests.games.high_frontier.full_game.tables import ONE
from tests.games.high_frontier.full_game.test_year import through_the_year


def test_a_timepiece_runs_out_as_the_cube_leaves() -> None:
    """R9: nothing happens in the last year; it is late in the next."""
    board = signed(timepiece=3)
    board.positions[-1] = replace(board.positions[-1], state=replace(board.state, spot=3))
    assert not board.state.players[ONE].contract.late  # type: ignore[union-attr]
    through_the_year(board)
    assert board.state.players[ONE].contract.late  # type: ignore[union-attr]


def test_the_debt_is_paid_in_fees() -> None:
    """L2: 13 Aquas in fees of five; then it is gone, and its owner has the chit."""
    board = fees(paid=10, boosted=True)
    assert board.state.duty.task == "fee"
    assert [one.aquas for one in board.of(PayFee)] == [3, 2, 1, 0]
    board.do(PayFee(ONE, 3))
    assert board.state.players[ONE].contract is None
    assert board.state.pieces[deck_zone(HU)][0].face == FORGE
    assert board.state.chit is not None
    assert (board.state.chit.seat, board.state.chit.gold) == (ONE, False)


def test_an_unboosted_contract_costs_twice_its_advance() -> None:
    """L3 and L7: 26 are owed, in fees of five at most."""
    board = fees()
    assert [one.aquas for one in board.of(PayFee)] == [5, 4, 3, 2, 1, 0]
    board.do(PayFee(ONE, 5))
    held = board.state.players[ONE].contract
    assert held is not None
    assert not held.dead
    assert next(one.points for one in score(board.state, ONE) if one.key == "debt") == -21


def test_paying_less_is_a_default() -> None:
    """4B5d: across in the hand, never to be boosted again; more may be paid later."""
    board = fees(where=rocket("deimos", FORGE), boosted=True)
    board.do(PayFee(ONE, 4))
    held = board.state.players[ONE].contract
    assert held is not None
    assert held.dead
    (card,) = board.state.pieces[contract_zone(ONE)]
    assert card.turns == 1
    assert board.state.chit is not None
    assert not [one for one in board.of(Boost) if one.card == card.id]
    assert not board.of(MeetStep)


def test_a_late_contract_may_still_be_fulfilled() -> None:
    """L6: payments go to the pool, and there is no chit."""
    board = fees(where=rocket("mercury-north-pole", FORGE), boosted=True, paid=5)
    board.do(PayFee(ONE, 5), MeetStep(ONE))
    assert board.state.players[ONE].contract is None
    assert board.state.chit is None


def test_the_largest_debtor_has_the_chit_at_the_end() -> None:
    """Z3, Z4: nothing paid, boosted: the advance; never boosted: twice, and three for the chit."""
    for boosted, points in ((True, -13), (False, -26)):
        board = signed(FORGE, boosted=boosted)
        told = {one.key: one.points for one in score(board.state, ONE)}
        assert told["debt"] == points
        assert told["chit"] == -3


def test_anarchy_lets_a_rocket_bring_it_home() -> None:
    """4B7: no fee is due, and the contract may be given up for nothing (HFG-R32)."""
    laid = {"players": {"1": {"contract": {"card": FORGE, "timepiece": 4, "late": True}}}}
    laid["players"]["1"].update(rocket(LEO, FORGE))
    board = Contracts({**laid, "anarchy": True})
    assert board.state.duty.task == "turn"
    board.do(AbandonContract(ONE))
    assert board.state.players[ONE].contract is None
    assert board.state.chit is None


def test_boosted_late_a_contract_may_have_been_paid_enough() -> None:
    """14 of 26 Aquas, of which 13 are owed once it is in orbit: it is in play until the next fee,
    and a save of the year between is sound.
    """
    board = fees(paid=9)
    board.do(PayFee(ONE, 5))
    held = board.state.players[ONE].contract
    assert held is not None
    board.do(Boost(ONE, held.card))
    assert owing(board.state, ONE) == 0
    RULES.check(board.state)
    through_the_year(board)
    assert board.state.players[ONE].contract is None
    assert board.state.chit is not None
