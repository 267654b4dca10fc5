"""Pieces on the solar map."""

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.board import LaidBoard
from spacetable.core.table import TablePiece


def inside(pieces: Iterator[TablePiece], board: LaidBoard) -> Iterator[TablePiece]:
    """The same pieces, moved in from the edge of the map where they would hang over it."""
    box = board.box
    for one in pieces:
        x = min(max(one.x, box.left + one.w / 2), box.left + box.w - one.w / 2)
        y = min(max(one.y, box.top + one.h / 2), box.top + box.h - one.h / 2)
        yield replace(one, x=x, y=y)
