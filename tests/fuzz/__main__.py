"""``python -m tests.fuzz --files N --seed S [--kind K] [--only NUMBER]``: spoilt files, a table.

Every file is made again from seed, kind and number; ``--only`` reads one and shows where it fails.
"""

from __future__ import annotations

import argparse
import sys

from tests.fuzz.bases import KINDS
from tests.fuzz.corpus import run, run_all, shares
from tests.fuzz.guard import DECODER


def main() -> int:
    """0 when there was no fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=1_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kind", choices=[*KINDS, "window"], action="append")
    parser.add_argument("--only", type=int, help="the number of the one file to read")
    parser.add_argument("--decoder", nargs="+", default=DECODER, help="how the decoder begins")
    asked = parser.parse_args()
    kinds = asked.kind or list(KINDS)
    decoder = tuple(asked.decoder)
    if asked.only is not None:
        found = [run(kind, asked.seed, asked.only, 1, decoder=decoder) for kind in kinds]
    else:
        found = run_all(shares(asked.files, kinds), asked.seed, decoder=decoder)
    print(f"{'kind':12} {'files':>6} {'opened':>6} {'faults':>6} {'slowest':>9} {'memory':>8}")
    for one in found:
        print(
            f"{one.kind:12} {one.files:6} {one.opened:6} {len(one.faults):6}"
            f" {one.slowest * 1e3:6.0f} ms {one.memory:4} MiB"
        )
    for one in found:
        for words, numbers in one.by_words():
            print(f"\n{one.kind}: {len(numbers)} × {words}")
            print(f"    --seed {asked.seed} --kind {one.kind} --only {numbers[0]}")
    return int(any(one.faults for one in found))


if __name__ == "__main__":
    sys.exit(main())
