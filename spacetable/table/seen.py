"""What could be seen of a piece before a step, and where it sets out from."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF

from spacetable.core.table import Face, TablePiece
from spacetable.table.items import PieceItem
from spacetable.table.plane import Plane


@dataclass(frozen=True)
class Source:
    """Where a piece sets out from, and how wide it is there, in units of that plane."""

    plane: Plane | None
    at: QPointF
    wide: float


@dataclass(frozen=True)
class Seen:
    """A piece as it was before: data, and what could be seen of it."""

    piece: TablePiece
    plane: Plane | None
    at: QPointF
    angle: float
    face: Face
    value: int | None


def seen_of(item: PieceItem) -> Seen:
    """What can be seen of a piece now."""
    return Seen(item.piece, item.plane, item.spot, item.piece.angle, item.shown, item.shown_value)


def alike(one: TablePiece, other: TablePiece) -> bool:
    """Whether two pieces are of one size."""
    return (one.w, one.h) == (other.w, other.h)
