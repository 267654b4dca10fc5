"""Exact numbers as they are printed: "10 1/2", "1/4", "8"."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

_MIXED: Final = re.compile(r"(?:(\d{1,4})(?:\s+|$))?(?:(\d{1,4})\s*/\s*(\d{1,4}))?")


def read(words: str) -> Fraction | None:
    """The number that the words print; None where they print none."""
    found = _MIXED.fullmatch(words.strip())
    if found is None or found[0] == "":
        return None
    if found[3] is None:
        return Fraction(int(found[1]))
    if int(found[3]) == 0:
        return None
    return int(found[1] or 0) + Fraction(int(found[2]), int(found[3]))


@lru_cache(maxsize=1024)
def told(number: Fraction | int) -> str:
    """``Fraction(21, 2)`` is "10 1/2". The number is not negative."""
    whole, rest = divmod(Fraction(number), 1)
    if rest == 0:
        return str(whole)
    return f"{whole} {rest}" if whole else str(rest)
