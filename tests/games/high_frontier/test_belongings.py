"""Groups of sites, buggy roads, space elevators and signposts: told, found and drawn."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from spacetable.core.ids import ZoneId
from spacetable.games.high_frontier import layout_file, solar_map
from spacetable.games.high_frontier.board import solar_board
from spacetable.games.high_frontier.ties import ELEVATOR, FREE, GROUP, ROAD
from spacetable.table.finding.facts import Facts
from spacetable.text.catalogue import catalogue


def told(id_: str, language: str = "en") -> list[str]:
    return [catalogue(language).words(note) for note in solar_board().by_id[ZoneId(id_)].notes]


@pytest.mark.parametrize(
    ("space", "line"),
    [
        ("hertha", "Site group: Nysa family, 4 sites"),
        ("mars-north-pole", "Site group: Mars, 3 sites"),
        ("mars-north-pole", "Buggy road to Mars Arsia Mons Caves."),
        ("mars-north-pole", "Buggy road to Mars Hellas Basin Buried Glaciers."),
        ("phobos", "A space elevator may join it to: Mars Arsia Mons Caves."),
        ("hertha", "Signpost: 3 burns from LEO, without pivots and with flybys"),
    ],
)
def test_a_space_tells_what_it_belongs_to(space: str, line: str) -> None:
    assert line in told(space)
    assert len(told(space, "ja")) == len(told(space))


def test_only_the_bernal_joins_geo_and_leo() -> None:
    assert any("GEO Elevator Bernal" in line for line in told("geo"))
    assert any("GEO Elevator Bernal" in line for line in told("leo"))
    assert not any("Bernal" in line for line in told("phobos"))


def test_what_belongs_to_nothing_says_nothing_of_sources() -> None:
    assert not any("by one source" in line for line in told("bennu"))


def test_all_of_a_group_are_in_one_piece_and_every_road_and_elevator_is_drawn() -> None:
    chart, places = solar_map.load(), layout_file.load().spaces
    drawn = solar_board().ties
    bands = [one for one in drawn if one.stroke == GROUP]
    assert len(bands) == len(chart.groups)
    for band, ids in zip(bands, chart.groups.values(), strict=True):
        assert len(band.strands) == len(ids) - 1
        assert {at for strand in band.strands for at in strand} == {places[id_] for id_ in ids}
    roads = [one for one in drawn if one.stroke == ROAD]
    for drawn_road, road in zip(roads, chart.buggy_roads, strict=True):
        ends = [(strand[0], strand[-1]) for strand in drawn_road.strands]
        assert ends == [(places[a], places[b]) for a, b in pairwise(road)]
    elevators = [one for one in drawn if one.stroke == ELEVATOR]
    for drawn_one, one in zip(elevators, chart.space_elevators, strict=True):
        (strand,) = drawn_one.strands
        assert (strand[0], strand[-1]) == tuple(places[end] for end in one.ends)


def test_roads_and_elevators_keep_off_other_spaces() -> None:
    """Where nothing of it can be kept free, a line keeps as far away as it may."""
    chart, places = solar_map.load(), layout_file.load().spaces
    pairs = [pair for road in chart.buggy_roads for pair in pairwise(road)]
    pairs += [one.ends for one in chart.space_elevators]
    strands = [
        s for one in solar_board().ties if one.stroke in (ROAD, ELEVATOR) for s in one.strands
    ]
    near = 0
    for ends, strand in zip(pairs, strands, strict=True):
        for p, q in pairwise(strand):
            for share in (0.0, 0.5, 1.0):
                at = (p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share)
                gap = min(math.dist(at, to) for id_, to in places.items() if id_ not in ends)
                assert gap > 12, (ends, at)
                near += gap < FREE - 1
    assert near < 20


def test_signs_lie_on_nothing() -> None:
    places = layout_file.load().spaces
    chart = solar_map.load()
    signs = solar_board().signs
    assert len(signs) == len(chart.space_elevators) + len(chart.signposts)
    for sign in signs:
        middle = (sign.box.left + sign.box.w / 2, sign.box.top + sign.box.h / 2)
        assert min(math.dist(middle, at) for at in places.values()) > 20


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ("water 4 neptune", lambda site, zone: site.hydration == 4 and zone == "Neptune"),
        ("type v", lambda site, zone: site.type == "V"),
        ("size 6+ jupiter", lambda site, zone: site.size >= 6 and zone == "Jupiter"),
        ("サイズ6+ 木星", lambda site, zone: site.size >= 6 and zone == "Jupiter"),
        ("koronis family", lambda site, zone: "Koronis Family" in site.groups),
        ("3 M", lambda site, zone: site.size == 3 and site.type == "M"),
        ("海中 水 4", lambda site, zone: site.submarine and site.hydration == 4),
    ],
)
def test_sites_are_found_by_their_facts(asked: str, count: object) -> None:
    chart = solar_map.load()
    facts = Facts(solar_board(), [catalogue(language).words for language in ("en", "ja")])
    wanted = {one.id for one in chart.sites.values() if count(one, chart.spaces[one.id].zone)}
    assert wanted
    assert set(facts.find(asked)) == wanted


@pytest.mark.parametrize("season", ["blue", "yellow", "red"])
def test_spaces_are_found_by_season_and_hazard(season: str) -> None:
    chart = solar_map.load()
    facts = Facts(solar_board(), [catalogue("en").words])
    coloured = {one.id for one in chart.spaces.values() if one.season == season}
    assert set(facts.find(f"{season} season")) == coloured
    crash = {one.id for one in chart.spaces.values() if one.hazard == "crash"}
    assert set(facts.find(f"crash {season}")) == crash & coloured
