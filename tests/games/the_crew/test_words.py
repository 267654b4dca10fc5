"""The sentences of the Deep Sea tasks and of the About page."""

from __future__ import annotations

import re

import pytest

from spacetable.games.the_crew.about import notes
from spacetable.games.the_crew.conditions.captures import WinCards
from spacetable.games.the_crew.missions import file_of, logbook
from spacetable.games.the_crew.state import Edition
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.text.reading import read

EDITIONS: tuple[Edition, ...] = ("planet_nine", "deep_sea")
DOMAIN = "the_crew_tasks"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_task_has_one_short_sentence(language: str) -> None:
    stop, longest = (".", 70) if language == "en" else ("。", 36)
    found = read(language, DOMAIN)
    for task in deep_sea_tasks():
        (said,) = found[f"{DOMAIN}.{task}"].words
        assert said.endswith(stop), said
        assert len(said) <= longest, said
    sentences = [entry.words for key, entry in found.items() if not key.endswith(".note")]
    assert len(set(sentences)) == len(sentences) == len(deep_sea_tasks())


def test_notes_belong_to_tasks_and_are_the_same_in_both_languages() -> None:
    keys = [set(read(language, DOMAIN)) for language in LANGUAGES]
    assert all(one == keys[0] for one in keys)
    notes_of = {key.removeprefix(f"{DOMAIN}.").removesuffix(".note") for key in keys[0]}
    assert notes_of == set(deep_sea_tasks())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_a_sentence_are_those_of_the_data(language: str) -> None:
    found = read(language, DOMAIN)
    for task in deep_sea_tasks().values():
        condition = task.condition
        if isinstance(condition, WinCards):
            (said,) = found[f"{DOMAIN}.{task.id}"].words
            wanted = set(re.findall(r"\d", task.id))
            assert set(re.findall(r"\d", said)) - {"4"} == wanted - {"4"}, said


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_about_page_names_every_disputed_mission(edition: Edition, language: str) -> None:
    said = [catalogue(language).words(one) for one in notes(edition)]
    assert not any("[" in line for line in said), said
    disputed = [page.number for page in logbook(edition).mission if page.source != "certain"]
    for number in disputed:
        word = f"mission {number}," if language == "en" else f"ミッション{number}「"
        assert sum(word in line for line in said) == 1


def test_the_about_page_names_the_line_to_correct() -> None:
    lines = file_of("deep_sea").read_text(encoding="utf-8").splitlines()
    (note,) = [one for one in notes("deep_sea") if dict(one.params).get("number") == 12]
    said = catalogue("en").words(note)
    (line,) = re.findall(r"deep_sea.toml, line (\d+)", said)
    assert lines[int(line) - 2 : int(line)][0] == "number = 12"
    assert "disputed" in lines[int(line) - 1]
