"""Memory that is not needed any more goes back to the system.

A game that was left is a knot of objects that know each other, so it goes only when Python's
collector runs, which may be long after; what is freed then lies in the gaps of a heap that the C
library keeps. Over an evening the program would hold some hundred MiB that nobody uses.

And to look through all that is there takes Python's collector some 50 ms, in the middle of a game.
What it has looked through once is therefore put by until a page is left, when nobody waits.
"""

import ctypes
import gc
import sys
from functools import cache
from typing import Final

from spacetable.session.collector import put_by

LARGE: Final = 256 * 1024
"""Bytes. Blocks from this size on, which are pictures, are mapped for themselves."""
ARENAS: Final = 2
"""Heaps of the C library; by default every thread that thinks would have its own."""

# From <malloc.h> of the GNU C library.
M_MMAP_THRESHOLD: Final = -3
M_ARENA_MAX: Final = -8


@cache
def _glibc() -> ctypes.CDLL | None:
    """The GNU C library, if this is a system with it. Elsewhere the system's ways are kept."""
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


def map_large() -> None:
    """Freed pictures go back at once.

    Without a fixed limit the library maps blocks for themselves only until it has met a larger one
    that was freed; from then on pictures fragment the heap.
    """
    library = _glibc()
    if library is not None:
        library.mallopt(M_MMAP_THRESHOLD, LARGE)
        library.mallopt(M_ARENA_MAX, ARENAS)


def tune() -> None:
    """At the start of the program: freed pictures go back, and nothing is collected twice."""
    map_large()
    if put_by not in gc.callbacks:
        gc.callbacks.append(put_by)


def untune() -> None:
    """At its end: whoever goes on in this process has Python's collector as it was. What was put by
    stays so.
    """
    if put_by in gc.callbacks:
        gc.callbacks.remove(put_by)


def look_through() -> None:
    """Before a game begins: what is there is looked through now, and not in the middle of it."""
    if put_by in gc.callbacks:
        gc.collect()


def give_back() -> None:
    """Collect what nobody knows any more, and return free memory. For moments in which nobody
    waits for anything: it takes some 50 ms.
    """
    if put_by in gc.callbacks:
        gc.unfreeze()
    gc.collect()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
