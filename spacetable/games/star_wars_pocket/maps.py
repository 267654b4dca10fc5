"""The two maps on the table, each seen through a window that keeps the ship in view."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.core.ids import ZoneId
from spacetable.core.table import Face, TablePiece, TableZone
from spacetable.core.text import Text
from spacetable.games.star_wars_pocket import layout
from spacetable.games.star_wars_pocket.appearance import drawing, likeness, said
from spacetable.games.star_wars_pocket.chart import (
    around_surface,
    around_trench,
    at_entrance,
    entrance_on_surface,
    laid,
    table_entrance,
)
from spacetable.games.star_wars_pocket.laying import closed_sides
from spacetable.games.star_wars_pocket.sizes import sizes
from spacetable.games.star_wars_pocket.state import SHIP_PIECE, Place, State
from spacetable.games.star_wars_pocket.tiles import (
    ENTRANCE,
    EXITS,
    NAMES,
    NORTH,
    SIDES,
    Cell,
    step,
)

ON_TABLE: Final = (0, 0)
"""Cell of the entrance: on the trench map always, on the surface map after a miss."""

MOST: Final = 12
"""So many columns and rows of a map are seen, whatever room there is."""

FEWEST: Final = (3, 3)
"""A map has room for so many columns and rows, so that its first tiles need not grow smaller."""

LARGER: Final = 3.0
"""How much larger the tiles of one map may be than those of the other."""

WALL: Final = 0.24
"""How wide the place behind a wall is, as a part of a tile: a map has so much room around it."""

EMPTY: Final = Face("core/tile_base")
"""An empty place beside the ship."""


def cell_zone(place: Place, cell: Cell) -> ZoneId:
    """The zone of a map's cell."""
    return ZoneId(f"{place}:{cell[0]},{cell[1]}")


class Window(Struct, frozen=True):
    """How a map lies on the table. ``size``: of a cell; (x, y): the centre of cell (0, 0).

    ``low`` and ``high``: the first and the last column and row in view.
    """

    size: float
    x: float
    y: float
    low: Cell
    high: Cell

    def shows(self, cell: Cell) -> bool:
        """Whether the cell is in view."""
        return self.low[0] <= cell[0] <= self.high[0] and self.low[1] <= cell[1] <= self.high[1]

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Where the cell's centre lies on the table."""
        return self.x + cell[0] * self.size, self.y + cell[1] * self.size


def window(
    box: Box,
    known: Iterable[Cell],
    ship: Cell | None,
    home: tuple[float, float],
    most: float = math.inf,
    fewest: Cell = (1, 1),
) -> Window:
    """The window on a map whose ``known`` cells (never none) should be seen. ``fewest``: columns
    and rows for which there is room at least.

    ``home``: where cell (0, 0) would like to lie, as parts of the box: the map moves away from
    there, and its tiles grow smaller, only as far as the known cells ask for it. A map of more than
    ``MOST`` columns or rows is seen around the ship, without its farthest cells.
    """
    maps = sizes().maps
    cells = tuple(known)
    columns, rows = _seen(cells, ship)
    wide = max(columns[1] - columns[0] + 1, fewest[0])
    high = max(rows[1] - rows[0] + 1, fewest[1])
    fitting = min(layout.tile_room(box, (wide + 2 * WALL, high + 2 * WALL)), most)
    size = next((size for size in maps.sizes if size <= fitting), fitting)
    edge = maps.pad + WALL * size
    x = _start(box.left + edge, box.w - 2 * edge, columns, size, home[0])
    y = _start(box.top + edge, box.h - 2 * edge, rows, size, home[1])
    return Window(size, x, y, (columns[0], rows[0]), (columns[1], rows[1]))


