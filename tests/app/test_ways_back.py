"""Back leads to where one came from: from lessons, the rule book and a game offered beside."""

from __future__ import annotations

from PySide6.QtCore import Qt

from spacetable.app.game.page import GamePage
from spacetable.app.lessons.page import LessonsPage
from spacetable.app.rule_book.page import RulesPage
from spacetable.app.setup.page import SeatsPage
from spacetable.app.widgets.buttons import Button
from tests.app.conftest import Person

STARTS_AT_TABLE = True


def set_up(person: Person) -> SeatsPage:
    """High Frontier's set-up page."""
    person.window.navigation.open("game", "full_game")
    person.wait()
    assert isinstance(person.window.page, SeatsPage)
    return person.window.page


def press(person: Person, words: str) -> None:
    """The button of the page in front that says so."""
    found = person.window.page.findChildren(Button)
    person.click(next(one for one in found if one.isVisible() and words in one.text()))


def test_esc_leads_from_lessons_to_the_set_up_they_were_opened_from(person: Person) -> None:
    page = set_up(person)
    press(person, "Lessons")
    lessons = person.window.page
    assert isinstance(lessons, LessonsPage)
    person.click(lessons.cards[0])
    assert isinstance(person.window.page, GamePage)
    person.page.bar.buttons["home"].click()
    person.wait()
    assert person.window.page is lessons
    person.key(Qt.Key.Key_Escape)
    assert person.window.page is page
    person.key(Qt.Key.Key_Escape)
    assert person.window.page is person.window.launcher


def test_esc_leads_from_the_rule_book_to_the_set_up(person: Person) -> None:
    page = set_up(person)
    press(person, "Rules")
    assert isinstance(person.window.page, RulesPage)
    person.key(Qt.Key.Key_Escape)
    assert person.window.page is page


def test_a_game_offered_beside_leads_back(person: Person) -> None:
    page = set_up(person)
    press(person, "flight school")
    school = person.window.page
    assert isinstance(school, SeatsPage)
    assert school.game.info.id == "flight_school"
    person.key(Qt.Key.Key_Escape)
    assert person.window.page is page


def test_what_is_not_in_play_is_said_before_one_begins(person: Person) -> None:
    set_up(person)
    assert "Module 3, Conflict, is not in play, nor are its scenarios (4F)" in person.reads()
