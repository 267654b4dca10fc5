"""Questions say what is lost, and only what does harm is red."""

from __future__ import annotations

from PySide6.QtCore import Qt

from spacetable.app.game.panel.action_button import ActionButton
from spacetable.app.widgets.buttons import Button
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from tests.app.conftest import Person, pocket

STARTS_AT_TABLE = True


def kinds(person: Person) -> dict[str, str]:
    buttons = person.overlay().findChildren(Button)
    return {one.text(): one.property("kind") for one in buttons if one.isVisible()}


def test_a_message_is_no_danger(person: Person) -> None:
    person.window.tell(BoundaryError(text("session.error.no_name")))
    assert person.overlay().frame.property("tone") != "bad"
    assert "danger" not in kinds(person).values()


def test_leaving_says_what_becomes_of_the_game(person: Person) -> None:
    person.window.context.put(ask_before_leaving=True)
    person.window.navigation.start(pocket())
    person.wait()
    person.page.back()
    assert "this start is not kept" in person.reads(person.overlay())
    assert "danger" not in kinds(person).values()
    person.overlay().close_()
    person.moves(1)
    person.page.back()
    assert "Nothing is lost" in person.reads(person.overlay())


def test_closing_what_cannot_be_kept_is_a_danger(person: Person) -> None:
    person.window._ask_close(BoundaryError(text("session.error.no_name")))
    assert kinds(person)["Close all the same"] == "danger"
    assert "is lost" in person.reads(person.overlay())


def test_a_digit_does_nothing_behind_a_question(person: Person) -> None:
    person.window.navigation.start(pocket())
    person.wait()
    session = person.page.controller.session
    first = next(
        one for one in person.page.findChildren(ActionButton) if one.shortcut().toString() == "1"
    )
    person.page.overlays.ask_leave(lambda: None)
    person.wait()
    person.key("1")
    assert not first.isDown()
    person.key(Qt.Key.Key_Escape)
    assert person.alone()
    person.key("1")
    person.until(lambda: session.begun)
