"""The set-up of a game: seats, the game's switches, the seed. Once for all games."""

import secrets
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from spacetable.app.setup.continue_card import ContinueCard
from spacetable.app.setup.mission_choice import MissionChoice
from spacetable.app.setup.seat_row import LARGE
from spacetable.app.setup.seat_rows import Seats, bots_line
from spacetable.app.setup.switch_card import SwitchCard
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, Fold
from spacetable.app.widgets.columns import Columns
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.core.engine import check_setup
from spacetable.core.errors import DataError
from spacetable.core.game import Game
from spacetable.core.parts import missions_of, roles_of, rulings_of
from spacetable.core.setup import Setup
from spacetable.core.switch import Setting
from spacetable.core.text import Text, text
from spacetable.session.campaign import Campaigns

CREW_LENGTH = 40
COVER = 108
"""Width of the cover in px at text size 100 %."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of a seed: none that are taken for one another."""


def new_seed() -> str:
    """A seed that can be read out: "kd7m-2xqp"."""
    word = "".join(secrets.choice(LETTERS) for _ in range(8))
    return f"{word[:4]}-{word[4:]}"


def lasting(game: Game[Any, Any], options: dict[str, Setting]) -> dict[str, Setting]:
    """Options without those that begin a series of games: what a crew keeps to."""
    begun = {switch.id for switch in game.rules.switches() if switch.series}
    return {name: value for name, value in options.items() if name not in begun}


