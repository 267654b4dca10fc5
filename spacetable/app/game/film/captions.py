"""What is said of the moment of the film, large, under the lines that came before it."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.table.announcing import announce
from spacetable.table.fonts import font
from spacetable.table.line_breaking import broken

EARLIER = 3
"""So many earlier lines have room where the window is high."""
HIGH = 900
"""From this height of the window on (px at text size 100 %)."""
SIZES = ("lead", "body", "small")
"""Steps of the type scale for a caption: the first in which it has room."""
ROWS = 2
"""Rows that a caption may need; what it leaves free shows earlier lines."""


class Captions(QWidget):
    """As high at every moment, so that the table above it never changes size.

    Says a new caption to a screen reader, politely, when it is told to.
    """

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.where = ""
        self.words = ""
        self.earlier: tuple[str, ...] = ()
        self._high = False
        self._headed = True
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_lines(self, where: str, words: str, earlier: Sequence[str]) -> None:
        """``where``: turn and step; ``words``: the caption; ``earlier``: lines before it."""
        shown = (where, words, tuple(earlier))
        if shown != (self.where, self.words, self.earlier):
            self.where, self.words, self.earlier = shown
            self.setAccessibleName(". ".join(one for one in (where, words) if one))
            self.update()

    def announce(self) -> None:
        """Let a screen reader say the caption when it has finished what it is saying."""
        announce(self, self.words)

    def set_high(self, high: bool) -> None:
        """Whether there is room for more earlier lines."""
        if high != self._high:
            self._high = high
            self.updateGeometry()
            self.update()

    def set_headed(self, headed: bool) -> None:
        """Whether turn and step stand above, which stand on the table as well. Where they do not it
        is narrow, and no earlier line is begun that has no room.
        """
        if headed != self._headed:
            self._headed = headed
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """One height for all moments."""
        rows = EARLIER * self._metrics("body").lineSpacing() if self._high else 0
        rows += ROWS * self._metrics("lead", bold=True).lineSpacing()
        return QSize(200, self._head_high() + rows)

    def minimumSizeHint(self) -> QSize:
        """It gives way in width only."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """From the bottom up: the caption, then as many earlier lines as there is room for."""
        look = self._context.look
        painter = QPainter(self)
        width, first = self.width(), self._head_high()
        if self._headed:
            painter.setFont(self._head_font())
            painter.setPen(QColor(look.colour("amber")))
            where = self._head().elidedText(self.where, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRect(0, 0, width, first), Qt.AlignmentFlag.AlignLeft, where)
        lead = self._metrics("lead", bold=True)
        room = QRect(0, first, width, ROWS * lead.lineSpacing())
        wrap = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        for size in SIZES:
            face = self._font(size, bold=True)
            lines = broken(self.words, face, width)
            needed = QFontMetrics(face).boundingRect(room, wrap, lines).height()
            if needed <= room.height():
                break
        top = max(self.height() - needed, first)
        painter.setFont(face)
        painter.setPen(QColor(look.colour("text")))
        painter.drawText(QRect(0, top, width, self.height() - top), wrap, lines)
        self._draw_earlier(painter, first, top)

    def _draw_earlier(self, painter: QPainter, first: int, top: int) -> None:
        body = self._metrics("body")
        painter.setFont(self._font("body"))
        painter.setPen(QColor(self._context.look.colour("muted")))
        for words in reversed(self.earlier):
            top -= body.height()
            whole = self._headed or body.horizontalAdvance(words) <= self.width()
            if top < first or not whole:
                return
            short = body.elidedText(words, Qt.TextElideMode.ElideRight, self.width())
            row = QRect(0, top, self.width(), body.height())
            painter.drawText(row, Qt.AlignmentFlag.AlignLeft, short)

    def _head_font(self) -> QFont:
        return font(self._context.look.px("small"), bold=True, display=True)

    def _head_high(self) -> int:
        return self._head().height() if self._headed else 0

    def _head(self) -> QFontMetrics:
        return QFontMetrics(self._head_font())

    def _font(self, size: str, *, bold: bool = False) -> QFont:
        return font(self._context.look.px(size), bold=bold)

    def _metrics(self, size: str, *, bold: bool = False) -> QFontMetrics:
        return QFontMetrics(self._font(size, bold=bold))
