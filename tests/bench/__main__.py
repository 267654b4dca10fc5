"""``python -m tests.bench [LINE ...]``: every figure of the program, each a ratio or a time taken
in one run, with what it aims at. Nothing fails; the table is to be read. Each line is printed when
it has been measured; what is being measured is said on stderr."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from importlib import import_module

from tests.bench.figures import Figure, progress

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

LINES = (
    "start",
    "repaint",
    "effects",
    "drag",
    "board",
    "press",
    "moves",
    "undo",
    "memory",
    "crew_bots",
    "space_odyssey_bots",
    "solver",
    "soundtrack",
    "resolve",
    "routes",
    "autopilot",
    "high_frontier",
)

LONG = ("mission", "thinking", "stretches", "evening", "high_frontier_bots", "exodus_bots")
"""Lines that take minutes: measured only when they are named."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    known = (*LINES, *LONG)
    parser.add_argument("line", nargs="*", metavar="LINE", help=f"of {', '.join(known)}")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long a mission is played")
    parser.add_argument("--actions", type=int, default=10_000, help="how long an evening is")
    parser.add_argument("--threads", action="store_true", help="nobody thinks in a process")
    parser.add_argument("--games", type=int, default=10, help="how many games bots play")
    given = parser.parse_args()
    asked = given.line or LINES
    unknown = [name for name in asked if name not in known]
    if unknown:
        parser.error(f"no such line: {', '.join(unknown)}")
    for name in asked:
        progress(name)
        line = import_module(f"tests.bench.{name}")
        if name == "mission":
            line.minutes = given.minutes
        elif name == "thinking":
            line.in_threads = given.threads
        elif name == "evening":
            line.actions = given.actions
        elif name in ("high_frontier_bots", "exodus_bots"):
            line.games = given.games
        show(line.figures())


def show(figures: Sequence[Figure]) -> None:
    """A table of them."""
    rows = [("", "figure", "aim", "reached", "measured"), *(one.row() for one in figures)]
    widths = [max(len(row[k]) for row in rows) for k in range(5)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join(cells).rstrip(), flush=True)


if __name__ == "__main__":
    main()
