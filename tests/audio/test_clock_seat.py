"""Announcements enter a game as recorded actions of the clock; a replay needs no sound."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from spacetable.audio.clips import Clips
from spacetable.audio.player import Player
from spacetable.audio.score import scored
from spacetable.audio.timeline import RATE, frame_of
from spacetable.core.ids import Seat
from spacetable.core.parts import soundtrack_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.game_time import TimeKeeper
from spacetable.session.replay import Replay
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from tests.audio.announced_game import GAME, SCRIPT
from tests.session.small_game import install


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, GAME)


@pytest.fixture
def session() -> Session:
    setup = Setup("small", "heard", (SeatSetup(Seat("1"), "Ada", 0),))
    return Session.new(setup)


def playing() -> Player:
    """The game's sound, which plays into no output: the test asks for the frames itself."""
    heard = soundtrack_of(GAME, GAME.rules.setup(Setup("small", "x", ()), None))
    assert heard is not None
    programme, problem = scored(heard, Clips("en"))
    assert problem is None
    player = Player(programme)
    player.play()
    return player


def test_each_announcement_is_recorded_at_its_sample_position(session: Session) -> None:
    player = playing()
    keeper = TimeKeeper(session, player.now)
    keeper.start()
    heard: dict[int, int] = {}
    while not player.finished:
        player.frames(RATE // 4)
        heard |= {one.moment.index: one.frame for one in player.due()}
        keeper.tick()
    entries = session.record().entries
    recorded = {entry.action["number"]: entry.action["at"] for entry in entries}
    assert list(recorded) == list(range(len(SCRIPT.happenings)))
    assert {number: frame_of(at) for number, at in recorded.items()} == heard
    assert session.result() is not None


def test_a_replay_needs_no_sound(session: Session, tmp_path: Path) -> None:
    player = playing()
    keeper = TimeKeeper(session, player.now)
    keeper.start()
    for _ in range(300):
        player.frames(RATE)
    player.frames(1)
    keeper.tick()
    keeper.pause()
    path = tmp_path / "heard.save"
    save(session, path)
    again = load(path)
    assert again.proved
    assert again.state == session.state
    assert [line.text for line in Replay(again).all_lines(None)]
    silent = (
        "import sys; from pathlib import Path; import pytest\n"
        "from tests.audio.announced_game import GAME\n"
        "from tests.session.small_game import install\n"
        "from spacetable.session.saving import load\n"
        f"install(pytest.MonkeyPatch(), GAME); assert load(Path({str(path)!r})).proved\n"
        "assert not [name for name in sys.modules if name.startswith('spacetable.audio')]\n"
        "assert 'miniaudio' not in sys.modules and 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", silent], check=True, cwd=Path(__file__).parents[2])


def test_a_game_goes_on_where_it_was(session: Session) -> None:
    first = playing()
    keeper = TimeKeeper(session, first.now)
    keeper.start()
    at = SCRIPT.happenings[3].at
    assert at % 10 == 0, "a whole number of frames"
    first.frames(frame_of(at))
    first.frames(1)  # what was asked for before has been played then
    keeper.tick()
    keeper.pause()
    time = keeper.time()
    assert time == at
    second = playing()
    resumed = TimeKeeper(session, second.now)
    second.seek(time)
    second.pause()
    resumed.start()
    assert resumed.time() == time == session.state.time
    assert abs(second.now() - time) <= 1
