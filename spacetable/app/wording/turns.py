"""The turn, the round, the trick or the year of a game in words."""

from typing import Any, Literal

from spacetable.core import registry
from spacetable.core.game import Game
from spacetable.core.text import Text, text
from spacetable.session.save_library import Saved


def turn_words(game: Game[Any, Any], number: int) -> Text:
    """ "Turn 12", or "Round 12", "Trick 12", "Year 12" where a game is counted so."""
    return text(f"app.panel.{game.info.counts}", turn=number)


def state_turn(game: Game[Any, Any], state: Any) -> Text | None:
    """The same of a position; None where people speak of no number."""
    number = game.rules.turn(state)
    return None if number is None else turn_words(game, number)


def saved_turn(saved: Saved) -> Text | None:
    """The same of a save; None also where an older program counted something else in it."""
    info = registry.announced().get(saved.game)
    if not saved.turn or (info is not None and info.counts != saved.counts):
        return None
    return text(f"app.panel.{saved.counts}", turn=saved.turn)


def span(game: Game[Any, Any], state: Any) -> Literal["turn", "trick", "part"]:
    """What undo, redo and replay go by here: turns, also in a game of rounds, or tricks.

    "part": a part of the game in which nobody speaks of either.
    """
    if game.rules.turn(state) is None:
        return "part"
    return "trick" if game.info.counts == "trick" else "turn"
