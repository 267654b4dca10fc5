"""The mixer: a sum, a volume, full scale, and sources that fail."""

from __future__ import annotations

import numpy as np
import pytest

from spacetable.audio.mixer import Mixer
from spacetable.audio.score import Sound


class Steady:
    """The same value for ever, or for ``left`` frames."""

    def __init__(self, value: float, left: int = 10**9) -> None:
        self.value = value
        self.left = left
        self.asked = 0

    def frames(self, count: int) -> Sound | None:
        self.asked += count
        count, self.left = min(count, self.left), max(0, self.left - count)
        return np.full((count, 2), self.value, np.float32) if count else None


class Broken(Steady):
    """Fails at the third question."""

    def frames(self, count: int) -> Sound | None:
        if self.asked >= 2 * count:
            raise ValueError("broken")
        return super().frames(count)


class TooMuch:
    """Gives more than it is asked for."""

    def frames(self, count: int) -> Sound:
        return np.ones((count + 1, 2), np.float32)


def test_sources_are_added() -> None:
    mixer = Mixer()
    mixer.add(Steady(0.25))
    mixer.add(Steady(0.5, 60))
    out = mixer.frames(100)
    assert out.shape == (100, 2)
    assert out.dtype == np.float32
    assert np.array_equal(out[:, 0], [0.75] * 60 + [0.25] * 40)


def test_silence_takes_time_too() -> None:
    mixer = Mixer()
    assert not mixer.frames(441).any()
    mixer.frames(9)
    assert mixer.played == 450


def test_the_same_source_is_heard_once() -> None:
    mixer, source = Mixer(), Steady(0.25)
    mixer.add(source)
    mixer.add(source)
    assert mixer.sources == (source,)
    assert mixer.frames(1)[0, 0] == 0.25
    mixer.remove(source)
    mixer.remove(source)
    assert not mixer.frames(1).any()


@pytest.mark.parametrize("value", [0.7, -0.7])
def test_nothing_goes_beyond_full_scale(value: float) -> None:
    mixer = Mixer()
    mixer.add(Steady(value))
    mixer.add(Steady(value))
    assert np.array_equal(mixer.frames(10), np.full((10, 2), np.sign(value), np.float32))


def test_the_volume_glides() -> None:
    mixer = Mixer()
    mixer.add(Steady(1.0))
    mixer.volume = 0.5
    out = mixer.frames(1_000)[:, 0]
    assert (out[0], out[-1]) == (1.0, 0.5)
    assert np.abs(np.diff(out)).max() < 0.001
    assert np.array_equal(mixer.frames(10), np.full((10, 2), 0.5, np.float32))
    mixer.volume = 0.0
    mixer.frames(10)
    assert not mixer.frames(10).any()


@pytest.mark.expects_log
def test_a_source_that_fails_is_left_out_and_the_rest_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    mixer, good, bad = Mixer(), Steady(0.25), Broken(0.5)
    mixer.add(bad)
    mixer.add(good)
    assert [mixer.frames(10)[0, 0] for _ in range(4)] == [0.75, 0.75, 0.25, 0.25]
    assert mixer.sources == (good,)
    assert good.asked == mixer.played == 40
    assert caplog.text.count("cannot be played") == 1


@pytest.mark.expects_log
def test_a_source_that_gives_too_much_fails() -> None:
    mixer = Mixer()
    mixer.add(TooMuch())
    mixer.add(Steady(0.25))
    assert np.array_equal(mixer.frames(10), np.full((10, 2), 0.25, np.float32))
    assert len(mixer.sources) == 1
