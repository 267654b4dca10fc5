"""How often four androids bring the ship home.

``python -m tests.games.space_alert.autopilot.survival --missions 100 --level white --skill ace``
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import NamedTuple

from spacetable.core.chance import LooseChance
from spacetable.games.space_alert.autopilot.crew_of_four import play
from spacetable.games.space_alert.autopilot.known import SKILLS, Skill
from spacetable.games.space_alert.autopilot.search import EFFORTS
from spacetable.games.space_alert.resolution.round import resolve
from tests.games.space_alert.autopilot.random_missions import Level, Source, mission


class Ending(NamedTuple):
    """One mission. ``score``: None for a lost ship; ``seconds``: of processor time."""

    seed: int
    score: int | None
    lost_on_turn: int | None
    lost_by: str
    seconds: float


def ending(seed: int, level: Level, skill: Skill, source: Source) -> Ending:
    """Four androids of a skill play the mission of a seed."""
    script, drawn, trajectories, tiles = mission(seed, level, source)
    begun = time.process_time()
    played = play(script, drawn, trajectories, tiles, skill, LooseChance(seed))
    took = time.process_time() - begun
    outcome = resolve(played.plan)
    by = "" if outcome.lost_by is None else drawn[outcome.lost_by].name
    return Ending(seed, outcome.score, outcome.lost_on_turn, by, took)


def _ending(job: tuple[int, Level, Skill, Source]) -> Ending:
    return ending(*job)


def likely(survived: int, of: int) -> tuple[float, float]:
    """Wilson's interval, in which the true share lies 95 times in 100."""
    z, share = 1.96, survived / of
    middle = share + z * z / (2 * of)
    margin = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    return (middle - margin) / whole, (middle + margin) / whole


def main() -> None:
    """Play, and print the share survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--missions", type=int, default=100)
    parser.add_argument("--level", choices=("white", "yellow", "mixed"), default="white")
    parser.add_argument("--skill", choices=SKILLS, default="ace")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--missions-from", choices=("rolled", "official"), default="rolled")
    parser.add_argument("--lost", action="store_true", help="name the ships that were lost")
    given = parser.parse_args()
    jobs = [
        (seed, given.level, given.skill, given.missions_from)
        for seed in range(given.seed, given.seed + given.missions)
    ]
    begun = time.perf_counter()
    with ProcessPoolExecutor(given.processes) as pool:
        endings = list(pool.map(_ending, jobs))
    took = time.perf_counter() - begun
    scores = [one.score for one in endings if one.score is not None]
    share = len(scores) / len(endings)
    low, high = likely(len(scores), len(endings))
    busy = sum(one.seconds for one in endings) / len(endings)
    print(
        f"{given.level} missions ({given.missions_from}), four of skill {given.skill}: "
        f"{len(scores)} of {len(endings)} survived, {share:.0%} (95 %: {low:.0%} to {high:.0%})"
    )
    if scores:
        print(f"mean score of a survived mission: {sum(scores) / len(scores):.1f}")
    print(
        f"{busy:.2f} s of one core a mission, {len(endings) / took:.2f} missions/s; "
        f"{EFFORTS[given.skill].budget} missions resolved for each phase"
    )
    if given.lost:
        for one in endings:
            if one.score is None:
                print(f"  seed {one.seed}: lost on turn {one.lost_on_turn} by {one.lost_by}")


if __name__ == "__main__":
    main()
