"""Where an action stood among the buttons that cannot be chosen just now."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words
from spacetable.core.option import Option


class GoneAction(QFrame):
    """Keeps its place for it, so that those below do not move; faint, and nothing to be pressed."""

    def __init__(self, context: Context, option: Option) -> None:
        super().__init__()
        self.setObjectName("bare")
        self.setEnabled(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(context.look.gap(1.5), 0, context.look.gap(0.5), 0)
        words = Words(context, option.label, "gone", wrap=False)
        words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        column.addWidget(words)
