"""What is asked stays in sight while its answers are scrolled."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt

from tests.app.conftest import Person
from tests.app.pilot import Pilot, _flight  # noqa: F401

pytestmark = pytest.mark.usefixtures("_flight")


def low(open_window: Callable[..., Person]) -> Pilot:
    """A panel so low that what was asked gives way to what was found."""
    pilot = Pilot(open_window((1366, 560)))
    pilot.ask()
    assert pilot.panel.verticalScrollBar().value() > 0
    return pilot


def test_what_was_asked_is_read_above_what_was_found(open_window: Callable[..., Person]) -> None:
    panel = low(open_window).panel
    line = panel.reminder
    assert line.isVisible()
    assert line.mapTo(panel, QPoint()) == QPoint(0, 0)
    assert "Hygiea" in line.text()
    question = panel.form.question
    assert question is not None
    assert line.text().startswith(panel._context.words(question.name))
    said = panel.said
    empty = said.height() - said.heightForWidth(said.width())
    top = said.mapTo(panel, QPoint()).y() + empty // 2
    assert top >= line.height(), "the words of the answer begin below it"


def test_a_press_on_it_brings_the_question_back(open_window: Callable[..., Person]) -> None:
    pilot = low(open_window)
    panel = pilot.panel
    pilot.person.click(panel.reminder)
    assert panel.verticalScrollBar().value() == 0
    assert panel.form.choice is not None
    assert panel.form.choice.isVisible()
    assert not panel.reminder.isVisible()


def test_keys_reach_it_as_well(open_window: Callable[..., Person]) -> None:
    pilot = low(open_window)
    panel = pilot.panel
    panel.reminder.setFocus(Qt.FocusReason.TabFocusReason)
    assert panel.reminder.hasFocus()
    pilot.person.key(Qt.Key.Key_Space)
    assert panel.verticalScrollBar().value() == 0
    assert panel.form.choice is not None
    assert panel.form.choice.front.hasFocus()


def test_nothing_moves_when_it_comes(open_window: Callable[..., Person]) -> None:
    panel = low(open_window).panel
    bar, inner = panel.verticalScrollBar(), panel.widget()
    assert inner is not None
    tall = inner.height()
    bar.setValue(0)
    assert not panel.reminder.isVisible()
    bar.setValue(bar.maximum())
    assert panel.reminder.isVisible()
    assert inner.height() == tall
    assert inner.mapTo(panel, QPoint()).y() == -bar.value()
