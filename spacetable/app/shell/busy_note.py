"""What is being made ready, said before that begins: nothing else is painted until it is there."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text


class BusyNote(QFrame):
    """A title in the middle of a widget, and that it takes a moment. Seen as soon as it is said."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._context = context
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title = Words(context, None, "title", wrap=False)
        self._words = Words(context, "app.busy", "note", wrap=False)
        self._column = QVBoxLayout(self)
        for one in (self._title, self._words):
            self._column.addWidget(one, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.hide()

    def say(self, title: Text) -> None:
        """Show it, and have it painted at once."""
        look = self._context.look
        self._column.setContentsMargins(look.gap(4), look.gap(2), look.gap(4), look.gap(2))
        self._title.set_line(title)
        self._words.retext()
        self.adjustSize()
        room = self._over.rect()
        self.move(room.center() - self.rect().center())
        self.show()
        self.raise_()
        self.repaint()
