"""Lights around the spots of a board: hundreds may be lit at once, so all of them are one item."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from spacetable.core.table import TableZone
from spacetable.table.faces import BLANK
from spacetable.table.lights import COLOURS, MarkKind
from spacetable.table.look import Look
from spacetable.table.marks import Marks

MANY: Final[frozenset[MarkKind]] = frozenset(("live", "legal", "refused"))
"""Lights that there may be hundreds of: thin rings, which leave the map to be read."""
LEAST: Final = 14.0
"""Px of a ring's width, however small its spot is."""
ROOM: Final = 6
"""Px around a ring for its sign and its edge."""


class Rings(QGraphicsItem):
    """Draws them in px of the scene, each kind with a sign of its own."""

    def __init__(self, marks: Marks, layer: float) -> None:
        super().__init__()
        self._marks = marks
        self._zoom = 1.0
        self._lit: dict[str, tuple[MarkKind, TableZone]] = {}
        self._made: dict[tuple[MarkKind, int, float, Look], QPixmap] = {}
        self._box = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(layer)

    def show_lit(
        self, wanted: Mapping[str, MarkKind], spots: Mapping[str, TableZone], zoom: float
    ) -> None:
        """Light exactly these. ``spots``: where each lies; ``zoom``: of the scene."""
        lit = {key: (kind, spots[key]) for key, kind in wanted.items() if key in spots}
        if zoom != self._zoom:
            self.prepareGeometryChange()
            self._zoom, self._lit, self._box = zoom, {}, QRectF()
            self._made.clear()
        known = lit.keys() | self._lit.keys()
        changed = [key for key in known if lit.get(key) != self._lit.get(key)]
        boxes = [self._room(self._lit[key][1]) for key in changed if key in self._lit]
        boxes += [self._room(lit[key][1]) for key in changed if key in lit]
        self._lit = lit
        found = QRectF(self._box)
        for box in boxes:
            found = found.united(box)
        if found != self._box:
            self.prepareGeometryChange()
            self._box = found
        for box in boxes:
            self.update(box)

    def kind(self, spot: str) -> MarkKind | None:
        """What a spot is lit as."""
        lit = self._lit.get(spot)
        return lit[0] if lit is not None else None

    def __len__(self) -> int:
        return len(self._lit)

    # ------------------------------------------------------------ Qt's own

    def boundingRect(self) -> QRectF:
        """All that has been lit at this zoom, px of the scene."""
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Copy the rings that are exposed."""
        exposed = option.exposedRect
        left, right = exposed.left() / self._zoom, exposed.right() / self._zoom
        top, bottom = exposed.top() / self._zoom, exposed.bottom() / self._zoom
        for kind, spot in self._lit.values():
            half = max(spot.w / 2, LEAST / 2 / self._zoom) + 2 * ROOM / self._zoom
            if left - half < spot.x < right + half and top - half < spot.y < bottom + half:
                ring = self._ring(kind, spot.w * self._zoom)
                size = ring.deviceIndependentSize()
                middle = QPointF(spot.x * self._zoom, spot.y * self._zoom)
                painter.drawPixmap(middle - QPointF(size.width() / 2, size.height() / 2), ring)

    def _room(self, spot: TableZone) -> QRectF:
        across = max(spot.w * self._zoom, LEAST) + 4 * ROOM
        box = QRectF(0, 0, across, across)
        box.moveCenter(QPointF(spot.x, spot.y) * self._zoom)
        return box

    def _ring(self, kind: MarkKind, across: float) -> QPixmap:
        wide = round(max(across, LEAST))
        key = (kind, wide, self._marks.ratio, self._marks.look)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = _drawn(kind, wide, self._marks.ratio, self._marks.look)
        return found


def _drawn(kind: MarkKind, across: int, ratio: float, look: Look) -> QPixmap:
    """A ring ``across`` px wide inside, on a canvas with ``2 * ROOM`` px more on each side."""
    side = across + 4 * ROOM
    image = QImage(round(side * ratio), round(side * ratio), BLANK)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    colour, ground = QColor(look.colour(COLOURS[kind])), QColor(look.colour("space"))
    middle, radius = QPointF(side / 2, side / 2), across / 2 + 2.5
    wide = 1.4 if kind == "live" else 2.4
    painter.setPen(QPen(ground, wide + 2.2))
    painter.drawEllipse(middle, radius, radius)
    pen = QPen(colour, wide)
    if kind == "live":
        pen.setDashPattern([3, 2.2])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawEllipse(middle, radius, radius)
    if kind == "refused":
        arm = radius * 0.7
        for edge, pen in ((wide + 2.2, QPen(ground)), (wide, QPen(colour))):
            pen.setWidthF(edge)
            painter.setPen(pen)
            painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
    elif kind == "legal":
        # Four notches point at the place: it takes what is held.
        for turn in range(4):
            painter.save()
            painter.translate(middle)
            painter.rotate(45 + 90 * turn)
            for edge, tint in ((wide + 2.2, ground), (wide, colour)):
                pen = QPen(tint, edge)
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                painter.setPen(pen)
                painter.drawLine(QPointF(radius - 0.5, 0), QPointF(radius + 4.5, 0))
            painter.restore()
    painter.end()
    made = QPixmap.fromImage(image)
    made.setDevicePixelRatio(ratio)
    return made
