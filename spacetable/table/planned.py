"""What a planner has found, seen on the board: its ways, and places in the colours of an answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from spacetable.core.planner import Shade
from spacetable.table.board.pins import Pins, Way
from spacetable.table.board.shades import Shades
from spacetable.table.layers import Layer
from spacetable.table.marks import Marks
from spacetable.table.scene import TableScene


class Planned:
    """Stays until something else is to be seen, wherever the board lies and however near it is."""

    def __init__(self, scene: TableScene, marks: Marks) -> None:
        self._scene = scene
        self._marks = marks
        self._ways: Sequence[Way] = ()
        self._shades: Sequence[Shade] = ()
        self._only: Collection[int] = ()
        self.pins = Pins(Layer.LIGHTS + 0.4)
        # Under what lies on the spots, over their names: those are part of the map.
        self.shades = Shades(Layer.LABELS - 1)
        for item in (self.shades, self.pins):
            scene.addItem(item)

    def show_ways(self, ways: Sequence[Way]) -> None:
        """Draw exactly these ways."""
        if list(ways) != list(self._ways):
            self._ways = ways
            self._draw_ways()

    def show_shades(self, shades: Sequence[Shade], only: Collection[int] = ()) -> None:
        """Colour exactly these places. ``only``: numbers of the shades that stay lit; none: all."""
        if (shades, set(only)) != (self._shades, set(self._only)):
            self._shades, self._only = shades, only
            self._colour()

    def renew(self) -> None:
        """Draw all anew: table, zoom or look have changed."""
        self._draw_ways()
        self._colour()

    def _draw_ways(self) -> None:
        scene = self._scene
        self.pins.show_ways(self._ways, scene.picture.laid, scene.zoom, scene.faces.look)

    def _colour(self) -> None:
        scene = self._scene
        self.shades.show_shades(
            self._shades,
            self._only,
            scene.places.spots,
            scene.zoom,
            scene.faces.look,
            self._marks.ratio,
        )
