"""The logbooks in words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from spacetable.games.the_crew.mission_list import missions, special
from spacetable.games.the_crew.missions import logbook
from spacetable.games.the_crew.missions import missions as pages
from spacetable.games.the_crew.state import Edition
from spacetable.text.catalogue import catalogue

EDITIONS: tuple[Edition, ...] = ("planet_nine", "deep_sea")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_missions_stand_in_the_order_of_the_data(edition: Edition) -> None:
    assert [one.number for one in missions(edition)] == [one.number for one in pages(edition)]
    assert {one.seats for one in missions(edition)} == {(2, 5)}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_mission_has_words_of_its_own(edition: Edition, language: str) -> None:
    words = catalogue(language)
    titles = [words.words(one.title) for one in missions(edition)]
    assert len(set(titles)) == len(titles)
    for one in missions(edition):
        said = [words.words(one.title), words.words(one.briefing)]
        said += [words.words(part) for fact in one.facts for part in (fact.label, fact.value)]
        assert not any("[" in line for line in said), said
        assert len(said[0]) <= 28
        assert said[1].endswith("." if language == "en" else "。")
        assert one.group is not None
        assert words.words(one.group)


@pytest.mark.parametrize("edition", EDITIONS)
def test_special_rules_are_written_where_the_data_has_any(edition: Edition) -> None:
    words = catalogue("en")
    for page in pages(edition):
        for end in ("rule", "short"):
            key = f"the_crew_missions.{edition}.{page.number}.{end}"
            assert (key in words) == special(page), key


def test_a_briefing_says_what_the_data_says() -> None:
    words = catalogue("en")
    said = {
        edition: [words.words(one.briefing) for one in missions(edition)] for edition in EDITIONS
    }
    assert "Fulfil 1 task." in said["planet_nine"][0]
    assert "Fulfil 10 tasks." in said["planet_nine"][48]
    assert "before trick 3" in said["planet_nine"][18]
    assert "Dead spot" in said["planet_nine"][5]
    assert "Dead spot" not in said["planet_nine"][14]
    assert "Ω is fulfilled last" in said["planet_nine"][6]
    assert "last trick of the deal itself" in said["planet_nine"][47]
    assert "difficulty of 9 in all" in said["deep_sea"][16]
    assert "You have 3:30" in said["deep_sea"][13]
    assert "Currents" in said["deep_sea"][8]
    assert "2 volunteers" in said["deep_sea"][25]


def test_the_epilogue_goes_on_with_numbers() -> None:
    words = catalogue("en")
    after = missions("deep_sea")[32:]
    assert [words.words(one.title) for one in after[:2]] == ["Open water 33", "Open water 34"]
    sums = [words.words(one.facts[0].value) for one in after[:3]]
    assert sums == ["18", "19", "20"]
    said = words.words(after[0].briefing)
    assert "Epilogue: after the 32 missions" in said
    assert "up to mission 50" in said
    assert "Epilogue" not in words.words(missions("deep_sea")[31].briefing)


def test_the_readme_counts_the_missions_of_the_logbooks() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    sea, printed = len(pages("deep_sea")), len(logbook("deep_sea").mission)
    assert f"{len(pages('planet_nine'))} missions, bots" in readme
    assert f"{sea} missions: {printed} and an epilogue of {sea - printed}," in readme


@pytest.mark.parametrize("edition", EDITIONS)
def test_chapters_follow_one_another(edition: Edition) -> None:
    groups = [one.group for one in missions(edition)]
    changes = sum(one != other for one, other in pairwise(groups))
    assert changes == len(set(groups)) - 1 == 4
