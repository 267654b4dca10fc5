"""Which lesson comes next, by what has been taken so far."""

from collections.abc import Mapping
from typing import Any

from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.core.parts import lessons_of

Taken = Mapping[str, tuple[str, ...]]
"""Ids of the lessons that were taken to their end, by the id of their game."""

Begun = Mapping[str, Mapping[str, int]]
"""Steps passed of lessons that were left half-way, by the ids of their game and of the lesson."""


def steps_passed(game: Game[Any, Any], lesson: Lesson, begun: Begun) -> int:
    """How many steps of a lesson that was left half-way were passed; 0 for one never begun."""
    passed = begun.get(game.info.id, {}).get(lesson.id, 0)
    return passed if passed < len(lesson.steps) else 0


def with_steps(game: Game[Any, Any], lesson: Lesson, passed: int, begun: Begun) -> Begun:
    """What has been begun when so many steps of a lesson are passed; none of them left: not it."""
    others = {one: n for one, n in begun.get(game.info.id, {}).items() if one != lesson.id}
    here = {**others, lesson.id: passed} if 0 < passed < len(lesson.steps) else others
    games = {name: steps for name, steps in begun.items() if name != game.info.id}
    return {**games, game.info.id: here} if here else games


def next_lesson(game: Game[Any, Any], taken: Taken) -> Lesson | None:
    """The first lesson of a game that is not yet taken, or None."""
    done = taken.get(game.info.id, ())
    return next((lesson for lesson in lessons_of(game) if lesson.id not in done), None)


def lesson_to_go_on(game: Game[Any, Any], taken: Taken, begun: Begun) -> Lesson | None:
    """The lesson left half-way last that is not yet taken, else the first one that is not taken."""
    done, lessons = taken.get(game.info.id, ()), {one.id: one for one in lessons_of(game)}
    left = (one for one in reversed([*begun.get(game.info.id, {})]) if one not in done)
    half = next((lessons[one] for one in left if one in lessons), None)
    return half or next_lesson(game, taken)


def lesson_after(game: Game[Any, Any], lesson: Lesson) -> Lesson | None:
    """The lesson that stands behind another one, whether it is taken or not; None at the end."""
    lessons = list(lessons_of(game))
    after = [one.id for one in lessons].index(lesson.id) + 1
    return lessons[after] if after < len(lessons) else None


def with_lesson(game: Game[Any, Any], lesson: Lesson, taken: Taken) -> Taken:
    """What has been taken when a lesson was, too."""
    done = taken.get(game.info.id, ())
    return taken if lesson.id in done else {**taken, game.info.id: (*done, lesson.id)}
