"""Where links lead: their lines, and the neighbour that lies in a direction."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from spacetable.core.board import Board, Link, Point
from spacetable.core.ids import ZoneId

STRAIGHT = math.radians(62)
"""A neighbour farther aside than this does not lie in the direction of an arrow key."""
ASIDE = 2.2
"""How much farther a step to the side counts than one straight ahead, among spots without a link.
"""


def points_of(board: Board, link: Link, start: ZoneId | None = None) -> list[Point]:
    """The points that a link goes through, from ``start``, or from its ``a``."""
    a, b = board.by_id[link.a], board.by_id[link.b]
    points = [(a.x, a.y), *link.bends, (b.x, b.y)]
    return points[::-1] if start == link.b and link.a != link.b else points


def smooth(points: Sequence[Point], path: QPainterPath | None = None) -> QPainterPath:
    """A line through all points without a corner; it goes on from ``path`` where that ends."""
    line = QPainterPath() if path is None else path
    corners = [QPointF(*point) for point in points]
    if path is None or path.elementCount() == 0:
        line.moveTo(corners[0])
    if len(corners) == 2:
        line.lineTo(corners[1])
        return line
    ends = [corners[0], *corners, corners[-1]]
    for k in range(1, len(ends) - 2):
        here, there = ends[k], ends[k + 1]
        leave, arrive = (there - ends[k - 1]) / 6, (ends[k + 2] - here) / 6
        line.cubicTo(here + leave, there - arrive, there)
    return line


def route_path(board: Board, spots: Sequence[ZoneId]) -> QPainterPath:
    """The line along the links from spot to spot; straight where there is none. Spots that the
    board does not have are passed over."""
    known = [spot for spot in spots if spot in board.by_id]
    path = QPainterPath()
    if known:
        first = board.by_id[known[0]]
        path.moveTo(first.x, first.y)
    for start, end in pairwise(known):
        link = next((one for one in board.links_of[start] if end in (one.a, one.b)), None)
        if link is None or start == end:
            spot = board.by_id[end]
            path.lineTo(spot.x, spot.y)
        else:
            smooth(points_of(board, link, start), path)
    return path


def neighbour(board: Board, spot: ZoneId, way: QPointF) -> ZoneId | None:
    """The spot that a link leads to which leaves ``spot`` nearest to a direction; None when none
    leaves it that way."""
    best: tuple[float, ZoneId] | None = None
    for link in board.links_of[spot]:
        other = link.b if link.a == spot else link.a
        if other == spot:
            continue
        points = points_of(board, link, spot)
        # A line that bends is followed where it sets out and where it arrives, half by half.
        off = (_off(points[0], points[1], way) + _off(points[0], points[-1], way)) / 2
        if off < STRAIGHT and (best is None or off < best[0]):
            best = (off, other)
    return None if best is None else best[1]


def ahead(board: Board, spot: ZoneId, way: QPointF, among: Iterable[ZoneId]) -> ZoneId | None:
    """The nearest of some spots in a direction, linked or not."""
    here = board.by_id[spot]
    best: tuple[float, ZoneId] | None = None
    for key in among:
        other = board.by_id[key]
        x, y = other.x - here.x, other.y - here.y
        forward, aside = x * way.x() + y * way.y(), abs(x * way.y()) + abs(y * way.x())
        if key == spot or forward <= 0 or forward < aside / 2:
            continue
        cost = forward + ASIDE * aside
        if best is None or cost < best[0]:
            best = (cost, key)
    return None if best is None else best[1]


def _off(here: Point, there: Point, way: QPointF) -> float:
    """The angle between a direction and the way from a point to another, in radians."""
    x, y = there[0] - here[0], there[1] - here[1]
    long = math.hypot(x, y)
    if long == 0:
        return math.pi
    return math.acos(max(-1.0, min(1.0, (x * way.x() + y * way.y()) / long)))
