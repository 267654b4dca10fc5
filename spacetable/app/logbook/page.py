"""The logbook page: the crew and its missions to the left, the mission in front to the right.

Where the game has a chart, that takes the place of the list, as long as it is wanted.
"""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from spacetable.app.chart.view import ChartView
from spacetable.app.logbook.crew_card import CrewCard, CrewsDialog
from spacetable.app.logbook.crew_questions import ask_delete, ask_name
from spacetable.app.logbook.mission_card import MissionCard
from spacetable.app.logbook.mission_list import MissionList
from spacetable.app.logbook.onward_card import OnwardCard
from spacetable.app.logbook.past import attempts, scores
from spacetable.app.rule_book.reading import Reading, reading
from spacetable.app.setup.last_set_up import last_set_up
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.head import Head
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.pictures import Backdrop
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.mission import Mission
from spacetable.core.parts import chart_of, missions_of, rule_book_of
from spacetable.core.text import Text, text
from spacetable.session.campaign import Campaign, Campaigns
from spacetable.session.lesson_progress import next_lesson
from spacetable.table.discarding import discard

NARROW = 620
"""Width in px at text size 100 % below which everything stands in one column."""
LISTED = 40
"""Spacing units that the list of missions is high there."""
LEFT = 400
"""Width in px of the left column at text size 100 %."""
BESIDE_CHART = 420
"""The same of the right column beside a chart."""
WIDEST = 16777215
"""Qt's word for a width without an end, in px."""
COVER = 160
"""The least height in px of the cover below the mission."""
VEIL = 0.6
"""How dark the cover is: what is to be done stands above it."""


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
        self._narrow = False
        look = context.look
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
        self._left = bare()
        self._left_column = left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self.crew_card)
        self._well = well = Card(context, name="well")
        well.body.setContentsMargins(4, 4, 4, 4)
        well.body.addWidget(self.list)
        left.addWidget(well, 1)
        if self.chart is not None:
            self.chart.picked.connect(self.list.stand_on)
            self.chart.settled_on.connect(lambda _: self.card.play_button.setFocus())
            left.addWidget(self.chart, 1)
        inner = bare()
        self._right = QVBoxLayout(inner)
        self._right.setContentsMargins(0, 0, look.gap(0.5), 0)
        self._right.addWidget(self.onward)
        self._right.addWidget(self.card)
        self._plot: QWidget | None = None
        self._right.addStretch(1)
        self._area = area = QScrollArea()
        flick(area)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        self._row = QHBoxLayout()
        self._row.addWidget(self._left)
        self._row.addWidget(area, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(self._row, 1)
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
        self._show_plot()

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
        look = self.context.look
        grown = 0.4 + 0.6 * look.text_scale
        self._narrow = narrow = self._is_narrow()
        charted = self.charted
        wide = round((BESIDE_CHART if charted else LEFT) * grown)
        sides: tuple[tuple[QWidget, bool], ...] = (
            (self._left, not charted),
            (self._area, charted),
        )
        for side, fixed in sides:
            side.setMinimumWidth(wide if fixed and not narrow else 0)
            side.setMaximumWidth(wide if fixed and not narrow else WIDEST)
        self._row.setStretch(0, int(charted))
        self._row.setStretch(1, int(not charted))
        self._left.setHidden(narrow)
        self._well.setHidden(charted)
        self._well.setMinimumHeight(look.gap(LISTED) if narrow else 0)
        self.card.set_narrow(charted or narrow)
        self.as_chart.setVisible(self.chart is not None and not narrow)
        if self.chart is not None:
            self.chart.setVisible(charted)
            if charted:
                self.as_chart.set_line(text("app.chart.list"), "list")
            else:
                self.as_chart.set_line(text("app.chart.chart"), "chart")
        if charted or narrow:
            self._right.insertWidget(2, self.crew_card)
        else:
            self._left_column.insertWidget(0, self.crew_card)
        if narrow:
            self._right.insertWidget(2, self._well)
        else:
            self._left_column.insertWidget(0 if charted else 1, self._well, 1)
        gap = look.gap(2)
        self._row.setContentsMargins(gap, gap, gap, gap)
        for one in (self._row, self._left_column, self._right):
            one.setSpacing(gap)

    @property
    def charted(self) -> bool:
        """Whether the missions are shown on their chart."""
        return self.chart is not None and self.context.settings.charts and not self._narrow

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One column, or two."""
        super().resizeEvent(event)
        if self._is_narrow() != self._narrow:
            self._lay()
            if self.card.mission is not None:
                self.fill()

    def _is_narrow(self) -> bool:
        return self.width() < NARROW * (0.4 + 0.6 * self.context.look.text_scale)

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

    def _show_plot(self) -> None:
        if self._plot is not None:
            discard(self._plot)
            self._plot = None
        if self.charted:  # it tells the same
            self._right.setStretch(self._right.count() - 1, 1)
            return
        last = self._right.count() - 1
        if self.crew is None or not self.crew.attempts:
            # The cover fills the room, as long as there is nothing to plot.
            self._plot = cover = Backdrop(self.game.info.cover)
            cover.dim = VEIL
            cover.ground = self.context.look.colour("space")
            cover.setMinimumHeight(COVER)
            self._right.insertWidget(2, cover, 1)
            self._right.setStretch(last + 1, 0)
            return
        if self.crew.scored:
            self._plot, self.log_button = scores(self.context, self.crew)
            log = (self.game.info.id, self.crew)
            self.log_button.clicked.connect(lambda: self.asked.emit("log", log))
        else:
            self._plot = attempts(self.context, self.crew, self.missions)
        self._right.insertWidget(2, self._plot)
        self._right.setStretch(last + 1, 1)

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
