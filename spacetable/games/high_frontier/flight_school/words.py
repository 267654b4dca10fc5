"""Texts of the flight school's catalogue, and names of what it speaks of."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, Words, texts
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.stack import Aboard

words: Final[Words] = lru_cache(maxsize=8192)(texts("flight_school"))
"""``flight_school.<key>`` with its parameters; the same value each time it is asked for."""


@lru_cache(maxsize=512)
def card_name(card: str, face: int) -> Text:
    """What a face of a card is called, as on the table."""
    return name(Aboard(card, 1 if face else 0))
