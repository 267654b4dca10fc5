"""Plans of a printed game, typed in at the window with real keys; keys that options bear."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt

from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.printed.keys import KEYS
from tests.app.conftest import Person

STARTS_AT_TABLE = True

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
K = Qt.Key
PLAIN = {
    "left": K.Key_Left,
    "right": K.Key_Right,
    "down": K.Key_Down,
    "space": K.Key_Space,
}


@pytest.fixture
def crew(person: Person) -> Person:
    """Five people with a printed game, at the plans."""
    seats = tuple(SeatSetup(Seat(str(k + 1)), name, k) for k, name in enumerate(NAMES))
    setup = Setup("space_alert", "typed", seats, {"played_with": "printed"}, mission=11)
    person.window.navigation.start(setup)
    person.wait()
    assert person.alone(), "nobody has a secret, so there is no curtain"
    person.click(button(person, "Type in a finished mission"))
    return person


def button(person: Person, words: str):
    return next(
        one for one in person.page.side.action_buttons.buttons if words in one.accessibleName()
    )


def state(person: Person):
    return person.page.controller.session.state


def type_action(person: Person, action: int) -> None:
    key = KEYS[action].split()[0]
    if key in PLAIN:
        person.key(PLAIN[key])
    else:
        person.key(Qt.Key(ord(key.upper())), shift=key.isupper())


@pytest.mark.slow
def test_a_whole_plan_is_typed_and_resolved_by_the_keyboard(crew: Person) -> None:
    chosen = random.Random(5)
    rows = [[chosen.choice(list(KEYS)) for _ in range(12)] for _ in NAMES]
    rows[0][:3] = [a.NONE, a.NONE, a.C]
    for row in rows:
        for action in row:
            type_action(crew, action)
    assert state(crew).typed == tuple(tuple(row) for row in rows)
    assert "resolve" in crew.reads(crew.page.side.prompt).lower()
    crew.key(K.Key_Return)
    assert state(crew).stage == "resolution"
    assert plan_of(state(crew)).crew == tuple(tuple(row) for row in rows)


def test_what_is_typed_stands_on_the_board_at_once(crew: Person) -> None:
    crew.key("b")
    crew.key("x", shift=True)
    pieces = crew.page.view.table_scene.places.pieces
    assert crew.page.view.table_scene.name_of("typed.0.1") == "B: Ada, turn 1"
    assert "typed.0.2" in pieces
    assert pieces["cursor"].zone == "plan.0.3"


def test_backspace_enter_and_a_click_go_where_they_say(crew: Person) -> None:
    for letter in "abc":
        crew.key(letter)
    crew.key(K.Key_Backspace)
    assert state(crew).typed[0][:3] == (a.A, a.B, a.NONE)
    crew.key(K.Key_Return)
    crew.key("x")
    assert state(crew).typed[1][0] == a.BOTS
    crew.touch("plan.0.1")
    crew.key("c")
    assert state(crew).typed[0][:2] == (a.C, a.B), "a card that stands there is typed over"
    crew.touch("key.none")
    assert state(crew).typed[0][:2] == (a.C, a.NONE)


def test_a_threat_is_replaced_by_its_number(crew: Person) -> None:
    report = state(crew).reports[0]
    crew.touch(report.card)
    assert state(crew).choosing == "threat.0"
    codes = sorted(
        zone.removeprefix("choice.")
        for zone in crew.page.view.table_scene.places.zones
        if zone.startswith("choice.")
    )
    wanted = codes[-1]
    for digit in (letter for letter in wanted if letter.isdigit()):
        crew.key(digit)
    after = state(crew)
    assert after.choosing == ""
    face = after.pieces.piece(after.reports[0].card).face
    assert face == f"threat.{wanted}"


def test_letters_of_the_window_are_cards_here_and_undo_still_takes_back(crew: Person) -> None:
    crew.key("1")
    assert state(crew).typed[0][0] == a.GO, "no button was pressed by its digit"
    crew.key("a")
    crew.key("z", ctrl=True)
    assert state(crew).typed[0][:2] == (a.GO, a.NONE)


def test_the_list_and_the_button_show_the_keys(crew: Person) -> None:
    caps = {
        row.payload.action.action: row.cap
        for row in crew.page.side.coach.legal.rows()
        if row.payload is not None and hasattr(row.payload.action, "action")
    }
    assert caps[a.A] == "A"
    assert caps[a.HEROIC_A] == "Shift+A"
    assert caps[a.NONE] == "Space"
    assert "Enter" not in button(crew, "Resolve").toolTip()
    for _ in NAMES:
        crew.key(K.Key_Return)
    assert "Enter" in button(crew, "Resolve").toolTip()
    assert "Enter" in crew.reads(button(crew, "Resolve"))


def test_the_keys_page_tells_of_them(person: Person) -> None:
    person.key(K.Key_F1)
    assert "Chooses the move that shows this key" in person.reads()


def test_a_threat_more_is_named_by_kind_turn_and_number(crew: Person) -> None:
    before = {one.t for one in state(crew).reports if one.place == "external"}
    free = min(set(range(1, 9)) - before)
    crew.click(button(crew, "Add a threat"))
    crew.key("1")
    crew.key(str(free))
    assert state(crew).choosing.startswith("threat.")
    crew.key(K.Key_Backspace)
    (new,) = (one for one in state(crew).reports if one.t == free and one.place == "external")
    assert (new.severity, new.zone) == ("common", "red")
    assert f"number.{state(crew).reports.index(new)}" in crew.page.view.table_scene.places.pieces
    crew.touch(new.card)
    crew.key("x")
    assert new.card not in [one.card for one in state(crew).reports]


def test_an_exclamation_mark_tells_of_a_slip(crew: Person) -> None:
    crew.key(K.Key_Left)
    crew.key("!")
    assert [(one.member, one.turn, one.action) for one in state(crew).stumbles] == [(0, 1, a.RED)]
    crew.touch("key.slip")
    assert state(crew).stumbles == ()
