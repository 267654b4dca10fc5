"""Every wish by its name. Pages are read when they are first wanted."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from spacetable.app.navigation.beginning import Beginning
from spacetable.app.navigation.games import Games
from spacetable.app.navigation.lessons import Lessons
from spacetable.app.navigation.logbooks import Logbooks
from spacetable.app.navigation.looking_back import LookingBack
from spacetable.app.navigation.puzzles import PuzzleWays
from spacetable.app.shell.context import Context
from spacetable.app.shell.page_stack import PageStack
from spacetable.core.errors import BoundaryError
from spacetable.core.setup import Setup
from spacetable.session.lesson_run import LessonRun
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.session import Session

if TYPE_CHECKING:
    from spacetable.app.rule_book.reading import Reading
    from spacetable.core.soundtrack_library import HeardMission


class Navigation:
    """``open`` takes a wish by name; what goes wrong becomes one message, and the page stays.

    ``full_screen``: lets the window fill the screen, or stop.
    """

    def __init__(self, context: Context, pages: PageStack, full_screen: Callable[[], None]) -> None:
        self._context = context
        self._pages = pages
        self.logbooks = logbooks = Logbooks(context, pages, self.open)
        self.games = games = Games(context, pages, self.open)
        beginning = Beginning(context, pages, logbooks, self.open, games.start)
        self.lessons = lessons = Lessons(context, pages, games.play)
        self.puzzles = puzzles = PuzzleWays(context, pages, games.play)
        self.looking_back = LookingBack(context, pages, self.open)
        self._ways: dict[str, Callable[..., None]] = {
            "game": beginning.set_up,
            "again": beginning.again,
            "same_seed": games.same_seed,
            "single": beginning.single,
            "crew": beginning.new_crew,
            "mission": beginning.mission,
            "next": beginning.next_mission,
            "onward": beginning.onward,
            "first_mission": beginning.first_mission,
            "open": games.open_saved,
            "file": games.open_file,
            "recovered": games.open_recovered,
            "play_on": games.play_on,
            "otherwise": games.otherwise,
            "log": logbooks.show_log,
            "logbook": logbooks.show_of,
            "lessons": lessons.show,
            "lesson": lambda what: lessons.begin(*what),
            "play_now": lambda what: beginning.play_now(*what),
            "first_lesson": lessons.begin_first,
            "next_lesson": lessons.begin_next,
            "puzzles": puzzles.show,
            "puzzle": lambda what: puzzles.begin(*what),
            "next_puzzle": puzzles.begin_next,
            "puzzle_of_the_day": puzzles.begin_of_the_day,
            "debrief": self.looking_back.debrief,
            "replay": self.looking_back.replay,
            "past": self.looking_back.past,
            "load": self._saves,
            "soundtrack": self._soundtrack,
            "statistics": self._statistics,
            "settings": self._settings,
            "rules": self._rules,
            "keys": self._keys,
            "about": self._about,
            "home": self._home,
            "full_screen": full_screen,
        }

    def open(self, wish: str, what: object = None) -> None:
        """Carry out a wish."""
        way = self._ways[wish]
        self._pages.show_busy()
        try:
            if what is None:
                way()
            else:
                way(what)
        except BoundaryError as wrong:
            self._context.tell(wrong)

    def start(self, setup: Setup) -> None:
        """Begin a new game."""
        self.games.start(setup)

    def play(self, session: Session, run: LessonRun | PuzzleRun | None = None) -> None:
        """Put a session on the table, in place of whatever was open."""
        self.games.play(session, run)

    # -------------------------------------------------------------- pages that need nothing else

    def _home(self) -> None:
        """The launcher alone."""
        if not self._pages.held(self._home):
            self._pages.go_home()

    def _saves(self) -> None:
        """The library."""
        from spacetable.app.saves.page import SavesPage

        if not self._pages.is_in_front(SavesPage):
            page = SavesPage(self._context)
            page.opened.connect(lambda saved: self.open("open", saved))
            page.file_chosen.connect(lambda path: self.open("file", path))
            page.replayed.connect(lambda session: self.open("replay", session))
            self._pages.show_page(page)

    def _soundtrack(self) -> None:
        """Missions to be heard; not while another one is on."""
        from spacetable.app.soundtrack.choose_page import ChoosePage

        if not any(isinstance(page, ChoosePage) for page in self._pages.trail):
            page = ChoosePage(self._context)
            page.started.connect(self._hear)
            self._pages.show_page(page)

    def _hear(self, mission: "HeardMission") -> None:
        from spacetable.app.soundtrack.mission_page import MissionPage

        self._pages.show_page(MissionPage(self._context, mission))

    def _statistics(self) -> None:
        """Past games."""
        from spacetable.app.statistics.page import StatisticsPage

        if not self._pages.is_in_front(StatisticsPage):
            self._pages.show_page(StatisticsPage(self._context))

    def _settings(self) -> None:
        """Settings, also while a game is on."""
        from spacetable.app.settings.page import SettingsPage

        if not self._pages.is_in_front(SettingsPage):
            self._pages.show_page(SettingsPage(self._context))

    def _rules(self, reading: "Reading | None" = None) -> None:
        """The rule book of a game; all keys where there is none."""
        from spacetable.app.rule_book.page import RulesPage

        if reading is None:
            self._keys()
            return
        page = self._pages.page
        if isinstance(page, RulesPage):
            page.open(reading)
            return
        page = RulesPage(self._context, reading)
        page.keys.connect(self._keys)
        page.taught.connect(lambda lesson: self.lessons.begin_from(reading.game, lesson))
        self._pages.show_page(page)

    def _keys(self) -> None:
        """All keys."""
        from spacetable.app.settings.keys_page import KeysPage

        if not self._pages.is_in_front(KeysPage):
            self._pages.show_page(KeysPage(self._context))

    def _about(self) -> None:
        """About the program."""
        from spacetable.app.shell.about_page import AboutPage

        if not self._pages.is_in_front(AboutPage):
            self._pages.show_page(AboutPage(self._context))
