"""The pages of the window: one in front, the way back behind it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget

from spacetable.app.shell.allocator import give_back
from spacetable.app.shell.busy_note import BusyNote, Coming
from spacetable.app.shell.context import Context
from spacetable.app.widgets.page import Page
from spacetable.table.discarding import discard


class PageStack(QStackedWidget):
    """``show_page`` puts a page on top, ``go_back`` takes it off; the first one always stays.

    ``trail``: all that are open, the one in front last. ``turned``: another one is in front.
    """

    turned = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._note: BusyNote | None = None
        self._noted: set[str] = set()
        self.trail: list[Page] = []
        self._tidying = QTimer(self)
        self._tidying.setSingleShot(True)
        self._tidying.setInterval(0)
        self._tidying.timeout.connect(give_back)
        self._painted = QTimer(self)
        self._painted.setSingleShot(True)
        self._painted.setInterval(0)
        self._painted.timeout.connect(self.show_ready)
        self._busy = False

    @property
    def page(self) -> Page:
        """The page in front."""
        return self.trail[-1]

    def show_busy(self) -> None:
        """The busy pointer, from now until what is being made has been painted: the first game, or
        the list of all lessons, takes a second or more, for which nothing else would change.
        """
        if not self._busy:
            self._busy = True
            QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        self._painted.start()

    def say_busy(self, coming: Coming) -> None:
        """The same with a note that says what is coming, where that is made for the first time:
        nothing that it takes is kept from another time.
        """
        self.show_busy()
        if coming.what not in self._noted:
            self.foretell(coming)

    def foretell(self, coming: Coming) -> None:
        """The note alone, from now until what is made after it has been painted."""
        self._noted.add(coming.what)
        self._note = self._note or BusyNote(self._context, self)
        self._note.say(coming)

    def show_ready(self) -> None:
        """The usual pointer again, and no note."""
        self._painted.stop()
        if self._note is not None:
            self._note.hide()
        if self._busy:
            self._busy = False
            QApplication.restoreOverrideCursor()

    def show_page(self, page: Page) -> None:
        """Put a page in front."""
        if self.trail:
            self.page.covered_by()
        self.trail.append(page)
        if self.indexOf(page) < 0:
            page.left.connect(self.go_back)
            self.addWidget(page)
        self._turn()

    def go_back(self) -> None:
        """Take the page in front away, and show the one below."""
        if len(self.trail) > 1:
            self._drop(self.trail.pop())
            self._turn()

    def go_home(self) -> None:
        """Take all pages away but the first."""
        self.clear_to_first()
        self._turn()

    def clear_to_first(self) -> None:
        """The same without showing it: another page follows at once."""
        while len(self.trail) > 1:
            self._drop(self.trail.pop())

    def clear_to_choice(self, *gone: type[Page]) -> None:
        """The same down to the last page on which one chooses what to do, but to none of ``gone``:
        one comes back there.
        """
        while len(self.trail) > 1 and (not self.page.chooses or isinstance(self.page, gone)):
            self._drop(self.trail.pop())

    def back_to(self, page: Page) -> None:
        """Take all pages above one away."""
        while self.page is not page:
            self._drop(self.trail.pop())
        self._turn()

    def is_in_front(self, kind: type[Page]) -> bool:
        """Whether the page in front is of a kind."""
        return isinstance(self.page, kind)

    def held(self, then: Callable[[], object]) -> bool:
        """Whether a page asks first, because something on it would be lost that nothing keeps.

        ``then``: what to do when they agree.
        """
        return any(page.hold(then) for page in reversed(self.trail))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The note stays in the middle."""
        super().resizeEvent(event)
        if self._note is not None:
            self._note.fit()

    def _turn(self) -> None:
        self.setCurrentWidget(self.page)
        if self._note is not None:
            self._note.raise_()
        self.turned.emit()
        self.page.entered()

    def _drop(self, page: Page) -> None:
        page.shut()
        page.destroyed.connect(self._tidy)
        discard(page)

    def _tidy(self, _gone: QObject) -> None:
        self._tidying.start()
