"""What a position may ask of the rules before it is known to be sane: time."""

import gc
import sys
import time
from types import FrameType
from typing import Any, Self

from spacetable.core.bounds import LimitError
from spacetable.core.text import text

SECONDS = 0.7
"""Processor time for the rules to look at what one file says and no log vouches for.

Generous: a game that reads its data for the first time takes a tenth of it on a slow machine.
"""


class PatienceError(LimitError):
    """The rules take too long."""

    def __init__(self) -> None:
        super().__init__(text("session.limit.time"))


class Patience:
    """``with patience:`` ends in ``PatienceError`` when all that is called inside, one time and the
    next together, takes more than ``SECONDS`` of processor time. May be entered within itself.

    For rules that meet a position made by somebody else: a number that is merely odd to a reader
    may send them round a loop for a year. Looks at the time at every 200th call of a function.
    Meanwhile nothing is collected: the garbage of the whole program is none of the rules' doing.
    A profiler that is written in C cannot be asked to wait; it goes on, and patience has no end.
    """

    def __init__(self) -> None:
        self.left = SECONDS
        self._depth = 0

    def __enter__(self) -> Self:
        self._depth += 1
        if self._depth > 1:
            return self
        if self.left <= 0:
            self._depth = 0
            raise PatienceError
        start = time.thread_time()
        end = start + self.left
        calls = 0

        def watch(frame: FrameType, event: str, arg: Any) -> None:
            nonlocal calls
            calls += 1
            if calls % 200 == 0 and time.thread_time() > end:
                raise PatienceError

        self._start = start
        self._collects = gc.isenabled()
        gc.disable()
        self._before = sys.getprofile()
        if self._gives_way():
            sys.setprofile(watch)
        return self

    def __exit__(self, *_: object) -> None:
        self._depth -= 1
        if not self._depth:
            if self._gives_way():
                sys.setprofile(self._before)
            if self._collects:
                gc.enable()
            self.left -= time.thread_time() - self._start

    def _gives_way(self) -> bool:
        """Whether what watched before can be put back: of ``cProfile`` no function is shown."""
        return self._before is None or callable(self._before)
