"""Fresh processes: a bare Qt window, and the program, both drawn once without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from spacetable.core import registry
from tests.toy.installing import ROOT, built_in, write_package

BARE = ("tests.bench.bare_window",)
LAUNCHER = ("spacetable", "--offscreen", "--smoke")
GAME = ("tests.bench.open_game",)


@contextmanager
def place() -> Iterator[dict[str, str]]:
    """The environment of a run: a home of its own, and the games known even in a bare checkout."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        missing = {k: v for k, v in built_in().items() if k not in registry.installed()}
        write_package(folder / "packages", "spacetable_games", missing)
        paths = [str(ROOT), str(folder / "packages")]
        yield {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "SPACETABLE_HOME": str(folder / "home"),
            "PYTHONPATH": os.pathsep.join(paths),
        }


def run(module: tuple[str, ...], env: dict[str, str]) -> str:
    """Run ``python -m module`` to its end; what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", *module], env=env, cwd=ROOT, capture_output=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{module}: {done.stderr.decode()[-2000:]}")
    return done.stdout.decode()
