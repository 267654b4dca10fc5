"""``python -m tests.mutation --seed N --count K [--only PACKAGE] [--number N]``: what no test sees.

Draws K single faults of the rules, of ``session`` and of ``core``, puts each into a copy of the
tree, and runs the tests most likely to notice it: those of its package, then the puzzles, the
conformance and the counts of its games, then whatever else reads the module or its room. A line for
each: caught, by which test, or SURVIVED. A fault that loops is caught. A survivor either cannot
change anything or wants a test. The same seed draws the same faults as long as the sources stay;
``--number`` puts in those alone again.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.mutation.faults import Fault
from tests.mutation.packages import PACKAGES, Package
from tests.mutation.running import Tree


def drawn(name: str, seed: str, count: int) -> list[tuple[str, Fault]]:
    """Faults of a package, of different lines."""
    chance = random.Random(f"{seed} {name}")
    every = PACKAGES[name].faults()
    chance.shuffle(every)
    lines = {(path, fault.line): (path, fault) for path, fault in reversed(every)}
    chosen = [one for one in every if lines[one[0], one[1].line] == one]
    return sorted(chosen[:count])


def caught(tree: Tree, package: Package, path: str, fault: Fault) -> str | None:
    """The test that notices it; None when all pass. SystemExit: it fails without the fault too."""
    for words in package.stages(path, tree.root):
        with tree.spoilt(path, fault):
            test = tree.failing(words, package.games)
        if test is not None:
            if not tree.passes(test, package.games):
                raise SystemExit(f"fails without any fault: {test}")
            return test
    return None


def main() -> int:
    """0 when no fault survived."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=15, help="faults of each package")
    parser.add_argument("--only", choices=PACKAGES, action="append", metavar="PACKAGE")
    parser.add_argument("--number", type=int, action="append", help="only this one of them")
    parser.add_argument("--list", action="store_true", help="draw them, and put none in")
    parser.add_argument("--limit", type=float, default=1800.0, help="seconds for a run of tests")
    asked = parser.parse_args()
    survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Tree(Path(folder), asked.limit)
        for name in asked.only or PACKAGES:
            for number, (path, fault) in enumerate(drawn(name, asked.seed, asked.count), 1):
                if asked.number and number not in asked.number:
                    continue
                print(f"{name} {number}: {path}:{fault.line}  {fault}", flush=True)
                if asked.list:
                    continue
                start = time.perf_counter()
                test = caught(tree, PACKAGES[name], path, fault)
                survivors += test is None
                told = f"caught: {test}" if test else "SURVIVED"
                print(f"    {told}  ({time.perf_counter() - start:.0f} s)", flush=True)
    print(f"{survivors} survived")
    return int(survivors > 0)


if __name__ == "__main__":
    sys.exit(main())
