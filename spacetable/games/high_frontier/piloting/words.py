"""Texts of a flight, and names of what it speaks of."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, Words, texts
from spacetable.games.high_frontier.map_words import name_of
from spacetable.games.high_frontier.solar_map import load

words: Final[Words] = lru_cache(maxsize=8192)(texts("high_frontier_flight"))
"""``high_frontier_flight.<key>`` with its parameters; the same value each time it is asked for."""


@lru_cache(maxsize=2048)
def place_name(space: str) -> Text:
    """The name of a space; one without is told apart from others of its kind by its id."""
    found = load().spaces[space]
    if found.name:
        return name_of(found)
    return words("nameless", name=name_of(found), id=space)
