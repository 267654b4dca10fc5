"""The set-up of a game: how and by whom it is played, and the rest folded below. Once for all."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent

from spacetable.app.rule_book.reading import Reading, reading
from spacetable.app.setup import who_plays
from spacetable.app.setup.about_card import AboutCard
from spacetable.app.setup.continue_card import ContinueCard
from spacetable.app.setup.foot import Foot
from spacetable.app.setup.head import stand_beside
from spacetable.app.setup.last_set_up import LastSetUp, last_set_up
from spacetable.app.setup.logbook_card import LogbookCard
from spacetable.app.setup.mission_choice import MissionChoice
from spacetable.app.setup.options_card import OptionsCard
from spacetable.app.setup.parts_row import PartsRow, parts_row
from spacetable.app.setup.seat_row import LARGE
from spacetable.app.setup.seat_rows import Seats
from spacetable.app.setup.seed_card import SeedCard, new_seed
from spacetable.app.setup.series import settled
from spacetable.app.setup.switch_card import SwitchCard
from spacetable.app.setup.ways_card import WaysCard, offered_ways
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, Fold
from spacetable.app.widgets.large_choice import LargeChoice
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words
from spacetable.app.wording.missions import of_mission
from spacetable.core.engine import check_setup
from spacetable.core.errors import DataError
from spacetable.core.game import Game
from spacetable.core.parts import missions_of
from spacetable.core.setup import Setup
from spacetable.core.switch import Setting
from spacetable.core.text import Text
from spacetable.core.way import Way

HEADED = 600
"""Width in px at text size 100 % of a page whose headings have room for more beside them."""


class SeatsPage(SheetPage):
    """``started``: the ``Setup`` to begin with, and the name of the crew whose logbook is begun, or
    None. ``asked``: another page is wanted, and what with.

    ``crew``: a logbook is proposed. ``mission``: the number of the mission that is proposed, in a
    game that has any; None: that of the last time. ``begun``: a crew sits there already, and this
    is what it goes on from: mission and options are chosen, its seats and what it carries stay.
    """

    started = Signal(object, object)
    asked = Signal(str, object)
    chooses = True

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        *,
        crew: bool = False,
        mission: int | None = None,
        begun: Setup | None = None,
    ) -> None:
        super().__init__(context, game.info.title, 1280)
        self.game = game
        self.begun = begun
        self._last = last_set_up(game, context.settings.set_ups)
        self._changing = False
        self._followed: Way | None = None
        self._bots: Words | None = None
        self._picture: AboutCard | None = None
        stand_beside(
            self.bar.row,
            context,
            game,
            lambda: self.asked.emit("lessons", game.info.id),
            lambda: self.asked.emit("rules", self.rules_here()),
        )
        self.logbook: LogbookCard | None = None
        self.mission: MissionChoice | None = None
        self.seats: Seats | None = None
        self.options: OptionsCard | None = None
        self.ways: LargeChoice | None = None
        self.parts: PartsRow | None = None
        if begun is not None:
            self.body.addWidget(ContinueCard(context, game, begun))
        elif missions_of(game):
            self.logbook = LogbookCard(context, game, logged=crew)
        self._offered = offered_ways(game, begun)
        if game.rules.switches():
            self.options = self._options()
        if len(self._offered) > 1:
            self.parts = parts_row(context, game, self.options)
            card = WaysCard(context, game, self._offered, self.parts)
            card.game_asked.connect(lambda id_: self.asked.emit("game", id_))
            self.ways = card.ways
            self.ways.chosen.connect(self._choose_way)
            self.body.addWidget(card)
        elif begun is None:
            self._picture = AboutCard(context, game)
            self.body.addWidget(self._picture)
        if game.info.without is not None and self.parts is None:
            self.body.addWidget(Words(context, game.info.without, "note"))
        if begun is None:
            self.body.addWidget(self._seats(crew))
        if missions_of(game):
            self.mission = MissionChoice(context, game, mission or self._last.mission)
            self.mission.changed.connect(self._sum_up)
            self.body.addWidget(self.mission)
        if self.logbook is not None:
            self.logbook.changed.connect(self._turn_logbook)
            self.body.addWidget(self.logbook)
        self.further = Fold(context, "app.setup.further", begun is not None)
        if self.options is not None:
            self.options.changed.connect(self._sum_up)
            self.further.body.addWidget(self.options)
        seed = SeedCard(context)
        self.seed = seed.field
        self.further.body.addWidget(seed)
        self.body.addWidget(self.further)
        self.body.addStretch(1)
        self._foot = Foot(context)
        self.start = self._foot.start
        self.start.clicked.connect(self._start)
        self.column.addWidget(self._foot)
        self.relook()
        self._turn_logbook()
        self.retext()

    def rules_here(self) -> Reading | None:
        """The rule book from its beginning, with the options that are chosen."""
        return reading(self.game, setup=self.setup())

    @property
    def logged(self) -> bool:
        """Whether the game is written in a logbook."""
        if self.begun is not None:
            return bool(self.begun.campaign)
        return self.logbook is not None and self.logbook.logged

    @property
    def cards(self) -> list[SwitchCard]:
        """All switches that are asked."""
        return [] if self.options is None else self.options.asked()

    def way(self) -> Way | None:
        """The way to play that the page says; None where it is none of those offered."""
        return self._fitting(self.game.rules.settings(self.setup()))

    def _fitting(self, settings: Mapping[str, Setting]) -> Way | None:
        """The way to play that settings are; those of a series that is begun are as they were."""
        if self.begun is not None:
            series = settled(self.game, self.begun)
            were = self.game.rules.settings(self.begun)
            settings = {**settings, **{name: were[name] for name in series}}
        fit = (one for one in self._offered if one.fits(settings, logged=self.logged))
        return next(fit, None)

    def entered(self) -> None:
        """The keyboard is on the start button: Enter begins with what is shown."""
        self._fill()
        self.start.setFocus()

    def setup(self) -> Setup:
        """What the page says. Only switches that differ from the default are written down."""
        options = {} if self.options is None else self.options.options()
        seed = self.seed.text().strip() or new_seed()
        mission = None if self.mission is None else self.mission.mission.number
        if self.begun is not None:
            series = self.begun.options.keys() & settled(self.game, self.begun)
            options |= {name: self.begun.options[name] for name in series}
            return replace(self.begun, seed=seed, options=options, mission=mission)
        assert self.seats is not None
        return Setup(
            game=self.game.info.id,
            seed=seed,
            seats=self.seats.setups(),
            options=options,
            mission=mission,
            one_person=self.seats.one_person(),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Two columns of switches where there is room."""
        super().resizeEvent(event)
        if self.options is not None:
            self.options.arrange(self.width())
        self._leave_head()
        self._fill()

    def _leave_head(self) -> None:
        """Where large letters leave the heading no room, nothing stands beside it."""
        if self._bots is not None:
            self._bots.setHidden(self.width() < HEADED * self.context.look.text_scale)

    def _fill(self) -> None:
        """The cover takes what the rest of the page leaves free."""
        layout = self.inner.layout()
        if self._picture is not None and layout is not None:
            self._picture.fill(self.column, layout, self.scroll_area.viewport())

    # -------------------------------------------------------------- parts

    def _seats(self, crew: bool) -> Card:
        context = self.context
        card = Card(context, "app.setup.seats")
        if (bots := who_plays.bots_line(self.game)) is not None:
            self._bots = Words(context, bots, "note", wrap=False)
            card.head.addWidget(self._bots)
        self.seats = Seats(context, self.game, last=self._last, logged=crew)
        self.seats.changed.connect(self._sum_up)
        card.body.addWidget(self.seats)
        return card

    def _options(self) -> OptionsCard:
        game, begun, last = self.game, self.begun, self._last
        options, beneath = (last.options, last.beneath) if begun is None else (begun.options, None)
        fixed = settled(game, begun)
        return OptionsCard(self.context, game, options, beneath, self._fitting, fixed=fixed)

    def relook(self) -> None:
        """Large letters leave no room for what only adorns, nor for long lines."""
        super().relook()
        large = self.context.look.text_scale >= LARGE
        bots = getattr(self, "_bots", None)
        if bots is not None:
            bots.setWordWrap(large)
            self._leave_head()
        if getattr(self, "_picture", None) is not None:
            self._fill()

    def retext(self) -> None:
        """Names for a screen reader."""
        self.seed.setAccessibleName(self.context.say("app.setup.seed"))
        self._sum_up()

    # -------------------------------------------------------------- choosing

    def _choose_way(self, wanted: str) -> None:
        way = next(one for one in self._offered if one.id == wanted)
        self._changing = True
        if self.logbook is not None:
            self.logbook.decide(way.logbook)
        if self.options is not None:
            self.options.take(way)
        if self.seats is not None:
            for low, high in who_plays.seats_of(self.game, way):
                self.seats.fit(low, high)
        if self.mission is not None and way.mission is not None:
            self.mission.choose(way.mission)
        self._changing = False
        self._turn_logbook()

    def _turn_logbook(self) -> None:
        """A logbook is kept now, or none: what goes with it."""
        logged = self.logged
        if self.options is not None:
            self.options.set_logged(logged)
        if self.seats is not None:
            self.seats.set_logged(logged)
        self._sum_up()

    def _sum_up(self) -> None:
        if self._changing:
            return
        if self.mission is not None and self.logbook is not None and self.logged:
            self.start.set_line(of_mission(self.mission.mission, "app.setup.start_crew"))
        else:
            self.start.set_line("app.setup.start")
        way = self.way()
        self._seat_for(way)
        if self.ways is not None:
            self.ways.set_value(None if way is None else way.id)
        if self.logbook is not None:
            self.logbook.decide(None if way is None else way.logbook)
        changed = 0
        if self.options is not None:
            self.options.keep_to(() if way is None else tuple(way.options))
            changed = self.options.departures()
            if self.parts is not None:
                self.parts.show_settings(self.options.settings(), self.options.followed)
        self._foot.sum_up(self._wrong(), changed, way)

    def _seat_for(self, way: Way | None) -> None:
        """Whoever has chosen another way to play, by whichever switch, is left alone by bots that
        have no part in it; why, stands there. Bots that people then add stay.
        """
        if self.seats is None:
            return
        seated = None if way is None else way.seated
        self.seats.say(seated)
        if way is None or way == self._followed:
            return
        before, self._followed = self._followed, way
        if before is not None and (before.seated is None) != (seated is None):
            self._changing = True
            self.seats.leave_to_people(seated is not None)
            self._changing = False

    def _wrong(self) -> Text | None:
        """Why no game can begin with this set-up; None when one can."""
        if self.mission is not None:
            seats = self.seats.rows if self.seats is not None else self.setup().seats
            self.mission.set_seats(len(seats))
            return self.mission.barred()
        try:
            check_setup(self.game, self.setup())
        except DataError as wrong:
            return wrong.message
        return None

    def _start(self) -> None:
        setup = self.setup()
        if self.seats is not None:
            beneath = {} if self.options is None else self.options.beneath
            last = LastSetUp.of(setup, self.seats.last(), beneath)
            kept = {**self.context.settings.set_ups, self.game.info.id: last.plain()}
            self.context.put(players=self.seats.typed(), set_ups=kept)
        logged = self.logbook is not None and self.logged
        self.started.emit(setup, self.logbook.name.text() if self.logbook and logged else None)
