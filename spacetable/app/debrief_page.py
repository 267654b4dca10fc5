"""The debrief: what can be said of a game that is over, with every hidden card known."""

from typing import Any

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.thinking import Thinking
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words
from spacetable.core.mission import Debrief, Stop
from spacetable.core.text import text, verbatim
from spacetable.session.session import Session

DEADLINE = 20_000
"""Thinking ends after so many ms with what it knows."""
POLL = 250


class DebriefPage(SheetPage):
    """The search runs in a thread of its own; leaving the page ends it.

    ``moment``: the number of actions after which the table is to be looked at. ``done``: the
    answer is there, or None when the game has nothing to say.
    """

    moment = Signal(int)
    done = Signal(object)

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk, text("app.debrief.title", game=session.game.info.title), 900)
        self.session = session
        self.debrief: Debrief | None = None
        self._over = False
        self._content: QWidget | None = None
        self.stop_button: Button | None = None
        self.moment_button: Button | None = None
        self._bar: QProgressBar | None = None
        self._thinking = Thinking()
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._poll)

    def entered(self) -> None:
        """Begin at the first showing."""
        super().entered()
        if not self._since.isValid():
            self._begin()
        self._to_button()

    def retext(self) -> None:
        """Everything in the language in use."""
        if self._content is not None:
            self._fill()

    def relook(self) -> None:
        """Everything in the sizes in use."""
        super().relook()
        if getattr(self, "_content", None) is not None:
            self._fill()

    def shut(self) -> None:
        """Nobody waits any more."""
        self._timer.stop()
        self._thinking.drop()

    # -------------------------------------------------------------- the search

    def _begin(self) -> None:
        session = self.session
        game = session.game
        states = tuple(one.state for one in session.positions[: session.cursor + 1])
        deadline = QElapsedTimer()
        deadline.start()

        def work(stop: Stop) -> Any:
            return game.debrief(states, lambda: stop() or deadline.elapsed() > DEADLINE)

        self._since.start()
        self._timer.start()
        self._thinking.ask(work, self._answer)
        self._fill()

    def _poll(self) -> None:
        if self._bar is not None:
            self._bar.setValue(min(self._since.elapsed(), DEADLINE))

    def stop(self) -> None:
        """End the search with what it knows."""
        self._thinking.stop()
        if self.stop_button is not None:
            self.stop_button.setEnabled(False)

    def _answer(self, debrief: Debrief | None) -> None:
        self._timer.stop()
        self._over = True
        self.debrief = debrief
        self._fill()
        self._to_button()
        self.done.emit(debrief)

    # -------------------------------------------------------------- showing

    def _fill(self) -> None:
        if self._content is not None:
            self.body.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
        self.stop_button = self.moment_button = self._bar = None
        self._content = bare()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.desk.look.gap(2))
        column.addWidget(self._found() if self._over else self._searching())
        column.addStretch(1)
        self.body.addWidget(self._content)

    def _searching(self) -> Card:
        desk = self.desk
        card = Card(desk, "app.debrief.searching")
        card.body.addWidget(Words(desk, "app.debrief.searching_words", "body"))
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, DEADLINE)
        self._bar.setAccessibleName(desk.say("app.debrief.searching"))
        self._poll()
        card.body.addWidget(self._bar)
        self.stop_button = Button(desk, "app.debrief.stop", "plain")
        self.stop_button.clicked.connect(self.stop)
        card.body.addWidget(self.stop_button, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _found(self) -> Card:
        desk, look = self.desk, self.desk.look
        card = Card(desk)
        gap = look.gap(3)
        card.body.setContentsMargins(gap, gap, gap, gap)
        card.body.setSpacing(look.gap(1.5))
        debrief = self.debrief
        if debrief is None:
            card.body.addWidget(Words(desk, "app.debrief.nothing", "lead"))
            return card
        card.body.addWidget(Words(desk, "app.debrief.verdict", "eyebrow", wrap=False))
        card.body.addWidget(Words(desk, debrief.verdict, "title"))
        for line in debrief.lines:
            row = QHBoxLayout()
            row.setSpacing(look.gap(1))
            sign = Words(desk, verbatim("•"), "body", wrap=False)
            sign.set_tone("warn")
            row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(Words(desk, line, "body"), 1)
            card.body.addLayout(row)
        turning = debrief.turning
        if turning is not None:
            self.moment_button = Button(desk, "app.debrief.moment", "primary", "replay")
            self.moment_button.clicked.connect(lambda: self.moment.emit(max(turning - 1, 0)))
            card.body.addSpacing(look.gap(1))
            card.body.addWidget(self.moment_button, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _to_button(self) -> None:
        button = self.moment_button or self.stop_button or self.back_button
        button.setFocus(Qt.FocusReason.OtherFocusReason)
