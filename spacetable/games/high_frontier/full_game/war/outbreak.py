"""The War of Independence breaks out (1D2c)."""

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.futures.words import words
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player


def begin(turn: Turn[State], seat: Seat) -> None:
    """A player gives cause for it."""
    turn.say(words("log.casus_belli", player=player(turn.state, seat)))
