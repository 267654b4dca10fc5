"""The transport of what is heard: held, led on, in another voice, and to its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from spacetable.app.shell import background_task
from spacetable.app.soundtrack import transport
from spacetable.app.soundtrack.transport import Transport
from spacetable.audio.clips import Clips
from spacetable.audio.mixer import Mixer, Source
from spacetable.audio.player import Player
from spacetable.audio.score import scored
from spacetable.audio.timeline import RATE, frame_of
from spacetable.core.text import Text, text
from tests.app.conftest import Person
from tests.audio.synthetic import library, usual

STARTS_AT_TABLE = True

Make = Callable[..., Transport]


class Silent:
    """A way out that opens no device: the test asks for the frames."""

    def __init__(self) -> None:
        self.mixer = Mixer()

    def add(self, source: Source) -> None:
        self.mixer.add(source)

    def remove(self, source: Source) -> None:
        self.mixer.remove(source)


@pytest.fixture
def make(person: Person, tmp_path: Path, qtbot: object, monkeypatch: pytest.MonkeyPatch) -> Make:
    """A transport that is loaded. ``voices``: whose clips were read; ``told``: problems."""
    voices: list[str] = []

    def clips(voice: str) -> Clips:
        voices.append(voice)
        return library(tmp_path / voice)

    monkeypatch.setattr(transport, "Clips", clips)

    def made(*, beds: bool = False, problem: Text | None = None) -> Transport:
        one = Transport(
            person.window.context,
            lambda clips, speed, _stop: (scored(usual(beds=beds), clips, speed)[0], problem),
            person.window,
            output=Silent(),
        )
        one.voices, one.told = voices, []
        one.problem.connect(one.told.append)
        with qtbot.waitSignal(one.loaded):
            one.load()
        return one

    return made


def player(one: Transport) -> Player:
    assert one.player is not None
    return one.player


def play(one: Transport, ms: int) -> np.ndarray:
    """So many ms of it, as the device would ask for them."""
    out = player(one).frames(frame_of(ms))
    player(one).frames(0)  # what was asked for has been played
    return np.zeros((0, 2), np.float32) if out is None else out


def test_time_stands_while_it_is_held_and_goes_on_from_there(make: Make) -> None:
    one = make()
    one.start(0)
    play(one, 1000)
    one.pause()
    play(one, 5000)
    stood = one.now()
    assert 1000 <= stood <= 1010, "the sound fades"
    one.start(1000)
    assert one.now() == 1000
    play(one, 500)
    assert one.now() == 1500


def test_it_goes_on_where_a_game_was_left(make: Make) -> None:
    one = make()
    one.start(700)
    play(one, 100)
    assert one.now() == 800


def test_volumes_act_at_once(make: Make, person: Person) -> None:
    one = make(beds=True)
    one.start(0)
    assert np.abs(play(one, 100)).max() > 0
    context = person.window.context
    context.put(listening=context.settings.listening.but(captions_only=True))
    assert np.abs(play(one, 100)).max() == 0


def test_another_voice_takes_over_at_the_same_moment(
    make: Make, person: Person, qtbot: object
) -> None:
    one = make()
    one.start(0)
    play(one, 900)
    line = player(one).timeline
    context = person.window.context
    context.put(listening=context.settings.listening.but(voice="ja"))
    qtbot.waitUntil(lambda: player(one).timeline is not line)
    assert one.voices == ["en", "ja"]
    assert one.now() == 900
    assert not player(one).practice, "nothing was skipped"
    context.put(volume=10)
    assert one.voices == ["en", "ja"], "nothing of the voice has changed"


def test_what_cannot_be_heard_is_told_once(make: Make, tmp_path: Path) -> None:
    problem = text("audio.error.silent")
    one = make(problem=problem)
    assert player(one), "it plays all the same"
    assert one.told == [problem]
    one.take(scored(usual(), library(tmp_path / "again"))[0], problem)
    assert one.told == [problem]


def test_it_is_finished_when_the_last_echo_has_died_away(make: Make) -> None:
    one = make()
    one.start(0)
    while not one.finished:
        assert one.now() <= usual().end
        player(one).frames(RATE // 2)
    assert one.now() == usual().end


def test_a_voice_that_is_still_read_when_it_is_deleted_goes_nowhere(
    make: Make, person: Person
) -> None:
    one = make()
    one.close()
    one.player = None
    one.deleteLater()
    context = person.window.context
    context.put(listening=context.settings.listening.but(voice="ja"))
    assert one.voices == ["en", "ja"], "it was not deleted yet"
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(one)
    person.until(lambda: not background_task._Post.there().tasks)
    assert one.player is None


def test_closed_it_is_no_longer_heard(make: Make) -> None:
    one = make()
    assert one._output.mixer.sources == (), "a device opens when something is to be heard"
    one.start(0)
    assert one._output.mixer.sources == (player(one),)
    one.close()
    assert one._output.mixer.sources == ()
