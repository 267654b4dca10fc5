"""Figures and sheets that the game adds to the side panel."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.game.panel.sheet_card import SheetCard, is_long
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.words import Words, said
from spacetable.core.panel import Fact, Panel
from spacetable.core.text import text
from spacetable.table.discarding import discard

LABEL = 12
"""So many letters of a label stand in one line, however long the value is."""
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

    def _facts(self, facts: Sequence[Fact]) -> QGridLayout:
        context = self._context
        grid = QGridLayout()
        grid.setHorizontalSpacing(context.look.gap(1))
        grid.setVerticalSpacing(context.look.gap(1.5))
        grid.setColumnStretch(0, 1)
        for k, fact in enumerate(facts):
            long = is_long(context.words(fact.label), LABEL)
            label = Words(context, fact.label, "note", wrap=long)
            if long:
                label.ensurePolished()
                label.setMinimumWidth(label.fontMetrics().horizontalAdvance("0" * LABEL))
            grid.addWidget(label, k, 0)
            if SIGNS[fact.tone]:
                sign = said(SIGNS[fact.tone], "strong")
                sign.setProperty("tone", fact.tone)
                grid.addWidget(sign, k, 1)
            # Short values keep to one line, so that rows without two of them are equally high.
            value = Words(context, fact.value, "strong", wrap=is_long(context.words(fact.value)))
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            value.set_tone(fact.tone)
            grid.addWidget(value, k, 2)
        return grid
