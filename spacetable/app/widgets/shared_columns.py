"""A table whose columns share the width there is: words wrap, and nothing is ever cut."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from spacetable.table.line_breaking import SPARE, lines_of
from spacetable.table.words import Label
from spacetable.text import phrases

EDGE = 1
"""Px beside the words of a cell, for letters that lean out of their advance."""


class Cell(Label):
    """Words that wrap wherever they must: between words or phrases, else within one."""

    def __init__(self, words: str, role: str = "body", parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setProperty("role", role)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def lines(self, width: int) -> str:
        """The words with the ends of lines for a room of ``width`` px."""
        if width not in self._lines:
            room = max(width - SPARE, 1)
            lines = lines_of(self.text(), self.font(), room, anywhere=True)
            metrics = QFontMetricsF(self.font())
            self._lines[width] = "\n".join(
                part for line in lines for part in _broken(line, metrics, room)
            )
        return self._lines[width]

    def minimumSizeHint(self) -> QSize:
        """It makes do with any width."""
        return QSize(1, 1)

    def widths(self) -> tuple[int, int]:
        """Px that its longest word or phrase needs, and that all in one line need."""
        self.ensurePolished()
        metrics, words = QFontMetricsF(self.font()), self.text()
        parts = phrases.phrases(words) if phrases.is_japanese(words) else words.split()
        longest = max((metrics.horizontalAdvance(one.strip()) for one in parts), default=0)
        whole = max(metrics.horizontalAdvance(one) for one in words.split("\n"))
        return ceil(longest + SPARE) + EDGE, ceil(whole + SPARE) + EDGE


def _broken(line: str, metrics: QFontMetricsF, room: float) -> list[str]:
    """A line in parts that have room: letters that belong together are parted where they must."""
    out = []
    while len(line) > 1 and metrics.horizontalAdvance(line) > room:
        count = len(line) - 1
        while count > 1 and metrics.horizontalAdvance(line[:count]) > room:
            count -= 1
        out.append(line[:count])
        line = line[count:]
    return [*out, line]


def shares(least: Sequence[int], most: Sequence[int], room: int) -> list[int]:
    """Px for each of some columns that have ``room`` px together. ``least``: for their longest
    words; ``most``: for all in one line.

    Where there is enough each has its most, else all their least and of the rest what they lack in
    proportion. Where not even the words find room, the narrow columns keep theirs.
    """
    if sum(most) <= room:
        return list(most)
    if sum(least) <= room:
        lack = sum(most) - sum(least)
        spare = room - sum(least)
        return [low + spare * (high - low) // lack for low, high in zip(least, most, strict=True)]
    out, left = list(least), max(room, len(least))
    by_width = sorted(range(len(least)), key=least.__getitem__)
    for n, k in enumerate(by_width):
        out[k] = max(min(least[k], left // (len(by_width) - n)), 1)
        left -= out[k]
    return out


class SharedColumns(QLayout):
    """Cells in rows and columns, ``gap`` and ``between`` px apart across and down.

    ``aligned``: whether a column has the same width in all rows; else each row shares for itself.
    ``stretch``: how columns share what is left over; else the first one has it.
    """

    def __init__(
        self,
        gap: int,
        between: int,
        *,
        aligned: bool = True,
        stretch: Sequence[int] = (1,),
    ) -> None:
        super().__init__()
        self._gap, self._between = gap, between
        self._aligned, self._stretch = aligned, tuple(stretch)
        self._items: list[QLayoutItem] = []
        self._rows: list[list[QLayoutItem]] = []
        self._widths: dict[int, list[list[int]]] = {}
        self._wanted: list[list[tuple[int, int]]] | None = None
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def add_row(self, *widgets: QWidget) -> None:
        """A row below the others; a single widget lies across all columns."""
        start = len(self._items)
        for widget in widgets:
            self.addWidget(widget)
        self._rows.append(self._items[start:])
        self.invalidate()

    def invalidate(self) -> None:
        """Words or letters are others: all is measured anew."""
        self._widths.clear()
        self._wanted = None
        super().invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        """Qt's way to add."""
        self._items.append(item)

    def count(self) -> int:
        """How many items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at an index."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        if not 0 <= index < len(self._items):
            return None
        item = self._items.pop(index)
        self._rows = [[one for one in row if one is not item] for row in self._rows]
        self.invalidate()
        return item

    def expandingDirections(self) -> Qt.Orientation:
        """It takes the width there is."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height in px for a width in px."""
        return self._lay(QRect(0, 0, width, 0), False)

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in place."""
        super().setGeometry(rect)
        self._lay(rect, True)

    def sizeHint(self) -> QSize:
        """Every cell in one line."""
        wide = [[high for _, high in row] for row in self._measured() if len(row) > 1]
        if self._aligned:
            wide = [[max(column) for column in zip(*wide, strict=False)]]
        width = max((sum(row) + self._gap * (len(row) - 1) for row in wide), default=1)
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        """It makes do with any width."""
        return QSize(1, 1)

    def _measured(self) -> list[list[tuple[int, int]]]:
        if self._wanted is None:
            self._wanted = [[_widths(item) for item in row] for row in self._rows]
        return self._wanted

    def _shared(self, width: int) -> list[list[int]]:
        """Px of each cell, by row."""
        if width not in self._widths:
            wanted = self._measured()
            if self._aligned:
                whole = [row for row in wanted if len(row) > 1]
                columns = [*zip(*whole, strict=True)]
                one = [
                    (max(low for low, _ in column), max(high for _, high in column))
                    for column in columns
                ]
                alike = self._share(one, width)
                self._widths[width] = [alike if len(row) > 1 else [width] for row in wanted]
            else:
                self._widths[width] = [self._share(row, width) for row in wanted]
        return self._widths[width]

    def _share(self, wanted: Sequence[tuple[int, int]], width: int) -> list[int]:
        room = width - self._gap * (len(wanted) - 1)
        out = shares([low for low, _ in wanted], [high for _, high in wanted], room)
        left = room - sum(out)
        if left > 0 and out:
            parts = [*self._stretch[: len(out)], *[0] * (len(out) - len(self._stretch))]
            for k, part in enumerate(parts):
                out[k] += left * part // max(sum(self._stretch), 1)
        return out

    def _lay(self, rect: QRect, move: bool) -> int:
        y = rect.y()
        for row, widths in zip(self._rows, self._shared(max(rect.width(), 1)), strict=True):
            high = max((_high(i, w) for i, w in zip(row, widths, strict=True)), default=0)
            x = rect.x()
            for item, width in zip(row, widths, strict=True):
                if move:
                    item.setGeometry(QRect(x, y, width, high))
                x += width + self._gap
            y += high + self._between
        return max(y - self._between - rect.y(), 0)


def _widths(item: QLayoutItem) -> tuple[int, int]:
    widget = item.widget()
    if isinstance(widget, Cell):
        return widget.widths()
    wide = item.sizeHint().width()
    return wide, wide


def _high(item: QLayoutItem, width: int) -> int:
    if item.hasHeightForWidth():
        return item.heightForWidth(width)
    return item.sizeHint().height()
