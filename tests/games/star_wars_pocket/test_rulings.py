"""Rulings: what the code cites can be looked up, and nothing stands there for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetable.games import star_wars_pocket as package
from spacetable.games.star_wars_pocket.game import game
from spacetable.games.star_wars_pocket.rulings import FILE, rulings
from spacetable.games.star_wars_pocket.switches import switches
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

NUMBER = re.compile(r"\bA\d+\b")
HERE = Path(__file__)


def cited(folder: Path) -> set[str]:
    """The numbers that sources and data below a folder name."""
    files = [*folder.rglob("*.py"), *folder.rglob("*.toml")]
    return {
        number
        for file in files
        if file not in (FILE, HERE)
        for number in NUMBER.findall(file.read_text(encoding="utf-8"))
    }


def test_every_number_that_is_cited_can_be_looked_up() -> None:
    game_cites = cited(Path(package.__path__[0]))
    assert len(game_cites) > 20
    assert game_cites | cited(HERE.parent) <= {one.number for one in rulings()}


def test_every_ruling_is_cited_in_the_game() -> None:
    assert {one.number for one in rulings()} <= cited(Path(package.__path__[0]))


def test_no_two_have_the_same_number() -> None:
    numbers = [one.number for one in rulings()]
    assert len(set(numbers)) == len(numbers)
    assert all(NUMBER.fullmatch(number) for number in numbers)


def test_a_switch_and_its_ruling_name_each_other() -> None:
    """Each switch is a question that the rules text leaves open, so each has a ruling."""
    ruled = {one.switch: one.number for one in rulings() if one.switch}
    assert ruled == {one.id: one.ruling for one in switches()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_said_in_both_languages(language: str) -> None:
    words = catalogue(language)
    for one in rulings():
        question, answer, source = map(words.words, (one.question, one.answer, one.source))
        assert question.endswith(("?", "か。")), question
        assert all(said.endswith((".", "。")) for said in (answer, source)), one.number
        assert len({question, answer, source}) == 3


def test_the_game_offers_them() -> None:
    assert game.notes is not None
    assert game.notes.rulings() == rulings()
