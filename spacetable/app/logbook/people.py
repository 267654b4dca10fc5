"""A crew in one line: mark and name of each seat."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words
from spacetable.app.wording.seats import mark_of, seat_name
from spacetable.core.setup import SeatSetup


def people(context: Context, seats: Sequence[SeatSetup]) -> QWidget:
    """All seats in order; wraps where there is no room."""
    box = bare()
    flow = Flow(box, gap=context.look.gap(1))
    for seat in seats:
        one = bare()
        row = QHBoxLayout(one)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(context.look.gap(0.5))
        row.addWidget(SeatMark(context, seat.colour, 18, art=mark_of(seat)))
        row.addWidget(Words(context, seat_name(seat), "note", wrap=False))
        flow.addWidget(one)
    return box
