"""At the end of a game of several players the end screen says what their points are for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from spacetable.app.game.end_screen import EndScreen
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.outcome import result
from spacetable.games.high_frontier.sunspot import dial
from tests.app.conftest import Person

STARTS_AT_TABLE = True


def test_the_end_screen_has_a_line_for_each_kind_of_points(person: Person) -> None:
    """The last year of two players ends with the turn of the second."""
    laid = Scenario(
        {
            "first": "1",
            "turn": "2",
            "operation": "income",
            "disks": 1,
            "spot": dial().spots - 1,
            "sites": {"deimos": {"owner": "2", "factory": True}, "phobos": {"owner": "1"}},
        }
    )
    seats = (SeatSetup("1", "Ada", 0), SeatSetup("2", "Ben", 1))
    person.window.navigation.start(Setup("full_game", "last year", seats, scenario=laid))
    person.wait()
    person.key(Qt.Key.Key_Return, ctrl=True)
    person.wait()
    over = result(person.page.controller.session.state)
    assert over is not None, person.page.controller.session.state.todo
    person.until(lambda: isinstance(person.overlay(), EndScreen))
    screen = person.overlay()
    said = [one.text() for one in screen.findChildren(QLabel) if one.isVisibleTo(screen)]
    for line in ("Claims", "Factories", "Stock of D", "▶ Total", "Ada", "Ben"):
        assert line in said
    assert over.sheet is not None
    assert said.index("Ben") < said.index("Ada"), "who has most comes first"
