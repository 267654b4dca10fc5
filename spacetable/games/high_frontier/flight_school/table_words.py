"""Words that stand on the table of the flight school."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Words, texts

words: Final[Words] = lru_cache(maxsize=4096)(texts("flight_school_table"))
"""``flight_school_table.<key>`` with its parameters; the same value each time."""
