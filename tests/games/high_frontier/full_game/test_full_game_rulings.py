"""Rulings: what code and tests cite can be looked up, and nothing stands there for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetable.games.high_frontier import full_game as package
from spacetable.games.high_frontier.full_game.rulings import FILE, rulings
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

NUMBER = re.compile(r"\bHFG-R\d{2,3}\b")


def cited(folder: Path) -> set[str]:
    """The numbers that sources and data below a folder name."""
    files = [*folder.rglob("*.py"), *folder.rglob("*.toml")]
    return {
        number
        for file in files
        if file != FILE
        for number in NUMBER.findall(file.read_text(encoding="utf-8"))
    }


def test_each_ruling_is_cited_and_each_cited_number_is_a_ruling() -> None:
    numbers = [one.number for one in rulings()]
    assert len(set(numbers)) == len(numbers)
    assert cited(Path(package.__path__[0])) == set(numbers)
    assert cited(Path(__file__).parent) <= set(numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_said_in_both_languages(language: str) -> None:
    words = catalogue(language)
    for one in rulings():
        question, answer, source = map(words.words, (one.question, one.answer, one.source))
        assert question.endswith(("?", "？", "か。")), question
        assert all(said.endswith((".", "。")) for said in (answer, source)), one.number
