"""Who has the screen and who may take it, where several people act at the same time."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.pressing import OwnPresses
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words, set_tip
from spacetable.app.wording.seats import mark_of, seat_name
from spacetable.core.setup import SeatSetup
from spacetable.core.text import text, verbatim
from spacetable.table.discarding import discard
from spacetable.table.fonts import font
from spacetable.table.look import TARGET

NAME = 84
"""Px at text size 100 % that a name may take."""


class SeatTab(OwnPresses, QPushButton):
    """The key, the seat's shape, its name, and a sign where something waits for this seat."""

    def __init__(self, context: Context, seat: SeatSetup, number: int) -> None:
        super().__init__()
        self._context = context
        self.seat = seat
        self.number = number
        self.setProperty("kind", "choice")
        self.setCheckable(True)
        self.setAutoExclusive(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look = context.look
        digit = Words(context, verbatim(str(number)), "cap", wrap=False)
        name = context.words(seat_name(seat))
        metrics = QFontMetrics(font(look.px("body"), bold=True))
        room = round(NAME * look.text_scale)
        self._name = Words(
            context,
            verbatim(metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)),
            "strong",
            wrap=False,
        )
        self.sign = Words(context, verbatim("!"), "strong", wrap=False)
        self.sign.set_tone("warn")
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(look.gap(1), 0, look.gap(1), 0)
        row.setSpacing(look.gap(0.75))
        mark = SeatMark(context, seat.colour, art=mark_of(seat))
        for part in (digit, mark, self._name, self.sign):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(part)
        # What waits comes and goes while somebody plays: nothing may move for it.
        keep = self.sign.sizePolicy()
        keep.setRetainSizeWhenHidden(True)
        self.sign.setSizePolicy(keep)
        self.show_state(here=False, waits=False)

    def sizeHint(self) -> QSize:
        """As the words ask, as high as a finger."""
        return QSize(self._row.sizeHint().width(), TARGET)

    def minimumSizeHint(self) -> QSize:
        """Never narrower."""
        return self.sizeHint()

    def set_short(self, short: bool) -> None:
        """Without the name, where there is no room for it."""
        self._name.setVisible(not short)
        self.updateGeometry()

    def ensure_polished(self) -> None:
        """Before the first showing, words do not know yet how large the style makes them."""
        for label in self.findChildren(Words):
            label.ensurePolished()

    def nextCheckState(self) -> None:
        """What is checked follows from whose view is shown."""

    def show_state(self, *, here: bool, waits: bool) -> None:
        """``here``: this seat has the screen; ``waits``: something waits for it alone."""
        self.setChecked(here)
        self.sign.setVisible(waits)
        name = seat_name(self.seat)
        key = "here" if here else "waits" if waits else "free"
        self.setAccessibleName(
            self._context.words(text(f"app.tabs.{key}", number=self.number, name=name))
        )
        set_tip(self, self._context.words(text("app.tabs.tip", number=self.number, name=name)))


class SeatTabs(QWidget):
    """A tab for each. ``picked``: a seat."""

    picked = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self.tabs: list[SeatTab] = []
        self._made: object = None
        self._short = False
        self._full = 0
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(context.look.gap(0.75))
        self.hide()

    def wide(self) -> int:
        """Width in px with all names."""
        if not self._short:
            for tab in self.tabs:
                tab.ensure_polished()
            self._full = self.sizeHint().width()
        return self._full

    def set_short(self, short: bool) -> None:
        """Digits and shapes alone, or with the names."""
        if short != self._short:
            self._short = short
            for tab in self.tabs:
                tab.set_short(short)
            self._row.invalidate()

    def show_seats(
        self, seats: Sequence[SeatSetup], here: str | None, waiting: Collection[str]
    ) -> None:
        """``here``: who has the screen; ``waiting``: for whom alone something waits."""
        made = (tuple(seats), self._context.look, self._context.language)
        if made != self._made:
            self._made = made
            for tab in self.tabs:
                discard(tab)
            self.tabs, self._short = [], False
            for number, seat in enumerate(seats, 1):
                tab = SeatTab(self._context, seat, number)
                tab.clicked.connect(lambda _=False, seat=seat.seat: self.picked.emit(seat))
                self._row.addWidget(tab)
                tab.show()  # only what is shown counts for the width
                self.tabs.append(tab)
        for tab in self.tabs:
            tab.show_state(here=tab.seat.seat == here, waits=tab.seat.seat in waiting)
        self.setVisible(bool(self.tabs))
