"""War, republic and empire as plates: beside the dial, and beside the assembly whose laws rest."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.games.high_frontier.full_game import appearance
from spacetable.games.high_frontier.full_game.state import State

READ: Final = 180.0
"""Px of the screen that a plate is wide on which capitals have 11 px: it is left out rather than
narrower. So many units it is wide where that is more."""
SHAPE: Final = 52 / 180
"""Its height for its width."""
CORNER: Final = 0.13
"""How much wider it is in a corner beside the dial, in widths of that."""
GAP: Final = 6.0
NEARLY: Final = 0.01
"""Px that may be lacking by rounding."""

Laid = tuple[TableZone, TablePiece]


def wide(room: float, px: float, least: float = READ, most: float = READ) -> float:
    """Units that a plate is wide in a room, 0: it could not be read. ``px``: of a unit; ``least``:
    px on which it can be; ``most``: units that it is at most, where it can be read on these.
    """
    found = min(room, max(most, least / px))
    return found if found * px >= least - NEARLY else 0.0


def plates(
    state: State, free: Box, room: float, where: str, px: float, corner: float = 0.0
) -> Iterator[Laid]:
    """One below the other from the upper left of what is free, or in its left corners where there
    is less room.

    ``room``: how wide it is there; ``corner``: how much wider in a corner; ``where``: the leaf, for
    their names; ``px``: of a table unit.
    """
    beside = wide(room, px)
    across = beside or wide(room + corner, px)
    if not across:
        return
    tall = across * SHAPE
    step = tall + GAP if beside else free.h - tall
    for number, order in enumerate(orders(state)):
        seen = appearance.order(order, state.season)
        box = Box(free.left, free.top + number * step, across, tall)
        zone = ZoneId(f"order.{where}.{order}")
        piece = laid(PieceId(f"{zone}.plate"), zone, seen, box, kind="board")
        yield zoned(zone, seen.name, box), piece


def orders(state: State) -> Iterator[appearance.Order]:
    """What is so, war first."""
    if state.war.rages:
        yield "war"
    if state.war.republic:
        yield "republic"
    if state.war.empire:
        yield "empire"
