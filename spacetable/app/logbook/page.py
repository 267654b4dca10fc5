"""The logbook page: the crew and its missions to the left, the mission in front to the right.

Where the game has a chart, that takes the place of the list, as long as it is wanted.
"""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QVBoxLayout,
)

from spacetable.app.chart.view import ChartView
from spacetable.app.logbook.columns import Columns
from spacetable.app.logbook.crew_card import CrewCard, CrewsDialog
from spacetable.app.logbook.crew_questions import ask_delete, ask_name
from spacetable.app.logbook.mission_card import MissionCard
from spacetable.app.logbook.mission_list import MissionList
from spacetable.app.logbook.onward_card import OnwardCard
from spacetable.app.logbook.past import attempts, cover, scores
from spacetable.app.rule_book.reading import Reading, reading
from spacetable.app.setup.last_set_up import last_set_up
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.head import Head
from spacetable.app.widgets.page import Page
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.mission import Mission
from spacetable.core.parts import chart_of, missions_of, rule_book_of
from spacetable.core.text import Text, text
from spacetable.session.campaign import Campaign, Campaigns
from spacetable.session.lesson_progress import next_lesson


class LogbookPage(Page):
    """``asked``: a wish for another page. ``crew``: id of the crew to begin with, "" for the last.

    ``mission``: the number of the mission to begin with, None for the crew's next one.
    """

    asked = Signal(str, object)

    def __init__(
        self, context: Context, game: Game[Any, Any], crew: str = "", mission: int | None = None
    ) -> None:
        super().__init__(context)
        self.game = game
        self.missions = missions_of(game)
        self.campaigns = Campaigns()
        self.crews: list[Campaign] = []
        self.crew: Campaign | None = None
        self._wanted = crew
        self._at = mission
        self._told: set[str] = set()
        self.bar = Head(context, game.info.title)
        self.back_button = self.bar.back
        self.back_button.clicked.connect(self.back)
        self.ways: dict[str, Button] = {}
        chart = chart_of(game)
        self.chart = None if chart is None else ChartView(context, chart, self.missions)
        self.as_chart = IconButton(context, "app.chart.list", "list")
        self.as_chart.clicked.connect(self._turn_over)
        self.bar.row.addWidget(self.as_chart)
        tools = [("lessons", "lesson"), ("single", "play")]
        if rule_book_of(game) is not None:
            tools.insert(0, ("rules", "book"))
        for name, icon in tools:
            way = Button(context, f"app.logbook.{name}", "plain", icon)
            way.clicked.connect(lambda _=False, name=name: self._way(name))
            self.ways[name] = way
            self.bar.row.addWidget(way)
        self.crew_card = CrewCard(context)
        self.crew_card.asked.connect(self._way)
        self.list = MissionList(context)
        self.list.picked.connect(self._show_mission)
        self.onward = OnwardCard(context)
        self.onward.chosen.connect(self.asked)
        self.card = MissionCard(context, game)
        self.card.play.connect(self.play)
        self.card.looked.connect(lambda game: self.asked.emit("past", game))
        self.list.settled_on.connect(lambda _: self.card.play_button.setFocus())
        self.card.go.connect(self.list.stand_on)
        if self.chart is not None:
            self.chart.picked.connect(self.list.stand_on)
            self.chart.settled_on.connect(lambda _: self.card.play_button.setFocus())
        self.columns = Columns(
            context, self.crew_card, self.list, self.chart, self.onward, self.card
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(self.columns, 1)
        self._lay()

    def title(self) -> Text:
        """The game's name."""
        return text("app.logbook.title", game=self.game.info.title)

    def rules_here(self) -> Reading | None:
        """The rule book from its beginning."""
        return reading(self.game)

    def entered(self) -> None:
        """Read the crews anew; the keyboard is on the way to play."""
        self.fill()
        self._focus_first()

    def retext(self) -> None:
        """Everything in the language in use."""
        if self.card.mission is not None:
            self.fill()

    def relook(self) -> None:
        """Everything in the sizes in use."""
        self.bar.relook()
        self._lay()
        self.retext()

    # -------------------------------------------------------------- showing

    def fill(self) -> None:
        """Show the crews there are, one of them open, and its missions."""
        try:
            self.crews = list(self.campaigns.list(self.game.info.id))
        except BoundaryError as wrong:
            self.context.tell(wrong)
            self.crews = []
        whole = [crew for crew in self.crews if not crew.damaged]
        named = [crew for crew in whole if crew.id == self._wanted]
        self.crew = next(iter(named or whole), None)
        self._tell_faults()
        lesson = next_lesson(self.game, self.context.settings.lessons)
        begun = bool(self.context.settings.lessons.get(self.game.info.id))
        others = len(self.crews) > (self.crew is not None)
        self.crew_card.show_crew(self.crew, others=others, lesson=lesson, begun=begun)
        self.list.setAccessibleName(self.context.say("app.logbook.missions"))
        number = self._at
        if number is None:
            last = last_set_up(self.game, self.context.settings.set_ups).mission
            alone = None if self.crew is not None else last
            number = self.next_mission() or alone or self.missions[0].number
        self.list.show_missions(self.missions, self.crew, self._seats())
        if self.chart is not None:
            self.chart.show_missions(self.crew, self._seats(), self.next_mission())
        self.list.stand_on(number)
        self.onward.show_crew(self.game, self.crew)
        # What was begun comes first, in its colour too.
        first, play = "primary" if self.onward.isHidden() else "plain", self.card.play_button
        if play.property("kind") != first:
            play.setProperty("kind", first)
            play.style().polish(play)
            play.set_icon("play")
        self._show_past()

    def open_crew(self, crew: Campaign) -> None:
        """Open the logbook of another crew at its next mission."""
        self._wanted, self._at = crew.id, None
        self.fill()
        self._focus_first()

    def _focus_first(self) -> None:
        """What was begun comes before anything new."""
        first = self.card.play_button if self.onward.isHidden() else self.onward.button
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def next_mission(self) -> int | None:
        """The number of the crew's next mission that it is enough people for."""
        if self.crew is None:
            return None
        seats = len(self.crew.seats)
        fit = [one for one in self.missions if one.seats[0] <= seats <= one.seats[1]]
        return self.crew.next_mission(fit) if fit else None

    def mission(self, number: int) -> Mission:
        """A mission by its number."""
        return next(one for one in self.missions if one.number == number)

    def _seats(self) -> int | None:
        return len(self.crew.seats) if self.crew is not None else None

    def _lay(self) -> None:
        self.columns.lay(self.width())
        self.as_chart.setVisible(self.chart is not None and not self.columns.narrow)
        if self.columns.charted:
            self.as_chart.set_line(text("app.chart.list"), "list")
        else:
            self.as_chart.set_line(text("app.chart.chart"), "chart")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One column, or two."""
        super().resizeEvent(event)
        if not self.columns.fits(self.width()):
            self._lay()
            if self.card.mission is not None:
                self.fill()

    def _turn_over(self) -> None:
        """From the chart to the list, or back."""
        self.context.put(charts=not self.context.settings.charts)
        self._lay()
        self.fill()

    def _show_mission(self, number: int) -> None:
        self._at = number
        if self.chart is not None:
            self.chart.stand_on(number)
        self.card.show_mission(self.mission(number), self.crew, self._seats(), self.next_mission())

    def _show_past(self) -> None:
        if self.columns.charted:  # it tells the same
            self.columns.show_past(None)
        elif self.crew is None or not self.crew.attempts:
            # The cover fills the room, as long as there is nothing to plot.
            self.columns.show_past(cover(self.context, self.game.info.cover), fills=True)
        elif self.crew.scored:
            plot, self.log_button = scores(self.context, self.crew)
            log = (self.game.info.id, self.crew)
            self.log_button.clicked.connect(lambda: self.asked.emit("log", log))
            self.columns.show_past(plot)
        else:
            self.columns.show_past(attempts(self.context, self.crew, self.missions))

    def _tell_faults(self) -> None:
        """What is damaged, once each while the page is open."""
        for crew in self.crews:
            fresh = [fault for fault in crew.faults if self.context.words(fault) not in self._told]
            if fresh:
                self._told.update(self.context.words(fault) for fault in fresh)
                detail = "\n".join(self.context.words(fault) for fault in fresh[1:])
                self.context.tell(BoundaryError(fresh[0], detail))

    # -------------------------------------------------------------- deeds

    def play(self, number: int) -> None:
        """Play a mission with the crew; without one, choose who plays first."""
        if self.crew is None:
            self.asked.emit("crew", (self.game.info.id, number))
        else:
            self.asked.emit("mission", (self.crew, number))

    def _way(self, name: str) -> None:
        if name == "next_lesson":
            self.asked.emit("next_lesson", self.game.info.id)
        elif name == "lessons":
            self.asked.emit("lessons", self.game.info.id)
        elif name == "rules":
            self.asked.emit("rules", self.rules_here())
        elif name == "single":
            self.asked.emit("single", (self.game.info.id, self._at))
        elif name == "new":
            self.asked.emit("crew", (self.game.info.id, self.missions[0].number))
        elif name == "other":
            dialog = CrewsDialog(self.context, self, self.crews)
            dialog.picked.connect(self.open_crew)
            dialog.open()
        elif name == "rename" and self.crew is not None:
            ask_name(self.context, self, self.crew, self.rename)
        elif name == "delete" and self.crew is not None:
            ask_delete(self.context, self, self.crew, self.delete)

    def rename(self, crew: Campaign, name: str) -> None:
        """Give a crew another name, or tell why not."""
        self._try(lambda: self.campaigns.rename(crew.id, name) if name else None)
        self._focus_first()

    def delete(self, crew: Campaign) -> None:
        """Put a crew's logbook in the trash, or tell why not."""
        self._at = None
        self._try(lambda: self.campaigns.delete(crew.id))
        self._focus_first()

    def _try(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except BoundaryError as wrong:
            self.context.tell(wrong)
        self.fill()
