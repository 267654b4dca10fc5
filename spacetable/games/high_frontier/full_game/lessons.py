"""The lessons, read from ``lessons.toml``."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.lesson import Lesson


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """In the order to be taken; ``DataError`` naming the line when the file is wrong."""
    return load_toml(Path(__file__).with_name("lessons.toml"), _File).lesson
