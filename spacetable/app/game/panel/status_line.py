"""What nobody may miss while the side panel is put away: the time, whose move it is, and news."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from spacetable.app.game.panel.countdown import How
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.laying import Laying
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words
from spacetable.app.wording.clock_time import clock_time, part_on
from spacetable.app.wording.seats import mark_of
from spacetable.core.setup import SeatSetup
from spacetable.core.soundtrack import Stretch
from spacetable.core.text import Text, text, verbatim

LEAST = 240
"""Px at text size 100 % that the prompt has before anything else gives way."""


class StatusLine(QWidget):
    """In the middle of the toolbar, so that the table has all other room.

    The time never gives way: first the phase goes, then the prompt ends in dots. ``called``: the
    side panel is wanted, because there is news.
    """

    called = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._laying = Laying(self._fit)
        self.setObjectName("bare")
        self._context = context
        self._time: object = None
        self.clock = Words(context, None, "hero", wrap=False)
        self.phase = Words(context, None, "note", wrap=False)
        self.mark = SeatMark(context)
        self.prompt = Elided(context, None, "prompt")
        self.news = Button(context, text("app.status.news", n=0), "quiet")
        self.news.clicked.connect(self.called)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for one in (self.clock, self.phase, self.mark):
            row.addWidget(one)
        row.addWidget(self.prompt, 1)
        row.addWidget(self.news)
        self.clock.hide()
        self.phase.hide()
        self.news.hide()
        self.relook()

    def relook(self) -> None:
        """Spacing at the text size in use."""
        self._row.setSpacing(self._context.look.gap(1.25))

    def show_time(
        self,
        passed: int | None,
        left: int | None,
        stretches: Sequence[Stretch] = (),
        how: How = "runs",
    ) -> None:
        """ms passed and left, as the countdown takes them; ``passed`` None: no clock runs."""
        if passed is None:
            self._time = None
            self.clock.set_line(None)
            self.phase.set_line(None)
            return
        time = clock_time(passed, left)
        shown = (time.seconds, left is None, how, self._context.language)
        if shown == self._time:
            return
        self._time = shown
        sign = "! " if time.short else ""
        self.news.hide()
        self.clock.set_line(verbatim(sign + time.figure))
        self.clock.set_tone("bad" if time.short else "")
        self.clock.setAccessibleName(time.spoken(self._context))
        stands = how == "stands"
        self.phase.set_line(text("app.clock.stands") if stands else part_on(passed, stretches))
        self._laying()

    def show_seat(self, seat: SeatSetup | None, line: Text) -> None:
        """Whose move it is, None when nobody's, and what the game waits for."""
        self.mark.setVisible(seat is not None)
        if seat is not None:
            self.mark.set_index(seat.colour, mark_of(seat))
        self.prompt.set_line(line)
        self._laying()

    def show_news(self, count: int) -> None:
        """So many lines of the chronicle are new; none where a clock runs, for then all go on at
        once.
        """
        self.news.setVisible(count > 0 and self._time is None)
        self.news.set_line(text("app.status.news", n=count))
        self._laying()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There may be more room, or less."""
        super().resizeEvent(event)
        self._laying()

    def _fit(self) -> None:
        """The phase is shown where the prompt has room all the same."""
        if self.clock.isHidden():
            return
        beside = [one for one in (self.clock, self.mark, self.news) if not one.isHidden()]
        gap = self._row.spacing()
        room = self.width() - sum(one.sizeHint().width() + gap for one in beside)
        least = LEAST * self._context.look.text_scale
        self.phase.setVisible(
            bool(self.phase.text()) and room - self.phase.sizeHint().width() - gap >= least
        )
