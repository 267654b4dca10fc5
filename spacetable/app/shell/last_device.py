"""Whether the hand uses fingers, or mouse and keys: what is said follows it."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import (
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QSinglePointEvent,
    QTouchEvent,
    QWindow,
)
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QTextEdit

from spacetable.app.shell.context import Context

TYPED_IN = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
"""A keyboard on the screen types there as one of plastic does."""
MOUSE = {QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel}
FAR = 6
"""Px: a table that is knocked against moves the mouse less."""


class LastDevice(QObject):
    """Tells the context, when the finger or the button is up again: nothing changes under it."""

    def __init__(self, window: QWindow, context: Context) -> None:
        super().__init__(window)
        self._context = context
        self._touch = context.look.touch
        self._from: tuple[float, float] | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(lambda: context.use(touch=self._touch))
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Never keeps anything away."""
        kind = event.type()
        if isinstance(event, QTouchEvent):
            if event.device().type() == QInputDevice.DeviceType.TouchScreen:
                self._from = None
                if kind == QEvent.Type.TouchEnd:
                    self._found(touch=True)
        elif not self._touch:
            pass
        elif isinstance(event, QKeyEvent):
            # The way back on a telephone and the keyboard of its screen are keys, too.
            typed = isinstance(QApplication.focusWidget(), TYPED_IN)
            if kind == QEvent.Type.KeyPress and not typed and event.key() != Qt.Key.Key_Back:
                self._found(touch=False)
        elif kind in MOUSE and isinstance(event, QSinglePointEvent) and self._by_mouse(event):
            self._found(touch=False)
        return False

    def _by_mouse(self, event: QSinglePointEvent) -> bool:
        """Whether a real mouse was moved or pressed; Qt makes one of fingers, too."""
        if isinstance(event, QMouseEvent):
            if event.source() != Qt.MouseEventSource.MouseEventNotSynthesized:
                return False
        if event.device().type() == QInputDevice.DeviceType.TouchScreen:
            return False
        if event.type() != QEvent.Type.MouseMove:
            return True
        at = event.globalPosition().x(), event.globalPosition().y()
        self._from = self._from or at
        return abs(at[0] - self._from[0]) + abs(at[1] - self._from[1]) > FAR

    def _found(self, *, touch: bool) -> None:
        if touch != self._touch:
            self._touch = touch
            self._soon.start(0)
