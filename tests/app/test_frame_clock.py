"""Time from frames really played, into nothing where there is no sound card."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from spacetable.audio.frame_clock import FrameClock


@pytest.fixture
def clock() -> Iterator[FrameClock]:
    made = FrameClock(null=True)
    yield made
    made.pause()


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
    assert len(set(seen)) > 20, "it moves between two questions of the device too"


def test_a_pause_is_not_counted(clock: FrameClock) -> None:
    clock.start()
    until(clock, 40)
    clock.pause()
    stood = clock.now()
    time.sleep(0.05)
    assert clock.now() == stood
    clock.pause()
    clock.start()
    clock.start()
    assert until(clock, stood + 20)[0] <= stood + 20


def test_without_any_device_the_steady_clock_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 10**12, 5_000_000))
    clock = FrameClock(tick=lambda: next(ticks))
    monkeypatch.setattr(clock, "_open", lambda: None)
    clock.start()
    until(clock, 50)
    clock.pause()
    stood = clock.now()
    assert clock.now() == stood
