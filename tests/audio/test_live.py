"""The live run for three seconds: everything once and in order. Nothing is said about time."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.audio.live import report, run


@pytest.mark.usefixtures("qapp")
def test_nothing_is_dropped_or_doubled_under_load(qtbot: QtBot) -> None:
    outcome = run(3.0)
    assert outcome.whole, report(outcome, "S2-3")
    assert outcome.heard[0] >= 1
    assert outcome.heard[1] >= 8
    assert outcome.repaints > 10
    assert outcome.questions > 10
    assert "dropped 0, doubled 0, out of order 0" in report(outcome, "S2-3")
