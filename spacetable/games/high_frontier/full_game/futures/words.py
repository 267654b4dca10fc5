"""Words of Futures."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=2048)(texts("full_game_futures"))
"""``full_game_futures.<key>`` with its parameters; the same value each time."""
