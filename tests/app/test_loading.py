"""All cards that lie together go onto the rocket by one press, and come off it by one undo."""

from __future__ import annotations

from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.together import Together
from tests.app.conftest import Person

STARTS_AT_TABLE = True
CARDS = ("robonaut_met_steamer", "generator_cascade_photovoltaic", "refinery_cvd_molding")


def test_a_rocket_is_loaded_by_one_press_and_unloaded_by_one_undo(person: Person) -> None:
    orbit = [{"card": face} for face in CARDS]
    laid = Scenario({"first": "1", "players": {"1": {"leo": orbit, "aquas": 9}}})
    one = Seat("1")
    person.window.navigation.start(Setup("full_game", "load", (SeatSetup(one),), scenario=laid))
    person.wait()
    controller = person.page.controller

    def aboard() -> list[str]:
        return sorted(card.face for card in controller.session.state.cards_of(one, "rocket"))

    def button() -> object:
        buttons = person.page.side.action_buttons.buttons
        return next((b for b in buttons if isinstance(b.option.action, Together)), None)

    person.click(button())
    person.wait()
    assert set(CARDS) <= set(aboard())
    assert button() is None, "nothing is left to be loaded"
    assert [e.action["type"] for e in controller.session.entries] == ["TransferCard"] * len(
        aboard()
    )
    person.page.press("undo")
    person.wait()
    assert aboard() == []
    assert not controller.session.cursor
    assert button() is not None
