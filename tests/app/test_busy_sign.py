"""What takes a second is answered at once: the pressed control is seen pressed, and the pointer
says that the program is busy, until the page that was asked for has been painted.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from spacetable.app.game.page import GamePage
from spacetable.app.lessons.page import LessonsPage
from spacetable.app.navigation import beginning, games
from spacetable.app.setup.page import SeatsPage
from spacetable.app.shell import program
from spacetable.app.shell.busy_note import BusyNote
from spacetable.app.shell.window import MainWindow
from spacetable.app.widgets.pictures import Picture
from spacetable.core import registry
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from tests.app.conftest import POCKET, Person, pocket


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
def test_what_is_opened_is_said_by_game_name_and_cover_before_it_is_read(
    person: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A save of the library, and a position, which is called after its file; another one later."""
    session = Session.new(pocket())
    saved = SaveLibrary().save(session, "Evening at Anna's")
    written = tmp_path / "Two crystals.toml"
    written.write_text('game = "star_wars_pocket"\n', "utf-8")
    told: list[list[str]] = []
    for where, name in ((SaveLibrary, "load"), (games, "open_file")):
        load = getattr(where, name)

        def slow(*what: Any, load: Any = load) -> Any:
            told.append([*notes.said])
            (note,) = person.window.findChildren(BusyNote)
            shown = [one.art for one in note.findChildren(Picture) if one.isVisible()]
            assert shown == [title.cover], "the cover is seen"
            assert note.geometry() == note.parentWidget().rect(), "and nothing else"
            return load(*what)

        monkeypatch.setattr(where, name, slow)
    title = registry.announced()[POCKET]
    for wish, what, called in (
        ("open", saved, "Evening at Anna's"),
        ("file", written, "Two crystals"),
    ):
        notes = Notes(person.window)
        person.window._pages._noted.clear()
        person.window.navigation.open(wish, what)
        person.wait()
        assert told[-1], "painted before it is read"
        assert all("Star Wars in My Pocket" in one and called in one for one in told[-1])
        assert isinstance(person.window.page, GamePage)
        assert not any(one.isVisible() for one in person.window.findChildren(BusyNote))
        person.window.go_home()


@pytest.mark.usefixtures("painted")
def test_a_start_with_a_file_says_at_once_what_is_opened(
    qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the screen, in place of the launcher, before anything of it is read."""
    saved = SaveLibrary().save(Session.new(pocket()), "Evening at Anna's")
    aside = QWidget()
    notes = Notes(aside)
    told: list[tuple[list[str], bool]] = []

    def asks(window: MainWindow, args: argparse.Namespace, *, others: bool) -> None:
        told.append(([*notes.said], window.windowHandle().isExposed()))
        window.open_file(args.load)
        told.append(([type(window.page).__name__], False))
        QTimer.singleShot(0, window, window.close)

    def until_closed(_: object = None) -> int:
        for _ in range(6000):
            if len(told) == 2:
                break
            QTest.qWait(1)
        return 0

    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(program, "_ask_for", asks)
    monkeypatch.setattr(QApplication, "exec", until_closed)
    given = argparse.Namespace(language="en", game=None, load=saved.path, smoke=False)
    assert program.run(given) == 0
    (said, exposed), (page, _) = told
    assert exposed
    assert said
    assert all("Evening at Anna's" in one for one in said)
    assert page == ["GamePage"]


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
