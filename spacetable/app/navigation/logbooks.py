"""Logbooks: those of crews with missions, and those of crews whose games have scores."""

from collections.abc import Callable
from typing import Any

from spacetable.app.navigation.loading import load_game
from spacetable.app.shell.context import Context
from spacetable.app.shell.page_stack import PageStack
from spacetable.core.game import Game
from spacetable.core.setup import Setup
from spacetable.session.campaign import Campaign


class Logbooks:
    """``ask``: carries out what a logbook's page asks for. Its pages are read only for games that
    have one.
    """

    def __init__(
        self, context: Context, pages: PageStack, ask: Callable[[str, object], None]
    ) -> None:
        self._context = context
        self._pages = pages
        self._ask = ask

    def show(self, game: Game[Any, Any], crew: str = "") -> None:
        """The logbook of a crew, or that of the last one."""
        from spacetable.app.logbook.page import LogbookPage

        self._context.note_game(game.info.id)
        page = LogbookPage(self._context, game, crew)
        page.asked.connect(self._ask)
        self._pages.show_page(page)

    def show_of(self, setup: Setup) -> None:
        """The logbook in which a game counts, or that of the last crew."""
        game = load_game(self._context, setup.game)
        self._pages.clear_to_first()
        self.show(game, setup.campaign)

    def show_log(self, what: tuple[str, Campaign]) -> None:
        """The log of a crew whose games have scores."""
        from spacetable.app.logbook.log_page import LogPage

        game, campaign = what
        page = LogPage(self._context, load_game(self._context, game), campaign.id)
        page.looked.connect(lambda past: self._ask("past", past))
        self._pages.show_page(page)
