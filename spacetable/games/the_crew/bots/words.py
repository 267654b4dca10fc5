"""Texts of the bots' catalogue."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

bot_words: Final[Words] = lru_cache(maxsize=4096)(texts("the_crew_bots"))
"""``the_crew_bots.<key>`` with its parameters; the same value each time."""
