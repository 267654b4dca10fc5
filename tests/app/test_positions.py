"""Positions as files: written from a game, opened in the window and from the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from spacetable.app.game.page import GamePage
from spacetable.app.launcher.page import Launcher
from spacetable.app.replay.page import ReplayPage
from spacetable.app.saves.page import SavesPage
from spacetable.app.saves.save_dialog import SaveDialog
from spacetable.app.shell.file_dialog import FileDialog
from spacetable.app.shell.program import _ask_for
from spacetable.app.widgets.choice import Mark
from spacetable.session.opening import open_file
from spacetable.session.save_library import SaveLibrary
from tests.app.conftest import Person, pocket
from tests.thinned import thinned

POSITIONS = Path(__file__).parents[1] / "session" / "positions"
PUZZLE = POSITIONS / "trench_shot.toml"
ENGINES = POSITIONS / "engines_damaged.toml"


def saves_page(person: Person) -> SavesPage:
    person.window.go_home()
    person.click(person.window.launcher.head.ways["load"])
    assert isinstance(person.window.page, SavesPage)
    return person.window.page


def choose(person: Person, path: Path) -> None:
    """Type a path into the file dialog that is open, and press Enter."""
    dialog = person.overlay()
    assert isinstance(dialog, FileDialog)
    dialog.name.selectAll()
    person.type(str(path))
    person.key(Qt.Key.Key_Return)


@pytest.mark.parametrize("path", thinned([PUZZLE, ENGINES]), ids=lambda path: path.stem)
def test_a_position_is_opened_played_saved_and_replayed(person: Person, path: Path) -> None:
    person.click(saves_page(person).file_button)
    choose(person, path)
    assert isinstance(person.window.page, GamePage)
    session = person.page.controller.session
    assert session.position == open_file(path).position
    assert session.journal is not None
    assert "begins here from a position" in person.window.context.words(session.lines("1")[0].text)
    person.moves(1)
    if not person.alone():
        assert "not counted in the statistics" in person.reads(person.overlay())
        person.key(Qt.Key.Key_Escape)  # that shot was the end of it
    person.page.press("replay")
    assert isinstance(person.window.page, ReplayPage)
    person.window.go_back()
    cursor = session.cursor
    (card,) = saves_page(person).cards
    assert "from a position" in [mark.accessibleName() for mark in card.findChildren(Mark)]
    person.click(card.open_button)
    assert person.page.controller.session.cursor == cursor
    assert person.page.controller.session.proved
    assert person.page.controller.session.from_position


def test_a_position_is_written_from_the_save_dialog(person: Person, tmp_path: Path) -> None:
    person.window.navigation.start(pocket())
    person.moves(4)
    before = person.page.controller.session.position
    person.click(person.page.bar.buttons["save"])
    dialog = person.overlay()
    assert isinstance(dialog, SaveDialog)
    assert "hidden cards" in person.reads(dialog)
    person.click(dialog.position)
    target = tmp_path / "mine"
    choose(person, target)
    written = target.with_suffix(".json")
    assert str(written) in person.reads(dialog)
    dialog.write_position(written / "below")
    assert "could not be written" in person.reads(dialog)
    person.key(Qt.Key.Key_Escape)
    assert person.alone()
    assert SaveLibrary().list() == []
    person.window.open_file(written)
    person.wait()
    assert person.page.controller.session.position == before
    again = person.page.controller.session
    person.moves(2)
    person.window.navigation.open("same_seed", again.setup)
    person.wait()
    assert person.page.controller.session is not again
    assert person.page.controller.session.position == before
    person.window.navigation.open("again", again.setup)
    person.wait()
    assert person.page.controller.session.state == before.state
    assert person.page.controller.session.setup.seed != again.setup.seed


def test_a_wrong_line_names_file_and_line(person: Person, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    words = PUZZLE.read_text("utf-8")
    line = 1 + words[: words.index("torpedoes = 1")].count("\n")
    for value in ("torpedoes = 99", "torpedoes = ", "torpedos = 1", 'torpedoes = "one"'):
        wrong.write_text(words.replace("torpedoes = 1", value), "utf-8")
        page = saves_page(person)
        person.click(page.file_button)
        choose(person, wrong)
        assert f"wrong.toml, line {line}: " in person.reads(person.overlay())
        person.key(Qt.Key.Key_Return)
        assert person.window.page is page
    wrong.write_text("Dear Sir", "utf-8")
    person.window.open_file(wrong)
    assert "neither a saved game nor a position" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)


def test_a_position_is_taken_in_on_the_shelf(person: Person) -> None:
    page = saves_page(person)
    person.click(page.import_button)
    choose(person, PUZZLE)
    assert [card.saved.name for card in page.cards] == ["trench_shot"]
    assert page.cards[0].saved.position


def test_load_on_the_command_line_takes_both(person: Person, tmp_path: Path) -> None:
    def load(path: Path) -> None:
        _ask_for(person.window, argparse.Namespace(load=path, game=None))
        person.wait()

    load(PUZZLE)
    assert person.page.controller.session.state == open_file(PUZZLE).state
    person.moves(1)
    saved = SaveLibrary().save(person.page.controller.session, "Mine")
    person.window.go_home()
    load(saved.path)
    assert person.page.controller.session.cursor == 1
    person.window.go_home()
    load(tmp_path / "gone.toml")
    assert "gone.toml" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.window.page, Launcher)


def test_a_file_is_chosen_from_the_list(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "shot.toml").write_bytes(PUZZLE.read_bytes())
    (tmp_path / "puzzles" / "letter.txt").write_text("Dear Sir", "utf-8")
    person.click(saves_page(person).file_button)
    dialog = person.overlay()
    assert isinstance(dialog, FileDialog)
    assert [row.words for row in dialog.list.rows()] == ["..", "puzzles"]
    dialog.list.chosen.emit(tmp_path / "puzzles")
    assert [row.words for row in dialog.list.rows()] == ["..", "shot.toml"]
    person.click(dialog.default)
    assert "type its name" in person.reads(dialog)
    dialog.name.setText("nothing.toml")
    person.click(dialog.default)
    assert "is not there" in person.reads(dialog)
    dialog.go(tmp_path / "gone")
    assert "cannot be read" in person.reads(dialog)
    dialog.list.chosen.emit(tmp_path / "puzzles" / "shot.toml")
    person.click(dialog.default)
    assert person.page.controller.session.from_position


def test_a_file_that_is_there_is_written_over_only_at_the_second_press(
    person: Person, tmp_path: Path
) -> None:
    SaveLibrary().save(open_file(PUZZLE), "Mine")
    page = saves_page(person)
    target = tmp_path / "copy.spacetable"
    target.write_text("old", "utf-8")
    person.click(page.cards[0].tools["copy"])
    choose(person, tmp_path / "copy")
    dialog = person.overlay()
    assert "again to write over it" in person.reads(dialog)
    assert target.read_text("utf-8") == "old"
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    assert open_file(target).from_position
