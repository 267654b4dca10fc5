"""What is asked, in one line above the answers, while the question itself is scrolled away."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import set_tip
from spacetable.core.text import Text, text

BACK: Final = text("app.planner.back_to_question")
"""What a press does."""
BESIDE: Final = 24
"""Px of the line beside its icon and its words."""


class Reminder(Button):
    """Lies over the upper edge of the answers, so that nothing moves when it comes; a press brings
    the question back. What does not fit ends in dots, and its tip says the whole.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(
            context, text("app.planner.questions"), "reminder", "chevron_up", about=BACK
        )

    def remind(self, question: Text, places: Text | None) -> None:
        """Of this question, and of the places that were chosen for it."""
        if places is None:
            self.set_line(question)
        else:
            self.set_line(text("app.planner.reminder", question=question, places=places))

    def retext(self) -> None:
        """As much as fits of the words in the language in use."""
        super().retext()
        words, room = self.words, self.width() - self.iconSize().width() - BESIDE
        shown = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, max(room, 0))
        self.setText(shown.replace("&", "&&"))
        set_tip(self, words if shown != words else self._context.words(BACK))

    def minimumSizeHint(self) -> QSize:
        """It gives way in width."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other words."""
        super().resizeEvent(event)
        self.retext()
