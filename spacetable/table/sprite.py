"""What the scene consists of: pixmaps on a plane, painted by Qt itself."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from spacetable.table.plane import Plane

SPARE = 128 * 128
"""Device px that a picture keeps while nobody sees it."""
FINE = 3_500_000
"""Device px from which a picture may be less dense than the screen (``faces.LARGEST``)."""


class Sprite(QGraphicsPixmapItem):
    """A pixmap centred on a spot of the table.

    Its ``plane`` is laid out in screen px at its zoom, so that at rest nothing is scaled and Qt
    copies pixmaps straight to the screen. ``spot``: in table units. While the pixmap is of another
    zoom, or turned, it is drawn smoothly. ``plane``: None for what is a part of another sprite.
    """

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.spot = QPointF()
        self.plane: Plane | None = None
        self._zoom = 1.0
        self._worn = 1.0
        self.grown = 1.0
        self._soft = False
        # Kept here: Qt would be asked of each piece at each move.
        self._large = self._fine = False
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
        self._large = pixmap.width() * pixmap.height() > FINE
        self.setPixmap(pixmap)
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self._worn = zoom
        if self.plane is not None:
            self._resize()

    def bare(self) -> None:
        """Show nothing, until another pixmap comes."""
        self._large = False
        self.setPixmap(QPixmap())

    def spare(self) -> None:
        """Nobody sees it: hold no more of its picture than it takes to know it again."""
        pixmap = self.pixmap()
        if pixmap.width() * pixmap.height() <= SPARE:
            return
        factor = (SPARE / (pixmap.width() * pixmap.height())) ** 0.5
        small = pixmap.scaled(
            max(1, round(pixmap.width() * factor)),
            max(1, round(pixmap.height() * factor)),
            mode=Qt.TransformationMode.SmoothTransformation,
        )
        small.setDevicePixelRatio(pixmap.devicePixelRatio())
        self.wear(small, self._worn * small.width() / pixmap.width())

    def stretch(self, factor: float) -> None:
        """Show the pixmap so much larger than it was made, until another one comes."""
        self._worn /= factor
        self._resize()

    def wear_like(self, other: Sprite) -> None:
        """Show what another sprite shows, turned as it lies."""
        self.wear(other.pixmap(), other._worn)
        self.turn(other.rotation())

    def bear(self, other: Sprite, off: QPointF) -> None:
        """Show what another sprite shows as a part of this one, ``off`` from its middle."""
        part = Sprite(self)
        part.wear_like(other)
        part.setPos(off * self._worn)

    def lie_on(self, plane: Plane) -> None:
        """Lie on a plane, at the same spot."""
        if plane is not self.plane:
            self.plane = plane
            # Qt takes None for no parent; its type hints do not know that.
            self.setParentItem(cast("QGraphicsItem", plane.item))
            self.rezoom(plane.zoom)

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
        fine = self._soft or self._large or self.scale() != 1.0 or self.rotation() % 360 != 0.0
        if fine != self._fine:
            self._fine = fine
            self.setTransformationMode(
                Qt.TransformationMode.SmoothTransformation
                if fine
                else Qt.TransformationMode.FastTransformation
            )
