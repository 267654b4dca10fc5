"""A pointer that still is where one of a row was pressed: the next of it is not meant."""

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QCursor, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication

from spacetable.core.option import Option


class RestingPointer(QObject):
    """Remembers the last option of a row that was pressed, until the pointer has moved away."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pressed: tuple[Option, QPoint] | None = None

    def pressed(self, option: Option, window: QWindow) -> None:
        """An option was chosen; ``window``: where the pointer moves."""
        if option.row:
            self._pressed = option, QCursor.pos()
            window.installEventFilter(self)

    def rests(self, option: Option) -> bool:
        """Whether the pointer still is where another option of the row was pressed."""
        if self._pressed is None:
            return False
        last, where = self._pressed
        return _near(QCursor.pos(), where) and last.row == option.row and last != option

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Once the pointer has moved away, what it comes back for is meant anew."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            if self._pressed is None or not _near(
                event.globalPosition().toPoint(), self._pressed[1]
            ):
                self._pressed = None
                watched.removeEventFilter(self)
        return super().eventFilter(watched, event)


def _near(one: QPoint, other: QPoint) -> bool:
    """Whether a pointer has not moved from one to the other by more than a hand trembles."""
    return (one - other).manhattanLength() < QApplication.startDragDistance()
