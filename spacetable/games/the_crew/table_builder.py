"""Pieces laid in a box or at a point of the table."""

from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid

OVER: Final = 500
"""Heights from which tokens lie, above all cards."""


def token(
    piece: str, zone: ZoneId, seen: Appearance, x: float, y: float, side: float
) -> TablePiece:
    """A token with its middle at a point."""
    box = Box(x - side / 2, y - side / 2, side, side)
    return laid(PieceId(piece), zone, seen, box, OVER, kind="token")
