"""Which test shows which rule of movement (its sections and the numbers of the rulebook), and the
rules that no other file looks at.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from spacetable.games.high_frontier.flight import Drive, Flight, Refusal
from spacetable.games.high_frontier.flight_school.moves import EndTurn
from spacetable.games.high_frontier.flight_school.state import PILOT, stack
from spacetable.games.high_frontier.movement import Conditions, coasts, step_or_refusal
from spacetable.games.high_frontier.routes.flown import Flown, fly
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.solar_map import ZoneName, load
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.thrust import engines, net_thrust
from tests.games.high_frontier.school_flights import KITE, MOTH, Pilot

RED = Conditions("red")

RULES = {
    "1 kinds of spaces (B7)": "test_solar_map: the_kinds_of_spaces_are_those_of_the_printed_map",
    "1 bridged lines do not meet": "test_board: every_bridge_lies_on_the_line_that_goes_over",
    "1 signposts (B7i)": "test_routes: printed_signposts_are_no_cheaper_than_our_routes",
    "2.1 too heavy (F2, F3)": "test_school_turn: too_heavy_a_ship_does_not_move",
    "2.2 one triangle": "test_school_turn: nobody_flies_before_a_triangle_is_activated",
    "2.2 nothing changes": "test_school_flight: nothing_else_is_done_in_mid_move",
    "2.3 net thrust holds": "test_rules_of_movement: net_thrust_holds_though_the_zone_changes",
    "2 one move a turn (H1)": "test_school_turn: one_move_a_turn",
    "2 figures share (H1a)": "full_game/test_rule_numbers: h1_figures_share_a_space",
    "2 moved once (H1b)": "full_game/test_cargo: what_has_moved_does_not_move_again",
    "2 halt or coast (H2a)": "test_school_flight: without_its_thruster_a_ship_coasts_without_fuel",
    "2 coasting (H2b)": "test_movement: below_one_thrust_a_ship_coasts",
    "2 what coasting allows": "test_rules_of_movement: who_coasts_brakes_and_uses_what_it_holds",
    "3a afterburn (H3a)": "test_school_turn: an_afterburn_is_paid_before_the_class_is_read",
    "3a one therm (J4d)": "test_thrust: an_afterburn_cools_and_thrusts",
    "3b weight class (H3b)": "test_thrust: the_class_of_weight_changes_thrust",
    "3c solar power (H3c)": "test_rules_of_movement: the_sun_by_zones",
    "3d push (H3d)": "test_school_turn: a_powersat_pushes_what_has_the_icon",
    "3d mass beams (4A7b)": "test_thrust: a_magbeam_is_pushed_by_three",
    "3e wrenches (H3e, J5)": "test_thrust: wrenches_change_thrust_and_fuel",
    "3e not those of others (J5d)": "test_thrust: wrenches_of_a_reactors_own_supports_do_not_count",
    "3 Neptune (J3a)": "test_movement: solar_power_ends_at_neptune",
    "4a any exit": "test_movement: any_exit_of_the_first_space_may_be_taken",
    "4b where one stops": "test_movement: nobody_rests_on_a_lander_burn",
    "4c pivots": "test_movement: a_pivot_takes_two_burns",
    "4c after a stop": "test_movement: stopping_there_and_leaving_another_way_is_free",
    "4c bonus pivots": "test_movement: a_bonus_pivot_takes_the_place_of_both_burns",
    "4d circles": "test_movement: turning_on_a_circle_is_free",
    "4e no U-turn": "test_movement: no_ship_turns_back_within_a_move",
    "4f arrows": "test_movement: arrows_lead_one_way",
    "4 LEO": "test_movement: leaving_leo_costs_the_cycler_alone",
    "5 burns by net thrust (H5c)": "test_movement: burns_end_with_the_net_thrust",
    "5 no burn without fuel": "test_movement: a_burn_without_fuel_is_illegal",
    "5 the wet chit stops": "test_fuel_strip: the_wet_chit_never_passes_the_dry_one",
    "5 rounded once (H5b)": "test_school_flight: parts_of_a_step_are_rounded_up_once",
    "5 grades (H5f)": "test_school_turn: fuel_of_too_low_a_grade_burns_nothing",
    "6 landers (H5e)": "test_movement: a_lander_burn_is_entered_only_by_who_can_land",
    "6 both of two": "test_movement: two_landers_in_a_row_must_both_be_paid",
    "6 no bonus burns": "test_movement: bonus_burns_do_not_pay_landers",
    "6 half landers": "test_movement: a_half_lander_is_a_whole_burn_with_half_the_fuel",
    "6 large sites": "test_solar_map: "
    "large_sites_lie_behind_lander_burns_and_atmospheres_let_a_ship_brake",
    "7a powered (H6a)": "test_movement: landing_takes_more_thrust_than_the_size",
    "7a lift-off": "test_movement: lifting_off_takes_as_much_and_does_not_end_the_move",
    "7b aerobrake (H6b)": "test_movement: an_aerobrake_path_needs_no_thrust",
    "7b sails": "test_school_flight: sails_burn_up_at_an_aerobrake_hazard",
    "7c factory-assist (H6c)": "test_movement: a_factory_helps_where_no_lander_burn_is",
    "7c its roll": "test_school_flight: a_factory_helps_and_is_rolled_for",
    "7c rocketplane": "test_movement: a_rocketplane_lifts_off_from_an_atmosphere",
    "7 hops": "test_movement: hops_between_sites_are_lift_off_and_landing",
    "8 a 1 destroys (H7)": "test_school_flight: a_one_destroys_the_ship",
    "8 heavy radiators": "test_school_flight: heavy_radiators_survive_and_turn_light",
    "8 FINAO": "test_school_flight: failure_is_not_an_option_for_four_aquas",
    "8 its price": "test_abilities: the_price_of_no_roll",
    "8 each entry": "test_rules_of_movement: who_enters_a_hazard_again_rolls_again",
    "8 remaining to scoop (I5c)": "test_school_air: a_tank_is_taken_after_the_die",
    "9 flybys (H8)": "test_movement: a_flyby_grants_burns_after_it_was_entered",
    "9 half a pivot": "test_rules_of_movement: a_bonus_burn_pays_half_a_pivot",
    "9 gone when it ends": "test_school_flight: bonus_burns_are_gone_when_the_move_ends",
    "9 operational": "test_movement: a_coasting_ship_gains_burns_too_but_not_a_broken_one",
    "9c Venus": "test_movement: venus_helps_in_blue_alone",
    "9d several": "test_movement: flybys_add_up_and_may_be_entered_again",
    "9e Oberth": "test_movement: the_solar_oberth_pays_base_thrust_once_a_move",
    "9e afterburn there": "test_school_flight: "
    "an_afterburn_at_the_oberth_needs_fuel_beside_the_burn",
    "9f Mag Sail": "test_movement: a_mag_sail_is_pushed_by_each_belt_once",
    "9g glitches": "test_glitches: *",
    "9 values": "test_rules_of_movement: flybys_are_worth_what_is_printed",
    "10.1 chits (F1-F3)": "test_thrust: dry_mass_is_at_least_one",
    "10.1 grades (F4d)": "test_fuel_strip: mixed_fuel_is_of_the_lower_grade",
    "10.2 black line": "test_fuel_strip: steps_between_masses",
    "10.3 classes": "test_fuel_strip: the_classes_of_weight",
    "10.4 red lines": "test_fuel_strip: tanks_along_the_red_lines",
    "10.5 tanks and fuel (G1)": "test_fuel_strip: tanks_become_fuel_and_fuel_becomes_tanks",
    "10.5 jettison (G1f)": "test_school_turn: fuel_is_jettisoned_along_the_black_line",
    "10.5 cargo (G1g)": "test_fuel_strip: cargo_moves_both_chits",
    "10.5 dirt (G2)": "test_school_turn: dirt_is_free_and_any_amount",
    "10.5 a crew's dirt": "test_school_turn: a_crew_takes_one_tank_of_dirt_a_turn",
    "10.5 Phileas Fogg (G2c)": "test_school_turn: a_scrapped_card_is_dirt_in_the_tank",
    "10.6 checks": "test_fuel_strip: burns_of_the_rulebook",
    "11 belts (H10)": "test_school_flight: a_belt_takes_what_is_less_rad_hard",
    "11 red": "test_school_flight: a_belt_is_worse_in_season_red",
    "11 never added": "test_rules_of_movement: a_thrust_below_zero_makes_no_belt_worse",
    "12 seasons (B7h, K1)": "test_movement: coloured_spaces_are_open_in_their_season",
    "12 stuck": "test_rules_of_movement: out_of_season_a_ship_is_stuck_and_not_lost",
    "12 Kreutz": "test_school_flight: the_sungrazer_takes_along_what_stands_on_it_when_yellow_ends",
    "13 roads (H9)": "test_adjacency: a_buggy_road_makes_nothing_adjacent",
    "13 elevators (1B9)": "test_rules_of_movement: nobody_flies_along_a_space_elevator",
    "13 adjacency": "test_adjacency: crash_hazards_and_landers_are_looked_through_and_aerobrakes"
    "_are_not",
    "14 Inner Tour": "test_routes: the_inner_tour_takes_a_net_thrust_of_three",
    "15 least flexible first": "test_routes: who_flies_everywhere_finds_the_same_costs",
    "15 second pivots": "test_movement: a_second_pivot_costs_as_much_as_the_first",
}


def test_each_rule_of_movement_has_its_test() -> None:
    """The table names tests that are there."""
    missing = []
    for rule, where in RULES.items():
        file, _, name = where.partition(": ")
        words = (Path(__file__).parent / f"{file}.py").read_text("utf-8")
        if ("def test_" if name == "*" else f"def test_{name}(") not in words:
            missing.append(rule)
    assert not missing


def test_net_thrust_holds_though_the_zone_changes() -> None:
    """2.3: a solar moth sets out among the rays of Venus and burns as much beyond Earth's zone."""
    pilot = Pilot(MOTH, wet="8", place="sol-venus-l2").activate(MOTH)
    before = pilot.state.engine
    assert before is not None
    way = ["ea-lg06", "ea-ho10", "ea-bn14"]
    zones = [load().spaces[one].zone for one in ("sol-venus-l2", *way)]
    assert (zones[0], zones[-1]) == ("Venus", "Earth")
    pilot.go(*way)
    assert pilot.state.engine == before
    weaker = Pilot(MOTH, wet="8", place="ea-ho10").activate(MOTH).state.engine
    assert weaker is not None
    assert weaker.net == before.net - 1, "who sets out there thrusts less"


