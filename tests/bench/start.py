"""From nothing to the launcher on the screen, beside a bare Qt window, turn and turn about."""

from __future__ import annotations

from tests.bench.figures import Figure, median, timed
from tests.bench.processes import BARE, LAUNCHER, place, run

ROUNDS = 5


def figures() -> list[Figure]:
    """Whole processes, from the start to the end of each."""
    with place() as env:
        for module in (BARE, LAUNCHER):
            run(module, env)  # files into the cache, modules compiled
        pairs = [
            (timed(lambda: run(LAUNCHER, env)), timed(lambda: run(BARE, env)))
            for _ in range(ROUNDS)
        ]
    ours, bare = (median([pair[k] for pair in pairs]) for k in (0, 1))
    parts = f"launcher {ours:.2f} s, bare Qt window {bare:.2f} s, median of {ROUNDS}"
    return [Figure("start against a bare Qt window", ours / bare, "x", 4, parts)]
