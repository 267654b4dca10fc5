"""Activation, free actions, refuelling, and how turns and flights end."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.moves import (
    EndFlight,
    EndTurn,
    LeaveHangar,
    Load,
    ToHangar,
)
from spacetable.games.high_frontier.flight_school.state import PILOT, chits, stack
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    DirtRefuel,
    DropTank,
    FuelToTank,
    Go,
    Jettison,
    Scrap,
    SiteRefuel,
    TankToFuel,
)
from tests.games.high_frontier.school_flights import CREW, HALL, MOTH, Pilot, card

NANOBOT = card("robonaut_met_steamer", 1)
"""ISRU 1, no mass, no supports."""
BATTERY = card("generator_radioisotope_stirling", 1)
"""Electric, mass 1, no supports, not solar."""

REFUSED = "high_frontier_flight.refused"


def activations(pilot: Pilot) -> list[Activate]:
    return [one.action for one in pilot.of(Activate) if isinstance(one.action, Activate)]


# ---------------------------------------------------------------- activation


def test_net_thrust_follows_class_and_zone() -> None:
    """Base 3; scout adds nothing, a wisp 2; the Sun adds 2 in the Mercury zone (H3)."""
    for laid, net in (
        ({"tanks": 3, "wet": "8"}, 3),
        ({"wet": "1 8/9"}, 5),
        ({"tanks": 3, "wet": "8", "place": "me-bn02"}, 5),
        ({"tanks": 3, "wet": "8", "place": "ma-lg06"}, 2),
    ):
        state = Pilot(MOTH, **laid).activate(MOTH).state
        assert state.engine is not None
        assert state.engine.net == net


def test_an_afterburn_is_paid_before_the_class_is_read() -> None:
    """Two steps take the wet mass from scout to probe: 14, one for the class, one more (H3a)."""
    state = Pilot(CREW, wet="4 2/3").activate(CREW, afterburn=True).state
    assert state.engine is not None
    assert (state.wet, state.engine.net) == ("4", 16)


def test_an_afterburn_needs_its_fuel() -> None:
    assert not [one for one in activations(Pilot(CREW, wet="1 1/9")) if one.afterburn]


def test_a_powersat_pushes_what_has_the_icon() -> None:
    assert not any(one.pushed for one in activations(Pilot(MOTH, wet="1 8/9")))
    pilot = Pilot(MOTH, wet="1 8/9", options={"powersat": True}).activate(MOTH, pushed=True)
    assert pilot.state.engine is not None
    assert pilot.state.engine.net == 6
    crew = Pilot(CREW, wet="3", options={"powersat": True})
    assert not any(one.pushed for one in activations(crew))


def test_a_factory_on_a_push_site_is_a_powersat() -> None:
    for site, pushed in (("bennu", True), ("phobos", False)):
        pilot = Pilot(MOTH, wet="1 8/9", factories=[site])
        assert any(one.pushed for one in activations(pilot)) == pushed


def test_a_solar_thruster_works_beyond_uranus_only_when_pushed() -> None:
    pilot = Pilot(MOTH, wet="1 8/9", place="pluto")
    refused = pilot.why_not(Activate(PILOT, PieceId(MOTH), ()))
    assert refused == REFUSED + ".dark"
    pushed = Pilot(MOTH, wet="1 8/9", place="pluto", options={"powersat": True})
    assert {one.pushed for one in activations(pushed)} == {True}


def test_what_is_missing_is_named() -> None:
    without = Pilot(HALL)
    assert without.why_not(Activate(PILOT, PieceId(HALL), ())) == REFUSED + ".support"
    assert Pilot(HALL, BATTERY).activate(HALL).state.phase == "move"
    hot = Pilot(card(MOTH, 1), BATTERY)
    assert hot.why_not(Activate(PILOT, PieceId(MOTH), ())) == REFUSED + ".therms"
    cooled = Pilot(card(MOTH, 1), BATTERY, "radiator_mo_li_heat_pipe")
    assert cooled.activate(MOTH).state.phase == "move"


def test_ways_to_support_a_triangle_that_come_to_the_same_are_one() -> None:
    other = card("generator_flywheel_compulsator", 1)
    assert len(activations(Pilot(HALL, BATTERY, other))) == 1


def test_the_press_of_a_thruster_activates_it_plainly() -> None:
    pilot = Pilot(CREW, wet="5")
    plain, hot = pilot.press(CREW)
    assert plain.action == Activate(PILOT, PieceId(CREW), ())
    assert hot.action == Activate(PILOT, PieceId(CREW), (), afterburn=True)


def test_too_heavy_a_ship_does_not_move() -> None:
    pilot = Pilot(CREW, tanks=23)
    assert chits(pilot.state).dry == 24
    assert pilot.why_not(Activate(PILOT, PieceId(CREW), ())) == REFUSED + ".cannot_move"


def test_one_move_a_turn() -> None:
    pilot = Pilot(CREW, wet="5").activate(CREW).stop()
    assert pilot.why_not(Activate(PILOT, PieceId(CREW), ())) == REFUSED + ".one_move"
    assert pilot.why_not(Go(PILOT, "cycler")) == REFUSED + ".one_move"
    assert activations(pilot.do(EndTurn(PILOT)))


def test_nobody_flies_before_a_triangle_is_activated() -> None:
    pilot = Pilot(CREW, wet="5")
    assert pilot.why_not(Go(PILOT, "cycler")) == REFUSED + ".activate_first"


def test_fuel_of_too_low_a_grade_burns_nothing() -> None:
    """The crew needs water: with dirt it may be activated, land and coast, and not burn (F4c)."""
    pilot = Pilot(CREW, wet="5", grade="dirt").activate(CREW)
    assert not pilot.ways("cycler")
    assert pilot.why_not(Go(PILOT, "cycler")) == "high_frontier.movement.fuel"
    dirt = card("crew_nasrda_astronauts_shimizu_corp_entrepreneurs")
    assert Pilot(dirt, wet="5", grade="dirt").activate(dirt["card"]).ways("cycler")


# ---------------------------------------------------------------- free actions


def test_fuel_is_jettisoned_along_the_black_line() -> None:
    pilot = Pilot(CREW, wet="5")
    (away,) = pilot.drag("wet", "strip.4_1/3")
    assert away.action == Jettison(PILOT, 2)
    assert pilot.do(away.action).state.wet == "4 1/3"


def test_a_tank_left_behind_takes_both_chits_along() -> None:
    pilot = Pilot(CREW, wet="4 1/3", tanks=1).do(DropTank(PILOT))
    assert (chits(pilot.state).dry, pilot.state.wet, pilot.state.tanks) == (1, "3 1/4", 0)


def test_cargo_tanks_and_fuel_turn_into_each_other() -> None:
    """The dry chit moves and the wet one stays (G2a, G2b)."""
    pilot = Pilot(CREW, wet="5", tanks=2).do(TankToFuel(PILOT))
    assert (chits(pilot.state).dry, pilot.state.wet, pilot.state.tanks) == (2, "5", 1)
    (back,) = pilot.drag("dry", "strip.3")
    assert back.action == FuelToTank(PILOT)
    assert pilot.do(back.action).state == Pilot(CREW, wet="5", tanks=2).state


def test_a_tank_of_isotope_in_water_is_water() -> None:
    pilot = Pilot(CREW, wet="5", tanks=1, tank_grade="isotope").do(TankToFuel(PILOT))
    assert pilot.state.grade == "water"
    empty = Pilot(CREW, tanks=1, tank_grade="isotope").do(TankToFuel(PILOT))
    assert empty.state.grade == "isotope"


@pytest.mark.parametrize(
    ("laid", "reason"),
    [
        ({"wet": "5", "grade": "dirt"}, "dirt_tank"),
        ({"wet": "5", "tanks": 1, "tank_grade": "isotope"}, "other_grade"),
        ({"wet": "1 8/9"}, "no_fuel"),
    ],
)
def test_what_fills_no_cargo_tank(laid: dict[str, object], reason: str) -> None:
    pilot = Pilot(CREW, **laid)
    assert pilot.why_not(FuelToTank(PILOT)) == f"{REFUSED}.{reason}"


def test_a_scrapped_card_is_dirt_in_the_tank() -> None:
    """Dry mass goes left by the mass of the card, all fuel is dirt (G2c, F4d)."""
    pilot = Pilot(CREW, HALL, wet="5").do(Scrap(PILOT, PieceId(HALL)))
    assert (chits(pilot.state).dry, pilot.state.wet, pilot.state.grade) == (1, "5", "dirt")
    human = Pilot(CREW, HALL)
    assert human.why_not(Scrap(PILOT, PieceId(CREW))) == REFUSED + ".scrap_human"


def test_a_card_is_left_behind() -> None:
    pilot = Pilot(CREW, HALL, wet="5")
    (leave,) = pilot.drag(HALL, "overboard")
    pilot.do(leave.action)
    assert [one.card for one in stack(pilot.state)] == [CREW]
    assert pilot.state.wet == "3"


# ---------------------------------------------------------------- refuelling


def test_isru_gives_one_tank_and_the_water_beyond_it() -> None:
    """Phobos has 2: 1 + 2 - 1 (I5a). The operation is done once a turn."""
    pilot = Pilot(MOTH, NANOBOT, place="phobos")
    (found,) = [one.action for one in pilot.of(SiteRefuel)]
    assert found == SiteRefuel(PILOT, PieceId("robonaut_met_steamer"), 2)
    assert pilot.do(found).state.wet == "3"
    assert not pilot.of(SiteRefuel)
    assert pilot.do(EndTurn(PILOT)).of(SiteRefuel)


def test_isru_equal_to_the_water_is_enough() -> None:
    laser = card("robonaut_kuck_mosquito", 1)
    (found,) = [one.action for one in Pilot(laser, place="phobos").of(SiteRefuel)]
    assert found == SiteRefuel(PILOT, PieceId("robonaut_kuck_mosquito"), 1)


def test_a_dry_site_gives_no_water() -> None:
    pilot = Pilot(CREW, place="phobos")
    refused = pilot.why_not(SiteRefuel(PILOT, PieceId(CREW), 0))
    assert refused == REFUSED + ".dry_site"
    away = Pilot(CREW, place="leo")
    assert away.why_not(SiteRefuel(PILOT, PieceId(CREW), 0)) == REFUSED + ".no_site"


def test_a_factory_gives_seven_tanks() -> None:
    pilot = Pilot(MOTH, place="phobos", factories=["phobos"])
    assert pilot.do(SiteRefuel(PILOT, None, 7)).state.wet == "8"


def test_a_factory_of_the_thrusters_letter_gives_isotope() -> None:
    """Phobos is of type C; S is the letter of this GW thruster (1C1a)."""
    fission = "gw_thruster_amat_catalyzed_fission_fusion"
    at_c = Pilot(fission, place="phobos", factories=["phobos"])
    assert [one.action for one in at_c.of(SiteRefuel)] == [SiteRefuel(PILOT, None, 7)]
    at_s = Pilot(fission, place="itokawa", factories=["itokawa"])
    pilot = at_s.do(SiteRefuel(PILOT, None, 1, "isotope"))
    assert (pilot.state.wet, pilot.state.grade) == ("4", "isotope")


def test_dirt_is_free_and_any_amount() -> None:
    """A dirt thruster that works, beside a factory or a card with ISRU (G1c)."""
    plasmoid = card("thruster_ponderomotive_vasimr", 1)
    pilot = Pilot(plasmoid, NANOBOT, place="phobos")
    amounts = [one.action.tanks for one in pilot.of(DirtRefuel)]  # type: ignore[attr-defined]
    assert amounts == list(range(1, 32))
    pilot.do(DirtRefuel(PILOT, 5)).do(DirtRefuel(PILOT, 2))
    assert (pilot.state.wet, pilot.state.grade) == ("8", "dirt")
    assert not Pilot(plasmoid, place="phobos").of(DirtRefuel)
    assert Pilot(plasmoid, place="phobos", factories=["phobos"]).of(DirtRefuel)


def test_a_crew_takes_one_tank_of_dirt_a_turn() -> None:
    norse = card("crew_spacex_norse_astronauts", 1)
    pilot = Pilot(norse, place="phobos", factories=["phobos"])
    assert [one.action for one in pilot.of(DirtRefuel)] == [DirtRefuel(PILOT, 1)]
    assert not pilot.do(DirtRefuel(PILOT, 1)).of(DirtRefuel)
    assert pilot.do(EndTurn(PILOT)).of(DirtRefuel)


# ---------------------------------------------------------------- turns and ends


def test_a_year_passes() -> None:
    pilot = Pilot(CREW, year=2).do(EndTurn(PILOT))
    assert (pilot.state.year, pilot.state.log) == (3, ("leo", "|"))


def test_the_last_year_ends_the_flight() -> None:
    pilot = Pilot(CREW, options={"years": 12})
    for _ in range(11):
        pilot.do(EndTurn(PILOT))
    assert pilot.state.phase == "turn"
    assert pilot.do(EndTurn(PILOT)).state.ended == "years"


def test_back_to_the_hangar_and_out_again() -> None:
    pilot = Pilot(CREW, wet="5", place="phobos").do(ToHangar(PILOT))
    assert pilot.state.phase == "hangar"
    pilot.do(Load(PILOT, PieceId(HALL))).do(LeaveHangar(PILOT))
    assert (pilot.state.place, chits(pilot.state).dry) == ("phobos", Fraction(3))


def flown_to_phobos(**laid: object) -> Pilot:
    pilot = Pilot(MOTH, tanks=3, wet="8", place="ma-lg07", **laid).activate(MOTH)
    return pilot.go("ma-bn08", "phobos")


def test_a_flight_that_reached_its_goal_is_won() -> None:
    pilot = flown_to_phobos(goal="phobos")
    assert pilot.state.reached
    result = flight_school.rules.result(pilot.do(EndFlight(PILOT)).state)
    assert result is not None
    assert (result.outcome, pilot.state.ended) == ("won", "goal")


def test_a_flight_that_did_not_is_given_up() -> None:
    pilot = flown_to_phobos(goal="deimos").do(EndFlight(PILOT))
    assert pilot.state.ended == "given_up"


def test_there_and_back() -> None:
    pilot = Pilot(CREW, wet="12").activate(CREW).go("cycler").stop().do(EndTurn(PILOT))
    pilot.activate(CREW).go("leo").stop().do(EndFlight(PILOT))
    assert pilot.state.ended == "home"


def test_without_a_goal_none_was_missed() -> None:
    """Neither won nor lost: the goal that was not reached is told of where there was one alone."""
    pilot = Pilot(CREW, wet="12").do(EndFlight(PILOT))
    result = flight_school.rules.result(pilot.state)
    assert result is not None
    assert (pilot.state.ended, result.outcome) == ("no_goal", "drawn")
    missed = Pilot(CREW, wet="12", goal="phobos").do(EndFlight(PILOT)).state
    assert missed.ended == "given_up"


def test_no_digit_ends_the_turn() -> None:
    """A digit is pressed out of habit, and letters are the names of places."""
    (end,) = Pilot(CREW, wet="12").of(EndTurn)
    assert (end.chord, end.key) == ("Ctrl+Return", "")
