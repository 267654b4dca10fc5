"""Bots at the table: when they move, and how they are held."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from spacetable.app.desk import Desk
from spacetable.app.settings import PACES
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.session.session import Session


class BotTurns(QObject):
    """One timer for all bots. ``step``: carries out the option that a bot has chosen."""

    def __init__(
        self, desk: Desk, session: Session, step: Callable[[Option], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._session = session
        self._step = step
        self.paused = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._move)

    def next(self) -> Seat | None:
        """The seat of the bot that is to move, or None."""
        bots = {one.seat for one in self._session.setup.seats if one.bot is not None}
        return next((seat for seat in self._session.awaited() if seat in bots), None)

    def call(self) -> None:
        """Let the next bot move after its time to be followed; nothing when none is to move."""
        if self.paused or self.next() is None:
            self._timer.stop()
        else:
            # Without motion, too, a move must be seen before the next one comes.
            self._timer.start(PACES[self._desk.settings.bot_pace])

    def stop(self) -> None:
        """No bot moves until ``call``."""
        self._timer.stop()

    def _move(self) -> None:
        seat = self.next()
        if seat is None:
            return
        choice = self._session.bot_move(seat)
        options = self._session.options(seat)
        self._step(next(option for option in options if option.action == choice.action))
