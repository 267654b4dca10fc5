"""The lessons, read from ``lessons.toml``."""

from spacetable.core.lesson import Lesson


def lessons() -> tuple[Lesson, ...]:
    """In the order to be taken."""
    return ()
