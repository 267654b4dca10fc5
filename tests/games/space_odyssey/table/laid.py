"""Tables of positions, and where things lie on them."""

from __future__ import annotations

from collections.abc import Iterator

from spacetable.core.room import DESK, Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.games.space_odyssey.game import space_odyssey as game
from spacetable.games.space_odyssey.state import State, View
from tests.games.space_odyssey.position import Position
from tests.games.space_odyssey.table.walks import seats_of, some

ROOMS = (
    DESK,
    *(
        Room(*one)
        for one in (
            (1340, 700),
            (503, 350),
            (380, 350),
            (700, 700),
            (370, 900),
            (592, 516),
            (1583, 991),
        )
    ),
)
"""Wide, small, square and tall ones, and the largest text in a window of 1366x768."""


def tables(every: int = 6) -> Iterator[tuple[State, View, Table]]:
    for state in some(every):
        for seat in seats_of(state):
            view = game.shown.view(state, seat)
            yield state, view, game.shown.table(view)
        if not state.todo:
            view = game.shown.opened(state)
            yield state, view, game.shown.table(view)


def corners(one: TablePiece | TableZone) -> tuple[float, float, float, float]:
    return one.x - one.w / 2, one.y - one.h / 2, one.x + one.w / 2, one.y + one.h / 2


def overlap(one: TablePiece | TableZone, other: TablePiece | TableZone) -> bool:
    a, b = corners(one), corners(other)
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def piece(table: Table, name: str) -> TablePiece:
    return next(one for one in table.pieces if one.id == name)


def zone(table: Table, name: str) -> TableZone:
    return next(one for one in table.zones if one.id == name)


def seen(position: Position, who: str | None, room: Room = DESK) -> Table:
    seat = None if who is None else position.seats[who]
    return game.shown.table(game.shown.view(position.state, seat), room)
