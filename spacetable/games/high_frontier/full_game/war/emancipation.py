"""All robots are human from now on, by a Future (2A6b, 4Ia)."""

from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.exodus import union
from spacetable.games.high_frontier.full_game.state import State


def emancipate(turn: Turn[State]) -> None:
    """Once a game; nothing where they are that already."""
    if not turn.state.emancipated:
        union.emancipate(turn, "log.freed")
