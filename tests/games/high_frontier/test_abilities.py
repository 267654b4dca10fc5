"""Abilities of cards that change a move, by examples reckoned by hand from what cards print."""

from fractions import Fraction
from typing import Literal

import pytest

from spacetable.games.high_frontier.backing import MASS_BEAM_PUSH, Backing, backed, backing
from spacetable.games.high_frontier.cards import Face, cards
from spacetable.games.high_frontier.flight import Drive, Flight, Refusal, Step
from spacetable.games.high_frontier.movement import Conditions, step_or_refusal
from spacetable.games.high_frontier.radiation import (
    Toll,
    belt_result,
    earth_belts,
    finao_price,
    irradiated,
    rad_hardness,
    scorched,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import (
    Aboard,
    Missing,
    chains,
    heatsinks_used,
    missing,
    short_of_therms,
)
from spacetable.games.high_frontier.thrust import Engine, drive, engines, net_thrust

PURPLE: Literal[1] = 1
CREW = Aboard("crew_nasa_astronauts_isro_glavcosmonauts")
COOLER = Aboard("radiator_magnetocaloric_refrigerator")
HELIUM = Aboard("thruster_metastable_helium", 1)
TRAP = Aboard("reactor_lyman_alpha_trap")
PAUL = Aboard("reactor_mini_mag_rf_paul_trap")
BRAYTON = Aboard("generator_brayton_turbine")
NERVA = Aboard("reactor_cermet_nerva_fission")
PEBBLES = Aboard("reactor_pebble_bed_fission")
MASS_DRIVER = Aboard("thruster_mass_driver")
FLYWHEEL = Aboard("generator_flywheel_compulsator")
SCOUT = Fraction(8)


def _face(card: str, face: int = PURPLE) -> Face:
    return cards()[card].faces[face]


def _engine(*stack: Aboard) -> Engine:
    return next(engines(stack))


def test_a_radiator_cools_its_own_supports_where_it_says_so() -> None:
    """Thruster 1 therm, turbine 2 for the radiator alone, 3 cooled by it light and 4 heavy."""
    engine = _engine(HELIUM, PAUL, COOLER, BRAYTON, NERVA)
    assert (engine.chain.therms, engine.cooled) == (1, True)
    hot = (HELIUM, PAUL, COOLER, BRAYTON, PEBBLES)
    chain = next(chains(hot, 0))
    assert short_of_therms(hot, chain) == 1
    assert missing(hot, 0) == (Missing(0, therms=1),)
    heavy = Aboard("radiator_magnetocaloric_refrigerator", orientation="heavy")
    assert _engine(HELIUM, PAUL, heavy, BRAYTON, PEBBLES).cooled


def test_a_radiator_whose_supports_cost_more_than_it_gives_is_left_out() -> None:
    """The membrane cools the thruster; with the cooler on, four therms are needed for four."""
    stack = (HELIUM, PAUL, Aboard("radiator_bubble_membrane"), COOLER, BRAYTON, PEBBLES)
    assert short_of_therms(stack, next(chains(stack, 0))) == 0


def test_a_heat_sink_turns_light_only_where_its_therms_were_needed() -> None:
    """Heavy 5, light 1: the nozzle's pebble bed needs 1, so it lasts; 2 more and it does not."""
    sink = Aboard("radiator_li_heatsink_fountain", orientation="heavy")
    nozzle = Aboard("thruster_monatomic_plug_nozzle")
    cold = (nozzle, PEBBLES, sink)
    assert heatsinks_used(cold, next(chains(cold, 0))) == ()
    warm = (nozzle, Aboard("reactor_supercritical_water_fission"), sink)
    chain = next(chains(warm, 0))
    assert heatsinks_used(warm, chain) == (2,)
    assert heatsinks_used(warm, chain, spare=1) == ()


def test_the_parachute_is_no_generator_of_a_bernal() -> None:
    bernal = Aboard("bernal_l5_solar_cell_factory")
    parachute = Aboard("generator_magnetoshell_plasma_parachute")
    assert list(engines((bernal, parachute))) == []
    assert missing((bernal, parachute), 0) == (Missing(0, ("electric",)),)
    assert list(engines((bernal, Aboard("generator_magnetoshell_plasma_parachute", 1))))


def test_an_antimatter_factory_makes_the_crew_a_reactor() -> None:
    """White at home: exotic; purple in play: any. The helium thruster needs an exotic one."""
    stack = (HELIUM, CREW)
    assert missing(stack, 0) == (Missing(0, ("exotic",)),)
    home = backing((), _face("bernal_l4_antimatter_factory", 0))
    assert missing(backed(stack, home), 0) == (Missing(0, therms=1),)
    assert backing((_face("bernal_l4_antimatter_factory", 0),)).crew_reactors == ()
    any_kind = backing((_face("bernal_l4_antimatter_factory"),))
    assert any_kind.crew_reactors == ("stationary", "burst", "exotic")


def test_a_solar_cell_factory_helps_solar_ships_alone() -> None:
    """Mass driver 4 on a solar flywheel, and the cool helium thruster 5 on a trap of -2."""
    owner = backing((_face("bernal_l5_solar_cell_factory"),))
    assert owner.solar_thrust == 2
    assert backing((), _face("bernal_l5_solar_cell_factory", 0)).solar_thrust == 1
    assert net_thrust(_engine(MASS_DRIVER, FLYWHEEL), SCOUT, "Mars", owner=owner) == 5
    plain = _engine(HELIUM, TRAP, Aboard("radiator_bubble_membrane"))
    assert net_thrust(plain, SCOUT, "Mars", owner=owner) == 3


def test_a_push_of_a_collimator_is_a_bonus_pivot_too() -> None:
    """Only for who is pushed, and can be."""
    owner = backing((_face("bernal_l2_collimator_bernal"),))
    assert (owner.powersat, owner.push_pivots) == (True, 1)
    hall = _engine(Aboard("thruster_hall_effect", 1), Aboard("generator_radioisotope_stirling", 1))
    assert drive(hall, 3, 4, pushed=True, owner=owner).bonus_pivots == 2
    assert drive(hall, 3, 4, owner=owner).bonus_pivots == 1
    fixed = _engine(HELIUM, TRAP)
    assert drive(fixed, 3, 4, pushed=True, owner=owner).bonus_pivots == 0
    home = backing((), _face("bernal_l2_collimator_bernal", 0))
    assert (home.powersat, home.push_pivots) == (True, 0)


def test_of_two_pushes_the_greater_counts() -> None:
    """4A7b: the Mass Beam Future pushes by 2, the MagBeam card is pushed by 3."""
    owner = Backing(push=MASS_BEAM_PUSH)
    driver = _engine(MASS_DRIVER, FLYWHEEL)
    assert net_thrust(driver, SCOUT, "Earth", pushed=True, owner=owner) == 6
    beam = _engine(Aboard("robonaut_rock_splitter", 1))
    assert net_thrust(beam, SCOUT, "Earth", pushed=True, owner=owner) == 7


def test_an_evangelist_ignores_one_solar_icon() -> None:
    """Near the Sun the icon is kept: both engines are there."""
    lamp = Aboard("colonist_lava_lamp_evangelists", PURPLE)
    found = [one for one in engines((MASS_DRIVER, FLYWHEEL, lamp)) if one.chain.active == 0]
    assert [net_thrust(one, SCOUT, "Saturn") for one in found] == [0, 4]
    assert [one.icon_ignored for one in found] == [None, 1]
    # With a solar reactor beside the solar flywheel there are two.
    spheromak = Aboard("gw_thruster_spheromak_3he_d_magnetic_fusion", PURPLE)
    sunny = Aboard("reactor_d_d_fusion_magneto_inertial")
    stack = (spheromak, FLYWHEEL, sunny, NERVA, lamp)
    assert {one.icon_ignored for one in engines(stack) if one.chain.active == 0} == {None}


def test_a_bernal_loses_the_sun_at_jupiter() -> None:
    """2A5: thrust 3, wet mass 14 is -1, Jupiter's sun -3; a push of 1 keeps it working."""
    stack = (Aboard("bernal_sso_diplomatic"), FLYWHEEL)
    engine = _engine(*stack)
    assert net_thrust(engine, Fraction(14), "Ceres") == 0
    assert net_thrust(engine, Fraction(14), "Jupiter") is None
    assert net_thrust(engine, Fraction(14), "Jupiter", pushed=True) == 0
    here, there = "ce-bn01", "ju-ho27"
    for bernal, works in ((True, False), (False, True)):
        ship = drive(engine, 3, 9) if bernal else drive(_engine(MASS_DRIVER, FLYWHEEL), 3, 9)
        assert _step(Flight(here), ship, there).after.operational is works


def _step(flight: Flight, ship: Drive, to: str, conditions: Conditions | None = None) -> Step:
    found = step_or_refusal(flight, ship, conditions or Conditions("red"), to)
    assert not isinstance(found, Refusal), found
    return found[0]


def test_who_may_land_on_a_size_equal_to_the_thrust() -> None:
    """Aboard, or in play elsewhere."""
    card = "colonist_gabonese_mining_consortium"
    assert drive(next(engines((Aboard(card, PURPLE),))), 5, 9).equal_lands
    driver = _engine(MASS_DRIVER, FLYWHEEL)
    assert not drive(driver, 5, 9).equal_lands
    owner = backing((_face(card),))
    assert drive(driver, 5, 9, owner=owner).equal_lands
    small = Drive(net=3, base=3)
    assert load().sites["deimos"].size == 1
    assert isinstance(step_or_refusal(Flight("deimos"), Drive(1, 1), Conditions(), _out()), Refusal)
    assert _step(Flight("deimos"), Drive(1, 1, equal_lands=True), _out()).lift_off == "powered"
    assert _step(Flight("deimos"), small, _out()).lift_off == "powered"


def _out() -> str:
    return load().exits["deimos"][0].to


def _lander(space: str) -> bool:
    return "lander" in load().spaces[space].kind


@pytest.mark.parametrize("helped", [False, True])
def test_a_lofstrom_loop_lets_factories_help_through_lander_burns(helped: bool) -> None:
    """Then bonus burns pay the first one after the lift-off."""
    owner = backing((_face("bernal_l3_lofstrom_loop_microgravity"),))
    assert owner.assisted_landers
    here, out = next(
        (site, out.to) for site in ("ceres",) for out in load().exits[site] if _lander(out.to)
    )
    conditions = Conditions("red", factories={here: False}, assisted_landers=helped)
    weak = Drive(net=2, base=2)
    found = step_or_refusal(Flight(here), weak, conditions, out)
    assert isinstance(found, tuple) is helped
    if isinstance(found, tuple):
        assert (found[0].lift_off, found[0].burns) == ("assist", 1)
        given = step_or_refusal(Flight(here, bonus=2), weak, conditions, out)
        assert isinstance(given, tuple)
        assert (given[0].bonus_burns, given[0].burns) == (1, 0)


def test_a_cycler_spares_the_belts_around_earth() -> None:
    assert backing((), _face("bernal_tourism_cycler", 0)).spares_earth_belts
    assert len(earth_belts()) == 7
    spared = Conditions("red", spared_belts=earth_belts())
    before = load().exits["ea-rb01"][0].to
    ship = Drive(net=9, base=9)
    assert _step(Flight(before), ship, "ea-rb01").rolls == ("belt",)
    assert _step(Flight(before), ship, "ea-rb01", spared).rolls == ()


def test_what_a_belt_does_to_a_stack() -> None:
    """11: of rad-hardness 4 the crew bears a 4; a heavy radiator turns; some sails are immune."""
    heavy = Aboard("radiator_ti_k_heat_pipe", orientation="heavy")
    stack = (CREW, heavy, Aboard("radiator_bubble_membrane"), Aboard("thruster_photon_heliogyro"))
    assert belt_result(6, 2, "red") == 6
    assert belt_result(6, -1, "blue") == 6
    assert irradiated(stack, 4, Backing()) == Toll(lost=(2,), turned=(1,))
    assert irradiated(stack, 5, Backing()) == Toll(lost=(0, 2), turned=(1,))
    field = backing((_face("bernal_l2_force_field_bernal"),))
    assert irradiated(stack, 5, field) == Toll(lost=(2,))
    hospital = backing((_face("bernal_l5s_cancer_hospital"),))
    assert irradiated(stack, 7, hospital).lost == (2,)
    assert rad_hardness(Aboard("bernal_l2_force_field_bernal", 1), field) == 10


def test_antimatter_scorches_soft_cards_when_the_move_begins() -> None:
    """Below 4: the membrane of 1, and a heavy one does not turn."""
    nozzle = Aboard("thruster_de_laval_nozzle")
    orion = Aboard("reactor_project_orion", 1)
    stack = (nozzle, orion, TRAP, Aboard("radiator_bubble_membrane", orientation="heavy"), CREW)
    engine = next(one for one in engines(stack) if 1 in one.chain.members)
    assert engine.scorches_below == 4
    assert scorched(stack, engine.scorches_below, Backing()).lost == (3,)
    assert _engine(nozzle, NERVA).scorches_below == 0


def test_the_price_of_no_roll() -> None:
    """H7e: 4 Aquas, 3 with open source; half of it, fractions dropped."""
    half = backing((_face("colonist_security_system"),))
    assert finao_price(Backing()) == 4
    assert [finao_price(half), finao_price(half, open_source=True)] == [2, 1]
