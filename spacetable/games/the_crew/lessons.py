"""The lessons of both editions, read from ``lessons.toml``."""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.lesson import Lesson
from spacetable.games.the_crew.state import Edition

FILE: Final = Path(__file__).with_name("lessons.toml")


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    planet_nine: tuple[Lesson, ...]
    deep_sea: tuple[Lesson, ...]


@cache
def lessons(edition: Edition) -> tuple[Lesson, ...]:
    """In the order to be taken; ``DataError`` naming the line when the file is wrong."""
    found = load_toml(FILE, _File)
    return found.planet_nine if edition == "planet_nine" else found.deep_sea
