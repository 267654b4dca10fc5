"""Two fingers on a trackpad or a screen: they zoom and pan."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QWidget

from spacetable.table.camera import Camera


def pinched(event: QEvent, camera: Camera, port: QWidget) -> bool:
    """Do what a pinch over the viewport asks for; whether it was one."""
    if isinstance(event, QNativeGestureEvent):
        if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            camera.zoom_by(1 + event.value(), event.position(), glide=False)
            return True
        if event.gestureType() == Qt.NativeGestureType.SmartZoomNativeGesture:
            camera.fit(glide=True)
            return True
    if not isinstance(event, QGestureEvent):
        return False
    pinch = event.gesture(Qt.GestureType.PinchGesture)
    if not isinstance(pinch, QPinchGesture):
        return False
    at = port.mapFromGlobal(pinch.centerPoint().toPoint())
    camera.zoom_by(pinch.scaleFactor(), QPointF(at), glide=False)
    moved = pinch.centerPoint() - pinch.lastCenterPoint()
    camera.pan_by(moved.x(), moved.y())
    return True
