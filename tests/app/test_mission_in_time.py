"""Some seconds of a mission as it is: window, sound device, clock and a hand that never rests."""

from __future__ import annotations

import pytest

from tests.bench import mission

SECONDS = 15


@pytest.mark.slow
def test_nothing_is_dropped() -> None:
    run = mission.played(SECONDS)
    assert run.due >= 2, "the mission begins, and a threat is announced"
    assert run.heard == run.due
    assert run.deeds > 0
    assert run.seats > 0
    assert run.frames
