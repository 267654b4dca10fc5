"""The soundtrack that counts a game's time: held, led on, in another voice, and to its end."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from spacetable.audio.output import Output
from spacetable.audio.score import EVEN, Score
from spacetable.audio.sound_clock import SoundClock
from spacetable.audio.timeline import RATE, frame_of
from tests.audio.synthetic import library, usual


class Silent(Output):
    """A way out that opens no device: the test asks for the frames."""

    def add(self, source: object) -> None:
        self.mixer.add(source)


def clock(folder: Path, *, beds: bool = False) -> SoundClock:
    return SoundClock(Silent(), usual(beds=beds), library(folder), EVEN)


def play(one: SoundClock, ms: int) -> np.ndarray:
    """So many ms of it, as the device would ask for them."""
    out = one.player.frames(frame_of(ms))
    one.player.frames(0)  # what was asked for has been played
    return np.zeros((0, 2), np.float32) if out is None else out


def test_time_stands_while_it_is_held_and_goes_on_from_there(tmp_path: Path) -> None:
    one = clock(tmp_path)
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


def test_it_goes_on_where_a_game_was_left(tmp_path: Path) -> None:
    one = clock(tmp_path)
    one.start(700)
    play(one, 100)
    assert one.now() == 800


def test_volumes_act_at_once(tmp_path: Path) -> None:
    one = clock(tmp_path, beds=True)
    one.start(0)
    assert np.abs(play(one, 100)).max() > 0
    one.set_gains({"voice": 0.0, "alert": 0.0, "bed": 0.0})
    assert np.abs(play(one, 100)).max() == 0


def test_another_voice_takes_over_at_the_same_moment(tmp_path: Path) -> None:
    one = clock(tmp_path)
    one.start(0)
    play(one, 900)
    score = one.in_voice(library(tmp_path / "again"))
    assert isinstance(score, Score)
    one.change(score)
    assert one.now() == 900
    assert not one.player.practice, "nothing was skipped"


def test_it_is_finished_when_the_last_echo_has_died_away(tmp_path: Path) -> None:
    one = clock(tmp_path)
    one.start(0)
    while not one.finished:
        assert one.now() <= one.soundtrack.end
        one.player.frames(RATE // 2)
    assert one.now() == one.soundtrack.end


def test_closed_it_is_no_longer_heard(tmp_path: Path) -> None:
    one = clock(tmp_path)
    one.start(0)
    output = one._output
    assert one.player in output.mixer.sources
    one.close()
    assert output.mixer.sources == ()
