"""How far the search has come, below the words of a moment."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.elided import Elided
from spacetable.core.text import text

WHOLE = 100


class SearchStrip(QFrame):
    """There while something is still looked for. ``stopped``: what has been found is enough."""

    stopped = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setObjectName("bare")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(context.look.gap(0.5))
        row = QHBoxLayout()
        row.setSpacing(context.look.gap(1))
        row.addWidget(Elided(context, text("app.debrief.still"), "small"), 1)
        self.stop = Button(context, "app.debrief.enough", "quiet")
        self.stop.clicked.connect(self._stop)
        row.addWidget(self.stop)
        column.addLayout(row)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, WHOLE)
        self.bar.setAccessibleName(context.say("app.debrief.still"))
        column.addWidget(self.bar)

    def show_part(self, searched: float) -> None:
        """How much of the search is behind it, 0 to 1; away with it when all is."""
        self.bar.setValue(round(searched * WHOLE))
        self.setHidden(searched >= 1)

    def _stop(self) -> None:
        self.stop.setEnabled(False)
        self.stopped.emit()
