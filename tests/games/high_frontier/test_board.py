"""The solar map as a board: all of the map is there, with words for it in both languages."""

import itertools
import math
from functools import cache

import pytest

from spacetable.core.board import Board, Spot
from spacetable.core.errors import DataError
from spacetable.core.ids import ZoneId
from spacetable.core.text import Text
from spacetable.games.high_frontier import layout_file, solar_map
from spacetable.games.high_frontier.board import solar_board
from spacetable.resources import asset_path
from spacetable.text.catalogue import catalogue
from tests.text.reading import everything

LANGUAGES = ("en", "ja")


@cache
def board() -> Board:
    return solar_board()


def spot(id_: str) -> Spot:
    return board().by_id[ZoneId(id_)]


def told(id_: str, language: str = "en") -> list[str]:
    return [catalogue(language).words(note) for note in spot(id_).notes]


def keys(said: Text) -> set[str]:
    inner = [value for _, value in said.params if isinstance(value, Text)]
    return {said.key}.union(*map(keys, inner)) - {"core.verbatim"}


def test_the_board_is_made_once() -> None:
    assert solar_board() is solar_board()


def test_every_space_is_a_spot_and_lies_on_the_board() -> None:
    assert [one.id for one in board().spots] == list(solar_map.load().spaces)
    for one in board().spots:
        assert 0 < one.x < board().width, one.id
        assert 0 < one.y < board().height, one.id


def test_no_spots_overlap() -> None:
    spots = board().spots
    for number, one in enumerate(spots):
        for other in spots[number + 1 :]:
            gap = math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius
            assert gap >= -2.5, (one.id, other.id)  # the corners of two hexagons may come so near


def test_every_link_is_a_line_and_one_way_links_are_arrows() -> None:
    links = solar_map.load().links
    assert [(one.a, one.b, one.arrow) for one in board().links] == [
        (one.a, one.b, one.one_way) for one in links
    ]
    assert sum(one.arrow for one in board().links) == 67
    arrow = next(one for one in board().links if {one.a, one.b} == {"leo", "ea-hz02"})
    assert (arrow.a, arrow.arrow) == ("ea-hz02", True)


def test_every_bridge_lies_on_the_line_that_goes_over() -> None:
    bridged = [one for one in board().links if one.bridges]
    assert sum(len(one.bridges) for one in bridged) == len(layout_file.load().bridges)
    for one in bridged:
        a, b = board().by_id[one.a], board().by_id[one.b]
        way = [(a.x, a.y), *one.bends, (b.x, b.y)]
        for bridge in one.bridges:
            near = min(_off(bridge, p, q) for p, q in itertools.pairwise(way))
            assert near < 6, (one.a, one.b, bridge)


def _off(at: tuple[float, float], p: tuple[float, float], q: tuple[float, float]) -> float:
    x, y = q[0] - p[0], q[1] - p[1]
    share = ((at[0] - p[0]) * x + (at[1] - p[1]) * y) / (x * x + y * y)
    share = min(1.0, max(0.0, share))
    return math.hypot(p[0] + share * x - at[0], p[1] + share * y - at[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_board_has_words(language: str) -> None:
    known = everything(language)
    assert board().example is not None
    said = {board().name, board().example, *(region.name for region in board().regions)}
    for one in board().spots:
        assert one.kind is not None, one.id
        assert one.notes, one.id
        said |= {one.name, one.kind, *one.notes, *one.found_by}
    missing = {key for one in said for key in keys(one) if key not in known}
    assert not missing


def test_every_face_is_drawn() -> None:
    drawn = (*board().spots, *board().pictures, *board().signs)
    faces = {one.face for one in drawn}
    names = {face.art for face in faces if face is not None}
    assert not {name for name in names if not (asset_path("art") / f"{name}.svg").is_file()}
    assert all(one.face is not None for one in board().spots)


def test_a_site_tells_its_facts() -> None:
    notes = told("vesta")
    site = solar_map.load().sites["vesta"]
    assert f"Size {site.size}" in notes
    assert f"Hydration {site.hydration}" in notes
    assert "Spectral type V: like Vesta, basaltic" in notes
    assert "In the Ceres zone." in notes
    assert "サイズ" in told("vesta", "ja")[0]


def test_what_is_doubtful_says_so() -> None:
    doubtful = {one.id for one in solar_map.load().spaces.values() if one.doubt}
    doubtful |= {one.id for one in solar_map.load().sites.values() if one.doubt}
    said = {
        one.id
        for one in board().spots
        if any(key.startswith("high_frontier_map.doubt.") for n in one.notes for key in keys(n))
    }
    assert said == doubtful
    assert any("Reconstructed" in note for note in told("comet-tempel-1"))


def test_a_corner_that_looks_straight_is_marked() -> None:
    """At a Hohmann a way that seems to go on is free only along one line (movement 4c)."""
    marked = {one.id for one in board().spots if one.face and one.face.art.endswith("_turn")}
    assert marked
    for id_ in marked:
        exits = solar_map.load().exits[id_]
        assert solar_map.load().spaces[id_].kind == "hohmann"
        assert len({out.leaving for out in exits}) > 1
        assert "What looks straight on here is a pivot." in told(id_)


def test_spots_belong_to_their_neighbourhood_or_their_zone() -> None:
    assert spot("leo").region == "near-earth"
    assert spot("vesta").region == "zone-ceres"
    assert all(one.region is not None for one in board().spots)
    assert {one.id for one in board().regions if one.title is None} == set()


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"aegis-moonlet":', '"aegis":', '"spaces": {', "aegis-moonlet"),
        ('{"a":"aegis-moonlet","b":"ce-lg04"', '{"a":"aeneas","b":"ce-lg04"', "", "aegis-moonlet"),
        ('"under":1196', '"under":9999', "", "bridge"),
        ('"curve":[', '"curve":[1.0,', "", "six"),
        ('"radius":131.8', '"radius":-1', "", "does not fit"),
    ],
)
def test_a_line_that_does_not_fit_is_named(old: str, new: str, line: str, reason: str) -> None:
    lines = layout_file.FILE.read_text("utf-8").split("\n")
    at = next(number for number, one in enumerate(lines) if (line or old) in one)
    words = "\n".join(lines).replace(old, new, 1)
    with pytest.raises(DataError) as wrong:
        layout_file.parse(words, "layout.json", solar_map.load())
    assert dict(wrong.value.message.params)["line"] == at + 1
    assert reason in catalogue("en").words(wrong.value.message)