class SeatsPage(SheetPage):
    """``started``: the ``Setup`` to begin with, and the name of the crew whose logbook is begun.

    ``crew``: a logbook is to be begun; else the name sent is "". ``mission``: the number of the
    mission that is proposed, in a game that has any. ``begun``: a crew sits there already, and this
    is what it goes on from: mission and options are chosen, its seats and what it carries stay.
    """

    started = Signal(object, str)

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        *,
        crew: bool = False,
        mission: int | None = None,
        begun: Setup | None = None,
    ) -> None:
        super().__init__(context, game.info.title, 1120)
        self.game = game
        self.begun = begun
        self._in_series = begun is not None and bool(begun.carried)
        self._logged = crew or (begun is not None and bool(begun.campaign))
        self.crew: QLineEdit | None = None
        self.mission: MissionChoice | None = None
        self.cards: list[SwitchCard] = []
        self._columns = Columns()
        look = context.look
        self.body.addWidget(self._about() if begun is None else ContinueCard(context, game, begun))
        if crew:
            self.body.addWidget(self._crew())
        if missions_of(game):
            self.mission = MissionChoice(context, game, mission)
            self.mission.changed.connect(self._sum_up)
        self.seats: Seats | None = None
        if begun is None:
            seats = Card(context, "app.setup.seats")
            if (bots := bots_line(game)) is not None:
                seats.head.addWidget(Words(context, bots, "note", wrap=look.text_scale >= LARGE))
            self.seats = Seats(context, game, logged=crew)
            seats.body.addWidget(self.seats)
            self.body.addWidget(seats)
        if self.mission is not None:
            self.body.addWidget(self.mission)
        if game.rules.switches():
            self.body.addWidget(self._switches())
        self.body.addWidget(self._seed())
        self.body.addStretch(1)
        foot = QFrame()
        foot.setObjectName("foot")
        row = QHBoxLayout(foot)
        row.setContentsMargins(look.gap(3), look.gap(1.5), look.gap(3), look.gap(1.5))
        row.setSpacing(look.gap(2))
        self._summary = Words(context, None, "note")
        row.addWidget(self._summary, 1)
        begin = "app.setup.start_crew" if crew else "app.setup.start"
        self.start = Button(context, begin, "primary", "play")
        self.start.clicked.connect(self._start)
        row.addWidget(self.start)
        self.column.addWidget(foot)
        if self.seats is not None:
            self.seats.changed.connect(self._sum_up)
        self._sum_up()

    def entered(self) -> None:
        """The keyboard is on the start button: Enter begins with what is shown."""
        self.start.setFocus()

    def setup(self) -> Setup:
        """What the page says. Only switches that differ from the default are written down."""
        options = {card.switch.id: card.value() for card in self.cards if not card.is_default()}
        seed = self.seed.text().strip() or new_seed()
        mission = None if self.mission is None else self.mission.mission.number
        if self.begun is not None:
            series = self.begun.options.keys() - lasting(self.game, self.begun.options).keys()
            options |= {name: self.begun.options[name] for name in series if self._in_series}
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
        self._columns.arrange(self.width(), self.context.look)

    # -------------------------------------------------------------- parts

    def _about(self) -> Card:
        context, look, info = self.context, self.context.look, self.game.info
        card = Card(context)
        card.body.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.setSpacing(look.gap(2))
        picture = Picture(info.cover, 2 / 3)
        picture.rounded = "all"
        width = round(COVER * look.text_scale)
        picture.setFixedSize(width, round(width * 2 / 3))
        row.addWidget(picture)
        row.addWidget(Words(context, info.tagline, "lead"), 1)
        minutes = text("app.setup.minutes", low=info.minutes[0], high=info.minutes[1])
        low, high = info.seats
        players = text(
            "app.cover.players" if low == high else "app.cover.players_range", low=low, n=high
        )
        facts = QVBoxLayout()
        facts.setContentsMargins(0, 0, look.gap(2), 0)
        facts.setSpacing(look.gap(0.5))
        facts.addStretch(1)
        for line in (minutes, players):
            shown = Words(context, line, "note", wrap=False)
            facts.addWidget(shown, 0, Qt.AlignmentFlag.AlignRight)
        facts.addStretch(1)
        row.addLayout(facts)
        card.body.addLayout(row)
        return card

    def _crew(self) -> Card:
        context = self.context
        card = Card(context, "app.crew.name")
        card.body.addWidget(Words(context, "app.crew.name_words", "note"))
        self.crew = QLineEdit(self._free_name())
        self.crew.setMaxLength(CREW_LENGTH)
        self.crew.setMaximumWidth(context.look.gap(50))
        card.body.addWidget(self.crew)
        return card

    def _free_name(self) -> str:
        """A name that no crew has yet, to be written over."""
        taken = {one.name for one in Campaigns().list(self.game.info.id)}
        names = (self.context.say("app.crew.proposal", number=k) for k in range(1, len(taken) + 2))
        return next(name for name in names if name not in taken)

    def _switches(self) -> Card:
        context = self.context
        card = Card(context, "app.setup.switches")
        self.defaults = Button(context, "app.setup.defaults", "plain", "undo")
        self.defaults.clicked.connect(self._to_defaults)
        card.head.addWidget(self.defaults)
        card.body.addWidget(Words(context, "app.setup.switches_words", "note"))
        rulings = {one.number: one for one in rulings_of(self.game)}
        groups: dict[Text | None, list[SwitchCard]] = {}
        for switch in self.game.rules.switches():
            if switch.series and (self._in_series or not self._logged):
                if not self._in_series:
                    line = text("app.setup.series", switch=switch.label)
                    card.body.addWidget(Words(context, line, "note"))
                continue
            one = SwitchCard(context, switch, rulings.get(switch.ruling))
            if self.begun is not None:
                one.set_value(self.begun.options.get(switch.id, switch.default))
            one.changed.connect(self._sum_up)
            self.cards.append(one)
            groups.setdefault(switch.group, []).append(one)
        for k, (group, cards) in enumerate(groups.items()):
            heading = group or text("app.setup.other")
            # A crew that sits there already comes here for what may be chosen anew.
            first = self.begun is not None and k == 0
            fold = Fold(context, text("app.setup.group", group=heading, n=len(cards)), first)
            grid = QGridLayout()
            grid.setSpacing(context.look.gap(1))
            fold.body.addLayout(grid)
            self._columns.add(grid, cards)
            card.body.addWidget(fold)
        return card

    def _seed(self) -> Card:
        context = self.context
        card = Card(context, "app.setup.seed")
        card.body.addWidget(Words(context, "app.setup.seed_words", "note"))
        row = QHBoxLayout()
        row.setSpacing(context.look.gap(1))
        self.seed = QLineEdit(new_seed())
        self.seed.setMaxLength(40)
        self.seed.setMaximumWidth(context.look.gap(40))
        row.addWidget(self.seed, 1)
        self.new = Button(context, "app.setup.new_seed", "plain", "dice")
        self.new.clicked.connect(lambda: self.seed.setText(new_seed()))
        row.addWidget(self.new)
        row.addStretch(1)
        card.body.addLayout(row)
        return card

    def retext(self) -> None:
        """Names for a screen reader."""
        if self.crew is not None:
            self.crew.setAccessibleName(self.context.say("app.crew.name"))
        self.seed.setAccessibleName(self.context.say("app.setup.seed"))
        self._sum_up()

    def _to_defaults(self) -> None:
        for card in self.cards:
            card.set_value(card.switch.default)

    def _sum_up(self) -> None:
        changed = sum(not card.is_default() for card in self.cards)
        self._summary.set_line(
            text("app.setup.summary", n=changed) if changed else text("app.setup.all_default")
        )
        if self.mission is not None:
            self.mission.set_seats(self._people())
            why = self.mission.barred()
            self.start.setEnabled(why is None)
            if why is not None:
                self._summary.set_line(why)
        elif self.seats is not None:
            wrong = self._wrong()
            self.start.setEnabled(wrong is None)
            if wrong is not None:
                self._summary.set_line(wrong)
        if self.cards:
            self.defaults.setEnabled(changed > 0)

    def _people(self) -> int:
        """How many seats there will be."""
        if self.seats is not None:
            return len(self.seats.rows)
        return 0 if self.begun is None else len(self.begun.seats)

    def _wrong(self) -> Text | None:
        """Why no game can begin with this set-up; None when one can."""
        try:
            check_setup(self.game, self.setup())
        except DataError as wrong:
            return wrong.message
        return None

    def _start(self) -> None:
        setup = self.setup()
        if self.seats is not None:
            roles = self.context.settings.roles
            if roles_of(self.game):
                roles = {**roles, self.game.info.id: self.seats.parts()}
            self.context.put(players=self.seats.typed(), roles=roles)
        self.started.emit(setup, self.crew.text() if self.crew is not None else "")
