"""The way from one person to the next at one screen."""

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.game.panel.word_button import WordButton
from spacetable.app.shell.context import Context
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import mark_of, seat_name
from spacetable.core.setup import SeatSetup
from spacetable.core.text import text
from spacetable.table.look import RADIUS

MARK = 30
"""Size of the seat's shape in px at text size 100 %."""
HELD = 700
"""In ms: a held key repeats sooner than that."""


class PassButton(WordButton):
    """ "Pass the screen to Ben", with the seat's shape in its colour and the key to press."""

    def __init__(self, context: Context, seat: SeatSetup, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        look = context.look
        self.seat = seat
        self.setProperty("kind", "primary")
        line = text("app.handover.pass", name=seat_name(seat))
        ink = look.colour("ink" if look.theme == "dark" else "raised")
        # The shape stands on a dark ground: a seat may have the colour of the button.
        ground = QFrame()
        ground.setStyleSheet(f"background: {look.colour('space')}; border-radius: {RADIUS}px;")
        inside = QHBoxLayout(ground)
        inside.setContentsMargins(6, 6, 6, 6)
        inside.addWidget(SeatMark(context, seat.colour, MARK, art=mark_of(seat)))
        words = Words(context, line, "prompt")
        key = Words(context, "app.handover.key", "small", wrap=False)
        for label in (words, key):
            label.setStyleSheet(f"color: {ink};")
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(words)
        column.addWidget(key)
        if look.touch:
            key.hide()
        row = self._row
        row.setContentsMargins(look.gap(1.5), look.gap(1.5), look.gap(1.5), look.gap(1.5))
        row.setSpacing(look.gap(1.5))
        row.addWidget(ground, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(column, 1)
        for part in (ground, words, key):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(context.words(line))
        self.setAccessibleDescription(context.say("app.handover.note"))
        self.setShortcut("1")
        self._since = QElapsedTimer()
        self._since.start()

    def event(self, event: QEvent) -> bool:
        """The digit that was held for the last move is not meant for this button."""
        if event.type() == QEvent.Type.Shortcut and self._since.restart() < HELD:
            return True
        return super().event(event)


class PassOn(QWidget):
    """The button and one line below. ``passed``: it was pressed.

    ``stays``: somebody has a view that stays until then; the line says so.
    """

    passed = Signal()

    def __init__(
        self,
        context: Context,
        seat: SeatSetup,
        parent: QWidget | None = None,
        *,
        stays: bool = True,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self.button = PassButton(context, seat)
        self.button.clicked.connect(self.passed)
        self._note = Words(context, "app.handover.note", "note")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(context.look.gap(1))
        self._column.addWidget(self.button)
        self._column.addWidget(self._note)
        self._note.setVisible(stays)

    def high(self, width: int) -> int:
        """Height in px at a width in px."""
        high = self.button.heightForWidth(width)
        if self._note.isHidden():
            return high
        return high + self._column.spacing() + self._note.heightForWidth(width)
