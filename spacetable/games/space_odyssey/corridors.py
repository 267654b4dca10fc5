"""Corridors of the ship, composed from the links of the board and the places of its rooms.

A corridor runs straight from wall to wall; where another room is in the way it goes around it. So
whoever corrects a link in ``board.toml`` sees the corridor follow.
"""

import heapq
import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair, about
from spacetable.games.space_odyssey.board import BOARD, Link
from spacetable.games.space_odyssey.ship_layout import ShipLayout

CLEAR: Final = 0.38
"""How far a corridor keeps away from rooms that it passes, as a part of its width."""
UNDER: Final = 3.0
"""How far a corridor reaches beneath the walls at its ends."""


class Corridor(Struct, frozen=True):
    """The way of a link. ``points``: from the wall of one room to that of the other.

    ``door``: its middle, where the door is. ``wide``: how wide it is.
    """

    link: Link
    points: tuple[Pair, ...]
    door: Pair
    wide: float

    def stretches(self) -> tuple[tuple[Box, float], ...]:
        """The straight parts: each a box that lies level, and the angle it is turned by."""
        wide = self.wide
        found = []
        last = len(self.points) - 2
        for k, (a, b) in enumerate(pairwise(self.points)):
            long = math.dist(a, b)
            # At a bend the parts reach over each other by half their width.
            before = UNDER if k == 0 else wide / 2
            after = UNDER if k == last else wide / 2
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            if long:
                shift = (after - before) / 2 / long
                x, y = x + (b[0] - a[0]) * shift, y + (b[1] - a[1]) * shift
            angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            found.append((about(x, y, long + before + after, wide), angle))
        return tuple(found)


@lru_cache(maxsize=64)
def corridors(ship: ShipLayout) -> tuple[Corridor, ...]:
    """The corridors of the board."""
    return composed(BOARD.link, {one.id: ship.room(one.id) for one in BOARD.space}, ship.way)


def composed(links: Iterable[Link], rooms: Mapping[str, Box], wide: float) -> tuple[Corridor, ...]:
    """A corridor so wide for each link between rooms that stand there."""
    return tuple(_corridor(link, rooms, wide) for link in links)


def _corridor(link: Link, rooms: Mapping[str, Box], wide: float) -> Corridor:
    start, goal = (rooms[name] for name in link.between)
    others = [box for name, box in rooms.items() if name not in link.between]
    points = _around((start.x, start.y), (goal.x, goal.y), others, (CLEAR + 0.5) * wide)
    first = _wall(start, points[1])
    last = _wall(goal, points[-2])
    points = (first, *points[1:-1], last)
    return Corridor(link, points, _middle(points), wide)


def _around(start: Pair, goal: Pair, others: list[Box], keep: float) -> tuple[Pair, ...]:
    """The shortest way between two points that keeps so far from boxes, by their corners."""
    walls = [Box(b.left - keep, b.top - keep, b.w + 2 * keep, b.h + 2 * keep) for b in others]
    corners = [
        (x, y)
        for box in walls
        for x in (box.left, box.left + box.w)
        for y in (box.top, box.top + box.h)
        if not any(_inside((x, y), other) for other in walls)
    ]
    front: list[tuple[float, tuple[Pair, ...]]] = [(0.0, (start,))]
    done: set[Pair] = set()
    while front:
        cost, way = heapq.heappop(front)
        here = way[-1]
        if here == goal:
            return way
        if here in done:
            continue
        done.add(here)
        for there in (goal, *corners):
            if there not in done and not any(_cuts(here, there, box) for box in walls):
                heapq.heappush(front, (cost + math.dist(here, there), (*way, there)))
    # Rooms so near each other that nothing passes: straight, beneath what is in the way.
    return (start, goal)


def _inside(point: Pair, box: Box) -> bool:
    x, y = point
    return box.left < x < box.left + box.w and box.top < y < box.top + box.h


def _cuts(a: Pair, b: Pair, box: Box) -> bool:
    """Whether a line runs through the inside of a box."""
    low, high = 0.0, 1.0
    for start, step, near, far in (
        (a[0], b[0] - a[0], box.left, box.left + box.w),
        (a[1], b[1] - a[1], box.top, box.top + box.h),
    ):
        if abs(step) < 1e-9:
            if not near < start < far:
                return False
            continue
        one, other = sorted(((near - start) / step, (far - start) / step))
        low, high = max(low, one), min(high, other)
    return high - low > 1e-6


def _wall(room: Box, towards: Pair) -> Pair:
    """Where a line from the middle of a room to a point outside leaves it."""
    right, down = towards[0] - room.x, towards[1] - room.y
    part = min(
        room.w / 2 / abs(right) if right else math.inf,
        room.h / 2 / abs(down) if down else math.inf,
        1.0,
    )
    return room.x + right * part, room.y + down * part


def _middle(points: tuple[Pair, ...]) -> Pair:
    """The point half way."""
    parts = list(pairwise(points))
    left = sum(math.dist(a, b) for a, b in parts) / 2
    for a, b in parts:
        long = math.dist(a, b)
        if long >= left and long:
            return a[0] + (b[0] - a[0]) * left / long, a[1] + (b[1] - a[1]) * left / long
        left -= long
    return points[0]
