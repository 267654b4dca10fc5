"""Texts of the coach, and how its sentences stand one after the other."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from typing import Final

from spacetable.core.text import Text, Words, texts

MOST: Final = 3
"""So many things are said at once."""

words: Final[Words] = lru_cache(maxsize=4096)(texts("full_game_coach"))


def together(lines: Iterable[Text]) -> Text | None:
    """The first few sentences, one after the other; None when there is none."""
    found = list(lines)[:MOST]
    if not found:
        return None
    return reduce(lambda first, second: words("then", first=first, second=second), found)
