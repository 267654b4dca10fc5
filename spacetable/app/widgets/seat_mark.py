"""A seat's shape in its colour: who a thing belongs to, told twice."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from spacetable.app.desk import Desk
from spacetable.table.look import SEAT_COLOURS

NAMES = (
    "circle",
    "triangle",
    "square",
    "diamond",
    "hexagon",
    "star",
    "cross",
    "wedge",
    "half",
)
"""Names of the shapes, in the order of the seat palette (keys ``app.shape.<name>``)."""


def outline(index: int, box: QRectF) -> QPainterPath:
    """The shape of a seat colour inside a square box. ``index``: 0 to 8."""
    path = QPainterPath()
    middle, r = box.center(), box.width() / 2
    name = NAMES[index % len(NAMES)]
    if name == "circle":
        path.addEllipse(middle, r * 0.92, r * 0.92)
    elif name == "square":
        path.addRect(QRectF(middle.x() - r * 0.8, middle.y() - r * 0.8, r * 1.6, r * 1.6))
    elif name == "half":
        path.moveTo(middle.x() - r * 0.5, middle.y() - r)
        path.arcTo(QRectF(middle.x() - r * 1.5, middle.y() - r, r * 2, r * 2), 90, -180)
        path.closeSubpath()
    elif name == "cross":
        path.addRect(QRectF(middle.x() - r * 0.32, middle.y() - r, r * 0.64, r * 2))
        path.addRect(QRectF(middle.x() - r, middle.y() - r * 0.32, r * 2, r * 0.64))
        path = path.simplified()
    else:
        corners, turn, inner = {
            "triangle": (3, -90, 0.0),
            "diamond": (4, -90, 0.0),
            "hexagon": (6, 0, 0.0),
            "star": (5, -90, 0.45),
            "wedge": (3, 90, 0.0),
        }[name]
        points = []
        for k in range(corners):
            angle = math.radians(turn + 360 / corners * k)
            points.append(middle + QPointF(math.cos(angle), math.sin(angle)) * r)
            if inner:
                angle += math.pi / corners
                points.append(middle + QPointF(math.cos(angle), math.sin(angle)) * r * inner)
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
    return path


class SeatMark(QWidget):
    """The shape, ``size`` px at text size 100 %."""

    def __init__(
        self, desk: Desk, index: int = 0, size: int = 18, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._size = size
        self.index = index
        self.relook()

    def set_index(self, index: int) -> None:
        """Another seat's shape."""
        self.index = index
        self.update()

    def relook(self) -> None:
        """The text size changed."""
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = round(self._size * self._desk.look.text_scale)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shape with a thin dark edge, so that pale colours show on a light ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(SEAT_COLOURS[self.index % len(SEAT_COLOURS)]))
        painter.setPen(QPen(QColor(self._desk.look.colour("text")), 1.2))
        painter.drawPath(outline(self.index, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)))
