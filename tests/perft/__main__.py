"""``python -m tests.perft [GAME ...]``: count the lines of the positions, against those kept.

``--second`` counts by the second way, written from the rules alone, instead of the program's.
``--part`` walks both ways side by side and prints the lines after which they part.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import islice

from tests.perft.counting import counts, differences
from tests.perft.positions import positions


def main() -> int:
    """Count and print; 1 when a count is not that of the file."""
    parser = argparse.ArgumentParser(prog="python -m tests.perft", description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--second", action="store_true", help="by the second way")
    parser.add_argument("--part", action="store_true", help="where the two ways part")
    parser.add_argument("--depth", type=int, help="so deep (the second way: as the file says)")
    parser.add_argument("--name", default="", help="only positions whose name begins so")
    given = parser.parse_args()
    wrong = 0
    for position in positions():
        if given.game and position.game not in given.game:
            continue
        if not position.name.startswith(given.name):
            continue
        print(position, flush=True)
        depth = given.depth or (position.second if given.second else len(position.counts))
        if given.part:
            for line in islice(differences(position.played(), position.read_again(), depth), 20):
                print(f"  {line}")
                wrong += 1
            continue
        start = time.perf_counter()
        found = counts(position.read_again() if given.second else position.played(), depth)
        kept = list(position.counts[:depth])
        wrong += found != kept
        print(f"  counts = {found}  ({time.perf_counter() - start:.2f} s)")
        print("  as kept" if found == kept else f"  kept:    {kept}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
