"""``python -m tests.fuzz.memory KIND FILE...``: the MiB that each file takes while it is read.

Linux tells the most memory that a program had, and begins anew when it is asked to; elsewhere only
what goes beyond all before is told.
"""

import gc
import re
import sys
from contextlib import suppress
from pathlib import Path

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.session.opening import open_file

if sys.platform != "win32":
    import resource

LINUX = sys.platform == "linux"


def forget() -> None:
    """From now on, ``most`` tells what is taken after this."""
    if LINUX:
        gc.collect(0)
        Path("/proc/self/clear_refs").write_text("5", "utf-8")


def most() -> int:
    """The most memory in use since, MiB; 0 where nobody tells."""
    if LINUX:
        found = re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text("utf-8"))
        assert found is not None
        return int(found[1]) >> 10
    if sys.platform == "win32":
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 20  # bytes, on a Mac


def bound(size: int) -> None:
    """Let this process have no more than so many bytes, so that none of them takes them all."""
    if LINUX:
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


if __name__ == "__main__":
    from tests.fuzz.attacks import KINDS

    for name in registry.installed():
        registry.load(name)
    kind = KINDS.get(sys.argv[1])
    for file in sys.argv[2:]:
        forget()
        before = most()
        with suppress(BoundaryError):
            (kind[0].read if kind else open_file)(Path(file))
        print(most() - before)
