"""What a stack can do and what it lacks, reckoned by hand and by trying every set of cards."""

from fractions import Fraction
from itertools import combinations

import pytest

from spacetable.games.high_frontier.backing import backing
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.specification import specification
from spacetable.games.high_frontier.stack import Aboard, Missing, Stack, missing
from spacetable.games.high_frontier.workshop import completions, every_way

NOZZLE = Aboard("thruster_monatomic_plug_nozzle")
PEBBLES = Aboard("reactor_pebble_bed_fission")
CREW = Aboard("crew_nasa_astronauts_isro_glavcosmonauts")
POOL = tuple(
    every_way(
        (
            Aboard("generator_amtec_thermoelectric"),
            Aboard("generator_marx_capacitor_bank"),
            Aboard("generator_radioisotope_stirling"),
            Aboard("generator_in_core_thermionic"),
            PEBBLES,
            Aboard("reactor_cermet_nerva_fission"),
            Aboard("reactor_d_t_gun_fusion"),
            Aboard("radiator_magnetocaloric_refrigerator"),
            Aboard("radiator_bubble_membrane"),
            Aboard("radiator_microtube_array"),
        )
    )
)


def _tried(stack: Stack, active: int, most: int) -> set[frozenset[Aboard]]:
    """All smallest sets of up to so many cards, by trying each."""
    found: set[frozenset[Aboard]] = set()
    pool = [one for one in POOL if one.card not in {other.card for other in stack}]
    for count in range(most + 1):
        for more in combinations(pool, count):
            once = len({one.card for one in more}) == count
            if once and not any(one <= {*more} for one in found):
                if not missing((*stack, *more), active):
                    found.add(frozenset(more))
    return found


@pytest.mark.parametrize(
    ("stack", "active"),
    [
        ((NOZZLE,), 0),
        ((Aboard("thruster_mass_driver"),), 0),
        ((Aboard("gw_thruster_spheromak_3he_d_magnetic_fusion", 1),), 0),
        ((CREW, NOZZLE, Aboard("reactor_supercritical_water_fission")), 1),
        # The radiator aboard may be powered, and the generator aboard be passed over.
        ((NOZZLE, Aboard("radiator_magnetocaloric_refrigerator"), PEBBLES), 0),
        ((Aboard("thruster_hall_effect"), Aboard("generator_brayton_turbine")), 0),
    ],
)
def test_all_smallest_sets_are_found_the_lightest_first(stack: Stack, active: int) -> None:
    found = list(completions(stack, active, POOL, 10_000))
    small = {frozenset(one.cards) for one in found if len(one.cards) <= 4}
    assert small == _tried(stack, active, 4)
    assert small
    assert [one.mass for one in found] == sorted(one.mass for one in found)
    assert all(one.mass == sum(card.mass for card in one.cards) for one in found)


def test_only_so_many_are_told() -> None:
    assert len(list(completions((NOZZLE,), 0, POOL, 2))) == 2
    assert [one.cards for one in completions((CREW,), 0, POOL)] == [()]
    assert list(completions((NOZZLE,), 0, ())) == []


def test_a_hot_support_aboard_is_passed_over_for_a_cool_one() -> None:
    """The battery needs two therms; no radiator is about, but a parachute without therms."""
    stack = (Aboard("thruster_hall_effect"), Aboard("generator_optoelectric_nuclear_battery"))
    parachute = Aboard("generator_magnetoshell_plasma_parachute")
    assert [one.cards for one in completions(stack, 0, (parachute,))] == [(parachute,)]


def test_a_radiator_that_waits_for_current_is_cold_already() -> None:
    """Trap 1, cooler 2 and parachute 0 are lighter than trap 1 and window 4."""
    cooler = Aboard("radiator_magnetocaloric_refrigerator")
    window = Aboard("radiator_dielectric_x_ray_window")
    parachute = Aboard("generator_magnetoshell_plasma_parachute")
    trap = Aboard("reactor_mini_mag_rf_paul_trap")
    pool = (window, trap, cooler, parachute)
    found = list(completions((Aboard("thruster_metastable_helium"),), 0, pool))
    assert [(one.mass, {*one.cards}) for one in found] == [
        (3, {trap, cooler, parachute}),
        (5, {trap, window}),
    ]


