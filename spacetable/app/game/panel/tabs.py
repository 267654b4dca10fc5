"""The tabs of the side panel: which of its parts is in front."""

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button

TABS = {"coach": "hint", "facts": "chart", "chronicle": "list", "planner": "planner"}
"""With the icon that stands for each where there is no room for all words."""


class Tabs(QWidget):
    """A button for each part that there is, by its name in ``buttons``. ``pressed``: that name."""

    pressed = Signal(str)

    def __init__(self, context: Context, parts: Collection[str]) -> None:
        super().__init__()
        self.setObjectName("bare")
        self.buttons: dict[str, Button] = {}
        group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for name in (one for one in TABS if one in parts):
            button = Button(context, f"app.panel.{name}", "tab")
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            group.addButton(button)
            self.buttons[name] = button
            row.addWidget(button)
        row.addStretch(1)

    def fit(self, width: int) -> None:
        """Where there is no room for the words of all tabs, the last ones show their icons."""
        if "planner" not in self.buttons:
            return
        shown = [one for one in self.buttons.values() if not one.isHidden()]
        for button in shown:
            button.set_folded(False)
            button.set_icon("")
        for name in reversed([one for one in self.buttons if not self.buttons[one].isHidden()]):
            if sum(one.sizeHint().width() for one in shown) <= width:
                break
            self.buttons[name].set_icon(TABS[name])
            self.buttons[name].set_folded(True)
