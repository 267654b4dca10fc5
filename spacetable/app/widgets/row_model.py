"""The rows of a list."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Counter:
    """A number in a row, and whether it can be made less and more."""

    n: int
    less: bool
    more: bool


@dataclass(frozen=True)
class Row:
    """One row. ``kind``: "heading" (cannot be chosen), "item", or "line" (low, for prose).

    ``lines``: smaller lines below. ``sign``: one character before the words. ``tone``: palette
    name of the sign's colour. ``payload``: what the list hands out when the row is chosen.
    ``cap``: the key of the keyboard that does the same, shown at the end of the row.
    ``counter``: a number at the end of the row with signs that make it less and more.
    """

    words: str
    kind: str = "item"
    lines: tuple[str, ...] = ()
    sign: str = ""
    tone: str = "muted"
    payload: Any = None
    bold: bool = False
    cap: str = ""
    counter: Counter | None = None


class RowModel(QAbstractListModel):
    """Some rows, for Qt."""

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
            counted = [] if row.counter is None else [str(row.counter.n)]
            return ". ".join((row.words, *counted, *row.lines, *([row.cap] if row.cap else [])))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self.rows[index.row()].kind == "heading":
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def put(self, rows: Sequence[Row]) -> None:
        """Other rows."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def renew(self, at: int, row: Row) -> None:
        """One row says something else; it stays what it is."""
        self.rows[at] = row
        index = self.index(at)
        self.dataChanged.emit(index, index)

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
