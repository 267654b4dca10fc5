"""Who may prospect where, and how likely (I6)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.games.high_frontier.adjacency import adjacent, roads_from
from spacetable.games.high_frontier.backing import backing
from spacetable.games.high_frontier.cards import Face, Needs, cards
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.isru import hydration, is_aerostat, isru
from spacetable.games.high_frontier.operational import Circumstances, way_taken
from spacetable.games.high_frontier.prospecting import (
    Attempt,
    Platform,
    Survey,
    attempts,
    hindrances,
    hindrances_of_revival,
    within,
)
from spacetable.games.high_frontier.size_rolls import (
    Rerolls,
    chance,
    highest,
    modifier,
    rerolls,
)
from spacetable.games.high_frontier.solar_map import SUNGRAZER, load
from spacetable.games.high_frontier.stack import Aboard, Missing, Stack, heatsinks_used
from spacetable.games.high_frontier.switches_of_sites import SiteSwitches
from tests.games.high_frontier.by_facts import card, site

MISSILE = card("colonist", platforms=("missile",), isru=1, alone=True)
BUGGY = card("robonaut", platforms=("buggy",), isru=1, alone=True)
RAYGUN = card("robonaut", platforms=("raygun",), isru=3, alone=True)
THIRSTY = card("crew", platforms=("missile",), isru=4)
WET = site(lambda one: one.hydration == 4 and one.size == 1 and not one.atmospheric)
DRY = site(lambda one: one.hydration == 0 and one.size == 1)


def _survey(place: str, **changed: object) -> Survey:
    plain = Survey(Holdings(), Circumstances(load().spaces[place].zone), "red", 1)
    return replace(plain, **changed)


def _keys(found: tuple[Hindrance, ...]) -> list[str]:
    return [one.key for one in found]


def _why(
    stack: Stack, place: str, platform: Platform = "missile", to: str = "", **changed: object
) -> list[str]:
    survey = _survey(place, **changed)
    return _keys(hindrances(stack, place, 0, platform, to or place, survey))


# ---------------------------------------------------------------- platforms


def test_a_missile_prospects_the_site_on_which_it_is() -> None:
    """I6: plain, and nowhere else."""
    assert [*attempts((MISSILE,), WET, _survey(WET))] == [Attempt(0, "missile", (WET,))]
    near = next(one for one in sorted(adjacent(WET)))
    assert [*attempts((MISSILE,), near, _survey(near))] == []
    assert _why((MISSILE,), near, to=WET) == ["no_site"]
    assert _why((MISSILE,), WET, to="kleopatra") == ["out_of_reach"]
    mars = "mars-north-pole"
    assert [*attempts((MISSILE,), mars, _survey(mars))] == [Attempt(0, "missile", (mars,))]


def test_a_card_without_such_a_platform_does_not() -> None:
    """I6: the icons around the ISRU."""
    assert _why((MISSILE,), WET, "raygun") == ["no_platform"]
    assert _why((card("refinery", side="white", alone=True),), WET) == ["no_platform"]


def test_a_raygun_prospects_all_that_is_at_or_adjacent() -> None:
    """I6: of the sites at Ceres and around it those with water enough."""
    place = "ce-lg04"
    near = sorted(one for one in adjacent(place) if one in load().sites)
    able = tuple(one for one in near if load().sites[one].hydration >= 3)
    assert 1 < len(able) < len(near)
    assert [*attempts((RAYGUN,), place, _survey(place))] == [Attempt(0, "raygun", able)]
    drier = tuple(one for one in near if one not in able)
    assert _why((RAYGUN,), place, "raygun", to=drier[0]) == ["too_dry"]


def test_a_raygun_works_from_where_no_site_is() -> None:
    """I6: adjacent is enough."""
    place = "sa-lg11"
    (found,) = attempts((RAYGUN,), place, _survey(place))
    assert place not in load().sites
    assert len(found.sites) > 1
    assert {*found.sites} <= adjacent(place)


def test_an_atmosphere_stops_the_ray_from_outside() -> None:
    """I6: not adjacent at atmospheric sites, but on one it works."""
    one = "mars-north-pole"
    outside = next(at for at in sorted(adjacent(one)) if at not in load().sites)
    assert _why((RAYGUN,), outside, "raygun", to=one) == ["atmosphere"]
    assert _why((RAYGUN,), one, "raygun") == []
    assert _why((RAYGUN,), one, "raygun", to="mars-arsia-mons-caves") == ["atmosphere"]


def test_a_buggy_prospects_the_rest_of_its_road() -> None:
    """I6: all on the road with water enough; the one on which it stands first."""
    (mars,) = [road for road in load().buggy_roads if len(road) == 3]
    (found,) = attempts((BUGGY,), mars[1], _survey(mars[1]))
    assert found == Attempt(0, "buggy", (mars[1], mars[0], mars[2]))
    explored = Holdings(busted=frozenset((mars[0],)))
    (found,) = attempts((BUGGY,), mars[1], _survey(mars[1], holdings=explored))
    assert found.sites == (mars[1], mars[2])


def test_a_buggy_on_a_site_without_water_prospects_nothing() -> None:
    """I6: the others of its road come with its own; by a switch they come alone."""
    dry, wet = "mercury-discovery-rupes", "mercury-north-pole"
    assert roads_from(dry) == (wet,)
    assert load().sites[dry].hydration < 1 <= load().sites[wet].hydration
    assert [*attempts((BUGGY,), dry, _survey(dry))] == []
    (found,) = hindrances((BUGGY,), dry, 0, "buggy", wet, _survey(dry))
    assert (found.key, found.sites) == ("too_dry", (dry,))
    assert _why((BUGGY,), dry, "buggy", to=wet, disks=0) == ["no_disk", "too_dry"]
    assert _why((BUGGY,), "leo", "buggy", to=wet) == ["no_site"]
    alone = _survey(dry, switches=SiteSwitches(road_alone=True))
    assert [*attempts((BUGGY,), dry, alone)] == [Attempt(0, "buggy", (wet,))]


# ---------------------------------------------------------------- water


def test_isru_may_equal_the_hydration_and_no_more() -> None:
    """I6: 4 needs 4."""
    assert _why((THIRSTY,), WET) == []
    damp = site(lambda one: one.hydration == 3 and not one.atmospheric)
    (found,) = hindrances((THIRSTY,), damp, 0, "missile", damp, _survey(damp))
    assert (found.key, found.sites, found.short) == ("too_dry", (damp,), 1)


def test_a_card_beside_it_lowers_the_isru_but_never_below_0() -> None:
    """I6: basalt fibres, -1; on ISRU 0 nothing."""
    fibres = card("refinery", ability="isru_colocated")
    assert isru((THIRSTY, fibres), 0) == 3
    perfect = card("robonaut", isru=0, platforms=("missile",))
    assert isru((perfect, fibres), 0) == 0
    damp = site(lambda one: one.hydration == 3 and not one.atmospheric)
    assert _why((THIRSTY, fibres), damp) == []


def test_a_trap_helps_at_aerostats() -> None:
    """The Paul trap: -2 at an atmospheric site; by a switch only at those called aerostats."""
    trap = card("reactor", ability="aerostat_isru")
    assert isru((THIRSTY, trap), 0, aerostat=True) == 2
    assert isru((THIRSTY, trap), 0) == 4
    mars = site(lambda one: one.atmospheric and one.hydration == 3)
    assert _why((THIRSTY, trap), mars) == []
    assert _why((THIRSTY, trap), mars, switches=SiteSwitches(aerostats="named")) == ["too_dry"]
    assert is_aerostat("titan-aerostat", SiteSwitches(aerostats="named"))


def test_a_push_helps_the_one_card_that_says_so() -> None:
    """Rock splitter: ISRU 3, pushed 2."""
    splitter = card("robonaut", ability="powersat_boost")
    assert (isru((splitter,), 0), isru((splitter,), 0, pushed=True)) == (3, 2)
    assert isru((THIRSTY, splitter), 0, pushed=True) == 4
    damp = site(lambda one: one.hydration == 2 and not one.atmospheric)
    assert _why((splitter,), damp) == ["too_dry"]
    pushed = Circumstances(load().spaces[damp].zone, pushed=True)
    assert _why((splitter,), damp, under=pushed) == []


def test_a_fluidized_bed_finds_water_in_the_air_while_it_works() -> None:
    """An aerostat there or adjacent has hydration 2, and more where more is printed."""
    bed = card("refinery", ability="aerostat_hydration")
    current = card("generator", alone=True, where=lambda face: "electric" in face.provides)
    place = "titan-aerostat"
    under = Circumstances("Saturn")
    assert load().sites[place].hydration == 0
    assert hydration((bed, current), place, under, place) == 2
    assert hydration((bed,), place, under, place) == 0
    outside = next(at for at in sorted(adjacent(place)) if at not in load().sites)
    assert hydration((bed, current), place, under, outside) == 2
    assert hydration((bed, current), place, under, "leo") == 0
    kraken = "titan-kraken-mare"
    assert hydration((bed, current), kraken, under, kraken) == load().sites[kraken].hydration == 3


# ---------------------------------------------------------------- whether the card works


def test_a_prospector_needs_its_supports() -> None:
    """I6, J: a drill without its reactor is told which one would do."""
    drill = card("robonaut", side="white", where=lambda face: bool(face.requires.reactors))
    (found,) = [
        one
        for one in hindrances((drill,), WET, 0, drill.up.platforms[0], WET, _survey(WET))  # type: ignore[arg-type]
        if one.key == "supports"
    ]
    assert found.lacks == (Missing(0, drill.up.requires.reactors[0]),)


def test_all_that_a_turn_uses_is_cooled_together() -> None:
    """J4: a laser of 1 therm beside a reactor of 1 that was used this turn, with one therm in all.

    A card that was used before is cooled already; an afterburn brings a therm (J4d).
    """
    laser = card("robonaut", side="black", where=_hot_alone)
    reactor = card("reactor", where=_hot_alone)
    cold = card("radiator", where=_cools_one)
    stack = (laser, reactor, cold)
    zone = load().spaces[WET].zone

    def found(used: int, spare: int = 0) -> list[tuple[str, int]]:
        under = Circumstances(zone, used=frozenset((used,)), spare=spare)
        survey = Survey(Holdings(), under, "red", 1)
        return [(one.key, one.short) for one in hindrances(stack, WET, 0, "raygun", WET, survey)]

    assert found(1) == [("therms", 1)]
    assert found(1, spare=1) == []
    assert found(0) == []


def test_a_heat_sink_turns_light_when_its_therms_were_needed() -> None:
    """Cards: heavy, after its first use; where another radiator is enough, it lasts."""
    laser = card("robonaut", side="black", where=_hot_alone)
    reactor = card("reactor", where=_hot_alone)
    sink = replace(card("radiator", ability="heatsink"), orientation="heavy")
    light = sink.up.orientations
    assert light is not None
    assert light.light.therms == 1
    stack = (laser, reactor, sink)
    zone = load().spaces[WET].zone
    assert sinks_of_the_way(stack, 0, Circumstances(zone)) == ()
    used = Circumstances(zone, used=frozenset((1,)))
    assert sinks_of_the_way(stack, 0, used) == (2,)
    cold = (*stack, card("radiator", where=_cools_one))
    assert sinks_of_the_way(cold, 0, used) == ()
    assert sinks_of_the_way((card("robonaut", side="white"),), 0, used) == ()


def test_a_heat_sink_does_no_more_than_it_can() -> None:
    """Five therms for the laser's one and four that were used before; six are too many."""
    laser = card("robonaut", side="black", where=_hot_alone)
    one = card("reactor", where=_hot_alone)
    two = card("reactor", where=lambda face: face.requires == Needs(therms=2))
    sink = replace(card("radiator", side="white", ability="heatsink"), orientation="heavy")
    zone = load().spaces[WET].zone
    four = Circumstances(zone, used=frozenset((1, 2)))
    assert sinks_of_the_way((laser, two, two, sink), 0, four) == (3,)
    five = Circumstances(zone, used=frozenset((1, 2, 3)))
    assert sinks_of_the_way((laser, two, two, one, sink), 0, five) == ()


