"""A layout that fills a line and then begins the next."""

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Widgets in reading order, each at its own size; wraps at the right edge. ``gap`` in px."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(QMargins(0, 0, 0, 0))

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
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It asks for no more room than it needs."""
        return Qt.Orientation(0)

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
        """All in one line."""
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(hint.width() + self._gap for hint in hints) - self._gap
        height = max((hint.height() for hint in hints), default=0)
        return QSize(max(width, 0), height)

    def minimumSize(self) -> QSize:
        """As wide as the widest item."""
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return size

    def _lay(self, rect: QRect, move: bool) -> int:
        x, y, tallest = rect.x(), rect.y(), 0
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            size = item.sizeHint()
            width = min(size.width(), max(rect.width(), 1))
            if x > rect.x() and x + width > rect.right() + 1:
                x, y, tallest = rect.x(), y + tallest + self._gap, 0
            if move:
                item.setGeometry(QRect(x, y, width, size.height()))
            x += width + self._gap
            tallest = max(tallest, size.height())
        return y + tallest - rect.y()


class Answers(Flow):
    """The buttons of a dialog: in one line at the right edge, or else in columns of one width."""

    def _lay(self, rect: QRect, move: bool) -> int:
        if not self._items:
            return 0
        hints = [item.sizeHint() for item in self._items]
        high = max(hint.height() for hint in hints)
        left = rect.width() - self.sizeHint().width()
        if left >= 0:
            x = rect.x() + left
            for item, hint in zip(self._items, hints, strict=True):
                if move:
                    item.setGeometry(QRect(x, rect.y(), hint.width(), high))
                x += hint.width() + self._gap
            return high
        widest = max(hint.width() for hint in hints)
        columns = max(1, (rect.width() + self._gap) // (widest + self._gap))
        lines = -(-len(hints) // columns)
        columns = -(-len(hints) // lines)
        width = (rect.width() + self._gap) // columns - self._gap
        # What leads on stands last, at the right end of the last line.
        empty = lines * columns - len(hints)
        for k, item in enumerate(self._items, empty):
            x = rect.x() + k % columns * (width + self._gap)
            y = rect.y() + k // columns * (high + self._gap)
            if move:
                item.setGeometry(QRect(x, y, width, high))
        return lines * (high + self._gap) - self._gap
