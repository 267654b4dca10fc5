"""The whole board in small while only a part of it is shown, with a frame around that part."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from spacetable.core.text import text
from spacetable.table.camera import Camera
from spacetable.table.look import RADIUS, Look
from spacetable.table.scene import TableScene
from spacetable.table.sprite import Sprite
from spacetable.table.words import Words
from spacetable.table.zoom_and_pan import WHEEL

PART = 0.22
"""The part of the free width, and of the free height, that it takes at most."""
LARGEST = QSizeF(260, 200)
"""Px at text size 100 % that it takes at most."""
LEAST = 72.0
"""Px of its longer side below which it shows nothing worth a look, and is not there."""
SHADE = 150
"""How dark what is not seen lies, of 255."""


class Minimap(QWidget):
    """A press, or a drag, on it brings that part of the board to the middle.

    It never takes the keyboard from the table, and nothing that is docked has it above.
    """

    def __init__(self, view: QWidget, scene: TableScene, camera: Camera, words: Words) -> None:
        # Not a child of the viewport, which moves its children when the table is panned.
        super().__init__(view)
        self._scene = scene
        self._camera = camera
        self._words = words
        self._look = scene.faces.look
        self._picture: QPixmap | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def dress(self, look: Look) -> None:
        """Take over language and colours."""
        self._look = look
        self.setAccessibleName(self._words(text("table.camera.map")))
        self.renew()

    def renew(self) -> None:
        """The table lies otherwise."""
        self._picture = None
        self.update()

    def place(self, below: QRect) -> None:
        """Be in the upper right corner of what is free, under the button there (px of the view);
        there at all only while somebody wants to see a part of the board, and where there is room.
        """
        camera, board = self._camera, self._camera.board_rect
        free = camera.free()
        hidden = camera.whole or camera.follows or board.isEmpty()
        if hidden or camera.board.table_rect(free).contains(board):
            self.hide()
            return
        most = LARGEST * self._look.text_scale
        size = board.size().scaled(
            min(most.width(), free.width() * PART),
            min(most.height(), free.height() * PART * 2),
            Qt.AspectRatioMode.KeepAspectRatio,
        )
        top = below.bottom() + 1 + RADIUS
        if max(size.width(), size.height()) < LEAST or top + size.height() > free.bottom():
            self.hide()
            return
        box = QRectF(QPointF(free.right() - RADIUS - size.width(), top), size).toAlignedRect()
        if box != self.geometry():
            self._picture = None
            self.setGeometry(box)
        self.show()
        self.update()

    def seen(self) -> QRectF:
        """The part of the board that is in view, px of this widget."""
        board = self._camera.board.table_rect(self._camera.free())
        return self._to_map(board.intersected(self._camera.board_rect))

    # ------------------------------------------------------------ Qt's own

    def paintEvent(self, event: QPaintEvent) -> None:
        """The board, what is not seen of it in the dark, and the frame."""
        if self._picture is None:
            self._picture = self._drawn()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        shade, seen = QColor(self._look.colour("space")), self.seen()
        shade.setAlpha(SHADE)
        whole = QRectF(self.rect())
        for dark in (
            QRectF(whole.topLeft(), QPointF(whole.right(), seen.top())),
            QRectF(QPointF(whole.left(), seen.bottom()), whole.bottomRight()),
            QRectF(QPointF(whole.left(), seen.top()), seen.bottomLeft()),
            QRectF(seen.topRight(), QPointF(whole.right(), seen.bottom())),
        ):
            painter.fillRect(dark, shade)
        painter.setPen(QPen(QColor(self._look.colour("muted")), 1))
        painter.drawRect(whole.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.setPen(QPen(QColor(self._look.colour("amber")), 2))
        painter.drawRect(seen.adjusted(1, 1, -1, -1))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._look_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look on as the pointer goes."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look_at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Not for the table below."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Closer to the middle, or farther from it."""
        self._camera.zoom_by(WHEEL ** event.angleDelta().y())
        event.accept()

    # ------------------------------------------------------------

    def _look_at(self, at: QPointF) -> None:
        board = self._camera.board_rect
        self._camera.look_at(board.topLeft() + at / (self.width() / board.width()))

    def _to_map(self, rect: QRectF) -> QRectF:
        board = self._camera.board_rect
        factor = self.width() / board.width()
        return QRectF((rect.topLeft() - board.topLeft()) * factor, rect.size() * factor)

    def _drawn(self) -> QPixmap:
        """The board from the pictures that its items wear, in the order in which they lie."""
        ratio = self.devicePixelRatioF()
        made = QPixmap(self.size() * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(QColor(self._look.colour("deep")))
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        board = self._camera.board_rect
        factor = self.width() / board.width()
        painter.scale(factor, factor)
        painter.translate(-board.topLeft())
        scene, unit = self._scene, 1 / self._scene.zoom
        scene.picture.paint_whole(painter)
        items: list[Sprite] = [
            *scene.zones.values(),
            *scene.decals.values(),
            *scene.pieces.values(),
        ]
        lying = (one for one in items if one.plane is scene.board)
        for item in sorted(lying, key=lambda one: one.zValue()):
            painter.save()
            painter.scale(unit, unit)
            painter.setTransform(item.sceneTransform(), combine=True)
            painter.drawPixmap(item.offset(), item.pixmap())
            painter.restore()
        painter.end()
        return made
