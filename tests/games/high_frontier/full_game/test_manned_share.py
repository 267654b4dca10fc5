"""How many contracts are manned, as the holder of the default chit finds in play (C3, 4B2d, 4B3c).

Every fundraise turns down one proposal, until a whole deck has been on top; then an isostandard is
fixed, the decks turn to gold, and it begins anew.
"""

from __future__ import annotations

import pytest

from spacetable.games.high_frontier.cards import contracts
from spacetable.games.high_frontier.full_game.contracts.moves import (
    NoTender,
    ReviewProposal,
    StartTender,
)
from spacetable.games.high_frontier.full_game.exodus.moves import BecomePartner
from spacetable.games.high_frontier.full_game.moves import (
    Bequeath,
    EndTurn,
    Fundraise,
    HandOver,
    NoDelegate,
)
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.terms import ContractDeck
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board
from tests.games.high_frontier.full_game.test_isobank import AMAT, FACTORY, exodus, flying

CARDS = 12
ORBIT_IS_EMPTY = 4
"""An event that harms nobody who has nothing in low Earth orbit, and turns no deck."""


def to_the_fundraise(board: Board) -> None:
    """The first player's turn, as the funds are raised and nothing is changed in the assembly."""
    while Fundraise(ONE) not in board.of(Fundraise):
        (seat,) = RULES.awaited(board.state)
        quiet = (NoDelegate, NoTender, EndTurn, Bequeath, HandOver)
        able = [one for kind in quiet for one in board.of(kind, seat)]
        # The star stays where it is, and the office too.
        board.do(next((one for one in able if getattr(one, "to", ONE) == ONE), able[0]))
    board.do(Fundraise(ONE))
    while board.of(NoDelegate):
        assert not board.of(BecomePartner)
        board.do(NoDelegate(ONE))


def proposals(board: Board, deck: ContractDeck) -> dict[str, bool]:
    """Each contract of a deck as it lies on top, and whether the holder of the chit is refused."""
    found: dict[str, bool] = {}
    for _ in range(CARDS):
        to_the_fundraise(board)
        start = StartTender(ONE, deck)
        barred = start not in board.of(StartTender)
        assert not barred or board.why_not(start) == "full_game.refused.chit"
        found[board.state.pieces[deck_zone(deck)][-1].face] = barred
        board.do(ReviewProposal(ONE, deck), NoTender(ONE))
    return found


@pytest.mark.parametrize(
    ("deck", "law", "manned"),
    [
        ("individuality_freedom", "freedom", 14),
        ("honor_unity", "honor", 3),
        ("equality_authority", "equality", 8),
    ],
)
def test_so_many_faces_are_manned(deck: ContractDeck, law: str, manned: int) -> None:
    """C3: 14, 3 and 8 of 24 faces."""
    two = {"rocket": flying("helene", AMAT)}
    board = exodus(
        {"2": two},
        sites={"helene": {**FACTORY, "owner": "2"}},
        chit="1",
        spot=2,
        disks=7,
        delegates={law: ["1", "1", "2"]},
        star=law,
        rolls={"event": (ORBIT_IS_EMPTY,) * 30},
    )
    blue = proposals(board, deck)
    board.do(EndTurn(ONE))
    board.do(*[one for one in board.of(SiteRefuel, TWO) if one.grade == "isotope"])
    assert board.state.exodus.gold
    gold = proposals(board, deck)
    for found in (blue, gold):
        assert {*found} == {one.id for one in contracts().values() if one.deck == deck}
    assert sum(blue.values()) + sum(gold.values()) == manned
