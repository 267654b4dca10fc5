"""What the coach says of the position."""

from PySide6.QtCore import QRect, Qt, Signal

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text


class Advice(Words):
    """Not beside a hint, which may say another. ``changed``: it says something else now."""

    changed = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context, None, "note")
        self._wanted: Text | None = None
        self._veiled = False

    def say(self, line: Text | None) -> None:
        """From now on; None: nothing."""
        self._wanted = line
        self._say()

    def veil(self, on: bool) -> None:
        """Step back for something else that is said."""
        self._veiled = on
        self._say()

    def _say(self) -> None:
        words = self.text()
        self.set_line(None if self._veiled else self._wanted)
        if self.text() != words:
            self.changed.emit()

    def told_high(self, width: int) -> int | None:
        """Height in px at a width in px, also while it is veiled; None: there is nothing to say."""
        if self._wanted is None:
            return None
        self.ensurePolished()
        words, metrics = self._context.words(self._wanted), self.fontMetrics()
        flags = Qt.TextFlag.TextWordWrap.value
        return metrics.boundingRect(QRect(0, 0, max(width, 1), 0), flags, words).height()
