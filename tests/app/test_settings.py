"""Settings are kept, survive damage, and act at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from spacetable.app.settings import settings as stored
from spacetable.app.settings.settings import Settings
from spacetable.app.shell.context import Context
from spacetable.core.errors import BoundaryError
from spacetable.session import folders
from tests.app.conftest import Person

STARTS_AT_TABLE = True


def test_every_choice_is_kept_and_read_again(open_window: Callable[..., Person]) -> None:
    person = open_window()
    person.key(Qt.Key.Key_F10)
    page = person.window.page
    person.click(page.controls["theme"].buttons[1])
    person.click(page.controls["text_size"].buttons[2])
    person.click(page.controls["colour_safe"])
    person.click(page.controls["bot_pace"].buttons[3])
    page.controls["volume"].setValue(35)
    kept = stored.load(folders.settings_file())
    assert (kept.theme, kept.text_size, kept.colour_safe) == ("light", 150, True)
    assert (kept.bot_pace, kept.volume) == ("at_once", 35)
    assert person.window.context.look.text_scale == 1.5
    again = open_window()
    assert again.window.context.settings.text_size == 150


def test_choices_step_with_the_arrow_keys(person: Person) -> None:
    person.window.context.put(bot_pace="normal")
    person.key(Qt.Key.Key_F10)
    person.window.page.controls["bot_pace"].buttons[1].setFocus()
    person.key(Qt.Key.Key_Right)
    assert person.window.context.settings.bot_pace == "fast"
    person.key(Qt.Key.Key_Left)
    assert person.window.context.settings.bot_pace == "normal"


def test_a_new_text_size_keeps_the_place_on_the_page(person: Person) -> None:
    person.key(Qt.Key.Key_F10)
    person.click(person.window.page.controls["text_size"].buttons[4])
    button = person.window.page.controls["text_size"].buttons[4]
    assert button.isChecked()
    assert button.hasFocus()


def test_a_damaged_file_is_put_aside_and_told_once(
    home_made: Path, open_window: Callable[..., Person]
) -> None:
    path = folders.settings_file()
    path.write_text('{"theme": "purple"}', "utf-8")
    person = open_window()
    words = person.reads(person.overlay())
    aside = path.with_name(path.name + ".damaged")
    assert "damaged" in words
    assert str(aside) in words
    assert aside.read_text("utf-8") == '{"theme": "purple"}'
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    assert person.window.context.settings.theme == "dark"


@pytest.mark.parametrize(
    "words", ["", "[]", "{", '{"volume": "loud"}', '{"text_size": null}', "\x00" * 9]
)
def test_any_damage_is_one_message(tmp_path: Path, words: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(words, "utf-8")
    with pytest.raises(BoundaryError):
        stored.load(path)
    assert stored.load(path) == Settings()


def test_settings_of_a_later_program_are_read_as_far_as_known(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "light", "holograms": true}', "utf-8")
    assert stored.load(path) == Settings(theme="light")


def test_an_unwritable_folder_is_told_once_and_the_program_runs_on(
    home: Path, open_window: Callable[..., Person]
) -> None:
    # A file stands where the folder should be: nobody may write there, not even root.
    home.write_text("in the way", "utf-8")
    person = open_window()
    assert "Settings cannot be kept" in person.reads(person.overlay())
    assert str(home) in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    person.key(Qt.Key.Key_F10)
    person.click(person.window.page.controls["theme"].buttons[1])
    assert person.alone(), "told once is enough"
    assert person.window.context.settings.theme == "light"
    home.unlink()
    person.click(person.window.page.controls["theme"].buttons[0])
    assert stored.load(folders.settings_file()).theme == "dark", "kept again when that is possible"


@pytest.mark.parametrize(
    ("chosen", "computer", "spoken"),
    [("", "ja_JP.UTF-8", "ja"), ("", "zz_ZZ.UTF-8", "en"), ("en", "ja_JP.UTF-8", "en")],
)
def test_the_language_is_the_computers_until_one_is_chosen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, chosen: str, computer: str, spoken: str
) -> None:
    monkeypatch.setenv("LC_ALL", computer)
    path = tmp_path / "settings.json"
    stored.store(Settings(language=chosen), path)
    assert Context(path).language == spoken


def test_the_window_comes_back_where_it_was(open_window: Callable[..., Person]) -> None:
    person = open_window((1100, 700))
    person.window.close()
    kept = stored.load(folders.settings_file()).window
    assert kept is not None
    assert (kept.w, kept.h) == (1100, 700)


def test_type_grows_with_the_window(person: Person) -> None:
    context = person.window.context
    person.window.resize(1366, 768)
    person.wait()
    assert context.look.text_scale == 1.0
    person.window.resize(2560, 1440)
    person.wait()
    assert context.look.text_scale == pytest.approx(1.4)
    context.put(text_size=150)
    assert context.look.text_scale == pytest.approx(2.1)
    person.window.resize(1000, 640)
    person.wait()
    assert context.look.text_scale == 1.5
