"""What is being made ready, said before that begins: nothing else is painted until it is there."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text

COVER = 300
"""Width in px of a cover at text size 100 %."""
SHAPE = 2 / 3
"""Height over width of every cover."""


class Coming(NamedTuple):
    """What is being made ready: the title of a game, the ``name`` of what is opened of it, and the
    art key of the game's ``cover``; "" where there is none.

    ``what``: what is said once only, as it is quick another time.
    """

    title: Text
    what: str
    name: Text | None = None
    cover: str = ""


class BusyNote(QWidget):
    """A title in the middle of a widget, and that it takes a moment. Seen as soon as it is said.

    With a cover it is all that is seen of the widget.
    """

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._context = context
        self._alone = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = QFrame(self)
        self._card.setObjectName("toast")
        self._cover = Picture("", SHAPE)
        self._cover.rounded = "all"
        self._title = Words(context, None, "title", wrap=False)
        self._name = Words(context, None, "lead")
        self._name.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._words = Words(context, "app.busy", "note", wrap=False)
        self._column = QVBoxLayout(self._card)
        for one in (self._cover, self._title, self._name, self._words):
            self._column.addWidget(one, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.hide()

    def say(self, coming: Coming) -> None:
        """Show it, and have it painted at once."""
        look = self._context.look
        gap = look.gap(2)
        self._column.setContentsMargins(look.gap(4), gap, look.gap(4), gap)
        self._alone = bool(coming.cover)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, self._alone)
        wide = round(COVER * look.text_scale)
        self._cover.art = coming.cover
        self._cover.setVisible(self._alone)
        self._cover.setFixedSize(wide, round(wide * SHAPE))
        self._title.set_line(coming.title)
        self._name.set_line(coming.name)
        # A long name takes several lines.
        self._name.setFixedWidth(2 * wide if self._name.sizeHint().width() > 2 * wide else wide)
        self._words.retext()
        self.fit()
        self.show()
        self.raise_()
        self.repaint()

    def fit(self) -> None:
        """In the middle of the widget, as large as that is now."""
        self.setGeometry(self._over.rect())
        self._card.adjustSize()
        self._card.move(self.rect().center() - self._card.rect().center())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing of what lies below, which is about to go."""
        if self._alone:
            painter = QPainter(self)
            painter.fillRect(event.rect(), QColor(self._context.look.colour("space")))
