"""Below the coach: what is asked for, in a place that nothing said above moves."""

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button


class CoachFoot(QWidget):
    """``why_not`` opens the moves that are refused, ``all_moves`` calls for the list of legal ones,
    ``to_rules`` opens the rule book. Where there is no room for all their words, the list has its
    icon alone.
    """

    def __init__(self, context: Context, why_not: Button) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._why_not = why_not
        self.all_moves = Button(context, "app.panel.moves", "fold", "list")
        self.all_moves.hide()
        self.to_rules = Button(context, "app.tool.rules", "fold", "book")
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(why_not, 1)
        row.addWidget(self.all_moves)
        row.addWidget(self.to_rules)

    def fit(self) -> None:
        """Words where they have room."""
        self.all_moves.set_folded(False)
        shown = [self._why_not, self.all_moves]
        if not self.to_rules.isHidden():
            shown.append(self.to_rules)
        gap = self._row.spacing()
        wanted = sum(one.sizeHint().width() for one in shown) + gap * (len(shown) - 1)
        self.all_moves.set_folded(wanted > self.width())

    def showEvent(self, event: QShowEvent) -> None:
        """Letters may have another size."""
        super().showEvent(event)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More room, or less."""
        super().resizeEvent(event)
        self.fit()
