"""What Python's collector has looked through once is looked through no more.

Cards, maps, rules and what was remembered of them stay as long as the process does. To look through
all of it takes some 50 ms, again and again: in the middle of a game, and while games are counted or
a bot thinks an eighth of the time.
"""

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

OLDEST: Final = 2
"""The generation with which the collector looks through everything."""


def put_by(phase: str, found: Mapping[str, int]) -> None:
    """Told by the collector what it does (``gc.callbacks``): what it has just looked through is put
    by. A knot of it that nobody knows any more stays until ``gc.unfreeze``.
    """
    if phase == "stop" and found["generation"] == OLDEST:
        gc.freeze()


def look_once() -> None:
    """From now on nothing is looked through twice, and what is there already not at all."""
    if put_by not in gc.callbacks:
        gc.callbacks.append(put_by)
        gc.freeze()


@contextmanager
def looking_once() -> Iterator[None]:
    """The same for a while; then the collector is as it was. What was put by stays so."""
    already = put_by in gc.callbacks
    look_once()
    try:
        yield
    finally:
        if not already:
            gc.callbacks.remove(put_by)
