"""Where the ship may go from here: the two maps read around its place."""

from msgspec import Struct

from spacetable.core.ids import ZoneId
from spacetable.core.piece import Piece
from spacetable.games.star_wars_pocket.state import SURFACE_MAP, TRENCH_MAP, Place, State
from spacetable.games.star_wars_pocket.tiles import (
    ENTRANCE,
    EXITS,
    OPPOSITE,
    PORTS,
    SIDES,
    TABLE_ENTRANCE,
    Cell,
    step,
)

MAPS: dict[Place, ZoneId] = {"surface": SURFACE_MAP, "trench": TRENCH_MAP}


class Around(Struct, gc=False):
    """One tile and its four neighbours on its map; sets of sides as in ``tiles``.

    ``joined``: sides through which the ship may fly to a laid tile. ``free``: open sides with an
    empty cell beyond. ``walled``: sides with a laid tile beyond and a wall between.
    ``blocked``: open sides that end at the wall of a laid tile.
    """

    cell: Cell
    laid: dict[Cell, Piece]
    joined: int = 0
    free: int = 0
    walled: int = 0
    blocked: int = 0


def laid(state: State, place: Place) -> dict[Cell, Piece]:
    """The laid tiles of a map by cell."""
    return {tile.cell: tile for tile in state.pieces[MAPS[place]] if tile.cell is not None}


def at_entrance(state: State) -> bool:
    """Whether the ship is over the trench entrance, where the two maps meet."""
    if state.place == "trench":
        return False
    if state.cell == state.entrance_cell:
        return True
    return any(t.cell == state.cell and t.face == ENTRANCE for t in state.pieces[SURFACE_MAP])


def entrance_on_surface(state: State) -> Cell | None:
    """The cell of the surface map where the entrance lies, or None before it is found."""
    for tile in state.pieces[SURFACE_MAP]:
        if tile.face == ENTRANCE:
            return tile.cell
    return state.entrance_cell


def table_entrance(state: State) -> Piece:
    """The entrance tile that lies on the trench map from the start."""
    return next(t for t in state.pieces[TRENCH_MAP] if t.face == TABLE_ENTRANCE)


def around_surface(state: State) -> Around:
    """The neighbourhood of the ship's cell on the surface map."""
    tiles = laid(state, "surface")
    here = tiles.get(state.cell)
    # The table entrance counts as a tile like the other entrance where switch A12 lets one meet it.
    sides = EXITS[here.face][here.turns] if here else EXITS[ENTRANCE][0]
    return _around(state.cell, sides, tiles, state.entrance_cell)


def around_trench(state: State) -> Around:
    """The neighbourhood of the ship's cell on the trench map, or that of the entrance."""
    tiles = laid(state, "trench")
    if state.place == "trench":
        here = tiles[state.cell]
    else:
        here = table_entrance(state)
    assert here.cell is not None
    return _around(here.cell, EXITS[here.face][here.turns], tiles, None)


def dead_end(state: State) -> bool:
    """Whether the trench can no longer end: no port is laid, and no open side has room beyond."""
    tiles = laid(state, "trench")
    if any(tile.face in PORTS for tile in tiles.values()):
        return False
    return not any(
        EXITS[tile.face][tile.turns] & side and step(cell, side) not in tiles
        for cell, tile in tiles.items()
        for side in SIDES
    )


def _around(cell: Cell, sides: int, tiles: dict[Cell, Piece], entrance: Cell | None) -> Around:
    found = Around(cell, tiles)
    for side in SIDES:
        beyond = step(cell, side)
        tile = tiles.get(beyond)
        if tile is not None:
            open_to_us = EXITS[tile.face][tile.turns] & OPPOSITE[side]
        elif beyond == entrance:
            open_to_us = EXITS[ENTRANCE][0] & OPPOSITE[side]
        else:
            if sides & side:
                found.free |= side
            continue
        if sides & side and open_to_us:
            found.joined |= side
        else:
            found.walled |= side
            if sides & side:
                found.blocked |= side
    return found
