"""Zones and pieces in boxes."""

from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import Face, PieceKind, TablePiece, TableZone, ZoneLayout
from spacetable.core.text import Text
from spacetable.games.space_alert.places.boxes import Box
from spacetable.games.space_alert.places.likeness import Likeness

ON_SHIP: Final = 200
"""Heights from which blocks lie on the ship, then tiles, tokens, and figures above all."""
TILES: Final = 240
TOKENS: Final = 260
FIGURES: Final = 300


def zone(
    name: ZoneId,
    words: Text,
    box: Box,
    kind: ZoneLayout = "spot",
    *,
    art: Face | None = None,
    outline: bool = False,
    browse: bool = False,
) -> TableZone:
    """A zone that fills a box."""
    return TableZone(name, words, box.x, box.y, box.w, box.h, kind, outline, browse, art)


def laid(
    piece: str,
    place: ZoneId,
    seen: Likeness,
    box: Box,
    z: int = 0,
    *,
    kind: PieceKind = "card",
    angle: float = 0.0,
    count: int | None = None,
) -> TablePiece:
    """A piece that fills a box as it lies unturned."""
    return TablePiece(
        PieceId(piece),
        place,
        kind,
        seen.face,
        seen.name,
        box.x,
        box.y,
        box.w,
        box.h,
        z,
        angle,
        notes=seen.notes,
        large=seen.large,
        count=count,
    )
