"""One table of commands: its keys are heard, shown on buttons and sheets, and in the README."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.command import Command, Key, Part, Place
from spacetable.app.commands.table import FILM, GAME, PLACES, REPLAY, WINDOW
from spacetable.app.game.page import GamePage
from spacetable.app.launcher.page import Launcher
from spacetable.app.saves.page import SavesPage
from spacetable.app.settings.keys_page import KeysPage
from spacetable.app.settings.page import SettingsPage
from spacetable.app.soundtrack.choose_page import ChoosePage
from spacetable.core.text import text
from spacetable.text.catalogue import catalogue
from tests.app.conftest import Person, pocket

STARTS_AT_TABLE = True

ROOT = Path(__file__).resolve().parents[2]


def heard(place: Place) -> list[tuple[Command, Key]]:
    """Every key of a place that is an action's, with its command."""
    return [
        (command, key)
        for command in place.commands
        for key in command.keys
        if "itself" not in key.parts
    ]


@pytest.fixture
def laid(qtbot: object) -> Callable[[Place], tuple[QWidget, CommandActions, list[str]]]:
    """A bare widget on which all keys of a place are heard, and what was chosen with them."""

    def lay(place: Place) -> tuple[QWidget, CommandActions, list[str]]:
        widget = QWidget()
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        qtbot.addWidget(widget)
        parts: tuple[Part, ...] = ("window", "page", "table", "bar", "slider")
        actions = CommandActions(place, dict.fromkeys(parts, widget), widget)
        chosen: list[str] = []
        actions.chosen.connect(chosen.append)
        with qtbot.waitActive(widget):
            widget.show()
            widget.activateWindow()
        widget.setFocus()
        return widget, actions, chosen

    return lay


def press(widget: QWidget, key: Key) -> None:
    """The real key, as somebody would press it."""
    combination = QKeySequence(key.press)[0]
    QTest.keyClick(widget, combination.key(), combination.keyboardModifiers())


@pytest.mark.parametrize("place", [GAME, FILM, REPLAY, WINDOW], ids=lambda place: place.id)
def test_every_key_is_the_one_of_its_command_alone(
    laid: Callable[[Place], tuple[QWidget, CommandActions, list[str]]], place: Place
) -> None:
    widget, _, chosen = laid(place)
    for command, key in heard(place):
        chosen.clear()
        press(widget, key)
        assert chosen == [command.id], f"{key.press} on one page"


def test_keys_of_a_film_that_is_not_there_mean_nothing(
    laid: Callable[[Place], tuple[QWidget, CommandActions, list[str]]],
) -> None:
    widget, actions, chosen = laid(FILM)
    actions.set_enabled(False)
    for _, key in heard(FILM):
        press(widget, key)
    assert chosen == []
    actions.set_enabled(True, "play")
    for _, key in heard(FILM):
        press(widget, key)
    assert set(chosen) == {"play"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_command_has_words(language: str) -> None:
    known = catalogue(language)
    for place in PLACES:
        assert place.heading in known
        for line in place.lines():
            assert line.words in known
            assert known.words(line.keys)
        for command in place.commands:
            assert not command.icon or command.words in known, command.id


def test_no_two_commands_of_a_place_have_one_name() -> None:
    for place in PLACES:
        names = sorted(command.id for command in place.commands)
        assert all(one != other for one, other in pairwise(names)), place.id


@pytest.mark.usefixtures("whole_launcher")
def test_the_window_s_keys_work_on_every_page_but_under_no_dialog(person: Person) -> None:
    opens = {
        "Shift+F1": KeysPage,
        "F10": SettingsPage,
        "Ctrl+O": SavesPage,
        "Ctrl+M": ChoosePage,
    }
    keys = {name: QKeySequence(name)[0] for name in opens}
    person.window.navigation.start(pocket())
    QTest.keyClick(person.page.view, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert not person.alone()
    for name, one in keys.items():
        QTest.keyClick(person.overlay(), one.key(), one.keyboardModifiers())
        assert isinstance(person.window.page, GamePage), name
    person.key(Qt.Key.Key_Escape)
    assert person.alone()
    for name, one in keys.items():
        QTest.keyClick(person.page.view, one.key(), one.keyboardModifiers())
        assert isinstance(person.window.page, opens[name]), name
        person.key(Qt.Key.Key_Escape)
        assert isinstance(person.window.page, GamePage), name
    person.window.go_home()
    for name, one in keys.items():
        QTest.keyClick(person.window.page, one.key(), one.keyboardModifiers())
        assert isinstance(person.window.page, opens[name]), name
        person.key(Qt.Key.Key_Escape)
        assert isinstance(person.window.page, Launcher), name


def test_a_key_that_can_do_nothing_now_is_not_another_one(person: Person) -> None:
    person.window.navigation.start(pocket())
    button = person.page.bar.buttons["hint"]
    assert button.isEnabled()
    while person.page.controller.session.result() is None:
        person.page.controller.do(
            next(o for o in person.page.controller.options() if not o.refused), sure=True
        )
    person.wait()
    while not person.alone():
        person.key(Qt.Key.Key_Escape)
    assert not button.isEnabled()
    person.page.view.setFocus()
    focused = person.page.view.focused
    person.key("H")
    assert person.page.toast.words() == person.window.context.say("app.hint.none")
    assert person.page.view.focused == focused, "it finds no piece whose name begins so"


def test_the_tip_of_a_button_shows_its_key(person: Person) -> None:
    person.window.navigation.start(pocket())
    tips = {name: button.toolTip() for name, button in person.page.bar.buttons.items()}
    assert tips["undo"] == "Take back one step  (Ctrl+Z)"
    assert tips["zoom_out"] == "Farther  (−)"
    assert tips["full_screen"] == "Full screen  (F11)"
    assert tips["replay"] == "Look through the game so far"


def test_the_sheet_of_keys_tells_of_every_line(person: Person) -> None:
    person.window.navigation.open("keys")
    read = person.reads(person.window.page).split("\n")
    words = person.window.context.words
    for place in PLACES:
        assert words(text(place.heading)) in read
        for line in place.lines():
            assert words(line.keys) in read
            assert words(text(line.words)) in read
    ground = "Middle button, or Space and drag"
    for expected in ("Ctrl+Y, Ctrl+Shift+Z", "PgUp  PgDn", "← →", "+  −  0", ground):
        assert expected in read


def test_the_readme_tells_of_the_same_keys() -> None:
    script = runpy.run_path(str(ROOT / "packaging" / "readme_keys.py"))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert script["written"](readme) == readme, "run packaging/readme_keys.py"
    without = readme.replace("<kbd>F9</kbd>", "<kbd>F8</kbd>")
    assert script["written"](without) == readme
    with pytest.raises(ValueError, match="no place"):
        script["written"]("# Space Table\n")
