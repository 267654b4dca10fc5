"""A Space Empire (4F2f)."""

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player


def establish(turn: Turn[State], seat: Seat) -> None:
    """A player establishes it."""
    turn.say(words("log.empire", player=player(turn.state, seat)))
