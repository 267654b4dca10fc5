"""Cards, what supports what, and net thrust: the examples of the rulebook (movement 3; J)."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from spacetable.core.errors import DataError
from spacetable.games.high_frontier.backing import MASS_BEAM_PUSH, Backing
from spacetable.games.high_frontier.cards import FILE, cards, parse
from spacetable.games.high_frontier.solar_map import ZoneName
from spacetable.games.high_frontier.stack import (
    Aboard,
    Missing,
    Stack,
    chains,
    dry_mass,
    missing,
    therms,
)
from spacetable.games.high_frontier.thrust import Engine, drive, engines, net_thrust

MASS_DRIVER = Aboard("thruster_mass_driver")
FLYWHEEL = Aboard("generator_flywheel_compulsator")
NOZZLE = Aboard("thruster_monatomic_plug_nozzle")
PEBBLES = Aboard("reactor_pebble_bed_fission")
MEMBRANE = Aboard("radiator_bubble_membrane")
STIRLING = Aboard("generator_radioisotope_stirling")
SAIL = Aboard("thruster_photon_heliogyro")


def _engine(*stack: Aboard) -> Engine:
    (found,) = engines(stack)
    return found


def test_the_decks_are_whole() -> None:
    assert Counter(card.deck for card in cards().values()) == {
        "thruster": 12,
        "robonaut": 12,
        "refinery": 12,
        "generator": 17,
        "reactor": 12,
        "radiator": 12,
        "crew": 6,
        "freighter": 7,
        "gw_thruster": 7,
        "bernal": 12,
        "colonist": 34,
    }
    assert len({card.code for card in cards().values()}) == 143
    for card in cards().values():
        for face in card.faces:
            assert (face.orientations is not None) == (card.deck == "radiator"), face.name


def test_each_requirement_can_be_met_by_some_card() -> None:
    kinds = {kind for card in cards().values() for face in card.faces for kind in face.provides}
    for card in cards().values():
        for face in card.faces:
            for needs in (*face.requires.generators, *face.requires.reactors):
                assert {*needs} & kinds, face.name


@pytest.mark.parametrize(
    ("old", "new"),
    [('"fuel": "8"', '"fuel": "eight"'), ('"deck": "bernal"', '"deck": "balloon"')],
)
def test_a_wrong_card_is_named_with_its_line(old: str, new: str) -> None:
    spoilt = FILE.read_text("utf-8").replace(old, new, 1)
    with pytest.raises(DataError) as wrong:
        parse(spoilt, "cards.json")
    line = int(str(dict(wrong.value.message.params)["line"]))
    assert new in spoilt.splitlines()[line - 1]


def test_dry_mass_is_at_least_one() -> None:
    """F2: cards and cargo tanks; a radiator weighs by the way it lies."""
    assert dry_mass((SAIL,)) == 1
    heavy = Aboard("radiator_bubble_membrane", orientation="heavy")
    assert dry_mass((MASS_DRIVER, FLYWHEEL, heavy), 2) == 10
    assert (heavy.rad_hard, MEMBRANE.rad_hard) == (0, 1)


def test_a_thruster_without_its_generator_names_what_is_missing() -> None:
    assert list(chains((MASS_DRIVER,), 0)) == []
    assert missing((MASS_DRIVER,), 0) == (Missing(0, ("pulsed",)),)
    assert missing((MASS_DRIVER, FLYWHEEL), 0) == ()
    assert list(engines((MASS_DRIVER,))) == []


def test_the_supports_of_supports_are_in_the_chain() -> None:
    """J1: the generator's own reactor too, and therms of all of them count once."""
    driver = Aboard("thruster_hall_effect")
    rankine = Aboard("generator_rankine_mhd")
    stack: Stack = (driver, rankine, PEBBLES)
    (chain,) = chains(stack, 0)
    assert chain.members == (0, 1, 2)
    assert chain.therms == 3
    assert missing(stack, 0) == (Missing(0, therms=3),)
    cooled = (*stack, Aboard("radiator_bubble_membrane", orientation="heavy"))
    assert therms(cooled) == 2
    assert missing(cooled, 0) == (Missing(0, therms=1),)


def test_two_requirements_of_one_card_take_two_supports() -> None:
    """J1b: one reactor does not serve both."""
    thruster = Aboard("gw_thruster_spheromak_3he_d_magnetic_fusion", 1)
    one: Stack = (thruster, FLYWHEEL, PEBBLES)
    assert list(chains(one, 0)) == []
    assert missing(one, 0)
    other = Aboard("reactor_cermet_nerva_fission")
    assert len(list(chains((*one, other), 0))) == 2


def test_a_generator_may_support_the_reactor_that_supports_it() -> None:
    """J1e."""
    pairs = [
        (generator.id, reactor.id, face, other)
        for generator in cards().values()
        if generator.deck == "generator"
        for reactor in cards().values()
        if reactor.deck == "reactor"
        for face in (0, 1)
        for other in (0, 1)
        if reactor.faces[other].requires.generators == (("pulsed",),)
        and generator.faces[face].requires.reactors
        and "pulsed" in generator.faces[face].provides
        and {*generator.faces[face].requires.reactors[0]} & {*reactor.faces[other].provides}
    ]
    generator, reactor, face, other = pairs[0]
    places: Any = (face, other)
    stack = (MASS_DRIVER, Aboard(generator, places[0]), Aboard(reactor, places[1]))
    (chain,) = chains(stack, 0)
    assert {(1, 2), (2, 1)} <= {*chain.users}


