"""All robots are emancipated (2A6b)."""

from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.exodus.union import emancipate as freed
from spacetable.games.high_frontier.full_game.state import State


def emancipate(turn: Turn[State]) -> None:
    """Once in a game; a second time nothing happens."""
    if not turn.state.emancipated:
        freed(turn)
