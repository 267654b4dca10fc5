"""Kill the real program at random moments, over all games, and see what its next start finds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")


def run(module: str, *words: str) -> str:
    """What the command prints; it fails where anything but the last deed was lost."""
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=1500,
        check=False,
    )
    print(done.stdout)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


def test_a_few_kills_cost_at_most_the_last_deed() -> None:
    assert run("tests.app.killing", "--times", "1", "--homes", "1").startswith("1 kills")


@pytest.mark.slow
@pytest.mark.timeout(1600)
def test_three_hundred_kills_cost_at_most_the_last_deed() -> None:
    assert run("tests.app.killing", "--times", "300").startswith("300 kills")


@pytest.mark.slow
@pytest.mark.timeout(1600)
def test_two_programs_at_once_lose_nothing_of_either() -> None:
    assert "nothing lost" in run("tests.app.killing.two", "--rounds", "12")
