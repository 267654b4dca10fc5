"""The full screen for a table across the room: when it is on, and where the pointer rests."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QWidget

from spacetable.app.widgets.page import Page

REST = 2000
"""Ms after which a pointer that rests is hidden."""
OWN = Qt.WidgetAttribute.WA_SetCursor
"""Set where a widget does not take the pointer of what lies around it."""


class FullScreen(QObject):
    """``on``: the page fills the screen with what is seen from afar. ``turned``: ``on`` changed.

    F11 belongs to the window; whatever it makes of the window, the page follows.
    """

    turned = Signal()

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.on = False
        self.rest = QTimer(self)
        self.rest.setSingleShot(True)
        self.rest.setInterval(REST)
        self.rest.timeout.connect(self._hide_pointer)
        self._page = page
        self._window: QWidget | None = None
        self._parts: Sequence[QWidget] = ()
        self._hidden: list[tuple[QWidget, QCursor | None]] = []
        self._before = False
        self._full = False

    def watch(self) -> None:
        """Follow the window in which the page is now."""
        self.unwatch()
        self._window = self._page.window()
        self._window.installEventFilter(self)
        self._full = self._window.isFullScreen()

    def unwatch(self) -> None:
        """Follow it no more."""
        self.rest.stop()
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window = None

    def cover(self, parts: Sequence[QWidget]) -> None:
        """The pointer is over one of these, where it is over the page at all."""
        self._show_pointer()
        self._parts = parts
        for part in parts:
            part.setMouseTracking(True)
            part.installEventFilter(self)

    def set(self, on: bool, *, window: bool = True) -> None:
        """Turn it on or off. ``window``: the window fills the screen with it."""
        if on == self.on:
            return
        self.on = on
        top = self._page.window()
        if on and window:
            self._before = top.isFullScreen()
        self._show_pointer()
        self.turned.emit()
        if window and top.isFullScreen() != (on or self._before):
            top.setWindowState(top.windowState() ^ Qt.WindowState.WindowFullScreen)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A pointer that moves is shown again; the page follows the window."""
        if event.type() == QEvent.Type.MouseMove and self.on and watched in self._parts:
            self._show_pointer()
        elif event.type() == QEvent.Type.WindowStateChange and watched is self._window:
            full = self._window.isFullScreen()
            # A window that is made small and large again has not changed in this.
            if full != self._full:
                self._full = full
                self._before = self._before and full
                if self._page.isVisible():
                    self.set(full, window=False)
        return False

    def _show_pointer(self) -> None:
        self.rest.stop()
        for widget, own in self._hidden:
            if own is None:
                widget.unsetCursor()
            else:
                widget.setCursor(own)
        self._hidden = []
        if self.on:
            self.rest.start()

    def _hide_pointer(self) -> None:
        for widget in (self._page, *self._parts):
            own = widget.cursor() if widget.testAttribute(OWN) else None
            self._hidden.append((widget, own))
            widget.setCursor(Qt.CursorShape.BlankCursor)
