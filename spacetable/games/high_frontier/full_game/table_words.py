"""Words that stand on the table of the whole game."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=8192)(texts("full_game_table"))
"""``full_game_table.<key>`` with its parameters; the same value each time."""
