"""Two programs at once in one home, killed in the end, and a look at what both have left.

``python -m tests.app.killing.two --rounds 12 --seed 1``.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from spacetable.core import registry
from tests.app.killing.__main__ import lines_of
from tests.app.killing.expected import Expected
from tests.app.killing.life import live

SHELF = "library"
"""What both do most: name, delete and take back each other's saves, crews and settings."""


def both(home: Path, seed: str, rng: random.Random, faults: Path) -> list[list[list[str]]]:
    """Two lives at once, until both are killed; what each has told."""
    told = {}
    pids = []
    with faults.open("wb") as said:
        for number in range(2):
            out, into = os.pipe()
            pid = os.fork()
            if pid == 0:
                os.close(out)
                os.dup2(said.fileno(), 2)
                live(str(home), f"{seed}/{number}", SHELF if rng.random() < 0.7 else "", into)
            os.close(into)
            told[out] = b""
            pids.append(pid)
            time.sleep(rng.choice((0, rng.uniform(0, 0.5))))
    until = time.monotonic() + rng.uniform(4, 12)
    while time.monotonic() < until:
        for out in select.select(list(told), [], [], 0.1)[0]:
            told[out] += os.read(out, 65536)
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    for out in told:
        while block := os.read(out, 65536):
            told[out] += block
        os.close(out)
    return [lines_of(words) for words in told.values()]


def main(rounds: int, seed: int) -> int:
    """So many rounds in one home; 0 when nothing of either was lost."""
    rng = random.Random(seed)
    for game in registry.installed():
        registry.load(game)
    folder = Path(tempfile.mkdtemp(prefix="two-"))
    home, copy, faults = folder / "home", folder / "copy", folder / "faults"
    expected = Expected()
    wrong: list[str] = []
    done: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    for number in range(rounds):
        told = both(home, f"{seed}/{number}", rng, faults)
        said = faults.read_text("utf-8", "replace")
        if "Traceback" in said:
            wrong.append(f"round {number}: {said[-2000:]}")
        lines = [(line, who) for who, theirs in enumerate(told) for line in theirs]
        for line, who in sorted(lines, key=lambda one: one[0][0]):
            expected.hear(line, who)
            if line[1] == "done":
                done[line[2]] += 1
            elif line[1] == "failed":
                failed[f"{line[2]}: {line[3]}"] += 1
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(home, copy)
        expected.look(copy)
        wrong += [f"seed {seed}, round {number}: {one}" for one in expected.wrong]
        expected.wrong = []
    print(f"{rounds} rounds of two programs at once\n\n{'done':20} {'times':>6}")
    for label, count in done.most_common():
        print(f"{label:20} {count:6}")
    for words, count in failed.most_common():
        print(f"refused {count} times: {words}")
    print("\nnothing lost" if not wrong else "\n".join(["", *wrong]))
    shutil.rmtree(folder)
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.app.killing.two", description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("SPACETABLE_HOME", "")
    sys.exit(main(asked.rounds, asked.seed))
