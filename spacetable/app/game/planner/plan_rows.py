"""Rows of plans: the name of each, and its figures in columns."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

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
from spacetable.table.look import RADIUS, SANS, TARGET

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
    """The name above, the figures below it in their columns."""

    def __init__(self, view: "PlanRows") -> None:
        super().__init__(view)
        self._view = view

    def fonts(self) -> tuple[QFont, QFont]:
        look = self._view.context.look
        name, figure = QFont(SANS), QFont(SANS)
        for one in (name, figure):
            one.setPixelSize(look.px("body"))
        name.setBold(True)
        return name, figure

    def height(self) -> int:
        look = self._view.context.look
        lines = sum(QFontMetrics(one).height() for one in self.fonts())
        return max(lines + look.gap(1.25), TARGET)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._view.viewport().width(), self.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        context, row = self._view.context, self._view.rows()[index.row()]
        look = context.look
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
        metrics = QFontMetrics(big)
        name = f"{row.mark} {row.name}" if row.mark else row.name
        if row.gone:
            name = context.say("app.planner.gone", name=name)
        painter.setFont(big)
        elided = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, elided)
        painter.setFont(small)
        wide = room.width() / max(len(row.figures), 1)
        figures = QFontMetrics(small)
        for k, figure in enumerate(row.figures):
            box = QRect(round(room.left() + k * wide), room.top(), round(wide) - 2, room.height())
            words = figures.elidedText(figure, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, words)
        painter.restore()


class PlanRows(QListView):
    """The rows alone."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        flick(self)
        self.context = context
        self._model = _Plans(self)
        self.setModel(self._model)
        self.painter = _Painter(self)
        self.setItemDelegate(self.painter)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)

    def rows(self) -> list[PlanRow]:
        """What is listed."""
        return self._model.rows

    def put(self, rows: Sequence[PlanRow]) -> None:
        """List others; what is in view stays there."""
        at = self.verticalScrollBar().value()
        self._model.put(rows)
        self.verticalScrollBar().setValue(at)


def gone(row: PlanRow) -> PlanRow:
    """The row of a plan that is not found any more."""
    return PlanRow(row.id, row.name, row.figures, row.spoken, row.mark, gone=True)
