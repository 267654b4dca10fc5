"""A pile opened as a fan above the table, to be looked through."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from spacetable.core.table import TablePiece
from spacetable.table.faces import SHADOW, Faces
from spacetable.table.lettering import letter
from spacetable.table.look import RADIUS

LIFT = 18
"""Screen px by which the piece looked at stands out."""
LARGEST = 1.6
"""Screen px for each unit of the table that a piece grows to,"""
READABLE = 160.0
"""or more, so that a small one becomes as high at a text size of 100 %: the words on a card of a
narrow pile are read."""
BEND = 10.0
"""Degrees from the middle of a fan to its end."""


class Browser(QWidget):
    """Covers the viewport, px for px, and what lies over it: tabs, and the button that finds.

    ``chosen``: id of a piece, and where it was clicked (``QPoint``), None by keyboard. ``pulled``:
    the same of one that is dragged out of the fan, which has closed by then. ``looked_at``: id of a
    piece.
    """

    chosen = Signal(str, object)
    pulled = Signal(str, object)
    looked_at = Signal(str)
    closed = Signal()

    def __init__(self, view: QAbstractScrollArea, faces: Faces) -> None:
        super().__init__(view)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.zone: str | None = None
        self.pieces: Sequence[TablePiece] = ()
        self.at = 0
        self._title = ""
        self._hint = ""
        self._port = view.viewport()
        self._faces = faces
        self._live: Callable[[str], bool] = lambda _: False
        self._down: QPointF | None = None
        self._passes = False
        """Whether the fan has closed with the button down. Qt tells nobody but the widget that was
        pressed what the mouse does until it comes up: this one stays, unseen, and passes it on."""
        self.hide()

    def open(
        self,
        zone: str,
        title: str,
        hint: str,
        pieces: Sequence[TablePiece],
        live: Callable[[str], bool],
    ) -> None:
        """Spread the pieces. ``live``: whether an id can be chosen now."""
        self.zone, self._title, self._hint = zone, title, hint
        self.pieces, self._live = tuple(pieces), live
        self.at = min(self.at, len(pieces) - 1) if self.fanned else len(pieces) - 1
        self._passes = False
        self.setAccessibleName(title)
        self.fit()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self.update()

    def fit(self) -> None:
        """The viewport may have another size."""
        self.setGeometry(self._port.geometry())

    @property
    def fanned(self) -> bool:
        """Whether a pile is open."""
        return self.isVisible() and not self._passes

    def close_fan(self, *, pulled: bool = False) -> bool:
        """Put the pile back; whether it was open. ``pulled``: but for a piece in the hand."""
        if not self.fanned:
            return False
        self._passes = pulled
        if pulled:
            self.update()
        else:
            self.hide()
        self.zone = self._down = None
        self.closed.emit()
        return True

    def spots(self) -> list[tuple[QPointF, float, float]]:
        """Centre (px), scale and angle of each piece."""
        count = len(self.pieces)
        if not count:
            return []
        wide = max(piece.w for piece in self.pieces)
        tall = max(piece.h for piece in self.pieces)
        room_w, room_h = self.width() - 96.0, self.height() - 150.0
        most = max(LARGEST, READABLE * self._faces.look.text_scale / tall)
        # What had to be enlarged to be read is not covered by the next one again.
        open_to = 1.0 if most > LARGEST else 0.3
        rows = 1
        while True:
            per = math.ceil(count / rows)
            scale = min(room_h / rows / (tall + 24), most, room_w / wide)
            step = min(wide * scale + 12, (room_w - wide * scale) / max(per - 1, 1))
            if step >= wide * scale * open_to or rows >= 4:
                break
            rows += 1
        out: list[tuple[QPointF, float, float]] = []
        for number in range(count):
            row, column = divmod(number, per)
            here = min(per, count - row * per)
            middle = (here - 1) / 2
            t = (column - middle) / middle if middle else 0.0
            angle = t * BEND / 2 if rows == 1 and step < wide * scale else 0.0
            y = 84 + room_h * (row + 0.5) / rows + (abs(t) ** 2 * 16 if angle else 0)
            out.append((QPointF(self.width() / 2 + (column - middle) * step, y), scale, angle))
        return out

    def shows(self, piece: str) -> bool:
        """Whether the fan is open and this piece lies in it."""
        return self.fanned and any(one.id == piece for one in self.pieces)

    def point_of(self, piece: str) -> QPointF:
        """Where a piece of the fan can be clicked: near its left edge, which is never covered."""
        number = next(at for at, one in enumerate(self.pieces) if one.id == piece)
        centre, scale, _ = self.spots()[number]
        return centre - QPointF(self.pieces[number].w * scale / 2 - 10, 0)

    # ------------------------------------------------------------ events

    def paintEvent(self, event: QPaintEvent) -> None:
        """Scrim, heading and the fan."""
        if self._passes:
            return
        look = self._faces.look
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        scrim = QColor(look.colour("space"))
        scrim.setAlpha(226)
        painter.fillRect(self.rect(), scrim)
        head = QRectF(40, 20, self.width() - 80, look.px("title") * 1.6)
        letter(
            painter,
            head,
            self._title,
            look.px("title"),
            look.colour("text"),
            bold=True,
            align="center",
            display=True,
        )
        foot = QRectF(40, self.height() - 44, self.width() - 80, 28)
        letter(painter, foot, self._hint, look.px("body"), look.colour("muted"), align="center")
        spots = self.spots()
        order = [number for number in range(len(spots)) if number != self.at]
        for number in [*order, self.at] if spots else []:
            self._paint_piece(painter, number, *spots[number])
        painter.end()

    def _paint_piece(
        self, painter: QPainter, number: int, centre: QPointF, scale: float, angle: float
    ) -> None:
        piece = self.pieces[number]
        look = self._faces.look
        pixmap = self._faces.pixmap(
            piece.face, piece.name, piece.w, piece.h, scale, value=piece.value
        )
        painter.save()
        painter.translate(centre - QPointF(0, LIFT if number == self.at else 0))
        painter.rotate(0 if number == self.at else angle)
        room = SHADOW * scale
        w, h = piece.w * scale, piece.h * scale
        painter.drawPixmap(
            QRectF(-w / 2 - room, -h / 2 - room, w + 2 * room, h + 2 * room),
            pixmap,
            QRectF(pixmap.rect()),
        )
        rect = QRectF(-w / 2, -h / 2, w, h)
        if self._live(piece.id):
            pen = QPen(QColor(look.colour("green")), 2.5)
            pen.setDashPattern([4.5, 2.5])
            painter.setPen(pen)
            painter.drawRoundedRect(rect, RADIUS, RADIUS)
        if number == self.at:
            painter.setPen(QPen(QColor(look.colour("text")), 3))
            painter.drawRoundedRect(rect.adjusted(-4, -4, 4, 4), RADIUS + 3, RADIUS + 3)
        painter.restore()

    def _under(self, at: QPointF) -> int | None:
        spots = self.spots()
        order: list[int] = [self.at, *range(len(spots) - 1, -1, -1)] if spots else []
        for number in order:
            centre, scale, _ = spots[number]
            piece = self.pieces[number]
            lift = LIFT if number == self.at else 0
            away = at - centre
            across, down = piece.w * scale / 2, piece.h * scale / 2
            if abs(away.x()) <= across and -down - lift <= away.y() <= down:
                if number == self.at and number + 1 < len(spots):
                    # What another piece covers belongs to that one.
                    following = spots[number + 1][0]
                    same_row = abs(following.y() - centre.y()) < piece.h * scale / 2
                    edge = following.x() - self.pieces[number + 1].w * scale / 2
                    if same_row and at.x() > edge + 24:
                        continue
                return number
        return None

    def go_to(self, piece: str) -> None:
        """Let a piece of the fan stand out; ``StopIteration`` for another."""
        self._look(next(at for at, one in enumerate(self.pieces) if one.id == piece))

    def _look(self, number: int) -> None:
        if number != self.at and 0 <= number < len(self.pieces):
            self.at = number
            self.update()
            self.looked_at.emit(self.pieces[number].id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The piece under the pointer stands out; one that was pressed comes along."""
        if self._passes:
            QApplication.sendEvent(self._port, event)
        elif self._down is None:
            number = self._under(event.position())
            if number is not None:
                self._look(number)
        elif self._live(self.pieces[self.at].id):
            far = (event.position() - self._down).manhattanLength()
            if far >= QApplication.startDragDistance():
                piece = self.pieces[self.at].id
                self.close_fan(pulled=True)
                self.pulled.emit(piece, event.position().toPoint())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a piece; anywhere else closes."""
        if self._passes:
            QApplication.sendEvent(self._port, event)
            return
        number = self._under(event.position())
        if number is None:
            self.close_fan()
        else:
            self._look(number)
            self._down = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the piece that was pressed."""
        if self._passes:
            QApplication.sendEvent(self._port, event)
            if not event.buttons():
                self._passes = False
                self.hide()
            return
        down, self._down = self._down, None
        if down is not None and self._under(event.position()) == self.at:
            self._choose(event.position().toPoint())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel goes from piece to piece."""
        if self._passes:
            event.ignore()
            return
        notch = event.angleDelta().y() or event.angleDelta().x()
        if notch and self.pieces:
            self._look(min(max(self.at + (1 if notch < 0 else -1), 0), len(self.pieces) - 1))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows look, Enter chooses, Esc closes."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.close_fan()
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self._look(min(self.at + 1, len(self.pieces) - 1))
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self._look(max(self.at - 1, 0))
        elif key == Qt.Key.Key_Home:
            self._look(0)
        elif key == Qt.Key.Key_End:
            self._look(len(self.pieces) - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()

    def event(self, event: QEvent) -> bool:
        """Tab stays inside."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                step = 1 if event.key() == Qt.Key.Key_Tab else -1
                self._look((self.at + step) % len(self.pieces))
                return True
        return super().event(event)

    def _choose(self, at: QPoint | None = None) -> None:
        piece = self.pieces[self.at].id
        if self._live(piece):
            self.close_fan()
            self.chosen.emit(piece, at)
