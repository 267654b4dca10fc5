"""A chart as it lies in a widget: the drawn map, its course, and what travels on it."""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.pictures import drawing
from spacetable.core.chart import FINE, Chart
from spacetable.table.fonts import font
from spacetable.table.look import RADIUS
from spacetable.table.motion import Motion, ease_both

GROUND: Final = "#070a14"
INK: Final = "#e8ecf2"
COURSE: Final = "#9fd8ff"
"""Colours of every chart, which are dark in both themes."""
BADGE: Final = 34
"""Side of a station in px, at text size 100 % and in a chart with room for it."""
STRETCH: Final = 1.1
"""How much more the map is drawn one way than the other, rather than leave an edge empty."""
LEG: Final = 900
"""Ms from one station to the next."""
LONGEST: Final = 2600
"""Ms that a journey lasts at most."""
LARGEST: Final = 1.5
"""How much names on the map grow at most: larger ones would cover the stations."""
LIFT: Final = 0.95
"""How far above its station the vessel hovers, in stations."""


class ChartMap(QWidget):
    """The whole chart in the room there is; or, with ``close``, what lies about one station, so
    many times as large.

    ``where``: how far the vessel is, in stations from the first.
    """

    def __init__(
        self, context: Context, chart: Chart, parent: QWidget | None = None, *, close: float = 1.0
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.chart = chart
        self._close = close
        self.where = 0.0
        self.reached = 0.0
        self.motion = Motion(self, reduced=context.look.reduced_motion)
        self.vessel = Vessel(self)
        self.setMinimumSize(120, 90)

    # -------------------------------------------------------------- the vessel

    def put(self, where: float) -> None:
        """The vessel is so many stations from the first."""
        self.motion.stop("journey")
        self._stand(where)

    def travel(self, start: float, end: float, done: Callable[[], None] | None = None) -> None:
        """Let it go from one place to another; in reduced motion it is there at once."""
        self.motion.reduced = self.context.look.reduced_motion
        self._stand(start)
        ms = min(LEG * max(abs(end - start), 1.0), LONGEST)

        def step(t: float) -> None:
            self._stand(start + (end - start) * t)

        self.motion.run("journey", ms, step, delay=LEG / 3, ease=ease_both, done=done)

    def _stand(self, where: float) -> None:
        self.where = where
        self.vessel.stand()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks: the journey is over."""
        self.motion.halt()
        super().hideEvent(event)

    # -------------------------------------------------------------- where things lie

    @property
    def scale(self) -> tuple[float, float]:
        """Px to a unit of the chart, across and down: the same but for what fills the room."""
        across, down = self.width() / self.chart.w, self.height() / self.chart.h
        fit = max(across, down) if self._close > 1.0 else min(across, down)
        fit *= self._close
        if self._close > 1.0:
            return fit, fit
        return min(across, fit * STRETCH), min(down, fit * STRETCH)

    def box(self) -> QRectF:
        """Where the whole map lies, in px; close up it is larger than the widget."""
        across, down = self.scale
        w, h = self.chart.w * across, self.chart.h * down
        left, top = (self.width() - w) / 2, (self.height() - h) / 2
        if self._close > 1.0:
            x, y, _ = self.chart.point(self.where)
            left = min(max(self.width() / 2 - x * across, self.width() - w), 0.0)
            top = min(max(self.height() / 2 - y * down, self.height() - h), 0.0)
        return QRectF(left, top, w, h)

    def spot(self, x: float, y: float) -> QPointF:
        """A point of the chart, in px of the widget."""
        box, (across, down) = self.box(), self.scale
        return QPointF(box.left() + x * across, box.top() + y * down)

    @property
    def badge(self) -> int:
        """The side of a station, in px: as large as the nearest two leave room for."""
        stations = self.chart.stations
        across, down = self.scale
        near = min(
            math.hypot((one.x - two.x) * across, (one.y - two.y) * down)
            for one, two in pairwise(stations)
        )
        return round(min(BADGE * self.context.look.text_scale, max(near - 4, 22.0)))

    # -------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The map, the names on it, and the course: a line as far as the vessel has been."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()), RADIUS, RADIUS)
        painter.setClipPath(frame)
        painter.fillRect(self.rect(), QColor(GROUND))
        box = self.box()
        wide = round(box.width())
        high = round(wide * self.chart.h / self.chart.w)
        ground = drawing(self.chart.art, wide, high, self.devicePixelRatioF())
        if ground is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(box, ground, QRectF(ground.rect()))
        self._names(painter)
        self._course(painter)

    def names(self) -> list[tuple[str, QRectF]]:
        """The names of landmarks that are in sight, and their places in px of the widget."""
        metrics = QFontMetricsF(self._name_face())
        edge = QRectF(self.rect()).adjusted(6, 4, -6, -4)
        found = []
        for mark in self.chart.landmarks:
            words = self.context.words(mark.name)
            at = self.spot(mark.x, mark.y)
            if not self.rect().contains(at.toPoint()):
                continue
            room = metrics.boundingRect(words).adjusted(-6, -2, 6, 2)
            room.moveCenter(at)
            room.moveLeft(min(max(room.left(), edge.left()), edge.right() - room.width()))
            found.append((words, room))
        return found

    def _name_face(self) -> QFont:
        return font(13 * min(self.context.look.text_scale, LARGEST), display=True)

    def _names(self, painter: QPainter) -> None:
        painter.setFont(self._name_face())
        for words, room in self.names():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(7, 10, 20, 130))
            painter.drawRoundedRect(room, 4, 4)
            painter.setPen(QColor(INK))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)

    def _course(self, painter: QPainter) -> None:
        points = [self.spot(*point) for point in self.chart.course]
        gone = round(max(self.where, self.reached) * FINE)
        wide = max(2.0, 0.07 * self.badge)
        ahead = QPen(QColor(COURSE), wide)
        ahead.setDashPattern([1.2, 2.4])
        ahead.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setOpacity(0.55)
        painter.setPen(ahead)
        painter.drawPolyline(points[gone:])
        painter.setOpacity(1.0)
        painter.setPen(QPen(QColor(COURSE), wide * 1.3))
        painter.drawPolyline(points[: gone + 1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything lies elsewhere."""
        super().resizeEvent(event)
        self.vessel.stand()

    def sizeHint(self) -> QSize:
        """A handy size."""
        return QSize(560, round(560 * self.chart.h / self.chart.w))


STEEP: Final = 0.5
"""Where the course goes up or down more than this, the vessel is not above it but inward."""


class Vessel(QWidget):
    """What travels, above everything; the mouse goes through it."""

    def __init__(self, parent: ChartMap) -> None:
        super().__init__(parent)
        self._map = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def stand(self) -> None:
        """Where the map has it."""
        side = round(2.1 * self._map.badge)
        x, y, _ = self._map.chart.point(self._map.where)
        at = self._map.spot(x, y) + self._beside() * self._map.badge
        place = QRect(0, 0, side, side)
        place.moveCenter(at.toPoint())
        port = self._map.rect()
        place.moveTop(max(place.top(), port.top() - side // 5))
        self.setGeometry(place)
        self.raise_()
        self.update()

    def _beside(self) -> QPointF:
        """From the course to the vessel, in stations: it hovers beside a station, for that has a
        number, and goes on the course between two.
        """
        x, _, turned = self._map.chart.point(round(self._map.where))
        away = abs(self._map.where - round(self._map.where))
        side = math.radians(turned - 90)
        right, down = math.cos(side), math.sin(side)
        back = (x > self._map.chart.w / 2) == (right > 0) if abs(down) < STEEP else down > 0
        lift = -LIFT if back else LIFT
        return QPointF(right, down) * lift * max(1.0 - 2 * away, 0.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The drawing, turned the way it goes and never on its back."""
        side, ratio = self.width(), self.devicePixelRatioF()
        w, h = round(0.88 * side), round(0.88 * side * 2 / 3)
        drawn: QPixmap | None = drawing(self._map.chart.vessel, w, h, ratio)
        if drawn is None:
            return
        _, _, turned = self._map.chart.point(self._map.where)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(side / 2, side / 2)
        if abs(turned) > 90:
            painter.scale(-1, 1)
            turned = 180 - turned
        painter.rotate(turned)
        painter.drawPixmap(QPointF(-w / 2, -h / 2), drawn)
