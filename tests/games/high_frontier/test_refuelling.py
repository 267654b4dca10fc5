"""Fuel from sites, factories and the air, and dirt (I5, G1c)."""

from collections.abc import Iterable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.games.high_frontier.cards import Face
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.operational import Circumstances
from spacetable.games.high_frontier.refuelling import (
    Refuelling,
    dirt_limit,
    factory_fuels,
    hindrances,
    hindrances_of_dirt,
    hindrances_of_scooping,
    isru_tanks,
    mooncable_limit,
    raised,
    refuellings,
    scooped,
    scoops,
)
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.switches_of_sites import DEFAULTS, SiteSwitches
from spacetable.games.high_frontier.thrust import Engine, engines
from tests.games.high_frontier.by_facts import card, site

CREW = card("crew", isru=4)
DRILL = card("robonaut", isru=1, alone=True)
MODULE_4 = SiteSwitches(doubled_limit=True)
DAMP = site(lambda one: one.hydration == 3 and not one.atmospheric)
AEROBRAKE = next(one.id for one in load().spaces.values() if one.hazard == "aerobrake")


def _under(place: str) -> Circumstances:
    return Circumstances(load().spaces[place].zone)


def _water(face: Face) -> bool:
    return face.thrust_triangle is not None and face.thrust_triangle.grade == "water"


def _gray(face: Face) -> bool:
    return face.thrust_triangle is not None and face.thrust_triangle.grade == "dirt"


def _keys(found: Iterable[Hindrance]) -> list[str]:
    return [one.key for one in found]


# ---------------------------------------------------------------- I5a, I5b


def test_isru_gives_one_tank_and_the_water_beyond_it() -> None:
    """I5a: 1 + hydration - ISRU."""
    assert [isru_tanks(4, 4), isru_tanks(3, 1), isru_tanks(4, 0)] == [1, 3, 5]
    stack = (CREW, DRILL)
    assert list(refuellings(stack, DAMP, _under(DAMP))) == [Refuelling(1, 3)]
    (found,) = hindrances(stack, DAMP, 0, _under(DAMP))
    assert (found.key, found.short) == ("too_dry", 1)


def test_bonuses_give_more_water() -> None:
    """I5a: fibres lower the ISRU, for one tank more; froth flotation doubles, with Module 4 up to 9
    (4A8).
    """
    fibres = card("refinery", ability="isru_colocated")
    froth = card("refinery", ability="double_site_refuel")
    (found,) = refuellings((DRILL, fibres), DAMP, _under(DAMP))
    assert found.tanks == 4
    (found,) = refuellings((DRILL, fibres, froth), DAMP, _under(DAMP))
    assert found.tanks == 8
    for switches, tanks in ((DEFAULTS, 16), (MODULE_4, 9)):
        (found,) = refuellings(
            (DRILL, fibres, froth), DAMP, _under(DAMP), doublings=1, switches=switches
        )
        assert found.tanks == tanks


def test_a_factory_gives_water_or_isotope_of_its_letter() -> None:
    """I5b, 1C1a: 7 of water; 1 of isotope for a GW thruster of that letter."""
    assert factory_fuels("S", frozenset("C")) == ((7, "water"),)
    assert factory_fuels("S", frozenset("S")) == ((7, "water"), (1, "isotope"))
    gw = card("gw_thruster", letter="S")
    place = site(lambda one: one.type == "S")
    found = list(refuellings((gw,), place, _under(place), at_factory=True))
    assert found == [Refuelling(None, 7), Refuelling(None, 1, "isotope")]
    elsewhere = site(lambda one: one.type == "C")
    found = list(refuellings((gw,), elsewhere, _under(elsewhere), at_factory=True))
    assert found == [Refuelling(None, 7)]
    assert list(refuellings((gw,), place, _under(place))) == []
    refinery = card("refinery", letter="S")
    found = list(refuellings((refinery,), place, _under(place), at_factory=True))
    assert found == [Refuelling(None, 7)]


@pytest.mark.parametrize(
    ("tanks", "grade", "doublings", "result"),
    [
        (1, "isotope", 2, 3),  # 4A8, R1: 4 before the limit
        (7, "water", 2, 9),  # R3
        (7, "water", 0, 7),
        (12, "water", 0, 12),
        (2, "water", 1, 4),
    ],
)
def test_a_doubled_refuelling_has_a_limit(
    tanks: int, grade: Grade, doublings: int, result: int
) -> None:
    """4A8: 9 of water, 3 of isotope; what nothing doubles has none, nor has anything without
    Module 4, whose change it is.
    """
    assert raised(tanks, grade, doublings, MODULE_4) == result
    assert raised(tanks, grade, doublings) == tanks * 2**doublings


def test_miners_double_isotope_alone() -> None:
    """Rock rats: a factory's isotope, not its water."""
    rats = card("colonist", ability="double_isotope_factory_refuel")
    gw = card("gw_thruster", letter="S")
    place = site(lambda one: one.type == "S" and one.hydration == 0)
    found = [
        one
        for one in refuellings((gw, rats), place, _under(place), at_factory=True)
        if one.card is None
    ]
    assert found == [Refuelling(None, 7), Refuelling(None, 2, "isotope")]


