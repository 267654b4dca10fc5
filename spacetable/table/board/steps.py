"""The keyboard on a board: from spot to spot, from region to region, to what may be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF

from spacetable.core.board import prominence
from spacetable.core.ids import ZoneId
from spacetable.table.board.grid import SpotGrid
from spacetable.table.board.ways import ahead, neighbour

BOARD: Final = "\x1fboard"
"""Stands for the board as a whole where ids of pieces and zones stand: no game gives such an id."""
REGION: Final = "\x1fregion "
"""And this before the id of a region for that."""


def region_key(region: str) -> str:
    """What stands for a region among ids of pieces and zones."""
    return f"{REGION}{region}"


def gates(spots: SpotGrid, live: Iterable[str], last: str | None) -> list[tuple[str, str]]:
    """The board and then its regions, each with the spot at which one comes in.

    ``live``: spots with something to do, the first of which is where one comes onto the board; else
    it is ``last``, where one was before, or the foremost spot.
    """
    board = spots.laid.board
    if not board.spots:
        return []
    first = next((one for one in live if one in spots.zones), None)
    if first is None:
        first = last if last in spots.zones else min(board.spots, key=prominence).id
    found = [(BOARD, str(first))]
    for region in board.regions:
        inside = board.inside[region.id]
        if inside:
            found.append((region_key(region.id), inside[0].id))
    return found


def gate_of(spots: SpotGrid, spot: str) -> str:
    """The gate through which a spot is reached."""
    region = spots.spots[spot].region
    return BOARD if region is None else region_key(region)


def along(spots: SpotGrid, spot: ZoneId, way: QPointF, among: Sequence[str] | None) -> str | None:
    """The spot to which an arrow key leads: along a link; where none leaves that way, or only some
    spots are meant (``among``), the nearest there. None where the board ends.
    """
    board = spots.laid.board
    if among is not None:
        return ahead(board, spot, way, [ZoneId(one) for one in among if one in spots.zones])
    linked = neighbour(board, spot, way)
    return linked if linked is not None else ahead(board, spot, way, board.by_id)
