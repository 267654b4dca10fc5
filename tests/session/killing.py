"""Plays, journals and saves in child processes that are killed at random moments, and looks at
what they leave: ``python -m tests.session.killing FOLDER TIMES``. POSIX only.

A child tells through a pipe how many things it has done; ``kill -9`` must cost it at most the one
it was doing. The children are forks, so that a kill costs no start of Python.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import NoReturn

import pytest

from spacetable.core.play import legal
from spacetable.session.journal import Journal, find_unfinished, recover
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from tests.session.small_game import Ticks, install, small_setup

SAVE_EVERY = 7


def happen(session: Session, rng: random.Random) -> None:
    """One thing: mostly an action, now and then a step back or forth."""
    kind = rng.random()
    if kind < 0.75 or not session.cursor:
        options = legal(session.game, session.state, session.awaited()[0])
        session.do(rng.choice(options).action)
    elif kind < 0.9:
        session.undo(rng.choice(("step", "turn")), over_fence=True)
    else:
        session.redo()


def start(seed: int, journal: Journal | None = None) -> Session:
    setup = small_setup(seed=str(seed), goal=1_000_000)
    return Session.new(setup, clock=Ticks(), journal=journal)


def child(folder: Path, seed: int, pipe: int) -> NoReturn:
    rng = random.Random(seed)
    session = start(seed, Journal.create(folder))
    os.write(pipe, b".")
    count = 0
    while True:
        happen(session, rng)
        os.write(pipe, b".")
        count += 1
        if count % SAVE_EVERY == 0:
            save(session, folder / "game.spacetable")


def check(folder: Path, seed: int, told: int) -> int:
    """Compare what is left with the same game played here; the number of things that survived."""
    expected = start(seed)
    rng = random.Random(seed)
    for _ in range(told):
        happen(expected, rng)
    states = [(expected.cursor, expected.position, len(expected.entries))]
    happen(expected, rng)
    states.append((expected.cursor, expected.position, len(expected.entries)))
    (found,) = find_unfinished(folder)
    session = recover(found.path, clock=Ticks())
    assert not session.warnings, session.warnings
    now = (session.cursor, session.position, len(session.entries))
    assert now in states, f"seed {seed}: lost more than the last of {told}"
    path = folder / "game.spacetable"
    if path.exists():
        saved = load(path)
        assert saved.proved
        assert not saved.warnings
    else:
        assert told <= SAVE_EVERY
    session.unsaved = False
    session.close()
    save(session, path)
    left = sorted(one.name for one in folder.iterdir())
    assert left == ["game.spacetable"], left
    path.unlink()
    return told


def main(folder: Path, times: int) -> None:
    rng = random.Random(0)
    survived = []
    for seed in range(times):
        out, into = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(out)
            try:
                child(folder, seed, into)
            finally:
                os._exit(3)
        os.close(into)
        os.read(out, 1)  # the journal is begun
        time.sleep(rng.uniform(0, 0.06))
        os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        assert os.WTERMSIG(status) == signal.SIGKILL, f"the child failed: {status}"
        told = 0
        while block := os.read(out, 65536):
            told += len(block)
        os.close(out)
        survived.append(check(folder, seed, told))
    print(f"{times} kills, {sum(survived)} things done before them, none lost but the last")


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        install(patch)
        main(Path(sys.argv[1]), int(sys.argv[2]))
