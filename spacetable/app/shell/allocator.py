"""Memory that is not needed any more goes back to the system.

A game that was left is a knot of objects that know each other, so it goes only when Python's
collector runs, which may be long after; what is freed then lies in the gaps of a heap that the C
library keeps. Over an evening the program would hold some hundred MiB that nobody uses.
"""

import ctypes
import gc
import sys
from functools import cache
from typing import Final

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


def tune() -> None:
    """At the start of the program: freed pictures go back at once.

    Without a fixed limit the library maps blocks for themselves only until it has met a larger one
    that was freed; from then on pictures fragment the heap.
    """
    library = _glibc()
    if library is not None:
        library.mallopt(M_MMAP_THRESHOLD, LARGE)
        library.mallopt(M_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Collect what nobody knows any more, and return free memory. For moments in which nobody
    waits for anything: it takes some 50 ms.
    """
    gc.collect()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
