"""How much of each part of a game's time is over, as a thin bar."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from spacetable.app.shell.context import Context

HIGH = 10
"""Height in px at text size 100 %."""
GAP = 4
"""Px between two parts."""


class PhaseTrack(QWidget):
    """A segment for each part, as wide as it is long; filled as far as time has passed."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._ends: tuple[int, ...] = ()
        self._passed = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_time(self, ends: Sequence[int], passed: int) -> None:
        """``ends``: of the parts, in ms; ``passed``: ms."""
        if (tuple(ends), passed) != (self._ends, self._passed):
            self._ends, self._passed = tuple(ends), passed
            self.update()

    def sizeHint(self) -> QSize:
        """A line."""
        return QSize(80, round(HIGH * self._context.look.text_scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grounds, and what is over of each."""
        if not self._ends:
            return
        look = self._context.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole, start = max(self._ends[-1], 1), 0
        high = self.height() - 2
        for end in self._ends:
            left = self.width() * start / whole
            wide = self.width() * (end - start) / whole - GAP
            painter.setBrush(QColor(look.colour("line")))
            painter.drawRoundedRect(QRectF(left, 1, wide, high), high / 2, high / 2)
            share = min(max((self._passed - start) / max(end - start, 1), 0.0), 1.0)
            if share:
                painter.setBrush(QColor(look.colour("muted" if share == 1 else "amber")))
                filled = max(wide * share, high)
                painter.drawRoundedRect(QRectF(left, 1, filled, high), high / 2, high / 2)
            start = end
