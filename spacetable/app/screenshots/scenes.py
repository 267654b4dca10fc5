"""Every screen of the program in turn, made up for its picture."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor

from spacetable.app.game.curtain import Curtain
from spacetable.app.logbook.page import LogbookPage
from spacetable.app.rule_book.reading import reading
from spacetable.app.saves.save_dialog import proposal
from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.role_scenes import RoleScreens
from spacetable.app.screenshots.stage import Stage
from spacetable.app.shell.window import MainWindow
from spacetable.core import registry
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.parts import (
    bots_of,
    chart_of,
    film_of,
    has_debrief,
    lessons_of,
    missions_of,
    roles_of,
    rule_book_of,
)
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.session.campaign import Campaign, Campaigns
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from spacetable.session.what_if import can_be_otherwise

CREW = {"en": "Night shift", "ja": "夜勤組"}
SECOND = {"en": "Day shift", "ja": "日勤組"}
SEED = "nova-9"
MIDDLE = 39
"""Moves into the game for one that is shown: deep in the trench, before a fight."""
HARD = 15
TRIES = 12
"""A mission that is often lost, and how often it is played to see it lost."""
MISSIONS = (1, 2, 3, 4, 4)
"""What the crew has played when its logbook is shown."""
FILMED = 5
"""Turns of a film that are seen."""
EASY = 1
"""A mission that is often survived."""
SHOWN = 4
"""The mission whose table is shown."""


class Screens(Stage):
    """One window in one language and size (px); what it shows by name."""

    def __init__(self, language: str, width: int, height: int, played: Played) -> None:
        super().__init__(language, played)
        self._size = (width, height)

    def all(self) -> Iterator[tuple[str, MainWindow]]:
        """Each screen by name, ready to be photographed."""
        window = self.window
        width, height = self._size
        window.context.put(
            language=self.language, sounds=False, reduced_motion=True, briefings=False
        )
        window.resize(width, height)
        window.show()
        # The pointer would light up whatever lies in the corner where it happens to be.
        QCursor.setPos(window.mapToGlobal(QPoint(width - 3, height - 3)))
        try:
            for name in registry.installed():
                game = registry.load(name)
                for screen in self._of(game):
                    self.settle()
                    yield f"{name}_{screen}", window
            for screen in self._common():
                self.settle()
                yield screen, window
        finally:
            window.close()
            window.deleteLater()

    # -------------------------------------------------------------- a game by itself

    def _of(self, game: Game[Any, Any]) -> Iterator[str]:
        if rule_book_of(game) is not None:
            yield self._rules(game)
        if missions_of(game):
            yield from self._logged(game)
        elif any(role.needed for role in roles_of(game)):
            yield from RoleScreens(self, game).all()
        else:
            yield from self._plain(game)

    def _rules(self, game: Game[Any, Any]) -> str:
        """The rule book where it has a picture."""
        book = rule_book_of(game)
        paragraphs = () if book is None else book.paragraphs()
        shown = next((one for one in paragraphs if one.picture is not None), None)
        self.window.navigation.open("rules", reading(game, shown))
        return "rules"

    def _plain(self, game: Game[Any, Any]) -> Iterator[str]:
        window = self.window
        setup = self._setup(game, game.info.seats[0])
        window.open_game(game.info.id)
        yield "setup"
        yield from self._table(self.played.session(setup, MIDDLE))
        whole = self.played.session(setup)
        yield from self._end(whole)
        if has_debrief(game):
            yield self.debrief(whole)
            window.go_home()
        self.put(self.played.session(setup, 0))
        yield "start"
        if lessons_of(game):
            yield from self._lesson(game)

    def _table(self, session: Session) -> Iterator[str]:
        self.put(session)
        SaveLibrary().save(session, self.window.context.words(proposal(session)))
        yield "game"
        yield self.hint()
        if session.game.planner is not None:
            yield self.plan()

    def _end(self, session: Session) -> Iterator[str]:
        Statistics().add(session)
        self.put(session)
        self.page().overlays.reopen()
        yield "end"
        yield self.replay(session)
        self.window.go_home()

    # -------------------------------------------------------------- missions

    def _logged(self, game: Game[Any, Any]) -> Iterator[str]:
        window, name = self.window, game.info.id
        window.open_game(name)
        yield "logbook_new"
        window.navigation.open("crew", (name, 1))
        yield "setup"
        low, high = game.info.seats
        for seats in range(low, high + 1):
            self.put(self.played.middle(self._setup(game, seats, SHOWN)))
            yield f"{seats}_players"
        crew = self._crew(game)
        if chart_of(game) is not None:
            window.context.put(briefings=True)
            window.navigation.open("mission", (crew, SHOWN))
            yield "briefing"
            window.context.put(briefings=False)
            window.go_home()
        yield from self._table(self.played.middle(crew.setup(SHOWN, SEED)))
        last = self.played.session(crew.setup(SHOWN, SEED))
        yield from self._film(last)
        yield from self._end(last)
        yield self.debrief(self._lost(crew) or last)
        if can_be_otherwise(last):
            window.navigation.open("otherwise", last)
            yield "otherwise"
        window.open_game(name)
        if isinstance(window.page, LogbookPage):
            window.page.list.stand_on(SHOWN)
        yield "logbook"
        yield from self._lesson(game)
        yield from self._series(game)

    def _film(self, whole: Session) -> Iterator[str]:
        """In the middle of what plays itself out, where there is such a thing."""
        game, first = whole.game, whole.setup.seats[0].seat
        views = (game.shown.view(one.state, first) for one in whole.positions[: whole.cursor])
        films = [film_of(game, view) for view in views]
        watched = [k for k, film in enumerate(films) if film is not None and film.on is not None]
        if watched:
            self.put(self.played.session(whole.setup, watched[0]))
            controller = self.page().controller
            for _ in range(FILMED):
                if (more := controller.film.more()) is not None:
                    controller.do(more)
            controller.film.to_end()
            controller.film.back("turn")
            controller.film.back("step")
            controller.film.pause()
            yield "film"

    def _lesson(self, game: Game[Any, Any]) -> Iterator[str]:
        """The first step of the first lesson that waits for a move: what a newcomer sees."""
        self.window.navigation.open("lesson", (game, lessons_of(game)[0]))
        yield self.lesson()
        self.window.go_home()

    def _series(self, game: Game[Any, Any]) -> Iterator[str]:
        """Games that continue each other, where there are such: between two, and in the log."""
        switch = next((one for one in game.rules.switches() if one.series), None)
        if switch is None:
            return
        crew = self._crew(game, {switch.id: True})
        whole = next(
            one
            for one in (self.played.session(crew.setup(EASY, f"{SEED}-{k}")) for k in range(TRIES))
            if (found := one.result()) is not None and found.carried is not None
        )
        self.put(self.played.session(whole.setup, whole.cursor - 2))
        yield "between"
        crew.add(whole)
        self.window.navigation.open("log", (game.info.id, crew))
        yield "log"
        self.window.go_home()

    def _lost(self, crew: Campaign) -> Session | None:
        """An attempt that failed: there is something to learn from it."""
        for k in range(TRIES):
            session = self.played.session(crew.setup(HARD, f"{SEED}-{k}"))
            result = session.result()
            if result is not None and result.outcome == "lost":
                return session
        return None

    def _crew(self, game: Game[Any, Any], options: dict[str, Setting] | None = None) -> Campaign:
        """A crew that has played for a while."""
        names = CREW if options is None else SECOND
        name = names.get(self.language, names["en"])
        crew = Campaigns().begin(game.info.id, name, self._setup(game, 4).seats, options or {})
        if options is not None:
            return crew
        for k, mission in enumerate(MISSIONS):
            crew.add(self.played.session(crew.setup(mission, f"{SEED}-{k}")))
        return crew

    # -------------------------------------------------------------- the rest

    def _common(self) -> Iterator[str]:
        window = self.window
        for screen in (
            "launcher",
            "load",
            "settings",
            "keys",
            "lessons",
            "puzzles",
            "statistics",
            "about",
        ):
            window.go_home()
            if screen != "launcher":
                window.navigation.open(screen)
            yield {"load": "saves"}.get(screen, screen)
        yield from self._soundtrack()
        window.go_home()
        window.navigation.open("first_lesson")
        yield self.lesson()
        window.go_home()
        curtain = Curtain(window.context, window, SeatSetup(Seat("2"), self.names[1], 1))
        curtain.open()
        yield "curtain"

    def _soundtrack(self) -> Iterator[str]:
        from spacetable.app.soundtrack.scenes import soundtrack_screens

        return soundtrack_screens(self.window, self.until)

    def _setup(self, game: Game[Any, Any], seats: int, mission: int | None = None) -> Setup:
        bot = bots_of(game)[0].id if bots_of(game) else None
        people = tuple(
            SeatSetup(Seat(str(k + 1)), self.names[k], k, bot if k else None) for k in range(seats)
        )
        return Setup(game.info.id, SEED, people, mission=mission)
