"""One page of a logbook: a mission's briefing, what it asks for, and the attempts at it."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.logbook.mission_list import STATES, barred, state_of
from spacetable.app.logbook.past import replay_button
from spacetable.app.setup.switch_card import SOURCES
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import Card, bare, rule
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.words import Words
from spacetable.app.wording.missions import find_mission, of_mission
from spacetable.app.wording.moments import moment
from spacetable.core.game import Game
from spacetable.core.mission import Mission
from spacetable.core.text import Text, text, verbatim
from spacetable.session.attempt import Page, mark_name
from spacetable.session.campaign import Campaign
from spacetable.table.discarding import discard

SHOWN = 8
"""So many attempts, the latest, are listed one by one."""


class MissionCard(Card):
    """``play``: the mission shown is to be played; ``go``: another one is to be shown;
    ``looked``: the attempt of that id is to be looked through.
    """

    play = Signal(int)
    go = Signal(int)
    looked = Signal(str)

    def __init__(
        self, context: Context, game: Game[Any, Any], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, None, parent)
        self._game = game
        self._context = context
        self._title: QWidget | None = None
        self._content: QWidget | None = None
        self._narrow = False
        self.replays: list[IconButton] = []
        self.mission: Mission | None = None
        self.play_button = Button(context, "app.logbook.play_first", "primary", "play")
        self.next_button = Button(
            context, text("app.logbook.next", number=0), "plain", "chevron_right"
        )
        self._next = 0
        self.play_button.clicked.connect(self._play)
        self.next_button.clicked.connect(lambda: self.go.emit(self._next))
        self._row = bare()
        row = Flow(self._row, gap=context.look.gap(1))
        row.addWidget(self.play_button)
        row.addWidget(self.next_button)
        self.body.addWidget(self._row)
        self.set_narrow(False)

    def set_narrow(self, narrow: bool) -> None:
        """In a narrow column the buttons stand below the title: at the end they would be out of
        sight.
        """
        self._narrow = narrow
        self.body.setSpacing(self._context.look.gap(1 if narrow else 2))

    def show_mission(
        self, mission: Mission, campaign: Campaign | None, seats: int | None, following: int | None
    ) -> None:
        """Another mission. ``following``: the number of the crew's next one, or None."""
        self.mission = mission
        page = campaign.page(mission.number) if campaign is not None else None
        for old in (self._title, self._content):
            if old is not None:
                discard(old)
        self._title = self._heading(mission, campaign)
        self._content = self._about(mission, campaign, seats)
        order = (self._title, self._content, self._row)
        if self._narrow:
            order = (self._title, self._row, self._content)
        self.body.removeWidget(self._row)
        for one in order:
            self.body.addWidget(one)
        again = page is not None and page.plays
        key = "app.logbook.play_again" if again else "app.logbook.play"
        self.play_button.set_line(of_mission(mission, key))
        self.play_button.setEnabled(barred(mission, seats) is None)
        self._next = following or 0
        coming = find_mission(self._game, following)
        self.next_button.setVisible(coming not in (None, mission))
        if coming is not None:
            self.next_button.set_line(of_mission(coming, "app.logbook.next"))

    def _column(self) -> tuple[QWidget, QVBoxLayout]:
        inner = bare()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._context.look.gap(1))
        return inner, column

    def _heading(self, mission: Mission, campaign: Campaign | None) -> QWidget:
        context, look = self._context, self._context.look
        inner, column = self._column()
        page = campaign.page(mission.number) if campaign is not None else None
        head = QHBoxLayout()
        head.setSpacing(look.gap(1))
        number = text("app.logbook.mission", number=mission.number)
        above = mission.group if mission.named else number
        head.addWidget(Words(context, above, "eyebrow", wrap=False))
        head.addStretch(1)
        if mission.source != "certain" and mission.source in SOURCES:
            colour, sign = SOURCES[mission.source]
            head.addWidget(Mark(context, text(f"app.source.{mission.source}"), colour, sign))
        if campaign is not None:
            sign, colour = STATES[state_of(page)]
            head.addWidget(Mark(context, text(f"app.logbook.{state_of(page)}"), colour, sign))
        column.addLayout(head)
        column.addWidget(Words(context, mission.title, "title" if self._narrow else "hero"))
        return inner

    def _about(self, mission: Mission, campaign: Campaign | None, seats: int | None) -> QWidget:
        context = self._context
        inner, column = self._column()
        page = campaign.page(mission.number) if campaign is not None else None
        column.addWidget(Words(context, mission.briefing, "body" if self._narrow else "lead"))
        facts = [(fact.label, fact.value) for fact in mission.facts]
        low, high = mission.seats
        if (low, high) != self._game.info.seats:
            key = "app.cover.players" if low == high else "app.cover.players_range"
            facts.append((text("app.logbook.for"), text(key, low=low, n=high)))
        if facts:
            column.addWidget(rule())
            column.addLayout(self._grid(facts))
        why = barred(mission, seats)
        if why is not None:
            words = Words(context, why, "strong")
            words.set_tone("warn")
            column.addWidget(words)
        if page is not None and page.plays:
            column.addWidget(rule())
            column.addLayout(self._attempts(page))
        return inner

    def _grid(self, facts: list[tuple[Text, Text]]) -> QGridLayout:
        context = self._context
        grid = QGridLayout()
        grid.setHorizontalSpacing(context.look.gap(3))
        grid.setVerticalSpacing(context.look.gap(0.75))
        for k, (label, value) in enumerate(facts):
            name = Words(context, label, "note", wrap=False)
            grid.addWidget(name, k, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Words(context, value, "strong"), k, 1)
        grid.setColumnStretch(1, 1)
        return grid

    def _attempts(self, page: Page) -> QVBoxLayout:
        context, look = self._context, self._context.look
        column = QVBoxLayout()
        column.setSpacing(look.gap(0.5))
        facts = [(text("app.logbook.attempts"), verbatim(str(page.attempts)))]
        used = text("app.logbook.used")
        facts += [(mark_name(self._game, mark), used) for mark in page.marks]
        column.addLayout(self._grid(facts))
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.gap(2))
        grid.setVerticalSpacing(look.gap(0.25))
        history = page.history[-SHOWN:]
        self.replays = []
        for k, attempt in enumerate(reversed(history)):
            won = attempt.outcome == "won"
            sign = Words(context, verbatim("★" if won else "✕"), "strong", wrap=False)
            sign.set_tone("good" if won else "bad")
            grid.addWidget(sign, k, 0)
            grid.addWidget(Words(context, moment(attempt.when), "note", wrap=False), k, 1)
            grid.addWidget(Words(context, attempt.reason, "body"), k, 2)
            button = replay_button(context, attempt.id)
            button.clicked.connect(lambda _=False, game=attempt.id: self.looked.emit(game))
            self.replays.append(button)
            grid.addWidget(button, k, 3)
        grid.setColumnStretch(2, 1)
        column.addLayout(grid)
        return column

    def _play(self) -> None:
        if self.mission is not None:
            self.play.emit(self.mission.number)
