"""Rows one below the other, of which only whole ones are seen."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.words import Words
from spacetable.core.text import text, verbatim
from spacetable.table.discarding import discard

NOTCH = 120
"""Wheel angle of one row."""


class _More(Words):
    """How many rows are out of sight; it hides the one that is only partly in sight."""

    def __init__(self, rows: "WholeRows", context: Context) -> None:
        super().__init__(context, None, "more", rows, wrap=False)
        self._rows = rows
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing below it is pressed."""
        self._rows.turn()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A quick second press is a press."""
        self.mousePressEvent(event)


class WholeRows(QScrollArea):
    """A wheel, a press on the sign below, or the keyboard brings the others.

    At rest no row is cut. There is no bar, which would take width from the rows as it comes.
    """

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._rows: list[QWidget] = []
        self._heights: list[int] = []
        self._first = 0
        self._turned = 0
        self._inner = bare()
        self.spacing = context.look.gap(1)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(never)
        self.setVerticalScrollBarPolicy(never)
        self.setWidget(self._inner)
        # Rows that come into less room have their places before the area knows how far it goes.
        self.verticalScrollBar().rangeChanged.connect(self._keep)
        self.more = _More(self, context)
        self.more.hide()

    def add(self, widget: QWidget) -> None:
        """A row below the others."""
        widget.setParent(self._inner)
        widget.installEventFilter(self)
        widget.show()

    def drop(self, widget: QWidget) -> None:
        """A row is gone. Until the others are fitted anew nothing asks it anything: it may be long
        deleted by then, where the rows are out of sight.
        """
        if widget in self._rows:
            at = self._rows.index(widget)
            del self._rows[at], self._heights[at]
        discard(widget)

    def sign_high(self) -> int:
        """Height in px of the sign that there is more, the gap above it included."""
        self.more.ensurePolished()
        return self.more.fontMetrics().lineSpacing() + self._context.look.gap(0.5)

    def high(self, heights: Sequence[int], most: int | None = None) -> int:
        """Height in px of rows of these heights; ``most``: so many are in sight."""
        shown = heights if most is None else heights[:most]
        high = sum(shown) + self.spacing * max(len(shown) - 1, 0)
        return high + (self.sign_high() if len(shown) < len(heights) else 0)

    def room(self, one: int, rows: int) -> int:
        """Height in px for so many rows of ``one`` px and the sign that there are more."""
        return (one + self.spacing) * rows - self.spacing + self.sign_high()

    def fit(
        self,
        rows: Sequence[QWidget],
        heights: Sequence[int],
        width: int,
        room: int,
        *,
        signed: bool = False,
    ) -> int:
        """Put the rows into their places, and be as high as they are, or as those of them that
        are whole in ``room`` (px), one at least; the height. ``signed``: below any row that is
        alone in sight there is room for the sign, too, also for one that is higher than the first.
        """
        self._rows, self._heights = list(rows), list(heights)
        for at, row in enumerate(rows):
            row.setGeometry(0, self._top(at), width, heights[at])
        shown = len(rows)
        while shown > 1 and self.high(heights, shown) > room:
            shown -= 1
        more = shown < len(rows)
        high = self.high(heights, shown)
        if signed and more:
            # As high as there is room: from the last row upwards more may be whole.
            high = max(high, room, max(heights) + self.sign_high())
        self.setFixedHeight(high)
        # Any row can be the first one in sight.
        self._inner.setMinimumHeight(self._top(len(rows)) + high if more else 0)
        self._first = min(self._first, max(len(rows) - 1, 0)) if more else 0
        self._show_from(self._first)
        return high

    def to_top(self) -> None:
        """Other rows: begin with the first one."""
        self._first = 0

    @property
    def turned(self) -> bool:
        """Whether the first row is out of sight."""
        return self._first > 0

    def shows(self, row: QWidget) -> bool:
        """Whether a row is whole in sight."""
        return row in self._rows and self._first <= self._rows.index(row) < self._end(self._first)

    def reveal(self, row: QWidget) -> None:
        """Bring a row into sight, going no farther than that takes."""
        if row not in self._rows or self.shows(row):
            return
        at = self._rows.index(row)
        first = min(self._first, at)
        while self._end(first) <= at:
            first += 1
        self._show_from(first)

    def turn(self) -> None:
        """On to those below; after the last ones back to the first."""
        end = self._end(self._first)
        self._show_from(end if end < len(self._rows) else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The sign is as wide."""
        super().resizeEvent(event)
        self._show_from(self._first)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Row by row."""
        self._turned += event.angleDelta().y()
        steps = int(self._turned / NOTCH)
        self._turned -= steps * NOTCH
        if steps and not self.more.isHidden():
            self._show_from(self._first - steps)
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt's own would scroll to a part of a row; ``eventFilter`` brings the whole."""
        return QAbstractScrollArea.focusNextPrevChild(self, forward)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What has the keyboard is in sight."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.reveal(watched)
        return False

    def _keep(self) -> None:
        """What is said of the rows out of sight holds again."""
        if self._rows:
            self.verticalScrollBar().setValue(self._top(self._first))

    def _top(self, at: int) -> int:
        """Px from the first row's top to that of another."""
        return sum(self._heights[:at]) + self.spacing * at

    def _end(self, first: int) -> int:
        """The row behind the last one that is whole in sight."""
        room = self.maximumHeight()
        if self._top(len(self._rows)) - self.spacing > room:
            room -= self.sign_high()
        end = first + 1
        while end < len(self._rows):
            if self._top(end) + self._heights[end] - self._top(first) > room:
                break
            end += 1
        return end

    def _show_from(self, first: int) -> None:
        count = len(self._rows)
        if not count:
            self.more.hide()
            return
        # No farther than needed for the last one.
        first = max(0, min(first, count - 1))
        while first > 0 and self._end(first - 1) >= count:
            first -= 1
        self._first, end = first, self._end(first)
        self.verticalScrollBar().setValue(self._top(first))
        self.more.setVisible(bool(first) or end < count)
        if not first and end == count:
            return
        # What cannot be pressed is none that one would look for.
        above = sum(row.isEnabled() for row in self._rows[:first])
        below = sum(row.isEnabled() for row in self._rows[end:])
        top = self._top(end - 1) + self._heights[end - 1] - self._top(first) + 1
        cut = self.height() - top < self.more.fontMetrics().height()
        if cut or (not above and not below):
            line = verbatim("")
        elif above and below:
            line = text("app.panel.more_both", above=above, below=below)
        else:
            line = text(f"app.panel.more_{'above' if above else 'below'}", n=above or below)
        self.more.set_line(line)
        self.more.setGeometry(0, top, self.width(), self.height() - top)
        self.more.raise_()