def test_who_coasts_brakes_and_uses_what_it_holds() -> None:
    """H2b: aerobrakes ask for nothing; bonus pivots turn; a factory helps while the thruster works.

    Without that it helps nobody (7c), and neither do burns of its own.
    """
    down = step_or_refusal(coasts(Flight("ma-hz05")), Drive(5, 5), RED, "mars-arsia-mons-caves")
    assert isinstance(down, tuple)
    assert down[0].landing == "aerobrake"
    turned = step_or_refusal(Flight("ce-ho07"), Drive(0, 0, bonus_pivots=1), RED, "ce-ho08")
    assert isinstance(turned, tuple)
    held = Flight("ce-ho08", turned[0].after.came, turned[0].after.line, bonus=1)
    for drive, goes in ((Drive(0, 0, bonus_pivots=1), True), (Drive(0, 0), False)):
        for flight in (held, coasts(held)):
            found = step_or_refusal(flight, drive, RED, "ce-bn07")
            assert isinstance(found, tuple) == goes
    own = Conditions("red", factories={"nysa": True})
    helped = step_or_refusal(Flight("ce-hz14"), Drive(0, 0), own, "nysa")
    assert isinstance(helped, tuple)
    assert helped[0].landing == "assist"
    assert isinstance(step_or_refusal(coasts(Flight("ce-hz14")), Drive(0, 0), own, "nysa"), Refusal)


