"""How many tricks one will take: the digit that is typed is the number that is meant."""

from __future__ import annotations

from PySide6.QtCore import Qt

from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from tests.app.conftest import Person

STARTS_AT_TABLE = True


def test_a_typed_digit_predicts_so_many_tricks(person: Person) -> None:
    seats = tuple(SeatSetup(Seat(str(k)), name) for k, name in enumerate("ABC", 1))
    asked = Scenario({"tasks": [{"card": "predict_tricks_open", "owner": "1"}]})
    person.window.navigation.start(
        Setup("deep_sea", "x", seats, mission=2, scenario=asked, one_person=True)
    )
    person.wait()
    state = person.page.controller.session.state
    assert state.phase == "predicting"
    if not person.alone():  # the briefing
        person.key(Qt.Key.Key_Return)
    shown = [button.shortcut().toString() for button in person.page.side.action_buttons.buttons]
    assert shown[:11] == [*"0123456789", ""]
    person.key(Qt.Key.Key_2)
    person.wait()
    (task,) = person.page.controller.session.state.tasks
    assert task.prediction == 2
