"""The plans that were found, with their figures in columns."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from spacetable.app.game.planner.head_button import HeadButton
from spacetable.app.game.planner.order import Sorting, in_place, sorted_plans
from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flicking import flick
from spacetable.core.planner import Findings, Plan
from spacetable.core.text import text
from spacetable.table.discarding import discard
from spacetable.table.look import RADIUS, SANS, TARGET

Index = QModelIndex | QPersistentModelIndex
ROWS: Final = 4
"""So many plans are seen at once; the others are scrolled to."""
HEAD: Final = 4
"""Px between the edge of a head and its words."""
FEWEST: Final = 2
"""There is always room for so many, so that what is below seldom moves."""


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


class PlanList(QWidget):
    """``chosen``: the id of the plan that is looked at now.

    While the pointer or the keyboard is on the list, nothing in it changes its place.
    """

    chosen = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        self._findings: Findings | None = None
        self._marks: dict[str, str] = {}
        self._selected: str | None = None
        self._sorting: Sorting | None = None
        self._over = False
        self.heads: list[HeadButton] = []
        self._head_row = bare()
        QHBoxLayout(self._head_row).setContentsMargins(0, 0, 0, 0)
        self.list = PlanRows(context)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._head_row)
        column.addWidget(self.list)
        self.list.selectionModel().currentChanged.connect(self._went)
        self.retext()

    def retext(self) -> None:
        """Everything in the language in use."""
        self.list.setAccessibleName(self._context.say("app.planner.plans"))
        self._fill_heads()
        self._fill()

    def relook(self) -> None:
        """Text size or colours changed."""
        self._fit()
        self.list.scheduleDelayedItemsLayout()
        self.list.viewport().update()

    def show_findings(
        self, findings: Findings | None, selected: str | None, marks: dict[str, str]
    ) -> None:
        """What was found. ``marks``: of pinned plans, by their ids."""
        heads = () if self._findings is None else self._findings.heads
        self._findings, self._selected, self._marks = findings, selected, marks
        if heads != (() if findings is None else findings.heads):
            self._sorting = None
            self._fill_heads()
        self._fill()

    @property
    def held(self) -> bool:
        """Whether somebody points at the list, or is in it by keyboard."""
        return self._over or self.list.hasFocus()

    def enterEvent(self, event: QEnterEvent) -> None:
        """From now on nothing moves."""
        self._over = True
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Now all may go where it belongs."""
        super().leaveEvent(event)
        self._over = False
        self._fill()

    def sort(self, column: int) -> None:
        """By that figure; once more: the other way round; then as found."""
        now = self._sorting
        if now is None or now.column != column:
            self._sorting = Sorting(column)
        else:
            self._sorting = None if now.down else Sorting(column, down=True)
        for k, head in enumerate(self.heads):
            head.show_sorting(self._sorted_by(k))
        self._fill(anew=True)

    # -------------------------------------------------------------- filling

    def _fill_heads(self) -> None:
        row = self._head_row.layout()
        assert row is not None
        row.setSpacing(0)
        for head in self.heads:
            row.removeWidget(head)
            discard(head)
        self.heads = []
        for k, line in enumerate(() if self._findings is None else self._findings.heads):
            head = HeadButton(self._context, line)
            head.show_sorting(self._sorted_by(k))
            head.clicked.connect(lambda _=False, k=k: self.sort(k))
            self.heads.append(head)
            row.addWidget(head)
        self._head_row.setVisible(bool(self.heads))

    def _sorted_by(self, column: int) -> Sorting | None:
        now = self._sorting
        return now if now is not None and now.column == column else None

    def _fill(self, *, anew: bool = False) -> None:
        findings = self._findings
        plans = () if findings is None else findings.plans
        self.setVisible(bool(plans) or bool(self.list.rows() and self.held and findings))
        ordered = sorted_plans(plans, self._sorting, self._context.words)
        stay = [row.id for row in self.list.rows()] if self.held and not anew else []
        placed = in_place(stay, ordered)
        known = {row.id: row for row in self.list.rows()}
        rows = [
            self._row(plan) if plan is not None else _gone(known[name]) for name, plan in placed
        ]
        model = self.list.selectionModel()
        blocked = model.blockSignals(True)
        self.list.put(rows)
        at = next((k for k, row in enumerate(rows) if row.id == self._selected), None)
        index = QModelIndex() if at is None else self.list.model().index(at, 0)
        if index != self.list.currentIndex() or not index.isValid():
            bar = self.list.verticalScrollBar()
            value = bar.value()
            self.list.setCurrentIndex(index)
            if not anew:
                bar.setValue(value)
        model.blockSignals(blocked)
        self.list.viewport().update()
        self._fit()

    def _row(self, plan: Plan) -> PlanRow:
        words, heads = self._context.words, () if self._findings is None else self._findings.heads
        figures = tuple(words(one) for one in plan.figures)
        told = [
            words(text("app.planner.figure", head=head, figure=figure))
            for head, figure in zip(heads, plan.figures, strict=False)
        ]
        spoken = ". ".join((words(plan.name), *told))
        return PlanRow(plan.id, words(plan.name), figures, spoken, self._marks.get(plan.id, ""))

    def _fit(self) -> None:
        count = min(max(len(self.list.rows()), FEWEST), ROWS)
        self.list.setFixedHeight(count * self.list.painter.height() + 4)
        # The heads stand over their figures, whose room a scroll bar takes part of.
        row, edge = self._head_row.layout(), self._context.look.gap(1) + 1 - HEAD
        bar = self.list.verticalScrollBar().sizeHint().width()
        if row is not None:
            row.setContentsMargins(edge, 0, edge + (bar if len(self.list.rows()) > ROWS else 0), 0)

    def _went(self, index: QModelIndex, before: QModelIndex) -> None:
        if index.isValid():
            row = self.list.rows()[index.row()]
            if not row.gone and row.id != self._selected:
                self._selected = row.id
                self.chosen.emit(row.id)


def _gone(row: PlanRow) -> PlanRow:
    return PlanRow(row.id, row.name, row.figures, row.spoken, row.mark, gone=True)
