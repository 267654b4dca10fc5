"""Thoughts in a process of their own: the same as here, and nothing is lost when it dies."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from spacetable.core.engine import step
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.worker_command import worker_command
from spacetable.session.session import Session
from spacetable.session.thinking import SWITCH, process, worker_thinker
from spacetable.session.thinking.thinker import DroppedError
from spacetable.session.thinking.worker_thinker import WorkerThinker
from tests.thinking.stubborn import POINTS, STUBBORN
from tests.toy.installing import ROOT, installed

ONE = Seat("1")
PATIENCE = 20.0
"""Seconds; far more than anything here takes."""


@pytest.fixture(scope="module", autouse=True)
def _games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("add_on"), POINTS):
        yield


@pytest.fixture(scope="module")
def shared(_games: None) -> Iterator[WorkerThinker]:
    """One process for all who do it no harm."""
    thinker = WorkerThinker()
    yield thinker
    thinker.close()


@pytest.fixture
def thinker() -> Iterator[WorkerThinker]:
    made = WorkerThinker()
    yield made
    made.close()
    assert made.pid is None


def begun(name: str, bot: str | None = None, seats: int = 2) -> Session:
    places = tuple(SeatSetup(Seat(str(k + 1)), "", k, bot) for k in range(seats))
    return Session.new(Setup(name, "thinking", places))


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def there(pid: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    with suppress(OSError):
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


# ------------------------------------------------------------------ the same


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("star_wars_pocket", 1),
        ("planet_nine", 4),
        ("deep_sea", 3),
        ("space_odyssey", 4),
        ("space_alert", 1),
    ],
)
def test_what_is_found_is_the_same(shared: WorkerThinker, name: str, seats: int) -> None:
    """The bot's choice, and what comes of any action, with all its events and draws."""
    session, rng = begun(name, seats=seats), random.Random(1)
    for _ in range(4):
        seat = (*session.awaited(), *session.invited())[0]
        assert session.hint(seat, shared) == session.hint(seat)
        light = [o.action for o in session.options(seat) if not (o.grave or o.thinks)]
        action = rng.choice(light)
        found = shared.carry_out(session.game, session.setup, session.position, action)
        assert found == step(session.game, session.setup, session.position, action)
        before = session.position
        session.foresee(before, action, found)
        session.do(action)
        assert session.position is found.position


def test_what_was_foreseen_of_another_position_or_action_is_nothing() -> None:
    session = begun("star_wars_pocket", seats=1)
    before, (first, *_) = session.position, session.options(ONE)
    stepped = step(session.game, session.setup, before, first.action)
    session.do(first.action)
    session.foresee(before, first.action, stepped)
    (then, *_) = session.options(ONE)
    session.do(then.action)
    assert session.position != stepped.position
    again = begun("star_wars_pocket", seats=1)
    again.do(first.action)
    again.do(then.action)
    assert again.position == session.position


# ------------------------------------------------------------------ when it dies


@pytest.mark.expects_log
@pytest.mark.parametrize("bot", ["dies", "fails"])
def test_who_asked_thinks_for_itself_when_the_process_does_not(
    thinker: WorkerThinker, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    session, calm = begun(STUBBORN, bot), begun(STUBBORN, "high_card")
    wanted = calm.bot_move(ONE)
    assert calm.bot_move(ONE, thinker) == wanted
    first = thinker.pid
    assert session.bot_move(ONE, thinker).action == wanted.action
    assert thinker.pid is None
    assert calm.bot_move(ONE, thinker) == wanted
    assert thinker.pid not in (None, first)
    for _ in range(worker_thinker.FAULTS + 1):
        assert session.bot_move(ONE, thinker).action == wanted.action
    assert calm.bot_move(ONE, thinker) == wanted
    assert thinker.pid is None, "no process is asked any more"
    assert len(caplog.records) == 1


@pytest.mark.expects_log
def test_where_no_process_can_be_started_a_thread_thinks(
    thinker: WorkerThinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(process, "worker_command", lambda *_: ("/nowhere/at/all",))
    session = begun(STUBBORN, "high_card")
    for _ in range(5):
        assert session.bot_move(ONE, thinker) == session.bot_move(ONE)
    assert len(caplog.records) == 1


def test_a_process_that_was_killed_is_started_anew(thinker: WorkerThinker) -> None:
    session = begun(STUBBORN, "high_card")
    wanted = session.bot_move(ONE, thinker)
    first = thinker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    until(lambda: not there(first))
    assert session.bot_move(ONE, thinker) == wanted
    assert thinker.pid not in (None, first)


# ------------------------------------------------------------------ what is not wanted


def test_a_thought_that_nobody_wants_is_killed_for_the_next(thinker: WorkerThinker) -> None:
    sleeps, calm = begun(STUBBORN, "sleeps"), begun(STUBBORN, "high_card")
    wanted = calm.bot_move(ONE, thinker)
    first = thinker.pid
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 5

    with pytest.raises(DroppedError):
        sleeps.bot_move(ONE, thinker, stop)
    assert thinker.pid == first
    assert calm.bot_move(ONE, thinker) == wanted
    assert first is not None
    assert not there(first)


def test_nothing_is_left_when_it_is_closed_in_the_middle_of_a_thought() -> None:
    thinker = WorkerThinker()
    session = begun(STUBBORN, "sleeps")
    pids: list[int] = []

    def stop() -> bool:
        if thinker.pid is not None:
            pids.append(thinker.pid)
        return bool(pids)

    with pytest.raises(DroppedError):
        session.bot_move(ONE, thinker, stop)
    thinker.close()
    assert not there(pids[0])
    with pytest.raises(DroppedError):
        session.bot_move(ONE, thinker)
    assert thinker.pid is None, "no other is started"


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_a_bundle_starts_itself_as_the_one_that_thinks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And that one answers. In place of the bundle's program stands a script that starts what the
    bundle starts, so that ``sys.executable`` is the program itself, and knows nothing of Python.
    """
    program = tmp_path / "space table"
    entry = ROOT / "packaging" / "entry.py"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{entry}" "$@"\n', "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    assert worker_command("spacetable.session.thinking.worker", SWITCH) == (str(program), SWITCH)
    thinker = WorkerThinker()
    session = begun("star_wars_pocket", seats=1)
    assert session.hint(ONE, thinker) == session.hint(ONE)
    assert thinker.pid is not None
    thinker.close()


ASKER = """
import sys, threading
from tests.thinking.test_worker import ONE, STUBBORN, WorkerThinker, begun
thinker = WorkerThinker()
session = begun(STUBBORN, "sleeps")
begun(STUBBORN, "high_card").bot_move(ONE, thinker)
threading.Thread(target=session.bot_move, args=(ONE, thinker), daemon=True).start()
print(thinker.pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes are looked up as on Linux")
def test_it_ends_with_a_program_that_is_killed() -> None:
    """Also in the middle of a thought."""
    paths = os.pathsep.join(one or str(ROOT) for one in sys.path)
    asker = subprocess.Popen(
        [sys.executable, "-c", ASKER],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert asker.stdout is not None
    assert asker.stdin is not None
    pid = int(asker.stdout.readline())
    time.sleep(0.1)
    assert there(pid)
    asker.kill()
    asker.wait()
    until(lambda: not there(pid))
    asker.stdout.close()
    asker.stdin.close()
