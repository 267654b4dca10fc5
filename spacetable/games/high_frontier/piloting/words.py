"""Texts of a flight."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=8192)(texts("high_frontier_flight"))
"""``high_frontier_flight.<key>`` with its parameters; the same value each time it is asked for."""
