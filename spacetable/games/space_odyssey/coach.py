"""What the game waits for, and the coach's word on it."""

from spacetable.core.text import Text
from spacetable.games.space_odyssey.state import View
from spacetable.games.space_odyssey.words import words


def prompt(view: View) -> Text:
    """What the game waits for."""
    return words("hal")


def advice(view: View) -> Text | None:
    """What one may do here and what it is for."""
    return None
