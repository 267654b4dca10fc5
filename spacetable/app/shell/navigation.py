"""Which page belongs to which wish. Pages are read when they are first wanted."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from spacetable.app.game.controller import GameController
from spacetable.app.game.end_screen import following
from spacetable.app.game.page import GamePage
from spacetable.app.launcher.covers import Cover, in_order
from spacetable.app.setup.page import SeatsPage, lasting, new_seed
from spacetable.app.shell.sound_effects import Sounds
from spacetable.app.widgets.page import Page
from spacetable.core import registry
from spacetable.core.engine import check_mission
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game, Setup
from spacetable.core.lesson import Lesson
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.campaign import Campaign, Campaigns
from spacetable.session.journal.writer import Journal
from spacetable.session.lesson_progress import next_lesson
from spacetable.session.lesson_run import LessonRun
from spacetable.session.locking import locked
from spacetable.session.opening import open_file
from spacetable.session.record import Header
from spacetable.session.recovery import Unfinished, open_games, recover
from spacetable.session.save_library import Saved, SaveLibrary
from spacetable.session.session import Session
from spacetable.session.what_if import otherwise as try_otherwise

if TYPE_CHECKING:
    from spacetable.app.shell.window import MainWindow
    from spacetable.core.soundtrack_library import HeardMission


class Navigation:
    """``open`` takes a wish by name; what goes wrong becomes one message, and the page stays."""

    def __init__(self, window: "MainWindow") -> None:
        self.window = window
        self.context = window.context
        self.sounds = Sounds(self.context, window)
        self._ways: dict[str, Callable[..., None]] = {
            "game": self.set_up,
            "again": self.again,
            "same_seed": self.same_seed,
            "single": self.single,
            "crew": self.new_crew,
            "mission": self.mission,
            "next": self.next_mission,
            "onward": self.onward,
            "log": self.log,
            "logbook": self.logbook,
            "debrief": self.debrief,
            "otherwise": self.otherwise,
            "open": self.open_saved,
            "file": self.open_file,
            "recovered": self.open_recovered,
            "replay": self.replay,
            "load": self.saves,
            "lessons": self.lessons,
            "lesson": lambda what: self.lesson(*what),
            "first_lesson": self.first_lesson,
            "next_lesson": self.next_lesson,
            "first_mission": self.first_mission,
            "soundtrack": self.soundtrack,
            "statistics": self.statistics,
            "settings": self.settings,
            "keys": self.keys,
            "about": self.about,
            "home": self.home,
            "full_screen": self.window.toggle_full_screen,
        }

    def open(self, wish: str, what: object = None) -> None:
        """Carry out a wish."""
        way = self._ways[wish]
        try:
            if what is None:
                way()
            else:
                way(what)
        except BoundaryError as wrong:
            self.context.tell(wrong)

    # -------------------------------------------------------------- games

    def _game(self, game: str) -> Game:
        found = registry.load(game)
        self.context.add_folders(found.folders())
        return found

    def set_up(self, what: object) -> None:
        """The set-up page of a game, given by id or by its cover; the logbook where it has one."""
        game = self._game(what.id if isinstance(what, Cover) else str(what))
        self.window.clear_to_launcher()
        if game.missions():
            self._logbook(game)
        else:
            self._seats(game)

    def _seats(
        self,
        game: Game,
        *,
        crew: bool = False,
        mission: int | None = None,
        begun: Setup | None = None,
    ) -> None:
        page = SeatsPage(self.context, game, crew=crew, mission=mission, begun=begun)
        page.started.connect(self._set_out)
        self.window.show_page(page)

    def _set_out(self, setup: Setup, crew: str) -> None:
        if isinstance(self.window.page, SeatsPage) and self.window.page.crew is not None:
            try:
                options = lasting(self._game(setup.game), setup.options)
                begun = Campaigns().begin(setup.game, crew, setup.seats, options)
            except BoundaryError as wrong:
                self.context.tell(wrong)
                return
            setup = replace(setup, campaign=begun.id)
        self.start(setup)

    def start(self, setup: Setup) -> None:
        """Begin a new game."""
        try:
            session = Session.new(setup)
        except BoundaryError as wrong:
            self.context.tell(wrong)
            return
        self._journal(session)
        self.play(session)

    def single(self, what: tuple[str, int | None]) -> None:
        """One mission without a logbook: who plays, which mission, which options."""
        game, mission = what
        self._seats(self._game(game), mission=mission)

    def new_crew(self, what: tuple[str, int | None]) -> None:
        """A new crew with a logbook of its own."""
        game, mission = what
        self._seats(self._game(game), crew=True, mission=mission)

    def mission(self, what: tuple[Campaign, int]) -> None:
        """A mission with the crew of a logbook, at once if there is nothing to choose anew."""
        campaign, number = what
        game, setup = self._game(campaign.game), campaign.setup(number, new_seed())
        if any(switch.each for switch in game.switches()):
            played = campaign.attempts[-1].options if campaign.attempts else setup.options
            setup = replace(setup, options=lasting(game, played))
            self._seats(game, mission=number, begun=setup)
        else:
            self.start(setup)

    def onward(self, what: Session | Campaign) -> None:
        """The game that continues one: after its end, or from the logbook it is written in."""
        setup: Setup | None = None
        if isinstance(what, Session):
            result = what.result()
            setup = what.game.onward(what.setup, result) if result is not None else None
        else:
            last = what.to_continue()
            setup = last.onward if last is not None else None
            setup = None if setup is None else replace(setup, campaign=what.id)
        if setup is not None:
            game = self._game(setup.game)
            # What cannot be carried on is told before a page is opened.
            game.legacy(setup)
            check_mission(game, setup)
            self._seats(game, mission=setup.mission, begun=setup)

    def log(self, what: tuple[str, Campaign]) -> None:
        """The log of a crew whose games have scores."""
        from spacetable.app.logbook.log_page import LogPage

        game, campaign = what
        page = LogPage(self.context, self._game(game), campaign.id)
        self.window.show_page(page)

    def next_mission(self, setup: Setup) -> None:
        """After a mission: the next one with the same seats; from the logbook, if there is one."""
        number = following(self._game(setup.game), setup)
        if number is None:
            self.logbook(setup)
        else:
            self.start(replace(setup, seed=new_seed(), mission=number, scenario=None, carried={}))

    def logbook(self, setup: Setup) -> None:
        """The logbook in which a game counts, or that of the last crew."""
        game = self._game(setup.game)
        self.window.clear_to_launcher()
        self._logbook(game, setup.campaign)

    def _logbook(self, game: Game, crew: str = "") -> None:
        # The pages of a logbook are read only for games that have one.
        from spacetable.app.logbook.page import LogbookPage

        self._touched(game)
        page = LogbookPage(self.context, game, crew)
        page.asked.connect(self.open)
        self.window.show_page(page)

    def again(self, setup: Setup) -> None:
        """The same seats and switches, and the same position if it came from one; other chance.

        A series of games is begun anew.
        """
        setup = replace(setup, carried={})
        scenario = setup.scenario
        if scenario is not None and scenario.state is not None:
            # The rolls fixed before such a position may have been thrown before it, too.
            scenario = replace(scenario, rolls={})
        self.start(replace(setup, seed=new_seed(), scenario=scenario))

    def same_seed(self, setup: Setup) -> None:
        """Exactly the same game from its start."""
        page = self.window.page
        exact = setup.scenario is not None and setup.scenario.state is not None
        if exact and isinstance(page, GamePage) and page.controller.session.setup == setup:
            # How many dice had been thrown before the position is not part of the set-up.
            before = page.controller.session
            self._go_on(Session.at(before.game, setup, before.positions[0]))
        else:
            self.start(setup)

    def play(self, session: Session, run: LessonRun | None = None) -> None:
        """Put a session on the table, in place of whatever was open."""
        self.window.clear_to_launcher()
        self._touched(session.game)
        page = GamePage(self.context, GameController(self.context, session, run), self.sounds)
        page.asked.connect(self.open)
        self.window.show_page(page)
        page.begin()

    def _touched(self, game: Game) -> None:
        """The launcher begins with the game that was opened last."""
        if self.context.settings.last_game != game.info.id:
            self.context.note(last_game=game.info.id)

    def open_saved(self, saved: Saved) -> None:
        """Go on with a game from the library."""
        self._go_on(SaveLibrary().load(saved))

    def open_file(self, path: Path) -> None:
        """Go on with a saved game from a file, or begin one from the position in it."""
        self._go_on(open_file(path))

    def open_recovered(self, unfinished: Unfinished) -> None:
        """Go on with a game that the program did not get to close."""
        with locked(folders.journals()):
            self._check_free(unfinished.header)
            session = recover(unfinished.path)
        self._game(session.game.info.id)
        self.play(session)

    def _go_on(self, session: Session) -> None:
        if self.window.held(lambda: self._go_on(session)):
            return
        self._game(session.game.info.id)
        try:
            with locked(folders.journals()):
                self._check_free(session.header())
                self._journal(session)
        except BoundaryError as wrong:
            self.context.tell(wrong)
        else:
            self.play(session)

    def _check_free(self, header: Header | None) -> None:
        """``BoundaryError`` when another window has that game open: each would keep its own end."""
        games = [
            page.controller.session for page in self.window.trail if isinstance(page, GamePage)
        ]
        own = [game.journal.path for game in games if game.journal is not None]
        if header is not None and header.id in open_games(own):
            raise BoundaryError(text("session.error.in_use", file=header.name))

    def _journal(self, session: Session) -> None:
        # A game goes on without a journal, but not in silence.
        try:
            session.attach(Journal.create())
        except BoundaryError as wrong:
            self.context.tell(wrong)

    # -------------------------------------------------------------- lessons

    def lessons(self, game: str = "") -> None:
        """The list of lessons, those of a game first."""
        from spacetable.app.lessons.page import LessonsPage

        if not self._in_front(LessonsPage):
            page = LessonsPage(self.context, game)
            page.started.connect(self.lesson)
            self.window.clear_to_launcher()
            self.window.show_page(page)

    def lesson(self, game: Game, lesson: Lesson) -> None:
        """Begin a lesson."""
        run = LessonRun(game, lesson)
        self.play(run.session, run)

    def first_lesson(self) -> None:
        """The first lesson of the first game that has any, or else the list."""
        for name in in_order():
            game = self._game(name)
            for lesson in game.lessons():
                self.lesson(game, lesson)
                return
        self.lessons()

    def next_lesson(self, game: str) -> None:
        """The first lesson of a game that is not yet taken, or else the list."""
        found = self._game(game)
        lesson = next_lesson(found, self.context.settings.lessons)
        if lesson is None:
            self.lessons(game)
        else:
            self.lesson(found, lesson)

    def first_mission(self, game: str) -> None:
        """Begin the first crew's logbook; whoever has a crew finds the way on in its own."""
        found = self._game(game)
        crews = [one for one in Campaigns().list(game) if not one.damaged]
        self.window.clear_to_launcher()
        self._logbook(found)
        if not crews:
            self._seats(found, crew=True, mission=found.missions()[0].number)

    # -------------------------------------------------------------- other pages

    def replay(self, session: Session, index: int = 0) -> None:
        """Look through a game, from a position on."""
        from spacetable.app.replay.page import ReplayPage

        self._game(session.game.info.id)
        games = [one for one in self.window.trail if isinstance(one, GamePage)]
        played = next((one.controller for one in games if one.controller.session is session), None)
        page = ReplayPage(self.context, session, played.reasons() if played is not None else {})
        page.replay.goto(index)
        page.home_asked.connect(self._home_from_replay)
        self.window.show_page(page)

    def debrief(self, session: Session) -> None:
        """What can be said of a game that is over."""
        from spacetable.app.debrief.page import DebriefPage

        page = DebriefPage(self.context, session)
        page.moment.connect(lambda index: self.replay(session, index))
        page.film_moment.connect(lambda moment: self._film(session, moment))
        page.otherwise.connect(lambda: self.open("otherwise", session))
        self.window.show_page(page)

    def _film(self, session: Session, moment: int) -> None:
        """The table of a game at a moment of its film, by way of its own page."""
        games = [one for one in self.window.trail if isinstance(one, GamePage)]
        page = next((one for one in games if one.controller.session is session), None)
        if page is None:
            return
        page.overlays.stay_below()
        while self.window.page is not page:
            self.window.go_back()
        page.controller.film.go(moment)

    def otherwise(self, session: Session) -> None:
        """A game that is over, tried otherwise on a table above; back leads to where one was."""
        page = GamePage(
            self.context,
            GameController(self.context, try_otherwise(session)),
            self.sounds,
            trial=True,
        )
        page.asked.connect(self.open)
        self.window.show_page(page)
        page.begin()

    def _home_from_replay(self) -> None:
        """By way of the game that is looked through, which may ask before it is left."""
        if self.window.held(self._home_from_replay):
            return
        while len(self.window.trail) > 2 and not isinstance(self.window.page, GamePage):
            self.window.go_back()
        if isinstance(self.window.page, GamePage):
            self.window.page.back()
        else:
            self.home()

    def home(self) -> None:
        """The launcher alone."""
        if not self.window.held(self.home):
            self.window.go_home()

    def saves(self) -> None:
        """The library."""
        from spacetable.app.saves.page import SavesPage

        if not self._in_front(SavesPage):
            page = SavesPage(self.context)
            page.opened.connect(lambda saved: self.open("open", saved))
            page.file_chosen.connect(lambda path: self.open("file", path))
            page.replayed.connect(lambda session: self.open("replay", session))
            self.window.show_page(page)

    def soundtrack(self) -> None:
        """Missions to be heard; not while another one is on."""
        from spacetable.app.soundtrack.choose_page import ChoosePage

        if not any(isinstance(page, ChoosePage) for page in self.window.trail):
            page = ChoosePage(self.context)
            page.started.connect(self._hear)
            self.window.show_page(page)

    def _hear(self, mission: "HeardMission") -> None:
        from spacetable.app.soundtrack.mission_page import MissionPage

        self.window.show_page(MissionPage(self.context, mission))

    def statistics(self) -> None:
        """Past games."""
        from spacetable.app.statistics.page import StatisticsPage

        if not self._in_front(StatisticsPage):
            self.window.show_page(StatisticsPage(self.context))

    def settings(self) -> None:
        """Settings, also while a game is on."""
        from spacetable.app.settings.page import SettingsPage

        if not self._in_front(SettingsPage):
            self.window.show_page(SettingsPage(self.context))

    def keys(self) -> None:
        """All keys."""
        from spacetable.app.settings.keys_page import KeysPage

        if not self._in_front(KeysPage):
            self.window.show_page(KeysPage(self.context))

    def about(self) -> None:
        """About the program."""
        from spacetable.app.shell.about_page import AboutPage

        if not self._in_front(AboutPage):
            self.window.show_page(AboutPage(self.context))

    def _in_front(self, kind: type[Page]) -> bool:
        return isinstance(self.window.page, kind)
