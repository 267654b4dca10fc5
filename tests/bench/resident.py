"""How much memory this process holds. Imports nothing heavy: it is part of what is measured."""

import sys
from pathlib import Path


def resident() -> int:
    """Bytes in main memory now, or where the system does not say that, at most so far."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(x for x in status.read_text().splitlines() if x.startswith("VmRSS"))
        return int(line.split()[1]) * 1024
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
