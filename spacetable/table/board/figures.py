"""What stands on the spots of a board grows with it only a little: the spots around stay free. What
stands on neighbouring spots, seen from afar, stands clear of each other.
"""

from typing import Final

from msgspec.structs import replace

from spacetable.core.board import LaidBoard
from spacetable.core.table import Table, TablePiece
from spacetable.table.board.asides import asides

MOST: Final = 1.5
"""So many times as large as in the fitted view a piece on a spot is seen at most."""


def share_of(piece: TablePiece, board: LaidBoard | None, beyond: float) -> float:
    """How much of its own size in table units a piece has while the board is seen ``beyond`` times
    as large as in the fitted view; 1 for what does not stand on a spot of it.
    """
    stands = board is not None and piece.zone in board.board.by_id
    return min(1.0, MOST / beyond) if stands else 1.0


def standing(table: Table, beyond: float) -> Table:
    """The table as it lies then. Pieces on a spot come as much closer to its middle, and those on
    another make room for those that come before them; without a board of spots nothing is changed.
    """
    board = table.board
    if board is None:
        return table
    pieces = table.pieces
    if beyond > MOST:
        shares = ((one, share_of(one, board, beyond)) for one in table.pieces)
        pieces = tuple(one if share == 1 else _smaller(one, board, share) for one, share in shares)
    aside = asides(pieces, board)
    if aside:
        pieces = tuple(_moved(one, aside[one.zone]) if one.zone in aside else one for one in pieces)
    return table if pieces is table.pieces else replace(table, pieces=pieces)


def _moved(piece: TablePiece, way: tuple[float, float]) -> TablePiece:
    return replace(piece, x=piece.x + way[0], y=piece.y + way[1])


def _smaller(piece: TablePiece, board: LaidBoard, share: float) -> TablePiece:
    middle = board.spot_box(piece.zone)
    return replace(
        piece,
        x=middle.x + (piece.x - middle.x) * share,
        y=middle.y + (piece.y - middle.y) * share,
        w=piece.w * share,
        h=piece.h * share,
    )
