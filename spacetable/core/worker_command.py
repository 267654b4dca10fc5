"""How a part of the program is started in a process of its own: a checkout, a wheel or a bundle."""

import os
import sys
from pathlib import Path
from typing import Final

START: Final = (
    "import sys; sys.path[:] = sys.argv.pop(1).split('{between}'); "
    "from {module} import main; sys.exit(main(sys.argv[1:]))"
)
"""What Python is told: where we were found, and nothing else from outside (``-I``)."""


def worker_command(module: str, switch: str, *arguments: str) -> tuple[str, ...]:
    """What runs ``module.main(arguments)``, which gives the exit code.

    ``switch``: the first argument by which a bundle's program knows that it is to be this one (see
    ``packaging/entry.py``).
    """
    if getattr(sys, "frozen", False):
        return (sys.executable, switch, *arguments)
    start = START.format(between=os.pathsep, module=module)
    paths = os.pathsep.join(str(Path(one).absolute()) for one in sys.path)
    return (sys.executable, "-I", "-B", "-c", start, paths, *arguments)
