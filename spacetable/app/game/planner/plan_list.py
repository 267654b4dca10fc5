"""The plans that were found, with their figures in columns."""

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, Signal
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.game.planner.head_button import HeadButton
from spacetable.app.game.planner.order import Sorting, in_place, sorted_plans
from spacetable.app.game.planner.plan_rows import PlanRow, PlanRows, gone
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.core.planner import Findings, Plan
from spacetable.core.text import text
from spacetable.table.discarding import discard

HEAD: Final = 4
"""Px between the edge of a head and its words."""
FEWEST: Final = 2
"""There is always room for so many, so that what is below seldom moves."""


class PlanList(QWidget):
    """As high as all its rows: the page is scrolled, and nothing in it. ``chosen``: the id of the
    plan that is looked at now.

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
        heads = QHBoxLayout(self._head_row)
        heads.setContentsMargins(0, 0, 0, 0)
        heads.setSpacing(0)  # each begins where the column of its figures does
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width: the heads stay over their figures."""
        super().resizeEvent(event)
        self._fit()

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
        heads = () if self._findings is None else self._findings.heads
        self.list.heads = tuple(map(self._context.words, heads))
        for k, line in enumerate(heads):
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
        rows = [self._row(plan) if plan is not None else gone(known[name]) for name, plan in placed]
        model = self.list.selectionModel()
        blocked = model.blockSignals(True)
        self.list.put(rows)
        at = next((k for k, row in enumerate(rows) if row.id == self._selected), None)
        index = QModelIndex() if at is None else self.list.model().index(at, 0)
        if index != self.list.currentIndex() or not index.isValid():
            self.list.setCurrentIndex(index)
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
        painter = self.list.painter
        high = sum(painter.height(row) for row in self.list.rows())
        self.list.setFixedHeight(max(high, FEWEST * painter.height()) + 4)
        # The heads stand over their figures.
        row, edge = self._head_row.layout(), self._context.look.gap(1) + 1 - HEAD
        if isinstance(row, QHBoxLayout):
            columns = self.list.columns(self.list.room())[: len(self.heads)]
            for k, wide in enumerate(columns):
                row.setStretch(k, wide)
            row.setContentsMargins(edge, 0, max(edge, self.width() - edge - sum(columns)), 0)

    def _went(self, index: QModelIndex, before: QModelIndex) -> None:
        if index.isValid():
            row = self.list.rows()[index.row()]
            if not row.gone and row.id != self._selected:
                self._selected = row.id
                self.chosen.emit(row.id)
