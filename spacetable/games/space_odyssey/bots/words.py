"""Texts of the bots' catalogue."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

bot_words: Final[Words] = lru_cache(maxsize=4096)(texts("space_odyssey_bots"))
"""``space_odyssey_bots.<key>`` with its parameters."""
