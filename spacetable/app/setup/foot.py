"""The foot of a set-up, always in sight: what was chosen in a sentence, and the start."""

from PySide6.QtWidgets import QFrame, QHBoxLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import Words


class Foot(QFrame):
    """``summary``, and ``start``, which is pressed to begin."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        look = context.look
        self.setObjectName("foot")
        row = QHBoxLayout(self)
        row.setContentsMargins(look.gap(3), look.gap(1.5), look.gap(3), look.gap(1.5))
        row.setSpacing(look.gap(2))
        self.summary = Words(context, None, "note")
        row.addWidget(self.summary, 1)
        self.start = Button(context, "app.setup.start", "primary", "play")
        row.addWidget(self.start)
