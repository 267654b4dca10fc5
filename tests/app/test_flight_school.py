"""The flight school at the window: its own file, and a flight by mouse and keys."""

from pathlib import Path

from PySide6.QtCore import Qt

from spacetable.app.game.panel.buttoned import buttoned
from spacetable.app.saves.save_dialog import SaveDialog
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.flight_school.state import State
from spacetable.games.high_frontier.piloting.moves import Activate
from tests.app.conftest import Person
from tests.app.test_positions import choose

STARTS_AT_TABLE = True

SHIP = {
    "aboard": [
        {"card": "thruster_hall_effect"},
        {"card": "generator_cascade_photovoltaic"},
    ],
    "wet": "9",
    "place": "sol-earth-l2",
    "goal": "deimos",
}


def test_a_flight_is_written_to_a_file_and_gone_on_with(person: Person, tmp_path: Path) -> None:
    setup = Setup("flight_school", "x", (SeatSetup(Seat("1")),), scenario=Scenario(SHIP))
    person.window.navigation.start(setup)
    before = person.page.controller.session.state
    assert isinstance(before, State)
    person.click(person.page.bar.buttons["save"])
    dialog = person.overlay()
    assert isinstance(dialog, SaveDialog)
    assert dialog.paper is not None
    person.click(dialog.paper)
    target = tmp_path / "mine"
    choose(person, target)
    (written,) = tmp_path.iterdir()
    assert str(written) in person.reads(dialog)
    dialog.write_paper(written / "below")
    assert "could not be written" in person.reads(dialog)
    person.window.open_file(written)
    person.wait()
    after = person.page.controller.session.state
    assert isinstance(after, State)
    assert (after.place, after.wet, after.goal) == (before.place, before.wet, before.goal)


def test_the_plain_start_of_a_move_stands_before_the_one_with_an_afterburn(person: Person) -> None:
    crew = {"aboard": [{"card": "crew_nasa_astronauts_isro_glavcosmonauts"}], "wet": "9"}
    scenario = Scenario({**crew, "phase": "turn"})
    setup = Setup("flight_school", "x", (SeatSetup(Seat("1")),), scenario=scenario)
    person.window.navigation.start(setup)
    person.wait()
    starts = [
        one.action
        for one in buttoned(person.page.controller.options())
        if isinstance(one.action, Activate)
    ]
    assert [one.afterburn for one in starts] == [False, True]


def test_a_digit_pressed_out_of_habit_ends_no_turn(person: Person) -> None:
    """Digits do what else there is. Ctrl+Enter ends the turn, as its button says."""
    crew = {"aboard": [{"card": "crew_nasa_astronauts_isro_glavcosmonauts"}], "wet": "1"}
    scenario = Scenario({**crew, "phase": "turn"})
    setup = Setup("flight_school", "x", (SeatSetup(Seat("1")),), scenario=scenario)
    person.window.navigation.start(setup)
    person.wait()

    def year() -> int:
        state = person.page.controller.session.state
        assert isinstance(state, State)
        return state.year

    assert "Ctrl+Enter" in person.reads(person.page.side.action_buttons)
    person.key(Qt.Key.Key_Return, ctrl=True)
    assert year() == 2
    for digit in "123":
        person.key(digit)
    assert year() == 2
