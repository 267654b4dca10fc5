"""The base of every page: a bar with the way back, and a column that scrolls."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.content import Content
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.head import Head
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text
from spacetable.table.background import background
from spacetable.table.look import Look

if TYPE_CHECKING:
    from spacetable.app.rule_book.reading import Reading


CLOSE = 0.75
"""Columns are side by side where each has at least this part of a readable width."""


class Page(QWidget):
    """A page of the window. ``left``: the person wants to go back to where they came from."""

    left = Signal()
    chooses = False
    """Whether one chooses here what to do, and comes back to it from a lesson or a puzzle."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.context = context
        self._ground: tuple[Look, QSize, QPixmap] | None = None

    def title(self) -> Text:
        """The page's name, for the window's title and for screen readers."""
        return text("app.title")

    def entered(self) -> None:
        """It has come to the front."""

    def covered_by(self) -> None:
        """Another page has come above it."""

    def back(self) -> None:
        """What the arrow does."""
        self.left.emit()

    def escape(self) -> bool:
        """What Esc does; whether there was anything for it to do. Usually the same."""
        self.back()
        return True

    def hold(self, then: Callable[[], object]) -> bool:
        """Ask before something is lost that nothing keeps; whether it asked.

        ``then``: what somebody does elsewhere, to be done when they agree.
        """
        return False

    def keep(self) -> BoundaryError | None:
        """Write what must not be lost; why that failed, or None."""
        return None

    def rules_here(self) -> "Reading | None":
        """What of a game's rules is to be read from here; None where there is no rule book."""
        return None

    def focused(self) -> QWidget | None:
        """What has the keyboard on this page; Qt's own word does not say that it may be nothing."""
        return self.focusWidget()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The same deep space that lies under the table."""
        look = self.context.look
        if self._ground is None or self._ground[:2] != (look, self.size()):
            picture = background(look, self.size(), self.devicePixelRatioF())
            self._ground = (look, self.size(), picture)
        QPainter(self).drawPixmap(0, 0, self._ground[2])

    def shut(self) -> None:
        """It is going for good: stop timers, keep what must be kept."""


class Sheet(QWidget):
    """What a page scrolls, as high as its content is at the width it has: how high it would be in
    the narrowest window is no reason to scroll past the end of it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("bare")

    def minimumSizeHint(self) -> QSize:
        """Its height follows from its width, where anything on it wraps."""
        least, layout = super().minimumSizeHint(), self.layout()
        wraps = layout is not None and layout.hasHeightForWidth()
        return QSize(least.width(), 0) if wraps else least


class SheetArea(QScrollArea):
    """It scrolls up and down. Its bar has a place of its own, whether it is there or not: nothing
    on the page moves aside as something unfolds.
    """

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        flick(self)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(sheet)
        self.verticalScrollBar().rangeChanged.connect(self._leave_room)
        self._leave_room()

    def _leave_room(self) -> None:
        bar = self.verticalScrollBar()
        scrolls = bar.maximum() > bar.minimum()
        self.setViewportMargins(0, 0, 0 if scrolls else bar.sizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The bar may have come to its width by now."""
        super().resizeEvent(event)
        self._leave_room()


class SheetPage(Page):
    """A page with a heading and a scrolling column ``body`` of readable width (px at 100 %).

    ``columns``: where the window has room for so many of that width, the body takes it.
    ``content``: for pages whose whole column is made anew now and then.
    """

    def __init__(
        self, context: Context, heading: Text, width: int = 1000, columns: int = 1
    ) -> None:
        super().__init__(context)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._heading = heading
        self._body_width = width
        self._most_columns = columns
        self.bar = Head(context, heading)
        self.back_button, self.heading = self.bar.back, self.bar.heading
        self.back_button.clicked.connect(self.back)
        self.body = QVBoxLayout()
        self.content = Content(self.body)
        self.inner = Sheet()
        row = QHBoxLayout(self.inner)
        row.setContentsMargins(0, 0, 0, 0)
        self._holder = bare()
        self._holder.setLayout(self.body)
        row.addStretch(1)
        row.addWidget(self._holder, 100)
        row.addStretch(1)
        self.scroll_area = SheetArea(self.inner)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.bar)
        self.column.addWidget(self.scroll_area, 1)
        self.relook()

    def title(self) -> Text:
        """The heading."""
        return self._heading

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self.context.look
        self.bar.relook()
        self.body.setContentsMargins(look.gap(3), look.gap(3), look.gap(3), look.gap(4))
        self.body.setSpacing(look.gap(2))
        self._bound()

    @property
    def body_room(self) -> int:
        """The width in px that the body may have."""
        wide = round(self._body_width * (0.4 + 0.6 * self.context.look.text_scale))
        count = max(1, min(int(self.width() / (CLOSE * wide)), self._most_columns))
        return wide if count == 1 else min(count * wide, self.width())

    def _bound(self) -> None:
        self._holder.setMaximumWidth(self.body_room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A broad window may have room for more columns."""
        super().resizeEvent(event)
        self._bound()

    def entered(self) -> None:
        """The keyboard begins before the first control; arrows scroll."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll with the keys that no control wanted."""
        bar = self.scroll_area.verticalScrollBar()
        step = {
            Qt.Key.Key_Down: 60,
            Qt.Key.Key_Up: -60,
            Qt.Key.Key_PageDown: bar.pageStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            bar.setValue(bar.value() + step)


class FilledPage(SheetPage):
    """One whose whole column is made anew each time it is entered."""

    def fill(self) -> None:
        """Make the column; the page says how."""
        raise NotImplementedError

    def entered(self) -> None:
        """Read anew what it shows."""
        super().entered()
        self.fill()

    def retext(self) -> None:
        """Say everything anew."""
        if self.content.there:
            self.fill()

    def relook(self) -> None:
        """Draw everything anew."""
        super().relook()
        if self.content.there:
            self.fill()
