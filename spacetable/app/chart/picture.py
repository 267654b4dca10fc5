"""The chart about one mission, to be looked at: where the crew is, and what lies near."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from spacetable.app.chart.map import ChartMap
from spacetable.app.shell.context import Context
from spacetable.core.chart import Chart
from spacetable.core.text import text
from spacetable.table.fonts import font

CLOSE: Final = 1.9
"""How many times as large as the whole chart it is."""


class ChartPicture(ChartMap):
    """``number``: the mission that is played; ``crew``: the id of the crew's campaign, or ""."""

    def __init__(self, context: Context, chart: Chart, number: int, crew: str = "") -> None:
        super().__init__(context, chart, close=CLOSE)
        self.number = number
        there = chart.place(number)
        words = text("app.briefing.picture", vessel=chart.travels, number=number)
        self.setAccessibleName(context.words(words))
        before = context.vessels.get(crew, there) if crew else there
        if crew:
            context.vessels[crew] = there
        self._journey = (before, there)
        self.put(before)

    def depart(self) -> None:
        """It is seen now: let the vessel come from where this crew has last seen it."""
        before, there = self._journey
        if before != there:
            self.travel(before, there)

    def paintEvent(self, event: QPaintEvent) -> None:
        """And the stations, with their numbers."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(self.badge)
        painter.setFont(font(0.5 * side, bold=True, display=True))
        for one in self.chart.stations:
            box = QRectF(0, 0, side, side)
            box.moveCenter(self.spot(one.x, one.y))
            if not box.intersects(QRectF(self.rect())):
                continue
            here = one.number == self.number
            painter.setPen(QPen(QColor("#ffffff" if here else "#9aa7c0"), 0.05 * side))
            painter.setBrush(QColor("#ffb547" if here else "#121829"))
            painter.drawEllipse(box)
            painter.setPen(QColor("#0b0f1a" if here else "#e8ecf2"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(one.number))
