"""Texts of the bots' catalogue."""

from functools import lru_cache

from spacetable.core.text import Text


@lru_cache(maxsize=4096)
def bot_words(key: str, **params: int | str | Text) -> Text:
    """``space_odyssey_bots.<key>`` with its parameters."""
    return Text(f"space_odyssey_bots.{key}", tuple(params.items()))
