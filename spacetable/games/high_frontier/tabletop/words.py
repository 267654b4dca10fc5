"""Words for what lies on every table of High Frontier."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=4096)(texts("high_frontier_table"))
"""``high_frontier_table.<key>`` with its parameters; the same value each time."""
