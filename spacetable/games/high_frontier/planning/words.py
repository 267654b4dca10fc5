"""Words of the planner, and of what flies by it."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=4096)(texts("high_frontier_planner"))
"""``high_frontier_planner.<key>`` with its parameters; the same value each time."""
