"""A piece that is held at the edge of what is seen pulls the board along.

One that was taken up in the strip along an edge pulls it nowhere until it has left that strip: its
goal may lie there too. And it pulls no farther than there is board to be seen.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF

from spacetable.core.table import Edge
from spacetable.table.camera import Camera
from spacetable.table.drag import Carry
from spacetable.table.lens import clamped
from spacetable.table.motion import FRAME, Motion

BAND: Final = 32.0
"""Px from the edge of what the docks leave free in which the board is pulled."""
DWELL: Final = 220
"""ms there before it moves: who takes a card out of a dock only passes."""
SPEED: Final = 0.9
"""Px for each ms at the very edge, and beyond it."""
KEY: Final = "edge"


class EdgePan:
    """Pans while a piece is in the hand and a part of the board is seen."""

    def __init__(self, camera: Camera, motion: Motion, carry: Carry) -> None:
        self._camera = camera
        self._motion = motion
        self._carry = carry
        self._at = QPointF()
        self._within: frozenset[Edge] = frozenset()
        """The edges in whose strips it was taken up and has been ever since."""

    def taken_at(self, at: QPointF) -> None:
        """A piece has been taken up there, px of the viewport."""
        self._within = self._edges(at)

    def held_at(self, at: QPointF) -> None:
        """The hand is there, px of the viewport."""
        self._at = QPointF(at)
        self._within &= self._edges(at)
        if self._way().isNull():
            self._motion.stop(KEY)
        elif not self._motion.waits(KEY):
            self._motion.after(KEY, DWELL, self._pull)

    def stop(self) -> None:
        """The hand is elsewhere."""
        self._motion.stop(KEY)

    def _pull(self) -> None:
        way = self._way()
        if way.isNull():
            return
        self._camera.pan_by(-way.x(), -way.y())
        self._carry.move_to(self._at)
        self._motion.after(KEY, FRAME, self._pull)

    def _way(self) -> QPointF:
        """How far the view goes in one frame, px; nowhere while nothing is held, over a dock, and
        where all is seen."""
        camera, at = self._camera, self._at
        if not self._carry.active or camera.whole or camera.docked_at(at):
            return QPointF()
        out = self._out(at)
        within = self._within
        across = 0.0 if within & {"left", "right"} else _share(out.x())
        down = 0.0 if within & {"top", "bottom"} else _share(out.y())
        return camera.with_board(QPointF(across, down) * SPEED * FRAME)

    def _out(self, at: QPointF) -> QPointF:
        """How far a point lies in the strips along the edges, px."""
        inner = self._camera.free().adjusted(BAND, BAND, -BAND, -BAND)
        return QPointF() if inner.isEmpty() else at - clamped(inner, at)

    def _edges(self, at: QPointF) -> frozenset[Edge]:
        """Those in whose strips a point lies."""
        out = self._out(at)
        lies: dict[Edge, bool] = {
            "left": out.x() < 0,
            "right": out.x() > 0,
            "top": out.y() < 0,
            "bottom": out.y() > 0,
        }
        return frozenset(edge for edge, there in lies.items() if there)


def _share(out: float) -> float:
    return max(-1.0, min(1.0, out / BAND))
