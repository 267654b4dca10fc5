"""A title that may be longer than its room: a person has written it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words, set_tip
from spacetable.core.text import Text


class Elided(Words):
    """Ends in dots where it does not fit; its tip says the whole."""

    def __init__(self, context: Context, line: Text, role: str) -> None:
        super().__init__(context, line, role, wrap=False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def retext(self) -> None:
        """As much as fits of the words in the language in use."""
        super().retext()
        words = self.text()
        short = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, self.width())
        self.setText(short)
        set_tip(self, words if short != words else "")
        self.setAccessibleName(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other words."""
        super().resizeEvent(event)
        self.retext()
