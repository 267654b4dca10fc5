from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")
def test_two_hundred_kills_cost_at_most_the_last_action(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.session.killing", str(tmp_path), "200"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=200,
        check=False,
    )
    print(run.stdout)
    assert run.returncode == 0, run.stderr[-3000:]
    assert run.stdout.startswith("200 kills")
