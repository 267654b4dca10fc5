"""The chart as a list of missions: stations are buttons, the arrow keys go along the course."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from spacetable.app.chart.map import ChartMap
from spacetable.app.logbook.mission_list import barred, state_of
from spacetable.app.shell.context import Context
from spacetable.app.widgets.pressing import OwnPresses, arrow_step
from spacetable.app.widgets.words import set_tip
from spacetable.core.chart import Chart
from spacetable.core.mission import Mission
from spacetable.core.text import Text, text
from spacetable.session.campaign import Campaign
from spacetable.table.fonts import font

LOOKS: Final = {
    "won": ("#58d68d", "#0b0f1a", "#0b0f1a"),
    "tried": ("#ffb547", "#0b0f1a", "#0b0f1a"),
    "new": ("#121829", "#e8ecf2", "#9aa7c0"),
}
"""Ground, number and edge of a station; its sign tells the same: ★, ◐ or none."""
SIGNS: Final = {"won": "★", "tried": "◐", "new": ""}


class StationButton(OwnPresses, QAbstractButton):
    """A mission on the chart."""

    def __init__(self, context: Context, mission: Mission, parent: QWidget) -> None:
        super().__init__(parent)
        self.mission = mission
        self._context = context
        self.state = "new"
        self.barred = False
        self.chosen = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def show_state(self, campaign: Campaign | None, seats: int | None, following: bool) -> None:
        """As this crew knows it. ``following``: it is their next one."""
        context, mission = self._context, self.mission
        page = campaign.page(mission.number) if campaign is not None else None
        self.state = state_of(page)
        why = barred(mission, seats)
        self.barred = why is not None
        words: list[Text] = [
            text("app.logbook.row", number=mission.number, title=mission.title),
            text(f"app.logbook.{self.state}"),
        ]
        if page is not None and page.plays:
            words[1] = text(f"app.logbook.row_{self.state}", n=page.attempts)
        if following:
            words.append(text("app.chart.following"))
        if why is not None:
            words.append(why)
        said = [context.words(one) for one in words]
        self.setAccessibleName(said[0])
        self.setAccessibleDescription(". ".join(said[1:]))
        set_tip(self, "\n".join(said))
        self.update()

    def choose(self, chosen: bool) -> None:
        """It is the one in front; only there Tab stops."""
        self.chosen = chosen
        stop = Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus
        self.setFocusPolicy(stop)
        self.update()

    def sizeHint(self) -> QSize:
        """Laid by the chart."""
        return self.size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The space bar presses it; all other keys are the chart's."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A disc with the number; a sign on its edge; a ring about the one in front."""
        ground, ink, edge = LOOKS[self.state]
        side = float(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.1 * side, 0.1 * side, -0.1 * side, -0.1 * side)
        if self.barred:
            painter.setOpacity(0.45)
        if self.chosen or self.underMouse():
            painter.setPen(QPen(QColor("#ffffff"), max(2.0, 0.06 * side)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = 0.035 * side
            painter.drawEllipse(QRectF(self.rect()).adjusted(ring, ring, -ring, -ring))
        if self.hasFocus():
            painter.setPen(QPen(QColor("#ffb547"), max(2.0, 0.06 * side)))
            painter.drawEllipse(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))
        painter.setPen(QPen(QColor(edge), max(1.4, 0.045 * side)))
        painter.setBrush(QColor(ground))
        painter.drawEllipse(box)
        painter.setPen(QColor(ink))
        painter.setFont(font(0.42 * side, bold=True, display=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self.mission.number))
        sign = "✕" if self.barred else SIGNS[self.state]
        if sign:
            corner = QRectF(0.58 * side, 0.0, 0.42 * side, 0.42 * side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#0b0f1a"))
            painter.drawEllipse(corner)
            painter.setBrush(QColor(LOOKS["won" if self.state == "won" else "tried"][0]))
            painter.drawPath(sign_in(corner, sign))


def sign_in(box: QRectF, sign: str) -> QPainterPath:
    """The outline of a sign in a disc: small stations have no room for it as a letter."""
    middle, far = box.center(), 0.42 * box.width()
    path = QPainterPath()
    if sign == "◐":
        ring = QRectF(0, 0, 2 * far, 2 * far)
        ring.moveCenter(middle)
        path.moveTo(middle)
        path.arcTo(ring, 90, 180)
        path.closeSubpath()
        return path
    # A star has five points, a cross has four thin ones.
    points, waist = (5, 0.42) if sign == "★" else (4, 0.2)
    turn = math.pi / 2 if sign == "★" else math.pi / 4
    for k in range(2 * points):
        out = far * (waist if k % 2 else 1.0)
        angle = turn + k * math.pi / points
        at = middle + QPointF(out * math.cos(angle), -out * math.sin(angle))
        path.lineTo(at) if k else path.moveTo(at)
    path.closeSubpath()
    return path


class ChartView(ChartMap):
    """``picked``: the number of the mission that is now in front; ``settled_on``: it was chosen."""

    picked = Signal(int)
    settled_on = Signal(object)

    def __init__(
        self,
        context: Context,
        chart: Chart,
        missions: Sequence[Mission],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, chart, parent)
        self.stations = [StationButton(context, one, self) for one in missions]
        for one in self.stations:
            one.clicked.connect(lambda _=False, one=one: self._press(one))
        self._at = missions[0].number
        self._crew = ""
        self.vessel.raise_()

    def show_missions(
        self, campaign: Campaign | None, seats: int | None, following: int | None
    ) -> None:
        """As this crew knows them; the vessel is at their next one, or has just come there."""
        for one in self.stations:
            one.show_state(campaign, seats, one.mission.number == following)
        won = [one.mission.number for one in self.stations if one.state == "won"]
        self.reached = max((float(self.chart.place(number)) for number in won), default=0.0)
        last = self.stations[-1].mission.number if won else self.stations[0].mission.number
        there = self.chart.place(following or last)
        self._lay()
        self._go(campaign.id if campaign is not None else "", there)
        words = text("app.chart.name", vessel=self.chart.travels, number=following or last)
        self.setAccessibleName(self.context.words(words))

    def _go(self, crew: str, there: int) -> None:
        """From where this crew's vessel was last seen, if that was elsewhere."""
        seen = self.context.vessels
        before = seen.get(crew, there)
        seen[crew] = there
        if before == there:
            self.put(there)
        else:
            self.travel(before, there)

    def stand_on(self, number: int) -> None:
        """Another mission is in front."""
        held = any(one.hasFocus() for one in self.stations)
        self._at = number
        for one in self.stations:
            one.choose(one.mission.number == number)
            if held and one.chosen:
                one.setFocus(Qt.FocusReason.OtherFocusReason)

    def _press(self, station: StationButton) -> None:
        again = station.chosen
        self.picked.emit(station.mission.number)
        if again:
            self.settled_on.emit(station.mission.number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Along the course, and to its ends."""
        places = [one.mission.number for one in self.stations]
        at = places.index(self._at)
        step = arrow_step(event)
        if event.key() == Qt.Key.Key_Home:
            at = 0
        elif event.key() == Qt.Key.Key_End:
            at = len(places) - 1
        elif step is not None:
            at = min(max(at + step, 0), len(places) - 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.settled_on.emit(self._at)
            return
        else:
            event.ignore()
            return
        self.picked.emit(places[at])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Every station has its place again."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        side = round(self.badge * 1.2)
        for one in self.stations:
            station = self.chart.stations[self.chart.place(one.mission.number)]
            at = self.spot(station.x, station.y).toPoint()
            one.setGeometry(QRect(at - QPoint(side // 2, side // 2), QSize(side, side)))
        self.vessel.stand()
