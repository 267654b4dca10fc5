"""Where the board in small may stand: in what is left of a dock, else where nothing matters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt

from spacetable.core.table import Edge
from spacetable.table.camera import Camera
from spacetable.table.geometry import Places
from spacetable.table.highlight import Highlights
from spacetable.table.look import RADIUS
from spacetable.table.scene import TableScene

LEAST: Final = 72.0
"""Px of its longer side below which it shows nothing worth a look."""
SMALLER: Final = (1.0, 0.7)
"""Parts of its size at which it is tried in a corner."""


class MinimapRoom:
    """Finds boxes in px of the view, by what lies on the table and what is lit there."""

    def __init__(self, scene: TableScene, camera: Camera, highlights: Highlights) -> None:
        self._scene = scene
        self._camera = camera
        self._highlights = highlights
        self._places: Places | None = None
        self._asked: object = None
        self._found: QRectF | None = None

    def docked(self, most: QSizeF, taken: Sequence[QRect]) -> QRectF | None:
        """The largest box of the board's shape, ``most`` at most, that fits into a dock where
        nothing stands; None where there is too little room. ``taken``: what else stands over docks.
        """
        camera, places = self._camera, self._scene.places
        now = (camera.fixed, camera.port, camera.aside, most, taken)
        if places is not self._places or now != self._asked:
            self._places, self._asked = places, now
            self._found = self._largest(most, [QRectF(one) for one in taken])
        return self._found

    def _largest(self, most: QSizeF, taken: Iterable[QRectF]) -> QRectF | None:
        there = [*taken, *self._on_docks()]
        best: QRectF | None = None
        for edge, band in self._camera.bands().items():
            gap = _widest_gap(edge, band.intersected(self._camera.port), there)
            gap.adjust(RADIUS, RADIUS, -RADIUS, -RADIUS)
            size = self._size(most, gap.size())
            if max(size.width(), size.height()) < LEAST:
                continue
            if best is None or size.width() > best.width():
                # At the end that is farther from where what is docked begins.
                best = QRectF(gap.bottomRight() - QPointF(size.width(), size.height()), size)
        return best

    def corners(self, most: QSizeF, below: float) -> list[QRectF]:
        """Boxes in the corners of what the docks leave free, the larger ones and the upper right
        one first. ``below``: px down to which something else stands in the upper right one.
        """
        free = self._camera.free().adjusted(RADIUS, RADIUS, -RADIUS, -RADIUS)
        found = []
        for part in SMALLER:
            size = self._size(most, free.size(), part)
            if max(size.width(), size.height()) < LEAST:
                break
            right, low = free.right() - size.width(), free.bottom() - size.height()
            top = max(free.top(), below)
            corners = ((right, top), (right, low), (free.left(), low), (free.left(), free.top()))
            for left, upper in corners:
                box = QRectF(QPointF(left, upper), size)
                if free.contains(box) and (left < right or upper >= top):
                    found.append(box)
        return found

    def clear(self, box: QRectF) -> bool:
        """Whether nothing that matters is seen below: no piece, no lit spot, no name."""
        scene, below = self._scene, self._camera.board.table_rect(box)
        places, unit = scene.places, scene.zoom
        if any(not places.docked(one.id) for one in places.touching(below)):
            return False
        lit = {one for group in self._highlights.groups.values() for one in group}
        if any(places.rect(one).intersects(below) for one in self._camera.on_board(lit)):
            return False
        left, top = below.left() * unit, below.top() * unit
        right, bottom = below.right() * unit, below.bottom() * unit
        return not any(
            one.box[0] < right and left < one.box[2] and one.box[1] < bottom and top < one.box[3]
            for one in scene.picture.names
        )

    def _size(self, most: QSizeF, room: QSizeF, part: float = 1.0) -> QSizeF:
        board = self._camera.board_rect.size()
        return board.scaled(most.boundedTo(room), Qt.AspectRatioMode.KeepAspectRatio) * part

    def _on_docks(self) -> Iterator[QRectF]:
        camera, places, leaves = self._camera, self._scene.places, self._scene.table.leaves
        lens = camera.fixed
        for zones in places.docks.values():
            for zone in zones:
                yield lens.screen_rect(places.extent(zone))
        plane = self._scene.docks
        for box in self._scene.lettering(plane):
            yield lens.screen_rect(QRectF(box.topLeft() / plane.zoom, box.size() / plane.zoom))
        if leaves is not None:
            tabs = leaves.tabs
            yield lens.screen_rect(QRectF(tabs.left, tabs.top, tabs.w, tabs.h))


def _widest_gap(edge: Edge, band: QRectF, taken: Sequence[QRectF]) -> QRectF:
    """The longest stretch of a band, all of its breadth, that nothing reaches into."""
    upright = edge in ("left", "right")
    first, last = (band.top(), band.bottom()) if upright else (band.left(), band.right())
    spans = sorted(
        (one.top(), one.bottom()) if upright else (one.left(), one.right())
        for one in taken
        if one.intersects(band)
    )
    begin, best = first, (first, first)
    for start, end in (*spans, (last, last)):
        best = max(best, (begin, min(start, last)), key=lambda gap: gap[1] - gap[0])
        begin = max(begin, end)
    if upright:
        return QRectF(QPointF(band.left(), best[0]), QPointF(band.right(), best[1]))
    return QRectF(QPointF(best[0], band.top()), QPointF(best[1], band.bottom()))
