"""Kill the program while it is played, and see what its next start makes of it."""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from spacetable.app.game_page import GamePage
from spacetable.app.program import _ask_for
from tests.app.conftest import Person
from tests.app.killing import digest

ROOT = Path(__file__).parents[2]
KILLS = 5
NOTHING_ASKED = argparse.Namespace(load=None, game=None)


def killed_after(moves: int, seconds: float) -> list[tuple[int, str]]:
    """Start the program, kill it so long after its so many moves; what it told of its moves."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.app.killing"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        told = [program.stdout.readline() for _ in range(moves)]
        time.sleep(seconds)
        os.kill(program.pid, signal.SIGKILL)
        told += program.stdout.readlines()
        faults = program.stderr.read()
    assert program.returncode == -signal.SIGKILL, faults
    assert "Traceback" not in faults, faults
    whole = [line.split() for line in told if line.endswith("\n")]
    return [(int(cursor), state) for cursor, state in whole]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")
def test_a_killed_program_offers_the_game_when_it_is_started_again(
    person: Person, home: Path
) -> None:
    rng = random.Random(9)
    for _ in range(KILLS):
        shutil.rmtree(home, ignore_errors=True)
        told = killed_after(rng.randint(1, 60), rng.random() * 0.03)
        person.window.go_home()
        _ask_for(person.window, NOTHING_ASKED)
        assert "cut short" in person.reads(person.overlay())
        person.key(Qt.Key.Key_Return)
        assert isinstance(person.window.page, GamePage)
        session = person.page.play.session
        assert session.warnings == []
        last = told[-1]
        if (session.cursor, digest(session)) != last:
            # One action more had reached the disk than the killed program lived to tell of.
            session.undo(over_fence=True)
            assert (session.cursor, digest(session)) == last
            session.redo()
        person.moves(1)
        person.window.go_home()
