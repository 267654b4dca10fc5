"""How much memory this process holds. Imports nothing heavy: it is part of what is measured."""

import sys
from contextlib import suppress
from mmap import PAGESIZE as PAGE
from pathlib import Path

PAGES = Path("/proc/self/statm")


def resident() -> int:
    """Bytes in main memory now, or where the system does not say that, at most so far."""
    # Asked after every test: the short file of the two that say it.
    with suppress(FileNotFoundError):
        return int(PAGES.read_bytes().split()[1]) * PAGE
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
