"""Workers started and their findings gathered."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tests.fuzz.guard import DECODER

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 1500
"""Seconds after which a worker is said to stand still."""


@dataclass
class Found:
    """What became of the files of a kind. ``faults``: words and the numbers of the files."""

    kind: str
    files: int = 0
    opened: int = 0
    slowest: float = 0.0
    memory: int = 0
    faults: list[tuple[int, str]] = field(default_factory=list)

    def by_words(self) -> list[tuple[str, list[int]]]:
        """Each fault once, with the files that show it; the most frequent first."""
        numbers: dict[str, list[int]] = {}
        for number, words in self.faults:
            numbers.setdefault(words, []).append(number)
        return sorted(numbers.items(), key=lambda one: -len(one[1]))


def run(
    kind: str,
    seed: str,
    first: int,
    count: int,
    *,
    decoder: tuple[str, ...] = DECODER,
    module: str = "tests.fuzz.worker",
) -> Found:
    """So many files of a kind, beginning with number ``first``, in a process of their own."""
    found = Found(kind, count)
    with tempfile.TemporaryDirectory(prefix="spacetable-fuzz-") as name:
        folder = Path(name)
        (folder / "temporary").mkdir()
        environment = os.environ | {
            "SPACETABLE_HOME": str(folder / "home"),
            "TMPDIR": str(folder / "temporary"),
            "QT_QPA_PLATFORM": "offscreen",
        }
        command = (sys.executable, "-m", module, kind, seed, str(first), str(count), *decoder)
        at, words = first, ""
        try:
            done = subprocess.run(
                command,
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=PATIENCE,
            )
            said, failed, words = done.stdout, done.returncode != 0, done.stderr[-2000:]
        except subprocess.TimeoutExpired as late:
            said = late.stdout.decode() if isinstance(late.stdout, bytes) else late.stdout or ""
            failed, words = True, "stands still"
    for line in said.splitlines():
        one = json.loads(line)
        at = one.get("at", at)
        for fault in one.get("faults", ()):
            found.faults.append((one["number"], fault))
        if "opened" in one:
            found.opened, found.slowest = one["opened"], one["slowest"]
            found.memory = one["memory"]
    if failed:
        found.faults.append((at, f"the worker ended: {words}"))
    return found


def run_all(
    plan: Iterable[tuple[str, int]], seed: str, *, decoder: tuple[str, ...] = DECODER
) -> list[Found]:
    """So many files of each kind, in as many processes as there are cores."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        jobs = [
            pool.submit(run, kind, seed, 0, count, decoder=decoder) for kind, count in plan if count
        ]
        return [job.result() for job in jobs]


def shares(files: int, kinds: Iterable[str]) -> list[tuple[str, int]]:
    """How many files of each kind: twice as many saves and journals as others."""
    weights = Counter({kind: 2 if kind in ("save", "journal") else 1 for kind in kinds})
    total = weights.total()
    return [(kind, max(1, files * weight // total)) for kind, weight in weights.items()]
