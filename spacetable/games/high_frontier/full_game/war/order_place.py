"""War, republic and empire as plates: beside the dial, and beside the assembly whose laws rest."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.table_builder import laid, zoned
from spacetable.games.high_frontier.full_game import appearance
from spacetable.games.high_frontier.full_game.state import State

PLATE: Final = (110.0, 180.0)
"""Least and greatest width of a plate,"""
SHAPE: Final = 52 / 180
"""and its height for that."""
CORNER: Final = 0.13
"""How much wider it is in a corner beside the dial, in widths of that."""
GAP: Final = 6.0

Laid = tuple[TableZone, TablePiece]


def plates(state: State, free: Box, room: float, where: str, corner: float = 0.0) -> Iterator[Laid]:
    """One below the other from the upper left of what is free, or in its left corners where there
    is less room.

    ``room``: how wide it is there; ``corner``: how much wider in a corner; ``where``: the leaf, for
    their names.
    """
    wide = min(room if room >= PLATE[0] else room + corner, PLATE[1])
    if wide < PLATE[0]:
        return
    tall = wide * SHAPE
    step = tall + GAP if room >= PLATE[0] else free.h - tall
    for number, order in enumerate(orders(state)):
        seen = appearance.order(order, state.season)
        box = Box(free.left, free.top + number * step, wide, tall)
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
