"""Figures and sheets that the game adds to the side panel."""

from collections.abc import Sequence
from unicodedata import east_asian_width

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, bare, rule
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.words import Words, said
from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.text import text
from spacetable.table.discarding import discard

SHORT = 26
"""So many letters of a value still stand beside their label."""
LABEL = 12
"""So many letters of a label stand in one line, however long the value is."""
HEAD = 9
"""And so many of the head of a column, which makes the column no wider than its figures need."""
CLOSER = ((7, 0.25), (5, 0.75), (0, 1))
"""From so many columns on a sheet has so much between them, in spacing units."""
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
            column.addWidget(self._sheet(sheet))
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
            long = _long(context.words(fact.label), LABEL)
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
            value = Words(context, fact.value, "strong", wrap=_long(context.words(fact.value)))
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            value.set_tone(fact.tone)
            grid.addWidget(value, k, 2)
        return grid

    def _sheet(self, sheet: Sheet) -> Card:
        context = self._context
        look = context.look
        card = Card(context, name="well")
        card.body.addWidget(Words(context, sheet.title, "eyebrow"))
        grid = QGridLayout()
        between = next(gap for many, gap in CLOSER if len(sheet.heads) >= many)
        grid.setHorizontalSpacing(look.gap(between))
        grid.setVerticalSpacing(look.gap(0.5))
        for k, head in enumerate(sheet.heads):
            title = self._cell(context.words(head), "small", k)
            title.setWordWrap(_long(title.text(), HEAD))
            grid.addWidget(title, 0, k, Qt.AlignmentFlag.AlignBottom)
        grid.addWidget(rule(), 1, 0, 1, max(len(sheet.heads), 1))
        for n, row in enumerate(sheet.rows):
            marked = n == sheet.mark
            for k, cell in enumerate(row):
                words = context.words(cell)
                if marked and k == 0:
                    words = f"▶ {words}"
                grid.addWidget(self._cell(words, "strong" if marked else "body", k), n + 2, k)
        grid.setColumnStretch(0, 1)
        card.body.addLayout(grid)
        return card

    def _cell(self, words: str, role: str, column: int) -> QLabel:
        cell = said(words, role)
        # The first column takes what room the others leave.
        cell.setWordWrap(_long(words, SHORT if column else SHORT // 2))
        if column:
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return cell


def _long(words: str, most: int = SHORT) -> bool:
    """Whether words need more than one line; a letter of full width counts twice."""
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in words) > most
