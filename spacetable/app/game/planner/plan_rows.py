"""Rows of plans: the name of each, and its figures in columns as wide as their figures need."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.widgets.flicking import flick
from spacetable.table.line_breaking import lines_of
from spacetable.table.look import RADIUS, SANS, TARGET

MOST_LINES: Final = 3
"""Of a name; what is still longer is cut, and told whole when the plan is looked at."""
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class PlanRow:
    """``gone``: it was found before and is not any more; it stays while somebody points at it."""

    id: str
    name: str
    figures: tuple[str, ...]
    spoken: str
    mark: str = ""
    gone: bool = False


class _Plans(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[PlanRow] = []

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.spoken
        return None

    def put(self, rows: Sequence[PlanRow]) -> None:
        """Other rows. Those that stay where they are keep their index."""
        old, new = self.rows, list(rows)
        same = min(len(old), len(new))
        if [row.id for row in old[:same]] != [row.id for row in new[:same]]:
            self.beginResetModel()
            self.rows = new
            self.endResetModel()
            return
        if len(new) < len(old):
            self.beginRemoveRows(QModelIndex(), same, len(old) - 1)
            del old[same:]
            self.endRemoveRows()
        old[:] = new[:same]
        if same:
            self.dataChanged.emit(self.index(0), self.index(same - 1))
        if len(new) > same:
            self.beginInsertRows(QModelIndex(), same, len(new) - 1)
            old += new[same:]
            self.endInsertRows()


class _Painter(QStyledItemDelegate):
    """The name above, on as many lines as it needs, the figures below it in their columns."""

    def __init__(self, view: "PlanRows") -> None:
        super().__init__(view)
        self._view = view
        self._lines: dict[tuple[str, int, int], list[str]] = {}

    def fonts(self) -> tuple[QFont, QFont]:
        look = self._view.context.look
        name, figure = QFont(SANS), QFont(SANS)
        for one in (name, figure):
            one.setPixelSize(look.px("body"))
        name.setBold(True)
        return name, figure

    def forget(self) -> None:
        """Other names come."""
        self._lines.clear()

    def height(self, row: PlanRow | None = None) -> int:
        """Px of a row; of None, of one whose name is short."""
        look = self._view.context.look
        name, figure = (QFontMetrics(one).height() for one in self.fonts())
        lines = 1 if row is None else len(self.lines(row))
        return max(lines * name + figure + look.gap(1.25), TARGET)

    def lines(self, row: PlanRow) -> list[str]:
        """The name on its lines."""
        name = f"{row.mark} · {row.name}" if row.mark else row.name
        if row.gone:
            name = self._view.context.say("app.planner.gone", name=name)
        big, room = self.fonts()[0], self._view.room()
        key = (name, big.pixelSize(), room)
        found = self._lines.get(key)
        if found is None:
            found = lines_of(name, big, max(room, 1), anywhere=True)
            if len(found) > MOST_LINES:
                last = f"{found[MOST_LINES - 1]}…"
                elided = QFontMetrics(big).elidedText(last, Qt.TextElideMode.ElideRight, room)
                found[MOST_LINES - 1 :] = [elided]
            self._lines[key] = found
        return found

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = self._view.rows()[index.row()]
        return QSize(self._view.viewport().width(), self.height(row))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, row = self._view.context.look, self._view.rows()[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRect(option.rect).adjusted(1, 1, -1, -1)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            tint, share = ("amber", 0.2) if chosen else ("text", 0.08)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(mixed(look.colour("panel"), look.colour(tint), share)))
            painter.drawRoundedRect(card, RADIUS - 2, RADIUS - 2)
            if chosen:
                painter.setBrush(QColor(look.colour("amber")))
                painter.drawRect(card.left(), card.top() + 4, 3, card.height() - 8)
        big, small = self.fonts()
        ink = QColor(look.colour("muted" if row.gone else "text"))
        painter.setPen(QPen(ink))
        room = card.adjusted(look.gap(1), look.gap(0.5), -look.gap(1), -look.gap(0.5))
        painter.setFont(big)
        name = "\n".join(self.lines(row))
        painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, name)
        painter.setFont(small)
        columns, left = self._view.columns(room.width()), room.left()
        figures = QFontMetrics(small)
        for k, (figure, column) in enumerate(zip(row.figures, columns, strict=False)):
            begin = self._view.begin(k, figures.horizontalAdvance(figure), column)
            box = QRect(left + begin, room.top(), column - begin, room.height())
            words = figures.elidedText(figure, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, words)
            left += column
        painter.restore()


class PlanRows(QListView):
    """The rows alone."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        flick(self)
        self.context = context
        self.heads: tuple[str, ...] = ()
        """The words above the columns."""
        self._model = _Plans(self)
        self.setModel(self._model)
        self.painter = _Painter(self)
        self.setItemDelegate(self.painter)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(never)
        self.setVerticalScrollBarPolicy(never)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)

    def rows(self) -> list[PlanRow]:
        """What is listed."""
        return self._model.rows

    def room(self) -> int:
        """Px that the name and the figures of a row have."""
        return self.viewport().width() - 2 - 2 * self.context.look.gap(1)

    def begin(self, column: int, figure: int, wide: int) -> int:
        """Px from where a column of ``wide`` px begins to a figure of so many px in it: it stands
        below the middle of its head.
        """
        small = QFont(SANS)
        small.setPixelSize(self.context.look.px("small"))
        head = self.heads[column] if column < len(self.heads) else ""
        above = min(QFontMetrics(small).horizontalAdvance(head), wide)
        return max((above - figure) // 2, 0)

    def columns(self, room: int) -> list[int]:
        """Px of each column in so many: none cuts its figures, and the heads share what is left by
        their need.
        """
        big, small = self.painter.fonts()[1], QFont(SANS)
        small.setPixelSize(self.context.look.px("small"))
        rows = [row.figures for row in self.rows()]
        count = max(map(len, rows), default=0)
        gap = self.context.look.gap(0.5)

        def widest(metrics: QFontMetrics, column: int, lines: Sequence[Sequence[str]]) -> int:
            return max(
                (metrics.horizontalAdvance(one[column]) for one in lines if column < len(one)),
                default=0,
            )

        figures = [widest(QFontMetrics(big), k, rows) + gap for k in range(count)]
        heads = [widest(QFontMetrics(small), k, [self.heads]) + 2 * gap for k in range(count)]
        wants = [max(head - own, 0) for head, own in zip(heads, figures, strict=True)]
        spare = room - sum(figures)
        if not count:
            return []
        if spare >= sum(wants):
            each = (spare - sum(wants)) // count
            return [own + want + each for own, want in zip(figures, wants, strict=True)]
        share = max(spare, 0) / sum(wants)
        return [own + int(want * share) for own, want in zip(figures, wants, strict=True)]

    def put(self, rows: Sequence[PlanRow]) -> None:
        """List others."""
        self.painter.forget()
        self._model.put(rows)


def gone(row: PlanRow) -> PlanRow:
    """The row of a plan that is not found any more."""
    return PlanRow(row.id, row.name, row.figures, row.spoken, row.mark, gone=True)
