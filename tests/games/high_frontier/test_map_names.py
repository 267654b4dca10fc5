"""The names on the solar map, at every zoom: enough of them, and each read as one."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from spacetable.core.board import LaidBoard
from spacetable.games.high_frontier.board import solar_board
from spacetable.games.high_frontier.solar_map import load
from spacetable.table.art import ArtShelf
from spacetable.table.board.name_pictures import Name
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


@pytest.mark.parametrize(("language", "most"), [("en", 159), ("ja", 150)])
def test_most_sites_are_named_on_the_whole_map_and_all_from_near(language: str, most: int) -> None:
    assert all(name.px >= LEAST for name in written(language, WHOLE))
    assert len(sites(language, WHOLE)) >= most
    assert sites(language, 1.0) == {*load().sites}


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
