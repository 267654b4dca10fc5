"""Every control has a name, is large enough for a finger, and is reached by Tab."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QWidget,
)

from spacetable.app.game.panel.whole_rows import WholeRows
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.drop_down import DropDown
from spacetable.core.text import verbatim
from spacetable.session.save_library import SaveLibrary
from spacetable.table.discarding import discard
from spacetable.table.look import TARGET
from tests.app.conftest import POCKET, Person, pocket
from tests.app.test_saves import played
from tests.thinned import thinned

PAGES = (
    "launcher",
    "setup",
    "settings",
    "keys",
    "about",
    "lessons",
    "puzzles",
    "load",
    "statistics",
    "play",
    "first_lesson",
    "replay",
)
some_pages = pytest.mark.parametrize(
    "pages",
    [
        pytest.param(PAGES[::2], id="some"),
        pytest.param(PAGES[1::2], id="the others", marks=pytest.mark.slow),
    ],
)
"""Every other page in the quick run: each is of the same controls."""


def open_page(person: Person, name: str) -> QWidget:
    """One page, with everything on it that can be folded out."""
    window = person.window
    if name == "setup":
        window.open_game(POCKET)
        for button in window.page.findChildren(QAbstractButton):
            if button.property("kind") == "fold":
                button.click()
    elif name == "play":
        window.navigation.start(pocket())
    elif name == "replay":
        window.navigation.open("replay", played(5))
    elif name != "launcher":
        window.navigation.open(name)
    person.wait()
    return window.page


def controls(page: QWidget) -> Iterator[QWidget]:
    """What a person can work with on a page."""
    for widget in page.findChildren(QWidget):
        kinds = (QAbstractButton, QLineEdit, QSlider)
        if isinstance(widget, kinds) and widget.isVisibleTo(page):
            yield widget


@some_pages
def test_names_and_sizes(person: Person, pages: tuple[str, ...]) -> None:
    SaveLibrary().save(played(), "Mine")
    for name in pages:
        found = list(controls(open_page(person, name)))
        assert found, name
        for control in found:
            said = control.accessibleName() or getattr(control, "text", str)()
            assert said.strip(), f"{name}: {control} has no name"
            assert control.height() >= TARGET, f"{name}: {said}: {control.height()} px high"
            reached = control.focusPolicy() & Qt.FocusPolicy.TabFocus
            assert reached, f"{name}: {said} is not reached by Tab"
        person.window.go_home()


@some_pages
def test_tab_goes_through_everything_and_comes_round(
    person: Person, pages: tuple[str, ...]
) -> None:
    for name in pages:
        if name in ("play", "first_lesson"):
            continue
        page = open_page(person, name)
        wanted = {one for one in controls(page) if one.isEnabled()}
        # Of a group of which one is pressed, Tab reaches that one; arrows reach the others.
        grouped = {one for one in wanted if isinstance(one, QAbstractButton) and one.group()}
        seen: set[object] = set()
        for _ in range(len(wanted) + 60):
            person.key(Qt.Key.Key_Tab)
            seen.add(QApplication.focusWidget())
            if wanted - grouped <= seen:
                break
        assert wanted - grouped <= seen, name
        person.window.go_home()


@pytest.mark.parametrize(
    ("language", "size"),
    [
        # Of usual size they are read by ``tests/legibility``, too.
        pytest.param("en", 100, marks=pytest.mark.slow),
        ("ja", 200),
        pytest.param("en", 200, marks=pytest.mark.slow),
        pytest.param("ja", 100, marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("name", thinned(PAGES, one_in=4))
def test_no_words_are_cut(
    open_window: Callable[..., Person], name: str, size: int, language: str
) -> None:
    person = open_window((1366, 768), text_size=size, language=language)
    SaveLibrary().save(played(), "Mine")
    page = open_page(person, name)
    for label in page.findChildren(QLabel):
        if not label.isVisibleTo(page) or not label.text():
            continue
        if label.wordWrap():
            need = QLabel.heightForWidth(label, label.width())
            assert label.height() >= need - 1, f"{label.text()!r} is cut below"
        else:
            need = label.sizeHint().width()
            assert label.width() >= need - 1, f"{label.text()!r} is cut at the side"
    for button in page.findChildren(QAbstractButton):
        if button.isVisibleTo(page) and button.text():
            words = button.fontMetrics().horizontalAdvance(button.text())
            assert button.width() >= words, f"{button.text()!r} is cut"


def test_a_head_gives_way_and_comes_back(person: Person) -> None:
    page, window = open_page(person, "load"), person.window
    button, whole = page.import_button, page.heading.accessibleName()
    assert button.text() == button.words
    window.context.put(text_size=200)
    window.resize(960, 600)
    person.wait()
    assert not button.text()
    assert button.accessibleName() == button.words == button.toolTip()
    assert page.heading.text() == whole
    window.context.put(text_size=100)
    person.wait()
    assert button.text() == button.words
    assert not button.toolTip()


def test_a_folded_choice_is_a_list_that_chooses_the_same(person: Person) -> None:
    values = [(1, verbatim("one")), (2, verbatim("two"))]
    choice = Choice(person.window.context, verbatim("Which"), values, 1, person.window)
    chosen: list[int] = []
    choice.chosen.connect(chosen.append)
    choice.set_folded(True)
    assert all(button.isHidden() for button in choice.buttons)
    drop = choice.findChild(DropDown)
    assert drop is not None
    assert not drop.isHidden()
    drop.chosen.emit(2)
    assert chosen == [2]
    assert choice.value() == 2
    choice.set_folded(False)
    assert choice.buttons[1].isChecked()
    assert not choice.buttons[1].isHidden()
    assert drop.isHidden()


def test_the_row_in_sight_is_the_one_that_the_sign_counts_from(person: Person) -> None:
    rows = WholeRows(person.window.context, person.window)
    lines = [QPushButton(str(k), rows) for k in range(3)]
    for line in lines:
        rows.add(line)
    rows.show()
    person.wait()
    rows.fit(lines, [40, 40, 40], 200, 300)
    person.wait()
    rows.fit(lines, [40, 40, 40], 200, 80)
    rows.reveal(lines[2])
    person.wait()
    assert rows.shows(lines[2])
    assert rows.verticalScrollBar().value() == lines[2].y()
    discard(rows)


@pytest.mark.parametrize("signed", [True, False])
def test_the_sign_that_there_is_more_is_whole_or_not_there(person: Person, signed: bool) -> None:
    """Also where a row that is higher than the first is alone in sight: its room may be kept."""
    rows = WholeRows(person.window.context, person.window)
    lines = [QPushButton(str(k), rows) for k in range(3)]
    for line in lines:
        rows.add(line)
    rows.show()
    rows.fit(lines, [40, 58, 40], 200, 40 + rows.sign_high(), signed=signed)
    for k, line in enumerate(lines):
        rows.reveal(line)
        person.wait()
        assert rows.shows(line)
        whole = rows.more.height() >= rows.more.fontMetrics().height()
        assert whole == bool(rows.more.text())
        assert whole or (k == 1 and not signed)
    discard(rows)


def test_room_that_is_kept_for_rows_is_filled_from_the_last_one_upwards(person: Person) -> None:
    """The first rows are high, so that fewer of them are whole in it than of the last ones."""
    rows = WholeRows(person.window.context, person.window)
    lines = [QPushButton(str(k), rows) for k in range(4)]
    for line in lines:
        rows.add(line)
    rows.show()
    room = 40 + rows.spacing + 84 + rows.sign_high()
    rows.fit(lines, [84, 84, 84, 40], 200, room, signed=True)
    rows.reveal(lines[3])
    person.wait()
    assert rows.height() == room
    assert [rows.shows(line) for line in lines] == [False, False, True, True]
    discard(rows)
