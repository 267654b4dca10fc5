"""The spots of a board as zones of the table, found by place."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from spacetable.core.board import LaidBoard, Spot
from spacetable.core.table import TableZone, spot_zones

LEAST = 8.0
"""Table units that a square of the index is wide at least."""


class SpotGrid:
    """Made once for a board as it is laid: tables that bear it share this.

    ``zones``: its spots by id, as places for one piece. ``spots``: the same as the board has them.
    """

    def __init__(self, laid: LaidBoard) -> None:
        self.laid = laid
        self.zones: dict[str, TableZone] = {}
        self.spots: dict[str, Spot] = {}
        box = laid.box
        count = max(len(laid.board.spots), 1)
        self._side = max(math.sqrt(box.w * box.h / count), LEAST)
        self._squares: dict[tuple[int, int], list[TableZone]] = {}
        for spot, zone in zip(laid.board.spots, spot_zones(laid), strict=True):
            self.zones[spot.id], self.spots[spot.id] = zone, spot
            lies = QRectF(zone.x - zone.w / 2, zone.y - zone.h / 2, zone.w, zone.h)
            for square in self._touched(lies):
                self._squares.setdefault(square, []).append(zone)

    def near(self, point: QPointF, reach: float) -> Iterator[str]:
        """Ids of the spots under a point, and of those that come within ``reach`` of it."""
        return self.within(QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach))

    def within(self, rect: QRectF) -> Iterator[str]:
        """Ids of the spots that touch a rectangle of the table, and of some beside it."""
        seen: set[str] = set()
        for square in self._touched(rect):
            for zone in self._squares.get(square, ()):
                if zone.id not in seen:
                    seen.add(zone.id)
                    yield zone.id

    def _touched(self, rect: QRectF) -> Iterator[tuple[int, int]]:
        side = self._side
        across = range(math.floor(rect.left() / side), math.floor(rect.right() / side) + 1)
        down = range(math.floor(rect.top() / side), math.floor(rect.bottom() / side) + 1)
        return ((x, y) for x in across for y in down)


@lru_cache(4)
def grid_of(laid: LaidBoard) -> SpotGrid:
    """The grid of a board as it is laid."""
    return SpotGrid(laid)
