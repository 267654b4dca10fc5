"""A course through stops: even between them, smooth through them."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from spacetable.core.chart import FINE, Chart, Stop, plotted
from spacetable.core.text import verbatim

STOPS = [Stop(3, (0, 0)), Stop(6, (300, 0)), Stop(8, (300, 200))]


def chart() -> Chart:
    stations, course = plotted(STOPS)
    return Chart("a/map", "a/ship", verbatim("the ship"), 400, 300, stations, course)


def test_stations_lie_evenly_between_the_stops_and_stops_where_they_are_put() -> None:
    stations, course = plotted(STOPS)
    assert [one.number for one in stations] == [3, 4, 5, 6, 7, 8]
    assert len(course) == (len(stations) - 1) * FINE + 1
    at = {one.number: (one.x, one.y) for one in stations}
    for stop in STOPS:
        assert at[stop.number] == pytest.approx(stop.at)
    for start in (0, 3 * FINE):
        legs = [math.dist(a, b) for a, b in pairwise(course[start : start + 2 * FINE])]
        assert max(legs) <= 1.05 * min(legs)


def test_a_vessel_is_found_and_turned_on_its_course() -> None:
    found = chart()
    assert found.place(6) == 3
    assert found.point(0)[:2] == pytest.approx((0, 0))
    assert found.point(-1)[:2] == found.point(0)[:2]
    assert found.point(99)[:2] == pytest.approx((300, 200))
    assert abs(found.point(1.5)[2]) < 20, "to the right"
    assert found.point(4.9)[2] == pytest.approx(90, abs=25), "downwards"
    assert found.point(5)[2] == pytest.approx(found.point(4.99)[2]), "as it came"


@pytest.mark.parametrize("stops", [STOPS[:1], [STOPS[1], STOPS[0]], [STOPS[0], STOPS[0]]])
def test_stops_that_are_no_course_are_refused(stops: list[Stop]) -> None:
    with pytest.raises(ValueError, match="by number"):
        plotted(stops)
