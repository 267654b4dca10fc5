"""``python -m tests.fuzz.memory KIND FILE...``: the MiB that each file takes while it is read.

Linux tells the most memory that a program had, and begins anew when it is asked to.
"""

import gc
import re
import sys
from contextlib import suppress
from pathlib import Path

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.session.opening import open_file
from tests.fuzz.attacks import KINDS


def forget() -> None:
    """From now on, ``most`` tells what is taken after this."""
    gc.collect()
    Path("/proc/self/clear_refs").write_text("5", "utf-8")


def most() -> int:
    """The most memory in use since, MiB."""
    about = Path("/proc/self/status").read_text("utf-8")
    found = re.search(r"VmHWM:\s+(\d+)", about)
    assert found is not None
    return int(found[1]) >> 10


if __name__ == "__main__":
    for name in registry.installed():
        registry.load(name)
    kind = KINDS.get(sys.argv[1])
    for file in sys.argv[2:]:
        forget()
        before = most()
        with suppress(BoundaryError):
            (kind[0].read if kind else open_file)(Path(file))
        print(most() - before)
