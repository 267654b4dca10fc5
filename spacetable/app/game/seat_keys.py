"""The keys of a game against the clock: a digit for each person, and one that stops the time."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QObject
from PySide6.QtGui import QKeyEvent, QShortcut, QWindow

if TYPE_CHECKING:
    from spacetable.app.game.page import GamePage

DIGITS = "123456789"
BOUNCE = 5
"""In ms: no finger lets go of a key and presses it again so soon, but a repeating key does."""
FORGET = 1000
"""In ms: a held key repeats before that; a press so much later is a new one, whose release went
elsewhere."""


class SeatKeys(QObject):
    """They are the page's only while they mean something; else digits choose actions.

    A digit that is held must not open the plate that it brought up: it opens when it was let go.
    Repetitions are not always marked (see ``held_keys``), and shortcuts come before all filters,
    so that only releases can be watched.
    """

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._page = page
        self._controller = page.controller
        self._watched: QWindow | None = None
        self._held: dict[str, int] = {}
        self._let_go: dict[str, int] = {}
        self._time = QElapsedTimer()
        self._time.start()
        self._digits = [
            self._shortcut(digit, lambda digit=digit: self._take(digit)) for digit in DIGITS
        ]
        self._pause = self._shortcut("P", self.pause)
        self.show()

    def _shortcut(self, key: str, deed: object) -> QShortcut:
        shortcut = QShortcut(key, self._page)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(deed)
        return shortcut

    def show(self) -> None:
        """Which of them mean something now."""
        controller = self._controller
        seats = len(controller.screen.at_once()) if controller.quick else 0
        for number, shortcut in enumerate(self._digits):
            shortcut.setEnabled(number < seats)
        clock = controller.clock
        self._pause.setEnabled(clock is not None and clock.wanted)
        if seats and self._watched is None:
            self._watched = self._page.window().windowHandle()
            if self._watched is not None:
                self._watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Which digits were let go."""
        if event.type() == QEvent.Type.FocusOut:
            self._held.clear()
        elif event.type() == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent):
            if not event.isAutoRepeat() and event.text() in self._held:
                del self._held[event.text()]
                self._let_go[event.text()] = self._time.elapsed()
        return False

    def pause(self) -> None:
        """Let the time stand, or go on."""
        if self._page.overlays.shut:
            return
        if self._controller.held:
            self._controller.go_on()
        else:
            self._controller.pause()

    def _take(self, digit: str) -> None:
        now = self._time.elapsed()
        held = now - self._held.get(digit, -FORGET) < FORGET
        bounced = now - self._let_go.get(digit, -BOUNCE) < BOUNCE
        self._held[digit] = now
        seat = self._controller.screen.at_once()[DIGITS.index(digit)].seat
        opens = self._controller.covered and seat == self._controller.next_seat
        if not self._page.overlays.shut and not (opens and (held or bounced)):
            self._controller.take_seat(seat)
