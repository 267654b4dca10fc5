"""Lists whose rows wrap: moves, refusals, the chronicle, saved games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QElapsedTimer,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.widgets.flicking import flick
from spacetable.table.lettering import broken
from spacetable.table.look import RADIUS, SANS, TARGET
from spacetable.text.typed import typed

Index = QModelIndex | QPersistentModelIndex
TYPING = 1200
"""Ms after which a letter begins another search."""


@dataclass(frozen=True)
class Row:
    """One row. ``kind``: "heading" (cannot be chosen), "item", or "line" (low, for prose).

    ``lines``: smaller lines below. ``sign``: one character before the words. ``tone``: palette
    name of the sign's colour. ``payload``: what the list hands out when the row is chosen.
    ``cap``: the key of the keyboard that does the same, shown at the end of the row.
    """

    words: str
    kind: str = "item"
    lines: tuple[str, ...] = ()
    sign: str = ""
    tone: str = "muted"
    payload: Any = None
    bold: bool = False
    cap: str = ""


class _Rows(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ". ".join((row.words, *row.lines, *([row.cap] if row.cap else [])))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self.rows[index.row()].kind == "heading":
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def put(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def change(self, rows: Sequence[Row]) -> None:
        """Take out and put in only what differs between the rows alike at either end."""
        old, new = self.rows, list(rows)
        shorter = min(len(old), len(new))
        head = 0
        while head < shorter and (old[head] is new[head] or old[head] == new[head]):
            head += 1
        tail = 0
        while tail < shorter - head and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        nowhere = QModelIndex()
        if head < len(old) - tail:
            self.beginRemoveRows(nowhere, head, len(old) - tail - 1)
            del old[head : len(old) - tail]
            self.endRemoveRows()
        if head < len(new) - tail:
            self.beginInsertRows(nowhere, head, len(new) - tail - 1)
            old[head:head] = new[head : len(new) - tail]
            self.endInsertRows()


class _Painter(QStyledItemDelegate):
    """Draws a row and knows how high it is at the list's width."""

    def __init__(self, view: "RowList") -> None:
        super().__init__(view)
        self._view = view
        self._heights: dict[tuple[object, ...], int] = {}
        self._lines: dict[tuple[object, ...], str] = {}
        self._fonts: dict[tuple[bool, bool], tuple[QFont, QFont]] = {}

    def forget(self) -> None:
        """Measure anew: sizes have changed."""
        self._heights.clear()
        self._lines.clear()
        self._fonts.clear()

    def height(self, row: Row, width: int) -> int:
        """How high a row is. A chronicle of a thousand lines is laid out after every move."""
        key = (row.words, row.lines, row.kind, row.bold, bool(row.sign), row.cap, width)
        found = self._heights.get(key)
        if found is None:
            found = self._heights[key] = self.boxes(row, width)[1]
        return found

    def fonts(self, row: Row) -> tuple[QFont, QFont]:
        """Of its words, and of the smaller lines and the key."""
        kind = (row.kind == "heading", row.bold)
        if kind not in self._fonts:
            look = self._view.context.look
            big, small = QFont(SANS), QFont(SANS)
            big.setPixelSize(look.px("small" if row.kind == "heading" else "body"))
            big.setBold(row.bold)
            small.setPixelSize(look.px("small"))
            self._fonts[kind] = big, small
        return self._fonts[kind]

    def boxes(self, row: Row, width: int) -> tuple[list[tuple[QRect, str, QFont]], int]:
        look = self._view.context.look
        pad_x, pad_y = look.gap(1), look.gap(0.5 if row.kind != "item" else 0.75)
        left = pad_x + (round(18 * look.text_scale) if row.sign else 0)
        room = max(width - left - pad_x - self._cap_width(row), 40)
        y = pad_y
        big, small = self.fonts(row)
        out = []
        for words, font in ((row.words, big), *((line, small) for line in row.lines)):
            lines = self._broken(words, font, room)
            height = (
                QFontMetrics(font)
                .boundingRect(QRect(0, 0, room, 10000), Qt.TextFlag.TextWordWrap, lines)
                .height()
            )
            out.append((QRect(left, y, room, height), lines, font))
            y += height + 2
        total = y - 2 + pad_y
        least = max(TARGET, round(32 * look.text_scale)) if row.kind == "item" else 0
        if total < least:
            shift = (least - total) // 2
            out = [(box.translated(0, shift), words, font) for box, words, font in out]
        return out, max(total, least)

    def _broken(self, words: str, font: QFont, room: int) -> str:
        """The words with the ends of their lines: a row is painted whenever the pointer passes."""
        key = (words, font.pixelSize(), font.bold(), room)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = broken(words, font, room)
        return found

    def _cap_width(self, row: Row) -> int:
        """Room at the end of a row for its key, the gap before it included."""
        if not row.cap:
            return 0
        _, small = self.fonts(row)
        return QFontMetrics(small).horizontalAdvance(row.cap) + self._view.context.look.gap(2.5)

    def _paint_cap(self, painter: QPainter, row: Row, card: QRect) -> None:
        look = self._view.context.look
        _, small = self.fonts(row)
        high = QFontMetrics(small).height() + look.gap(0.5)
        wide = max(self._cap_width(row) - look.gap(1), high)
        box = QRect(card.right() - wide - look.gap(0.5), 0, wide, high)
        box.moveTop(card.center().y() - high // 2)
        painter.setPen(QPen(QColor(look.colour("muted")), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, RADIUS - 4, RADIUS - 4)
        painter.setFont(small)
        painter.setPen(QPen(QColor(look.colour("text"))))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, row.cap)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._view.viewport().width()
        return QSize(width, self.height(self._view.rows()[index.row()], width))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = self._view.context.look
        row = self._view.rows()[index.row()]
        boxes, _ = self.boxes(row, option.rect.width())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(option.rect.topLeft())
        card = QRect(0, 0, option.rect.width(), option.rect.height()).adjusted(1, 1, -1, -1)
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if row.kind != "heading" and (current or over):
            painter.setPen(Qt.PenStyle.NoPen)
            share = 0.2 if current else 0.08
            painter.setBrush(
                QColor(
                    mixed(look.colour("panel"), look.colour("amber" if current else "text"), share)
                )
            )
            painter.drawRoundedRect(card, RADIUS - 2, RADIUS - 2)
            if current:
                painter.setBrush(QColor(look.colour("amber")))
                painter.drawRect(card.left(), card.top() + 4, 3, card.height() - 8)
        if row.sign:
            painter.setFont(boxes[0][2])
            painter.setPen(QPen(QColor(look.colour(row.tone))))
            painter.drawText(
                QRect(look.gap(1), boxes[0][0].top(), round(18 * look.text_scale), 10000),
                Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft,
                row.sign,
            )
        for k, (box, words, font) in enumerate(boxes):
            painter.setFont(font)
            plain = "text" if k == 0 and row.kind != "heading" else "muted"
            painter.setPen(QPen(QColor(look.colour(plain))))
            painter.drawText(box, Qt.TextFlag.TextWordWrap, words)
        if row.cap:
            self._paint_cap(painter, row, card)
        painter.restore()


class RowList(QListView):
    """A list of ``Row``. ``chosen``: Enter or a click on a row; ``pointed``: the keyboard or the
    pointer is on a row (None when it has gone). Both hand out the payload.

    ``grow``: as high as its rows, for lists inside a page that scrolls as a whole.
    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(
        self, context: Context, parent: QWidget | None = None, *, grow: bool = False
    ) -> None:
        super().__init__(parent)
        flick(self)
        self.context = context
        self._grow = grow
        self._typed = ""
        self._typed_at = QElapsedTimer()
        self._model = _Rows(self)
        self.setModel(self._model)
        self._painter = _Painter(self)
        self.setItemDelegate(self._painter)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if grow:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.clicked.connect(lambda index: self._choose(index))
        self.entered.connect(lambda index: self.pointed.emit(self._payload(index)))
        self.selectionModel().currentChanged.connect(self._went)

    def rows(self) -> list[Row]:
        """The rows shown."""
        return self._model.rows

    def row_ends(self) -> list[int]:
        """Px from its top to below each row that is no heading."""
        width, at, found = self.viewport().width(), self.frameWidth(), []
        for row in self.rows():
            at += self._painter.height(row, width)
            if row.kind != "heading":
                found.append(at)
        return found

    def put(self, rows: Sequence[Row]) -> None:
        """Show other rows; none of them is current."""
        self._model.put(rows)
        self._fit()

    def change(self, rows: Sequence[Row]) -> None:
        """Show rows most of which are there already; those stay as they are."""
        self._model.change(rows)
        self._fit()

    def relook(self) -> None:
        """Text size or colours changed."""
        self._painter.forget()
        self.scheduleDelayedItemsLayout()
        self._fit()
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming by Tab, stand on the first row that can be chosen."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            return  # to scroll now would bring another row under the pointer
        row = self.currentIndex().row()
        if row < 0 or self.rows()[row].kind == "heading":
            self._stand(0, 1)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has gone."""
        super().leaveEvent(event)
        self.pointed.emit(None)

    def event(self, event: QEvent) -> bool:
        """Letters typed here search the list, so they are no shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.ShiftModifier,
            )
            if plain and event.text().strip() and event.text().isprintable():
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses; the arrows jump over headings."""
        key = event.key()
        at = self.currentIndex().row()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # A key held a little too long must not choose what comes up next.
            if not event.isAutoRepeat():
                self._choose(self.currentIndex())
        elif key == Qt.Key.Key_Down:
            self._stand(at + 1, 1)
        elif key == Qt.Key.Key_Up:
            self._stand(at - 1, -1)
        elif key == Qt.Key.Key_Home:
            self._stand(0, 1)
        elif key == Qt.Key.Key_End:
            self._stand(len(self.rows()) - 1, -1)
        elif key == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def typing(self) -> bool:
        """Whether the next letter goes on with the words that are being typed."""
        return self._typed_at.isValid() and self._typed_at.elapsed() <= TYPING

    def keyboardSearch(self, search: str) -> None:
        """Type-ahead: the next row that begins with, or else holds, the letters typed."""
        if not self.typing():
            self._typed = ""
        self._typed_at.start()
        self._typed += typed(search)
        rows = self.rows()
        start = max(self.currentIndex().row(), 0) + (len(self._typed) == 1)
        order = [(start + k) % len(rows) for k in range(len(rows))] if rows else []
        for fits in (str.startswith, str.__contains__):
            for k in order:
                if rows[k].kind != "heading" and fits(typed(rows[k].words), self._typed):
                    self.setCurrentIndex(self._model.index(k))
                    return

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self._fit()

    def _stand(self, at: int, step: int) -> None:
        rows = self.rows()
        while 0 <= at < len(rows):
            if rows[at].kind != "heading":
                self.setCurrentIndex(self._model.index(at))
                return
            at += step

    def _fit(self) -> None:
        if not self._grow:
            return
        width = self.viewport().width()
        height = sum(self._painter.height(row, width) for row in self.rows())
        self.setFixedHeight(height + 2 * self.frameWidth() + 4)

    def _payload(self, index: QModelIndex) -> Any:
        return self.rows()[index.row()].payload if index.isValid() else None

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and self.rows()[index.row()].kind != "heading":
            self._typed = ""  # the next letter looks for the next move
            self.chosen.emit(self._payload(index))

    def _went(self, index: QModelIndex, before: QModelIndex) -> None:
        if index.isValid() and self.hasFocus():
            self.pointed.emit(self._payload(index))