def test_refuelling_asks_for_a_site_and_a_card_that_works() -> None:
    """I5a, J."""
    assert _keys(hindrances((DRILL,), "leo", 0, _under("leo"))) == ["no_site"]
    assert list(refuellings((DRILL,), "leo", _under("leo"))) == []
    idle = card("robonaut", isru=1, where=lambda face: bool(face.requires.generators))
    assert _keys(hindrances((idle,), DAMP, 0, _under(DAMP))) == ["supports"]
    refinery = card("refinery", alone=True)
    assert _keys(hindrances((refinery,), DAMP, 0, _under(DAMP))) == ["no_platform"]


@given(st.sampled_from(sorted(load().sites)), st.sampled_from([CREW, DRILL]))
def test_who_refuels_gets_a_tank_at_least(place: str, drill: Aboard) -> None:
    """I5a: what is wet enough gives 1 to 5 tanks, and what is not gives none."""
    wet = load().sites[place].hydration >= (drill.up.isru or 0)
    found = [one.tanks for one in refuellings((drill,), place, _under(place))]
    assert [1 <= one <= 5 for one in found] == [True] * wet


# ---------------------------------------------------------------- I5c


def test_an_air_eater_takes_five_less_the_consumption() -> None:
    """I5c: the whole steps of a burn are taken off."""
    steps = [Fraction(1, 10), Fraction(1), Fraction(3, 2), Fraction(4), Fraction(9)]
    assert [scooped(one) for one in steps] == [5, 4, 4, 1, 0]


def _scooper() -> tuple[Stack, Engine]:
    """A sail, which burns nothing, and a generator that eats air and needs nothing."""
    sail = card(
        "thruster",
        alone=True,
        where=lambda face: face.thrust_triangle is not None and face.thrust_triangle.fuel == "0",
    )
    eater = card("generator", alone=True, where=lambda face: face.air_eater)
    stack = (sail, eater)
    return stack, next(engines(stack))


def test_an_air_eater_needs_the_air_and_an_activated_thruster() -> None:
    """I5c: on an aerobrake hazard; each further turn there is a hazard more."""
    stack, engine = _scooper()
    under = _under(AEROBRAKE)
    assert list(scoops(stack, AEROBRAKE, under, engine)) == [Refuelling(1, 5)]
    assert list(scoops(stack, AEROBRAKE, under, engine, stayed=True)) == [
        Refuelling(1, 5, rolls=True)
    ]
    assert list(scoops(stack, AEROBRAKE, under, None)) == []
    thirsty = (CREW, stack[1])
    assert list(scoops(thirsty, AEROBRAKE, under, next(engines(thirsty)))) == []
    assert list(scoops(stack, "leo", _under("leo"), engine)) == []

    def keys(place: str, card: int, engine: Engine | None) -> list[str]:
        return _keys(hindrances_of_scooping(stack, place, card, _under(place), engine))

    assert keys("leo", 1, engine) == ["no_aerobrake"]
    assert keys(AEROBRAKE, 0, engine) == ["no_air_eater"]
    assert keys(AEROBRAKE, 1, None) == ["no_thruster"]


def test_an_idle_air_eater_may_eat_by_a_switch() -> None:
    """I5c does not say that the card works; by default it has to."""
    (sail, _), engine = _scooper()
    idle = card(
        "generator",
        side="white",
        where=lambda face: face.air_eater and bool(face.requires.reactors),
    )
    stack = (sail, idle)
    under = _under(AEROBRAKE)
    assert list(scoops(stack, AEROBRAKE, under, engine)) == []
    lenient = SiteSwitches(scoop_works=False)
    assert len(list(scoops(stack, AEROBRAKE, under, engine, switches=lenient))) == 1


# ---------------------------------------------------------------- dirt


def _dirt(deck: str) -> tuple[Aboard, Engine]:
    thruster = card(
        deck,
        alone=True,
        where=_gray,
    )
    return thruster, next(engines((thruster,)))


def test_dirt_is_taken_beside_a_factory_or_a_card_that_digs() -> None:
    """G1c: any card with ISRU that works, however dry the site."""
    dry = site(lambda one: one.hydration == 0)
    norse, engine = _dirt("crew")
    assert norse.up.isru == 4
    assert hindrances_of_dirt((norse,), dry, _under(dry), engine) == ()
    assert _keys(hindrances_of_dirt((norse,), "leo", _under("leo"), engine)) == ["no_site"]
    water = (
        card(
            "crew",
            where=_water,
        ),
    )
    assert _keys(hindrances_of_dirt(water, dry, _under(dry), next(engines(water)))) == [
        "no_dirt_thruster"
    ]


def test_a_crew_takes_one_tank_of_dirt_a_turn() -> None:
    """G1c: other thrusters any number, as often as they like."""
    dry = site(lambda one: one.hydration == 0)
    norse, engine = _dirt("crew")
    assert dirt_limit((norse,), engine) == 1
    assert _keys(hindrances_of_dirt((norse,), dry, _under(dry), engine, dug=True)) == [
        "crew_has_dug"
    ]
    shovel = Aboard("thruster_ponderomotive_vasimr", 1)
    assert shovel.up.thrust_triangle is not None
    assert shovel.up.thrust_triangle.grade == "dirt"
    other = next(engines((shovel,)))
    assert dirt_limit((shovel,), other) is None
    found = hindrances_of_dirt((shovel,), dry, _under(dry), other, at_factory=True, dug=True)
    assert found == ()
    assert _keys(hindrances_of_dirt((shovel,), dry, _under(dry), other)) == ["no_digger"]
    assert hindrances_of_dirt((shovel, DRILL), dry, _under(dry), other) == ()
    assert (mooncable_limit((norse,), engine), mooncable_limit((shovel,), other)) == (1, 7)
