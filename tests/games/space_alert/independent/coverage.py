"""How often each rule comes up in the random missions.

``python -m tests.games.space_alert.independent.coverage [missions] [first seed]`` prints a table,
the rarest first.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from tests.games.space_alert.independent.random_missions import RARE, random_setup
from tests.games.space_alert.independent.resolver import resolve
from tests.games.space_alert.independent.threats import BOARDS, CARDS


def expected() -> set[str]:
    """Names that must come up: the rare notes, and every card's appearance, letters and ends."""
    names = set(RARE)
    for card, printed in CARDS.items():
        names |= {f"{card} appears", f"{card} X", f"{card} Y", f"{card} Z", f"{card} destroyed"}
        if printed["Z"][0][0] == "ship_lost":
            names.add(f"lost by {card}")
        else:
            names.add(f"{card} survived")
    return names


def coverage(missions: int, first: int = 0) -> Counter[str]:
    """Counts by name over the missions with seeds ``first`` to ``first + missions - 1``."""
    notes: Counter[str] = Counter(dict.fromkeys(expected(), 0))
    for seed in range(first, first + missions):
        resolve(random_setup(seed), notes)
    return notes


def main(arguments: list[str]) -> None:
    missions = int(arguments[0]) if arguments else 10_000
    first = int(arguments[1]) if len(arguments) > 1 else 0
    start = time.perf_counter()
    notes = coverage(missions, first)
    seconds = time.perf_counter() - start
    for name, number in sorted(notes.items(), key=lambda item: (item[1], item[0])):
        print(f"{number:8}  {name}")
    print(f"{missions} missions on {len(BOARDS)} boards, {seconds:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
