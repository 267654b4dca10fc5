"""The table before one seat, as plain data. Two of them are compared by id, never redrawn whole.

Lengths are in table units (1 px at zoom 1); x and y are centres; angles in degrees clockwise.
"""

from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.board import Flag, LaidBoard
from spacetable.core.decal import AnyDecal
from spacetable.core.face import Art as Art
from spacetable.core.face import Face as Face
from spacetable.core.ids import LeafId, PieceId, Seat, ZoneId
from spacetable.core.leaf import Leaves
from spacetable.core.room import Lying
from spacetable.core.text import Text

PieceKind = Literal["card", "tile", "token", "figure", "die", "counter", "board"]
ZoneLayout = Literal["pile", "row", "hand", "grid", "spot", "board"]
"""``hand``: a row of which one is chosen among all: what cannot be chosen steps back. In any other
row things are where they belong, with something to do now or without.
"""
ROWS: Final[tuple[ZoneLayout, ...]] = ("hand", "row")
"""Layouts in which all lies side by side."""
Edge = Literal["left", "right", "top", "bottom"]


class TableZone(Struct, frozen=True):
    """A place on the table. ``outline``: drawn when empty and idle, not only when it is a target.

    ``browse``: a person may open the pile and look through it (all of it is shown to this seat).
    ``dock``: the edge of the window that it keeps to, with all that lies in it, while the rest is
    zoomed and panned. What is docked at one edge lies beside each other along it.
    ``leaf``: the leaf on which it lies, with all that lies in it; None: it is seen beside each.
    ``short``: what is written above it where the name finds no room.
    ``heap``: the zone with which it lies in one heap, where there is room for one pile alone: of
    all their pieces the topmost one is seen, and they are looked through together.
    """

    id: ZoneId
    name: Text
    x: float
    y: float
    w: float
    h: float
    layout: ZoneLayout = "spot"
    outline: bool = False
    browse: bool = False
    art: Face | None = None
    dock: Edge | None = None
    leaf: LeafId | None = None
    short: Text | None = None
    heap: ZoneId | None = None


class TablePiece(Struct, frozen=True):
    """A piece as this seat sees it.

    ``name``: what it is, for a screen reader and the keyboard list; for a hidden piece only that.
    ``notes``: what it says or does, a line each, shown beside the enlarged piece.
    ``large``: another face for the enlarged view (a card with small print, say).
    ``opened``: another face where its pile is looked through.
    ``count``: badge with the number of pieces in its pile. ``value``: what a counter or die shows.
    ``seat``: whose colour it bears, which the game does not know (``session.seat_colours``).
    """

    id: PieceId
    zone: ZoneId
    kind: PieceKind
    face: Face
    name: Text
    x: float
    y: float
    w: float
    h: float
    z: int = 0
    angle: float = 0.0
    notes: tuple[Text, ...] = ()
    large: Face | None = None
    opened: Face | None = None
    count: int | None = None
    value: int | None = None
    seat: Seat | None = None


class Table(Struct, frozen=True):
    """Everything that lies before a seat. ``focus``: the zone or piece the eye should be on.

    ``decals``: what has happened to its places and stays to be seen. ``board``: what lies under
    all zones; each of its spots is a zone to pieces and gestures, and no zone here bears its id.
    ``flags``: what its spots are found by in this position alone. ``leaves``: None where all of it
    is seen at once. ``lying``: what the next one is to be laid out by, None: nothing.
    """

    width: float
    height: float
    zones: tuple[TableZone, ...]
    pieces: tuple[TablePiece, ...]
    focus: str | None = None
    decals: tuple[AnyDecal, ...] = ()
    board: LaidBoard | None = None
    flags: tuple[Flag, ...] = ()
    leaves: Leaves | None = None
    lying: Lying | None = None

    @property
    def places(self) -> tuple[TableZone, ...]:
        """All that pieces may lie in: its zones, and as zones the spots of its board."""
        return self.zones if self.board is None else (*self.zones, *spot_zones(self.board))

    @property
    def seen(self) -> "Table":
        """The same without what lies on other leaves than the one that is shown."""
        leaves = self.leaves
        if leaves is None:
            return self
        away = {
            zone.id for zone in self.zones if zone.leaf is not None and zone.leaf != leaves.shown
        }
        board, flags = self.board, self.flags
        if board is not None and leaves.board not in (None, leaves.shown):
            away |= {spot.id for spot in board.board.spots}
            board, flags = None, ()
        pieces = tuple(piece for piece in self.pieces if piece.zone not in away)
        gone = away | {piece.id for piece in self.pieces if piece.zone in away}
        return replace(
            self,
            zones=tuple(zone for zone in self.zones if zone.id not in away),
            pieces=pieces,
            focus=None if self.focus in gone else self.focus,
            decals=tuple(one for one in self.decals if one.at.target not in gone),
            board=board,
            flags=flags,
        )


def leaves_of(table: Table) -> dict[str, LeafId]:
    """The leaf of each zone, spot and piece that lies on one."""
    if table.leaves is None:
        return {}
    found: dict[str, LeafId] = {}
    if table.board is not None and table.leaves.board is not None:
        found.update(dict.fromkeys((one.id for one in table.board.board.spots), table.leaves.board))
    found.update((zone.id, zone.leaf) for zone in table.zones if zone.leaf is not None)
    lying = ((piece.id, found.get(piece.zone)) for piece in table.pieces)
    found.update((piece, leaf) for piece, leaf in lying if leaf is not None)
    return found


@lru_cache(8)
def spot_zones(board: LaidBoard) -> tuple[TableZone, ...]:
    """The spots of a board as zones, each as large as the spot is."""
    found = []
    for spot in board.board.spots:
        box = board.spot_box(spot.id)
        found.append(TableZone(spot.id, spot.name, box.x, box.y, box.w, box.h))
    return tuple(found)
