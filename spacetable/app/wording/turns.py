"""The turn or the round of a game in words."""

from typing import Any

from spacetable.core.game import Game
from spacetable.core.text import Text, text
from spacetable.session.save_library import Saved


def turn_words(game: Game[Any, Any], number: int) -> Text:
    """ "Turn 12", or "Round 12" where a game is counted by rounds."""
    return text(f"app.panel.{game.info.counts}", turn=number)


def saved_turn(saved: Saved) -> Text:
    """The turn or the round in which a game was saved."""
    return text(f"app.panel.{saved.counts}", turn=saved.turn)
