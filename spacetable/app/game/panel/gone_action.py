"""Where an action stood among the buttons that cannot be chosen just now."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words, set_tip
from spacetable.core.option import Option
from spacetable.core.text import text


class GoneAction(QFrame):
    """Keeps its place for it, so that those below do not move under a pointer; faint, and nothing
    to be pressed. It says so, but for one of a row that says something else at each prompt: what
    was a bid a while ago is none of the next ones.
    """

    def __init__(self, context: Context, option: Option) -> None:
        super().__init__()
        self.setObjectName("bare")
        self.setEnabled(False)
        if option.afresh:
            return
        column = QVBoxLayout(self)
        column.setContentsMargins(context.look.gap(1.5), 0, context.look.gap(0.5), 0)
        line = text("app.gone_action", label=option.label)
        words = Words(context, line, "gone", wrap=False)
        set_tip(self, context.say("app.gone_action.tip"))
        words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        column.addWidget(words)
