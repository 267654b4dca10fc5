"""Looking back on a game: its replay, its debrief, a moment of its film."""

from collections.abc import Callable

from spacetable.app.game.page import GamePage
from spacetable.app.navigation.loading import load_game
from spacetable.app.shell.context import Context
from spacetable.app.shell.page_stack import PageStack
from spacetable.session.kept_records import KeptRecords
from spacetable.session.session import Session


class LookingBack:
    """``ask``: carries out what one of the pages asks for."""

    def __init__(
        self, context: Context, pages: PageStack, ask: Callable[[str, object], None]
    ) -> None:
        self._context = context
        self._pages = pages
        self._ask = ask

    def replay(self, session: Session, index: int = 0) -> None:
        """Look through a game, from a position on."""
        from spacetable.app.replay.page import ReplayPage

        load_game(self._context, session.game.info.id)
        played = self._page_of(session)
        reasons = {} if played is None else played.controller.reasons()
        page = ReplayPage(self._context, session, reasons)
        page.replay.goto(index)
        page.home_asked.connect(self._home)
        page.played_on.connect(lambda at: self._ask("play_on", (session, at)))
        self._pages.show_page(page)

    def past(self, game: str) -> None:
        """Look through a past game by its id; ``BoundaryError`` where its record is not kept."""
        self.replay(KeptRecords().load(game))

    def debrief(self, session: Session) -> None:
        """What can be said of a game that is over."""
        from spacetable.app.debrief.page import DebriefPage

        page = DebriefPage(self._context, session)
        page.moment.connect(lambda index: self.replay(session, index))
        page.film_moment.connect(lambda moment: self._film(session, moment))
        page.played_on.connect(lambda at: self._ask("play_on", (session, at)))
        page.otherwise.connect(lambda: self._ask("otherwise", session))
        self._pages.show_page(page)

    def _film(self, session: Session, moment: int) -> None:
        """The table of a game at a moment of its film, by way of its own page."""
        page = self._page_of(session)
        if page is None:
            return
        page.overlays.stay_below()
        while self._pages.page is not page:
            self._pages.go_back()
        page.controller.film.go(moment)

    def _home(self) -> None:
        """By way of the game that is looked through, which may ask before it is left."""
        if self._pages.held(self._home):
            return
        while len(self._pages.trail) > 2 and not self._pages.is_in_front(GamePage):
            self._pages.go_back()
        if self._pages.is_in_front(GamePage):
            self._pages.page.back()
        else:
            self._ask("home", None)

    def _page_of(self, session: Session) -> GamePage | None:
        """The page on which the game is played; None when it is not open."""
        games = [one for one in self._pages.trail if isinstance(one, GamePage)]
        return next((one for one in games if one.controller.session is session), None)
