"""Kill the program again and again, and look after every kill what its next start finds."""

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
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec

from spacetable.core import registry
from tests.app.killing.expected import Expected
from tests.app.killing.life import FOCUS, live

LONGEST = 2.0
"""Seconds that a life may take to come to the deed it is to be killed in, once it has begun."""
START = 20.0
"""Seconds that it may take to begin."""

AGAINST = "against the clock"


class Plan(NamedTuple):
    """When a life ends: after so many deeds of a kind were begun, and then so many seconds."""

    label: str
    focus: str
    count: int
    delay: float
    longest: float = LONGEST


class Home(NamedTuple):
    """What became of one home: kills, and those in the midst of a deed that writes, by their plan;
    deeds that were told as done; lives that ended by themselves; and what was wrong.
    """

    kills: Counter[str]
    midst: Counter[str]
    done: Counter[str]
    ended: int
    wrong: list[str]


def planned(rng: random.Random) -> Plan:
    """A random plan: at the start, anywhere, or in the midst of one kind of deed."""
    kind = rng.random()
    if kind < 0.12:
        return Plan("while it starts", "", 0, rng.uniform(0, 0.35))
    if kind < 0.35:
        return Plan("anywhere", "", rng.randint(1, 60), rng.uniform(0, 0.05))
    if kind < 0.45:
        return Plan("while it closes", "close", 1, rng.uniform(0, 0.06))
    if kind < 0.5:
        return Plan(AGAINST, "clock", rng.randint(5, 30), rng.uniform(0, 0.02), 3 * LONGEST)
    focus = rng.choice(sorted(FOCUS.keys() - {"close", "library", "clock"}))
    delay = rng.choice((0.3, 1, 5)) * 1e-3 * rng.random()
    if focus in ("attempt", "result"):  # a whole mission comes before
        return Plan(focus, focus, 1, delay, 3 * LONGEST)
    return Plan(focus, focus, rng.randint(1, 2), delay)


def is_due(plan: Plan, line: list[str]) -> bool:
    """Whether a line is what a plan waits for."""
    _moment, kind, deed, *_ = line
    if kind != "about":
        return False
    if plan.label == "while it closes":
        return deed == "closing"
    if plan.label == AGAINST:
        return deed == "state"
    return not plan.focus or deed == plan.focus


def killed(home: Path, seed: str, plan: Plan, faults: Path) -> tuple[list[list[str]], bool]:
    """One life and its end: what it told, and whether it was killed before it ended by itself."""
    out, into = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(out)
        os.dup2(os.open(faults, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
        live(str(home), seed, plan.focus, into)
    os.close(into)
    told = b""
    until = time.monotonic() + START
    left = plan.count
    while left and time.monotonic() < until:
        if not select.select([out], [], [], 0.1)[0]:
            continue
        block = os.read(out, 65536)
        if not block:
            break
        if not told:
            until = time.monotonic() + plan.longest
        told += block
        left = max(0, plan.count - sum(is_due(plan, line) for line in lines_of(told)))
    time.sleep(plan.delay)
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    while block := os.read(out, 65536):
        told += block
    os.close(out)
    return lines_of(told), os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


def lines_of(told: bytes) -> list[list[str]]:
    """The whole lines of what was told."""
    return [msgspec.json.decode(line) for line in told.split(b"\n")[:-1]]


def inhabit(times: int, seed: str) -> Home:
    """Life after life in one home, until so many were killed."""
    rng = random.Random(seed)
    folder = Path(tempfile.mkdtemp(prefix="killing-"))
    home, copy, faults = folder / "home", folder / "copy", folder / "faults"
    expected = Expected()
    found = Home(Counter(), Counter(), Counter(), 0, [])
    lives = 0
    while lives < times + found.ended:
        lives += 1
        plan = planned(rng)
        told, by_us = killed(home, f"{seed}/{lives}", plan, faults)
        said = faults.read_text("utf-8", "replace")
        if "Traceback" in said:
            expected.wrong.append(said[-2000:])
        for line in told:
            expected.hear(line)
            if line[1] == "done":
                found.done[line[2]] += 1
        found.kills[plan.label] += by_us
        found.midst[plan.label] += by_us and bool(expected.begun)
        found = found._replace(ended=found.ended + (not by_us))
        shutil.rmtree(copy, ignore_errors=True)
        if home.exists():
            shutil.copytree(home, copy)
        expected.look(copy)
        found.wrong.extend(f"seed {seed}, life {lives}, {plan}: {one}" for one in expected.wrong)
        expected.wrong = []
    shutil.rmtree(folder)
    return found


def main(times: int, seed: int, homes: int) -> int:
    """Kill so many times; 0 when nothing that was told as done was lost."""
    for game in registry.installed():
        registry.load(game)  # once, and not in every fork
    began = time.monotonic()
    shares = [times // homes + (k < times % homes) for k in range(homes)]
    seeds = [f"{seed}.{k}" for k in range(homes)]
    with ProcessPoolExecutor(mp_context=get_context("fork")) as pool:
        found = list(pool.map(inhabit, shares, seeds))
    seconds = time.monotonic() - began
    kills, midst, done = (sum((one[k] for one in found), Counter()) for k in range(3))
    wrong = [line for one in found for line in one.wrong]
    print(f"{kills.total()} kills in {seconds:.0f} s, {midst.total()} in the midst of a deed")
    print(f"{sum(one.ended for one in found)} more lives ended by themselves")
    print(f"\n{'killed':20} {'kills':>6} {'in the midst':>13}")
    for label, count in sorted(kills.items()):
        print(f"{label:20} {count:6} {midst[label]:13}")
    print(f"\n{'done before':20} {'times':>6}")
    for label, count in done.most_common():
        print(f"{label:20} {count:6}")
    print("\nnothing lost but the last deed" if not wrong else "\n".join(["", *wrong]))
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.app.killing", description=__doc__)
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--homes", type=int, default=6, help="each with a life after the other")
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("SPACETABLE_HOME", "")
    sys.exit(main(asked.times, asked.seed, asked.homes))
