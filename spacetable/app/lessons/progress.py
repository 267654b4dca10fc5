"""Notes in the settings what has been learned."""

from typing import Any

from spacetable.app.shell.context import Context
from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.session.lesson_progress import next_lesson, with_lesson


def note_lesson(context: Context, game: Game[Any, Any], lesson: Lesson) -> None:
    """A lesson was taken to its end; after the last one the game is known."""
    taken = with_lesson(game, lesson, context.settings.lessons)
    if taken != context.settings.lessons:
        context.put(lessons=taken)
    if next_lesson(game, context.settings.lessons) is None:
        note_known(context, game.info.id)


def note_known(context: Context, game: str) -> None:
    """Nobody needs to be led to the lessons of this game any more."""
    if game not in context.settings.known:
        context.note(known=(*context.settings.known, game))
