"""A small table in the side panel."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, rule
from spacetable.app.widgets.shared_columns import Cell, SharedColumns
from spacetable.core.panel import Sheet

PAIR = 2
"""Columns of a sheet of what somebody alone has."""
LABELS = 2
"""The first column of a spread sheet has the width of so many others."""
CLOSER = ((7, 0.75), (5, 1), (0, 1.5))
"""From so many columns on a sheet has so much between them, in spacing units."""


class SheetCard(Card):
    """Its title, its heads, and its rows; the one that matters now is marked. ``spread``: there is
    width to spare, which goes to all columns.
    """

    def __init__(
        self,
        context: Context,
        sheet: Sheet,
        parent: QWidget | None = None,
        *,
        spread: bool = False,
    ) -> None:
        super().__init__(context, parent=parent, name="well")
        look = context.look
        self.body.addWidget(Cell(context.words(sheet.title), "eyebrow"))
        columns = len(sheet.heads)
        between = next(gap for many, gap in CLOSER if columns >= many)
        stretch = [1 if k else LABELS for k in range(columns)] if spread else [1]
        if spread and columns == PAIR:
            # A figure that is far from what it counts is read on the wrong line.
            stretch.append(LABELS)
        grid = SharedColumns(look.gap(between), look.gap(0.5), stretch=stretch)
        grid.add_row(*(_cell(context.words(one), "small", k) for k, one in enumerate(sheet.heads)))
        grid.add_row(rule())
        for n, row in enumerate(sheet.rows):
            marked = n == sheet.mark
            role = "strong" if marked else "body"
            words = [context.words(cell) for cell in row]
            if marked:
                words[0] = f"▶ {words[0]}"
            grid.add_row(*(_cell(one, role, k) for k, one in enumerate(words)))
        self.body.addLayout(grid)


def _cell(words: str, role: str, column: int) -> Cell:
    """Figures stand at the right edge of their column, heads just above the line."""
    cell = Cell(words, role)
    across = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
    down = Qt.AlignmentFlag.AlignBottom if role == "small" else Qt.AlignmentFlag.AlignVCenter
    cell.setAlignment(across | down)
    return cell
