"""Spots are found by their facts, in every language, and more words narrow."""

from __future__ import annotations

import pytest

from spacetable.core.board import Board, Flag, Region, Spot
from spacetable.core.ids import ZoneId
from spacetable.core.text import Text, text, verbatim
from spacetable.table.finding.facts import Facts

WORDS = {
    "en": {"ceres": "Ceres", "karin": "Karin A", "belt": "The belt", "rock": "Rock", "red": "red"},
    "ja": {"ceres": "ケレス", "karin": "カリン A", "belt": "小惑星帯", "rock": "岩", "red": "赤"},
}


def reader(language: str) -> object:
    def read(said: Text) -> str:
        params = dict(said.params)
        if "words" in params:
            return str(params["words"])
        if said.key == "demo.water":
            return f"{'water' if language == 'en' else '水'} {params['n']}"
        return WORDS[language][said.key.removeprefix("demo.")]

    return read


def spot(key: str, name: Text, rank: int, water: int, *more: Text) -> Spot:
    return Spot(
        ZoneId(key),
        name,
        10.0 * rank,
        10.0,
        5.0,
        rank=rank,
        region="belt",
        kind=text("demo.rock"),
        found_by=(text("demo.water", n=water), verbatim(f"H {water}"), *more),
    )


BOARD = Board(
    verbatim("Board"),
    100,
    100,
    (
        spot("ceres", text("demo.ceres"), 1, 1, verbatim("C")),
        spot("karin", text("demo.karin"), 2, 10, verbatim("S"), text("demo.red")),
        spot("hebe", verbatim("Hébé"), 0, 4, verbatim("H")),
        spot("crater", verbatim("Crater"), 3, 4, verbatim("S")),
    ),
    (),
    (Region("belt", text("demo.belt")),),
)
FACTS = Facts(BOARD, [reader("en"), reader("ja")])


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("", []),
        ("   ", []),
        ("karin", ["karin"]),
        ("a", ["karin"]),
        ("kar", ["karin"]),
        ("rin", []),
        ("hebe", ["hebe"]),
        ("HÉBÉ", ["hebe"]),
        ("water 4", ["hebe", "crater"]),
        ("water4", ["hebe", "crater"]),
        ("h 4", ["hebe", "crater"]),
        ("water 1", ["ceres"]),
        ("water 4+", ["hebe", "karin", "crater"]),
        ("water 4 s", ["crater"]),
        ("s water 4", ["crater"]),
        ("s red belt", ["karin"]),
        ("water", ["hebe", "ceres", "karin", "crater"]),
        ("h", ["hebe"]),
        ("c", ["ceres"]),
        ("belt rock c", ["ceres"]),
        ("no such", []),
        ("s water 1", []),
    ],
)
def test_words_narrow_and_facts_of_two_words_belong_together(asked: str, found: list[str]) -> None:
    assert list(FACTS.find(asked)) == found


@pytest.mark.parametrize(
    "asked", ["ケレス", "けれす", "ｹﾚｽ", "ケレ", "小惑星 水1", "水１ ケレス", "岩 c"]
)
def test_every_language_is_understood_however_kana_are_typed(asked: str) -> None:
    assert list(FACTS.find(asked)) == ["ceres"]


def test_a_word_of_a_language_without_spaces_may_stand_inside() -> None:
    assert len(FACTS.find("惑星")) == 4


def test_a_flag_of_the_position_is_a_fact_while_it_holds() -> None:
    flag = Flag(verbatim("free to claim"), frozenset({ZoneId("karin"), ZoneId("crater")}))
    assert list(FACTS.find("free")) == []
    assert list(FACTS.find("free", [flag])) == ["karin", "crater"]
    assert list(FACTS.find("free to claim water 4", [flag])) == ["crater"]
