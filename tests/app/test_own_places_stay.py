"""What lies under the hand stays there while cards are moved, until the turn ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.moves import EndTurn
from spacetable.games.high_frontier.full_game.places import hand, stack_zone
from tests.app.conftest import Person

STARTS_AT_TABLE = True
ONE = Seat("1")
OWN = (hand(ONE), *(stack_zone(ONE, one) for one in ("leo", "rocket", "outpost1", "outpost2")))
HELD = ("thruster_hall_effect", "refinery_cvd_molding")
IN_LEO = ("generator_rankine_mhd", "radiator_qu_tube", "robonaut_met_steamer")


def sat_down(person: Person, held: tuple[str, ...] = HELD) -> None:
    players = {
        "1": {
            "aquas": 20,
            "hand": [*held],
            "leo": [{"card": one} for one in IN_LEO],
            "rocket": {"cards": [{"card": "crew"}], "place": "leo", "wet": "9"},
        },
        "2": {},
    }
    seats = (SeatSetup(ONE, "Ada", 0), SeatSetup(Seat("2"), "", 1, bot="commander"))
    scenario = Scenario({"first": "1", "players": players})
    person.window.navigation.start(Setup("full_game", "stays", seats, scenario=scenario))
    person.wait()


def card(person: Person, face: str) -> str:
    state = person.page.controller.session.state
    return next(one.id for one in state.pieces if one.face == face)


def edges(person: Person) -> dict[str, tuple[float, float]]:
    """Left and right ones of the own places that are shown."""
    person.page.view.finish_motion()
    zones = {one.id: one for one in person.page.view.table_scene.table.zones}
    return {
        one: (round(zones[one].x - zones[one].w / 2, 3), round(zones[one].x + zones[one].w / 2, 3))
        for one in OWN
    }


def moved(person: Person, face: str, kind: str) -> None:
    person.drag(card(person, face), stack_zone(ONE, kind))
    person.wait()
    state = person.page.controller.session.state
    assert any(one.face == face for one in state.pieces[stack_zone(ONE, kind)])


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (960, 600)])
def test_own_places_stay_while_cards_go_to_the_rocket(
    open_window: Callable[..., Person], size: tuple[int, int]
) -> None:
    """The left edge of the low orbit went 130 px to the left within two drags."""
    person = open_window(size)
    sat_down(person)
    before = edges(person)
    moved(person, IN_LEO[0], "rocket")
    assert edges(person) == before
    moved(person, IN_LEO[1], "rocket")
    after = edges(person)
    for one in OWN[:2]:
        assert after[one][0] == before[one][0], "what lies before the place that grows"
    person.key(Qt.Key.Key_Z, ctrl=True)
    person.wait()
    assert edges(person) == after, "nor as a card is taken back"


def test_they_stay_while_another_leaf_is_looked_at(open_window: Callable[..., Person]) -> None:
    person = open_window((1366, 768))
    sat_down(person)
    moved(person, IN_LEO[0], "rocket")
    moved(person, IN_LEO[1], "rocket")
    before, view = edges(person), person.page.view
    shown = view.turned_to.shown
    view.setFocus()
    person.key(Qt.Key.Key_F4)
    person.wait()
    assert view.turned_to.shown != shown
    person.key(Qt.Key.Key_F4, shift=True)
    person.wait()
    assert view.turned_to.shown == shown
    assert edges(person) == before


def test_with_the_next_turn_or_another_window_they_are_laid_out_anew(
    open_window: Callable[..., Person],
) -> None:
    person = open_window((1366, 768))
    sat_down(person)
    for face in IN_LEO:
        moved(person, face, "rocket")
    before, page = edges(person), person.page
    view = page.view
    anew = page.controller.table(replace(view.room, before=()))
    lying = {one.id: round(one.x - one.w / 2, 3) for one in anew.zones}
    assert {one: lying[one] for one in OWN} != {one: before[one][0] for one in OWN}
    person.window.resize(1400, 800)
    person.wait()
    person.window.resize(1366, 768)
    person.wait()
    assert {one: edges(person)[one][0] for one in OWN} == {one: lying[one] for one in OWN}
    person.acts(EndTurn(ONE))
    state = page.controller.session.state
    (kept,) = (one for one in view.room.before if one.leaf == view.turned_to.shown)
    assert kept.of == f"{ONE}.{state.turn_no}"
