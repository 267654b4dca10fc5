"""Which lesson comes next, and what has been learned so far."""

from typing import Any

from spacetable.app.launcher.covers import added, ours
from spacetable.app.shell.context import Context
from spacetable.core.game import Game
from spacetable.core.lesson import Lesson


def in_order() -> list[str]:
    """Ids of all games that can be opened, as their covers lie on the launcher."""
    return [*(cover.id for cover in ours() if cover.built), *added()]


def next_lesson(context: Context, game: Game[Any, Any]) -> Lesson | None:
    """The first lesson of a game that is not yet taken, or None."""
    done = context.settings.lessons.get(game.info.id, ())
    return next((lesson for lesson in game.lessons() if lesson.id not in done), None)


def note_lesson(context: Context, game: Game[Any, Any], lesson: Lesson) -> None:
    """A lesson was taken to its end; after the last one the game is known."""
    done = context.settings.lessons.get(game.info.id, ())
    if lesson.id not in done:
        taken = {**context.settings.lessons, game.info.id: (*done, lesson.id)}
        context.put(lessons=taken)
    if next_lesson(context, game) is None:
        note_known(context, game.info.id)


def note_known(context: Context, game: str) -> None:
    """Nobody needs to be led to the lessons of this game any more."""
    if game not in context.settings.known:
        context.note(known=(*context.settings.known, game))
