"""The keys of a game against the clock: a digit for each person, and one that stops the time."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QObject
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QWidget

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.table import GAME, SEATS
from spacetable.app.game.controller import GameController

BOUNCE = 5
"""In ms: no finger lets go of a key and presses it again so soon, but a repeating key does."""
FORGET = 1000
"""In ms: a held key repeats before that; a press so much later is a new one, whose release went
elsewhere."""


class SeatKeys(QObject):
    """They are the page's only while they mean something; else digits choose actions.

    A digit that is held must not open the plate that it brought up: it opens when it was let go.
    Repetitions are not always marked (see ``held_keys``), and shortcuts come before all filters,
    so that only releases can be watched. ``barred``: whether something lies over the table that
    they may not pass.
    """

    def __init__(
        self, controller: GameController, page: QWidget, barred: Callable[[], bool]
    ) -> None:
        super().__init__(page)
        self._controller = controller
        self._page = page
        self._barred = barred
        self._watched: QWindow | None = None
        self._held: dict[str, int] = {}
        self._let_go: dict[str, int] = {}
        self._time = QElapsedTimer()
        self._time.start()
        self._actions = CommandActions(GAME, {"window": page}, self)
        self._actions.chosen.connect(self._press)
        self.show()

    def show(self) -> None:
        """Which of them mean something now."""
        controller = self._controller
        seats = len(controller.screen.at_once()) if controller.quick else 0
        for number, command in enumerate(SEATS):
            self._actions.set_enabled(number < seats, command.id)
        clock = controller.clock
        self._actions.set_enabled(clock is not None and clock.wanted, "pause_clock")
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
        if self._barred():
            return
        if self._controller.held:
            self._controller.go_on()
        else:
            self._controller.pause()

    def _press(self, name: str) -> None:
        if name == "pause_clock":
            self.pause()
        else:
            number = [command.id for command in SEATS].index(name)
            self._take(number, SEATS[number].cap)

    def _take(self, number: int, digit: str) -> None:
        now = self._time.elapsed()
        held = now - self._held.get(digit, -FORGET) < FORGET
        bounced = now - self._let_go.get(digit, -BOUNCE) < BOUNCE
        self._held[digit] = now
        seat = self._controller.screen.at_once()[number].seat
        opens = self._controller.covered and seat == self._controller.next_seat
        if not self._barred() and not (opens and (held or bounced)):
            self._controller.take_seat(seat)
