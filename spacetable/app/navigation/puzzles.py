"""Puzzles: the list of them, that of the day, and the one to be solved next."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from spacetable.app.launcher.covers import in_order
from spacetable.app.navigation.loading import load_game
from spacetable.app.shell.context import Context
from spacetable.app.shell.page_stack import PageStack
from spacetable.core.game import Game
from spacetable.core.parts import puzzles_of
from spacetable.session.puzzle_progress import following, of_the_day
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.session import Session


def today() -> date:
    """The day on the calendar of this computer."""
    return datetime.now().astimezone().date()


class PuzzleWays:
    """``play``: puts the session of a puzzle on the table."""

    def __init__(
        self,
        context: Context,
        pages: PageStack,
        play: Callable[[Session, PuzzleRun], None],
    ) -> None:
        self._context = context
        self._pages = pages
        self._play = play

    def show(self, game: str = "") -> None:
        """The list of puzzles, those of a game in sight."""
        from spacetable.app.puzzles.page import PuzzlesPage

        if not self._pages.is_in_front(PuzzlesPage):
            page = PuzzlesPage(self._context, today(), game)
            page.started.connect(self.begin)
            self._pages.clear_to_choice(PuzzlesPage)
            self._pages.show_page(page)

    def begin(self, game: str, number: int) -> None:
        """Put a puzzle on the table, given by its number from 0."""
        self._pages.show_busy()
        found = load_game(self._context, game)
        run = PuzzleRun(found, puzzles_of(found)[number], number + 1)
        self._play(run.session, run)

    def begin_next(self, what: tuple[str, int]) -> None:
        """The next puzzle of a game that is not solved, after that of a number; else the list."""
        game, after = what
        solved = self._context.settings.puzzles.get(game, ())
        number = following(puzzles_of(load_game(self._context, game)), solved, after)
        if number is None:
            self.show(game)
        else:
            self.begin(game, number)

    def begin_of_the_day(self) -> None:
        """That of today; the list where there is none."""
        found = of_the_day(self._games(), today())
        if found is None:
            self.show()
        else:
            self.begin(found[0].info.id, found[1])

    def _games(self) -> list[Game[Any, Any]]:
        return [load_game(self._context, name) for name in in_order()]
