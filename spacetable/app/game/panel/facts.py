"""Figures and sheets that the game adds to the side panel."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from spacetable.app.game.panel.sheet_card import SheetCard
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.shared_columns import Cell, SharedColumns
from spacetable.app.widgets.words import Words, said
from spacetable.core.panel import Fact, Panel
from spacetable.core.text import text
from spacetable.table.discarding import discard

SIGNS = {"plain": "", "good": "✓", "warn": "!", "bad": "✕"}


class Facts(QScrollArea):
    """Facts as label and value; sheets as small tables. Built only while they can be seen."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        flick(self)
        self._context = context
        self._panel = Panel()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_panel(self, panel: Panel) -> None:
        """Show other figures; the same ones are left alone."""
        if panel == self._panel and self.widget() is not None:
            return
        self._panel = panel
        self.refill()

    def showEvent(self, event: QShowEvent) -> None:
        """Its tab is opened."""
        super().showEvent(event)
        if self.widget() is None:
            self.refill()

    def refill(self) -> None:
        """Build the content anew; out of sight only throw the old one away."""
        at = self.verticalScrollBar().value()
        if not self.isVisible():
            old = self.takeWidget()
            if old is not None:
                discard(old)
            return
        look = self._context.look
        inner = bare()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, look.gap(0.5), 0)
        column.setSpacing(look.gap(1.5))
        if self._panel.facts:
            column.addLayout(self._facts(self._panel.facts))
        for sheet in self._panel.sheets:
            column.addWidget(SheetCard(self._context, sheet))
        if not self._panel.facts and not self._panel.sheets:
            column.addWidget(Words(self._context, text("app.panel.no_facts"), "note"))
        column.addStretch(1)
        self.setWidget(inner)
        self.verticalScrollBar().setValue(at)

    def retext(self) -> None:
        """Say everything anew."""
        self.setAccessibleName(self._context.say("app.panel.facts"))
        self.refill()

    def wanted(self, width: int) -> int:
        """Px of height for all of it in a width in px."""
        inner = self.widget()
        if inner is None or self._panel == Panel():
            return 0
        return inner.heightForWidth(width)

    def _facts(self, facts: Sequence[Fact]) -> SharedColumns:
        context, look = self._context, self._context.look
        # Labels keep to the left, values to the right: each row shares its width for itself.
        grid = SharedColumns(look.gap(1), look.gap(1.5), aligned=False)
        for fact in facts:
            row: list[QWidget] = [Cell(context.words(fact.label), "note")]
            if SIGNS[fact.tone]:
                sign = said(SIGNS[fact.tone], "strong", wrap=False)
                sign.setProperty("tone", fact.tone)
                row.append(sign)
            value = Cell(context.words(fact.value), "strong")
            value.setProperty("tone", fact.tone)
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.add_row(*row, value)
        return grid
