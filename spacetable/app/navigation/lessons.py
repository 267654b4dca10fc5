"""Lessons: the list of them, and the one to be taken next."""

from collections.abc import Callable
from typing import Any

from spacetable.app.game.page import GamePage
from spacetable.app.launcher.covers import in_order
from spacetable.app.lessons.progress import note_learned
from spacetable.app.navigation.loading import load_game
from spacetable.app.shell.context import Context
from spacetable.app.shell.page_stack import PageStack
from spacetable.app.widgets.overlay import ask
from spacetable.app.widgets.page import Page
from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.core.parts import lessons_of
from spacetable.core.text import Text, text
from spacetable.session.lesson_progress import lesson_to_go_on, steps_passed
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
        self._last: tuple[str, str] | None = None

    def show(self, game: str = "") -> None:
        """The list of lessons, those of a game first."""
        from spacetable.app.lessons.page import LessonsPage

        if not self._pages.is_in_front(LessonsPage):
            page = LessonsPage(self._context, game, lambda: self._left(game))
            page.started.connect(self.begin)
            page.restarted.connect(self.begin_anew)
            self._pages.clear_to_choice(LessonsPage)
            self._pages.show_page(page)

    def begin(self, game: Game[Any, Any], lesson: Lesson) -> None:
        """Begin a lesson, or go on with it where it was left."""
        self._pages.show_busy()
        run = LessonRun(game, lesson)
        run.go_on(steps_passed(game, lesson, self._context.settings.begun))
        self._take(run)

    def begin_anew(self, game: Game[Any, Any], lesson: Lesson) -> None:
        """Begin a lesson from its first step, however far it was taken."""
        self._pages.show_busy()
        self._take(LessonRun(game, lesson))

    def _take(self, run: LessonRun) -> None:
        self._last = run.game.info.id, run.lesson.id
        self._play(run.session, run)

    def _left(self, game: str) -> tuple[str, str] | None:
        """The lesson taken last, unless the list was opened for another game."""
        return None if self._last is None or game not in ("", self._last[0]) else self._last

    def begin_from(self, game: Game[Any, Any], lesson: Lesson) -> None:
        """Begin a lesson from a page above others; asks where one of them is a game that is on."""

        def begin() -> None:
            if not self._pages.held(begin):
                self.begin(game, lesson)

        if not any(self._on(page) for page in self._pages.trail):
            begin()
            return
        answers: list[tuple[Text, Callable[[], object] | None, str]] = [
            (text("app.cancel"), None, "plain"),
            (text("app.rules.to_lesson.yes"), begin, "primary"),
        ]
        lines = [text("app.rules.to_lesson.words", title=lesson.heading())]
        title = text("app.rules.to_lesson.title")
        ask(self._context, self._pages.page, title, lines, answers)

    @staticmethod
    def _on(page: Page) -> bool:
        """Whether it is a game that is not over, and no lesson."""
        if not isinstance(page, GamePage):
            return False
        controller = page.controller
        return controller.run is None and controller.session.result() is None

    def begin_first(self) -> None:
        """The first lesson of the first game that has any, or else the list."""
        for name in in_order():
            game = load_game(self._context, name)
            for lesson in lessons_of(game):
                self.begin(game, lesson)
                return
        self.show()

    def begin_next(self, game: str) -> None:
        """The lesson of a game that was left half-way, or the next one, or else the list."""
        found = load_game(self._context, game)
        settings = self._context.settings
        lesson = lesson_to_go_on(found, settings.lessons, settings.begun)
        if lesson is None:
            note_learned(self._context, game)
            self.show(game)
        else:
            self.begin(found, lesson)
