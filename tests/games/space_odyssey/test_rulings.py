"""Rulings: what the code cites can be looked up, and nothing stands there for nothing."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import spacetable.games.space_odyssey as package
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.rulings import rulings
from spacetable.games.space_odyssey.switches import switches
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

NUMBERS = [one.number for one in rulings()]
HERE = Path(__file__).parent
SOURCES = [
    path
    for folder in (Path(package.__path__[0]), HERE)
    for path in sorted(folder.rglob("*"))
    if path.suffix in (".py", ".toml") and path.stem not in ("rulings", "test_rulings")
]


def cited() -> set[str]:
    words = [path.read_text(encoding="utf-8") for path in SOURCES]
    return {number for one in words for number in re.findall(r"\bA\d+\b", one)}


def test_every_number_that_is_cited_is_a_ruling() -> None:
    assert len(cited()) > 20
    assert cited() <= set(NUMBERS)


def test_every_ruling_is_cited_or_chosen() -> None:
    assert {one.number for one in rulings() if not one.switch} <= cited()


def test_no_two_are_alike() -> None:
    assert [number for number, n in Counter(NUMBERS).items() if n > 1] == []
    switched = [one.switch for one in rulings() if one.switch]
    assert len(set(switched)) == len(switched)


def test_a_switch_and_its_ruling_name_each_other() -> None:
    """None of the game's options is certain by the rules, so that each needs a word."""
    assert {one.switch: one.number for one in rulings() if one.switch} == {
        one.id: one.ruling for one in switches()
    }


def test_they_are_said_in_every_language() -> None:
    assert space_odyssey.notes is not None
    for language in LANGUAGES:
        words = catalogue(language)
        for one in space_odyssey.notes.rulings():
            said = [words.words(text) for text in (one.question, one.answer, one.source)]
            assert all(said), one.number
            assert len(set(said)) == 3, one.number
