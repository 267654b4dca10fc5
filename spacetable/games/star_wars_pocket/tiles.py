"""Tiles: open sides, turning them, and how two of them meet.

A set of sides is a number: 1 north, 2 east, 4 south, 8 west. Turns are quarter turns clockwise.
"""

from typing import Final

from spacetable.games.star_wars_pocket.data import DATA, TileRow

Cell = tuple[int, int]

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
NAMES: Final = {NORTH: "n", EAST: "e", SOUTH: "s", WEST: "w"}
STEP: Final = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
OPPOSITE: Final = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}
DIAGONALS: Final = ((1, -1), (1, 1), (-1, 1), (-1, -1))

_LETTER: Final = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


def turned(sides: int, turns: int) -> int:
    """The same open sides after so many quarter turns clockwise."""
    turns %= 4
    return ((sides << turns) | (sides >> (4 - turns))) & 15


def faces(row: TileRow) -> tuple[str, ...]:
    """The faces of a row of the data: "surface.1" to "surface.15" for the surface tiles.

    They differ in their picture alone. Other tiles of one row share one face.
    """
    if row.kind == "surface" and row.role == "open":
        return tuple(f"{row.id}.{k + 1}" for k in range(row.count))
    return (row.id,) * row.count


def _row(role: str) -> TileRow:
    return next(row for row in DATA.tile if row.role == role)


ENTRANCE: Final = _row("entrance").id
"""The face of the entrance in the surface pile."""
TABLE_ENTRANCE: Final = _row("table_entrance").id
"""The face of the entrance that lies on the table from the start."""
PORT: Final = _row("port").id
SPARE_PORT: Final = _row("spare_port").id
PORTS: Final = frozenset({PORT, SPARE_PORT})

SURFACE_FACES: Final = tuple(
    face for row in DATA.tile if row.kind == "surface" and row.role == "open" for face in faces(row)
)
"""All ordinary surface tiles; the start tile is one of them."""
TRENCH_FACES: Final = (
    *(f for row in DATA.tile if row.kind == "trench" and row.role == "open" for f in faces(row)),
    PORT,
)
"""The trench pile of the usual game."""

KIND: Final = {face: row.kind for row in DATA.tile for face in faces(row)}
"""The map each face belongs to."""

EXITS: Final = {
    face: tuple(turned(sum(_LETTER[side] for side in row.exits), k) for k in range(4))
    for row in DATA.tile
    for face in faces(row)
}
"""Open sides of each face at 0, 1, 2 and 3 quarter turns."""


def step(cell: Cell, side: int) -> Cell:
    """The cell beyond that side."""
    dx, dy = STEP[side]
    return cell[0] + dx, cell[1] + dy


def orientations(face: str) -> tuple[int, ...]:
    """The quarter turns that make a difference: one for a surface tile, two for a straight."""
    seen: dict[int, int] = {}
    for turns, sides in enumerate(EXITS[face]):
        seen.setdefault(sides, turns)
    return tuple(seen.values())


ORIENTATIONS: Final = {face: orientations(face) for face in EXITS}
