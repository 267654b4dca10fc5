"""Which sites a stack could prospect, by what cards and the map print."""

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.prospects import sites_for, sites_of
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.specification import specification
from spacetable.games.high_frontier.stack import Aboard, Stack

CREW = Aboard("crew_nasa_astronauts_isro_glavcosmonauts")
SPLITTER = Aboard("robonaut_rock_splitter", 1)
PAUL = Aboard("reactor_mini_mag_rf_paul_trap")
PARACHUTE = Aboard("generator_magnetoshell_plasma_parachute")
FLUIDIZED = Aboard("refinery_fluidized_bed", 1)


def _sites(stack: Stack, *, pushed: bool = False) -> frozenset[str]:
    known = specification(stack, owner=Backing(powersat=pushed))
    return sites_for(stack, known, pushed=pushed)


def _wet(least: int, air: int) -> set[str]:
    """Sites with so much water, and at those with air so much less."""
    found = load().sites.values()
    return {one.id for one in found if one.hydration >= (air if one.atmospheric else least)}


def test_a_reactor_that_helps_at_sites_with_air_helps_there_alone() -> None:
    assert _sites((CREW,)) == _wet(4, 4)
    assert _sites((CREW, PAUL)) == _wet(4, 2)
    assert _wet(4, 4) != _wet(4, 2)


def test_a_push_that_helps_to_prospect_is_counted_where_there_is_one() -> None:
    known = specification((SPLITTER,))
    (card,) = known.prospectors
    assert sites_of((SPLITTER,), card) == _wet(3, 3)
    assert sites_of((SPLITTER,), card, pushed=True) == _wet(2, 2)
    assert _wet(3, 3) < _wet(2, 2)


def test_a_card_that_brings_water_to_sites_with_air_brings_it_while_it_works() -> None:
    """ISRU 2 is enough for the water that the refinery makes there."""
    robonaut = Aboard("robonaut_blackbody_pumped_laser", 1)
    cooler = Aboard("radiator_bubble_membrane")
    with_air = {one.id for one in load().sites.values() if one.atmospheric}
    assert _sites((robonaut, cooler, FLUIDIZED, PARACHUTE)) == _wet(2, 0)
    assert _sites((robonaut, cooler, FLUIDIZED)) == _wet(2, 2), "it lacks its generator"
    assert not with_air <= _wet(2, 2)


def test_what_does_not_work_prospects_nothing() -> None:
    idle = (Aboard("robonaut_kuck_mosquito"),)
    known = specification(idle)
    assert _sites(idle) == frozenset()
    assert sites_of(idle, known.prospectors[0]) == frozenset()
