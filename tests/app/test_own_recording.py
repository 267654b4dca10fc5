"""A recording of the user's own that takes its time: the window goes on, and leaving ends it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from spacetable.app.soundtrack.deck import Deck
from spacetable.app.soundtrack.exporting import Exporting
from spacetable.audio import recording
from spacetable.core.soundtrack_library import HeardMission
from spacetable.games.space_alert.soundtracks import soundtracks
from tests.app.conftest import Person
from tests.app.test_soundtrack import Nowhere, Quiet
from tests.audio.foreign import noise, wav

STARTS_AT_TABLE = True

MISSION = 'title = "Drill"\nphases = ["1:10", "2:20"]\nsound = "drill.wav"\n'

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="asks for a process by its number")


@pytest.fixture
def person(open_window: Callable[..., Person]) -> Person:
    """A person before the launcher, in English, without a loudspeaker."""
    one = open_window()
    one.window.context.loudspeaker = Quiet()
    return one


@pytest.fixture
def mission(tmp_path: Path) -> HeardMission:
    (tmp_path / "drill.wav").write_bytes(wav(noise(44_100)))
    (tmp_path / "drill.toml").write_text(MISSION)
    return soundtracks.named(str(tmp_path / "drill.toml"))


@pytest.fixture
def number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """The number of a decoder that never ends, 0 before it has begun."""
    path = tmp_path / "number"
    code = f"import os, time; open({str(path)!r}, 'w').write(f'{{os.getpid()}} '); time.sleep(99)"
    monkeypatch.setattr(recording, "command_for", lambda *_: (sys.executable, "-I", "-c", code))

    def find() -> int:
        words = path.read_text() if path.exists() else ""
        return int(words) if words.endswith(" ") else 0

    return find


def gone(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def test_leaving_the_mission_ends_the_decoder(
    person: Person, mission: HeardMission, number: Callable[[], int], qtbot: object
) -> None:
    deck = Deck(person.window.context, mission, person.window, output=Nowhere())
    deck.load()
    qtbot.waitUntil(lambda: number() > 0, timeout=30_000)  # the window's own loop runs meanwhile
    assert deck.player is None
    deck.shut()
    qtbot.waitUntil(lambda: gone(number()), timeout=30_000)
    assert deck.player is None


def test_a_stopped_export_ends_the_decoder(
    person: Person, mission: HeardMission, number: Callable[[], int], qtbot: object, tmp_path: Path
) -> None:
    owner = QObject(person.window)
    exporting = Exporting(person.window.context, mission, tmp_path / "out.wav", owner)
    exporting.begin()
    qtbot.waitUntil(lambda: number() > 0, timeout=30_000)
    with qtbot.waitSignal(exporting.done, timeout=30_000) as told:
        exporting.stop()
    assert told.args == [(None, None, False)]
    assert gone(number())
    assert not (tmp_path / "out.wav").exists()


def test_a_recording_is_loaded_and_played(
    person: Person, mission: HeardMission, qtbot: object
) -> None:
    deck = Deck(person.window.context, mission, person.window, output=Nowhere())
    with qtbot.waitSignal(deck.loaded, timeout=30_000):
        deck.load()
    assert deck.player.timeline.length >= 44_100
    deck.shut()
