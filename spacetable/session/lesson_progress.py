"""Which lesson comes next, by what has been taken so far."""

from collections.abc import Mapping
from typing import Any

from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.core.parts import lessons_of

Taken = Mapping[str, tuple[str, ...]]
"""Ids of the lessons that were taken to their end, by the id of their game."""


def next_lesson(game: Game[Any, Any], taken: Taken) -> Lesson | None:
    """The first lesson of a game that is not yet taken, or None."""
    done = taken.get(game.info.id, ())
    return next((lesson for lesson in lessons_of(game) if lesson.id not in done), None)


def lesson_after(game: Game[Any, Any], lesson: Lesson) -> Lesson | None:
    """The lesson that stands behind another one, whether it is taken or not; None at the end."""
    lessons = list(lessons_of(game))
    after = [one.id for one in lessons].index(lesson.id) + 1
    return lessons[after] if after < len(lessons) else None


def with_lesson(game: Game[Any, Any], lesson: Lesson, taken: Taken) -> Taken:
    """What has been taken when a lesson was, too."""
    done = taken.get(game.info.id, ())
    return taken if lesson.id in done else {**taken, game.info.id: (*done, lesson.id)}
