"""The names on the solar map, at every zoom: enough of them, and each read as one."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations

import pytest

from spacetable.core.board import LaidBoard
from spacetable.core.ids import ZoneId
from spacetable.games.high_frontier.board import solar_board
from spacetable.games.high_frontier.solar_map import load
from spacetable.table.art import ArtShelf
from spacetable.table.board.drawing import LEAST_DOT
from spacetable.table.board.name_pictures import Name, Taken
from spacetable.table.board.names import LEAST, Names
from spacetable.table.faces import Faces
from spacetable.table.look import Look
from spacetable.text.catalogue import catalogue

pytestmark = pytest.mark.usefixtures("qapp")

WHOLE = 1080 / solar_board().height
"""The zoom at which the whole map fills a screen of 1920x1080."""
WINDOW = 375 / solar_board().height
"""And that beside decks and strip in the least window that is not too small."""
BOTH = pytest.mark.parametrize("language", ["en", "ja"])


@cache
def written(language: str, zoom: float) -> tuple[Name, ...]:
    """All names at a zoom, in px of the map."""
    faces = Faces(Look(language=language), ArtShelf(), catalogue(language).words)
    names = Names(LaidBoard(solar_board()), zoom, faces)
    while names.seek():
        pass
    return names.written


def sites(language: str, zoom: float) -> set[str]:
    return {name.spot for name in written(language, zoom)} & {*load().sites}


@BOTH
def test_most_sites_are_named_on_the_whole_map_and_all_from_half_its_size_on(language: str) -> None:
    assert len(sites(language, WHOLE)) >= 186
    for zoom in (WHOLE, 0.5, 1.0):
        assert all(name.px >= LEAST for name in written(language, zoom))
    assert sites(language, 0.5) == sites(language, 1.0) == {*load().sites}


@BOTH
@pytest.mark.parametrize("zoom", [WHOLE, 0.5])
def test_a_name_lies_beside_its_spot_or_a_line_leads_there(language: str, zoom: float) -> None:
    """A line that passes no other name and no other spot, and no two names lie on one another."""
    by_id = solar_board().by_id
    names = written(language, zoom)
    led = 0
    for name in names:
        left, top, right, bottom = name.box
        assert not any(meet(name.box, other.box) for other in names if other is not name)
        if name.title:
            continue
        spot = by_id[ZoneId(name.spot)]
        x, y, radius = spot.x * zoom, spot.y * zoom, max(spot.radius * zoom, LEAST_DOT)
        away = math.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) - radius
        if name.leader is None:
            assert away <= 6, name.words
            continue
        led += 1
        from_x, from_y, to_x, to_y = name.leader
        assert math.hypot(from_x - x, from_y - y) == pytest.approx(radius)
        assert left <= to_x <= right
        assert top <= to_y <= bottom
        for step in range(1, 20):
            at = from_x + (to_x - from_x) * step / 20, from_y + (to_y - from_y) * step / 20
            assert not any(meet((*at, *at), other.box) for other in names if other is not name)
            near = (one for one in by_id.values() if one is not spot)
            assert not any(math.dist(at, (one.x * zoom, one.y * zoom)) < 2 for one in near)
    assert led


def meet(one: Taken, other: Taken) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@BOTH
@pytest.mark.parametrize("zoom", [WINDOW, 0.25, WHOLE, 0.64, 1.0, 2.0])
def test_two_names_in_one_line_do_not_read_as_one(language: str, zoom: float) -> None:
    """Between them is more than any gap inside a name."""
    pairs = list(combinations(written(language, zoom), 2))
    for one, other in pairs:
        (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) = (
            one.box,
            other.box,
        )
        shared = min(bottom, other_bottom) - max(top, other_top)
        if shared > 0.75 * min(bottom - top, other_bottom - other_top):
            apart = max(other_left - right, left - other_right)
            assert apart >= 0.6 * min(one.px, other.px), (one.words, other.words)


@BOTH
@pytest.mark.parametrize("zoom", [WINDOW, 0.25, WHOLE, 1.0])
def test_every_planet_is_named_however_small_the_map_is(language: str, zoom: float) -> None:
    planets = {one.id for one in solar_board().regions if one.id.startswith("near-")}
    assert planets <= {name.spot for name in written(language, zoom)}
