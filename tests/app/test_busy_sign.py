"""What takes a second is answered at once: the pressed control is seen pressed, and the pointer
says that the program is busy, until the page that was asked for has been painted.
"""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from spacetable.app.game.page import GamePage
from spacetable.app.lessons.page import LessonsPage
from spacetable.app.navigation import beginning, games
from spacetable.app.setup.page import SeatsPage
from spacetable.app.shell.busy_note import BusyNote
from tests.app.conftest import POCKET, Person


class Painted(QObject):
    """Whether a button was seen pressed; ``seen``: as often as it was painted so."""

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button)
        self._button = button
        self.seen = 0
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look on."""
        if event.type() == QEvent.Type.Paint and self._button.isDown():
            self.seen += 1
        return False


def pointer() -> Qt.CursorShape | None:
    """What stands in for the usual pointer everywhere, if anything does."""
    over: QCursor | None = QApplication.overrideCursor()
    return None if over is None else over.shape()


class Notes(QObject):
    """What notes said that a game is being made ready, as they were painted."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.said: list[str] = []
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look on."""
        if event.type() == QEvent.Type.Paint and isinstance(watched, BusyNote):
            labels = [one.text() for one in watched.findChildren(QLabel) if one.isVisible()]
            self.said.append("\n".join(labels))
        return False


@pytest.mark.usefixtures("painted")
def test_a_note_says_which_game_is_being_read_and_then_laid_out_the_first_time(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Painted before that begins, for until it is there nothing else is."""
    notes, told = Notes(person.window), []
    for module, name in ((beginning, "load_game"), (games, "GamePage")):
        make = getattr(module, name)

        def slow(*what: Any, make: Any = make, **more: Any) -> Any:
            told.append(list(notes.said))
            return make(*what, **more)

        monkeypatch.setattr(module, name, slow)

    def opens() -> None:
        person.click(next(one for one in person.window.launcher.covers if one.cover.id == POCKET))
        assert isinstance(person.window.page, SeatsPage)
        person.click(person.window.page.start)
        person.wait()

    opens()
    read, laid = told
    assert all("Star Wars in My Pocket" in one and "moment" in one for one in laid)
    assert 0 < len(read) < len(laid)
    (note,) = person.window.findChildren(BusyNote)
    assert not note.isVisible()
    person.window.go_home()
    before = len(notes.said)
    opens()
    assert len(notes.said) == before, "what is known already is there at once"


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("enter", [False, True])
def test_a_cover_is_seen_pressed_before_its_game_is_read(
    person: Person, monkeypatch: pytest.MonkeyPatch, enter: bool
) -> None:
    cover = next(one for one in person.window.launcher.covers if one.cover.id == POCKET)
    painted, told = Painted(cover), []
    load = beginning.load_game

    def slow(*what: Any) -> Any:
        told.append((painted.seen, pointer()))
        return load(*what)

    monkeypatch.setattr(beginning, "load_game", slow)
    if enter:
        cover.setFocus()
        person.key(Qt.Key.Key_Return)
    else:
        person.click(cover)
    assert isinstance(person.window.page, SeatsPage)
    ((seen, shape),) = told
    assert seen
    assert shape == Qt.CursorShape.WaitCursor
    assert pointer() is None
    assert not cover.isDown()


def test_the_table_and_the_lessons_come_with_the_busy_pointer(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    shapes = []
    for page in (GamePage, LessonsPage):
        make = page.__init__

        def made(self: Any, *args: Any, make: Any = make, **names: Any) -> None:
            shapes.append(pointer())
            make(self, *args, **names)

        monkeypatch.setattr(page, "__init__", made)
    person.window.open_game(POCKET)
    person.wait()
    assert isinstance(person.window.page, SeatsPage)
    person.click(person.window.page.start)
    person.wait()
    assert isinstance(person.window.page, GamePage)
    assert pointer() is None
    person.window.go_home()
    person.click(person.window.launcher.head.ways["lessons"])
    page = person.window.page
    assert isinstance(page, LessonsPage)
    person.click(page.cards[0])
    person.wait()
    assert isinstance(person.window.page, GamePage)
    assert shapes == [Qt.CursorShape.WaitCursor] * 3
    assert pointer() is None
