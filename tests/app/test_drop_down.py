"""A list that opens from a button answers the keys that lists of values answer elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest

from spacetable.app.widgets.drop_down import DropDown
from spacetable.core.text import verbatim
from tests.app.conftest import Person

KEY = Qt.Key
COUNT = 30


def made(person: Person, *, acts: bool = False) -> DropDown:
    values = [(number, verbatim(f"Value {number}")) for number in range(COUNT)]
    window = person.window
    drop = DropDown(window.context, verbatim("Number"), values, 3, window, acts=acts)
    drop.show()
    drop.setFocus()
    person.wait()
    return drop


@pytest.fixture
def drop(person: Person) -> Iterator[DropDown]:
    """One with many values, on a page where End means something else."""
    found = made(person)
    elsewhere = QShortcut(QKeySequence("End"), person.window)
    elsewhere.activated.connect(lambda: found.set_value(7))
    yield found
    elsewhere.setParent(None)
    found.setParent(None)
    found.deleteLater()


def test_it_is_as_wide_for_each_value(person: Person) -> None:
    """What lies beside it would jump when another value is chosen."""
    said = ["Red", "White", "Yellow", "Purple", "Green", "Gray", "fjord", "Q & A", "緑", "VAT"]
    values = [(word, verbatim(word)) for word in said]
    drop = DropDown(person.window.context, verbatim("Colour"), values, "Red", person.window)
    widths = set()
    for word in said:
        drop.set_value(word)
        widths.add(drop.sizeHint().width())
    drop.setParent(None)
    drop.deleteLater()
    assert len(widths) == 1


def test_keys_lead_to_the_ends_and_over_several_values(person: Person, drop: DropDown) -> None:
    chosen: list[int] = []
    drop.chosen.connect(chosen.append)
    for key in (KEY.Key_End, KEY.Key_PageUp, KEY.Key_Home, KEY.Key_PageDown, KEY.Key_Down):
        person.key(key)
    assert chosen == [29, 19, 0, 10, 11]
    assert drop.value() == 11


def test_so_they_do_in_the_open_list(person: Person, drop: DropDown) -> None:
    person.key(KEY.Key_Down, alt=True)
    menu = drop.menu_
    assert menu is not None
    assert menu.isVisible()
    went = []
    for key in (KEY.Key_End, KEY.Key_PageUp, KEY.Key_Home, KEY.Key_PageDown, KEY.Key_Down):
        QTest.keyClick(menu, key)
        line = menu.activeAction()
        assert line is not None
        went.append(menu.actions().index(line))
    assert went == [29, 19, 0, 10, 11]
    assert drop.value() == 3, "nothing is chosen yet"
    QTest.keyClick(menu, KEY.Key_Return)
    assert drop.value() == 11


def test_where_a_value_does_something_a_key_does_no_more_than_open_the_list(person: Person) -> None:
    """A limit for bids: End would bid everything."""
    drop = made(person, acts=True)
    chosen: list[int] = []
    drop.chosen.connect(chosen.append)
    for key in (KEY.Key_End, KEY.Key_Down):
        person.key(key)
        assert drop.menu_ is not None
        assert drop.menu_.isVisible()
        drop.menu_.close()
    assert chosen == []
    drop.setParent(None)
    drop.deleteLater()


def test_more_values_than_fit_the_screen_are_scrolled_in_one_column(
    person: Person, drop: DropDown
) -> None:
    """A second column would lie far from the button, over half of the table."""
    drop.open_list()
    person.wait()
    menu = drop.menu_
    assert menu is not None
    screen = menu.screen().geometry()
    rows = [menu.actionGeometry(line) for line in menu.actions()]
    assert sum(row.height() for row in rows) > screen.height(), "they do not all fit"
    assert menu.height() <= screen.height()
    assert len({row.left() for row in rows}) == 1
    menu.close()
