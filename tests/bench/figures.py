"""What a benchmark gives back, and how times are taken."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Figure(NamedTuple):
    """A line of the table. ``value``: what is to be compared with ``aim``; ``unit``: "x", "ms".

    ``least``: the aim is a least value, not a most. ``parts``: what was measured, in words.
    """

    name: str
    value: float
    unit: str
    aim: float | None
    parts: str
    least: bool = False

    def row(self) -> tuple[str, str, str, str, str]:
        """Name, figure, aim, whether it is reached, parts."""
        if self.aim is None:
            return self.name, f"{self.value:.2f} {self.unit}", "", "", self.parts
        sign = ">=" if self.least else "<="
        good = self.value >= self.aim if self.least else self.value <= self.aim
        aim = f"{sign} {self.aim:g} {self.unit}"
        return self.name, f"{self.value:.2f} {self.unit}", aim, "yes" if good else "NO", self.parts


def timed(work: Callable[[], object]) -> float:
    """Seconds that ``work`` takes, once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def median(values: list[float]) -> float:
    """The middle one, or the upper of the two."""
    return sorted(values)[len(values) // 2]


def percentile(values: list[float], share: float) -> float:
    """The value that ``share`` of all do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


_begun = time.perf_counter()


def progress(words: str) -> None:
    """What is measured now, with the seconds since the start, for whoever waits; on stderr, so
    that the figures can be kept without it.
    """
    print(f"{time.perf_counter() - _begun:5.0f} s  {words}", file=sys.stderr, flush=True)


@contextmanager
def no_collection() -> Iterator[None]:
    """Garbage is collected before, not while something short is timed."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
