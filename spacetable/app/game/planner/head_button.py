"""The head of a column, by which a list is sorted."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from spacetable.app.game.planner.order import Sorting
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import set_tip
from spacetable.core.text import Text, text

LEAST = 24
"""Px of its width, however narrow the panel is."""


class HeadButton(Button):
    """As much of its words as there is room for, and a sign which way the list is sorted."""

    def __init__(self, context: Context, line: Text) -> None:
        self._sorting: Sorting | None = None
        self._head = line
        super().__init__(context, line, "head")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_sorting(self, sorting: Sorting | None) -> None:
        """How the list is sorted by this column; None: it is not."""
        self._sorting = sorting
        self.retext()

    def retext(self) -> None:
        """The words in the language in use, with the sign."""
        words, sorting = self._context.words(self._head), self._sorting
        sign = "" if sorting is None else " ▼" if sorting.down else " ▲"
        metrics = self.fontMetrics()
        room = self.width() - 8 - metrics.horizontalAdvance(sign)
        short = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(room, LEAST))
        self.setText(f"{short}{sign}".replace("&", "&&"))
        key = "sort" if sorting is None else "sorted_down" if sorting.down else "sorted_up"
        name = self._context.words(text(f"app.planner.{key}", head=self._head))
        self.setAccessibleName(name)
        set_tip(self, name)

    def minimumSizeHint(self) -> QSize:
        """It gives way in width."""
        return QSize(LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other words."""
        super().resizeEvent(event)
        self.retext()
