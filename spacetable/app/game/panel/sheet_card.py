"""A small table in the side panel."""

from collections.abc import Sequence
from unicodedata import east_asian_width

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, rule
from spacetable.app.widgets.words import Words, said
from spacetable.core.panel import Sheet

SHORT = 26
"""So many letters of a value still stand beside their label."""
HEAD = 9
"""And so many of the head of a column, which makes the column no wider than its figures need; and
of the first column where it leaves room for many others.
"""
LINE = 36
"""So many letters of a row stand beside each other; of a sheet with more, long values wrap sooner.
"""
MANY = 5
PAIR = 2
"""Columns of a sheet of what somebody alone has."""
LABELS = 2
"""The first column of a spread sheet has the width of so many others."""
CLOSER = ((7, 0.25), (5, 0.75), (0, 1))
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
        self.body.addWidget(Words(context, sheet.title, "eyebrow"))
        grid = QGridLayout()
        between = next(gap for many, gap in CLOSER if len(sheet.heads) >= many)
        grid.setHorizontalSpacing(look.gap(between))
        grid.setVerticalSpacing(look.gap(0.5))
        for k, head in enumerate(sheet.heads):
            title = _cell(context.words(head), "small", k, HEAD)
            grid.addWidget(title, 0, k, Qt.AlignmentFlag.AlignBottom)
        grid.addWidget(rule(), 1, 0, 1, max(len(sheet.heads), 1))
        first = HEAD if len(sheet.heads) >= MANY else SHORT // 2
        rows = [[context.words(cell) for cell in row] for row in sheet.rows]
        value = SHORT if _fits(rows, first) else max(HEAD, SHORT // (len(sheet.heads) - 1))
        for n, row in enumerate(rows):
            marked = n == sheet.mark
            for k, cell in enumerate(row):
                words = f"▶ {cell}" if marked and k == 0 else cell
                most = value if k else first
                grid.addWidget(_cell(words, "strong" if marked else "body", k, most), n + 2, k)
        for k in range(len(sheet.heads) if spread else 1):
            grid.setColumnStretch(k, 1 if k else LABELS)
        if spread and len(sheet.heads) == PAIR:
            # A figure that is far from what it counts is read on the wrong line.
            grid.setColumnStretch(PAIR, LABELS)
        self.body.addLayout(grid)


def _fits(rows: Sequence[Sequence[str]], first: int) -> bool:
    """Whether columns as wide as the longest words that do not wrap stand beside each other."""
    columns = [*zip(*rows, strict=True)]
    most = (min(SHORT if k else first, max(map(wide, one))) for k, one in enumerate(columns))
    return len(columns) <= 2 or sum(most) <= LINE


def _cell(words: str, role: str, column: int, most: int) -> QLabel:
    """``most``: so many letters of it stand in one line. The first column takes what the others
    leave.
    """
    cell = said(words, role)
    cell.setWordWrap(is_long(words, most))
    if column:
        cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return cell


def is_long(words: str, most: int = SHORT) -> bool:
    """Whether words need more than one line."""
    return wide(words) > most


def wide(words: str) -> int:
    """Their letters; one of full width counts twice."""
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in words)
