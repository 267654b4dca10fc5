"""A teaching word on the present position: what can be done here and what it is for."""

from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.state import View
from spacetable.games.high_frontier.full_game.words import words


def advice(view: View) -> Text | None:
    """A short teaching word; None when the game is over."""
    state = view.state
    if not state.todo:
        return None
    if state.duty.task != "turn":
        return None
    return words("advice.operation" if operation.is_free(state) else "advice.end_turn")
