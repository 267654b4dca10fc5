"""How a game ends, and who has won (M)."""

from typing import Final

from spacetable.core.result import Points, Result
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.state import End, State, View
from spacetable.games.high_frontier.full_game.words import words


def end(turn: Turn[State], why: End) -> None:
    """The game is over."""
    turn.set(ended=why, todo=())
    turn.say(words(f"end.{why}"), heading=True)
    turn.sound("win")


def _prompt(view: View) -> Text:
    return words(f"end.{view.state.ended}")


OVER: Final = Step[State](agenda.OVER, "M", _prompt)
