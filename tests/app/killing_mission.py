"""The whole program in a process of its own, in the middle of a mission against the clock.

``python -m tests.app.killing_mission``: five people lay and take back cards until it is killed.
Prints a line for each deed: the number of entries in the log, a digest of the state, and the
milliseconds of game time that have passed.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from spacetable.__main__ import main
from spacetable.app.game_page import GamePage
from spacetable.app.program import application
from spacetable.app.window import MainWindow
from spacetable.core.game import SeatSetup, Setup
from spacetable.core.ids import Seat
from tests.app.killing import digest

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
DEEDS = ("Lay", "TakeBack", "Reveal", "DrawCard")


class Driver:
    """Does one thing at every tick."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.timeout.connect(self._do)
        self._timer.start(20)
        self._done = 0

    def _do(self) -> None:
        window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
        if isinstance(window.page, GamePage):
            self._play(window.page)
        else:
            window.desk.put(sounds=False, reduced_motion=True)
            seats = tuple(SeatSetup(Seat(str(k + 1)), name, k) for k, name in enumerate(NAMES))
            window.doors.start(Setup("space_alert", "killed", seats, mission=11))

    def _play(self, page: GamePage) -> None:
        play = page.play
        play.uncover()
        page.over.lift_curtain()
        wanted = DEEDS if play.clock.running else ("Begin",)
        found = [o for o in play.options() if type(o.action).__name__ in wanted and not o.refused]
        if not found or (play.clock.wanted and not play.clock.running):
            return
        self._done += 1
        play.do(found[self._done * 7 % len(found)], sure=True)
        if play.clock.running:
            session = play.session
            print(session.cursor, digest(session), play.clock.passed(), flush=True)
            play.take_seat(Seat(str(self._done % 5 + 1)))


if __name__ == "__main__":
    keep: list[Driver] = []
    application()
    keep.append(Driver())
    sys.exit(main(["--offscreen"]))
