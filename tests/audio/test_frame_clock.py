"""Time from frames really played, into nothing where there is no sound card."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from spacetable.audio.frame_clock import FrameClock
from spacetable.audio.output import Output


@pytest.fixture
def clock() -> Iterator[FrameClock]:
    output = Output(null=True)
    yield FrameClock(output)
    output.close()


def until(clock: FrameClock, ms: int) -> list[int]:
    """What the clock shows, again and again, until it has passed ``ms``."""
    seen = [clock.now()]
    end = time.monotonic() + 10
    while seen[-1] <= ms and time.monotonic() < end:
        time.sleep(0.002)
        seen.append(clock.now())
    assert seen[-1] > ms
    return seen


def test_it_never_goes_back(clock: FrameClock) -> None:
    assert clock.now() == 0
    clock.start()
    seen = until(clock, 120)
    assert seen == sorted(seen)


def test_a_pause_is_not_counted() -> None:
    ns = 0
    output = Output(openers=[_never])
    clock = FrameClock(output, tick=lambda: ns)
    clock.start()
    output.mixer.frames(4410)
    ns = 40_000_000
    clock.pause()
    ns = 90_000_000
    output.mixer.frames(4410)
    assert clock.now() == 40
    clock.pause()
    clock.start()
    clock.start()
    assert clock.now() == 40
    output.mixer.frames(4410)
    ns = 110_000_000
    assert clock.now() == 60, "it goes on once, though it was told twice"
    output.close()


def test_it_counts_frames_and_nothing_else() -> None:
    ns = 0
    output = Output(openers=[_never])
    clock = FrameClock(output, tick=lambda: ns)
    clock.start()
    output.mixer.frames(4410)
    assert clock.now() == 0, "asked for, and not yet played"
    ns = 60_000_000
    assert clock.now() == 60, "it moves between two questions of the device too"
    ns = 900_000_000
    assert clock.now() == 100, "no more than was asked for"
    output.mixer.frames(4410)
    assert clock.now() == 100
    clock.pause()
    ns = 2_000_000_000
    assert clock.now() == 100
    output.close()


def _never(_: object) -> None:
    raise OSError("no device")