def test_a_radiator_that_needs_current_cools_with_it_alone() -> None:
    cooler = Aboard("radiator_magnetocaloric_refrigerator")
    assert therms((cooler,)) == 0
    assert therms((cooler, STIRLING)) == 3


@pytest.mark.parametrize(("zone", "net"), [("Mercury", 6), ("Ceres", 2), ("Neptune", None)])
def test_a_solar_mass_driver(zone: ZoneName, net: int | None) -> None:
    """H3c: 6 around Mercury, 2 around Ceres, nothing around Pluto."""
    engine = _engine(MASS_DRIVER, FLYWHEEL)
    assert engine.solar
    assert net_thrust(engine, Fraction(8), zone) == net


def test_a_push_adds_one_and_lets_the_sun_reach_neptune() -> None:
    """H3c, H3d: with -6 there."""
    engine = _engine(MASS_DRIVER, FLYWHEEL)
    assert net_thrust(engine, Fraction(8), "Earth", pushed=True) == 5
    assert net_thrust(engine, Fraction(8), "Neptune", pushed=True) == -1
    assert drive(engine, 5, 4).solar
    assert not drive(engine, 5, 4, pushed=True).solar
    unpushable = _engine(NOZZLE, PEBBLES, MEMBRANE)
    assert net_thrust(unpushable, Fraction(8), "Earth", pushed=True) == 8


def test_a_magbeam_is_pushed_by_three() -> None:
    """R8, 4A7b: pushes do not add up; that of the Mass Beam Future is in place of the usual one."""
    engine = _engine(Aboard("robonaut_rock_splitter", 1))
    plain = net_thrust(engine, Fraction(8), "Earth")
    assert plain == 4
    assert net_thrust(engine, Fraction(8), "Earth", pushed=True) == 7
    beam = Backing(powersat=True, push=MASS_BEAM_PUSH)
    assert net_thrust(engine, Fraction(8), "Earth", pushed=True, owner=beam) == 7
    driver = _engine(MASS_DRIVER, FLYWHEEL)
    assert net_thrust(driver, Fraction(8), "Earth", pushed=True, owner=beam) == 6


def test_wrenches_change_thrust_and_fuel() -> None:
    """H3e: a hall effect thruster of 3 with the radioisotope stirling has 1."""
    engine = _engine(Aboard("thruster_hall_effect"), STIRLING)
    assert net_thrust(engine, Fraction(8), "Earth") == 1
    ntr = _engine(NOZZLE, Aboard("reactor_cermet_nerva_fission", 1))
    assert ntr.fuel_per_burn == Fraction(3, 4)


def test_wrenches_of_a_reactors_own_supports_do_not_count() -> None:
    """J5d: nor those for a GW thruster."""
    thermionic = Aboard("generator_in_core_thermionic", 1)
    gun = Aboard("reactor_d_t_gun_fusion")
    engine = _engine(Aboard("thruster_de_laval_nozzle"), gun, thermionic)
    assert len(engine.chain.members) == 3
    assert engine.wrenches == 1
    assert _engine(MASS_DRIVER, thermionic).wrenches == 4
    gw = Aboard("gw_thruster_amat_catalyzed_fission_fusion", 1)
    assert _engine(gw, thermionic).wrenches == 0


@pytest.mark.parametrize(("wet", "net"), [("17/2", 3), ("8", 4), ("13/3", 5), ("1", 6), ("17", 2)])
def test_the_class_of_weight_changes_thrust(wet: str, net: int) -> None:
    """H3b."""
    engine = _engine(MASS_DRIVER, FLYWHEEL)
    assert net_thrust(engine, Fraction(wet), "Earth") == net


def test_an_afterburn_cools_and_thrusts() -> None:
    """H3a: the nozzle's reactor needs a therm; without a radiator an afterburn is one."""
    engine = _engine(NOZZLE, PEBBLES)
    assert net_thrust(engine, Fraction(8), "Earth") is None
    assert net_thrust(engine, Fraction(8), "Earth", afterburn=True) == 9
    cooled = _engine(NOZZLE, PEBBLES, MEMBRANE)
    assert net_thrust(cooled, Fraction(8), "Earth") == 8


def test_a_gw_thruster_gains_its_printed_afterburn() -> None:
    """1C2; and a TW thruster flies in any season (1C3b)."""
    stack = (Aboard("gw_thruster_amat_catalyzed_fission_fusion", 1), FLYWHEEL, MEMBRANE)
    (engine,) = engines(stack)
    assert net_thrust(engine, Fraction(8), "Earth") == 8
    assert net_thrust(engine, Fraction(8), "Earth", afterburn=True) == 13
    assert drive(engine, 8, 4).any_season
    assert drive(engine, 8, 4, afterburn_at_oberth=True).oberth_burns == 5


def test_a_sail_flies_on_light() -> None:
    """F3d: a crew ship of 7 tanks sails at Mercury with a net thrust of 2."""
    engine = _engine(SAIL)
    assert net_thrust(engine, Fraction(7), "Mercury") == 2
    assert net_thrust(engine, Fraction(8), "Earth") == 0
    assert (engine.sail, engine.fuel_per_burn) == (True, 0)
    assert drive(engine, 2, 0).sail
    mag = _engine(Aboard("thruster_photon_kite_sail", 1))
    assert drive(mag, 2, 0).belts_push


def test_what_lies_aboard_is_told_to_the_move() -> None:
    parachute = Aboard("generator_magnetoshell_plasma_parachute")
    assert drive(_engine(SAIL, parachute), 1, 0).safe_aerobrake
    assert not drive(_engine(SAIL), 1, 0).safe_aerobrake
