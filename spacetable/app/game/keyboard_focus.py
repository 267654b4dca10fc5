"""Where the keyboard is when the thing that had it goes away.

Qt would hand it to whatever comes next, which may be the button that leaves the game. Here it
goes to the only way on there is (the one legal move, the words of a lesson, or passing the
screen), so that Enter can be pressed again and again; and to the table in every other case. There
nothing is marked, so the first Enter only shows where one is: no decision among several is ever
made by a key pressed once too often.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from spacetable.app.game.controller import GameController
from spacetable.app.game.parts import GameParts


class KeyboardFocus:
    """Looks after the keyboard while a page is made equal to a new position.

    ``busy``: whether something lies over the page.
    """

    def __init__(
        self,
        controller: GameController,
        parts: GameParts,
        page: QWidget,
        busy: Callable[[], bool],
    ) -> None:
        self._controller = controller
        self._page = page
        self._bar = parts.bar
        self._view = parts.view
        self._action_buttons = parts.side.action_buttons
        self._strip = parts.lesson_strip
        self._busy = busy
        self._handing = False

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Around a change of what the page shows."""
        page, handing = self._page, self._controller.handing
        here = QApplication.focusWidget()
        inside = page.isVisible() if here is None else page.isAncestorOf(here)
        in_bar = here is not None and self._bar.isAncestorOf(here)
        in_actions = here is not None and self._action_buttons.holds(here)
        if in_actions:
            # Before its button is hidden, or a screen reader would hear of the one Qt goes to.
            self._to_table()
        yield
        begins, self._handing = handing and not self._handing, handing
        if not inside or self._busy():
            return
        lost = in_actions or (here is not None and not _there(here))
        if lost or (begins and not in_bar):
            self._settle()

    def enter(self) -> None:
        """The page came to the front."""
        pass_on = self._action_buttons.pass_on
        stop = self._view if pass_on is None else pass_on.button
        stop.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin(self) -> None:
        """The first position is shown: a lesson begins with words, and its button leads on."""
        if self._strip is not None and self._strip.next.isVisible() and not self._busy():
            self._strip.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _settle(self) -> None:
        offered = self._controller.offered()
        only = self._action_buttons.only(offered)
        if only is not None and only.isVisible():
            only.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._to_table()
        if not offered:
            self.begin()  # the words of a lesson after the learner's own move, too

    def _to_table(self) -> None:
        self._view.focus_on(None)
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)


def _there(widget: QWidget) -> bool:
    """Whether it can still be used."""
    try:
        return widget.isVisible() and widget.isEnabled()
    except RuntimeError:
        return False  # thrown away
