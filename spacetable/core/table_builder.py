"""Zones and pieces that fill boxes of the table."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.board import LaidBoard
from spacetable.core.box import Box, about
from spacetable.core.ids import LeafId, PieceId, ZoneId
from spacetable.core.layout import cluster
from spacetable.core.table import Edge, Face, PieceKind, TablePiece, TableZone, ZoneLayout
from spacetable.core.text import Text


class Appearance(Struct, frozen=True, cache_hash=True):
    """A face with its name and notes. ``large``: another face for the enlarged view, ``opened``:
    another one where its pile is looked through.
    """

    face: Face
    name: Text
    notes: tuple[Text, ...] = ()
    large: Face | None = None
    opened: Face | None = None


def zoned(
    zone: ZoneId,
    name: Text,
    box: Box,
    layout: ZoneLayout = "spot",
    *,
    art: Face | None = None,
    outline: bool = False,
    browse: bool = False,
) -> TableZone:
    """A zone that fills a box."""
    return TableZone(zone, name, box.x, box.y, box.w, box.h, layout, outline, browse, art)


def docked(zones: Iterable[TableZone], edge: Edge) -> Iterator[TableZone]:
    """The same zones, fixed to an edge of the window."""
    return (replace(zone, dock=edge) for zone in zones)


def on_leaf(zones: Iterable[TableZone], leaf: LeafId) -> Iterator[TableZone]:
    """The same zones, seen only while that leaf of the table is shown."""
    return (replace(zone, leaf=leaf) for zone in zones)


def laid(
    piece: str,
    zone: ZoneId,
    seen: Appearance,
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
        zone,
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
        opened=seen.opened,
        count=count,
    )


def on_spot(
    board: LaidBoard,
    spot: ZoneId,
    pieces: Sequence[tuple[str, Appearance]],
    size: float,
    *,
    kind: PieceKind = "token",
) -> Iterator[TablePiece]:
    """Pieces on a spot of a board, ``size`` table units wide: one in its middle, several in a
    cluster around it, the last one on top. ``KeyError`` when there is no such spot.
    """
    middle = board.spot_box(spot)
    places = cluster(middle.x, middle.y, len(pieces), size)
    for z, ((piece, seen), (x, y)) in enumerate(zip(pieces, places, strict=True)):
        yield laid(piece, spot, seen, about(x, y, size, size), z, kind=kind)
