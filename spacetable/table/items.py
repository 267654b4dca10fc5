"""Pieces and zones as scene items: pixmaps painted by Qt itself, nothing drawn from here."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from spacetable.core.table import Face, TablePiece, TableZone
from spacetable.table.faces import SHADOW, Faces
from spacetable.table.marks import HALO, Marks

LABEL_WIDTH = 64
"""Screen px a name may take above a zone that is narrower."""
BEHIND = 0.4
"""How much of the ground's colour lies over a piece that steps back."""
LARGEST_BADGE = 0.18
"""Height of a badge's letters as a part of its piece."""


class Sprite(QGraphicsPixmapItem):
    """A pixmap centred on a spot of the table.

    The scene is laid out in screen px at its zoom, so that at rest nothing is scaled and Qt copies
    pixmaps straight to the screen. ``spot``: in table units. While the pixmap is of another zoom,
    or turned, it is drawn smoothly.
    """

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.spot = QPointF()
        self._zoom = 1.0
        self._worn = 1.0
        self.grown = 1.0
        self._soft = False
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def put(self, spot: QPointF) -> None:
        """Lie with the middle at a spot, in table units."""
        self.spot = spot
        self.setPos(spot * self._zoom)

    def turn(self, degrees: float) -> None:
        """Lie turned clockwise."""
        self.setRotation(degrees)
        self._refine()

    def grow(self, factor: float) -> None:
        """Be so much larger than life; 1 is life-size."""
        self.grown = factor
        self._resize()

    def wear(self, pixmap: QPixmap, zoom: float) -> None:
        """Show a pixmap made for a zoom."""
        size = pixmap.deviceIndependentSize()
        self.setPixmap(pixmap)
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self._worn = zoom
        if self.parentItem() is None:
            self._resize()

    def wear_like(self, other: Sprite) -> None:
        """Show what another sprite shows, as it lies."""
        self.rezoom(other._zoom)
        self.wear(other.pixmap(), other._worn)
        self.put(other.spot)
        self.turn(other.rotation())

    def rezoom(self, zoom: float, *, soft: bool = False) -> None:
        """The scene is laid out at another zoom. ``soft``: and the view is about to scale it."""
        self._soft = soft
        if zoom != self._zoom:
            self._zoom = zoom
            self.setPos(self.spot * zoom)
        self._resize()

    def _resize(self) -> None:
        self.setScale(self._zoom / self._worn * self.grown)
        self._refine()

    def _refine(self) -> None:
        fine = self._soft or self.scale() != 1.0 or self.rotation() % 360 != 0.0
        mode = (
            Qt.TransformationMode.SmoothTransformation
            if fine
            else Qt.TransformationMode.FastTransformation
        )
        if self.transformationMode() != mode:
            self.setTransformationMode(mode)


def posture(angle: float) -> tuple[int, float]:
    """Quarter turns drawn into the pixmap, and degrees left for the item to turn."""
    turns = round(angle / 90)
    if abs(angle - 90 * turns) < 0.01:
        return turns % 4, 0.0
    return 0, angle


