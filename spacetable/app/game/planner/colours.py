"""How ways are told apart on the board and beside it."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.table.board.pins import PATTERNS

LOOKED_AT: Final = "amber"
"""The way of the plan that is looked at."""
PINNED: Final = ("sky", "violet", "green")
"""By the places of pins."""
PATTERN: Final = (1, 2, 3)
"""Numbers of patterns, in the same order; the way that is looked at is drawn through."""
MARKS: Final = ("1", "2", "3")


class LineSample(QWidget):
    """A stretch of a way in its colour and pattern."""

    def __init__(self, context: Context, place: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._place = place

    def sizeHint(self) -> QSize:
        """As long as three dashes."""
        look = self._context.look
        return QSize(look.gap(6), look.gap(2))

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line as it is drawn on the board."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(self._context.look.colour(PINNED[self._place])), 5)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(list(PATTERNS[PATTERN[self._place]]))
        painter.setPen(pen)
        middle = QRectF(self.rect()).center().y()
        painter.drawLine(QPointF(2, middle), QPointF(self.width() - 2, middle))
