"""Pieces and zones as scene items: pixmaps painted by Qt itself, nothing drawn from here."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from spacetable.core.table import Face, TablePiece, TableZone
from spacetable.table.badge import Badge, token_box
from spacetable.table.faces import SHADOW, Faces
from spacetable.table.marks import HALO, Marks
from spacetable.table.plane import Plane
from spacetable.table.sprite import Sprite

LABEL_WIDTH = 64
"""Screen px a name may take above a zone that is narrower."""
BEHIND = 0.4
"""How much of the ground's colour lies over a piece that steps back."""


def posture(angle: float) -> tuple[int, float]:
    """Quarter turns drawn into the pixmap, and degrees left for the item to turn."""
    turns = round(angle / 90)
    if abs(angle - 90 * turns) < 0.01:
        return turns % 4, 0.0
    return 0, angle


class PieceItem(Sprite):
    """A piece. ``shown`` and ``shown_value`` differ from the piece only while something moves.

    ``home``: the plane on which it is to lie. ``behind``: it has stepped back. ``share``: how much
    of its own size it has; its shadow and lines are as much finer.
    """

    def __init__(self, piece: TablePiece, home: Plane) -> None:
        super().__init__()
        self.piece = piece
        self.home = home
        self.shown: Face = piece.face
        self.shown_value: int | None = piece.value
        self.badge: Badge | None = None
        self.layer = 0.0
        self.dressed_turns = 0
        self.behind = False
        self.share = 1.0
        self._bears = True

    def dress(self, faces: Faces) -> None:
        """Wear the face for the zoom of its home."""
        piece, zoom = self.piece, self.home.zoom
        turns, _ = posture(piece.angle)
        self.dressed_turns = turns
        w, h, dense = piece.w / self.share, piece.h / self.share, zoom * self.share
        pixmap = faces.pixmap(
            self.shown, piece.name, w, h, dense, turns=turns, value=self.shown_value
        )
        self.wear(_veiled(pixmap, faces.look.colour("space")) if self.behind else pixmap, zoom)

    def count(self, faces: Faces, marks: Marks) -> None:
        """Show the number of pieces in the pile, or nothing."""
        piece, zoom = self.piece, self.home.zoom
        if piece.count is None:
            if self.badge is not None:
                self.badge.setVisible(False)
            return
        if self.badge is None:
            self.badge = Badge(self)
        self.badge.setVisible(self._bears)
        printed = faces.printed(
            self.shown, piece.w / self.share, piece.h / self.share, zoom * self.share
        )
        turn = QTransform().rotate(90 * posture(piece.angle)[0])
        room = SHADOW * zoom * self.share
        box = self.boundingRect().adjusted(room, room, -room, -room)
        if piece.kind == "token":
            box = token_box(box)
        self.badge.say(piece.count, box, [turn.mapRect(one) for one in printed], marks, zoom)

    def bear_count(self, shown: bool) -> None:
        """Show the number of its pile, where it has one, or not for a while."""
        self._bears = shown
        if self.badge is not None:
            self.badge.setVisible(shown and self.piece.count is not None)

    def lie(self) -> None:
        """Be where the piece is, as it lies, with its own face."""
        self.bear_count(True)
        _, rest = posture(self.piece.angle)
        self.lie_on(self.home)
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

    def dress(self, faces: Faces, marks: Marks, plane: Plane) -> None:
        """Wear board or plate on a plane."""
        zone, zoom = self.zone, plane.zoom
        self.lie_on(plane)
        self.put(QPointF(zone.x, zone.y))
        if zone.art is not None:
            self.wear(faces.pixmap(zone.art, zone.name, zone.w, zone.h, zoom), zoom)
        elif zone.outline:
            self.wear(marks.plate(zone.w * zoom, zone.h * zoom), zoom)
        else:
            self.bare()

    def call(
        self,
        marks: Marks,
        plane: Plane,
        words: str,
        width: float,
        px: int,
        gap: float,
        layer: float,
    ) -> None:
        """Bear a name ``gap`` screen px above, in letters of ``px`` and no wider than ``width``;
        "" for none."""
        zone, zoom = self.zone, plane.zoom
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
        self.label.lie_on(plane)
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

    def label_in_units(self, zoom: float) -> QRectF:
        """Where the name is read, in table units at a zoom; empty without one."""
        if self.label is None or not self.label.isVisible():
            return QRectF()
        box = QRectF(QPointF(), self.label.boundingRect().size() / zoom)
        box.moveCenter(self.label.spot)
        return box

    def ground(self, marks: Marks, on: bool, layer: float) -> None:
        """Show the name on a plate, on a ``layer`` above what would cut through it; or without."""
        label = self.label
        if label is not None and label.plane is not None and self.label_box() is not None:
            if label.zValue() != layer:
                label.setZValue(layer)
                label.wear(marks.label(*self._named, ground=on), label.plane.zoom)

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
