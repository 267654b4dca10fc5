"""A sheet over the whole width of a page: cells of words, read from the left."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import rule
from spacetable.app.widgets.words import Words
from spacetable.core.panel import Sheet

LEAST = 12
"""A column gets the room of so many letters, even if it never says so much."""


class WideSheet(QWidget):
    """The first column is as narrow as its words; the others share the room that is left, more to
    those with more to say.
    """

    def __init__(self, context: Context, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self.sheet = sheet
        look = context.look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.gap(1))
        column.addWidget(Words(context, sheet.title, "eyebrow"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.gap(3))
        grid.setVerticalSpacing(look.gap(0.75))
        across = len(sheet.heads)
        for k, head in enumerate(sheet.heads):
            grid.addWidget(Words(context, head, "small", wrap=False), 0, k)
            longest = max((len(context.words(row[k])) for row in sheet.rows), default=0)
            grid.setColumnStretch(k, max(longest, LEAST) if k else 0)
        for n, row in enumerate(sheet.rows):
            grid.addWidget(rule(), 2 * n + 1, 0, 1, across)
            for k, cell in enumerate(row):
                role = "strong" if n == sheet.mark or not k else "body"
                words = Words(context, cell, role, wrap=bool(k))
                words.setAlignment(Qt.AlignmentFlag.AlignTop)
                grid.addWidget(words, 2 * n + 2, k)
        column.addLayout(grid)
