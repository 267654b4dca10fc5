"""The lessons, from ``lessons.toml``."""

from functools import cache
from pathlib import Path

from spacetable.core.lesson import Lesson
from spacetable.core.lesson_file import load_lessons


@cache
def lessons() -> tuple[Lesson, ...]:
    """In the order to be taken; ``DataError`` naming the line when the file is wrong."""
    return load_lessons(Path(__file__).parent)
