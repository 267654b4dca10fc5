"""What a file may ask of the program before it is known to be sane: size, depth, numbers, time."""

import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from types import FrameType
from typing import Any

DEPTH_LIMIT = 40
SIGNS_LIMIT = 2_000_000
"""Brackets and quotes in one piece of JSON. The longest games have a tenth of it."""

SECONDS = 3.0
"""Processor time for the rules to look at a position that no log vouches for.

Generous: a slow machine that reads a game's data for the first time must not refuse good files.
"""


class LimitError(Exception):
    """A file asks for more than any game of ours needs."""


def check_shape(plain: bytes) -> None:
    """``LimitError`` for JSON too deeply nested or too finely cut up, without decoding it."""
    brackets = plain.count(b"[") + plain.count(b"{")
    if brackets <= DEPTH_LIMIT and len(plain) < SIGNS_LIMIT:
        return  # a line of a file of thousands is not looked at twice
    if brackets + plain.count(b'"') > SIGNS_LIMIT:
        raise LimitError("too many values")
    steps = map(_STEP.__getitem__, _bare(plain).translate(None, _NOT_BRACKETS))
    if max(accumulate(steps), default=0) > DEPTH_LIMIT:
        raise LimitError("nested too deeply")


def check_numbers(plain: bytes) -> None:
    """``LimitError`` for JSON with numbers of more than seven digits before the point.

    Counters, costs and times in ms stay far below; rules may loop over what they count.
    """
    found = _LARGE.search(_bare(plain))
    if found is not None:
        raise LimitError(f"the number {found.group()[:20]!r} is too large")


@contextmanager
def patience() -> Iterator[None]:
    """``LimitError`` when what is called inside takes more than ``SECONDS`` of processor time.

    For rules that meet a position made by somebody else: a number that is merely odd to a reader
    may send them round a loop for a year. Looks at the time at every 200th call of a function.
    """
    end = time.thread_time() + SECONDS
    calls = 0

    def watch(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal calls
        calls += 1
        if calls % 200 == 0 and time.thread_time() > end:
            raise LimitError("the rules take too long over this position")

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(before)


def _bare(plain: bytes) -> bytes:
    """JSON without its strings."""
    return _STRING.sub(b"", plain)


_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_LARGE = re.compile(rb"(?<![0-9.])[0-9]{8,}|[eE]\+?[0-9]{2,}")
_NOT_BRACKETS = bytes(c for c in range(256) if c not in b"[]{}")
_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
