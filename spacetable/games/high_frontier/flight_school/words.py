"""Texts of the flight school's catalogue, and names of what it speaks of."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, Words, texts
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.landmarks import near_a_name
from spacetable.games.high_frontier.map_words import name_of
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard

words: Final[Words] = lru_cache(maxsize=8192)(texts("flight_school"))
"""``flight_school.<key>`` with its parameters; the same value each time it is asked for."""


@lru_cache(maxsize=2048)
def place_name(space: str) -> Text:
    """The name of a space; one without is called by its kind and the nearest place that has one,
    which can be found on the map, and numbered where several are of that kind there.
    """
    found = load().spaces[space]
    if found.name:
        return name_of(found)
    kind, place, number, of = near_a_name()[space]
    near = name_of(load().spaces[place])
    if of == 1:
        return words("nameless", kind=kind, place=near)
    return words("nameless_one", kind=kind, place=near, n=number)


@lru_cache(maxsize=512)
def card_name(card: str, face: int) -> Text:
    """What a face of a card is called, as on the table."""
    return name(Aboard(card, 1 if face else 0))
