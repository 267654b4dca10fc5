"""A space without a name is told by the named ones that it lies between, and no two alike."""

from __future__ import annotations

import pytest

from spacetable.core.ids import ZoneId
from spacetable.games.high_frontier.board import solar_board
from spacetable.games.high_frontier.landmarks import landmarks
from spacetable.games.high_frontier.map_words import place_name
from spacetable.games.high_frontier.solar_map import load
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_spaces_are_called_alike(language: str) -> None:
    read = catalogue(language).words
    spaces = load().spaces
    names = {id_: read(place_name(id_)) for id_ in spaces}
    assert len(set(names.values())) == len(names)
    assert not [name for id_, name in names.items() if id_ in name and not spaces[id_].name]


def test_it_lies_between_two_named_spaces_that_ways_without_another_lead_to() -> None:
    """Each is reached by one way out of it, and they by different ones."""
    solar_map = load()
    assert set(landmarks()) == {id_ for id_, one in solar_map.spaces.items() if not one.name}
    read = catalogue("en").words
    assert read(place_name("ea-rb01")) == "Radiation belt between Cycler and GEO"
    assert read(place_name("ea-ld02")).startswith("Lander burn between Earth-Luna L1 and Luna ")
    # On the way down to the sites of Mercury: not between two of them, which lie on one side.
    assert landmarks()["me-ld01"].ends == ("me-lg03", "mercury-discovery-rupes")
    for at in landmarks().values():
        assert len(set(at.ends)) == 2
        assert all(solar_map.spaces[end].name for end in at.ends)


def test_spaces_told_alike_are_numbered_from_the_first_of_the_two_on() -> None:
    read = catalogue("en").words
    between = [id_ for id_, at in landmarks().items() if at.ends == ("epimetheus", "mimas")]
    told = sorted(read(place_name(id_)) for id_ in between if id_.startswith("sa-lg"))
    assert told == [f"Lagrange point between Epimetheus and Mimas ({k} of 2)" for k in (1, 2)]


@pytest.mark.parametrize(
    ("space", "english", "japanese"),
    [
        ("me-lg01", "Sol-Mercury L3", "太陽・水星 L3"),
        ("me-lg02", "Sol-Mercury L4", "太陽・水星 L4"),
        ("me-lg03", "Sol-Mercury L1", "太陽・水星 L1"),
        ("me-lg04", "Sol-Mercury L5", "太陽・水星 L5"),
        ("ma-lg06", "Sol-Mars L1", "太陽・火星 L1"),
    ],
)
def test_a_name_of_a_single_source_is_told_and_says_so(
    space: str, english: str, japanese: str
) -> None:
    one, spot = load().spaces[space], solar_board().by_id[ZoneId(space)]
    assert (one.level, one.name) == ("single", english)
    for language, name, doubt in (
        ("en", english, "single source"),
        ("ja", japanese, "出典は1つ"),
    ):
        read = catalogue(language).words
        assert read(place_name(space)) == read(spot.name) == name
        assert any(doubt in read(note) for note in spot.notes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_says_what_it_lies_between(language: str) -> None:
    spot = solar_board().by_id[ZoneId("ea-rb01")]
    notes = [catalogue(language).words(note) for note in spot.notes]
    (line,) = (one for one in notes if "GEO" in one)
    assert "Cycler" in line or "サイクラー" in line
