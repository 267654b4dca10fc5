"""Lessons: the list of them, and the one to be taken next."""

from collections.abc import Callable
from typing import Any

from spacetable.app.launcher.covers import in_order
from spacetable.app.navigation.loading import load_game
from spacetable.app.shell.context import Context
from spacetable.app.shell.page_stack import PageStack
from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.core.parts import lessons_of
from spacetable.session.lesson_progress import next_lesson
from spacetable.session.lesson_run import LessonRun
from spacetable.session.session import Session


class Lessons:
    """``play``: puts the session of a lesson on the table."""

    def __init__(
        self,
        context: Context,
        pages: PageStack,
        play: Callable[[Session, LessonRun], None],
    ) -> None:
        self._context = context
        self._pages = pages
        self._play = play

    def show(self, game: str = "") -> None:
        """The list of lessons, those of a game first."""
        from spacetable.app.lessons.page import LessonsPage

        if not self._pages.is_in_front(LessonsPage):
            page = LessonsPage(self._context, game)
            page.started.connect(self.begin)
            self._pages.clear_to_first()
            self._pages.show_page(page)

    def begin(self, game: Game[Any, Any], lesson: Lesson) -> None:
        """Begin a lesson."""
        run = LessonRun(game, lesson)
        self._play(run.session, run)

    def begin_first(self) -> None:
        """The first lesson of the first game that has any, or else the list."""
        for name in in_order():
            game = load_game(self._context, name)
            for lesson in lessons_of(game):
                self.begin(game, lesson)
                return
        self.show()

    def begin_next(self, game: str) -> None:
        """The first lesson of a game that is not yet taken, or else the list."""
        found = load_game(self._context, game)
        lesson = next_lesson(found, self._context.settings.lessons)
        if lesson is None:
            self.show(game)
        else:
            self.begin(found, lesson)
