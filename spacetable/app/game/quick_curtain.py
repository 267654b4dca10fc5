"""The curtain for people who act at the same time: one more press, and not a second lost."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from spacetable.app.game.controller import GameController
from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.fitted import LINE, fitted
from spacetable.app.widgets.overlay import Overlay
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.settling import Settling
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import mark_of, seat_name
from spacetable.core.setup import SeatSetup
from spacetable.core.text import text, verbatim
from spacetable.table.background import background
from spacetable.table.look import DISPLAY, SANS

MARK = 96
"""Size of the seat's shape in px at text size 100 %."""
NAME = 3
"""How much larger than the largest step of the type scale the name is, where it fits."""
WIDE = 0.85
"""How much of the page's width it may take."""


class OpaqueOverlay(Overlay):
    """Deep space over everything: nothing of the table shows through."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self._ground = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def cancel(self) -> None:
        """Esc does not lift it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground of the table, without the table."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.context.look.colour("space")))
        if self._ground.size() != self.size() * self.devicePixelRatioF():
            self._ground = background(self.context.look, self.size(), self.devicePixelRatioF())
        painter.drawPixmap(0, 0, self._ground)


class QuickCurtain(OpaqueOverlay):
    """A name plate. The seat's digit, the space bar, Enter or a click opens it; another seat's
    digit changes the plate. The time goes on, and stands below the name.

    What carries out moves (Enter, space bar, click) opens it only when it has been seen. The digit
    means nothing but this seat, so whoever presses it twice has their table at once.
    """

    def __init__(
        self, context: Context, parent: QWidget, controller: GameController, seat: SeatSetup
    ) -> None:
        super().__init__(context, parent)
        self._controller = controller
        look = context.look
        self.seat = seat
        self.number = [one.seat for one in controller.screen.at_once()].index(seat.seat) + 1
        name = seat_name(seat)
        self.name = QLabel(context.words(name))
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        high = look.px("hero") * NAME * LINE
        _, size = fitted(self.name.text(), parent.width() * WIDE, high, lines=1)
        self.name.setStyleSheet(
            f'font-family: "{DISPLAY}", "{SANS}"; font-size: {max(int(size), 1)}px;'
            "font-weight: bold;"
        )
        line = text("app.quick.open", name=name, number=self.number)
        self.words = Words(context, line, "title")
        self.clock = Words(context, None, "hero", wrap=False)
        column = QVBoxLayout(self)
        column.setSpacing(look.gap(2))
        column.addStretch(1)
        mark = SeatMark(context, seat.colour, MARK, art=mark_of(seat))
        column.addWidget(mark, 0, Qt.AlignmentFlag.AlignHCenter)
        for label in (self.name, self.words, self.clock):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(label)
        column.addStretch(1)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(context.words(line))
        if controller.clock is not None:
            controller.clock.moved.connect(self._show_time)
        self._show_time()

    def open(self, first: QWidget | None = None) -> None:
        """Come down at once."""
        super().open(first)
        self._settling = Settling(self, clicks=True)

    def _show_time(self) -> None:
        clock = self._controller.clock
        left = None if clock is None else clock.left()
        if left is None:
            return
        seconds = -(-left // 1000)
        words = f"{seconds // 60}:{seconds % 60:02}"
        if words != self.clock.text():
            self.clock.set_line(verbatim(words))

    def _open(self) -> None:
        self._controller.take_seat(self.seat.seat)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space or Enter opens; digits are the page's."""
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and not event.isAutoRepeat():
            self._open()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere opens."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._open()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Only the click as a whole counts."""
        event.accept()
