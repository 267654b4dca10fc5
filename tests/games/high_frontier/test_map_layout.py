"""The computed layout of the solar map keeps what it promises."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

Floats = NDArray[np.float64]

GAME = Path(__file__).parents[3] / "spacetable/games/high_frontier"
MOST_CROSSINGS = 82
"""About as many as the printed map has."""
NEAREST = 28.0
CLEAR = 14.0
"""A lane keeps this far from the middle of a foreign space, in units."""
STEPS = 6


@cache
def layout() -> dict[str, Any]:
    return json.loads((GAME / "map_layout.json").read_text("utf-8"))  # type: ignore[no-any-return]


@cache
def chart() -> dict[str, Any]:
    return json.loads((GAME / "map.json").read_text("utf-8"))  # type: ignore[no-any-return]


@cache
def places() -> Floats:
    return np.array([layout()["spaces"][space["id"]] for space in chart()["spaces"]])


@cache
def lanes() -> tuple[Floats, NDArray[np.int64], NDArray[np.int64]]:
    """Every lane in straight steps: starts and ends (m, 4), its link, and its two spaces."""
    number = {space["id"]: i for i, space in enumerate(chart()["spaces"])}
    t = np.linspace(0, 1, STEPS + 1)[:, None]
    steps, links, ends = [], [], []
    for i, link in enumerate(layout()["links"]):
        points = np.array(link["curve"]).reshape(-1, 2)
        for k in range(0, len(points) - 1, 3):
            p, c, d, q = points[k : k + 4]
            chain = p * (1 - t) ** 3 + 3 * c * t * (1 - t) ** 2 + 3 * d * t**2 * (1 - t) + q * t**3
            steps.append(np.hstack([chain[:-1], chain[1:]]))
        made = len(np.concatenate(steps)) - len(links)
        links += [i] * made
        ends += [(number[link["a"]], number[link["b"]])] * made
    return np.concatenate(steps), np.array(links), np.array(ends)


def crossings(steps: Floats, links: NDArray[np.int64]) -> list[tuple[int, int, Floats]]:
    """Where two lanes cross: both links and the place."""
    a, b = steps[:, :2], steps[:, 2:]
    low, high = np.minimum(a, b), np.maximum(a, b)
    order = np.argsort(low[:, 0], kind="stable")
    stop = np.searchsorted(low[order, 0], high[order, 0])
    count = np.maximum(stop - np.arange(len(order)) - 1, 0)
    first = np.repeat(np.arange(len(order)), count)
    second = first + 1 + np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
    i, j = order[first], order[second]
    near = (low[i, 1] <= high[j, 1]) & (low[j, 1] <= high[i, 1]) & (links[i] != links[j])
    i, j = i[near], j[near]
    p, r, q, s = a[i], b[i] - a[i], a[j], b[j] - a[j]

    def cross(u: Floats, v: Floats) -> Floats:
        return np.asarray(u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0])

    turn = cross(r, s)
    turn = np.where(np.abs(turn) < 1e-9, np.nan, turn)
    on_i, on_j = cross(q - p, s) / turn, cross(q - p, r) / turn
    little = 1e-3  # a bridge is a joint of both lanes
    hit = (np.abs(on_i - 0.5) < 0.5 + little) & (np.abs(on_j - 0.5) < 0.5 + little)
    found = p + r * on_i[:, None]
    return [
        (int(links[m]), int(links[n]), place)
        for m, n, place in zip(i[hit], j[hit], found[hit], strict=True)
    ]


def true_crossings() -> list[tuple[int, int, Floats]]:
    """Crossings other than the meeting of two lanes at a space of both."""
    steps, links, _ = lanes()
    spaces = layout()["spaces"]
    ends = [{link["a"], link["b"]} for link in layout()["links"]]
    return [
        (i, j, place)
        for i, j, place in crossings(steps, links)
        if all(np.hypot(*(place - spaces[name])) > 3.0 for name in ends[i] & ends[j])
    ]


def test_every_space_and_every_link_has_its_place() -> None:
    assert list(layout()["spaces"]) == [space["id"] for space in chart()["spaces"]]
    drawn = [(link["a"], link["b"]) for link in layout()["links"]]
    assert drawn == [(link["a"], link["b"]) for link in chart()["links"]]
    for link in layout()["links"]:
        assert link["curve"][:2] == layout()["spaces"][link["a"]]
        assert link["curve"][-2:] == layout()["spaces"][link["b"]]
        assert len(link["curve"]) % 6 == 2
    size = np.array(layout()["size"])
    assert (places() > 30).all()
    assert (places() < size - 30).all()


def test_lanes_cross_seldom_and_only_at_bridges() -> None:
    found = true_crossings()
    bridges = layout()["bridges"]
    assert len(bridges) <= MOST_CROSSINGS
    assert {frozenset((i, j)) for i, j, _ in found} == {
        frozenset((bridge["over"], bridge["under"])) for bridge in bridges
    }
    for i, j, place in found:
        near = [b["at"] for b in bridges if {b["over"], b["under"]} == {i, j}]
        assert min(np.hypot(*(place - at)) for at in near) < 4.0


def test_a_crossing_without_a_bridge_is_found() -> None:
    steps = np.array([[0.0, 0, 10, 10], [0, 10, 10, 0], [20, 0, 30, 0]])
    assert [(i, j) for i, j, _ in crossings(steps, np.array([0, 1, 2]))] == [(0, 1)]


def test_no_two_spaces_are_near_one_another() -> None:
    apart = np.hypot(*(places()[:, None] - places()[None]).transpose(2, 0, 1))
    np.fill_diagonal(apart, np.inf)
    assert apart.min() >= NEAREST


def test_no_lane_runs_through_a_foreign_space() -> None:
    steps, _, ends = lanes()
    a, along = steps[:, :2], steps[:, 2:] - steps[:, :2]
    squared = np.maximum((along**2).sum(axis=1), 1e-9)
    reach = np.sqrt(squared).max() + CLEAR
    for space, place in enumerate(places()):
        near = (np.abs(a - place) < reach).all(axis=1) & (ends != space).all(axis=1)
        off = place - a[near]
        share = np.clip((off * along[near]).sum(axis=1) / squared[near], 0, 1)
        gap = np.hypot(*(off - along[near] * share[:, None]).T).min(initial=np.inf)
        assert gap >= CLEAR, chart()["spaces"][space]["id"]


def directions() -> dict[str, dict[int, list[tuple[Floats, Floats]]]]:
    """At every Hohmann, by line: the direction in which each lane is drawn, and where it leads."""
    kinds = {space["id"]: space["kind"] for space in chart()["spaces"]}
    found: dict[str, dict[int, list[tuple[Floats, Floats]]]] = {}
    for link, drawn in zip(chart()["links"], layout()["links"], strict=True):
        points = np.array(drawn["curve"]).reshape(-1, 2)
        for name, line, way in (
            (link["a"], link.get("line_a"), points[[0, 1, 3]]),
            (link["b"], link.get("line_b"), points[[-1, -2, -4]]),
        ):
            if kinds[name] == "hohmann":
                pair = (way[1] - way[0], way[2] - way[0])
                found.setdefault(name, {}).setdefault(line, []).append(pair)
    return found


def turn(one: Floats, two: Floats) -> float:
    """Degrees between two directions."""
    across = one[0] * two[1] - one[1] * two[0]
    return float(np.degrees(abs(np.arctan2(across, one[0] * two[0] + one[1] * two[1]))))


def test_a_line_through_a_hohmann_is_one_smooth_stroke() -> None:
    drawn, led = [], []
    for lines in directions().values():
        for pair in lines.values():
            if len(pair) == 2:
                (a, far_a), (b, far_b) = pair
                drawn.append(180 - turn(a, b))
                led.append(180 - turn(far_a, far_b))
    assert max(drawn) < 3.0
    assert np.median(led) < 15.0
    assert np.percentile(led, 90) < 30.0
    assert max(led) < 90.0


def test_a_pivot_is_a_corner() -> None:
    """Lanes of two lines leave a Hohmann in directions that can be told apart."""
    apart = [
        turn(one[0], two[0])
        for lines in directions().values()
        for number, ways in lines.items()
        for other, others in lines.items()
        if number < other
        for one in ways
        for two in others
    ]
    assert np.percentile(apart, 2) > 15.0


def test_few_corners_look_straight() -> None:
    """Where two lines end at a Hohmann, going on is a pivot, so the way should turn."""
    corners = [
        turn(*(ways[0][0] for ways in lines.values()))
        for lines in directions().values()
        if len(lines) == 2 and all(len(ways) == 1 for ways in lines.values())
    ]
    assert np.mean(np.array(corners) > 165) < 0.15


def test_zones_lie_in_order_around_the_sun() -> None:
    sun = np.array(layout()["sun"])
    zones = layout()["zones"]
    names = [zone["name"] for zone in zones]
    assert names == [zone["name"] for zone in chart()["zones"]]
    rings = [np.hypot(*(np.array(zone["outline"]) - sun).T) for zone in zones]
    for inner, outer in pairwise(rings):
        assert (inner < outer).all()
    rel = places() - sun
    away = np.hypot(*rel.T)
    mark = np.arctan2(rel[:, 0], -rel[:, 1]) / (2 * np.pi) % 1 * len(rings[0])
    low = np.floor(mark).astype(int) % len(rings[0])
    for number, ring in enumerate(rings):
        share = mark - np.floor(mark)
        edge = ring[low] * (1 - share) + ring[(low + 1) % len(ring)] * share
        belongs = np.array([names.index(space["zone"]) <= number for space in chart()["spaces"]])
        assert ((away < edge) == belongs).all(), names[number]


def holds(ring: list[list[float]], at: list[float]) -> bool:
    """Whether a point lies within a closed ring, by counting the edges to its right."""
    (x, y), odd = at, False
    for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            odd = not odd
    return odd


def test_the_name_of_a_zone_stands_in_it_and_in_no_neighbourhood() -> None:
    outlines = [near["outline"] for near in layout()["neighbourhoods"]]
    for zone in layout()["zones"]:
        assert holds(zone["outline"], zone["title"]), zone["name"]
        assert not any(holds(outline, zone["title"]) for outline in outlines), zone["name"]
        outlines.append(zone["outline"])


def test_sites_lie_near_their_clock_position() -> None:
    sun = np.array(layout()["sun"])
    off = []
    for site in chart()["sites"]:
        hour, minute = site["clock"].split(":")
        x, y = np.array(layout()["spaces"][site["id"]]) - sun
        real = np.degrees(np.arctan2(x, -y)) / 30
        off.append(abs((real - int(hour) - int(minute) / 60 + 6) % 12 - 6))
    assert np.median(off) < 0.5
    assert np.percentile(off, 90) < 1.25


@pytest.mark.parametrize("number", range(9))
def test_a_planet_and_its_moons_are_neighbours(number: int) -> None:
    """They lie in one outline, all in one zone, and nothing of another planet lies among them."""
    near = layout()["neighbourhoods"][number]
    zone = {space["id"]: space["zone"] for space in chart()["spaces"]}
    others = {name for n in layout()["neighbourhoods"] if n is not near for name in n["spaces"]}
    assert len({zone[name] for name in near["spaces"]}) == 1
    corners = np.array(near["outline"])
    edge = np.roll(corners, -1, axis=0) - corners
    for name, place in layout()["spaces"].items():
        off = np.array(place) - corners
        inside = (edge[:, 0] * off[:, 1] - edge[:, 1] * off[:, 0] > 0).all()
        if name in near["spaces"]:
            assert inside
        elif name in others:
            assert not inside, name


def test_every_site_has_a_rank_and_equal_ranks_keep_apart() -> None:
    ranks = layout()["labels"]
    assert set(ranks) == {site["id"] for site in chart()["sites"]}
    for rank, room in ((1, 420), (2, 250), (3, 150)):
        at = np.array([layout()["spaces"][name] for name, r in ranks.items() if r == rank])
        apart = np.hypot(*(at[:, None] - at[None]).transpose(2, 0, 1))
        np.fill_diagonal(apart, np.inf)
        assert apart.min() >= room
