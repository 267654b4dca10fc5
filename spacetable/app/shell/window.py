"""The main window: one page in front, the way back behind it, dialogs above."""

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QIcon,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QMainWindow,
    QWidget,
)
from shiboken6 import getAllValidWrappers

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.table import WINDOW
from spacetable.app.launcher.covers import Cover, rules_of
from spacetable.app.launcher.page import Launcher
from spacetable.app.settings.settings import Window
from spacetable.app.shell import placing
from spacetable.app.shell.busy_note import Coming
from spacetable.app.shell.context import Context
from spacetable.app.shell.held_keys import HeldKeys
from spacetable.app.shell.last_device import LastDevice
from spacetable.app.shell.page_stack import PageStack
from spacetable.app.shell.style import sheet
from spacetable.app.widgets.overlay import Dialog, ask, overlays_in
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.pressing import OwnPresses
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text
from spacetable.resources import asset_path
from spacetable.table.fonts import font

if TYPE_CHECKING:
    from spacetable.app.navigation.navigation import Navigation

SMALLEST = QSize(960, 600)
"""Where the screen has room for it."""


class MainWindow(QMainWindow):
    """Holds the pages, the messages above them, and the window's own keys and place.

    ``navigation`` knows which page belongs to which wish.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.context = context
        self._pages = PageStack(context)
        self._pages.turned.connect(self._entitle)
        self.setCentralWidget(self._pages)
        self._place()
        context.fit(self.width(), self.height())
        # Nothing is on it yet that could be asked to follow.
        self._dress()
        self.launcher = Launcher(context)
        self.launcher.asked.connect(self._wish)
        self._navigation: Navigation | None = None
        self._closing = False
        self._held: HeldKeys | None = None
        context.relooked.connect(self.relook)
        context.retexted.connect(self.retext)
        context.changed_hands.connect(self.change_hands)
        CommandActions(WINDOW, {"window": self}, self).chosen.connect(self._key)
        self.show_page(self.launcher)

    # -------------------------------------------------------------- pages

    @property
    def trail(self) -> Sequence[Page]:
        """All pages that are open, the one in front last."""
        return self._pages.trail

    @property
    def page(self) -> Page:
        """The page in front."""
        return self._pages.page

    def show_page(self, page: Page) -> None:
        """Put a page in front."""
        self._pages.show_page(page)

    def go_back(self) -> None:
        """Take the page in front away, and show the one below."""
        self._pages.go_back()

    def go_home(self) -> None:
        """Take all pages away but the launcher."""
        self._pages.go_home()

    def held(self, then: Callable[[], object]) -> bool:
        """Whether a page asks first, because something on it would be lost that nothing keeps."""
        return self._pages.held(then)

    def _entitle(self) -> None:
        title, own = self.context.words(self.page.title()), self.context.say("app.title")
        self.setWindowTitle(title if title == own else f"{title} – {own}")
        self.page.setAccessibleName(title)

    # -------------------------------------------------------------- wishes

    @property
    def navigation(self) -> "Navigation":
        """Opens pages; made at the first wish, because it knows all of them."""
        if self._navigation is None:
            self._pages.show_busy()
            # The launcher is on the screen before the other pages are read.
            from spacetable.app.navigation.navigation import Navigation

            self._navigation = Navigation(self.context, self._pages, self.toggle_full_screen)
        return self._navigation

    def _wish(self, wish: str, what: object) -> None:
        if wish == "unbuilt" and isinstance(what, Cover):
            self.say(
                text("app.cover.unbuilt_title", title=what.title),
                [text("app.cover.unbuilt", title=what.title)],
            )
        else:
            coming = rules_of(what.id) if isinstance(what, Cover) else None
            if coming is not None:
                self._pages.say_busy(coming)
            self.navigation.open(wish, what)

    def _key(self, wish: str) -> None:
        if wish == "full_screen":
            self.toggle_full_screen()
        elif not self.covered():
            self.navigation.open(wish, self.page.rules_here() if wish == "rules" else None)

    def open_file(self, path: Path) -> None:
        """Open a saved game or a position, or tell why not."""
        self.navigation.open("file", path)

    def open_game(self, game: str) -> None:
        """Open the set-up of a game, or tell why not."""
        self.navigation.open("game", game)

    def foretell(self, coming: Coming) -> None:
        """Say what the first wish will bring, before the window is seen: it is read only then."""
        self._pages.foretell(coming)

    # -------------------------------------------------------------- messages

    def tell(self, wrong: BoundaryError) -> None:
        """Bad input: one message that says what to do."""
        dialog = ask(
            self.context,
            self,
            text("app.message.title"),
            [wrong.message],
            [(text("app.ok"), None, "primary")],
        )
        if wrong.detail:
            dialog.add_detail(wrong.detail[:400])

    def say(self, heading: Text, lines: list[Text]) -> Dialog:
        """A word that needs no answer."""
        return ask(self.context, self, heading, lines, [(text("app.ok"), None, "primary")])

    def covered(self) -> bool:
        """Whether a dialog or the curtain lies above the page."""
        return bool(overlays_in(self))

    # -------------------------------------------------------------- look and words

    def relook(self) -> None:
        """Colours and sizes changed."""
        self._dress()
        self._each("relook")

    def _dress(self) -> None:
        look = self.context.look
        self.setFont(font(look.px("body")))
        self.setStyleSheet(sheet(look))

    def retext(self) -> None:
        """The language changed."""
        self._pages.show_busy()
        self._entitle()
        self._each("retext")

    def change_hands(self) -> None:
        """Fingers are used now, or mouse and keys again. Pages are not made anew, as for another
        language: somebody is in the midst of one.
        """
        self._each("change_hands")
        self._each("retext", but=Page)

    def _each(self, method: str, but: type[QWidget] | None = None) -> None:
        """Ask every widget of the window that can, the outer ones first; none of the kind ``but``.

        From the widgets that Python knows: asking Qt for its children would make a Python object
        for each scroll bar and viewport in them, and those stay when the page is gone.
        """
        found = [
            one
            for one in getAllValidWrappers()
            if isinstance(one, QWidget)
            and hasattr(one, method)
            and one is not self
            and not (but is not None and isinstance(one, but))
        ]
        own = [one for one in found if self.isAncestorOf(one)]
        # Most of them are words, and nothing lies in those but, as Qt counts, they themselves.
        outer = [one for one in own if not isinstance(one, QLabel)]

        def depth(one: QWidget) -> int:
            return isinstance(one, QLabel) + sum(box.isAncestorOf(one) for box in outer)

        for widget in sorted(own, key=depth):
            # Pages build their content anew, and what they threw away is still listed.
            with contextlib.suppress(RuntimeError):
                getattr(widget, method)()

    # -------------------------------------------------------------- the window itself

    def toggle_full_screen(self) -> None:
        """Fill the screen, or stop filling it."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses a button. Esc goes back; where there is no way back, out of full screen."""
        if event.key() == Qt.Key.Key_Escape and not self.covered():
            if len(self.trail) == 1 or not self.page.escape():
                if self.isFullScreen():
                    self.toggle_full_screen()
            event.accept()
            return
        here = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(
            here, QAbstractButton
        ):
            # Qt presses a button with the space bar, and with Enter only on some desktops.
            if isinstance(here, OwnPresses):
                here.show_press()
            here.click()
            event.accept()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A large window has larger type."""
        super().resizeEvent(event)
        self.context.fit(self.width(), self.height())

    def showEvent(self, event: QShowEvent) -> None:
        """The icon is drawn when there is a window to bear it."""
        if self._held is None:
            self._held = HeldKeys(self.windowHandle())
            LastDevice(self.windowHandle(), self.context)
        if self.windowIcon().isNull():
            with contextlib.suppress(FileNotFoundError):
                self.setWindowIcon(QIcon(str(asset_path("art", "covers", "space_table.svg"))))
        super().showEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the game in progress and the window's place; ask where something cannot be kept."""
        if self.held(self.close):
            event.ignore()
            return
        faults = [fault for page in self.trail if (fault := page.keep()) is not None]
        if faults and not self._closing:
            event.ignore()
            self._ask_close(faults[0])
            return
        box = self.normalGeometry()
        if box.isValid() and not self.isFullScreen():
            place = Window(box.x(), box.y(), box.width(), box.height(), self.isMaximized())
            self.context.listen(None)
            self.context.put(window=place)
        self._pages.show_ready()
        for page in reversed(self.trail):
            page.shut()
        self.context.loudspeaker.close()
        event.accept()

    def _ask_close(self, fault: BoundaryError) -> None:
        def close() -> None:
            self._closing = True
            self.close()

        answers = [
            (text("app.close.stay"), None, "primary"),
            (text("app.close.yes"), close, "danger"),
        ]
        lines = [fault.message, text("app.close.words")]
        ask(self.context, self, text("app.close.title"), lines, answers, "bad")

    def _place(self) -> None:
        kept = self.context.settings.window
        main = QGuiApplication.primaryScreen()
        rooms = [one.availableGeometry() for one in QGuiApplication.screens() if one is not main]
        rooms.insert(0, main.availableGeometry())
        if kept is None:
            box = placing.first(rooms[0])
        else:
            box = placing.again(QRect(kept.x, kept.y, kept.w, kept.h), rooms)
        room = next((one for one in rooms if one.contains(box.center())), rooms[0])
        least = SMALLEST.boundedTo(placing.free(room).size())
        self.setMinimumSize(least)
        # It may have been kept smaller, on a screen that had no more room.
        size = box.size().expandedTo(least)
        self.setGeometry(placing.again(QRect(box.topLeft(), size), rooms))
        if kept is not None and kept.maximised:
            self.setWindowState(Qt.WindowState.WindowMaximized)
