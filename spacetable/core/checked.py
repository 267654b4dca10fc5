"""Data files whose rows must fit each other: read into structs, checked, errors that name the line.

What a single value may be is the business of its struct. What rows have to do with each other is
told by a generator of faults, of which the first is the one that is complained of:

    def _faults(file: Tiles) -> Iterator[Fault]:
        for number, tile in enumerate(file.tile):
            if tile.count < 1:
                yield ("tile", number, "count"), text("game.file.count")
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from spacetable.core import json_lines, toml_lines
from spacetable.core.data import data_error, newlines, parse_json, parse_toml
from spacetable.core.text import Text
from spacetable.core.toml_lines import Path

T = TypeVar("T")
Fault = tuple[Path, Text | str]
"""Where it stands (``("card", 3, "number")``), and what is wrong with it."""
Faults = Callable[[T], Iterable[Fault]]


def checked_toml(words: str, shape: type[T], name: str, faults: Faults[T]) -> T:
    """What a file of TOML holds; ``DataError`` naming the line of what does not fit. ``name``: what
    the error calls the file.
    """
    return _checked(parse_toml(words, shape, name), words, name, faults, toml_lines.lines)


def checked_json(words: str, shape: type[T], name: str, faults: Faults[T]) -> T:
    """The same for a file of JSON."""
    return _checked(parse_json(words, shape, name), words, name, faults, json_lines.lines)


def _checked(
    value: T, words: str, name: str, faults: Faults[T], lines: Callable[[str], dict[Path, int]]
) -> T:
    for place, reason in faults(value):
        known = lines(newlines(words))
        while place and place not in known:
            place = place[:-1]  # what is missing is sought where its table begins
        raise data_error(name, known.get(place, 1), reason)
    return value
