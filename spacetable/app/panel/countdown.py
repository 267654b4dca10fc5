"""The time that is left, large enough to be read from across the table."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.widgets.words import Words
from spacetable.core.text import text, verbatim

SHORT = 30_000
"""From so many ms on the time is short."""


class Countdown(QFrame):
    """Minutes and seconds: those left or, where the game has no limit, those passed."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("well")
        self._desk = desk
        self._shown: tuple[int, bool] | None = None
        look = desk.look
        self.heading = Words(desk, None, "eyebrow", wrap=False)
        self.figure = Words(desk, None, "hero", wrap=False)
        self.sign = Words(desk, verbatim("!"), "hero", wrap=False)
        self.sign.set_tone("bad")
        row = QHBoxLayout()
        row.setSpacing(look.gap(1))
        row.addWidget(self.figure)
        row.addWidget(self.sign)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.gap(1.5), look.gap(0.75), look.gap(1.5), look.gap(0.75))
        column.setSpacing(0)
        column.addWidget(self.heading)
        column.addLayout(row)
        self.hide()

    def show_time(self, passed: int | None, left: int | None) -> None:
        """ms passed and left; ``passed`` None: no clock runs. Seconds left are counted up to."""
        if passed is None:
            self._shown = None
            self.hide()
            return
        down = left is not None
        seconds = -(-left // 1000) if left is not None else passed // 1000
        if (seconds, down) == self._shown:
            return
        self._shown = (seconds, down)
        short = left is not None and left < SHORT
        self.heading.set_line(text("app.clock.left" if down else "app.clock.passed"))
        self.figure.set_line(verbatim(f"{seconds // 60}:{seconds % 60:02}"))
        self.figure.set_tone("bad" if short else "")
        self.sign.setVisible(short)
        say = "app.clock.say_short" if short else "app.clock.say"
        self.setAccessibleName(self._desk.say(say, minutes=seconds // 60, seconds=seconds % 60))
        self.show()
