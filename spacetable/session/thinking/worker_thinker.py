"""Thoughts in a process beside the window, which has all the time of this one for itself."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from typing import Any, Final

from spacetable.core.bot import Bot, Choice
from spacetable.core.engine import Position, Stepped
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.mission import Stop
from spacetable.core.option import Action
from spacetable.core.planner import Findings
from spacetable.core.setup import Setup
from spacetable.core.state import State
from spacetable.session.inquiry import Inquiry
from spacetable.session.thinking.process import BrokenError, ThinkingProcess
from spacetable.session.thinking.questions import (
    Answer,
    CarriedOut,
    CarryOut,
    Choose,
    Chosen,
    Question,
    Warm,
    choice_in,
    pack,
    stepped_in,
)
from spacetable.session.thinking.thinker import DroppedError, Thinker, never
from spacetable.session.thinking.worker_planner import GRACE, LOOK, WorkerPlanner

log = logging.getLogger(__name__)

FAULTS: Final = 3
"""Answers that did not come, one after the other, after which no process is asked any more."""


class WorkerThinker(Thinker):
    """One process, started when it is first asked, and kept. One question after the other.

    Where there is no answer, the thread that asked thinks for itself: a bot that fails fails there
    as it would have here. The log says so once.
    """

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: ThinkingProcess | None = None
        self._faults = 0
        self._told = False
        self._closed = False
        self._planner = WorkerPlanner()

    @property
    def pid(self) -> int | None:
        """The number of its process in the system; None while there is none."""
        process = self._process
        return None if process is None else process.pid

    def choose(
        self,
        game: Game[Any, Any],
        bot: Bot,
        state: State,
        seat: Seat,
        seed: str,
        table: str = "",
        stop: Stop = never,
    ) -> Choice:
        """What a bot would do."""
        question = Choose(game.info.id, bot.id, pack(state), seat, seed, table)
        found = self._asked(question, stop)
        if isinstance(found, Chosen):
            return choice_in(game, found)
        return super().choose(game, bot, state, seat, seed, table)

    def carry_out(
        self,
        game: Game[Any, Any],
        setup: Setup,
        position: Position,
        action: Action,
        stop: Stop = never,
    ) -> Stepped:
        """What comes of an action."""
        packed = pack(position.state), position.used, pack(action)
        found = self._asked(CarryOut(game.info.id, setup, *packed), stop)
        if isinstance(found, CarriedOut):
            return stepped_in(game, found)
        return super().carry_out(game, setup, position, action)

    def plans(self, inquiry: Inquiry, stop: Stop = never) -> Iterator[Findings]:
        """What answers a question of the planner: in another process, for bots go on meanwhile."""
        return self._planner.plans(inquiry, stop)

    def warm(self, game: Game[Any, Any]) -> None:
        """Start the process and load the game in it; nobody waits for that."""
        name = game.info.id

        def work() -> None:
            with suppress(DroppedError):
                self._asked(Warm(name), never)

        Thread(target=work, name="warming", daemon=True).start()

    def warm_planner(self, game: Game[Any, Any]) -> None:
        """Start the planner's process; nobody waits for that."""
        Thread(target=self._planner.warm, args=(game,), name="warming", daemon=True).start()

    def close(self) -> None:
        """The process ends at once, and no other is started."""
        self._closed = True
        self._planner.close()
        with self._turn:
            self._end()

    # -------------------------------------------------------------- asking

    def _asked(self, question: Question, stop: Stop) -> Answer | None:
        """The answer; None when somebody else must find it."""
        if self._faults >= FAULTS:
            return None
        with self._own_turn(stop):
            used = self._process is not None
            try:
                try:
                    found = self._answer(question, stop)
                except (BrokenError, OSError, ValueError):
                    if not used:
                        raise
                    # It may have ended since it was last asked: a new one is not to blame for it.
                    self._end()
                    found = self._answer(question, stop)
            except (BrokenError, OSError, ValueError) as wrong:
                self._end()
                self._faults += 1
                if not self._told:
                    self._told = True
                    log.warning("no process could think, so a thread of the window does: %s", wrong)
                return None
            self._faults = 0
            return found

    @contextmanager
    def _own_turn(self, stop: Stop) -> Iterator[None]:
        """Nobody else asks meanwhile; ``DroppedError`` when that is wanted no more."""
        while not self._turn.acquire(timeout=LOOK):
            if stop() or self._closed:
                raise DroppedError
        try:
            yield
        finally:
            self._turn.release()

    def _answer(self, question: Question, stop: Stop) -> Answer:
        process = self._ready(stop)
        process.ask(question)
        while True:
            found = process.answer(LOOK)
            if found is not None:
                return found
            if stop() or self._closed:
                raise DroppedError

    def _ready(self, stop: Stop) -> ThinkingProcess:
        """A process that has nothing to do."""
        process = self._process
        if process is not None and process.owed and process.alive:
            with suppress(BrokenError):
                process.answer(GRACE)
        if process is not None and (process.owed or not process.alive):
            self._end()
        if stop() or self._closed:
            raise DroppedError
        if self._process is None:
            self._process = ThinkingProcess()
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()
