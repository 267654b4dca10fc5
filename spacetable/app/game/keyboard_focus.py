"""Where the keyboard is when the thing that had it goes away.

Qt would hand it to whatever comes next, which may be the button that leaves the game. Here it
goes to the only way on there is (the one legal move, or passing the screen), so that Enter can be
pressed again and again; and to the table in every other case. There nothing is marked, so the
first Enter only shows where one is: no decision among several is ever made by a key pressed once
too often.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from spacetable.app.game.page import GamePage


class KeyboardFocus:
    """Looks after the keyboard while a page is made equal to a new position."""

    def __init__(self, page: "GamePage") -> None:
        self._page = page
        self._handing = False

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Around a change of what the page shows."""
        page, handing = self._page, self._page.controller.handing
        here = QApplication.focusWidget()
        inside = page.isVisible() if here is None else page.isAncestorOf(here)
        in_bar = here is not None and page.bar.isAncestorOf(here)
        in_actions = here is not None and page.side.action_buttons.isAncestorOf(here)
        if in_actions:
            # Before its button is hidden, or a screen reader would hear of the one Qt goes to.
            self._to_table()
        yield
        begins, self._handing = handing and not self._handing, handing
        if not inside or page.overlays.busy:
            return
        lost = in_actions or (here is not None and not _there(here))
        if lost or (begins and not in_bar):
            self._settle()

    def enter(self) -> None:
        """The page came to the front."""
        pass_on = self._page.side.action_buttons.pass_on
        stop = self._page.view if pass_on is None else pass_on.button
        stop.setFocus(Qt.FocusReason.OtherFocusReason)

    def _settle(self) -> None:
        only = self._page.side.action_buttons.only(self._page.controller.options())
        if only is not None and only.isVisible():
            only.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._to_table()

    def _to_table(self) -> None:
        view = self._page.view
        view.focus_on(None)
        view.setFocus(Qt.FocusReason.OtherFocusReason)


def _there(widget: QWidget) -> bool:
    """Whether it can still be used."""
    try:
        return widget.isVisible() and widget.isEnabled()
    except RuntimeError:
        return False  # thrown away
