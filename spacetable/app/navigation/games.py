"""Games: begun, gone on with, and put on the table."""

from collections.abc import Callable
from pathlib import Path

from spacetable.app.game.controller import GameController
from spacetable.app.game.page import GamePage
from spacetable.app.launcher.covers import called, in_file, table_of
from spacetable.app.navigation.loading import load_game
from spacetable.app.shell.allocator import look_through
from spacetable.app.shell.context import Context
from spacetable.app.shell.page_stack import PageStack
from spacetable.app.shell.sound_effects import Sounds
from spacetable.app.wording.saves import save_name
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.setup import Setup
from spacetable.core.text import Text, text, verbatim
from spacetable.session import folders, puzzle_file
from spacetable.session.branching import play_on as branch_off
from spacetable.session.further import keep_further
from spacetable.session.journal.writer import Journal
from spacetable.session.lesson_run import LessonRun
from spacetable.session.locking import locked
from spacetable.session.opening import open_file
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.record import Header
from spacetable.session.recovery import Unfinished, open_games, recover
from spacetable.session.save_library import Saved, SaveLibrary
from spacetable.session.session import Session
from spacetable.session.what_if import otherwise as try_otherwise


class Games:
    """``ask``: carries out what a game's page asks for."""

    def __init__(
        self, context: Context, pages: PageStack, ask: Callable[[str, object], None]
    ) -> None:
        self._context = context
        self._pages = pages
        self._ask = ask
        self._sounds = Sounds(context, pages)

    # -------------------------------------------------------------- beginning

    def start(self, setup: Setup) -> None:
        """Begin a new game."""
        self._say_busy(setup.game)
        try:
            session = Session.new(setup)
        except BoundaryError as wrong:
            self._context.tell(wrong)
            return
        self._journal(session)
        self.play(session)

    def same_seed(self, setup: Setup) -> None:
        """Exactly the same game from its start."""
        page = self._pages.page
        exact = setup.scenario is not None and setup.scenario.state is not None
        if exact and isinstance(page, GamePage) and page.controller.session.setup == setup:
            # How many dice had been thrown before the position is not part of the set-up.
            before = page.controller.session
            self.go_on(Session.at(before.game, setup, before.positions[0]))
        else:
            self.start(setup)

    # -------------------------------------------------------------- going on

    def open_saved(self, saved: Saved) -> None:
        """Go on with a game from the library."""
        self._say_busy(saved.game, called(saved.name))
        self.go_on(SaveLibrary().load(saved))

    def open_file(self, path: Path) -> None:
        """Go on with a saved game from a file, begin one from the position in it, or solve the
        puzzle in it.
        """
        told = in_file(path)
        if told is None:
            self._pages.show_busy()
        else:
            self._pages.say_busy(told)
        if puzzle_file.is_puzzle(path):
            run = puzzle_file.open_puzzle(path)
            self._solve(run)
        else:
            self.go_on(open_file(path))

    def _solve(self, run: PuzzleRun) -> None:
        if not self._pages.held(lambda: self._solve(run)):
            load_game(self._context, run.game.info.id)
            self.play(run.session, run)

    def open_recovered(self, unfinished: Unfinished) -> None:
        """Go on with a game that the program did not get to close."""
        if unfinished.header is not None:
            self._say_busy(unfinished.header.game, called(unfinished.header.name))
        with locked(folders.journals()):
            self._check_free(unfinished.header)
            session = recover(unfinished.path)
        load_game(self._context, session.game.info.id)
        self.play(session)

    def go_on(self, session: Session) -> None:
        """Go on with a game, unless a page asks first or another window has it open."""
        if self._pages.held(lambda: self.go_on(session)):
            return
        load_game(self._context, session.game.info.id)
        try:
            with locked(folders.journals()):
                self._check_free(session.header())
                self._keep_further(session)
                self._journal(session)
        except BoundaryError as wrong:
            self._context.tell(wrong)
        else:
            self.play(session)

    def _keep_further(self, session: Session) -> None:
        """An older save of a game in progress does not take the place of what went on from it."""
        for page in self._pages.trail:
            if isinstance(page, GamePage) and page.controller.session.id == session.id:
                fault = page.keep()
                if fault is not None:
                    raise fault
        kept = keep_further(
            SaveLibrary(),
            session,
            lambda saved: self._context.words(save_name(session.game, saved)),
        )
        if kept is not None:
            name = verbatim(kept.name)
            session.warnings.append(text("session.warning.further", name=name))

    def _check_free(self, header: Header | None) -> None:
        """``BoundaryError`` when another window has that game open: each would keep its own end."""
        games = [one.controller.session for one in self._pages.trail if isinstance(one, GamePage)]
        own = [game.journal.path for game in games if game.journal is not None]
        if header is not None and header.id in open_games(own):
            raise BoundaryError(text("session.error.in_use", file=header.name))

    def _journal(self, session: Session) -> None:
        # A game goes on without a journal, but not in silence.
        try:
            session.attach(Journal.create())
        except BoundaryError as wrong:
            self._context.tell(wrong)

    # -------------------------------------------------------------- on the table

    def _say_busy(self, game: str, name: Text | None = None) -> None:
        """The table of a game is about to be laid, perhaps for the first time."""
        note = table_of(game, name)
        if note is None:
            self._pages.show_busy()
        else:
            self._pages.say_busy(note)

    def play(self, session: Session, run: LessonRun | PuzzleRun | None = None) -> None:
        """Put a session on the table, in place of whatever was open."""
        if run is None:
            self._pages.clear_to_first()
        else:
            self._pages.clear_to_choice()
        self._context.note_game(session.game.info.id)
        self._show(session, run, above=len(self._pages.trail) > 1)

    def otherwise(self, session: Session) -> None:
        """A game that is over, tried otherwise on a table above; back leads to where one was."""
        self._show(try_otherwise(session), trial=True, above=True)

    def play_on(self, what: tuple[Session, int]) -> None:
        """From a moment of a game that is over, on a table above; asks who plays."""
        from spacetable.app.replay.play_on_dialog import PlayOnDialog

        session, index = what
        dialog = PlayOnDialog(self._context, self._pages.page, session, index)
        dialog.chosen.connect(lambda bots: self._play_on(session, index, bots))
        dialog.open()

    def _play_on(self, session: Session, index: int, bots: dict[Seat, str | None]) -> None:
        from spacetable.app.replay.play_on_dialog import name_of

        name = self._context.words(name_of(session, index))
        branched = branch_off(session, index, bots, name)
        self._journal(branched)
        self._show(branched, above=True)

    def _show(
        self,
        session: Session,
        run: LessonRun | PuzzleRun | None = None,
        *,
        trial: bool = False,
        above: bool = False,
    ) -> None:
        """``above``: one goes back to the page that it lies on, and not to the start page."""
        self._say_busy(session.game.info.id)
        controller = GameController(self._context, session, run)
        page = GamePage(self._context, controller, self._sounds, trial=trial)
        page.asked.connect(self._ask)
        if above:
            page.bar.buttons["home"].set_line("app.back", "chevron_left")
        self._pages.show_page(page)
        look_through()
        page.begin()
