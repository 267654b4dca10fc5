"""What a debrief says in words: verdict, lines and plot, and the ways on from there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.wide_sheet import WideSheet
from spacetable.app.widgets.words import Words
from spacetable.core.mission import Debrief
from spacetable.core.plot import Plot
from spacetable.core.text import Text, verbatim
from spacetable.session.branching import can_play_on
from spacetable.session.session import Session
from spacetable.session.what_if import can_be_otherwise

if TYPE_CHECKING:
    from spacetable.app.widgets.mission_plot import MissionPlot


class FoundCard(Card):
    """``debrief``: None when the game has nothing to say. ``beside``: there is room for the plot
    beside the lines. ``saved``: what is told of the game's own file, once it is written.

    ``moment``: the number of actions after which the table is to be looked at. ``film_moment``: a
    moment of the film to be looked at there. ``otherwise``: it is to be tried otherwise.
    ``played_on``: it is to be played on from after so many actions. ``shared``: the game's own file
    is to be written.
    """

    moment = Signal(int)
    film_moment = Signal(int)
    otherwise = Signal()
    played_on = Signal(int)
    shared = Signal()

    def __init__(
        self,
        context: Context,
        session: Session,
        debrief: Debrief | None,
        saved: Text | None = None,
        *,
        beside: bool,
    ) -> None:
        super().__init__(context)
        self.context = context
        self.session = session
        self.moment_button: Button | None = None
        self.play_on_button: Button | None = None
        self.otherwise_button: Button | None = None
        self.paper_button: Button | None = None
        self.plot: MissionPlot | None = None
        gap = context.look.gap(3)
        self.body.setContentsMargins(gap, gap, gap, gap)
        self.body.setSpacing(context.look.gap(1.5))
        if debrief is None:
            self.body.addWidget(Words(context, "app.debrief.nothing", "lead"))
            return
        self.body.addWidget(Words(context, "app.debrief.verdict", "eyebrow", wrap=False))
        self.body.addWidget(Words(context, debrief.verdict, "title"))
        self._tell(debrief, beside=beside)
        if debrief.turning is not None:
            self._lead_to(max(debrief.turning - 1, 0))
        self._ways_on(saved)
        if debrief.sheet is not None:
            self.body.addSpacing(context.look.gap(2))
            self.body.addWidget(WideSheet(context, debrief.sheet))

    def _tell(self, debrief: Debrief, *, beside: bool) -> None:
        """The lines, and what is plotted."""
        look = self.context.look
        lines = self._lines(debrief)
        if debrief.plot is None:
            self.body.addLayout(lines)
            return
        self.plot = self._plotted(debrief.plot)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        both = QBoxLayout(across if beside else down)
        both.setSpacing(look.gap(4))
        lines.addStretch(1)
        both.addLayout(lines, 2)
        both.addWidget(self.plot, 3, Qt.AlignmentFlag.AlignTop)
        self.body.addSpacing(look.gap(1))
        self.body.addLayout(both)

    def _lines(self, debrief: Debrief) -> QVBoxLayout:
        context, look = self.context, self.context.look
        column = QVBoxLayout()
        column.setSpacing(look.gap(1.5))
        for line in debrief.lines:
            row = QHBoxLayout()
            row.setSpacing(look.gap(1))
            sign = Words(context, verbatim("•"), "body", wrap=False)
            sign.set_tone("warn")
            row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            label = Words(context, line, "body")
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            row.addWidget(label, 1)
            column.addLayout(row)
        return column

    def _plotted(self, plot: Plot) -> "MissionPlot":
        # Read only where there is something to plot: its library is a large one.
        from spacetable.app.widgets.mission_plot import MissionPlot

        found = MissionPlot(self.context, plot)
        found.moment.connect(self.film_moment)
        found.position.connect(self.moment)
        return found

    def _lead_to(self, before: int) -> None:
        """To the moment on which the game turned, and on from there."""
        context, look = self.context, self.context.look
        inner = bare()
        row = Flow(inner, gap=look.gap(1))
        self.moment_button = Button(context, "app.debrief.moment", "primary", "replay")
        self.moment_button.clicked.connect(lambda: self.moment.emit(before))
        row.addWidget(self.moment_button)
        if can_play_on(self.session, before):
            self.play_on_button = Button(context, "app.play_on.button", "plain", "play")
            self.play_on_button.clicked.connect(lambda: self.played_on.emit(before))
            row.addWidget(self.play_on_button)
        self.body.addSpacing(look.gap(1))
        self.body.addWidget(inner)

    def _ways_on(self, saved: Text | None) -> None:
        """To try it otherwise, and to share it, where the game has that."""
        context, session = self.context, self.session
        row = QHBoxLayout()
        row.setSpacing(context.look.gap(1))
        if can_be_otherwise(session):
            self.otherwise_button = Button(context, "app.debrief.otherwise", "primary")
            self.otherwise_button.clicked.connect(self.otherwise)
            row.addWidget(self.otherwise_button)
        if session.paper() is not None:
            self.paper_button = Button(context, "app.debrief.save_paper", "plain", "copy")
            self.paper_button.clicked.connect(self.shared)
            row.addWidget(self.paper_button)
        if row.count():
            row.addStretch(1)
            self.body.addSpacing(context.look.gap(1))
            self.body.addLayout(row)
        if saved is not None:
            note = Words(context, saved)
            note.set_tone("good")
            self.body.addWidget(note)
