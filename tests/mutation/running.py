"""A copy of the tree in which faults are put in and tests are run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path

from tests.mutation.faults import Fault
from tests.mutation.packages import ROOT

LEFT = shutil.ignore_patterns(".*cache*", "__pycache__", ".git", ".venv", ".hypothesis", "build")
OPTIONS = ("-q", "-x", "-n", "0", "-m", "not slow", "--tb=no", "-rfE", "-p", "no:cacheprovider")
STUCK = ("-o", "timeout=300")
"""Seconds for one test: a fault that loops is caught by it."""
MEMORY = 6 << 30
"""Bytes of address space: a fault that fills the memory is stopped."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Tree:
    """The copy. ``limit``: seconds a run of tests may take."""

    def __init__(self, folder: Path, limit: float) -> None:
        self.root = folder / "tree"
        self.limit = limit
        shutil.copytree(ROOT, self.root, ignore=LEFT)
        self._fine: set[str] = set()

    @contextmanager
    def spoilt(self, path: str, fault: Fault) -> Iterator[None]:
        """As long as it lasts, the file has the fault."""
        file = self.root / path
        compiled = Path(cache_from_source(str(file)))
        whole = file.read_bytes()
        file.write_bytes(fault.put_in(whole))
        compiled.unlink(missing_ok=True)
        try:
            yield
        finally:
            file.write_bytes(whole)
            compiled.unlink(missing_ok=True)

    def failing(self, words: Sequence[str], games: Sequence[str]) -> str | None:
        """The first test that fails, or how the run ended; None when all pass."""
        env = {**os.environ, "SPACETABLE_TEST_GAMES": ",".join(games)}
        command = [sys.executable, "-m", "pytest", *OPTIONS, *STUCK, *words]
        try:
            done = subprocess.run(
                command,
                cwd=self.root,
                env=env,
                capture_output=True,
                text=True,
                check=False,
                timeout=self.limit,
                preexec_fn=_limited if os.name == "posix" else None,
            )
        except subprocess.TimeoutExpired:
            return f"no end within {self.limit:.0f} s"
        if done.returncode in (0, 5):  # 5: there is no such test
            return None
        if done.returncode == 4:
            raise SystemExit(f"pytest does not understand:\n{done.stdout}{done.stderr}")
        failed = FAILED.search(done.stdout)
        return failed[1] if failed else f"pytest ended with {done.returncode}"

    def passes(self, test: str, games: Sequence[str]) -> bool:
        """Whether a test that caught a fault passes without it; each is asked once."""
        if not test.startswith("tests") or test in self._fine:
            return True
        if self.failing([test], games) is None:
            self._fine.add(test)
            return True
        return False


def _limited() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
