"""Options and rulings, the coach's word, names for lessons, and states that cannot be."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.helm import vessel_of
from spacetable.games.high_frontier.flight_school.moves import EndTurn, LeaveHangar
from spacetable.games.high_frontier.flight_school.rulings import rulings
from spacetable.games.high_frontier.flight_school.setup import deck_order
from spacetable.games.high_frontier.flight_school.state import PILOT, State, chits
from spacetable.games.high_frontier.flight_school.switches import switches
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.piloting import course
from spacetable.games.high_frontier.piloting.moves import PayFinao, Roll
from spacetable.games.high_frontier.piloting.vessel import Activated
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from tests.games.high_frontier.school_flights import CREW, HALL, KITE, MOTH, Pilot

# ---------------------------------------------------------------- options and rulings


def test_every_disputed_option_has_its_ruling() -> None:
    known = {one.number: one for one in rulings()}
    for switch in switches():
        if switch.source != "certain":
            assert switch.ruling
        if switch.ruling:
            assert known[switch.ruling].switch == switch.id


@pytest.mark.parametrize("name", MovementSwitches.__struct_fields__)
def test_disputed_rules_of_movement_are_played_as_chosen(name: str) -> None:
    for value in (True, False):
        state = Pilot(CREW, options={name: value}).state
        assert getattr(course.conditions(vessel_of(state)).switches, name) is value
    assert getattr(course.conditions(vessel_of(Pilot(CREW).state)).switches, name) is getattr(
        MovementSwitches(), name
    )


def test_a_big_afterburn_takes_the_fuel_that_was_chosen() -> None:
    """HF-R08. The thruster gains its printed 4."""
    dipole = "gw_thruster_levitated_dipole_6li_h_fusion"
    cooler = "radiator_mo_li_heat_pipe"
    for steps in (1, 0):
        pilot = Pilot(dipole, cooler, wet="8", grade="isotope", options={"big_afterburn": steps})
        left = chits(pilot.state).steps
        pilot.activate(dipole, afterburn=True)
        assert chits(pilot.state).steps == left - steps
        assert pilot.state.engine is not None
        assert pilot.state.engine.net == 6


def test_aquas_to_begin_with() -> None:
    assert Pilot(CREW).state.aquas == 12
    assert Pilot(CREW, options={"aquas": 0}).state.aquas == 0


def test_cargo_lost_in_mid_move_never_leaves_more_fuel_spent_than_there_is() -> None:
    """HF-R09: wherever the chits lie, less cargo leaves as many steps between them or more."""
    for wet in fuel_strip().masses:
        for dry in range(1, int(wet) + 1):
            before = fuel_strip().steps(wet, Fraction(dry))
            for cargo in range(1, dry):
                lighter = fuel_strip().tanks(wet, -cargo)
                assert lighter is not None
                assert lighter >= dry - cargo
                if before is not None:
                    after = fuel_strip().steps(lighter, Fraction(dry - cargo))
                    assert after is not None
                    assert after >= before


# ---------------------------------------------------------------- told


def test_cards_lie_in_a_readable_order() -> None:
    places = list(deck_order().items())
    assert [card for card, _ in places][:2] == [
        "thruster_ablative_plate",
        "thruster_de_laval_nozzle",
    ]
    assert len(places) == 109


def advice(pilot: Pilot) -> str:
    view = flight_school.shown.view(pilot.state, PILOT)
    assert flight_school.teaching is not None
    found = flight_school.teaching.advice(view)
    assert found is not None
    return found.key.removeprefix("flight_school.advice.")


def test_the_coach_says_what_can_be_done() -> None:
    def hangar(*aboard: str, **laid: Any) -> Pilot:
        return Pilot(*aboard, phase="hangar", **laid)

    assert advice(hangar()) == "empty"
    assert advice(hangar("radiator_qu_tube")) == "no_triangle"
    assert advice(hangar(HALL)) == "missing"
    assert advice(hangar(CREW, tanks=23)) == "heavy"
    assert advice(hangar(CREW)) == "no_fuel"
    assert advice(hangar(CREW, wet="5")) == "leave"
    assert advice(Pilot(HALL)) == "stranded"
    assert advice(Pilot(KITE, tanks=9)) == "too_weak"
    pilot = Pilot(CREW, wet="8", place="ea-bn15", dice=(6,))
    assert advice(pilot) == "activate"
    assert advice(pilot.activate(CREW)) == "burns"
    assert advice(pilot.go("ea-hz05")) == "hazard"
    assert advice(pilot.do(Roll(PILOT)).go("itokawa")) == "refuel"
    assert advice(Pilot(CREW, wet="5").activate(CREW).stop()) == "end_turn"
    flyby = Pilot(MOTH, tanks=3, wet="8", place="sol-earth-l2").activate(MOTH)
    assert advice(flyby.go("venus-flyby")) == "bonus"


def test_turns_are_counted_from_the_hangar() -> None:
    turn = flight_school.rules.turn
    pilot = Pilot(CREW, phase="hangar", year=5)
    assert turn(pilot.state) is None
    assert turn(pilot.do(LeaveHangar(PILOT)).state) == 1
    assert turn(pilot.do(EndTurn(PILOT)).state) == 2


def test_names_for_lessons() -> None:
    assert flight_school.teaching is not None
    view = flight_school.shown.view(Pilot(CREW, phase="hangar").state, PILOT)
    find = flight_school.teaching.find
    for name, found in (
        ("ship", "ship"),
        ("wet", "wet"),
        ("dry", "dry"),
        ("rocket", "rocket"),
        ("radiator", "deck.radiator"),
        ("spot:phobos", "phobos"),
        (f"card:{HALL}", HALL),
        ("strip.10_1/2", "strip.10_1/2"),
        ("dial.3", "dial.3"),
        ("spot:oz", None),
    ):
        assert find(view, name) == found


# ---------------------------------------------------------------- what cannot be

ENGINE = Activated(card=PieceId(CREW), supports=(), net=3, per_burn="8")


@pytest.mark.parametrize(
    "wrong",
    [
        {"place": "oz"},
        {"place": "geo"},
        {"wet": "9 1/7"},
        {"wet": "1", "tanks": 4},
        {"tanks": -1},
        {"aquas": -4},
        {"year": 2, "since": 3},
        {"goal": "leo"},
        {"factories": ("geo",)},
        {"phase": "move"},
        {"phase": "hazard"},
        {"engine": ENGINE},
        {"rolls": ("crash",)},
    ],
)
def test_a_state_that_contradicts_itself_is_refused(wrong: dict[str, Any]) -> None:
    state = Pilot(CREW, wet="5").state
    flight_school.rules.check(state)
    with pytest.raises(ValueError, match=r"\w"):
        flight_school.rules.check(replace(state, **wrong))


def test_who_pays_needs_no_luck() -> None:
    """No die is asked for, so nothing stops undo there."""
    pilot = Pilot(CREW, wet="8", place="ea-bn15").activate(CREW).go("ea-hz05")
    assert pilot.do(PayFinao(PILOT)).state.dice == ()
    assert isinstance(pilot.state, State)
