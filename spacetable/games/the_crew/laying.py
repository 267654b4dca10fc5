"""Pieces laid in a box or at a point of the table."""

from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import TablePiece
from spacetable.games.the_crew.likeness import Likeness
from spacetable.games.the_crew.places import Box

OVER: Final = 500
"""Heights from which tokens lie, above all cards."""


def laid(
    piece: PieceId,
    zone: ZoneId,
    seen: Likeness,
    box: Box,
    z: int = 0,
    *,
    kind: str = "card",
    count: int | None = None,
) -> TablePiece:
    """A piece that fills a box."""
    return TablePiece(
        piece,
        zone,
        "card" if kind == "card" else "token",
        seen.face,
        seen.name,
        box.x,
        box.y,
        box.w,
        box.h,
        z,
        notes=seen.notes,
        large=seen.large,
        count=count,
    )


def token(piece: str, zone: ZoneId, seen: Likeness, x: float, y: float, side: float) -> TablePiece:
    """A token with its middle at a point."""
    box = Box(x - side / 2, y - side / 2, side, side)
    return laid(PieceId(piece), zone, seen, box, OVER, kind="token")
