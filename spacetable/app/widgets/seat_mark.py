"""A seat's shape in its colour: who a thing belongs to, told twice. Or the sign of its role."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.pictures import drawing
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
    """The shape, ``size`` px at text size 100 %. ``art``: key of a drawing that is shown instead,
    or "".
    """

    def __init__(
        self,
        context: Context,
        index: int = 0,
        size: int = 18,
        parent: QWidget | None = None,
        *,
        art: str = "",
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._size = size
        self.index = index
        self.art = art
        self.relook()

    def set_index(self, index: int, art: str = "") -> None:
        """Another seat's shape, or the drawing in its place."""
        self.index = index
        self.art = art
        self.update()

    def relook(self) -> None:
        """The text size changed."""
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = round(self._size * self._context.look.text_scale)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sign; a shape has an edge, so that pale colours show on a light ground."""
        side, ratio = self.width(), self.devicePixelRatioF()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, sign(self._context, self.index, self.art, side, ratio))


def sign(context: Context, index: int, art: str, side: int, ratio: float = 1.0) -> QPixmap:
    """A seat's shape, or the drawing ``art`` in its place, ``side`` px wide and high."""
    drawn = drawing(art, side, side, ratio) if art else None
    if drawn is not None:
        return drawn
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(SEAT_COLOURS[index % len(SEAT_COLOURS)]))
    painter.setPen(QPen(QColor(context.look.colour("text")), 1.2))
    painter.drawPath(outline(index, QRectF(0, 0, side, side).adjusted(1.5, 1.5, -1.5, -1.5)))
    painter.end()
    return pixmap