@pytest.mark.parametrize(
    ("zone", "sun"),
    [
        ("Mercury", 2),
        ("Venus", 1),
        ("Earth", 0),
        ("Mars", -1),
        ("Ceres", -2),
        ("Jupiter", -3),
        ("Saturn", -4),
        ("Uranus", -5),
        ("Neptune", None),
    ],
)
def test_the_sun_by_zones(zone: ZoneName, sun: int | None) -> None:
    """H3c: a scout of base 4 with a solar generator; beyond Uranus it does not work (-6 pushed)."""
    stacked = (Aboard("thruster_mass_driver"), Aboard("generator_flywheel_compulsator"))
    (engine,) = engines(stacked)
    assert net_thrust(engine, Fraction(8), zone) == (None if sun is None else 4 + sun)
    assert net_thrust(engine, Fraction(8), zone, pushed=True) == 5 + (-6 if sun is None else sun)


def test_a_bonus_burn_pays_half_a_pivot() -> None:
    """9: the other half is a burn of the thruster."""
    first = step_or_refusal(Flight("ce-ho07"), Drive(3, 3), RED, "ce-ho08")
    assert isinstance(first, tuple)
    held = Flight("ce-ho08", first[0].after.came, first[0].after.line, bonus=1)
    (turn,) = (
        step
        for step in step_or_refusal(held, Drive(2, 2), RED, "ce-bn07")
        if not isinstance(step, Refusal) and step.pivot
    )
    assert (turn.bonus_burns, turn.burns) == (1, 2), "two of the pivot, one of the space"
    assert isinstance(step_or_refusal(held, Drive(1, 1), RED, "ce-bn07"), Refusal)


