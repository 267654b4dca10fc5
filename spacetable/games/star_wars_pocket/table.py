"""The table before the pilot: zones and pieces, made from the view alone.

A laid tile, or an empty place beside the ship, is a zone "surface:x,y" or "trench:x,y" with the
column and the row of its map. The markers have names of their own (see ``play_aid``); tiles and
cards keep the ids of the state.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.layout import pile
from spacetable.core.room import DESK, Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.core.table_builder import docked
from spacetable.games.star_wars_pocket.appearance import (
    drawing,
    event,
    likeness,
    row_read,
    said,
    used,
)
from spacetable.games.star_wars_pocket.layout import Layout, laid_out
from spacetable.games.star_wars_pocket.maps import MapView, leads_down, lie_beside
from spacetable.games.star_wars_pocket.play_aid import (
    FOILS,
    aid_zone,
    die_zone,
    lost_zones,
    markers,
)
from spacetable.games.star_wars_pocket.state import (
    CARDS,
    DRAWN,
    FLOWN,
    NOW,
    SHIP_PIECE,
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    USED,
    State,
    View,
)

LIFT: Final = 0.45
"""How much each piece of a pile lies higher than the one below, in table units."""

BOARDS: Final = {SURFACE_MAP: "surface_board", TRENCH_MAP: "trench_board"}
"""What the maps are drawn as."""

_NAMED: Final = (NOW, CARDS, USED)
"""What keeps its name where there is hardly any room."""

_EVENTS: Final = (CARDS, USED, NOW)
_PILES: Final = (SURFACE, TRENCH, CARDS, USED)


def table(view: View, room: Room = DESK) -> Table:
    """Everything that lies before the pilot."""
    state = view.state
    at = laid_out(room)
    surface, trench = MapView(state, "surface"), MapView(state, "trench")
    surface_box, trench_box = at.map_boxes(found=leads_down(state))
    lie_beside(surface, surface_box, trench, trench_box)
    zones = [
        _region(SURFACE_MAP, surface_box),
        _region(TRENCH_MAP, trench_box),
        *surface.zones(),
        *trench.zones(),
        *_spots(state, at),
        *docked([aid_zone(at), *lost_zones(state, at)], at.aside),
        *docked([die_zone(at)], at.heaps),
    ]
    pieces = [
        *surface.tiles(),
        *trench.tiles(),
        *_piles(state, at),
        *_single(state, at),
        *markers(state, at),
        (surface if state.place == "surface" else trench).ship(),
    ]
    return Table(at.width, at.height, tuple(zones), tuple(pieces), focus(state))


def focus(state: State) -> str:
    """The piece or zone the eye should be on."""
    match state.phase:
        case "lay":
            return DRAWN
        case "event":
            return CARDS
        case "fight" | "wingman":
            return NOW
        case "end":
            return FOILS
        case _:
            return SHIP_PIECE


def _spot(at: Layout, zone: ZoneId) -> Box:
    box: Box = getattr(at.spots, zone)
    return box


def _region(zone: ZoneId, box: Box) -> TableZone:
    name, face = said(f"zone.{zone}"), drawing(BOARDS[zone])
    return TableZone(zone, name, box.x, box.y, box.w, box.h, "board", outline=True, art=face)


def _spots(state: State, at: Layout) -> Iterator[TableZone]:
    """Piles and single places; the pile of flown tiles only while there are any."""
    for zone in (SURFACE, TRENCH, CARDS, USED, DRAWN, NOW, FLOWN):
        if zone == FLOWN and not state.pieces[zone]:
            continue
        box = _spot(at, zone)
        heap = zone in (*_PILES, FLOWN)
        yield TableZone(
            zone,
            said(f"zone.{zone}"),
            box.x,
            box.y,
            box.w,
            box.h,
            "pile" if heap else "spot",
            outline=at.named or zone in _NAMED,
            browse=zone in (USED, FLOWN) and bool(state.pieces[zone]),
            dock=at.aside if zone in _EVENTS else at.heaps,
        )


def _piles(state: State, at: Layout) -> Iterator[TablePiece]:
    for zone in (*_PILES, FLOWN):
        row = state.pieces[zone]
        box = _spot(at, zone)
        spread = pile(box.x, box.y, len(row), LIFT)
        for k, (piece, (right, up)) in enumerate(zip(row, spread, strict=True)):
            # The top piece lies on the spot; the pile grows downwards from it, off its label.
            x, y = box.x + right - spread[-1][0], box.y + up - spread[-1][1]
            seen = (used if zone == USED else likeness)(piece)
            yield TablePiece(
                piece.id,
                zone,
                "card" if zone in (CARDS, USED) else "tile",
                seen.face,
                seen.name,
                x,
                y,
                box.w,
                box.h,
                k,
                notes=seen.notes,
                large=seen.large,
                opened=seen.opened,
                count=len(row) if k == len(row) - 1 else None,
            )


def _single(state: State, at: Layout) -> Iterator[TablePiece]:
    """The drawn tile and the card of this turn.

    The spare port stays in the box until a hit puts it in the place of the other (note 3).
    """
    for zone in (DRAWN, NOW):
        box = _spot(at, zone)
        for k, piece in enumerate(state.pieces[zone]):
            card = zone == NOW
            row = row_read(state, piece.face) if card else 0
            seen = event(piece.face, row, at.brief) if card else likeness(piece)
            yield TablePiece(
                piece.id,
                zone,
                "card" if card else "tile",
                seen.face,
                seen.name,
                box.x,
                box.y,
                box.w,
                box.h,
                k,
                angle=90.0 * piece.turns,
                notes=seen.notes,
                large=seen.large,
            )
