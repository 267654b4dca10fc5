"""The way over laid tiles: for bots, which may be asked for advice anywhere."""

from collections.abc import Callable

from spacetable.core.piece import Piece
from spacetable.games.star_wars_pocket.chart import laid
from spacetable.games.star_wars_pocket.state import Place, State
from spacetable.games.star_wars_pocket.tiles import ENTRANCE, EXITS, OPPOSITE, SIDES, Cell, step


def first_step(
    state: State, place: Place, start: Cell, wanted: Callable[[Cell], bool]
) -> Cell | None:
    """The first cell of a shortest way from ``start`` to a wanted cell; None without any way.

    ``start`` itself is not looked at: whoever is there already has no need to fly.
    """
    tiles = laid(state, place)
    came: dict[Cell, Cell] = {start: start}
    front = [start]
    while front:
        ahead: list[Cell] = []
        for cell in front:
            for beyond in _neighbours(state, place, tiles, cell):
                if beyond in came:
                    continue
                came[beyond] = cell
                if wanted(beyond):
                    while came[beyond] != start:
                        beyond = came[beyond]
                    return beyond
                ahead.append(beyond)
        front = ahead
    return None


def _neighbours(state: State, place: Place, tiles: dict[Cell, Piece], cell: Cell) -> list[Cell]:
    here = _sides(state, place, tiles, cell)
    found = []
    for side in SIDES:
        beyond = step(cell, side)
        if here & side and _sides(state, place, tiles, beyond) & OPPOSITE[side]:
            found.append(beyond)
    return found


def _sides(state: State, place: Place, tiles: dict[Cell, Piece], cell: Cell) -> int:
    tile = tiles.get(cell)
    if tile is not None:
        return EXITS[tile.face][tile.turns]
    if place == "surface" and cell == state.entrance_cell:
        return EXITS[ENTRANCE][0]
    return 0


def open_ended(state: State, place: Place, cell: Cell) -> bool:
    """Whether a new tile could be laid beyond that laid tile."""
    tiles = laid(state, place)
    here = _sides(state, place, tiles, cell)
    return any(
        here & side
        and step(cell, side) not in tiles
        and not (place == "surface" and step(cell, side) == state.entrance_cell)
        for side in SIDES
    )
