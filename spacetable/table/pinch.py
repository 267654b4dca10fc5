"""Two fingers: on a trackpad, or on a screen. They zoom and pan."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent

from spacetable.table.camera import Camera

STARTS = 8.0
"""Px that two fingers move before anything follows them: laid down, they move nothing."""


def pinched(event: QEvent, camera: Camera) -> bool:
    """Do what a pinch on a trackpad over the viewport asks for; whether it was one."""
    if not isinstance(event, QNativeGestureEvent):
        return False
    if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
        camera.zoom_by(1 + event.value(), event.position(), glide=False)
        return True
    if event.gestureType() == Qt.NativeGestureType.SmartZoomNativeGesture:
        camera.fit(glide=True)
        return True
    return False


class Pinch:
    """Two fingers on the screen: the points of the board under them stay under them."""

    def __init__(self, camera: Camera, one: QPointF, two: QPointF) -> None:
        """``one`` and ``two``: where the fingers are, in px of the viewport."""
        self._camera = camera
        self._fingers = one, two
        self._follows = False

    def move(self, one: QPointF, two: QPointF) -> None:
        """The fingers are there now."""
        first, second = self._fingers
        if not self._follows:
            gone = (one - first).manhattanLength() + (two - second).manhattanLength()
            self._follows = gone >= STARTS
            if not self._follows:
                return
        self._fingers = one, two
        apart, before = _apart(one, two), _apart(first, second)
        middle, last = (one + two) / 2, (first + second) / 2
        if apart > 1 and before > 1:
            self._camera.zoom_by(apart / before, last, glide=False)
        self._camera.pan_by(middle.x() - last.x(), middle.y() - last.y())


def _apart(one: QPointF, two: QPointF) -> float:
    return math.hypot(one.x() - two.x(), one.y() - two.y())