def test_a_cool_support_is_taken_before_a_hot_one() -> None:
    """J: the battery needs two therms and the other generator none; no heat sink is spent."""
    tractor = card("robonaut", side="white", isru=3, platforms=("buggy",))
    battery = card("generator", where=lambda face: face.requires == Needs(therms=2))
    cool = card(
        "generator", alone=True, where=lambda face: "electric" in face.provides and not face.solar
    )
    sink = replace(card("radiator", ability="heatsink"), orientation="heavy")
    place = site(lambda one: one.hydration == 4 and not one.atmospheric)
    survey = _survey(place)
    assert hindrances((tractor, battery, cool), place, 0, "buggy", place, survey) == ()
    (found,) = hindrances((tractor, battery), place, 0, "buggy", place, survey)
    assert (found.key, found.short) == ("therms", 2)
    assert sinks_of_the_way((tractor, battery, cool, sink), 0, survey.under) == ()
    assert sinks_of_the_way((tractor, battery, sink), 0, survey.under) == (2,)


def sinks_of_the_way(stack: Stack, active: int, under: Circumstances) -> tuple[int, ...]:
    """Heavy heat sinks that turn light as a card works in the way that is taken."""
    chain = way_taken(stack, active, under)
    if chain is None:
        return ()
    before = tuple((active, place) for place in sorted(under.used))
    together = replace(chain, users=(*chain.users, *before))
    return heatsinks_used(stack, together, under.spare)


