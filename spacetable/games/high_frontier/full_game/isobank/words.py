"""Words of the isobank and of starshots."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=4096)(texts("full_game_isobank"))
"""``full_game_isobank.<key>`` with its parameters; the same value each time."""
