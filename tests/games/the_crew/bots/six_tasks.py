"""How often four bots fulfil six tasks without tokens.

``python -m tests.games.the_crew.bots.six_tasks`` plays and prints.

The deals are random, the tasks are chosen by the bots, and everything goes by the real rules: it
is mission 31 of Planet Nine with its tokens taken off. ``--games N --seed S --player ID
--processes P``.
"""

from __future__ import annotations

import argparse
import time
from multiprocessing import get_context

from spacetable.games.the_crew.bots import BOTS
from tests.games.the_crew.bots.crews import attempt

MISSION = 31


def won(job: tuple[str, int]) -> bool:
    """Whether four bots of that id win the game of that seed."""
    player, seed = job
    bot = next(one for one in BOTS if one.id == player)
    *_, (last, _, _) = attempt("planet_nine", MISSION, 4, seed, bot, tokens=False)
    return last.ended == "won"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", choices=[one.id for one in BOTS], default=BOTS[0].id)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    jobs = [(asked.player, asked.seed + k) for k in range(asked.games)]
    started = time.perf_counter()
    with get_context("spawn").Pool(asked.processes) as pool:
        wins = sum(pool.imap_unordered(won, jobs, chunksize=4))
    share = wins / asked.games
    error = (share * (1 - share) / asked.games) ** 0.5
    print(
        f"{asked.player}: {wins} of {asked.games} won, {100 * share:.1f} % "
        f"(± {100 * error:.1f}), {time.perf_counter() - started:.0f} s"
    )


if __name__ == "__main__":
    main()