def _hot_alone(face: Face) -> bool:
    return face.requires == Needs(therms=1)


def _cools_one(face: Face) -> bool:
    both = face.orientations
    return both is not None and both.light.therms == 1 and face.requires == Needs()


def test_nothing_solar_works_around_neptune_unless_it_is_pushed() -> None:
    """H3c, J: a solar robonaut, and one whose generator is."""
    solar = card(
        "robonaut",
        alone=True,
        isru=2,
        where=lambda face: face.thrust_triangle is not None and face.thrust_triangle.solar,
    )
    far = site(lambda one: load().spaces[one.id].zone == "Neptune" and one.hydration == 4)
    near = site(lambda one: load().spaces[one.id].zone == "Uranus" and one.hydration == 4)
    assert _why((solar,), near) == []
    assert _why((solar,), far) == ["dark"]
    assert _why((solar,), far, under=Circumstances("Neptune", pushed=True)) == []
    tractor = card("robonaut", side="white", isru=3, platforms=("buggy",))
    panel = card(
        "generator", alone=True, where=lambda face: face.solar and "electric" in face.provides
    )
    (found,) = hindrances((tractor, panel), far, 0, "buggy", far, _survey(far))
    assert (found.key, found.cards) == ("dark", (1,))


# ---------------------------------------------------------------- disks, leave, seasons


