"""How a row of a list is drawn, and how high it is."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.widgets.row_model import Index, Row, RowModel
from spacetable.table.line_breaking import broken
from spacetable.table.look import RADIUS, SANS, TARGET

GAP = 8
"""Px between the words of a row and its counter."""


class RowPainter(QStyledItemDelegate):
    """Draws a row and knows how high it is at the list's width."""

    def __init__(self, view: QListView, context: Context, model: RowModel) -> None:
        super().__init__(view)
        self._view = view
        self._context = context
        self._model = model
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
        key = (
            row.words,
            row.lines,
            row.kind,
            row.bold,
            bool(row.sign),
            row.cap,
            row.counter is None,
            width,
        )
        found = self._heights.get(key)
        if found is None:
            found = self._heights[key] = self.boxes(row, width)[1]
        return found

    def fonts(self, row: Row) -> tuple[QFont, QFont]:
        """Of its words, and of the smaller lines and the key."""
        kind = (row.kind == "heading", row.bold)
        if kind not in self._fonts:
            look = self._context.look
            big, small = QFont(SANS), QFont(SANS)
            big.setPixelSize(look.px("small" if row.kind == "heading" else "body"))
            big.setBold(row.bold)
            small.setPixelSize(look.px("small"))
            self._fonts[kind] = big, small
        return self._fonts[kind]

    def boxes(self, row: Row, width: int) -> tuple[list[tuple[QRect, str, QFont]], int]:
        look = self._context.look
        pad_x, pad_y = look.gap(1), look.gap(0.5 if row.kind != "item" else 0.75)
        left = pad_x + (round(18 * look.text_scale) if row.sign else 0)
        room = max(width - left - pad_x - self._end_width(row), 40)
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

    def _end_width(self, row: Row) -> int:
        return self._cap_width(row) if row.counter is None else self._counter_width() + GAP

    def _counter_width(self) -> int:
        """Two signs, and between them room for three figures."""
        return 2 * TARGET + self._context.look.gap(5)

    def signs(self, card: QRect) -> tuple[QRect, QRect, QRect]:
        """Where a counter has its minus, its number and its plus, in the box of its row."""
        wide = self._counter_width()
        box = QRect(card.right() + 1 - wide, card.center().y() - TARGET // 2 + 1, wide, TARGET)
        less, more = QRect(box), QRect(box)
        less.setWidth(TARGET)
        more.setLeft(box.right() + 1 - TARGET)
        return less, box.adjusted(TARGET, 0, -TARGET, 0), more

    def _paint_counter(self, painter: QPainter, row: Row, card: QRect) -> None:
        if row.counter is None:
            return
        look, (big, _) = self._context.look, self.fonts(row)
        bold = QFont(big)
        bold.setBold(True)
        painter.setFont(bold)
        less, middle, more = self.signs(card)
        able = (row.counter.less, row.counter.more)
        for box, sign, on in zip((less, more), "−+", able, strict=True):
            inner = box.adjusted(3, 3, -3, -3)
            painter.setPen(QPen(QColor(look.colour("muted" if on else "line")), 1))
            painter.setBrush(QColor(look.colour("raised")) if on else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inner, RADIUS - 2, RADIUS - 2)
            painter.setPen(QPen(QColor(look.colour("text" if on else "line"))))
            painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, sign)
        painter.setPen(QPen(QColor(look.colour("text"))))
        painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, str(row.counter.n))

    def _cap_width(self, row: Row) -> int:
        """Room at the end of a row for its key, the gap before it included."""
        if not row.cap:
            return 0
        _, small = self.fonts(row)
        return QFontMetrics(small).horizontalAdvance(row.cap) + self._context.look.gap(2.5)

    def _paint_cap(self, painter: QPainter, row: Row, card: QRect) -> None:
        look = self._context.look
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
        return QSize(width, self.height(self._model.rows[index.row()], width))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = self._context.look
        row = self._model.rows[index.row()]
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
        self._paint_counter(painter, row, card)
        painter.restore()
