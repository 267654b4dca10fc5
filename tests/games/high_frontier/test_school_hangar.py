"""The hangar: nothing is counted there but what the fuel strip bears."""

from __future__ import annotations

from fractions import Fraction

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.moves import (
    LeaveHangar,
    Load,
    SetFactory,
    SetFuel,
    SetGoal,
    SetGrade,
    SetTanks,
    SetYear,
    StartAt,
    TurnOver,
    TurnRadiator,
)
from spacetable.games.high_frontier.flight_school.places import ROCKET
from spacetable.games.high_frontier.flight_school.state import PILOT, chits, stack
from spacetable.games.high_frontier.piloting.moves import Unload
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.sunspot import dial
from tests.games.high_frontier.school_flights import CREW, HALL, Pilot, card

rules = flight_school.rules
QU_TUBE = PieceId("radiator_qu_tube")
"""White: light 1 mass, heavy 4; black light 0."""


def hangar(*aboard: str, **laid: object) -> Pilot:
    return Pilot(*aboard, phase="hangar", **laid)


def test_it_begins_empty_in_low_earth_orbit() -> None:
    pilot = hangar()
    assert pilot.state.place == "leo"
    assert not pilot.state.pieces[ROCKET]
    assert pilot.why_not(LeaveHangar(PILOT)) == "flight_school.refused.empty"


def test_a_card_is_dragged_aboard_and_back() -> None:
    pilot = hangar()
    (load_it,) = pilot.drag(HALL, "rocket")
    pilot.do(load_it.action)
    assert stack(pilot.state)[0].card == HALL
    assert chits(pilot.state).dry == 2
    (back,) = pilot.drag(HALL, "deck.thruster")
    before = pilot.positions[0].state.pieces
    assert pilot.do(back.action).state.pieces == before


def test_both_chits_go_along_the_red_lines() -> None:
    """A tank of cargo more: 4 1/3 becomes 5 1/3 (F2b)."""
    pilot = hangar(CREW, wet="4 1/3").do(SetTanks(PILOT, 1))
    assert (chits(pilot.state).dry, pilot.state.wet) == (2, "5 1/3")
    pilot.do(Load(PILOT, PieceId(HALL)))
    assert (chits(pilot.state).dry, pilot.state.wet) == (4, "7")


def test_the_other_face_has_its_own_mass() -> None:
    pilot = hangar(HALL, wet="5")
    (over,) = pilot.press(HALL)
    assert over.action == TurnOver(PILOT, PieceId(HALL))
    pilot.do(over.action)
    assert stack(pilot.state)[0].face == 1
    assert (chits(pilot.state).dry, pilot.state.wet) == (1, "4")


def test_a_radiator_lies_heavy() -> None:
    pilot = hangar("radiator_qu_tube").do(TurnRadiator(PILOT, QU_TUBE))
    assert (stack(pilot.state)[0].orientation, chits(pilot.state).dry) == ("heavy", 4)
    assert stack(pilot.do(TurnRadiator(PILOT, QU_TUBE)).state)[0].orientation == "light"


def test_what_leaves_the_ship_is_as_it_was_in_its_deck() -> None:
    pilot = hangar("radiator_qu_tube")
    pilot.do(TurnRadiator(PILOT, QU_TUBE)).do(TurnOver(PILOT, QU_TUBE))
    pilot.do(Unload(PILOT, QU_TUBE)).do(Load(PILOT, QU_TUBE))
    assert stack(pilot.state) == stack(hangar("radiator_qu_tube").state)


def test_the_wet_chit_lies_where_a_black_line_leads_down() -> None:
    pilot = hangar(CREW)
    (fuel,) = pilot.drag("wet", "strip.1_5/9")
    assert fuel.action == SetFuel(PILOT, "1 5/9")
    assert chits(pilot.do(fuel.action).state).steps == 5
    assert pilot.do(SetFuel(PILOT, "32")).state.wet == "32"


def test_the_wet_chit_never_lies_below_the_dry_one() -> None:
    pilot = hangar(HALL, CREW)
    assert pilot.why_not(SetFuel(PILOT, "2")) == "flight_school.refused.below_dry"