@pytest.mark.parametrize(
    ("holdings", "key"),
    [
        (Holdings(claims=frozenset((WET,))), "claimed"),
        (Holdings(factories=frozenset((WET,))), "claimed"),
        (Holdings(foreign=frozenset((WET,))), "foreign"),
        (Holdings(busted=frozenset((WET,))), "busted"),
    ],
)
def test_only_unexplored_sites_are_prospected(holdings: Holdings, key: str) -> None:
    """4A7d: neither a claim nor a busted disk lies there."""
    assert not holdings.unexplored(WET)
    assert _why((MISSILE,), WET, holdings=holdings) == [key]
    assert Holdings().unexplored(WET)


def test_without_a_disk_a_bare_claim_is_lifted() -> None:
    """7.2: an unindustrialised one; where there is none, nobody prospects."""
    assert _why((MISSILE,), WET, disks=0) == ["no_disk"]
    bare = Holdings(claims=frozenset(("ceres",)))
    assert _why((MISSILE,), WET, disks=0, holdings=bare) == []
    built = Holdings(factories=frozenset(("ceres",)))
    assert _why((MISSILE,), WET, disks=0, holdings=built) == ["no_disk"]


def test_luna_needs_leave() -> None:
    """I6: of the 1st player."""
    luna = "luna-shackleton-polar-rim"
    assert _why((MISSILE,), luna) == ["luna"]
    assert _why((MISSILE,), luna, luna_leave=True) == []


