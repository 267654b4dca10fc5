"""What a position may ask of the rules before it is known to be sane: time."""

import gc
import sys
import time
from types import FrameType
from typing import Any, Self

from spacetable.core.bounds import LimitError
from spacetable.core.text import text

CALLS = 6_000_000
"""Calls, and returns, of functions with which the rules may look at what one file says and no log
vouches for: about a second of work, however slow the machine is and whatever else it does."""
SECONDS = 10.0
"""Processor time for the same, where single calls take long."""


LOOKS = 200
"""So often it is looked at how many they were."""


class PatienceError(LimitError):
    """The rules take too long."""

    def __init__(self) -> None:
        super().__init__(text("session.limit.time"))


class Patience:
    """``with patience:`` ends in ``PatienceError`` when all that is called inside, one time and the
    next together, makes more than ``CALLS`` calls or takes more than ``SECONDS`` of processor time.
    May be entered within itself.

    For rules that meet a position made by somebody else: a number that is merely odd to a reader
    may send them round a loop for a year. Looks at both at every 200th call of a function.
    Meanwhile nothing is collected: the garbage of the whole program is none of the rules' doing.
    A profiler that is written in C cannot be asked to wait; it goes on, and patience has no end.
    """

    def __init__(self) -> None:
        self.left = SECONDS
        self.calls = 0
        self._depth = 0

    def __enter__(self) -> Self:
        self._depth += 1
        if self._depth > 1:
            return self
        if self.left <= 0 or self.calls > CALLS:
            self._depth = 0
            raise PatienceError
        start = time.thread_time()
        end = start + self.left
        since = 0

        def watch(frame: FrameType, event: str, arg: Any) -> None:
            nonlocal since
            since += 1
            if since == LOOKS:
                since = 0
                self.calls += LOOKS
                if self.calls > CALLS or time.thread_time() > end:
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
