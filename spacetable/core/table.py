"""The table before one seat, as plain data. Two of them are compared by id, never redrawn whole.

Lengths are in table units (1 px at zoom 1); x and y are centres; angles in degrees clockwise.
"""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from spacetable.core.board import Flag, LaidBoard
from spacetable.core.decal import AnyDecal
from spacetable.core.face import Art as Art
from spacetable.core.face import Face as Face
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.text import Text

PieceKind = Literal["card", "tile", "token", "figure", "die", "counter", "board"]
ZoneLayout = Literal["pile", "row", "fan", "grid", "spot", "board"]
Edge = Literal["left", "right", "top", "bottom"]


class TableZone(Struct, frozen=True):
    """A place on the table. ``outline``: drawn when empty and idle, not only when it is a target.

    ``browse``: a person may open the pile and look through it (all of it is shown to this seat).
    ``dock``: the edge of the window that it keeps to, with all that lies in it, while the rest is
    zoomed and panned. What is docked at one edge lies beside each other along it.
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


class TablePiece(Struct, frozen=True):
    """A piece as this seat sees it.

    ``name``: what it is, for a screen reader and the keyboard list; for a hidden piece only that.
    ``notes``: what it says or does, a line each, shown beside the enlarged piece.
    ``large``: another face for the enlarged view (a card with small print, say).
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
    count: int | None = None
    value: int | None = None
    seat: Seat | None = None


class Table(Struct, frozen=True):
    """Everything that lies before a seat. ``focus``: the zone or piece the eye should be on.

    ``decals``: what has happened to its places and stays to be seen. ``board``: what lies under
    all zones; each of its spots is a zone to pieces and gestures, and no zone here bears its id.
    ``flags``: what its spots are found by in this position alone.
    """

    width: float
    height: float
    zones: tuple[TableZone, ...]
    pieces: tuple[TablePiece, ...]
    focus: str | None = None
    decals: tuple[AnyDecal, ...] = ()
    board: LaidBoard | None = None
    flags: tuple[Flag, ...] = ()

    @property
    def places(self) -> tuple[TableZone, ...]:
        """All that pieces may lie in: its zones, and as zones the spots of its board."""
        return self.zones if self.board is None else (*self.zones, *spot_zones(self.board))


@lru_cache(8)
def spot_zones(board: LaidBoard) -> tuple[TableZone, ...]:
    """The spots of a board as zones, each as large as the spot is."""
    found = []
    for spot in board.board.spots:
        box = board.spot_box(spot.id)
        found.append(TableZone(spot.id, spot.name, box.x, box.y, box.w, box.h))
    return tuple(found)
