"""Notes in the settings what has been learned."""

from typing import Any

from spacetable.app.shell.context import Context
from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.session.lesson_progress import next_lesson, with_lesson, with_steps
from spacetable.session.lesson_run import LessonRun


def note_step(context: Context, run: LessonRun) -> None:
    """So far a lesson was taken; at its first step nothing is forgotten of how far that was. Who
    leaves with the last words before them has taken it.
    """
    if run.index and run.learnt:
        note_lesson(context, run.game, run.lesson)
    if run.index:
        passed = len(run.lesson.steps) if run.learnt else run.index
        begun = with_steps(run.game, run.lesson, passed, context.settings.begun)
        if begun != context.settings.begun:
            context.note(begun=begun)


def note_lesson(context: Context, game: Game[Any, Any], lesson: Lesson) -> None:
    """A lesson was taken to its end; after the last one the game is known."""
    taken = with_lesson(game, lesson, context.settings.lessons)
    if taken != context.settings.lessons:
        context.put(lessons=taken)
    coming = next_lesson(game, context.settings.lessons)
    title = "" if coming is None else coming.title
    if context.settings.coming.get(game.info.id, "") != title:
        context.note(coming={**context.settings.coming, game.info.id: title})
    if coming is None:
        note_learned(context, game.info.id)
        note_known(context, game.info.id)


def note_learned(context: Context, game: str) -> None:
    """No lesson of this game is left."""
    if game not in context.settings.learned:
        context.note(learned=(*context.settings.learned, game))


def note_known(context: Context, game: str) -> None:
    """Nobody needs to be led to the lessons of this game any more."""
    if game not in context.settings.known:
        context.note(known=(*context.settings.known, game))
