"""A window with the launcher in front, and hands to use it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from spacetable.app.widgets import rows, settling
from tests.play.hands import Hands
from tests.reading_once import read_once
from tests.toy.installing import installed


@pytest.fixture(scope="module", autouse=True)
def _games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("games"), {}):
        yield


@pytest.fixture(scope="module", autouse=True)
def _read_once() -> Iterator[None]:
    with read_once():
        yield


@pytest.fixture(autouse=True)
def settled_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain that has come down takes keys at once: these hands are faster than people's."""
    monkeypatch.setattr(settling, "SETTLE", 0)


@pytest.fixture(autouse=True)
def typed_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters typed one after the other are one word, however busy the machine is."""
    monkeypatch.setattr(rows, "TYPING", 60_000)


@pytest.fixture
def hands(qtbot: QtBot, home: Path) -> Iterator[Hands]:
    """A person before a new window, in a home of their own."""
    from spacetable.app.shell.program import application, make_window

    application()
    window = make_window("en")
    window.context.put(bot_pace="at_once", briefings=False)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    hands = Hands(window)
    hands.settle()
    yield hands
    window.close()
    hands.settle()
