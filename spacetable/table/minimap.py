"""The whole board in small while only a part of it is shown, with a frame around that part."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QCursor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from spacetable.core.text import text
from spacetable.table.camera import Camera
from spacetable.table.look import RADIUS, Look
from spacetable.table.minimap_room import MinimapRoom
from spacetable.table.motion import Motion
from spacetable.table.scene import TableScene
from spacetable.table.sprite import Sprite
from spacetable.table.words import Words
from spacetable.table.zoom_and_pan import WHEEL

PART = 0.22
"""The part of the free width, and of the free height, that it takes at most."""
LARGEST = QSizeF(260, 200)
"""Px at text size 100 % that it takes at most."""
REST = 350
"""ms for which the table lies still before it looks for another corner."""
NEAR = 48
"""Px about it in which a pointer may be going to press it."""
SETTLING = "minimap"
SHADE = 150
"""How dark what is not seen lies, of 255."""


class Minimap(QWidget):
    """A press, or a drag, on it brings that part of the board to the middle.

    It stands in a dock where there is room, and covers nothing; else in a corner of the board where
    neither a piece nor a name nor anything lit is seen, and if there is none it is not there. While
    a pointer is near it stays as it is. It never takes the keyboard from the table.
    """

    def __init__(
        self, view: QWidget, scene: TableScene, camera: Camera, room: MinimapRoom, words: Words
    ) -> None:
        # Not a child of the viewport, which moves its children when the table is panned.
        super().__init__(view)
        self._scene = scene
        self._camera = camera
        self._room = room
        self._motion: Motion = scene.dressing.motion
        self._words = words
        self._look = scene.faces.look
        self._picture: QPixmap | None = None
        self._view = view
        self._below = QRect()
        self._taken: Sequence[QRect] = ()
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

    def place(self, below: QRect, taken: Sequence[QRect]) -> None:
        """Be where there is room, at all only while somebody wants to see a part of the board.

        ``below``: what stands in the upper right corner of the board; ``taken``: what else stands
        over the table (px of the view).
        """
        self._below, self._taken = below, taken
        camera, board = self._camera, self._camera.board_rect
        hidden = camera.whole or camera.follows or board.isEmpty()
        if hidden or camera.board.table_rect(camera.free()).contains(board):
            self._motion.stop(SETTLING)
            self.hide()
            return
        self.update()
        docked = self._docked()
        if docked is not None and not self._pointed_at:
            self._motion.stop(SETTLING)
            self._stand(docked)
            return
        if not (self.isHidden() or self._pointed_at or self._may_stay()):
            self.hide()
        self._motion.after(SETTLING, REST, self._settle)

    def _settle(self) -> None:
        """The table lies still: the first corner where it covers nothing that matters."""
        docked = self._docked()
        stands = self._stands_at(docked) if docked is not None else self._may_stay()
        if stands and not self.isHidden():
            return
        moves = any(self._motion.waits(one) for one in ("camera", "sharpen"))
        unknown = moves or not self._scene.picture.named
        if unknown or QApplication.mouseButtons() or self._pointed_at:
            self._motion.after(SETTLING, REST, self._settle)
            return
        pointer = self._pointer
        boxes = self._corners() if docked is None else [docked]
        for box in boxes:
            near = box.adjusted(-NEAR, -NEAR, NEAR, NEAR).contains(pointer)
            if not near and (docked is not None or self._room.clear(box)):
                self._stand(box)
                return
        self.hide()

    def _docked(self) -> QRectF | None:
        return self._room.docked(self._most, self._taken)

    def _corners(self) -> list[QRectF]:
        free = self._camera.free()
        part = QSizeF(free.width() * PART, free.height() * PART * 2)
        return self._room.corners(self._most.boundedTo(part), self._below.bottom() + 1 + RADIUS)

    def _may_stay(self) -> bool:
        """Whether it stands in a corner still, and covers nothing there."""
        stands = any(self._stands_at(one) for one in self._corners())
        return stands and self._room.clear(QRectF(self.geometry()))

    def _stands_at(self, box: QRectF) -> bool:
        return box.toAlignedRect() == self.geometry()

    def _stand(self, box: QRectF) -> None:
        whole = box.toAlignedRect()
        if whole != self.geometry():
            self._picture = None
            self.setGeometry(whole)
        self.show()
        self.update()

    @property
    def _most(self) -> QSizeF:
        return LARGEST * self._look.text_scale

    @property
    def _pointer(self) -> QPointF:
        return QPointF(self._view.mapFromGlobal(QCursor.pos()))

    @property
    def _pointed_at(self) -> bool:
        """Whether it is there and a pointer is near, so that it must not move."""
        near = self.geometry().adjusted(-NEAR, -NEAR, NEAR, NEAR)
        return not self.isHidden() and near.contains(self._pointer.toPoint())

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

    def leaveEvent(self, event: QEvent) -> None:
        """What lies below may want to be seen now."""
        self.place(self._below, self._taken)
        super().leaveEvent(event)

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
