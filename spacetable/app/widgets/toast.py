"""A short message in a fixed place, where nothing that can be pressed lies; it goes by itself."""

from collections.abc import Callable, Sequence
from itertools import product

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.clamped import Clamped
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text
from spacetable.table.announcing import announce

SIGNS = {"bad": "✕", "good": "✓", "warn": "!", "plain": "i"}


ROLES = ("body", "small")
"""Steps of the type scale, the first one in which the words fit into their place."""
MOST = 20
"""More lines than any message has."""

Place = Callable[[], tuple[QWidget, Sequence[QRect]] | None]
"""On which widget a message lies, and where on it (px): in the first place in which all its words
fit, else in the last one. None: at the top of its first parent.
"""


class Toast(QFrame):
    """One message at a time; the newest wins. ``gone``: it has been hidden again.

    ``place``: where it lies now; what does not fit there ends in dots.
    """

    gone = Signal()

    def __init__(self, context: Context, parent: QWidget, place: Place | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._home = parent
        self._where = place
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._sign = Words(context, None, "title", wrap=False)
        self._words = Clamped(context, "body")
        self._row = row = QHBoxLayout(self)
        row.addWidget(self._sign)
        row.addWidget(self._words, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)
        self._watched = parent
        parent.installEventFilter(self)
        self.hide()

    def show_line(self, line: Text, tone: str = "plain", ms: int = 0) -> None:
        """Show a sentence; how long follows from its length unless ``ms`` is given."""
        look = self._context.look
        self.setProperty("tone", tone)
        self.style().polish(self)
        self._row.setContentsMargins(look.gap(1.5), look.gap(0.25), look.gap(1), look.gap(0.25))
        self._row.setSpacing(look.gap(1.5))
        self._sign.setText(SIGNS[tone])
        self._sign.setVisible(True)
        self._sign.set_tone(tone)
        self._words.set_line(line)
        self._place()
        self.show()
        self.raise_()
        words = self._words.accessibleName()
        self._timer.start(ms or 2600 + 55 * len(words))
        self.setAccessibleName(words)
        announce(self, words, urgent=tone == "bad")

    def words(self) -> str:
        """What it says, "" while hidden."""
        return "" if self.isHidden() else self._words.accessibleName()

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
        self._words.set_line(None)
        self.setAccessibleName("")

    def renew(self) -> None:
        """Its place is another one now."""
        if not self.isHidden():
            self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to its place."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False

    def _place(self) -> None:
        found = None if self._where is None else self._where()
        parent, boxes = (self._home, (self._above(),)) if found is None else found
        if parent is not self.parentWidget():
            self._watched.removeEventFilter(self)
            self._watched = parent
            there = not self.isHidden()
            self.setParent(parent)  # which hides it
            parent.installEventFilter(self)
            if there:
                self.show()
                self.raise_()
        margins = self._row.contentsMargins()
        edges = margins.top() + margins.bottom() + 4
        self._sign.ensurePolished()
        beside = self._sign.sizeHint().width() + self._row.spacing() + 4
        box, needed, room = boxes[-1], 0, 0
        for box, role in product(boxes, ROLES):
            self._words.setFixedWidth(box.width() - margins.left() - margins.right() - beside)
            self._words.setProperty("role", role)
            self._words.style().polish(self._words)
            needed, room = self._words.needs(MOST), box.height() - edges
            if needed <= room:
                break
        self._words.set_high(min(needed, room))
        if found is None:
            box.setHeight(self._words.height() + edges)
        self.setGeometry(box)

    def _above(self) -> QRect:
        """The top of the first parent, as wide as the words in one line, where it is so wide."""
        gap, home = self._context.look.gap(2), self._home
        room = max(home.width() - 2 * gap, 100)
        words = self._words.accessibleName()
        one_line = self._words.fontMetrics().horizontalAdvance(words)
        one_line += self._sign.sizeHint().width() + 4 * gap + 8
        width = min(one_line, room, round(860 * self._context.look.text_scale))
        return QRect((home.width() - width) // 2, gap // 2, width, home.height() - gap)