def test_a_synodic_site_out_of_season_may_be_closed_to_rays() -> None:
    """K1 is silent of rays: open, and by a switch closed."""
    comet = site(lambda one: load().spaces[one.id].season == "yellow" and one.hydration == 4)
    near = min(adjacent(comet))
    closed = SiteSwitches(rays_any_season=False)
    assert _why((RAYGUN,), near, "raygun", to=comet) == []
    assert _why((RAYGUN,), near, "raygun", to=comet, switches=closed) == ["season"]
    assert _why((RAYGUN,), near, "raygun", to=comet, switches=closed, season="yellow") == []


# ---------------------------------------------------------------- the die


def test_a_die_succeeds_up_to_the_size() -> None:
    """I6: size 1, 3, and from 6 on without a die."""
    for size, top in ((1, 1), (3, 3), (6, 6), (10, 6)):
        place = site(lambda one, size=size: one.size == size)  # type: ignore[misc]
        assert highest(place, "blue") == top
    assert chance(2) == Fraction(1, 3)
    assert chance(6) == 1


def test_the_sungrazer_succeeds_in_its_season() -> None:
    """K1: yellow; its size is 1."""
    assert load().sites[SUNGRAZER].size == 1
    assert [highest(SUNGRAZER, one) for one in ("yellow", "red")] == [6, 1]  # type: ignore[arg-type]


def test_a_reroll_is_another_chance() -> None:
    """4A7c: each source once. A buggy 1, the laser 1, the telescope for the first site of a ray."""
    assert rerolls((BUGGY,), 0, "buggy") == Rerolls(1, 0)
    assert rerolls((MISSILE,), 0, "missile", blink=True) == Rerolls(0, 0)
    laser = card("robonaut", ability="reroll_size")
    assert rerolls((laser,), 0, "raygun", blink=True) == Rerolls(1, 1)
    assert rerolls((laser,), 0, "raygun") == Rerolls(1, 0)
    assert chance(3, 2) == Fraction(3, 4)
    assert chance(1, 3) == Fraction(91, 216)


def test_cards_change_the_die() -> None:
    """Each where it says: anywhere, at S or D sites, by raygun, on synodic comets."""

    def most(**asked: object) -> Aboard:
        return card(
            "refinery",
            where=lambda face: any(
                one.key == "size_roll_colocated" and {**one.params, "mod": 0} == {"mod": 0, **asked}
                for one in face.abilities
            ),
        )

    at_s = site(lambda one: one.type == "S" and one.size == 2)
    at_d = site(lambda one: one.type == "D" and one.size == 2)
    assert modifier((most(spectral="S"),), at_s, "missile") == -3
    assert modifier((most(spectral="S"),), at_d, "missile") == 0
    assert modifier((most(spectral="D"), most()), at_d, "missile") == -3
    by_ray = (most(platform="raygun"),)
    assert [modifier(by_ray, at_d, one) for one in ("raygun", "buggy")] == [-1, 0]  # type: ignore[arg-type]
    assert highest(at_s, "red", -3) == 5
    sail = Aboard("colonist_calypso_2_seed_sail", 1)
    assert modifier((sail,), "comet-halley", "raygun") == -2
    assert modifier((sail,), "hermes-a", "raygun") == 0
    assert modifier((sail,), SUNGRAZER, "raygun") == -2


