"""High Frontier by hand: what a person would take up at a table is dragged with the mouse."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.places import (
    cube_of,
    disk_of,
    ideology_zone,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.privileges import CREWS
from spacetable.games.high_frontier.piloting.places import TANKS, WET, strip_zone, tank_aboard
from tests.app.conftest import Person

STARTS_AT_TABLE = True
ONE = Seat("1")
ROBONAUT, REFINERY = "robonaut_solar_pumped_mhd_exciplex_laser", "refinery_cvd_molding"


def sat_down(person: Person, player: dict[str, Any], **laid: Any) -> None:
    """Ada's turn alone at the table, with politics."""
    ada = SeatSetup(ONE, "Ada", 0, role=laid.pop("role", ""))
    scenario = Scenario({"first": "1", "players": {"1": player}, **laid}, {"prospect": (1,)})
    seats = (ada, SeatSetup(Seat("2"), "", 1, bot="commander"))
    person.window.navigation.start(
        Setup("full_game", "hand", seats, {"politics": True}, scenario=scenario)
    )
    person.wait()


def card(person: Person, face: str) -> str:
    state = person.page.controller.session.state
    return next(one.id for one in state.pieces if one.face == face)


def done(person: Person) -> dict[str, Any]:
    """What was done last."""
    found: dict[str, Any] = person.page.controller.session.entries[-1].action
    return found


def test_a_patent_into_orbit(person: Person) -> None:
    """I4: the boost; then to the rocket, which stands in the same orbit."""
    sat_down(person, {"aquas": 9, "hand": [REFINERY], "rocket": {"cards": [{"card": ROBONAUT}]}})
    piece = card(person, REFINERY)
    person.drag(piece, stack_zone(ONE, "leo"))
    assert done(person)["type"] == "Boost"
    person.drag(piece, stack_zone(ONE, "rocket"))
    assert (done(person)["type"], done(person)["to"]) == ("TransferCard", "rocket")


def test_a_cube_to_an_ideology(person: Person) -> None:
    """O2b."""
    sat_down(person, {"aquas": 1}, role="yellow")
    page = person.page
    buttons = page.side.action_buttons.buttons
    person.click(next(one for one in buttons if type(one.option.action).__name__ == "Fundraise"))
    person.drag(cube_of(ONE), ideology_zone("unity"))
    added = page.controller.session.entries[1].action
    assert (added["type"], added["ideology"]) == ("AddDelegate", "unity")


def test_a_bead_to_the_tank_and_overboard(person: Person) -> None:
    """F3, G1: the wet chit goes down, and a bead goes from the rocket into the pool."""
    rocket = {"cards": [{"card": "crew"}], "place": "geo", "wet": "8", "tanks": 1}
    sat_down(person, {"rocket": rocket})
    person.drag(tank_aboard(1), TANKS)
    assert done(person)["type"] == "DropTank"
    person.drag(WET, strip_zone(5))
    assert done(person)["type"] == "Jettison"


@pytest.mark.parametrize("by", ["disk", "card"])
def test_a_claim_from_the_reserve(person: Person, by: str) -> None:
    """I6: the disk to the site is the same as the card; this crew has one platform."""
    crew = CREWS["gray"]
    rocket = {"cards": [{"card": crew}], "place": "ceres"}
    sat_down(person, {"rocket": rocket}, role="gray")
    person.drag(disk_of(ONE) if by == "disk" else card(person, crew), spot("ceres"))
    session = person.page.controller.session
    assert session.entries[0].action["type"] == "Prospect"
    assert session.state.sites["ceres"].owner == ONE


def test_of_several_platforms_one_is_chosen_from_a_list(person: Person) -> None:
    """The disk says which site, and a list asks for the platform."""
    sat_down(person, {"rocket": {"cards": [{"card": "crew"}], "place": "ceres"}}, role="yellow")
    session = person.page.controller.session
    person.drag(disk_of(ONE), spot("ceres"))
    assert not session.entries
    person.key(Qt.Key.Key_Down)
    person.key(Qt.Key.Key_Return)
    assert session.entries[0].action["type"] == "Prospect"
    assert session.entries[0].action["platform"] == "buggy"


def test_a_cube_onto_the_claim_is_a_factory(person: Person) -> None:
    """I7."""
    cards = [{"card": one} for one in (ROBONAUT, REFINERY)]
    sites = {"deimos": {"owner": "1"}}
    sat_down(person, {"rocket": {"cards": cards, "place": "deimos"}}, sites=sites)
    person.drag(cube_of(ONE), spot("deimos"))
    assert person.page.controller.session.state.sites["deimos"].factory
