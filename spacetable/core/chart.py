"""The chart of a campaign: a map on which every mission is a station on one course."""

import math
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from spacetable.core.box import Pair
from spacetable.core.text import Text

FINE = 12
"""Points of the course from one station to the next."""


class Station(Struct, frozen=True):
    """Where a mission lies. ``number``: the mission's. ``x``, ``y``: in the units of the chart."""

    number: int
    x: float
    y: float


class Landmark(Struct, frozen=True):
    """A name on the map; ``x`` and ``y`` are the middle of the words."""

    name: Text
    x: float
    y: float


class Stop(Struct, frozen=True, forbid_unknown_fields=True):
    """A station that is given; those between two stops lie evenly on the course."""

    number: int
    at: Pair


class Chart(Struct, frozen=True):
    """A map of ``w`` by ``h`` units. ``art``, ``vessel``: art keys of the map, and of what travels
    on it, drawn on its way to the right. ``travels``: its name, as in "the rocket".

    ``course``: points close to one another through all ``stations``, ``FINE`` to a station.
    """

    art: str
    vessel: str
    travels: Text
    w: float
    h: float
    stations: tuple[Station, ...]
    course: tuple[Pair, ...]
    landmarks: tuple[Landmark, ...] = ()

    def place(self, number: int) -> int:
        """Which station a mission is, from 0; ``KeyError`` when it is not on the chart."""
        for k, one in enumerate(self.stations):
            if one.number == number:
                return k
        raise KeyError(number)

    def point(self, where: float) -> tuple[float, float, float]:
        """Where the vessel is ``where`` stations down the course (0: at the first): x, y, and the
        degrees clockwise by which it is turned from the right."""
        last = len(self.course) - 1
        at = min(max(where * FINE, 0.0), float(last))
        k = min(int(at), max(last - 1, 0))
        here, there = self.course[k], self.course[min(k + 1, last)]
        t = at - k
        x, y = here[0] + (there[0] - here[0]) * t, here[1] + (there[1] - here[1]) * t
        return x, y, math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))


def plotted(stops: Sequence[Stop]) -> tuple[tuple[Station, ...], tuple[Pair, ...]]:
    """Stations and course through the stops, by number upwards; ``ValueError`` when they are not.

    A bend goes smoothly through every stop.
    """
    numbers = [one.number for one in stops]
    if len(stops) < 2 or sorted(set(numbers)) != numbers:
        raise ValueError("a chart needs two stops at least, by number upwards")
    ends = [stops[0].at, *(one.at for one in stops), stops[-1].at]
    course: list[Pair] = []
    for k, (one, following) in enumerate(pairwise(stops)):
        legs = following.number - one.number
        bend = [_bend(ends[k : k + 4], t / 200) for t in range(201)]
        course += _evenly(bend, legs * FINE)[:-1]
    course.append(stops[-1].at)
    stations = tuple(
        Station(numbers[0] + k, *course[k * FINE]) for k in range(numbers[-1] - numbers[0] + 1)
    )
    return stations, tuple(course)


def _bend(four: Sequence[Pair], t: float) -> Pair:
    """A point of the Catmull-Rom spline between the second and the third of four points."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    a, b = -t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3
    c, d = t + 4 * t**2 - 3 * t**3, t**3 - t**2
    return (ax * a + bx * b + cx * c + dx * d) / 2, (ay * a + by * b + cy * c + dy * d) / 2


def _evenly(line: Sequence[Pair], parts: int) -> list[Pair]:
    """Points that part a line into so many pieces of the same length."""
    lengths = [0.0]
    for one, following in pairwise(line):
        lengths.append(lengths[-1] + math.dist(one, following))
    found: list[Pair] = []
    k = 0
    for part in range(parts + 1):
        wanted = lengths[-1] * part / parts
        while k < len(line) - 2 and lengths[k + 1] < wanted:
            k += 1
        long = lengths[k + 1] - lengths[k]
        t = (wanted - lengths[k]) / long if long else 0.0
        (x, y), (u, v) = line[k], line[k + 1]
        found.append((x + (u - x) * t, y + (v - y) * t))
    return found