def test_who_enters_a_hazard_again_rolls_again() -> None:
    """8: down to Nysa and up again through the same hazard."""
    way = ["ce-lg12", "ce-hz14", "nysa", "|", "ce-hz14", "ce-lg12"]
    assert fly(way, FixedThrust(4, 4, 0), RED) == Flown((0, 2, 2, 0))


def test_flybys_are_worth_what_is_printed() -> None:
    """9: five of 2, that of Venus among them; 1 for Luna twice, Mercury, Mars and four moons."""
    spaces = load().spaces.values()
    worth = Counter(one.flyby for one in spaces if one.kind in ("flyby", "venus_flyby"))
    assert worth == {4: 1, 2: 5, 1: 8}
    named = {one.id: one.flyby for one in spaces if one.flyby}
    assert named["jupiter-flyby"] == 4
    for planet in ("earth", "saturn", "uranus", "neptune", "venus"):
        assert named[f"{planet}-flyby"] == 2
    for planet in ("mercury", "mars"):
        assert named[f"{planet}-flyby"] == 1


def test_a_thrust_below_zero_makes_no_belt_worse() -> None:
    """11: a tug without sun thrusts -2; what withstands a 3 withstands this 3."""
    laser = "robonaut_phase_locked_diode_laser"
    pilot = Pilot(KITE, laser, place="cycler", wet="17", tanks=16, dice=(3,)).activate(KITE)
    assert pilot.state.engine is not None
    assert pilot.state.engine.net < 0
    pilot.go("ea-rb01")
    assert [one.card for one in stack(pilot.state)] == [KITE, laser]


def test_out_of_season_a_ship_is_stuck_and_not_lost() -> None:
    """12: on red Icarus through a blue year; in its season it may leave."""
    pilot = Pilot("crew_nasa_astronauts_isro_glavcosmonauts", place="icarus", wet="8", year=2)
    pilot.activate("crew_nasa_astronauts_isro_glavcosmonauts")
    assert {one.to for one in pilot.ways("ea-hz08")} == {"ea-hz08"}
    pilot.go("ea-hz08")
    assert stack(pilot.state)
    idle = Pilot("crew_nasa_astronauts_isro_glavcosmonauts", place="icarus", wet="8", year=2)
    idle.do(EndTurn(PILOT))
    assert (idle.state.place, len(stack(idle.state))) == ("icarus", 1)
    out = Flight("ea-lg11")
    assert isinstance(step_or_refusal(out, Drive(9, 9), Conditions("blue"), "ea-bn24"), Refusal)


def test_nobody_flies_along_a_space_elevator() -> None:
    """1B9: it is for transfers; no link leads along it."""
    elevators = load().space_elevators
    assert len(elevators) > 1
    for one, other in (elevator.ends for elevator in elevators):
        assert other not in {out.to for out in load().exits[one]}
        found = step_or_refusal(Flight(one), Drive(20, 20), RED, other)
        assert found == Refusal("4", "high_frontier.movement.no_link")
