"""Memory with a game open, beside a bare Qt window."""

from __future__ import annotations

from tests.bench.figures import Figure
from tests.bench.processes import BARE, GAME, place, run

MIB = 2**20


def figures() -> list[Figure]:
    """Resident memory of fresh processes."""
    with place() as env:
        ours, bare = (int(run(module, env).split()[-1]) / MIB for module in (GAME, BARE))
    parts = f"game open {ours:.0f} MiB, bare Qt window {bare:.0f} MiB"
    return [Figure("memory with a game open", ours / bare, "x", None, parts)]
