"""A digit of the panel means the same in every year, though other buttons come and go."""

from __future__ import annotations

from PySide6.QtCore import Qt

from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.save_library import SaveLibrary
from tests.app.conftest import Person

STARTS_AT_TABLE = True


def digits(person: Person) -> dict[str, str]:
    """What each digit would do now."""
    return {
        one.shortcut().toString(): type(one.option.action).__name__
        for one in person.page.side.action_buttons.buttons
        if one.shortcut().toString().isdecimal()
    }


def test_income_has_the_same_digit_in_every_year_and_after_a_save(person: Person) -> None:
    """In the first one it was taken already, and its rocket alone is to be started."""
    rocket = {"cards": [{"card": "crew"}], "wet": "9"}
    laid = Scenario({"first": "1", "players": {"1": {"rocket": rocket}}, "operation": "income"})
    setup = Setup("full_game", "digits", (SeatSetup("1", "Ada", 0),), scenario=laid)
    person.window.navigation.start(setup)
    person.wait()
    first = digits(person)
    assert first == {"1": "Activate", "2": "Activate"}, "with an afterburn, or without"
    for _ in range(2):
        person.key(Qt.Key.Key_Return, ctrl=True)
        if not person.alone():
            person.click(person.overlay().default)
        assert digits(person) == first | {"3": "TakeIncome"}
        session = person.page.controller.session
        cursor = session.cursor
        person.page.view.setFocus()
        person.key("3")
        person.until(lambda cursor=cursor, session=session: session.cursor > cursor)
        assert session.entries[-1].action["type"] == "TakeIncome"
        assert digits(person) == first
    SaveLibrary().save(session, "Years")
    person.window.go_home()
    (saved,) = (one for one in SaveLibrary().list() if one.name == "Years")
    person.window.navigation.play(SaveLibrary().load(saved))
    person.wait()
    person.key(Qt.Key.Key_Return, ctrl=True)
    assert digits(person) == first | {"3": "TakeIncome"}
