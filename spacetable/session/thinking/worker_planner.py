"""Searches of planners in a process of their own, which stays for the next question."""

import logging
from collections.abc import Iterator
from threading import Lock
from time import monotonic
from typing import Any, Final

from spacetable.core.game import Game
from spacetable.core.mission import Stop
from spacetable.core.planner import Findings
from spacetable.session.inquiry import Inquiry
from spacetable.session.thinking.process import BrokenError, ThinkingProcess
from spacetable.session.thinking.questions import Found, Inquire, Warm, findings_in, pack

log = logging.getLogger(__name__)

LOOK: Final = 0.03
"""Seconds between two looks whether an answer is still wanted."""
GRACE: Final = 0.3
"""Seconds that a dropped thought has to come to its end before the next; then it is killed."""
FAULTS: Final = 3
"""Searches that failed, one after the other, after which no process is asked any more."""


class WorkerPlanner:
    """One search after the other: the next begins when the one before has been dropped.

    Where there is no answer, the thread that asked searches for itself; the log says so once.
    """

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: ThinkingProcess | None = None
        self._faults = 0
        self._told = False
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of its process in the system; None while there is none."""
        process = self._process
        return None if process is None else process.pid

    def plans(self, inquiry: Inquiry, stop: Stop) -> Iterator[Findings]:
        """What is found, as it is found. Once ``stop`` is true, what is known at the end of the
        search, if it comes to one soon.
        """
        while not self._turn.acquire(timeout=LOOK):
            if stop() or self._closed:
                return
        try:
            if self._faults < FAULTS:
                try:
                    yield from self._found(inquiry, stop)
                    self._faults = 0
                    return
                except (BrokenError, OSError, ValueError) as wrong:
                    self._end()
                    self._faults += 1
                    self._warn(wrong)
            yield from inquiry.answers(lambda: stop() or self._closed)
        finally:
            self._turn.release()

    def warm(self, game: Game[Any, Any]) -> None:
        """Start the process and load the game in it, if nobody asks it anything yet."""
        if self._process is not None or not self._turn.acquire(blocking=False):
            return
        try:
            if not self._closed:
                self._asked(Warm(game.info.id))
                self._hear()
        except (BrokenError, OSError, ValueError):
            self._end()  # the first question says what is wrong
        finally:
            self._turn.release()

    def _hear(self) -> None:
        """Wait for the one answer that is owed."""
        while self._process is not None and self._process.owed and not self._closed:
            self._process.answer(LOOK)

    def close(self) -> None:
        """The process ends at once, and no other is started."""
        self._closed = True
        with self._turn:
            self._end()

    def _found(self, inquiry: Inquiry, stop: Stop) -> Iterator[Findings]:
        packed = pack(inquiry.state)
        question = Inquire(inquiry.game.info.id, packed, inquiry.seat, inquiry.eyes, inquiry.asked)
        process = self._asked(question)
        deadline: float | None = None
        try:
            while process.owed:
                if deadline is None and (stop() or self._closed):
                    deadline = monotonic() + GRACE
                    process.enough()
                if deadline is not None and monotonic() > deadline:
                    return
                found = process.answer(LOOK)
                if isinstance(found, Found):
                    yield findings_in(inquiry.game, found)
        finally:
            if process.owed:
                self._end()

    def _asked(self, question: Inquire | Warm) -> ThinkingProcess:
        """The process, which has been asked. It may have ended since it was asked last."""
        if self._process is not None and not self._process.alive:
            self._end()
        if self._process is None:
            self._process = ThinkingProcess()
        self._process.ask(question)
        return self._process

    def _warn(self, wrong: Exception) -> None:
        if not self._told:
            self._told = True
            log.warning("no process could search, so a thread of the window does: %s", wrong)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()
