"""Whose move it is and what the game waits for."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words
from spacetable.core.game import SeatSetup
from spacetable.core.text import Text, text, verbatim


class Prompt(QWidget):
    """Seat, prompt in large words, and a note below. ``pause_pressed``: hold or go on with bots."""

    pause_pressed = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._mark = SeatMark(desk)
        self._who = Words(desk, None, "eyebrow", wrap=False)
        self.turn = Words(desk, None, "small", wrap=False)
        self.what = Words(desk, None, "prompt")
        self.note = Words(desk, None, "note")
        self.pause = Button(desk, "app.bots.pause", "plain", "pause")
        self.pause.clicked.connect(self.pause_pressed)
        row = QHBoxLayout()
        row.setSpacing(desk.look.gap(1))
        row.addWidget(self._mark)
        row.addWidget(self._who)
        row.addStretch(1)
        row.addWidget(self.turn)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(desk.look.gap(0.5))
        column.addLayout(row)
        column.addWidget(self.what)
        column.addWidget(self.note)
        column.addWidget(self.pause)
        self.note.hide()
        self.pause.hide()

    def show_seat(self, seat: SeatSetup | None, line: Text, turn: int) -> None:
        """``seat``: whose move it is; None when nobody's."""
        self._mark.setVisible(seat is not None)
        if seat is not None:
            self._mark.set_index(seat.colour)
        self._who.set_line(seat_name(seat) if seat is not None else text("app.panel.nobody"))
        self.turn.set_line(text("app.panel.turn", turn=turn))
        self.what.set_line(line)

    def show_pause(self, thinking: bool, paused: bool) -> None:
        """The button that holds the bots, while one is to move."""
        self.pause.setVisible(thinking)
        self.pause.set_line("app.bots.go_on" if paused else "app.bots.pause")
        self.pause.set_icon("play" if paused else "pause")


def seat_name(seat: SeatSetup) -> Text:
    """The name a person gave, or "Player 2"."""
    return verbatim(seat.name) if seat.name else text("app.seat.unnamed", number=seat.seat)
