"""What is drawn on the solar map besides its links: groups of sites, buggy roads, space elevators
and signposts.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from spacetable.core.board import Picture, Point, Stroke, Tie
from spacetable.core.box import about
from spacetable.core.face import Face
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.layout_file import Layout
from spacetable.games.high_frontier.solar_map import SolarMap

GROUP: Final = Stroke("text", 30.0, (), 0.11)
ROAD: Final = Stroke("#c98a41", 4.2, (1.6, 1.1), 1.0)
ELEVATOR: Final = Stroke("teal", 2.8, (4.5, 1.6), 0.9)
CAR: Final = (17.0, 17.0)
POST: Final = (27.0, 20.0)
"""Sizes of the drawings of an elevator and a signpost, in units."""
FREE: Final = 25.0
"""Units that a bent tie keeps from spaces that it does not end at, where it can."""
AWAY: Final = 31.0
"""Units between the middle of a site and that of its signpost."""
SWAYS: Final = (0, 20, -20, 34, -34, 50, -50, 68, -68, 90, -90, 115, -115)
"""Units that a tie may sway from the straight line, the least first."""
CUTS: Final = 12
"""Pieces of a swaying tie."""


def ties(solar_map: SolarMap, layout: Layout) -> tuple[Tie, ...]:
    """Groups as soft bands from site to site, then roads and elevators as lines on them."""
    places = layout.spaces
    groups = [
        Tie(tuple((places[a], places[b]) for a, b in _nearest(ids, places)), GROUP)
        for ids in solar_map.groups.values()
    ]
    roads = [
        Tie(tuple(_swaying(a, b, places) for a, b in pairwise(road)), ROAD)
        for road in solar_map.buggy_roads
    ]
    elevators = [Tie((_swaying(*one.ends, places),), ELEVATOR) for one in solar_map.space_elevators]
    return (*groups, *roads, *elevators)


def signs(solar_map: SolarMap, layout: Layout) -> tuple[Picture, ...]:
    """A car half way up each elevator, and beside each signposted site the printed count."""
    found = []
    for one in solar_map.space_elevators:
        way = _swaying(*one.ends, layout.spaces)
        found.append(Picture(Face("high_frontier/elevator"), about(*_half_way(way), *CAR)))
    for post in solar_map.signposts:
        face = Face("high_frontier/signpost", (("burns", verbatim(str(post.burns))),))
        found.append(Picture(face, about(*_beside(post.ends[1], layout), *POST)))
    return tuple(found)


def _nearest(ids: Sequence[str], places: dict[str, Point]) -> list[tuple[str, str]]:
    """Pairs that join all of them by the shortest lines."""
    joined, left, found = [ids[0]], list(ids[1:]), []
    while left:
        _, a, b = min((math.dist(places[a], places[b]), a, b) for a in joined for b in left)
        found.append((a, b))
        joined.append(b)
        left.remove(b)
    return found


def _swaying(a: str, b: str, places: dict[str, Point]) -> tuple[Point, ...]:
    """From ``a`` to ``b``, beside what lies between them."""
    start, end = places[a], places[b]
    reach = math.dist(start, end) / 2 + abs(SWAYS[-1]) + FREE
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    others = [
        at for id_, at in places.items() if id_ not in (a, b) and math.dist(at, middle) < reach
    ]
    best: tuple[Point, ...] = (start, end)
    most = -math.inf
    for sway in SWAYS:
        way = _arc(start, end, sway)
        room = _room(way, others)
        if room >= FREE:
            return way
        if room > most:
            best, most = way, room
    return best


def _arc(start: Point, end: Point, sway: float) -> tuple[Point, ...]:
    if not sway:
        return (start, end)
    long = math.dist(start, end)
    aside = (-(end[1] - start[1]) / long, (end[0] - start[0]) / long)
    found = []
    for cut in range(CUTS + 1):
        share = cut / CUTS
        out = 4 * share * (1 - share) * sway
        found.append(
            (
                start[0] + (end[0] - start[0]) * share + aside[0] * out,
                start[1] + (end[1] - start[1]) * share + aside[1] * out,
            )
        )
    return tuple(found)


def _room(way: Sequence[Point], others: Iterable[Point]) -> float:
    """How near a line comes to the nearest of the others."""
    return min((_off(at, p, q) for at in others for p, q in pairwise(way)), default=math.inf)


def _off(at: Point, p: Point, q: Point) -> float:
    x, y = q[0] - p[0], q[1] - p[1]
    share = ((at[0] - p[0]) * x + (at[1] - p[1]) * y) / (x * x + y * y)
    share = min(1.0, max(0.0, share))
    return math.hypot(p[0] + share * x - at[0], p[1] + share * y - at[1])


def _half_way(way: Sequence[Point]) -> Point:
    if len(way) % 2:
        return way[len(way) // 2]
    (x, y), (to_x, to_y) = way[0], way[-1]
    return ((x + to_x) / 2, (y + to_y) / 2)


def _beside(site: str, layout: Layout) -> Point:
    """The freest place next to a site: away from spaces and lanes."""
    x, y = layout.spaces[site]
    others = [at for at in layout.spaces.values() if 0 < math.dist(at, (x, y)) < 4 * AWAY]
    lanes = [
        tuple(pairwise(_corners(lane.curve)))
        for lane in layout.links
        if math.dist(lane.curve[:2], (x, y)) < 8 * AWAY
        or math.dist(lane.curve[-2:], (x, y)) < 8 * AWAY
    ]

    def room(at: Point) -> float:
        spaces = min((math.dist(at, other) - POST[0] / 2 for other in others), default=math.inf)
        lines = min((_off(at, p, q) for lane in lanes for p, q in lane), default=math.inf)
        return min(spaces, lines)

    turns = [k * math.pi / 8 for k in range(16)]
    return max(((x + AWAY * math.cos(t), y + AWAY * math.sin(t)) for t in turns), key=room)


def _corners(curve: Sequence[float]) -> list[Point]:
    """The corners of a curve: where its pieces begin and end, and what pulls them."""
    points = [(curve[k], curve[k + 1]) for k in range(0, len(curve), 2)]
    return [at for k, at in enumerate(points) if k == 0 or at != points[k - 1]]
