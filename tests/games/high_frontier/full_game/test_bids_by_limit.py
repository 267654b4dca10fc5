"""What a bidder who has set a limit bids: no more than is needed, as the bids stand (I2, 4B3e)."""

from __future__ import annotations

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.contracts.moves import BidYears, PassYears
from spacetable.games.high_frontier.full_game.moves import Bid, PassBid, StartAuction
from spacetable.games.high_frontier.full_game.operations.gaining import coming
from spacetable.games.high_frontier.full_game.places import deck_zone
from spacetable.games.high_frontier.full_game.words import card_name
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.contract_tables import tender
from tests.games.high_frontier.full_game.tables import GAME, ONE, THREE, TWO, Board


def bidding(*bids: Action, colours: tuple[str, ...] = ("yellow", "purple", "white")) -> Board:
    """An auction that the first player has started."""
    purses = {str(k + 1): {"aquas": 9} for k in range(len(colours))}
    board = Board(len(colours), laid={"first": "1", "players": purses}, colours=colours)
    return board.do(StartAuction(ONE, "generator"), *bids)


def by_limit(board: Board, seat: Seat, limit: int) -> Action:
    limits = GAME.rules.step(board.state).limits
    assert limits is not None
    action = limits.answer(board.state, seat, limit)
    assert GAME.rules.allows(board.state, action)
    return action


def test_the_starter_goes_along_and_bids_nothing_against_a_tie() -> None:
    board = bidding(Bid(ONE, 1), Bid(TWO, 2), PassBid(THREE))
    assert by_limit(board, ONE, 5) == Bid(ONE, 2)
    board.do(Bid(ONE, 2), PassBid(TWO), PassBid(THREE))
    assert board.held(ONE), "a tie was enough"
    tied = bidding(Bid(ONE, 0), Bid(TWO, 0), PassBid(THREE))
    assert by_limit(tied, ONE, 5) == PassBid(ONE)
    tied.do(PassBid(ONE))
    assert tied.held(ONE), "and so is one that somebody else makes"


def test_who_ties_keeps_the_bid_or_raises_and_the_price_is_told() -> None:
    board = bidding(Bid(ONE, 2), PassBid(TWO), PassBid(THREE))
    assert "full_game.log.wins_bid" in board.said
    tied = bidding(Bid(ONE, 1), Bid(TWO, 2), PassBid(THREE), Bid(ONE, 2))
    step = GAME.rules.step(tied.state)
    assert step.prompt(hidden.view(tied.state, TWO)).key == "full_game.prompt.bid_again"
    tied.do(PassBid(TWO), PassBid(THREE))
    assert "full_game.log.wins_tie" in tied.said
    assert tied.held(ONE)


def test_the_headline_says_how_all_bids_stand_and_what_comes_with_the_card() -> None:
    def asked(board: Board) -> str:
        step = GAME.rules.step(board.state)
        return catalogue("en").words(step.prompt(hidden.view(board.state, TWO)))

    board = bidding(Bid(ONE, 0))
    said = asked(board)
    assert said.endswith(": P1 leads with 0 · P2 – · P3 –. P2: raise, tie or pass?")
    board.do(PassBid(TWO), Bid(THREE, 2))
    assert ": P1 0 · P2 – · P3 leads with 2. P1: " in asked(board)
    board.do(PassBid(ONE))
    assert ": P1 0, passed · P2 – · P3 leads with 2. P2: " in asked(board)
    more = Board(2, laid={"first": "1", "players": {"1": {"aquas": 9}, "2": {"aquas": 9}}})
    top = more.state.pieces.top(deck_zone("thruster"))
    assert top is not None
    coming_ = [card_name(more.state, one) for one in coming(more.state, "thruster", top)]
    assert coming_
    more.do(StartAuction(ONE, "thruster"), Bid(ONE, 0))
    name = catalogue("en").words(card_name(more.state, top))
    assert asked(more).startswith(f"{name} with {catalogue('en').words(joined(coming_))}: ")


def test_another_bids_one_more_and_ties_where_the_starter_may_choose_it() -> None:
    board = bidding(Bid(ONE, 2))
    assert by_limit(board, TWO, 4) == Bid(TWO, 3)
    assert by_limit(board, TWO, 2) == PassBid(TWO), "the starter wins a tie"
    board.do(Bid(TWO, 3))
    assert by_limit(board, THREE, 3) == Bid(THREE, 3)
    assert by_limit(board, THREE, 2) == PassBid(THREE)


def test_before_the_marketeer_even_the_starter_bids_more() -> None:
    board = bidding(Bid(ONE, 1), Bid(TWO, 1), colours=("yellow", "gray"))
    assert by_limit(board, ONE, 4) == Bid(ONE, 2)
    board.do(Bid(ONE, 2))
    assert by_limit(board, TWO, 4) == Bid(TWO, 2), "to the marketeer a tie is enough"


def test_years_go_down_to_a_limit() -> None:
    board = tender()
    assert board.state.tender is not None
    most = board.state.tender.highest
    assert most is not None
    assert by_limit(board, TWO, most) == PassYears(TWO), "the starter wins a tie"
    assert by_limit(board, TWO, most - 3) == BidYears(TWO, most - 1)
    board.do(BidYears(TWO, most - 1))
    assert by_limit(board, ONE, most - 1) == BidYears(ONE, most - 1)
    assert by_limit(board, ONE, most) == PassYears(ONE), "that is more years than are left to bid"
