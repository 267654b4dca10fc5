"""Hands, decks and sides not yet shown: nothing that is shown to others depends on them.

The conformance suite deals anew what the game itself says is hidden. All cards of hands have lain
open on a deck before, so it would not miss them if the game forgot to hide them: here they are
exchanged by their zones, whatever the game says.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.engine import Position, step
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.core.secrets import refaced
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    Bid,
    ChooseSide,
    CutBudget,
    EndTurn,
    OpenTrade,
    Sell,
    StartAuction,
    TradeCard,
)
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.state import State
from tests.conformance.showing import heard, shown
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board

HELD, OTHER = "generator_brayton_turbine", "refinery_cvd_molding"
HANDS: dict[str, Any] = {
    "first": "1",
    "players": {"1": {"aquas": 5, "hand": [OTHER]}, "2": {"aquas": 5, "hand": [HELD]}},
}
ONLOOKERS = pytest.mark.parametrize("seat", [ONE, None], ids=str)


def exchanged(state: State, one: PieceId, other: PieceId) -> State:
    """The state with the faces of two pieces exchanged."""
    at = {piece.id: piece.face for piece in state.pieces}
    return replace(state, pieces=refaced(state.pieces, {one: at[other], other: at[one]}))


def below(state: State, at: int = 0) -> PieceId:
    """A card of the generators' deck that nobody has seen."""
    return state.pieces[deck_zone("generator")][at].id


def positions() -> dict[str, Board]:
    """Moments in which somebody else looks at the table."""
    return {
        "turn": Board(2, laid=HANDS),
        "auction": Board(2, laid=HANDS).do(StartAuction(ONE, "generator"), Bid(ONE, 1)),
        "trade": Board(2, laid=HANDS).do(OpenTrade(ONE, TWO)),
        "others": Board(2, laid=HANDS).do(EndTurn(ONE)),
        "politics": Board(2, laid=HANDS, politics=True),
    }


@ONLOOKERS
@pytest.mark.parametrize("name", positions())
def test_what_others_hold_is_shown_nowhere(name: str, seat: Seat | None) -> None:
    board = positions()[name]
    other = exchanged(board.state, board.card(HELD), below(board.state))
    assert other != board.state
    assert shown(full_game, other, seat) == shown(full_game, board.state, seat)
    assert shown(full_game, other, TWO) != shown(full_game, board.state, TWO)


@pytest.mark.parametrize("seat", [ONE, TWO, None], ids=str)
def test_what_lies_in_a_deck_is_shown_nowhere(seat: Seat | None) -> None:
    state = Board(2, laid=HANDS).state
    other = exchanged(state, below(state), below(state, 1))
    assert shown(full_game, other, seat) == shown(full_game, state, seat)
    top = exchanged(state, below(state), state.pieces[deck_zone("generator")][-1].id)
    assert shown(full_game, top, seat) != shown(full_game, state, seat)


MODULES = ("politics", "contracts", "module_1", "module_2", "colonists", "exodus")


@pytest.mark.parametrize("seat", [ONE, None], ids=str)
def test_what_lies_in_queues_and_decks_of_modules_is_shown_nowhere(seat: Seat | None) -> None:
    """Of six players: freighters, Bernals, both queues, contracts and those of Project Exodus. The
    face on which an Exodus contract lies is as hidden as the card (4A5f); only tops are open.
    """
    state = Board(6, laid=HANDS, **dict.fromkeys(MODULES, True)).state
    decks = (*state.rules.piles, *state.rules.contract_decks)
    other = state
    for deck in decks:
        row = state.pieces[deck_zone(deck)]
        assert len(row) > 2, deck
        other = exchanged(other, row[0].id, row[1].id)
    turned = {one.id for one in state.pieces[deck_zone("exodus")][:-1]}
    other = replace(other, reverse=tuple({*other.reverse} ^ turned))
    assert shown(full_game, other, seat) == shown(full_game, state, seat)
    top = state.pieces[deck_zone("exodus")][-1].id
    seen = replace(state, reverse=tuple({*state.reverse} ^ {top}))
    assert shown(full_game, seen, seat) != shown(full_game, state, seat)


@ONLOOKERS
def test_a_side_is_shown_when_all_have_chosen(seat: Seat | None) -> None:
    """C2."""
    one, other = (Board(2).do(ChooseSide(TWO, side)).state for side in (0, 1))
    assert shown(full_game, other, seat) == shown(full_game, one, seat)
    assert shown(full_game, other, TWO) != shown(full_game, one, TWO)


@ONLOOKERS
def test_a_side_is_not_told(seat: Seat | None) -> None:
    told = [_heard(Board(2), ChooseSide(TWO, side), seat) for side in (0, 1)]
    assert told[0] == told[1]


@ONLOOKERS
def test_a_card_that_goes_below_its_deck_is_not_told(seat: Seat | None) -> None:
    """I3, K2f: its deck is, by its back."""
    cuts = {**HANDS, "spot": 1, "players": {"2": {"hand": [HELD]}}}
    year = Board(2, laid=cuts, rolls={"event": (5,)}).do(EndTurn(ONE), EndTurn(TWO))
    sale = Board(2, laid=HANDS).do(EndTurn(ONE))
    card = sale.card(HELD)
    for board, action in ((sale, Sell(TWO, card)), (year, CutBudget(TWO, year.card(HELD)))):
        other = exchanged(board.state, board.card(HELD), below(board.state))
        assert _heard(board, action, seat, other) == _heard(board, action, seat)
        assert _heard(board, action, TWO, other) != _heard(board, action, TWO)


def test_a_card_that_changes_hands_is_told_to_those_two_alone() -> None:
    """N."""
    board = Board(3, laid=HANDS).do(OpenTrade(ONE, TWO))
    board.do(TradeCard(ONE, board.card(OTHER)), AgreeTrade(ONE))
    refinery = board.state.pieces[deck_zone("refinery")][0].id
    other = exchanged(board.state, board.card(OTHER), refinery)
    for onlooker in (Seat("3"), None):
        assert shown(full_game, other, onlooker) == shown(full_game, board.state, onlooker)
        agree = AgreeTrade(TWO)
        assert _heard(board, agree, onlooker, other) == _heard(board, agree, onlooker)
    assert shown(full_game, other, TWO) != shown(full_game, board.state, TWO)


def _heard(board: Board, action: Action, seat: Seat | None, state: State | None = None) -> bytes:
    """What a seat hears of an action."""
    start = board.positions[-1]
    position = start if state is None else Position(state, start.used)
    return heard(step(full_game, board.setup, position, action).events, seat)
