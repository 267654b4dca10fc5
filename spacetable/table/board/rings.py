"""Lights around the spots of a board: hundreds may be lit at once, so all of them are one item."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from spacetable.core.table import TableZone
from spacetable.table.board.grid import SpotGrid
from spacetable.table.faces import BLANK
from spacetable.table.lights import COLOURS, MarkKind
from spacetable.table.look import Look
from spacetable.table.marks import Marks

MANY: Final[tuple[MarkKind, ...]] = ("live", "found", "legal", "refused")
"""Lights that there may be hundreds of: thin rings, which leave the map to be read. Of two at one
spot the later one here is seen.
"""
LEAST: Final = 14.0
"""Px of a ring's width, however small its spot is."""
ROOM: Final = 6
"""Px around a ring for its sign and its edge."""
SHADED: Final = 24
"""And px that a shade may take there."""
OPEN: Final = 52
"""Degrees to each side of the top that a ring leaves to the mark of a shade."""
FEW: Final = 3
"""Of less than this part of what is lit the spots are looked up by place."""


def outshines(kind: MarkKind, other: MarkKind | None) -> bool:
    """Whether of two lights at one spot this one is seen. That it may be pressed says least."""
    return other is None or MANY.index(kind) >= MANY.index(other)


class Rings(QGraphicsItem):
    """Draws them in px of the scene, each kind with a sign of its own."""

    def __init__(self, marks: Marks, layer: float) -> None:
        super().__init__()
        self._marks = marks
        self._zoom = 1.0
        self._spots: SpotGrid | None = None
        self._lit: dict[str, MarkKind] = {}
        self._made: dict[tuple[MarkKind, int, bool], tuple[QPixmap, float]] = {}
        self.inside: Callable[[str], float] = lambda _: 0.0
        """Px of the radius of what else is drawn around a spot, which a ring leaves to be seen."""
        self._box = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(layer)

    def show_lit(self, wanted: Mapping[str, MarkKind], spots: SpotGrid, zoom: float) -> None:
        """Light exactly these of a board's spots. ``zoom``: of the scene."""
        if zoom != self._zoom or spots is not self._spots:
            self.prepareGeometryChange()
            self._zoom, self._spots, self._lit, self._box = zoom, spots, {}, QRectF()
            self._made.clear()
        for spot in [one for one in self._lit if one not in wanted]:
            self.light(spot, None)
        for spot, kind in wanted.items():
            self.light(spot, kind)

    def light(self, spot: str, kind: MarkKind | None) -> None:
        """Light one spot, or (None) put its light out."""
        if self._spots is None or self._lit.get(spot) == kind:
            return
        if kind is None:
            del self._lit[spot]
        else:
            self._lit[spot] = kind
        box = self._room(self._spots.zones[spot])
        if not self._box.contains(box):
            self.prepareGeometryChange()
            self._box = self._box.united(box)
        self.update(box)

    def kind(self, spot: str) -> MarkKind | None:
        """What a spot is lit as."""
        return self._lit.get(spot)

    def forget(self) -> None:
        """Put all out; look or screen may be others."""
        self.prepareGeometryChange()
        self._lit, self._spots, self._box = {}, None, QRectF()

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
        if self._spots is None:
            return
        exposed, zoom, edge = option.exposedRect, self._zoom, 2.0 * ROOM
        exposed = exposed.adjusted(-edge, -edge, edge, edge)
        some: Iterable[str] = self._lit
        if exposed.width() * exposed.height() * FEW < self._box.width() * self._box.height():
            part = QRectF(exposed.topLeft() / zoom, exposed.size() / zoom)
            some = self._spots.within(part)
        zones = self._spots.zones
        for key in some:
            kind = self._lit.get(key)
            if kind is not None:
                spot = zones[key]
                inside = self.inside(key)
                wide = max(spot.w * zoom, 2 * inside)
                ring, half = self._ring(kind, wide, filled=not inside)
                painter.drawPixmap(QPointF(spot.x * zoom - half, spot.y * zoom - half), ring)

    def _room(self, spot: TableZone) -> QRectF:
        across = max(spot.w * self._zoom, LEAST) + 4 * ROOM + SHADED
        box = QRectF(0, 0, across, across)
        box.moveCenter(QPointF(spot.x, spot.y) * self._zoom)
        return box

    def _ring(self, kind: MarkKind, across: float, *, filled: bool) -> tuple[QPixmap, float]:
        """The picture of a ring around a spot so many px wide, and half of its side."""
        wide = round(max(across, LEAST))
        found = self._made.get((kind, wide, filled))
        if found is None:
            pixmap = _drawn(kind, wide, self._marks.ratio, self._marks.look, filled=filled)
            found = self._made[kind, wide, filled] = (
                pixmap,
                pixmap.deviceIndependentSize().width() / 2,
            )
        return found


def _around(painter: QPainter, middle: QPointF, radius: float, *, whole: bool) -> None:
    """A ring, open above where the mark of a shade stands unless it is ``whole``."""
    if whole:
        painter.drawEllipse(middle, radius, radius)
        return
    box = QRectF(0, 0, 2 * radius, 2 * radius)
    box.moveCenter(middle)
    painter.drawArc(box, (90 + OPEN) * 16, (360 - 2 * OPEN) * 16)


def _drawn(kind: MarkKind, across: int, ratio: float, look: Look, *, filled: bool) -> QPixmap:
    """A ring ``across`` px wide inside, on a canvas with ``2 * ROOM`` px more on each side."""
    side = across + 4 * ROOM
    image = QImage(round(side * ratio), round(side * ratio), BLANK)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    colour, ground = QColor(look.colour(COLOURS[kind])), QColor(look.colour("space"))
    middle, radius = QPointF(side / 2, side / 2), across / 2 + 2.5
    wide = {"live": 1.4, "found": 3.2}.get(kind, 2.4)
    # Dark green on the pale zones of a light map is told from them by more of it.
    pale = kind == "legal" and look.theme == "light"
    wide += pale
    if (kind == "found" or pale) and filled:
        # Filled, so that it is told apart without its colour.
        soft = QColor(colour)
        soft.setAlpha(70)
        painter.setBrush(soft)
    painter.setPen(QPen(ground, wide + 2.2))
    _around(painter, middle, radius, whole=filled)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour, wide)
    if kind == "live":
        pen.setDashPattern([3, 2.2])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    _around(painter, middle, radius, whole=filled)
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
