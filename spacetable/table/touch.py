"""Fingers on a screen: one does what the mouse does, a resting one looks, two zoom and pan."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QInputDevice, QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QApplication, QWidget

from spacetable.table.camera import Camera
from spacetable.table.panels import Panels
from spacetable.table.pinch import Pinch
from spacetable.table.pointer import Pointer

NEAR = 24.0
"""Px between two taps that are one double tap."""


class Touch:
    """Takes the fingers on the viewport. What lies above it takes its own.

    Qt would make a mouse of the first finger and let it play on while the second comes down: a
    pinch would lay a card.
    """

    def __init__(self, port: QWidget, camera: Camera, panels: Panels, pointer: Pointer) -> None:
        self._port = port
        self._camera = camera
        self._panels = panels
        self._pointer = pointer
        self._single = False
        self._pinch: Pinch | None = None
        self._tapped: tuple[int, QPointF] | None = None
        port.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)

    def take(self, event: QEvent) -> bool:
        """Whether it was fingers, and for the table."""
        if not isinstance(event, QTouchEvent):
            return False
        if event.device().type() != QInputDevice.DeviceType.TouchScreen:
            return False
        points = [QPointF(self._port.mapFromGlobal(one.globalPosition())) for one in event.points()]
        kind = event.type()
        if kind == QEvent.Type.TouchBegin:
            if not points or self._port.childAt(points[0].toPoint()) is not None:
                event.ignore()
                return False
            self._pinch, self._single = None, False
        if kind == QEvent.Type.TouchCancel:
            self._forget()
        elif kind == QEvent.Type.TouchEnd:
            self._end(points, event.timestamp())
        elif len(points) == 1:
            self._one(points[0], event)
        else:
            self._two(points)
        event.accept()
        return True

    def _one(self, at: QPointF, event: QTouchEvent) -> None:
        if event.type() != QEvent.Type.TouchBegin:
            self._pinch = None
            if self._single:
                self._mouse(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)
            return
        self._single = True
        tapped, self._tapped = self._tapped, None
        twice = (
            tapped is not None
            and event.timestamp() - tapped[0] < QApplication.doubleClickInterval()
            and (at - tapped[1]).manhattanLength() < NEAR
        )
        kind = QEvent.Type.MouseButtonDblClick if twice else QEvent.Type.MouseButtonPress
        self._mouse(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton, down=False)
        self._mouse(kind, at, Qt.MouseButton.LeftButton)

    def _two(self, points: list[QPointF]) -> None:
        """Whatever one finger had begun is no longer meant."""
        if self._single or self._pinch is None:
            self._forget()
            self._pinch = Pinch(self._camera, points[0], points[1])
        self._pinch.move(points[0], points[1])

    def _end(self, points: list[QPointF], now: int) -> None:
        single, self._single, self._pinch = self._single, False, None
        if not single or not points:
            return
        if self._panels.enlarged_id is not None:
            # The finger has looked. What it looked at stays in sight without the hand over it.
            self._pointer.let_be()
            return
        self._tapped = now, points[0]
        self._pointer.finger = True
        self._mouse(QEvent.Type.MouseButtonRelease, points[0], Qt.MouseButton.LeftButton)
        self._pointer.finger = False
        self._pointer.lift()

    def _forget(self) -> None:
        if self._single:
            self._pointer.let_be()
        self._single, self._pinch, self._tapped = False, None, None

    def _mouse(
        self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton, *, down: bool = True
    ) -> None:
        held = Qt.MouseButton.LeftButton if down else Qt.MouseButton.NoButton
        if kind == QEvent.Type.MouseButtonRelease:
            held = Qt.MouseButton.NoButton
        spot, none = QPointF(self._port.mapToGlobal(at)), Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(self._port, QMouseEvent(kind, at, spot, button, held, none))
