"""What a game begins from: its set-up page, a mission of a crew, the same seats once more."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spacetable.app.game.end_screen import following
from spacetable.app.launcher.covers import Cover
from spacetable.app.navigation.loading import load_game
from spacetable.app.navigation.logbooks import Logbooks
from spacetable.app.setup.page import SeatsPage
from spacetable.app.setup.seed_card import new_seed
from spacetable.app.setup.series import lasting
from spacetable.app.shell.context import Context
from spacetable.app.shell.page_stack import PageStack
from spacetable.app.widgets.overlay import ask
from spacetable.app.wording.saves import mission_line, place_line
from spacetable.core.engine import check_mission
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.core.parts import legacy_of, missions_of, onward
from spacetable.core.setup import Setup
from spacetable.core.text import text, verbatim
from spacetable.session.campaign import Campaign, Campaigns
from spacetable.session.kept_records import KeptRecords
from spacetable.session.save_library import Saved, SaveLibrary
from spacetable.session.session import Session
from spacetable.session.suited_game import suited_game


class Beginning:
    """``ask``: carries out what a set-up page asks for. ``start``: begins a game at once."""

    def __init__(
        self,
        context: Context,
        pages: PageStack,
        logbooks: Logbooks,
        ask: Callable[[str, object], None],
        start: Callable[[Setup], None],
    ) -> None:
        self._context = context
        self._pages = pages
        self._logbooks = logbooks
        self._ask = ask
        self._start = start

    # -------------------------------------------------------------- setting up

    def set_up(self, what: object) -> None:
        """The set-up page of a game, given by id or by its cover; the logbook where it has one."""
        game = load_game(self._context, what.id if isinstance(what, Cover) else str(what))
        if not self._pages.is_in_front(SeatsPage):
            self._pages.clear_to_first()
        open_ = (one for one in self._pages.trail if isinstance(one, SeatsPage))
        below = next((one for one in open_ if one.game.info.id == game.info.id), None)
        if below is not None:
            self._pages.back_to(below)
        elif missions_of(game):
            self._logbooks.show(game)
        else:
            self._seats(game)

    def single(self, what: tuple[str, int | None]) -> None:
        """One mission without a logbook: who plays, which mission, which options."""
        game, mission = what
        self._seats(load_game(self._context, game), mission=mission)

    def new_crew(self, what: tuple[str, int | None]) -> None:
        """A new crew with a logbook of its own."""
        game, mission = what
        self._seats(load_game(self._context, game), crew=True, mission=mission)

    def first_mission(self, game: str) -> None:
        """Begin the first crew's logbook; whoever has a crew finds the way on in its own."""
        found = load_game(self._context, game)
        crews = [one for one in Campaigns().list(game) if not one.damaged]
        self._pages.clear_to_first()
        self._logbooks.show(found)
        if not crews:
            self._seats(found, crew=True, mission=missions_of(found)[0].number)

    def _seats(
        self,
        game: Game[Any, Any],
        *,
        crew: bool = False,
        mission: int | None = None,
        begun: Setup | None = None,
    ) -> None:
        self._context.note_game(game.info.id)
        page = SeatsPage(self._context, game, crew=crew, mission=mission, begun=begun)
        page.started.connect(self._set_out)
        page.asked.connect(self._ask)
        self._pages.show_page(page)

    def _set_out(self, setup: Setup, crew: str | None) -> None:
        if crew is not None:
            try:
                options = lasting(load_game(self._context, setup.game), setup.options)
                begun = Campaigns().begin(setup.game, crew, setup.seats, options)
            except BoundaryError as wrong:
                self._context.tell(wrong)
                return
            setup = replace(setup, campaign=begun.id)
        self._start(setup)

    # -------------------------------------------------------------- the next game

    def play_now(self, game: Game[Any, Any], lesson: Lesson) -> None:
        """The easiest game that a lesson leads to, at once: bots beside, the coach in sight."""
        names = self._context.settings.players
        if not self._context.settings.panel_open:
            self._context.put(panel_open=True)
        self._start(suited_game(game, lesson, new_seed(), names[0] if names else ""))

    def mission(self, what: tuple[Campaign, int]) -> None:
        """A mission with the crew of a logbook; asks first where it was begun and not ended."""
        campaign, number = what
        self._anew(campaign.id, number, lambda: self._mission(campaign, number))

    def _mission(self, campaign: Campaign, number: int) -> None:
        """At once, if there is nothing to choose anew."""
        game, setup = load_game(self._context, campaign.game), campaign.setup(number, new_seed())
        if any(switch.each for switch in game.rules.switches()):
            played = campaign.attempts[-1].options if campaign.attempts else setup.options
            setup = replace(setup, options=lasting(game, played))
            self._seats(game, mission=number, begun=setup)
        else:
            self._start(setup)

    def onward(self, what: Session | Campaign) -> None:
        """The game that continues one: after its end, or from the logbook it is written in."""
        setup: Setup | None = None
        if isinstance(what, Session):
            result = what.result()
            setup = onward(what.game, what.setup, result) if result is not None else None
        else:
            last = what.to_continue()
            setup = last.onward if last is not None else None
            setup = None if setup is None else replace(setup, campaign=what.id)
        if setup is not None:
            going_on = setup
            self._anew(setup.campaign, setup.mission, lambda: self._onward(going_on))

    def _onward(self, setup: Setup) -> None:
        game = load_game(self._context, setup.game)
        # What cannot be carried on is told before a page is opened.
        legacy_of(game, setup)
        check_mission(game, setup)
        self._seats(game, mission=setup.mission, begun=setup)

    def _anew(self, crew: str, mission: int | None, then: Callable[[], None]) -> None:
        """Start a mission. Where it was begun and not ended, ask: go on with it, or count it as
        lost. ``crew``: the id of its logbook, or "".
        """
        left = SaveLibrary().unfinished(crew, mission) if crew else None
        if left is None:
            then()
        else:
            self._ask_anew(Campaigns().open(crew), left, then)

    def _ask_anew(self, campaign: Campaign, left: Saved, then: Callable[[], None]) -> None:
        context, page = self._context, self._pages.page
        mission = mission_line(context, left) or text("app.logbook.unfinished")

        def give_up() -> None:
            try:
                library = SaveLibrary()
                session = library.load(left)
                Campaigns().note(session, given_up=True)
                KeptRecords().keep(session)
                library.delete(left)
                session.close()
            except BoundaryError as wrong:
                context.tell(wrong)
                return
            then()

        answers = [
            (text("app.cancel"), None, "plain"),
            (text("app.anew.yes"), give_up, "danger"),
            (text("app.logbook.resume"), lambda: self._ask("open", left), "primary"),
        ]
        where = place_line(context, left)
        lines = [
            text("app.anew.words", crew=verbatim(campaign.name), where=where),
            text("app.anew.lost"),
        ]
        ask(context, page, text("app.anew.title", mission=mission), lines, answers)

    def next_mission(self, setup: Setup) -> None:
        """After a mission: the next one with the same seats; from the logbook, if there is one."""
        number = following(load_game(self._context, setup.game), setup)
        if number is None:
            self._logbooks.show_of(setup)
        else:
            coming = replace(setup, seed=new_seed(), mission=number, scenario=None, carried={})
            self._anew(setup.campaign, number, lambda: self._start(coming))

    def again(self, setup: Setup) -> None:
        """The same seats and switches, and the same position if it came from one; other chance.

        A series of games is begun anew.
        """
        setup = replace(setup, carried={})
        scenario = setup.scenario
        if scenario is not None and scenario.state is not None:
            # The rolls fixed before such a position may have been thrown before it, too.
            scenario = replace(scenario, rolls={})
        self._start(replace(setup, seed=new_seed(), scenario=scenario))