def test_above_23_the_black_line_has_two_branches() -> None:
    pilot = hangar("bernal_geo_elevator_bernal").do(SetTanks(PILOT, 13)).do(SetFuel(PILOT, "32"))
    assert chits(pilot.state).steps == 5
    assert chits(pilot.do(SetFuel(PILOT, "31")).state).steps == 4


def test_nothing_comes_aboard_beyond_the_end_of_the_strip() -> None:
    pilot = hangar(CREW, wet="32")
    assert pilot.why_not(Load(PILOT, PieceId(HALL))) == "flight_school.refused.too_heavy"
    weightless = Load(PILOT, PieceId("thruster_dumbo"))
    assert pilot.do(weightless).state.wet == "32"


def test_tanks_by_the_dry_chit() -> None:
    pilot = hangar(CREW)
    (tanks,) = pilot.drag("dry", "strip.6")
    assert tanks.action == SetTanks(PILOT, 5)
    pilot.do(tanks.action)
    assert chits(pilot.state).dry == 6
    (fewer,) = pilot.drag("tank.3", "tanks")
    assert fewer.action == SetTanks(PILOT, 4)
    (more,) = pilot.drag("tank", "rocket")
    assert more.action == SetTanks(PILOT, 6)


def test_the_grade_of_the_fuel() -> None:
    pilot = hangar(CREW)
    grades = {one.action for one in pilot.press("wet")}
    assert grades == {SetGrade(PILOT, "dirt"), SetGrade(PILOT, "isotope")}
    assert pilot.do(SetGrade(PILOT, "dirt")).state.grade == "dirt"


def test_a_flight_begins_wherever_a_ship_can_rest() -> None:
    pilot = hangar(CREW)
    (start,) = pilot.drag("ship", "phobos")
    assert pilot.do(start.action).state.place == "phobos"
    lander = next(one.id for one in load().spaces.values() if one.kind == "lander_burn")
    assert pilot.why_not(StartAt(PILOT, lander)) == "flight_school.refused.start"


def test_the_dial_shows_year_and_season() -> None:
    pilot = hangar(CREW)
    (later,) = pilot.drag("sunspot", "dial.6")
    assert later.action == SetYear(PILOT, 7)
    assert dial().season_in(pilot.do(later.action).state.year) == "red"
    assert [dial().season_in(year) for year in (1, 2, 3, 6, 7, 10, 11, 12, 13)] == [
        *("blue", "blue", "yellow", "yellow", "red", "red", "blue", "blue", "blue")
    ]


def test_goal_and_factories_are_laid_on_sites() -> None:
    pilot = hangar(CREW)
    pilot.do(pilot.drag("goal", "phobos")[0].action)
    pilot.do(pilot.drag("factory", "deimos")[0].action)
    assert (pilot.state.goal, pilot.state.factories) == ("phobos", ("deimos",))
    pilot.do(pilot.drag("factory.deimos", "factories")[0].action)
    assert pilot.state.factories == ()


def test_what_is_checked_alone_is_what_is_offered() -> None:
    pilot = hangar(CREW)
    for kind in (StartAt, SetGoal, SetFactory, SetFuel):
        offered = pilot.of(kind)
        assert offered
        assert all(rules.allows(pilot.state, one.action) for one in offered)
    for wrong in (
        StartAt(PILOT, "nowhere"),
        StartAt(PILOT, "leo"),
        SetGoal(PILOT, "leo"),
        SetFactory(PILOT, "phobos", there=False),
        SetFuel(PILOT, "1"),
        SetFuel(PILOT, "40"),
    ):
        assert wrong not in [one.action for one in pilot.options()]
        assert not rules.allows(pilot.state, wrong)


def test_leaving_begins_the_first_turn_of_the_flight() -> None:
    pilot = hangar(card(CREW)["card"], wet="5", year=4, place="phobos").do(LeaveHangar(PILOT))
    state = pilot.state
    assert (state.phase, state.since, state.log) == ("turn", 4, ("phobos",))
    assert chits(state).wet == Fraction(5)
