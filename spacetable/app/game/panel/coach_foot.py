"""Below the coach: what is asked for, in a place that nothing said above moves."""

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button

CLOSE = 2
"""Px between two of them: each has room around its own words."""


class CoachFoot(QWidget):
    """``why_not`` opens the moves that are refused, ``all_moves`` calls for the list of legal ones,
    ``to_rules`` opens the rule book. Where there is no room for all their words, the list has no
    icon, then its icon alone, and then the rule book, too: that stays in place as long as can be.
    """

    def __init__(self, context: Context, why_not: Button) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._why_not = why_not
        self._icon = "list"
        self.all_moves = Button(context, "app.panel.moves", "fold", self._icon)
        self.all_moves.hide()
        self.to_rules = Button(context, "app.tool.rules", "fold", "book")
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(CLOSE)
        row.addWidget(why_not, 1)
        row.addWidget(self.all_moves)
        row.addWidget(self.to_rules)

    def fit(self) -> None:
        """Words where they have room: see above what goes first."""
        for icon, folded in (("list", 0), ("", 0), ("list", 1), ("list", 2)):
            if icon != self._icon:
                self._icon = icon
                self.all_moves.set_icon(icon)
            self.all_moves.set_folded(folded > 0)
            self.to_rules.set_folded(folded > 1)
            if self._wanted() <= self.width():
                return

    def _wanted(self) -> int:
        """Px for all that is shown."""
        every = (self._why_not, self.all_moves, self.to_rules)
        shown = [one for one in every if not one.isHidden()]
        gaps = self._row.spacing() * (len(shown) - 1)
        return sum(one.sizeHint().width() for one in shown) + gaps

    def showEvent(self, event: QShowEvent) -> None:
        """Letters may have another size."""
        super().showEvent(event)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More room, or less."""
        super().resizeEvent(event)
        self.fit()
