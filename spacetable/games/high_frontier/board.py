"""The solar map as a board: spots, curves, zones, planets and their neighbourhoods."""

import math
from functools import cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from spacetable.core.board import (
    Board,
    Fill,
    Link,
    Picture,
    Point,
    Region,
    Ring,
    Spot,
    Stroke,
)
from spacetable.core.box import about
from spacetable.core.face import Face
from spacetable.core.ids import ZoneId
from spacetable.games.high_frontier import layout_file, solar_map
from spacetable.games.high_frontier.layout_file import Layout
from spacetable.games.high_frontier.map_words import words, zone_name
from spacetable.games.high_frontier.solar_map import Lines, SolarMap, ZoneName
from spacetable.games.high_frontier.spots import spot_of
from spacetable.games.high_frontier.ties import signs, ties

LANE: Final = Stroke("muted", 3.6)
SHORES: Final = Stroke("muted", 1.6, (5, 5), 0.35)
ORBIT: Final = Stroke("muted", 2.4, (), 0.2)
NEAR: Final = Fill("muted", 0.1)
NEAR_EDGE: Final = Stroke("muted", 1.6, (), 0.3)
TINTS: Final[dict[ZoneName, Fill]] = {
    "Mercury": Fill("#e0802a", 0.3),
    "Venus": Fill("#d9a441", 0.22),
    "Earth": Fill("#2fa36b", 0.2),
    "Mars": Fill("#d0543c", 0.19),
    "Ceres": Fill("#8a8fb8", 0.17),
    "Jupiter": Fill("#b0708a", 0.16),
    "Saturn": Fill("#b09a50", 0.17),
    "Uranus": Fill("#2f9aa8", 0.19),
    "Neptune": Fill("#4a64d0", 0.22),
}
STRAIGHT: Final = 15.0
"""Degrees: a corner that turns by less looks as if the way went on."""
STEPS: Final = 4
"""Into how many parts each piece of a curve is cut; the board draws smoothly through the cuts."""
FLAT: Final = 0.6
"""Units that a curve may leave its chord and still be drawn as a straight line."""
BALL: Final = 200 / 56
"""Side of the drawing of a planet, in radii of its disc."""
SUN: Final = 600.0
"""Side of the drawing of the Sun with its glow, in units."""


@cache
def solar_board() -> Board:
    """The board of the solar map; the same value each time."""
    chart, layout = solar_map.load(), layout_file.load()
    width, height = layout.size
    return Board(
        words("name"),
        width,
        height,
        _spots(chart, layout),
        _links(chart, layout),
        (*_zones(layout), *_neighbourhoods(layout)),
        _pictures(layout),
        tuple(Ring(*layout.sun, orbit.radius, ORBIT) for orbit in layout.orbits),
        ties(chart, layout),
        signs(chart, layout),
        words("find.example"),
    )


def _spots(chart: SolarMap, layout: Layout) -> tuple[Spot, ...]:
    turns = _turns(chart, layout)
    near = {id_: one.name for one in layout.neighbourhoods for id_ in one.spaces}
    found = []
    for id_, space in chart.spaces.items():
        rank = layout.labels.get(id_)
        spot = spot_of(space, chart, layout.spaces[id_], rank, turn=id_ in turns)
        region = _near_id(near[id_]) if id_ in near else _zone_id(space.zone)
        found.append(replace(spot, region=region))
    return tuple(found)


def _turns(chart: SolarMap, layout: Layout) -> set[str]:
    """Hohmanns at which two links of different lines look like one: to go on there is a pivot."""
    found = set()
    ways: dict[str, list[tuple[Lines, float]]] = {
        id_: [] for id_, space in chart.spaces.items() if space.kind == "hohmann"
    }
    for number, link in enumerate(chart.links):
        for end, line in ((link.a, link.line_a), (link.b, link.line_b)):
            if end in ways:
                curve = layout.links[number].curve
                ways[end].append((line, _leaves(curve, start=end == link.a)))
    for id_, leaving in ways.items():
        for (line, way), (other, back) in combinations(leaving, 2):
            bend = math.degrees(abs(math.remainder(way - back - math.pi, math.tau)))
            if line != other and bend < STRAIGHT:
                found.add(id_)
    return found


def _leaves(curve: tuple[float, ...], *, start: bool) -> float:
    """The direction in which a curve leaves one of its ends, in radians."""
    x, y, near_x, near_y = curve[:4] if start else (*curve[-2:], *curve[-4:-2])
    return math.atan2(near_y - y, near_x - x)


def _links(chart: SolarMap, layout: Layout) -> tuple[Link, ...]:
    over: dict[int, list[Point]] = {}
    for bridge in layout.bridges:
        over.setdefault(bridge.over, []).append(bridge.at)
    return tuple(
        Link(
            ZoneId(link.a),
            ZoneId(link.b),
            _bends(layout.links[number].curve),
            LANE,
            arrow=link.one_way,
            bridges=tuple(over.get(number, ())),
        )
        for number, link in enumerate(chart.links)
    )


def _bends(curve: tuple[float, ...]) -> tuple[Point, ...]:
    """Points on a curve between its ends; none when it is straight."""
    points = [(curve[k], curve[k + 1]) for k in range(0, len(curve), 2)]
    found: list[Point] = []
    for k in range(0, len(points) - 1, 3):
        found += [_on(points[k : k + 4], part / STEPS) for part in range(1, STEPS + 1)]
    (x, y), (to_x, to_y) = points[0], points[-1]
    long = math.hypot(to_x - x, to_y - y)
    off = max(abs((px - x) * (to_y - y) - (py - y) * (to_x - x)) for px, py in found)
    return tuple(found[:-1]) if off > FLAT * long else ()


def _on(piece: list[Point], share: float) -> Point:
    """The point of a cubic piece at a share of its parameter."""
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    x, y = (sum(w * p[axis] for w, p in zip(weights, piece, strict=True)) for axis in (0, 1))
    return x, y


def _zones(layout: Layout) -> list[Region]:
    """The zones, each a ring about the one before."""
    found: list[Region] = []
    hole: tuple[Point, ...] = ()
    for zone in layout.zones:
        name = zone_name(zone.name)
        tint = TINTS[zone.name]
        found.append(
            Region(_zone_id(zone.name), name, zone.outline, tint, SHORES, zone.title, hole)
        )
        hole = zone.outline
    return found


def _neighbourhoods(layout: Layout) -> list[Region]:
    titles = {planet.name: planet.title for planet in layout.planets}
    return [
        Region(
            _near_id(near.name),
            words(f"near.{near.name.lower()}"),
            near.outline,
            NEAR,
            NEAR_EDGE,
            titles[near.name],
        )
        for near in layout.neighbourhoods
    ]


def _pictures(layout: Layout) -> tuple[Picture, ...]:
    sun = Picture(Face("high_frontier/sun"), about(*layout.sun, SUN, SUN))
    planets = (
        Picture(
            Face(f"high_frontier/planet_{planet.name.lower()}"),
            about(*planet.at, planet.radius * BALL, planet.radius * BALL),
        )
        for planet in layout.planets
    )
    return (sun, *planets)


def _zone_id(name: str) -> str:
    return f"zone-{name.lower()}"


def _near_id(name: str) -> str:
    return f"near-{name.lower()}"
