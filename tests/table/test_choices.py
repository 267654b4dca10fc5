"""A long list of what a piece may do: below headlines, and folded."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from spacetable.core.option import Option
from spacetable.core.text import verbatim
from tests.table.conftest import Hands
from tests.table.tables import demo, drag, press


def grouped(piece: str, zone: str, group: str, brief: str) -> Option:
    found = drag(piece, zone)
    return replace(found, group=verbatim(group), brief=verbatim(brief))


def test_a_long_list_stands_below_headlines(hands: Hands) -> None:
    """A few groups lie open, and what is refused is folded; arrows go along and down."""
    view = hands.view
    cells = [(x, y) for y in (0, 1) for x in (0, 1, 2)]
    lays = [grouped("t1", f"cell:{x},{y}", f"Row {y}", f"{x}") for x, y in cells]
    view.show_table(demo(), [press("t1", "spend"), *lays, drag("t1", "cell:3,0", refused=True)])
    hands.click("t1", Qt.MouseButton.RightButton)
    found = view.panels.choices
    assert [one.text() for one in found.buttons] == ["spend", *"012012", found.buttons[-1].text()]
    assert list(found.heads) == ["Not now"]
    hands.key(Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert found.focusWidget() is found.buttons[5]
    hands.key(Qt.Key.Key_Return)
    assert len(hands.chosen) == 1
    assert hands.chosen[0].gesture.zone == "cell:1,1"
    hands.click("t1", Qt.MouseButton.RightButton)
    found.heads["Not now"].click()
    assert found.focusWidget() is found.heads["Not now"]
    assert any(one.property("refused") for one in found.buttons)
    assert "spend" in [one.text() for one in found.buttons]
    assert view.viewport().rect().contains(found.geometry())
    hands.key(Qt.Key.Key_Escape)


def test_of_many_groups_one_lies_open(hands: Hands) -> None:
    view = hands.view
    cells = [(x, y) for x in range(5) for y in (0, 1)]
    lays = [grouped("t1", f"cell:{x},{y}", f"Column {x}", f"{y}") for x, y in cells]
    view.show_table(demo(), lays)
    hands.click("t1", Qt.MouseButton.RightButton)
    found = view.panels.choices
    assert list(found.heads) == [f"Column {x}" for x in range(5)]
    assert len(found.buttons) == 2 + 1
    assert QApplication.focusWidget() is found.heads["Column 0"]
    found.heads["Column 3"].click()
    assert len(found.buttons) == 2 + 1
    found.buttons[1].click()
    assert hands.chosen[0].gesture.zone == "cell:3,1"