def _seen(cells: Sequence[Cell], ship: Cell | None) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and last column, and the first and last row, that are in view."""
    low = min(c for c, _ in cells), min(r for _, r in cells)
    high = max(c for c, _ in cells), max(r for _, r in cells)
    return (
        _span(low[0], high[0], MOST, ship[0] if ship else 0),
        _span(low[1], high[1], MOST, ship[1] if ship else 0),
    )


def _span(low: int, high: int, room: int, middle: int) -> tuple[int, int]:
    """The part of ``low`` to ``high`` that fits into ``room`` cells, around ``middle``."""
    if high - low + 1 <= room:
        return low, high
    first = min(max(middle - room // 2, low), high - room + 1)
    return first, first + room - 1


def _start(edge: float, length: float, span: tuple[int, int], size: float, home: float) -> float:
    """The centre of cell 0: at ``home``, or as near to it as lets the span lie inside."""
    least = edge + size / 2 - span[0] * size
    most = edge + length - size / 2 - span[1] * size
    return min(max(edge + length * home, least), most)


class MapView:
    """One of the two maps, seen through its window, once it has a box to lie in."""

    def __init__(self, state: State, place: Place) -> None:
        self.state = state
        self.place: Place = place
        self.laid = laid(state, place)
        self.here = here(state, place)
        self.gate = state.entrance_cell if place == "surface" else None
        self.free, self.closed = self._around()
        known = {*self.laid, *self.free, *self._ends()}
        known |= {cell for cell in (self.here, self.gate) if cell is not None}
        self.known = tuple(known or {ON_TABLE})
        self.window = Window(0, 0, 0, ON_TABLE, ON_TABLE)

    def lie_in(self, box: Box, most: float = math.inf) -> None:
        """Have this box on the table. ``most``: how large a tile may be with its gap."""
        home = (0.5, 0.5) if self.place == "surface" else (0.5, 1.0)
        grows = self.place == "surface" or leads_down(self.state)
        fewest = FEWEST if grows else (1, 1)
        self.window = window(box, self.known, self.here, home, most, fewest)

    def _ends(self) -> Iterator[Cell]:
        """Empty cells that are in view before the ship comes and after it left: those beyond the
        open sides of the trench, and of the entrances where it left the surface.
        """
        if self.place == "surface" and self.state.place == "surface":
            return
        for cell, tile in self.laid.items():
            if self.place == "trench" or tile.face == ENTRANCE:
                sides = EXITS[tile.face][tile.turns]
                yield from (step(cell, side) for side in SIDES if sides & side)

    def _around(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """Empty cells beside the ship: those that may take a tile, and those behind a wall.

        On a run-in: the cells of the way to the entrance.
        """
        state = self.state
        if self.here is None:
            return (), ()
        if self.place == "surface" and (state.run_in or not state.on_tile):
            way = [self.here]
            while way[-1][1] > ON_TABLE[1]:
                way.append(step(way[-1], NORTH))
            return tuple(c for c in way if c not in self.laid and c != self.gate), ()
        if self.place == "surface" and state.place == "trench":
            return (), ()
        around = around_surface(state) if self.place == "surface" else around_trench(state)
        closed = closed_sides(state, self.place, around)
        return (
            tuple(step(around.cell, side) for side in SIDES if around.free & side),
            tuple(step(around.cell, side) for side in SIDES if closed & side),
        )

    def zones(self) -> Iterator[TableZone]:
        """A zone for each cell in view that holds a tile or may take one."""
        for cell in self.laid:
            if self.window.shows(cell):
                yield self._zone(cell)
        for cell in self.free:
            if self.window.shows(cell):
                yield self._zone(cell, EMPTY)
        if self.gate is not None and self.gate not in self.laid and self.window.shows(self.gate):
            yield self._zone(self.gate, drawing("surface_entrance"))
        # Walled sides are tempting, and refuse with their reason.
        yield from (self._wall(cell) for cell in self.closed)

    def _zone(self, cell: Cell, art: Face | None = None) -> TableZone:
        x, y = self.window.centre(cell)
        size = self._tile_size()
        zone, name = cell_zone(self.place, cell), self._name(cell)
        return TableZone(zone, name, x, y, size, size, "spot", art=art)

    def _wall(self, cell: Cell) -> TableZone:
        """The place behind a wall: a strip along it."""
        assert self.here is not None
        across, down = cell[0] - self.here[0], cell[1] - self.here[1]
        x, y = self.window.centre(self.here)
        by, thin = (1 + WALL) / 2 * self.window.size, WALL * self.window.size
        size = self._tile_size()
        w, h = (thin, size) if across else (size, thin)
        zone, name = cell_zone(self.place, cell), self._name(cell)
        return TableZone(zone, name, x + across * by, y + down * by, w, h, "spot")

    def _tile_size(self) -> float:
        return self.window.size * (1 - sizes().maps.tile_gap)

    def _name(self, cell: Cell) -> Text:
        if self.here == cell:
            return said(f"cell.{self.place}.here")
        if self.here is not None:
            kind = "laid" if cell in self.laid else "empty"
            for side in SIDES:
                if step(self.here, side) == cell:
                    return said(f"cell.{self.place}.{kind}.{NAMES[side]}")
        return said(f"cell.{self.place}.far", column=cell[0], row=-cell[1])

    def tiles(self) -> Iterator[TablePiece]:
        """The laid tiles in view."""
        size = self._tile_size()
        for cell, piece in self.laid.items():
            if self.window.shows(cell):
                x, y = self.window.centre(cell)
                seen = likeness(piece)
                yield TablePiece(
                    piece.id,
                    cell_zone(self.place, cell),
                    "tile",
                    seen.face,
                    seen.name,
                    x,
                    y,
                    size,
                    size,
                    angle=90.0 * piece.turns,
                    notes=seen.notes,
                )

    def ship(self) -> TablePiece:
        """The ship, on the tile it flies over."""
        state = self.state
        x, y = self.window.centre(state.cell)
        size = round(self.window.size * sizes().maps.ship)
        side = "attack" if state.foils_open else "locked"
        return TablePiece(
            SHIP_PIECE,
            cell_zone(self.place, state.cell),
            "figure",
            drawing(f"ship_{side}"),
            said("marker.ship"),
            x,
            y,
            size,
            size,
            20,
            notes=(said(f"note.ship_{side}"),),
        )


def lie_beside(surface: MapView, surface_box: Box, trench: MapView, trench_box: Box) -> None:
    """Both maps in their boxes, neither with much larger tiles than the other. Wherever the ship
    is: no tile grows or shrinks when it flies from one map to the other.
    """
    surface.lie_in(surface_box)
    trench.lie_in(trench_box)
    if not leads_down(surface.state):
        # Nobody flies there yet: its tile need not be the larger one.
        trench.lie_in(trench_box, surface.window.size)
        return
    most = LARGER * min(surface.window.size, trench.window.size)
    surface.lie_in(surface_box, most)
    trench.lie_in(trench_box, most)


def leads_down(state: State) -> bool:
    """Whether the entrance of the trench is found."""
    return state.place == "trench" or entrance_on_surface(state) is not None


def here(state: State, place: Place) -> Cell | None:
    """Where the ship is on a map; over the entrance it is on both."""
    if place == state.place:
        return state.cell
    if place == "trench" and at_entrance(state):
        return table_entrance(state).cell
    return None
