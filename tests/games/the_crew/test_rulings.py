"""Rulings: each can be looked up by its number, in both languages, and says which switch it has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetable.core.ruling import Ruling
from spacetable.core.text import Text
from spacetable.games import the_crew
from spacetable.games.the_crew.rulings import FILE, rulings
from spacetable.games.the_crew.state import Edition
from spacetable.games.the_crew.switches import switches
from spacetable.text.catalogue import catalogue

EDITIONS: tuple[Edition, ...] = ("planet_nine", "deep_sea")
NUMBER = re.compile(r"\b(?:P9|DS|TC)-R\d+\b")
GAMES = {"planet_nine": the_crew.planet_nine, "deep_sea": the_crew.deep_sea}


def every() -> dict[str, Ruling]:
    """All rulings of both editions by number."""
    return {one.number: one for edition in EDITIONS for one in rulings(edition)}


def cited() -> set[str]:
    """The numbers that the sources and data of the game name."""
    folder = Path(the_crew.__file__).parent
    files = [*folder.rglob("*.py"), *folder.rglob("*.toml")]
    return {found for file in files if file != FILE for found in NUMBER.findall(file.read_text())}


def test_every_number_that_is_cited_can_be_looked_up_and_each_is_cited() -> None:
    assert cited() == set(every())


def test_no_two_have_the_same_number_and_none_is_left_out() -> None:
    numbers = NUMBER.findall(FILE.read_text())
    assert len(numbers) == len(set(numbers))
    assert set(numbers) == set(every())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_disputed_switch_names_the_ruling_that_chooses_its_default(edition: Edition) -> None:
    known = {one.number: one for one in rulings(edition)}
    for switch in switches(edition):
        if switch.source != "certain":
            assert known[switch.ruling].switch == switch.id
        else:
            assert not switch.ruling


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_switch_of_a_ruling_exists(edition: Edition) -> None:
    ruled = {one.switch for one in rulings(edition) if one.switch}
    assert ruled == {one.id for one in switches(edition) if one.ruling}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_ruling_is_worded(language: str) -> None:
    words = catalogue(language)

    def said(text: Text) -> str:
        return words.words(text)

    for one in every().values():
        assert said(one.question).endswith(("?", "か。"))
        for text in (one.answer, one.source):
            assert said(text).endswith((".", "。", "”.")), said(text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_offers_its_own_rulings(edition: Edition) -> None:
    notes = GAMES[edition].notes
    assert notes is not None
    assert notes.rulings() == rulings(edition)
    other = {"planet_nine": "DS", "deep_sea": "P9"}[edition]
    assert not any(one.number.startswith(other) for one in notes.rulings())
