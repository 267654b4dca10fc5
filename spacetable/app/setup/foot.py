"""The foot of a set-up, always in sight: what was chosen in a sentence, and the start."""

from PySide6.QtWidgets import QFrame, QHBoxLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text
from spacetable.core.way import Way


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

    def sum_up(self, wrong: Text | None, changed: int, way: Way | None) -> None:
        """Say why no game can begin, or how many options are not as they are by default. ``way``:
        the one that is played: what goes with it is no departure.
        """
        others = "all" if way is None or not way.options else "others"
        line = text("app.setup.summary", n=changed)
        if not changed:
            line = text(f"app.setup.{others}_default")
        self.start.setEnabled(wrong is None)
        self.summary.set_line(wrong or line)
