"""A slider over a stretch of time, with a tick where each part of it begins."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider

from spacetable.app.shell.context import Context


class Scrubber(QSlider):
    """Positions 0 to ``length``; ``ticks``: where turns begin.

    ``grain``: so many places to stop at from one position to the next; ``value()`` counts them.
    """

    def __init__(
        self, context: Context, length: int = 0, ticks: Sequence[int] = (), grain: int = 1
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._context = context
        self._ticks: tuple[int, ...] = ()
        self.grain = grain
        self.setPageStep(grain)
        self.setSingleStep(grain)
        self.setMinimumWidth(200)
        self.set_length(length, ticks)

    def set_length(self, length: int, ticks: Sequence[int]) -> None:
        """Another stretch. The position is kept inside it, and nobody is told."""
        if (length * self.grain, tuple(ticks)) != (self.maximum(), self._ticks):
            self._ticks = tuple(ticks)
            self.blockSignals(True)
            self.setRange(0, length * self.grain)
            self.blockSignals(False)
            self.update()

    @property
    def position(self) -> float:
        """Where it stands, 0 to the length."""
        return self.value() / self.grain

    def show_value(self, position: float) -> None:
        """Stand at a position that was not chosen here."""
        self.blockSignals(True)
        self.setValue(round(position * self.grain))
        self.blockSignals(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ticks below, the slider above them."""
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self._context.look.colour("muted")), 1.5))
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, self
        )
        room = self.width() - handle.width()
        middle = self.height() / 2
        for tick in self._ticks:
            at = QStyle.sliderPositionFromValue(0, self.maximum(), tick * self.grain, room)
            x = at + handle.width() / 2
            painter.drawLine(int(x), int(middle + 9), int(x), int(middle + 16))
        painter.end()
        super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys are its owner's, so that they do the same wherever the focus is."""
        event.ignore()
