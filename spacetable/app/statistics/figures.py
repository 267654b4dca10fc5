"""Figures with what they count below them, as many side by side as there is room for."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.columns import Columns
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text

LEAST = 190
"""Width in px at text size 100 % that a figure needs, with what is free behind it."""
MOST = 4


class Figures(QWidget):
    """``figures``: what each counts, and its value."""

    def __init__(self, context: Context, figures: Sequence[tuple[Text, Text]]) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(context.look.gap(4))
        grid.setVerticalSpacing(context.look.gap(1))
        self._columns = Columns(LEAST, MOST)
        self._columns.add(grid, [self._one(label, value) for label, value in figures])
        self._columns.arrange(0, context.look)

    def _one(self, label: Text, value: Text) -> QWidget:
        holder = bare()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Words(self._context, value, "figure", wrap=False))
        column.addWidget(Words(self._context, label, "small"))
        column.addStretch(1)
        return holder

    def minimumSizeHint(self) -> QSize:
        """It gives way in width: fewer then lie side by side."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There may be room for more, or for fewer."""
        super().resizeEvent(event)
        self._columns.arrange(self.width(), self._context.look)
