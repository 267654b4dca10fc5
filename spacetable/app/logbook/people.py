"""A crew in one line: mark and name of each seat."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.seated import mark_of, seat_name
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words
from spacetable.core.game import SeatSetup


def people(desk: Desk, seats: Sequence[SeatSetup]) -> QWidget:
    """All seats in order; wraps where there is no room."""
    box = bare()
    flow = Flow(box, gap=desk.look.gap(1))
    for seat in seats:
        one = bare()
        row = QHBoxLayout(one)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(desk.look.gap(0.5))
        row.addWidget(SeatMark(desk, seat.colour, 18, art=mark_of(seat)))
        row.addWidget(Words(desk, seat_name(seat), "note", wrap=False))
        flow.addWidget(one)
    return box
