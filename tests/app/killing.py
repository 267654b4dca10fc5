"""The whole program in a process of its own, played by itself until it is killed.

``python -m tests.app.killing``: opens the window as ``spacetable --game star_wars_pocket`` does,
presses "Start" and goes on choosing moves on the game page. Prints a line for each move that is
made: the number of moves in the game and a digest of its state.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

import msgspec
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from spacetable.__main__ import main
from spacetable.app.game_page import GamePage
from spacetable.app.program import application
from spacetable.app.seats_page import SeatsPage
from spacetable.app.window import MainWindow
from spacetable.core.option import Option
from spacetable.core.play import step
from spacetable.session.session import Session


def digest(session: Session) -> str:
    """A state in a few letters."""
    return blake2b(msgspec.json.encode(session.state), digest_size=8).hexdigest()


class Driver:
    """Does one thing at every tick."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.timeout.connect(self._do)
        self._timer.start(0)
        self._done = 0

    def _do(self) -> None:
        window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
        page = window.page
        if isinstance(page, SeatsPage):
            window.desk.put(sounds=False, reduced_motion=True)
            page.seed.setText("killed")
            page.start.click()
        elif isinstance(page, GamePage):
            session = page.play.session
            options = [option for option in page.play.options() if self._goes_on(session, option)]
            if options:
                self._done += 1
                page.view.option_chosen.emit(options[self._done * 7 % len(options)])
            else:
                page.play.undo("turn")
            print(session.cursor, digest(session), flush=True)

    def _goes_on(self, session: Session, option: Option) -> bool:
        """Whether it may be done and does not end the game: one that is over is not offered."""
        if option.refused:
            return False
        stepped = step(session.game, session.setup, session.position, option.action)
        return session.game.result(stepped.position.state) is None


if __name__ == "__main__":
    keep: list[Driver] = []
    application()
    keep.append(Driver())
    sys.exit(main(["--offscreen", "--game", "star_wars_pocket"]))
