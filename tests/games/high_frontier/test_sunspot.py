"""The sunspot dial: seasons, thresholds, what lies ahead, and its picture."""

from __future__ import annotations

import pytest

from spacetable.core.errors import DataError
from spacetable.core.face import Art
from spacetable.games.high_frontier import sunspot
from spacetable.games.high_frontier.sunspot import Crossed, dial
from spacetable.games.high_frontier.sunspot_face import dial_face, dial_name, dial_notes
from spacetable.resources import asset_path
from spacetable.table.art import ArtShelf
from spacetable.text.catalogue import catalogue

SPOTS = range(12)
WORDS = sunspot.FILE.read_text("utf-8")


def test_three_seasons_of_four_years_follow_each_other() -> None:
    """4.1: blue, yellow, red; the cube starts in the third blue year."""
    assert dial().start == 0
    seasons = [dial().season(spot) for spot in SPOTS]
    assert seasons == ["blue"] * 2 + ["yellow"] * 4 + ["red"] * 4 + ["blue"] * 2
    assert [dial().next_season(spot) for spot in (0, 3, 8, 11)] == [
        "yellow",
        "red",
        "blue",
        "yellow",
    ]


def test_years_ahead_are_counted_in_moves_of_the_cube() -> None:
    assert dial().after(11) == 0
    assert dial().after(9, 25) == 10
    assert dial().years_until(0, "blue") == 0
    assert dial().years_until(0, "yellow") == 2
    assert dial().years_until(0, "red") == 6
    assert dial().years_until(2, "blue") == 8
    assert [dial().years_in_season(spot) for spot in (10, 11, 0, 1, 2)] == [4, 3, 2, 1, 4]


def test_each_season_has_two_events_and_each_round_one_disk() -> None:
    """D2a, D2b: on the first and the third spot of a season; the disk goes between 11 and 0."""
    events = [spot for spot in SPOTS if dial().crossed(spot).event]
    assert [dial().after(spot) for spot in events] == [2, 4, 6, 8, 10, 0]
    assert [spot for spot in SPOTS if dial().crossed(spot).seniority] == [11]
    assert dial().crossed(11) == Crossed(event=True, seniority=True)
    assert dial().crossed(0) == Crossed(event=False, seniority=False)


@pytest.mark.parametrize("disks", [1, 2, 5])
@pytest.mark.parametrize("spot", SPOTS)
def test_years_left_are_as_module_4_counts_them(spot: int, disks: int) -> None:
    """Module 4: 11 less the spot, and twelve for each disk but one."""
    assert dial().years_left(spot, disks) == (11 - spot) + 12 * (disks - 1)


@pytest.mark.parametrize(
    ("old", "new", "needle", "reason"),
    [
        ("start = 0", "start = 12", "start = 12", "12 is no spot"),
        ("[10, 11, 0, 1]", "[10, 11, 0]", "[2, 3, 4, 5]", "look at 2"),
        ("[2, 3, 4, 5]", "[2, 3, 4, 4]", "[2, 3, 4, 4]", "4 is no spot"),
        ("[2, 3, 4, 5]", "[2, 4, 3, 5]", "[2, 4, 3, 5]", "look at 4"),
        ("[2, 3, 4, 5]", "[]", "spots = []", "each some of them"),
        ("[6, 7, 8, 9]", "[6, 7, 8]", "spots = 12", "all of the spots"),
        ('"yellow"', '"red"', 'colour = "red"', "in this order"),
        ("[0, 2, 4, 6, 8, 10]", "[0, 2, 14]", "[0, 2, 14]", "14 is no spot"),
        ("before = [0]", "before = []", "before = []", "no end"),
        ('"yellow"', '"green"', 'colour = "green"', "green"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, needle: str, reason: str) -> None:
    words = WORDS.replace(old, new, 1)
    line = next(n for n, one in enumerate(words.splitlines(), 1) if needle in one)
    with pytest.raises(DataError) as told:
        sunspot.parse(words, "sunspot.toml")
    said = catalogue("en").words(told.value.message)
    assert f"line {line}" in said
    assert reason in said


@pytest.mark.parametrize("spot", SPOTS)
def test_the_picture_shows_each_year_and_the_cube_on_its_spot(spot: int) -> None:
    face = dial_face(spot)
    slots = dict(face.slots)
    known = ArtShelf().slots(face.art)
    assert set(slots) <= set(known)
    for year in SPOTS:
        assert slots[f"spot_{year}"] == Art(f"high_frontier/sunspot_{dial().season(year)}")
        assert (f"cube_{year}" in slots) == (year == spot)
        assert (f"before_{year}" in slots) == (year % 2 == 0)
    drawn = {one.key for one in slots.values() if isinstance(one, Art)} | {face.art}
    assert all((asset_path("art") / f"{key}.svg").is_file() for key in drawn)


def test_it_says_where_it_stands_and_what_comes() -> None:
    read = catalogue("en").words
    assert read(dial_name(3)) == "Sunspot cycle, year 4: Yellow; Red in 3 years"
    assert read(dial_name(9)) == "Sunspot cycle, year 10: Red; Blue in 1 year"
    assert len(dial_notes(0)) == 1
    assert len(dial_notes(1)) == 2
    assert len(dial_notes(11)) == 3
    assert "黄" in catalogue("ja").words(dial_name(3))
