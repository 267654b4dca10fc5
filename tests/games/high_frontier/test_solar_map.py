"""The map fits together, and a line that does not is named (movement 1, 12, 13)."""

from collections import Counter

import pytest

from spacetable.core.errors import DataError
from spacetable.games.high_frontier.solar_map import FILE, LEO, SolarMap, load, parse


def _reached(solar_map: SolarMap, start: str) -> set[str]:
    found, left = {start}, [start]
    while left:
        for out in solar_map.exits[left.pop()]:
            if out.to not in found:
                found.add(out.to)
                left.append(out.to)
    return found


def test_the_kinds_of_spaces_are_those_of_the_printed_map() -> None:
    drawn = [space for space in load().spaces.values() if space.level != "reconstructed"]
    assert Counter(space.kind for space in drawn) == {
        "hohmann": 257,
        "burn": 232,
        "site": 188,
        "lagrange": 99,
        "hazard": 97,
        "radbelt": 54,
        "lander_burn": 27,
        "half_lander_burn": 22,
        "flyby": 13,
        "venus_flyby": 1,
        "solar_oberth": 1,
        "exit": 3,
        "sunlens": 2,
    }
    assert Counter(space.hazard for space in drawn if space.hazard) == {
        "crash": 86,
        "aerobrake": 30,
    }
    assert sum(space.sol_belt for space in drawn) == 14
    assert Counter(load().spaces[site.id].zone for site in load().sites.values()) == {
        "Mercury": 2,
        "Venus": 2,
        "Earth": 11,
        "Mars": 15,
        "Ceres": 52,
        "Jupiter": 33,
        "Saturn": 29,
        "Uranus": 19,
        "Neptune": 26,
    }


def test_every_space_is_reached_from_leo_and_leads_back() -> None:
    solar_map = load()
    assert _reached(solar_map, LEO) == set(solar_map.spaces)
    back: dict[str, list[str]] = {id_: [] for id_ in solar_map.spaces}
    for id_, exits in solar_map.exits.items():
        for out in exits:
            back[out.to].append(id_)
    found, left = {LEO}, [LEO]
    while left:
        new = set(back[left.pop()]) - found
        found |= new
        left += new
    assert found == set(solar_map.spaces)


def test_a_one_way_link_leads_one_way() -> None:
    solar_map = load()
    assert solar_map.exit("ea-hz02", LEO) is not None
    assert solar_map.exit(LEO, "ea-hz02") is None


def test_a_line_goes_straight_on_through_a_hohmann() -> None:
    """At most two links share a line: no ship has a choice of two ways straight on."""
    solar_map = load()
    for id_, space in solar_map.spaces.items():
        if space.kind == "hohmann":
            ends = [
                line
                for link in solar_map.links
                for end, line in ((link.a, link.line_a), (link.b, link.line_b))
                if end == id_
            ]
            assert max(Counter(ends).values()) <= 2, id_


def test_large_sites_lie_behind_lander_burns_and_atmospheres_let_a_ship_brake() -> None:
    """Movement 6: small ones do not, except Cordelia."""
    solar_map = load()
    landers = {"lander_burn", "half_lander_burn"}
    for id_, site in solar_map.sites.items():
        beside = {solar_map.spaces[out.to].kind for out in solar_map.exits[id_]}
        assert bool(beside & landers) == (site.size >= 6 or id_ == "cordelia"), id_
    braked = {link.b for link in solar_map.links if link.one_way}
    assert {id_ for id_, site in solar_map.sites.items() if site.atmospheric} <= braked


def test_a_coloured_space_stands_beside_a_site_of_its_colour() -> None:
    solar_map = load()
    coloured = {id_ for id_, space in solar_map.spaces.items() if space.season}
    assert len(coloured & set(solar_map.sites)) == 16
    for id_ in coloured:
        found, left = {id_}, [id_]
        while left:
            for out in solar_map.exits[left.pop()]:
                if out.to in coloured - found:
                    found.add(out.to)
                    left.append(out.to)
        assert found & set(solar_map.sites), id_
        assert len({solar_map.spaces[one].season for one in found}) == 1, id_


def test_what_is_less_sure_says_so() -> None:
    solar_map = load()
    assert solar_map.sites["lutetia"].level == "disputed"
    assert solar_map.spaces["comet-tempel-1"].level == "reconstructed"
    for entry in (*solar_map.spaces.values(), *solar_map.sites.values()):
        assert (entry.level == "certain") == (entry.doubt == ""), entry.id
    assert set(solar_map.levels.values()) == {"certain", "single"}


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('{"a": "leo", "b": "cycler"}', '{"a": "leo", "b": "cycles"}', "dangling"),
        ('{"a": "leo", "b": "cycler"}', '{"a": "leo", "b": "leo"}', "parallel"),
        ('{"a": "leo", "b": "cycler"}', '{"a": "leo", "b": "cycler", "line_a": 1}', "line"),
        ('{"id": "cycler", ', '{"id": "leo", ', "twice"),
        ('{"id": "achilles", "size"', '{"id": "leo", "size"', "no_site"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, key: str) -> None:
    words = FILE.read_text("utf-8")
    assert words.count(old) == 1
    spoilt = words.replace(old, new)
    with pytest.raises(DataError) as wrong:
        parse(spoilt, "map.json")
    said = dict(wrong.value.message.params)
    assert said["file"] == "map.json"
    assert said["reason"].key == f"high_frontier.map.{key}"  # type: ignore[union-attr]
    assert new.split(",")[0] in spoilt.splitlines()[int(str(said["line"])) - 1]


@pytest.mark.parametrize(
    ("old", "new", "key", "at"),
    [
        ('{"name": "Mercury", ', '{"name": "Venus", ', "zone", '"zone": "Mercury"'),
        ('{"id": "achilles", "size"', '{"id": "hektor", "size"', "twice", '"hektor", "size"'),
        ('["geo", "leo"]', '["geo", "nowhere"]', "unknown", '"nowhere"'),
    ],
)
def test_what_is_missing_is_told_where_it_is_wanted(old: str, new: str, key: str, at: str) -> None:
    words = FILE.read_text("utf-8")
    assert old in words
    spoilt = words.replace(old, new, 1)
    with pytest.raises(DataError) as wrong:
        parse(spoilt, "map.json")
    said = dict(wrong.value.message.params)
    assert said["reason"].key == f"high_frontier.map.{key}"  # type: ignore[union-attr]
    assert at in spoilt.splitlines()[int(str(said["line"])) - 1]


def test_an_unknown_word_is_named_with_its_line() -> None:
    words = FILE.read_text("utf-8")
    spoilt = words.replace('"id": "leo", "kind": "lagrange"', '"id": "leo", "kind": "planet"')
    with pytest.raises(DataError) as wrong:
        parse(spoilt, "map.json")
    line = int(str(dict(wrong.value.message.params)["line"]))
    assert "planet" in spoilt.splitlines()[line - 1]
