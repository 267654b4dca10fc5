"""What a bot, and a hint, takes and sells in a quick start (V1)."""

from __future__ import annotations

from collections import Counter

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import COMMANDER
from spacetable.games.high_frontier.full_game.coach.plan import builds
from spacetable.games.high_frontier.full_game.moves import ChooseSide, KeepCards, SellOff
from spacetable.games.high_frontier.full_game.places import hand
from tests.games.high_frontier.full_game.tables import ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked


def quickly(until: str) -> Board:
    """Alone, by hints alone, up to a step of the quick start."""
    board, bot = (
        Board(1, variant="altruism", quick_start=True).do(ChooseSide(ONE, 1)),
        Player(COMMANDER),
    )
    while agenda.at(board.state) != until:
        board.do(asked(board.state, ONE, bot).action)
    return board


def test_by_hints_the_cards_of_a_ship_that_builds_are_taken() -> None:
    """Not the first decks until they are empty."""
    board = quickly("sell_off")
    kinds = Counter(cards()[one.face].deck for one in board.state.pieces[hand(ONE)])
    assert builds(board.state, ONE)
    assert max(kinds.values()) <= 4
    assert len(kinds) == 6


def test_by_hints_the_cards_of_that_ship_are_kept() -> None:
    """An Aqua for a card is little: most are worth three later (I3)."""
    board, bot = quickly("sell_off"), Player(COMMANDER)
    sold = 0
    while agenda.at(board.state) == "sell_off":
        found = asked(board.state, ONE, bot)
        sold += isinstance(found.action, SellOff)
        if isinstance(found.action, KeepCards):
            assert found.reason.key.endswith("why.keep")
        board.do(found.action)
    assert sold <= 2
    assert builds(board.state, ONE)
