"""The search behind a debrief: in a thread of its own, looked at while it goes on."""

from queue import SimpleQueue
from threading import Event
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.core.mission import Debrief, Stop
from spacetable.core.parts import debriefs_of
from spacetable.session.session import Session

DEADLINE = 20_000
"""Thinking ends after so many ms with what it knows."""
POLL = 100
PATIENCE = 3.0
"""So many seconds the search waits at most till what it knows is seen."""


class DebriefSearch(QObject):
    """Asks the game about all positions up to the present one.

    ``found``: a ``Debrief`` that says less than the last one will; whoever has shown it is waited
    for. ``ticked``: some more time has passed. ``over``: all is known that will be: a ``Debrief``,
    or None when the game has nothing to say.
    """

    found = Signal(object)
    ticked = Signal()
    over = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._found: SimpleQueue[Debrief] = SimpleQueue()
        self._seen = Event()
        self._thinking = BackgroundTasks()
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._poll)

    @property
    def begun(self) -> bool:
        """Whether it was ever begun."""
        return self._since.isValid()

    @property
    def spent(self) -> int:
        """Ms that it has taken, ``DEADLINE`` at most; only once it was begun."""
        return min(self._since.elapsed(), DEADLINE)

    def begin(self) -> None:
        """Search, up to the deadline."""
        session = self._session
        game = session.game
        states = tuple(one.state for one in session.positions[: session.cursor + 1])
        deadline = QElapsedTimer()
        deadline.start()
        queue, seen = self._found, self._seen

        def work(stop: Stop) -> Any:
            found = None
            for found in debriefs_of(game, states, lambda: stop() or deadline.elapsed() > DEADLINE):
                if found is not None and found.searched < 1:
                    queue.put(found)
                    # What is known is laid on the table before the search takes its share of time.
                    seen.wait(PATIENCE)
            return found

        self._since.start()
        self._timer.start()
        self._thinking.ask(work, self._answer)

    def stop(self) -> None:
        """End it with what it knows."""
        self._thinking.stop()

    def drop(self) -> None:
        """Nobody waits any more."""
        self._timer.stop()
        self._thinking.drop()
        self._seen.set()

    def _poll(self) -> None:
        found = None
        while not self._found.empty():
            found = self._found.get()
        if found is not None:
            self.found.emit(found)
            self._seen.set()
        self.ticked.emit()

    def _answer(self, debrief: Debrief | None) -> None:
        self._timer.stop()
        self.over.emit(debrief)
