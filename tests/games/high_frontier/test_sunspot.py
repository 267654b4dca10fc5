"""The sunspot dial: seasons, thresholds, and what lies ahead."""

from __future__ import annotations

import pytest

from spacetable.core.errors import DataError
from spacetable.games.high_frontier import sunspot
from spacetable.games.high_frontier.sunspot import Crossed, dial
from spacetable.text.catalogue import catalogue

SPOTS = range(12)
WORDS = sunspot.FILE.read_text("utf-8")


def test_three_seasons_of_four_years_follow_each_other() -> None:
    """4.1: blue, yellow, red; the cube starts in the third blue year."""
    assert dial().start == 0
    seasons = [dial().season(spot) for spot in SPOTS]
    assert seasons == ["blue"] * 2 + ["yellow"] * 4 + ["red"] * 4 + ["blue"] * 2


def test_years_ahead_are_counted_in_moves_of_the_cube() -> None:
    assert dial().after(11) == 0
    assert dial().after(9, 25) == 10


def test_years_of_a_flight_are_counted_from_one() -> None:
    assert [dial().spot_in(year) for year in (1, 12, 13)] == [0, 11, 0]
    assert [dial().season_in(year) for year in (1, 3, 7, 11, 15)] == [
        "blue",
        "yellow",
        "red",
        "blue",
        "yellow",
    ]
    assert dial().seasons_from(11)[:4] == ("blue",) * 4
    assert dial().seasons_from(6)[:3] == ("yellow", "red", "red")
    assert dial().seasons_from(15) == dial().seasons_from(3)


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
