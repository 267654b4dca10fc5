"""A space without a name is called by the nearest place that has one."""

from __future__ import annotations

from spacetable.games.high_frontier.flight_school.words import place_name
from spacetable.games.high_frontier.landmarks import near_a_name
from spacetable.games.high_frontier.solar_map import load
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES


def test_a_space_is_called_by_what_lies_beside_it() -> None:
    words = catalogue("en").words
    assert words(place_name("phobos")) == "Phobos"
    assert words(place_name("ea-hz05")) == "Crash hazard by Itokawa"
    assert words(place_name("ma-ho14")) == "Hohmann 2 by Sol-Earth L2"


def test_no_two_spaces_are_called_alike() -> None:
    for language in LANGUAGES:
        words = catalogue(language).words
        called = [words(place_name(space)) for space in load().spaces]
        assert len(set(called)) == len(called)


def test_the_nearer_one_has_the_smaller_number() -> None:
    """Counted from the place itself, ring by ring."""
    solar_map = load()
    beside: dict[str, set[str]] = {space: set() for space in solar_map.spaces}
    for link in solar_map.links:
        beside[link.a].add(link.b)
        beside[link.b].add(link.a)
    near = near_a_name()
    assert near.keys() == {one.id for one in solar_map.spaces.values() if not one.name}
    for place in ("sol-earth-l2", "deimos", "cycler"):
        mine = {space: one for space, one in near.items() if one.place == place}
        away, ring, seen = {}, {place}, {place}
        for distance in range(1, 12):
            ring = {one for last in ring for one in beside[last]} - seen
            seen |= ring
            away.update(dict.fromkeys(ring, distance))
        for kind in {one.kind for one in mine.values()}:
            row = sorted((one.number, space) for space, one in mine.items() if one.kind == kind)
            assert [number for number, _ in row] == list(range(1, len(row) + 1))
            steps = [away[space] for _, space in row]
            assert steps == sorted(steps)
