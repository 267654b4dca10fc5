"""The curtain between two people at one screen."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.overlay import Overlay
from spacetable.app.widgets.pictures import Picture, shape_of
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.settling import Settling
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import joined, mark_of, picture_of, seat_name
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text
from spacetable.table.background import background

WIDE = 330
"""Of the picture in px at text size 100 %."""
HIGH = 200
"""The same of a role's own picture."""


class Curtain(Overlay):
    """Covers all until the next person says who they are.

    ``away``: the people who must not see what it hides. ``usual``: the picture of whoever has none
    of their own. ``about``: what they are asked about, in words for all. ``opened``: they did.
    ``peeked``: True while the peek button is held, False when it is let go.
    """

    opened = Signal()
    peeked = Signal(bool)

    def __init__(
        self,
        context: Context,
        parent: QWidget,
        seat: SeatSetup,
        away: Sequence[SeatSetup] = (),
        *,
        usual: str = "core/curtain",
        about: Text | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._peeking = False
        self._fitted: tuple[str, ...] = ()
        self._ground = QPixmap()
        look = context.look
        name = seat_name(seat)
        self._middle = bare()
        self._said = middle = QVBoxLayout(self._middle)
        middle.setSpacing(look.gap(2))
        self.picture = picture = portrait(context, seat, usual)
        self.mark = mark = SeatMark(context, seat.colour, 56, art=mark_of(seat))
        self._told_by_picture = bool(picture_of(seat))
        self.words = Words(context, text("app.curtain.pass", name=name), "hero")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._note = Words(context, _note(name, away), "lead")
        self._note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.show_button = Button(context, text("app.curtain.open", name=name), "primary", "eye")
        self.show_button.clicked.connect(self._open)
        middle.addWidget(picture, 0, Qt.AlignmentFlag.AlignCenter)
        middle.addWidget(mark, 0, Qt.AlignmentFlag.AlignCenter)
        middle.addWidget(self.words)
        if about is not None:
            told = Words(context, about, "lead")
            told.setAlignment(Qt.AlignmentFlag.AlignCenter)
            middle.addWidget(told)
        middle.addWidget(self._note)
        middle.addSpacing(look.gap(2))
        middle.addWidget(self.show_button, 0, Qt.AlignmentFlag.AlignCenter)
        self.peek_button = Button(context, "app.curtain.peek", "plain", "hand")
        self.peek_button.pressed.connect(lambda: self._peek(True))
        self.peek_button.released.connect(lambda: self._peek(False))
        self._column = column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self._middle)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.peek_button)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)

    def open(self, first: QWidget | None = None) -> None:
        """Come down at once, with the keyboard on the button, which takes no key yet."""
        super().open(first or self.show_button)
        self._settling = Settling(self, self.show_button, self.peek_button)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture gives way to what is said, and then the size of its letters."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """So it is when the letters have another size, or the words another language."""
        if event.type() == QEvent.Type.LayoutRequest and self._fitted != self._lettered():
            self._fit()
        return super().event(event)

    def _lettered(self) -> tuple[str, ...]:
        return self.words.text(), self._note.text(), self._note.font().key()

    def _fit(self) -> None:
        if self._peeking:
            return
        self._fitted = self._lettered()
        self._letter("hero")
        self.picture.show()
        self.mark.setHidden(self._told_by_picture)
        self._said.invalidate()
        fits = self._column.totalHeightForWidth(self.width()) <= self.height()
        self.picture.setVisible(fits)
        self.mark.setVisible(not (fits and self._told_by_picture))
        if not fits:
            self._said.invalidate()
            if self._column.totalHeightForWidth(self.width()) > self.height():
                self.mark.hide()
                self._letter("title")

    def _letter(self, role: str) -> None:
        if self.words.property("role") != role:
            self.words.setProperty("role", role)
            self.words.style().polish(self.words)

    def cancel(self) -> None:
        """Esc does not lift the curtain."""

    def _open(self) -> None:
        self.close_()
        self.opened.emit()

    def _peek(self, on: bool) -> None:
        if on == self._peeking:
            return
        self._peeking = on
        # The button keeps its place, or the pointer that holds it would slip off.
        keep = self._middle.sizePolicy()
        keep.setRetainSizeWhenHidden(True)
        self._middle.setSizePolicy(keep)
        self._middle.setVisible(not on)
        self.peeked.emit(on)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter shows the table."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not self._peeking and not event.isAutoRepeat():
            self._open()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing of the table shows through, unless one peeks."""
        if self._peeking:
            return
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._context.look.colour("space")))
        if self._ground.size() != self.size() * self.devicePixelRatioF():
            self._ground = background(self._context.look, self.size(), self.devicePixelRatioF())
        painter.drawPixmap(0, 0, self._ground)


def portrait(context: Context, seat: SeatSetup, usual: str) -> Picture:
    """Whoever is to have the screen: as their role is drawn, else somebody on the way there."""
    scale = context.look.text_scale**0.5
    own = picture_of(seat)
    shape = shape_of(own) if own else None
    if shape is None:
        picture, width, shape = Picture(usual, 2 / 3), round(WIDE * scale), 2 / 3
        picture.rounded = "all"
    else:
        picture, width = Picture(own, shape), round(HIGH * scale / shape)
        picture.rounded, picture.ground = "", "transparent"
    picture.setFixedSize(width, round(width * shape))
    return picture


def _note(name: Text, away: Sequence[SeatSetup]) -> Text:
    """Who may look, and who must not."""
    if not away:
        return text("app.curtain.note")
    return text("app.curtain.away", name=name, names=joined([seat_name(one) for one in away]))
