"""Room that stays while the pointer rests on the button that makes its content smaller."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractButton, QWidget


class KeptRoom(QObject):
    """At the end of a page that scrolls, less content would bring something else under the pointer:
    ``room`` stays as high as it was until the pointer leaves ``button``.
    """

    def __init__(self, button: QAbstractButton, room: QWidget) -> None:
        super().__init__(button)
        self._button = button
        self._room = room
        button.pressed.connect(self._keep)
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The pointer has gone."""
        if event.type() == QEvent.Type.Leave:
            self._room.setMinimumHeight(0)
        return super().eventFilter(watched, event)

    def _keep(self) -> None:
        if self._button.underMouse():
            self._room.setMinimumHeight(self._room.height())
