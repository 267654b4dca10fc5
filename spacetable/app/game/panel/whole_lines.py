"""A page that scrolls and cuts no line at rest."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.clamped import FAR, TALLEST
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.words import Words


class WholeLines(QScrollArea):
    """What would be a part of a line, or a heading alone, is left free below, wherever it is
    scrolled to; but nothing below its end.

    Whoever fills ``column`` says where its lines end (``line_ends``).
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        flick(self)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._free = 0
        self.inner = bare()
        self.column = QVBoxLayout(self.inner)
        self.setWidget(self.inner)
        self.inner.installEventFilter(self)
        self.verticalScrollBar().valueChanged.connect(lambda _: self.end_whole())

    def line_ends(self) -> Iterator[int]:
        """Px from the top of the page to below each line that may be the last one in sight."""
        yield from ()

    def begins(self, room: int) -> int:
        """Px from the top of the page to where it is seen from, in ``room`` px."""
        return 0

    def may_cut(self) -> bool:
        """Whether a part of a line is better than none."""
        return False

    def ahead(self, room: int) -> None:
        """What is shown may depend on ``room``, px: that is settled before lines are counted."""

    def freed(self) -> None:
        """There is more or less room for lines."""

    def end_whole(self) -> None:
        """Leave free below what would be a part of a line."""
        room = self.contentsRect().height()
        self.column.activate()
        self.ahead(room)
        begin, at = self.begins(room), self.verticalScrollBar().value()
        # Where it begins the first line is whole, and the last one at the end of the page.
        free, top = 0, max(begin, at)
        rest = self.inner.height() - (at if at > begin else 0)
        if not self.may_cut() and rest > room:
            ends = (one - top for one in self.line_ends() if top < one <= top + room)
            free = room - max(ends, default=room)
        if free != self._free:
            self._free = free
            self.setViewportMargins(0, 0, 0, free)
            self.freed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other lines are whole."""
        super().resizeEvent(event)
        self.end_whole()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """There is more to read, or less."""
        found = super().eventFilter(watched, event)
        if watched is self.inner and event.type() in (
            QEvent.Type.LayoutRequest,
            QEvent.Type.Resize,
        ):
            self.end_whole()
        return found


def ends_of(words: Words) -> Iterator[int]:
    """Px from the top of its page to below each line of a label that is shown."""
    if not words.isHidden():
        high = words.heightForWidth(words.width())
        count = max(round(high / _line_high(words)), 1)
        yield from (words.y() + high * k // count for k in range(1, count + 1))


def _line_high(words: Words) -> float:
    """Px from one line to the next, whatever letters stand in them."""
    lines = words.fontMetrics().boundingRect(QRect(0, 0, FAR, FAR), 0, f"{TALLEST}\n{TALLEST}")
    return lines.height() / 2
