"""A great moment is read large over the table, and is never in anybody's way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from spacetable.app.game.banner import DEAF, Banner
from spacetable.core.event import Celebrated
from spacetable.core.parts import lessons_of
from spacetable.core.text import verbatim
from tests.app.conftest import Person, pocket
from tests.conformance.cases import load

STARTS_AT_TABLE = True
MOMENT = Celebrated(verbatim("A factory"), (verbatim("Ada builds one."),), 6)


def banner(person: Person) -> Banner:
    return person.page.banner


@pytest.fixture
def starshot(person: Person) -> Person:
    """The lesson in which the starship is called."""
    game = load("full_game")
    lesson = next(one for one in lessons_of(game) if one.id == "starshot")
    person.window.navigation.open("lesson", (game, lesson))
    person.wait()
    return person


def go_on(person: Person, to: int) -> None:
    """Do what a lesson asks for, up to a step."""
    controller = person.page.controller
    while controller.run.index < to:
        wanted = controller.run.wanted()
        able = [one for one in controller.options() if one in wanted or one.action in wanted]
        if able:
            controller.do(able[0])
        else:
            controller.lesson_next()
        person.wait()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_starship_is_called_and_leaves_with_words(starshot: Person, language: str) -> None:
    starshot.window.context.put(language=language)
    go_on(starshot, 5)
    called = {"en": "The starship is called", "ja": "恒星船、出航準備"}
    assert banner(starshot).words().startswith(called[language])
    assert banner(starshot).isVisible()
    go_on(starshot, 12)
    (leave,) = (one for one in starshot.page.side.action_buttons.buttons if one.option.leads)
    said = starshot.reads(leave)
    assert {"en": "Leave the Solar System", "ja": "太陽系を離脱する"}[language] in said
    assert {"en": "15 points", "ja": "15点"}[language] in said
    starshot.click(leave)
    left = {"en": "The starship has left the Solar System", "ja": "恒星船、太陽系を離脱"}
    assert banner(starshot).words().startswith(left[language])
    read = starshot.reads(starshot.page.side)
    assert {"en": "rests at", "ja": "止まりました"}[language] not in read


@pytest.mark.parametrize("reduced", [True, False])
def test_whoever_presses_below_it_does_what_lies_there(
    open_window: Callable[..., Person], reduced: bool
) -> None:
    person = open_window(reduced_motion=reduced)
    person.window.navigation.start(pocket())
    person.wait()
    shown = banner(person)
    shown.show_moments([MOMENT])
    assert shown.words() == "A factory\nAda builds one.\n+6 points"
    assert shown.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    below = person.page.view.childAt(shown.geometry().center())
    assert below is not shown
    QTest.qWait(DEAF + 50)
    QTest.mouseClick(person.page.view.viewport(), Qt.MouseButton.LeftButton)
    assert shown.leaving or not shown.isVisible(), "it goes at once, not when its time is over"
    person.until(lambda: not shown.isVisible())


def test_escape_puts_it_away_and_leaves_the_game_as_it_is(starshot: Person) -> None:
    go_on(starshot, 5)
    assert banner(starshot).isVisible()
    starshot.page.escape()
    assert not banner(starshot).isVisible()


def test_it_waits_while_nobody_may_see_the_table(starshot: Person) -> None:
    shown = banner(starshot)
    shown.hold(on=True)
    shown.show_moments([MOMENT])
    assert not shown.isVisible()
    shown.hold(on=False)
    assert shown.isVisible()


@pytest.mark.parametrize("reduced", [True, False])
def test_it_leaves_when_a_lesson_goes_on_without_a_press(
    open_window: Callable[..., Person], reduced: bool
) -> None:
    """As by a screen reader: what was great in the step before is over."""
    person = open_window(reduced_motion=reduced)
    game = load("full_game")
    lesson = next(one for one in lessons_of(game) if one.id == "starshot")
    person.window.navigation.open("lesson", (game, lesson))
    person.wait()
    go_on(person, 5)
    shown = banner(person)
    assert shown.isVisible()
    assert not shown.leaving, "it is of this step"
    go_on(person, 6)
    assert shown.leaving or not shown.isVisible()
    person.until(lambda: not shown.isVisible())
