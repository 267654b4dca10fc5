"""While the time of a game against the clock stands, nobody sees the table and plans on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.game.quick_curtain import OpaqueOverlay
from spacetable.app.game.real_time_clock import GameClock
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.settling import Settling
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text
from spacetable.session.chronicle import minutes

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PausedOverlay(OpaqueOverlay):
    """Where in the game the time stands, and the button that lets it go on.

    ``gone_on``: time is to pass again. ``left``: the game is to be left as it stands.
    """

    gone_on = Signal()
    left = Signal()

    def __init__(self, context: Context, parent: QWidget, clock: GameClock) -> None:
        super().__init__(context, parent)
        look = context.look
        heading = Words(context, "app.standing.title", "hero")
        self.words = Words(context, where_it_stands(clock), "title")
        note = Words(context, "app.standing.note", "note")
        self.button = Button(context, "app.standing.go_on", "primary", "play")
        self.button.setProperty("large", "true")
        self.button.clicked.connect(self.gone_on)
        self.leave = Button(context, "app.standing.leave", "quiet", "home")
        self.leave.clicked.connect(self.left)
        column = QVBoxLayout(self)
        column.setSpacing(look.gap(2))
        column.addStretch(1)
        for label in (heading, self.words, note):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addSpacing(look.gap(2))
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def open(self, first: QWidget | None = None) -> None:
        """Come down at once, with the keyboard on the button."""
        super().open(first or self.button)
        self._settling = Settling(self, self.button, self.leave)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that the keyboard is on."""
        if event.key() in KEYS and not event.isAutoRepeat():
            (self.leave if self.leave.hasFocus() else self.button).click()
        event.accept()


def where_it_stands(clock: GameClock) -> Text:
    """ "The time stands at 3:12 of 10:00, in phase 2." """
    passed = clock.passed() or 0
    left = clock.left()
    at = minutes(passed)
    if left is None:
        return text("app.standing.at", time=at)
    whole = minutes(passed + left)
    phase = next((one for one in clock.stretches() if passed < one.end), None)
    if phase is None:
        return text("app.standing.at_of", time=at, whole=whole)
    return text("app.standing.at_phase", time=at, whole=whole, phase=phase.title)
