"""Options that differ in a number alone are one row: its number is chosen first, then the row."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from spacetable.app.game.panel.amounts import Amounts
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.piloting.moves import Jettison
from tests.app.conftest import Person

STARTS_AT_TABLE = True


@pytest.fixture
def ship(person: Person) -> Person:
    """Ada's rocket has fuel that may be let go, and the list of all moves is open."""
    rocket = {
        "cards": [{"card": "robonaut_met_steamer"}, {"card": "generator_cascade_photovoltaic"}],
        "place": "leo",
        "wet": "8",
    }
    laid = Scenario({"first": "1", "players": {"1": {"aquas": 9, "rocket": rocket}, "2": {}}})
    seats = (SeatSetup("1", "Ada", 0), SeatSetup("2", "Ben", 1))
    person.window.navigation.start(Setup("full_game", "ship", seats, scenario=laid))
    person.wait()
    person.key(Qt.Key.Key_L)
    return person


def row(person: Person) -> int:
    """Where fuel is let go."""
    (found,) = [
        k
        for k, one in enumerate(person.page.side.coach.legal.rows())
        if isinstance(one.payload, Amounts) and isinstance(one.payload.options[0].action, Jettison)
    ]
    return found


def said(person: Person) -> str:
    return person.page.side.coach.legal.rows()[row(person)].words


def press(person: Person, way: int) -> None:
    """The minus (-1) or the plus (1) of the row, or (0) its words."""
    legal = person.page.side.coach.legal
    index = legal.model().index(row(person), 0)
    person.page.side.coach.ensureVisible(0, legal.y() + legal.visualRect(index).bottom())
    box = legal.visualRect(index)
    less, _, more = legal.itemDelegate().signs(box)
    spot = {-1: less.center(), 0: box.center() - QPoint(box.width() // 4, 0), 1: more.center()}
    QTest.mouseClick(legal.viewport(), Qt.MouseButton.LeftButton, pos=spot[way])
    person.wait()


def fuel(person: Person) -> int:
    """Steps of fuel that could be let go."""
    options = person.page.controller.options()
    return sum(isinstance(one.action, Jettison) for one in options)


def test_signs_choose_the_number_and_nothing_is_done_before_the_row_is(ship: Person) -> None:
    before = fuel(ship)
    assert said(ship) == "Jettison 1 step of fuel"
    for _ in range(3):
        press(ship, 1)
    press(ship, -1)
    assert said(ship) == "Jettison 3 steps of fuel"
    assert fuel(ship) == before
    press(ship, 0)
    assert fuel(ship) == before - 3


def test_keys_do_the_same(ship: Person) -> None:
    legal, before = ship.page.side.coach.legal, fuel(ship)
    legal.setCurrentIndex(legal.model().index(row(ship), 0))
    ship.key(Qt.Key.Key_Left)
    assert said(ship) == "Jettison 1 step of fuel", "there is no less"
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        ship.key(key)
    assert said(ship) == "Jettison 3 steps of fuel"
    assert fuel(ship) == before
    ship.key(Qt.Key.Key_Return)
    assert fuel(ship) == before - 3


def test_the_number_stays_while_the_list_is_made_anew(ship: Person) -> None:
    press(ship, 1)
    ship.page._presenter.refresh(animate=False)
    assert said(ship) == "Jettison 2 steps of fuel"
