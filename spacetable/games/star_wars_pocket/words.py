"""Texts of this game's catalogue."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, Words, texts
from spacetable.games.star_wars_pocket.data import DATA

words: Final[Words] = lru_cache(maxsize=4096)(texts("star_wars_pocket"))
"""``star_wars_pocket.<key>`` with its parameters; the same value each time it is asked for."""


def event_title(event: str) -> Text:
    """The title printed on a card's row."""
    return words(f"event.{event}.title")


def event_effect(event: str, number: int | None) -> Text:
    """What the event does, with its number."""
    if number is None:
        return words(f"event.{event}.effect")
    return words(f"event.{event}.effect", n=number)


def row_name(row: int) -> Text:
    """A space of the timeline: "30 minutes"."""
    return words(f"row.{DATA.timeline[row].id}")
