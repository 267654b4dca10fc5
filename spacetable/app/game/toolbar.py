"""The row of buttons above the table."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import IconButton
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text

LEFT = (
    ("home", "home", "Alt+Home"),
    ("save", "save", "Ctrl+S"),
    ("load", "load", "Ctrl+O"),
    ("", "", ""),
    ("undo_turn", "undo_turn", "Ctrl+Alt+Z"),
    ("undo", "undo", "Ctrl+Z"),
    ("redo", "redo", "Ctrl+Y"),
    ("redo_turn", "redo_turn", "Ctrl+Alt+Y"),
    ("", "", ""),
    ("hint", "hint", "H"),
)
RIGHT = (
    ("zoom_out", "zoom_out", "−"),
    ("zoom_in", "zoom_in", "+"),
    ("fit", "fit", "0"),
    ("", "", ""),
    ("replay", "replay", ""),
    ("keys", "help", "F1"),
    ("settings", "settings", "F10"),
    ("full_screen", "fullscreen", "F11"),
    ("panel", "list", "F9"),
)
"""Name of the deed, icon, key."""


class Toolbar(QFrame):
    """``pressed``: the name of the deed. ``title`` stands in the middle and gives way first."""

    pressed = Signal(str)

    def __init__(self, context: Context, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._context = context
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.buttons: dict[str, IconButton] = {}
        self._row = QHBoxLayout(self)
        self._add(LEFT)
        self._title = title
        self.title = Words(context, None, "title", wrap=False)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row.addWidget(self.title, 1)
        self._add(RIGHT)
        self.relook()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The title is shown whole or not at all."""
        super().resizeEvent(event)
        self.retext()

    def retext(self) -> None:
        """The title in the language in use, where it fits."""
        words = self._context.words(self._title)
        fits = self.title.fontMetrics().horizontalAdvance(words) <= self.title.width()
        self.title.setText(words if fits else "")

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        self._row.setContentsMargins(look.gap(1), look.gap(0.5), look.gap(1), look.gap(0.5))
        self._row.setSpacing(2)

    def _add(self, deeds: tuple[tuple[str, str, str], ...]) -> None:
        for name, icon, keys in deeds:
            if not name:
                self._row.addSpacing(self._context.look.gap(1))
                continue
            button = IconButton(self._context, f"app.tool.{name}", icon, keys)
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            self.buttons[name] = button
            self._row.addWidget(button)
