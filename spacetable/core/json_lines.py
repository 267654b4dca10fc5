"""Which line of a JSON file holds which value: for errors that name the line."""

import math
import re
from collections.abc import Iterator
from typing import Any

from spacetable.core.toml_lines import Path

DEEPEST = 16
"""Values that lie deeper get no line of their own: no file of ours goes so deep, and the places of
a file that goes a hundred thousand deep would fill the memory."""

_TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{},:]|[^\s\[\]{},:"]++', re.DOTALL)
_FRACTION = re.compile(r"-?\d++(?:\.\d++)?+(?:[eE][+-]?\d++)?+")


def lines(words: str) -> dict[Path, int]:
    """The line (from 1) where each value of a JSON file begins; a broken one as far as it goes."""
    found: dict[Path, int] = {}
    for place, line in _places(words):
        found.setdefault(place, line)
    return found


def repeats(words: str) -> Iterator[tuple[Path, int]]:
    """Each field of a JSON file that its object already has, and the line of its value."""
    known: set[Path] = set()
    for place, line in _places(words):
        if place in known:
            yield place, line
        known.add(place)


def too_large(words: str) -> int | None:
    """The line (from 1) of the first fraction or power of ten that no float holds: ``1e400``.

    Whole numbers written out are read at any length.
    """
    for token in _TOKEN.finditer(words):
        sign = token.group()
        if _FRACTION.fullmatch(sign) and not sign.lstrip("-").isdigit() and math.isinf(float(sign)):
            return words.count("\n", 0, token.start()) + 1
    return None


def _places(words: str) -> Iterator[tuple[Path, int]]:
    open_: list[list[Any]] = []  # the keys on the way down; in arrays the index
    line, start, key = 1, 0, ""
    for token in _TOKEN.finditer(words):
        line += words.count("\n", start, token.start())
        start = token.start()
        sign = token.group()
        if sign in "]},:" and not open_:
            break
        if sign in "]}":
            open_.pop()
        elif sign == ",":
            open_[-1][0] = open_[-1][0] + 1 if isinstance(open_[-1][0], int) else None
        elif sign == ":":
            open_[-1][0] = key
        else:
            is_key = bool(open_) and open_[-1][0] is None
            if len(open_) <= DEEPEST and not is_key:
                yield tuple(step for (step,) in open_), line
            if sign in "[{":
                open_.append([0 if sign == "[" else None])
            elif sign.startswith('"'):
                key = sign[1:-1]
