"""People who may act now, though the screen is with somebody else; and the way on for bots."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import ICON, Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.seat_mark import sign
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import mark_of, seat_name
from spacetable.core.setup import SeatSetup
from spacetable.core.text import text
from spacetable.table.discarding import discard


class HandOver(QWidget):
    """ "Hand the screen to", with a button for each. ``picked``: a seat; ``waived``: bots go on.
    ``waiting``: the bot that leaves them their time.

    ``alone``: one person plays them all, and turns the table to another seat.
    """

    picked = Signal(str)
    waived = Signal()

    def __init__(
        self,
        context: Context,
        seats: Sequence[SeatSetup],
        waiting: SeatSetup | None,
        parent: QWidget | None = None,
        *,
        alone: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self.buttons: dict[str, Button] = {}
        self.go_on: Button | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(context.look.gap(0.5))
        words = "app.hand_over.alone" if alone else "app.hand_over.words"
        self._words = Words(context, words, "note", wrap=False)
        self._column.addWidget(self._words)
        self._row = bare()
        self._flow = flow = Flow(self._row, gap=context.look.gap(1))
        for seat in seats:
            button = Button(context, seat_name(seat))
            side = round(ICON * context.look.text_scale)
            button.setIcon(QIcon(sign(context, seat.colour, mark_of(seat), side)))
            button.setIconSize(QSize(side, side))
            spoken = "app.hand_over.turn_to" if alone else "app.handover.pass"
            button.setAccessibleName(context.say(spoken, name=seat_name(seat)))
            button.clicked.connect(lambda _=False, seat=seat.seat: self.picked.emit(seat))
            self.buttons[seat.seat] = button
            flow.addWidget(button)
        if waiting is not None:
            leave = text("app.hand_over.go_on", name=seat_name(waiting))
            self.go_on = Button(context, leave, "plain", "play")
            self.go_on.clicked.connect(self.waived)
            flow.addWidget(self.go_on)
        self._column.addWidget(self._row)

    def high(self, width: int) -> int:
        """Height in px at a width in px."""
        # Measured before the first showing, buttons do not know yet how high the style makes them.
        for widget in (self._words, *self._row.findChildren(Button)):
            widget.ensurePolished()
        row = self._flow.heightForWidth(width)
        return self._words.sizeHint().height() + self._column.spacing() + row


class HandOverFoot(QWidget):
    """A place of its own, in sight however many buttons there are. ``hand_over``: None where nobody
    else may act; ``picked`` and ``waived`` as there.
    """

    picked = Signal(str)
    waived = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        self.hand_over: HandOver | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def show_seats(
        self, seats: Sequence[SeatSetup], waiting: SeatSetup | None, *, alone: bool
    ) -> None:
        """These may have the screen, as in ``HandOver``."""
        self.hand_over = HandOver(self._context, seats, waiting, alone=alone)
        self.hand_over.picked.connect(self.picked)
        self.hand_over.waived.connect(self.waived)
        self._column.addWidget(self.hand_over)
        self.hand_over.show()

    def clear(self) -> None:
        """Nobody."""
        if self.hand_over is not None:
            discard(self.hand_over)
        self.hand_over = None

    def high(self, width: int) -> int:
        """Height in px at a width in px; 0 without anybody."""
        return 0 if self.hand_over is None else self.hand_over.high(width)