def test_a_colonist_elsewhere_helps_on_synodic_sites() -> None:
    """Lloyd's: -1 on all of them, wherever it is."""
    owner = backing((cards()["colonist_lloyd_s_salvage_co"].faces[1],))
    assert owner.synodic_size == -1
    assert modifier((), "hermes-a", "raygun", owner.synodic_size) == -1
    assert modifier((), "itokawa", "raygun", owner.synodic_size) == 0
    aboard = (Aboard("colonist_lloyd_s_salvage_co", 1),)
    assert modifier(aboard, "hermes-a", "raygun", owner.synodic_size) == -1


# ---------------------------------------------------------------- busted sites


def test_a_busted_site_is_brought_back_by_leaching() -> None:
    """In-situ leaching: an own disk for the busted one, from size 2 on, where it works."""
    leaching = card("refinery", ability="mine_revival")
    reactor = card("reactor", alone=True)
    place = site(lambda one: one.size == 2)
    small = site(lambda one: one.size == 1)
    busted = _survey(place, holdings=Holdings(busted=frozenset((place, small))))
    assert hindrances_of_revival((leaching, reactor), place, 0, busted) == ()
    assert hindrances_of_revival((leaching, reactor), place, 1, busted) != ()

    def keys(stack: Stack, at: str, card: int = 0, survey: Survey = busted) -> list[str]:
        return _keys(hindrances_of_revival(stack, at, card, survey))

    assert keys((leaching,), place) == ["supports"]
    (found,) = hindrances_of_revival((leaching, reactor), small, 0, busted)
    assert (found.key, found.short) == ("too_small", 1)
    assert keys((leaching, reactor), place, survey=_survey(place)) == ["not_busted"]
    assert keys((leaching, reactor), place, 1) == ["no_ability"]
    assert keys((card("refinery", ability="power_girdle"),), place) == ["no_ability"]
    assert keys((leaching, reactor), "leo") == ["no_site"]


# ---------------------------------------------------------------- what always holds

PROSPECTORS = [
    Aboard(one.id, 1 if number else 0)
    for one in cards().values()
    for number, face in enumerate(one.faces)
    if face.isru is not None
]
HELPERS = [
    Aboard(one)
    for one in (
        "generator_radioisotope_stirling",
        "generator_marx_capacitor_bank",
        "reactor_pebble_bed_fission",
        "radiator_bubble_membrane",
        "reactor_mini_mag_rf_paul_trap",
    )
]


@given(
    st.sampled_from(PROSPECTORS),
    st.lists(st.sampled_from(HELPERS), unique=True),
    st.sampled_from(sorted(load().spaces)),
    st.booleans(),
    st.booleans(),
)
def test_what_is_prospected_is_near_and_wet_enough(
    prospector: Aboard, helpers: list[Aboard], place: str, leave: bool, alone: bool
) -> None:
    """I6, for every prospector and every space: at or adjacent, and no ISRU above the water."""
    stack = (prospector, *helpers)
    survey = _survey(place, luna_leave=leave, switches=SiteSwitches(road_alone=alone))
    for one in attempts(stack, place, survey):
        assert one.platform in stack[one.card].up.platforms
        for there in one.sites:
            road = there in roads_from(place)
            near = there == place or there in adjacent(place)
            assert near if one.platform == "raygun" else there == place or road
            assert leave or "Luna" not in load().sites[there].groups
            needed = isru(stack, one.card, aerostat=load().sites[there].atmospheric)
            assert needed <= load().sites[there].hydration
            assert there in within(place, one.platform)
