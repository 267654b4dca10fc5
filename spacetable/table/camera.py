"""What brings a part of the table into view: the camera, on its way by zoom and pan."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import combinations

from PySide6.QtCore import QLineF, QPointF, QRectF

from spacetable.table.labels import MARGIN
from spacetable.table.zoom_and_pan import NEAR, ZoomAndPan

APART = 64
"""Px between the middles of a craft and of a place that it does not hide."""


class Camera(ZoomAndPan):
    """Knows where pieces and zones are, and shows them."""

    def pulled_from(self, at: QPointF) -> bool:
        """Whether a pull at nothing at a point of the viewport (px) moves the table: beside it
        always, on it while only a part is shown and no clock runs. A near miss moves nothing, and
        nothing moves the docks."""
        if self.docked_at(at):
            return False
        beside = not self.table_rect.contains(self.to_table(at))
        return beside or not (self.fitted or self.steady)

    def with_board(self, way: QPointF) -> QPointF:
        """As much of a way of the view (px) as leads to more of the board, and not beyond it."""
        board, free = self.board.screen_rect(self.board_rect), self.free()
        return QPointF(
            _within(way.x(), board.left() - free.left(), board.right() - free.right()),
            _within(way.y(), board.top() - free.top(), board.bottom() - free.bottom()),
        )

    def reveal(self, target: str) -> None:
        """Bring a piece or zone into view when it is not; ``KeyError`` when unknown."""
        places, margin = self._scene.places, 2 * MARGIN / self.zoom
        if self.fitted or places.docked(target):
            return
        rect, free = places.rect(target), self.board.table_rect(self.free())
        corner = self.board.table_rect(self.corner)
        if free.contains(rect) and not corner.intersects(rect):
            return
        rooms = [free]
        if not self.corner.isEmpty():
            # Beside what stands in the corner, or below it; where it fits into neither, anywhere.
            beside, below = QRectF(free), QRectF(free)
            beside.setRight(corner.left())
            below.setTop(corner.bottom())
            found = [beside] if rect.width() <= beside.width() else []
            found += [below] if rect.height() <= below.height() else []
            rooms = found or rooms
        step = min((_step(rect, room, margin) for room in rooms), key=QPointF.manhattanLength)
        self._go(self.zoom, self.centre + step, glide=True)

    def on_board(self, targets: Iterable[str]) -> list[str]:
        """Those of some pieces and zones that are there, and not docked."""
        places = self._scene.places
        return [one for one in targets if one in places and not places.docked(one)]

    def reveal_all(self, targets: Iterable[str]) -> None:
        """Bring all of these into view at once, from farther away if need be, and none of them
        under what stands in the corner. What is docked, or not there, is left alone.
        """
        boxes = [self._scene.places.rect(one) for one in self.on_board(targets)]
        free, corner = self.free(), self.corner
        seen = [self.screen_rect(box) for box in boxes]
        if self.fitted or all(free.contains(box) and not corner.intersects(box) for box in seen):
            return
        room, margin = _largest_beside(free, corner), 2 * MARGIN
        box = reduce(QRectF.united, boxes)
        across, down = room.width() - 2 * margin, room.height() - 2 * margin
        aim = min(self.zoom, across / box.width(), down / box.height())
        if aim / self._least_zoom() - 1 < NEAR:
            self.fit(glide=True)
            return
        self._go(aim, box.center() - (room.center() - self._middle()) / aim, glide=True)

    def tell_apart(self, targets: Iterable[str]) -> bool:
        """Come closer until none of these that are on the board hides another; whether that was
        needed: they may be told apart already, or be one alone, and a clock lets nothing move. On
        a table without a board, cards and tiles are as large as they look.
        """
        places = self._scene.places
        middles = [places.rect(one).center() for one in self.on_board(targets)]
        ways = [QLineF(one, other).length() for one, other in combinations(middles, 2)]
        near = min((way for way in ways if way), default=None)
        none = self._scene.picture.laid is None or self.steady
        if none or near is None or near * self.zoom >= APART:
            return False
        aim = self.limited(APART / near)
        middle = sum(middles, QPointF()) / len(middles)
        self._moved_by_hand()
        self._go(aim, middle - (self.free().center() - self._middle()) / aim, glide=True)
        return True


def _largest_beside(free: QRectF, corner: QRectF) -> QRectF:
    """The larger of what is left of a room beside what stands in its upper right corner, and
    below that."""
    beside, below = QRectF(free), QRectF(free)
    if not corner.isEmpty():
        beside.setRight(corner.left())
        below.setTop(corner.bottom())
    return max(beside, below, key=lambda room: room.width() * room.height())


def _within(way: float, back: float, on: float) -> float:
    """A way that leads no farther than there is something hidden, ``back`` below 0 or ``on``."""
    return max(min(back, 0.0), min(way, max(on, 0.0)))


def _step(rect: QRectF, room: QRectF, margin: float) -> QPointF:
    """How far a room must go to hold what is to be seen in it, with as much of a margin as fits."""
    across = min(margin, max((room.width() - rect.width()) / 2, 0.0))
    down = min(margin, max((room.height() - rect.height()) / 2, 0.0))
    wanted = rect.adjusted(-across, -down, across, down)
    dx = max(0.0, wanted.right() - room.right()) or min(0.0, wanted.left() - room.left())
    dy = max(0.0, wanted.bottom() - room.bottom()) or min(0.0, wanted.top() - room.top())
    return QPointF(dx, dy)
