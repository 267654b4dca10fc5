"""The names by which lessons speak of things on the table.

``torpedo`` is the one that would be fired next, ``cell`` the place the ship is on,
``cell_north`` and so on the places beside it, ``entrance`` the one found on the surface,
``trench_first`` the first place of the trench. Ids of zones and markers name themselves.
"""

from typing import Final

from spacetable.core.finding import finder
from spacetable.games.star_wars_pocket.chart import entrance_on_surface, table_entrance
from spacetable.games.star_wars_pocket.maps import cell_zone
from spacetable.games.star_wars_pocket.play_aid import torpedo
from spacetable.games.star_wars_pocket.state import (
    CARDS,
    DRAWN,
    NOW,
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    USED,
    View,
)
from spacetable.games.star_wars_pocket.table import table
from spacetable.games.star_wars_pocket.tiles import (
    EAST,
    EXITS,
    NORTH,
    PORTS,
    SIDES,
    SOUTH,
    WEST,
    step,
)

_ALIASES: Final = {
    "surface_pile": SURFACE,
    "trench_pile": TRENCH,
    "cards": CARDS,
    "used": USED,
    "now": NOW,
    "drawn": DRAWN,
}
_BESIDE: Final = {
    "cell_north": NORTH,
    "cell_east": EAST,
    "cell_south": SOUTH,
    "cell_west": WEST,
}

NAMES: Final = (
    *_ALIASES,
    *_BESIDE,
    "cell",
    "entrance",
    "trench_entrance",
    "trench_first",
    "port",
    "torpedo",
)
"""Names that lessons may use besides the ids of zones and markers."""


def _named(view: View, name: str) -> str | None:
    state = view.state
    if name in _ALIASES:
        return _ALIASES[name]
    if name == "cell":
        return cell_zone(state.place, state.cell)
    if name in _BESIDE:
        return cell_zone(state.place, step(state.cell, _BESIDE[name]))
    if name == "torpedo":
        return torpedo(state.torpedoes) if state.torpedoes else None
    if name == "entrance":
        cell = entrance_on_surface(state)
        if cell is None:
            return None
        tile = next((t for t in state.pieces[SURFACE_MAP] if t.cell == cell), None)
        return tile.id if tile else cell_zone("surface", cell)
    if name == "trench_entrance":
        return table_entrance(state).id
    if name == "trench_first":
        start = table_entrance(state)
        if start.cell is None:
            return None
        way = next(side for side in SIDES if EXITS[start.face][start.turns] & side)
        return cell_zone("trench", step(start.cell, way))
    if name == "port":
        tile = next((t for t in state.pieces[TRENCH_MAP] if t.face in PORTS), None)
        return tile.id if tile else None
    return None


find: Final = finder(table, _named)
