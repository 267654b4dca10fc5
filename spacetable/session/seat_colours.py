"""Pieces in the colours of the seats that they belong to: games know members, not their colours."""

from collections.abc import Iterable

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup
from spacetable.core.table import Face, Table, TablePiece


def coloured(table: Table, seats: Iterable[SeatSetup]) -> Table:
    """The table with each piece of a seat in that seat's colour.

    The key of its drawing then ends in "@" and the index of the colour in the seat palette.
    """
    if not any(piece.seat is not None for piece in table.pieces):
        return table
    colours = {one.seat: one.colour for one in seats}
    return replace(table, pieces=tuple(_coloured(piece, colours) for piece in table.pieces))


def _coloured(piece: TablePiece, colours: dict[Seat, int]) -> TablePiece:
    if piece.seat is None or piece.seat not in colours:
        return piece
    face = piece.face
    return replace(piece, face=Face(f"{face.art}@{colours[piece.seat]}", face.slots))