class PieceItem(Sprite):
    """A piece. ``shown`` and ``shown_value`` differ from the piece only while something moves.

    ``behind``: it has stepped back.
    """

    def __init__(self, piece: TablePiece) -> None:
        super().__init__()
        self.piece = piece
        self.shown: Face = piece.face
        self.shown_value: int | None = piece.value
        self.badge: Sprite | None = None
        self.layer = 0.0
        self.dressed_turns = 0
        self.behind = False

    def step_back(self, on: bool, faces: Faces, zoom: float) -> None:
        """Be less to see than those beside it, or as much again."""
        if on != self.behind:
            self.behind = on
            self.dress(faces, zoom)

    def dress(self, faces: Faces, zoom: float) -> None:
        """Wear the face for a zoom."""
        piece = self.piece
        turns, _ = posture(piece.angle)
        self.dressed_turns = turns
        pixmap = faces.pixmap(
            self.shown, piece.name, piece.w, piece.h, zoom, turns=turns, value=self.shown_value
        )
        self.wear(_veiled(pixmap, faces.look.colour("space")) if self.behind else pixmap, zoom)

    def count(self, marks: Marks, zoom: float) -> None:
        """Show the number of pieces in the pile, or nothing."""
        if self.piece.count is None:
            if self.badge is not None:
                self.badge.setVisible(False)
            return
        if self.badge is None:
            self.badge = Sprite(self)
        self.badge.setVisible(True)
        side = min(self.piece.w, self.piece.h) * zoom
        px = max(10.0, min(marks.px(zoom), side * LARGEST_BADGE))
        self.badge.wear(marks.badge(self.piece.count, round(px)), zoom)
        box = self.boundingRect()
        room = SHADOW * zoom
        # No higher than the piece: the name of its pile stands above.
        down = self.badge.boundingRect().height() / 2 - 1
        self.badge.setPos(box.right() - room - 5, box.top() + room + down)

    def lie(self) -> None:
        """Be where the piece is, as it lies, with its own face."""
        _, rest = posture(self.piece.angle)
        self.put(QPointF(self.piece.x, self.piece.y))
        self.turn(rest)
        self.grow(1.0)
        self.setTransform(QTransform())
        self.setOpacity(1.0)
        self.setZValue(self.layer)


class ZoneItem(Sprite):
    """A zone's board or plate, with its name above."""

    def __init__(self, zone: TableZone) -> None:
        super().__init__()
        self.zone = zone
        self.label: Sprite | None = None
        self._named: tuple[str, float, int] = ("", 0.0, 0)

    def dress(self, faces: Faces, marks: Marks, zoom: float) -> None:
        """Wear board or plate."""
        zone = self.zone
        self.put(QPointF(zone.x, zone.y))
        if zone.art is not None:
            self.wear(faces.pixmap(zone.art, zone.name, zone.w, zone.h, zoom), zoom)
        elif zone.outline:
            self.wear(marks.plate(zone.w * zoom, zone.h * zoom), zoom)
        else:
            self.setPixmap(QPixmap())

    def call(
        self,
        marks: Marks,
        zoom: float,
        words: str,
        width: float,
        px: int,
        gap: float,
        layer: float,
    ) -> None:
        """Bear a name ``gap`` screen px above, in letters of ``px`` at the zoom and no wider than
        ``width``; "" for none."""
        zone = self.zone
        if not words:
            if self.label is not None:
                self.label.setVisible(False)
            return
        if self.label is None:
            self.label = Sprite()
            self.scene().addItem(self.label)
        self._named = (words, width, px)
        pixmap = marks.label(words, width, px)
        size = pixmap.deviceIndependentSize() / zoom
        self.label.setVisible(True)
        self.label.setZValue(layer)
        self.label.rezoom(zoom)
        self.label.wear(pixmap, zoom)
        self.label.put(
            QPointF(
                zone.x - zone.w / 2 + size.width() / 2,
                zone.y - zone.h / 2 - size.height() / 2 - (gap - HALO) / zoom,
            )
        )

    def label_box(self) -> QRectF | None:
        """Where the name is read, in px of the scene; None without one."""
        if self.label is None or not self.label.isVisible():
            return None
        return self.label.sceneBoundingRect()

    def ground(self, marks: Marks, zoom: float, on: bool, layer: float) -> None:
        """Show the name on a plate, on a ``layer`` above what would cut through it; or without."""
        if self.label is not None and self.label.isVisible() and self.label.zValue() != layer:
            self.label.setZValue(layer)
            self.label.wear(marks.label(*self._named, ground=on), zoom)

    def forsake(self) -> None:
        """Leave the scene, label and all."""
        scene = self.scene()
        if self.label is not None:
            scene.removeItem(self.label)
            self.label = None
        scene.removeItem(self)


def _veiled(pixmap: QPixmap, colour: str) -> QPixmap:
    """The same under a veil. Not made translucent: cards that overlap would show through it."""
    veiled = pixmap.copy()
    veil = QColor(colour)
    veil.setAlphaF(BEHIND)
    painter = QPainter(veiled)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.fillRect(QRectF(QPointF(), pixmap.deviceIndependentSize()), veil)
    painter.end()
    return veiled
