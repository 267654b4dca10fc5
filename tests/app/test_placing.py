"""A window lies on a screen with all that it has, however it was left."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication

from spacetable.app.settings.settings import Window
from spacetable.app.shell.placing import FRAME, again, first
from spacetable.app.shell.window import SMALLEST
from tests.app.conftest import Person
from tests.thinned import thinned

STARTS_AT_TABLE = True

SCREENS = [
    QRect(0, 0, 1366, 728),
    QRect(0, 27, 1280, 693),
    QRect(0, 0, 1024, 560),
    QRect(0, 0, 800, 440),
    QRect(64, 32, 1856, 1048),
    QRect(0, 0, 3840, 2100),
]
KEPT = [
    QRect(0, 40, 2560, 1360),
    QRect(-3000, -2000, 7680, 4320),
    QRect(5000, 100, 1366, 768),
    QRect(1300, 700, 1000, 640),
    QRect(-900, 500, 1366, 768),
    QRect(200, 90, 960, 600),
]


@pytest.mark.parametrize("room", SCREENS)
def test_the_first_window_fits_with_its_frame(room: QRect) -> None:
    box = first(room)
    assert room.contains(box.marginsAdded(FRAME))
    assert abs(box.center().x() - room.center().x()) <= 1
    assert box.width() >= min(1366, room.width() - 16)
    assert box.height() >= min(768, room.height() - 48)


@pytest.mark.parametrize("room", SCREENS)
@pytest.mark.parametrize("kept", KEPT)
def test_a_window_that_was_elsewhere_comes_back_whole(room: QRect, kept: QRect) -> None:
    box = again(kept, [room])
    assert room.contains(box)
    assert box == kept or room.contains(box.marginsAdded(FRAME))
    assert box.size() == kept.size().boundedTo(room.marginsRemoved(FRAME).size()) or box == kept


def test_a_window_stays_on_the_screen_that_shows_most_of_it() -> None:
    left, right = QRect(0, 0, 1920, 1040), QRect(1920, 0, 2560, 1400)
    there = QRect(2100, 80, 1800, 1200)
    assert again(there, [left, right]) == there
    assert right.contains(again(QRect(1700, 80, 1800, 1200), [left, right]))
    assert left.contains(again(there, [left]))


@pytest.mark.parametrize(("kept", "maximised"), thinned([None, *KEPT], [False, True]))
def test_the_window_itself(
    open_window: Callable[..., Person],
    monkeypatch: pytest.MonkeyPatch,
    kept: QRect | None,
    maximised: bool,
) -> None:
    room = QGuiApplication.primaryScreen().availableGeometry()
    window = open_window().window
    place = None if kept is None else Window(*kept.getRect(), maximised)
    window.context.put(window=place)
    window._place()
    assert room.contains(window.normalGeometry() if maximised else window.geometry())
    assert window.minimumSize() == SMALLEST.boundedTo(room.marginsRemoved(FRAME).size())
