"""The table before a seat: the ship in the middle, the own hand at the bottom.

Made from the view alone. Cards, figures and tiles keep the ids of the state; what only the table
has is named in ``board_place``, ``crew_place`` and ``piles_place``.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from spacetable.core.room import DESK, Room
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.games.space_odyssey import agenda, board_place, chart, decals
from spacetable.games.space_odyssey.crew_place import CrewPlace
from spacetable.games.space_odyssey.hal_place import HAL_PLACE, HalPlace
from spacetable.games.space_odyssey.layout import Layout
from spacetable.games.space_odyssey.piles_place import PilesPlace
from spacetable.games.space_odyssey.room_layout import around, layout, own_seat
from spacetable.games.space_odyssey.state import (
    DISCARD,
    HAL_HAND,
    TRACK,
    View,
    hand,
    place,
    shown,
    space,
)


def table(view: View, room: Room = DESK) -> Table:
    """Everything that lies before the seat; onlookers sit with HAL, and HAL's cards are hidden."""
    found = layout(view, room)
    ship, own = found.ship, own_seat(view)
    hals, piles = HalPlace(view, found), PilesPlace(view, found)
    crew = [CrewPlace(view, *one) for one in zip(around(view), found.others, strict=True)]
    if own is not None and found.own is not None:
        crew.append(CrewPlace(view, own, found.own, found.hand))
    zones: list[TableZone] = [*board_place.zones(ship), *hals.zones()]
    pieces: list[TablePiece] = [*board_place.pieces(view, ship), *hals.pieces()]
    if found.chart is not None:
        zones += chart.zones(view, found.chart)
    elif _names(view):
        bare, sheets = chart.unfolded(view, ship.box)
        zones += bare
        pieces += sheets
    zones += piles.zones()
    for one in crew:
        zones += one.zones()
        pieces += one.pieces()
    pieces += piles.pieces()
    marks = tuple(decals.decals(view.state, ship.low_eye))
    docked = tuple(_docked(zones, found))
    there = found.chart is not None or _names(view)
    return Table(found.width, found.height, docked, tuple(pieces), focus(view, there), marks)


def _docked(zones: Iterable[TableZone], found: Layout) -> Iterator[TableZone]:
    """The zones; what lies in the row of the own cards is docked."""
    for zone in zones:
        yield replace(zone, dock="bottom") if zone.y > found.foot else zone


def _names(view: View) -> bool:
    return view.seat is not None and view.seat == chart.namer(view.state)


def focus(view: View, chart_there: bool = True) -> str:
    """The zone that the eye should be on. ``chart_there``: whether the chart is not folded."""
    state = agenda.facing(view.state, view.seat)
    if not state.todo:
        return TRACK
    duty = state.todo[0]
    mine = duty.member is not None and duty.member == view.seat
    match duty.task:
        case "show" | "hal_cut" if view.seat == state.hal:
            return HAL_HAND if state.pieces[HAL_HAND] else shown(0)
        case "name" | "ask_card" | "claim" if chart_there:
            return chart.CHART
        case "recover" if mine:
            return DISCARD
        case "scanned" | "discard" | "lend" | "recover" if duty.member is not None:
            return hand(duty.member) if mine else place(duty.member)
        case "crew_turn" if duty.member is not None:
            return space(state.space_of(duty.member))
    return HAL_PLACE
