"""Words of the flight school's planner and of its navigator."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=4096)(texts("flight_school_planner"))
"""``flight_school_planner.<key>`` with its parameters; the same value each time."""
