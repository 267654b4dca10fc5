"""Rockets for an errand: each flies, and by trying every load none is found that is lighter."""

from fractions import Fraction

import pytest

from spacetable.games.high_frontier.fuel_strip import Chits
from spacetable.games.high_frontier.movement import Conditions
from spacetable.games.high_frontier.rockets import Errand, Needs, rockets, stay_with_water
from spacetable.games.high_frontier.routes.flown import Flown, fly
from spacetable.games.high_frontier.routes.network import Manner, network
from spacetable.games.high_frontier.routes.search import Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.routes.trips import Stay
from spacetable.games.high_frontier.ships import Ship, traveller
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, dry_mass
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

CREW = Aboard("crew_nasa_astronauts_isro_glavcosmonauts")
POOL = (
    Aboard("thruster_monatomic_plug_nozzle"),
    Aboard("thruster_metastable_helium"),
    Aboard("thruster_re_solar_moth"),
    Aboard("reactor_pebble_bed_fission"),
    Aboard("reactor_mini_mag_rf_paul_trap"),
    Aboard("radiator_bubble_membrane"),
    Aboard("refinery_froth_flotation"),
)
TO_DEIMOS = Errand("leo", "deimos", ("red",), most_turns=3)


def _cheapest(net: int, errand: Errand) -> list[tuple[float, int]]:
    """Burns and turns by a search that knows no rockets."""
    search = Search(network("red", MovementSwitches()), FixedThrust(net, net, 0), "leo")
    best: list[tuple[float, int]] = []
    for number, turn in enumerate(search.turns(errand.most_turns)):
        burns = [one.cost[0] for one in turn if one.space == errand.goal]
        if burns and (not best or min(burns) < best[-1][0]):
            best.append((min(burns), number))
    return best


def test_what_each_net_thrust_needs() -> None:
    """Deimos is of size 1: whoever thrusts 1 does not land."""
    errand = Errand("leo", "deimos", ("red",), most_turns=2)
    found = dict(Needs(errand).frontier())
    assert [*found] == [*range(1, 16)]
    assert found[1] == ()
    for net in (2, 9):
        assert [(need.burns, need.turns) for need in found[net]] == _cheapest(net, errand)


def test_what_a_trip_needs_is_both_ways_and_the_stay() -> None:
    """Out (3, 1) or (2, 2), back through the air (2, 1) or (1, 2), with one more turn there."""
    trip = Errand("leo", "deimos", ("red",), back="leo", stay=Stay(turns=1), most_turns=5)
    assert [(need.burns, need.turns) for need in Needs(trip).of(5, 5)] == [(5, 3), (4, 4), (3, 5)]
    assert Needs(Errand("leo", "deimos", ("red",), back="leo", most_turns=1)).of(5, 5) == ()


def test_each_rocket_flies_its_errand() -> None:
    *_, found = rockets(TO_DEIMOS, POOL, (CREW,))
    assert {one.stack[one.engine.chain.active].card for one in found} >= {
        "thruster_monatomic_plug_nozzle",
        "thruster_metastable_helium",
        "thruster_re_solar_moth",
    }
    for rocket in found:
        assert CREW in rocket.stack
        assert rocket.chits.dry == dry_mass(rocket.stack)
        who = traveller(Ship(rocket.engine, rocket.chits))
        assert who is not None
        flown = fly(rocket.path, who, Conditions("red"))
        assert isinstance(flown, Flown)
        assert flown.cost[1:] == rocket.cost[1:]
        assert (rocket.path[0], rocket.path[-1]) == ("leo", "deimos")
    assert [one.rank for one in found] == sorted(one.rank for one in found)


def test_no_load_of_fuel_is_lighter_and_as_fast() -> None:
    """Every whole load of the nozzle's rocket is sent to Deimos."""
    pool = (POOL[0], POOL[3], POOL[5])
    *_, found = rockets(TO_DEIMOS, pool, most=9)
    assert found
    best: dict[int, Fraction] = {}
    one = found[0]
    for wet in range(int(one.chits.dry), 33):
        who = traveller(Ship(one.engine, Chits(one.chits.dry, Fraction(wet))))
        assert who is not None
        search = Search(network("red", MovementSwitches()), who, "leo", ["deimos"])
        for number, turn in enumerate(search.turns(3)):
            if any(arrival.space == "deimos" for arrival in turn):
                best.setdefault(number, Fraction(wet))
        if 1 in best:
            break
    lightest = {turns: wet for turns, wet in best.items() if wet < _sooner(best, turns)}
    assert {one.cost[1]: one.chits.wet for one in found} == lightest


def _sooner(best: dict[int, Fraction], turns: int) -> Fraction:
    return min((wet for other, wet in best.items() if other < turns), default=Fraction(99))


def test_fuel_is_rounded_in_each_turn() -> None:
    """Two burns of 1/3 to GEO, one a turn: two steps, which at this mass are two tanks, not one."""
    cargo = (
        CREW,
        Aboard("generator_flywheel_compulsator"),
        Aboard("generator_h2_o2_fuel_cell"),
        Aboard("generator_cascade_photovoltaic"),
    )
    *_, found = rockets(
        Errand("leo", "geo", ("red",), most_turns=3),
        (Aboard("thruster_pulsed_inductive", 1),),
        cargo,
    )
    wets = {
        (one.chits.dry, one.chits.wet, one.cost[:2])
        for one in found
        if one.stack[one.engine.chain.active].card == "thruster_pulsed_inductive"
    }
    assert wets == {(12, 14, (2, 2))}


def test_water_there_lets_less_be_taken_along() -> None:
    """Deimos has 2: an ISRU of 4 is too coarse for it, one of 2 is not."""
    assert load().sites["deimos"].hydration == 2
    assert stay_with_water("deimos", 4) == Stay()
    assert stay_with_water("deimos", 2) == Stay(1, 0)
    assert stay_with_water("deimos", 1, 3) == Stay(6, 2)
    pool = (POOL[0], POOL[3], POOL[5])
    dry = Errand("leo", "deimos", ("red",), back="leo", most_turns=4)
    *_, alone = rockets(dry, pool)
    wet = Errand("leo", "deimos", ("red",), back="leo", most_turns=4, stay=Stay(1, 0))
    *_, helped = rockets(wet, pool)
    # In two turns 3 burns and 2, of 3 steps: 15 steps are two tanks of a ship of mass 1, 9 are one.
    assert [one.chits.wet for one in alone if one.cost[1] == 2] == [3]
    assert [one.chits.wet for one in helped if one.cost[1] == 2] == [2]
    assert helped[0].path[0] == helped[0].path[-1] == "leo"
    assert "deimos" in helped[0].path


@pytest.mark.parametrize(("asked", "most"), [(0, 0), (12, 1)])
def test_it_stops_when_it_is_told(asked: int, most: int) -> None:
    left = asked

    def stop() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    assert len(list(rockets(TO_DEIMOS, POOL, stop=stop))) <= most
    assert left < 0


def test_what_shall_be_avoided_is_avoided() -> None:
    """Who enters no belt does not come away from low orbit."""
    beltless = Errand("leo", "deimos", ("red",), manner=Manner(belts=False))
    assert list(rockets(beltless, POOL)) == []
    assert list(rockets(TO_DEIMOS, (POOL[6],))) == []


def test_only_so_many_are_told() -> None:
    *_, found = rockets(TO_DEIMOS, POOL, (CREW,), most=2)
    assert len(found) == 2
