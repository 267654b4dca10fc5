"""What the quick run leaves out of a sweep, and that it leaves out nothing else."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest

from tests.thinned import SLOW, thin_looks


class Call(NamedTuple):
    """What pytest knows of a test with its parameters."""

    params: dict[str, Any]
    marks: list[Any]


def calls(**rows: list[Any]) -> list[Call]:
    return [Call(dict(zip(rows, one, strict=True)), []) for one in product(*rows.values())]


def quick(made: list[Call], where: str = "tests/app/test_it.py::test_it") -> list[tuple[Any, ...]]:
    thin_looks(where, made)
    return [tuple(one.params.values()) for one in made if not one.marks]


@pytest.mark.parametrize(
    "where", ["tests/app/a.py::b", "tests/games/a.py::b", "tests/table/c.py::d"]
)
def test_every_value_of_what_is_no_look_stays_with_some_looks(where: str) -> None:
    left = quick(calls(game=["a", "b", "c"], language=["en", "ja"], size=[1, 2]), where)
    assert {game for game, *_ in left} == {"a", "b", "c"}
    assert {language for _, language, _ in left} == {"en", "ja"}
    assert len(left) == 6


def test_of_one_look_one_stays_and_of_many_a_third() -> None:
    assert len(quick(calls(language=["en", "ja"]))) == 1
    assert len(quick(calls(seed=list(range(12))))) == 4
    assert quick(calls(language=["en"])) == [("en",)]


def test_tests_take_turns() -> None:
    left = {quick(calls(language=["en", "ja"]), f"tests/app/a.py::test_{n}")[0] for n in range(20)}
    assert left == {("en",), ("ja",)}


def test_what_is_paired_with_what_it_shows_stays() -> None:
    made = [
        Call({"language": "en", "said": "Yes"}, []),
        Call({"language": "ja", "said": "はい"}, []),
    ]
    assert len(quick(made)) == 2


def test_the_number_of_players_is_a_look_of_tables_alone() -> None:
    rows = {"players": [2, 3, 4, 5]}
    assert len(quick(calls(**rows), "tests/games/a/table/test_it.py::b")) == 2
    assert len(quick(calls(**rows), "tests/games/a/test_rules.py::b")) == 4


def test_catalogues_and_sounds_are_tried_in_every_language() -> None:
    for where in ("tests/text/a.py::b", "tests/audio/a.py::b", "tests/conformance/a.py::b"):
        assert len(quick(calls(language=["en", "ja"]), where)) == 2


def test_what_is_slow_already_stands_for_none_that_is_quick() -> None:
    made = calls(language=["en", "ja"])
    made[0].marks.append(SLOW[0].mark)
    assert quick(made) == [("ja",)]