def test_from_all_cards_the_worst_thruster_is_completed() -> None:
    """Two reactors, a pulsed generator and the therms of all: no white set is lighter than 2."""
    pool = every_way(Aboard(id_) for id_ in cards())
    thruster = Aboard("gw_thruster_spheromak_3he_d_magnetic_fusion", 1)
    found = list(completions((thruster,), 0, pool))
    assert (len(found), found[0].mass) == (5, 2)
    assert all(not missing((thruster, *one.cards), 0) for one in found)


def test_a_support_that_lacks_its_own_hides_no_better_one() -> None:
    """The generator without a reactor is passed over for the one that needs none."""
    hall = Aboard("thruster_hall_effect")
    amtec = Aboard("generator_amtec_thermoelectric")
    stack = (hall, amtec, Aboard("generator_radioisotope_stirling"))
    assert missing(stack, 0) == ()
    assert missing(stack[:2], 0) == (Missing(1, ("stationary",)),)


def test_a_specification_says_all_of_a_ship() -> None:
    """Nozzle 4, pebble bed +4 for a therm; scout 8: 8, an afterburn more 9; crew 14 and 15."""
    stack = (NOZZLE, PEBBLES, CREW, Aboard("radiator_bubble_membrane"))
    ship = specification(stack, Fraction(8))
    assert (ship.dry_mass, ship.therms, ship.lacking) == (2, 1, {})
    nozzle, crew = ship.thrusters
    assert (nozzle.members, nozzle.fuel_per_burn, nozzle.afterburn_steps) == ((0, 1), 3, 1)
    assert (nozzle.therms_needed, nozzle.therms_short, nozzle.solar) == (1, 0, False)
    earth = next(power for power in nozzle.powers if power.zone == "Earth")
    assert (earth.plain, earth.afterburn, earth.pushed, earth.both) == (8, 9, None, None)
    assert [power.zone for power in nozzle.powers][-1] == "Neptune"
    assert next(power.plain for power in crew.powers) == 14
    assert (ship.crew, ship.humans, ship.rad_hard) == ((2,), (2,), (6, 6, 4, 1))
    # Light and empty it is a probe.
    light = specification(stack).thrusters[0].powers[0]
    assert light.plain == 9


def test_a_specification_says_what_is_lacking() -> None:
    """An afterburn is a therm (J4d): 4 and 4, wisp 2, afterburn 1."""
    ship = specification((NOZZLE, PEBBLES))
    assert ship.lacking == {0: (Missing(0, therms=1),), 1: (Missing(1, therms=1),)}
    assert ship.thrusters[0].therms_short == 1
    assert ship.thrusters[0].powers[0].plain is None
    assert ship.thrusters[0].powers[0].afterburn == 11


def test_a_pushed_sail_says_its_pivots() -> None:
    owner = backing((cards()["bernal_l2_collimator_bernal"].faces[1],))
    ship = specification((Aboard("thruster_photon_heliogyro"),), owner=owner)
    (sail,) = ship.thrusters
    assert (sail.bonus_pivots, sail.pushed_pivots) == (1, 2)
    neptune = sail.powers[-1]
    assert (neptune.plain, neptune.pushed) == (None, -3)


def test_prospectors_and_what_helps_them() -> None:
    """Crew 4; the spinner beside makes it 3, the trap at an aerostat 1; a push the beam's 2 a 1."""
    spinner = Aboard("refinery_basalt_fiber_spinning", 1)
    trap = Aboard("reactor_mini_mag_rf_paul_trap")
    ship = specification((CREW, spinner, trap, Aboard("robonaut_rock_splitter", 1)))
    crew, beam = ship.prospectors
    assert (crew.isru, crew.aerostat_isru, crew.pushed_isru) == (3, 1, 3)
    assert (crew.platforms, crew.operational) == (("missile",), True)
    assert (beam.isru, beam.pushed_isru) == (2, 1)
    assert not specification((Aboard("robonaut_nuclear_drill"),)).prospectors[0].operational
