"""A short message at the top of the table, where no pieces to be taken lie; it goes by itself."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.announcing import announce
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text

SIGNS = {"bad": "✕", "good": "✓", "warn": "!", "plain": "i"}


class Toast(QFrame):
    """One message at a time; the newest wins. ``gone``: it has been hidden again."""

    gone = Signal()

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._sign = Words(context, None, "title", wrap=False)
        self._words = Words(context, None, "body")
        self._row = row = QHBoxLayout(self)
        row.addWidget(self._sign)
        row.addWidget(self._words, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)
        parent.installEventFilter(self)
        self.hide()

    def show_line(self, line: Text, tone: str = "plain", ms: int = 0) -> None:
        """Show a sentence; how long follows from its length unless ``ms`` is given."""
        look = self._context.look
        self.setProperty("tone", tone)
        self.style().polish(self)
        gap = look.gap(2)
        self._row.setContentsMargins(gap, look.gap(1), gap, look.gap(1))
        self._row.setSpacing(gap)
        self._sign.setText(SIGNS[tone])
        self._sign.setVisible(True)
        self._sign.set_tone(tone)
        self._words.set_line(line)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(ms or 2600 + 55 * len(self._words.text()))
        self.setAccessibleName(self._words.text())
        announce(self, self._words.text(), urgent=tone == "bad")

    def words(self) -> str:
        """What it says, "" while hidden."""
        return "" if self.isHidden() else self._words.text()

    def clear(self) -> None:
        """Take it away."""
        self._timer.stop()
        if not self.isHidden():
            self.hide()
            self.gone.emit()

    def dismiss(self) -> bool:
        """Take it away; whether it was there."""
        there = not self.isHidden()
        self.clear()
        return there

    def forget(self) -> None:
        """Take it away together with what it said."""
        self.clear()
        self._words.setText("")
        self.setAccessibleName("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay near the top of the parent."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False

    def _place(self) -> None:
        gap = self._context.look.gap(2)
        parent = self.parentWidget()
        if parent is None:
            return
        room = max(parent.width() - 2 * gap, 100)
        one_line = (
            self._words.fontMetrics().horizontalAdvance(self._words.text())
            + self._sign.sizeHint().width()
            + 4 * gap
            + 8
        )
        width = min(one_line, room, round(860 * self._context.look.text_scale))
        height = max(self._row.heightForWidth(width), self._row.minimumSize().height())
        self.setGeometry((parent.width() - width) // 2, gap // 2, width, height)
