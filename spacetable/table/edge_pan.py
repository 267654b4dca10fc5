"""A piece that is held at the edge of what is seen pulls the board along."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF

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

    def held_at(self, at: QPointF) -> None:
        """The hand is there, px of the viewport."""
        self._at = QPointF(at)
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
        inner = camera.free().adjusted(BAND, BAND, -BAND, -BAND)
        if inner.isEmpty():
            return QPointF()
        out = at - clamped(inner, at)
        deep = QPointF(_share(out.x()), _share(out.y()))
        return deep * SPEED * FRAME


def _share(out: float) -> float:
    return max(-1.0, min(1.0, out / BAND))
