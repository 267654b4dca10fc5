"""Which spaces are adjacent (core rules 1, vocabulary; movement 13)."""

from spacetable.games.high_frontier.adjacency import (
    adjacent,
    roads_from,
    sites_in_reach,
    transparent,
)
from spacetable.games.high_frontier.solar_map import load


def test_who_is_adjacent_is_so_from_both_sides() -> None:
    """A route leads both ways, and so does what is looked through."""
    for place in load().spaces:
        assert place not in adjacent(place)
        for other in adjacent(place):
            assert place in adjacent(other)


def test_what_lies_between_is_transparent() -> None:
    """What is not at the other end of a route is seen over crash hazards and lander burns alone."""
    solar_map = load()
    for place in solar_map.spaces:
        near = {out.to for out in solar_map.exits[place]}
        near |= {link.a for link in solar_map.links if link.b == place and link.one_way}
        beyond = adjacent(place) - near
        assert not beyond or any(transparent(solar_map.spaces[one]) for one in near)


def test_crash_hazards_and_landers_are_looked_through_and_aerobrakes_are_not() -> None:
    """Two ways lead down to Mars: over a lander burn, and along an aerobrake path (1)."""
    spaces = load().spaces
    kinds = {(one.kind, one.hazard, transparent(one)) for one in spaces.values()}
    assert ("lander_burn", None, True) in kinds
    assert ("half_lander_burn", None, True) in kinds
    assert ("hazard", "crash", True) in kinds
    assert ("hazard", "aerobrake", False) in kinds
    assert {clear for kind, hazard, clear in kinds if hazard is None} >= {True, False}
    assert not any(
        clear for kind, hazard, clear in kinds if kind in ("site", "burn") and not hazard
    )


def test_sites_see_each_other_over_a_hazard() -> None:
    """Kleopatra and its two moons lie around one crash hazard (map)."""
    hazard = next(
        one
        for one in sorted(adjacent("kleopatra"))
        if load().spaces[one].kind == "hazard" and load().spaces[one].hazard == "crash"
    )
    assert {"kleopatra", "alexhelios", "cleoselene"} <= adjacent(hazard)
    assert sites_in_reach("kleopatra") == ("kleopatra", "alexhelios", "cleoselene")


def test_an_aerobrake_hazard_hides_what_lies_below() -> None:
    """On the paths down to Triton: their last hazards are adjacent, what comes before is not."""
    for below, last in (
        ("triton-mahilani-plume", "ne-hz19"),
        ("triton-tuonela-planitia", "ne-hz16"),
    ):
        assert load().spaces[last].hazard == "aerobrake"
        assert below in adjacent(last)
        before = {link.a for link in load().links if link.b == last} - {below}
        assert before
        assert before.isdisjoint(adjacent(below))


def test_a_buggy_road_makes_nothing_adjacent() -> None:
    """Europa's two sites have a road and no route that is near enough (movement 13)."""
    apart = [
        (one, other)
        for road in load().buggy_roads
        for one in road
        for other in roads_from(one)
        if other not in adjacent(one)
    ]
    assert ("europa-conamara-chaos", "europa-subsurface-ocean") in apart


def test_a_road_of_three_sites_is_one_road() -> None:
    """From each of the Martian sites the other two (H9)."""
    (mars,) = [road for road in load().buggy_roads if len(road) == 3]
    for one in mars:
        assert {one, *roads_from(one)} == {*mars}
        assert one not in roads_from(one)
    assert roads_from("ceres") == ()
