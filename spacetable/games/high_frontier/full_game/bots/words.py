"""Texts of the bots: their names, and why they do what they do."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=256)(texts("full_game_bots"))
"""``full_game_bots.<key>``; the same value each time it is asked for."""
