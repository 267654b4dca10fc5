"""Puzzles at the screen: a wrong answer says why, a right one is remembered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from spacetable.app.game.page import GamePage
from spacetable.app.navigation import puzzles as navigation
from spacetable.app.puzzles.page import PuzzlesPage
from spacetable.app.shell.file_dialog import FileDialog
from spacetable.app.widgets.buttons import Button
from spacetable.core import registry
from spacetable.core.option import Drag
from spacetable.core.parts import puzzles_of
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.save_library import SaveLibrary
from spacetable.session.statistics import Statistics
from tests.app.conftest import Person

STARTS_AT_TABLE = True

CREW = "planet_nine"


def begin(person: Person, game: str = CREW, number: int = 0) -> tuple[GamePage, PuzzleRun]:
    person.window.navigation.open("puzzle", (game, number))
    person.wait()
    run = person.page.controller.run
    assert isinstance(run, PuzzleRun)
    return person.page, run


def answer(person: Person, run: PuzzleRun, *, right: bool) -> None:
    """Choose the first such card, by dragging or by its button."""
    stage = run.stage
    assert stage is not None
    for option in run.options():
        found = stage.answer(option.action)
        if found is not None and found.right == right:
            if isinstance(option.gesture, Drag):
                person.touch(option.gesture.piece)
                person.touch(option.gesture.zone)
            else:
                person.page.controller.do(option)
            person.wait()
            return


def test_a_puzzle_is_found_answered_and_remembered(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(navigation, "today", lambda: date(2026, 11, 23))
    person.window.navigation.open("puzzles")
    person.wait()
    page = person.window.page
    assert isinstance(page, PuzzlesPage)
    assert page.day_card is not None
    assert page.day_card.hasFocus()
    with_some = [one for one in registry.installed() if puzzles_of(registry.load(one))]
    assert sorted(page.buttons) == sorted(with_some)
    for game, buttons in page.buttons.items():
        assert len(buttons) == len(puzzles_of(registry.load(game)))
    person.click(page.buttons[CREW][1])
    table, run = person.page, person.page.controller.run
    assert isinstance(run, PuzzleRun)
    assert run.number == 2
    assert table.strip is not None
    asked = table.strip.words.text()
    assert asked == person.window.context.words(run.words())
    assert asked.startswith(person.window.context.words(run.puzzle.question))
    assert not table.strip.back.isEnabled()

    answer(person, run, right=False)
    assert run.wrong == 1
    assert run.index == 0
    assert table.strip.words.text() == table.toast.words() != asked
    person.click(table.strip.back)
    assert table.strip.words.text() == asked

    answer(person, run, right=True)
    assert "Found after one wrong answer." in person.reads(person.overlay())
    assert person.window.context.settings.puzzles == {CREW: (run.puzzle.id,)}
    person.key(Qt.Key.Key_Return)
    following = person.page.controller.run
    assert isinstance(following, PuzzleRun)
    assert following.number == 3
    person.window.navigation.open("puzzles", CREW)
    person.wait()
    page = person.window.page
    assert isinstance(page, PuzzlesPage)
    assert page.buttons[CREW][1].text() == "2 ✓"
    assert page.onward[CREW].hasFocus()
    assert Statistics().read() == []
    assert SaveLibrary().list() == []


def test_the_solution_is_seen_step_by_step_and_solves_nothing(person: Person) -> None:
    table, run = begin(person)
    assert table.strip is not None
    steps = len(run.puzzle.solution)
    for _ in range(steps):
        person.click(table.strip.next)
    assert run.done
    assert person.alone()
    assert table.strip.next.text() == "Next puzzle"
    assert person.window.context.settings.puzzles == {}
    assert not table.controller.can_undo()
    for _ in range(steps):
        person.click(table.strip.back)
    assert table.strip.words.text() == person.window.context.words(run.words())
    assert dict(run.words().params)["question"] == run.puzzle.question
    for _ in range(steps + 1):
        person.click(table.strip.next)
    person.wait()
    after = person.page.controller.run
    assert isinstance(after, PuzzleRun)
    assert after.puzzle.id != run.puzzle.id


def test_the_strip_keeps_its_height_whatever_is_said(person: Person) -> None:
    page, run = begin(person, "space_odyssey")
    assert page.strip is not None
    high, table = page.strip.height(), page.view.geometry()
    answer(person, run, right=False)
    assert page.strip.words.text() != ""
    answer(person, run, right=True)
    assert (page.strip.height(), page.view.geometry()) == (high, table)


def test_the_coach_and_the_hint_do_not_tell(person: Person) -> None:
    table, _ = begin(person)
    assert "keeps the answer to itself" in person.reads(table.side)
    person.key("h")
    assert not table.controller.thinking


def test_a_puzzle_is_shared_as_a_file(person: Person, tmp_path: Path) -> None:
    table, run = begin(person, number=3)
    table.press("save")
    person.wait()
    dialog = person.overlay()
    assert isinstance(dialog, FileDialog)
    target = tmp_path / "shared.json"
    dialog.findChild(QLineEdit).setText(str(target))
    dialog.accept()
    person.wait()
    assert target.exists()
    person.window.navigation.open("home")
    person.window.open_file(target)
    person.wait()
    again = person.page.controller.run
    assert isinstance(again, PuzzleRun)
    assert again is not run
    assert again.puzzle == run.puzzle


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_list_fits_the_smallest_window(
    open_window: Callable[..., Person], language: str
) -> None:
    person = open_window((960, 600), language=language, text_size=200)
    person.window.navigation.open("puzzles")
    person.wait()
    page = person.window.page
    assert isinstance(page, PuzzlesPage)
    assert page.scroll_area.widget().width() <= page.scroll_area.viewport().width()
    for button in page.findChildren(Button):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width() - 1
