"""A wrong line of a data file is named, and the program says what to do."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from spacetable.core.data import load_toml, parse_toml
from spacetable.core.errors import DataError
from spacetable.core.toml_lines import lines


class Exit(Struct, forbid_unknown_fields=True):
    side: str
    cost: int = 0


class Card(Struct, forbid_unknown_fields=True):
    title: str
    number: int
    exits: list[Exit] = []
    cell: tuple[int, int] = (0, 0)


class Box(Struct, forbid_unknown_fields=True):
    name: str
    card: list[Card] = []
    event: dict[str, Card] = {}
    shield: Annotated[int, Meta(ge=0, le=9)] = 0
    rows: list[list[int]] = []
    lone: Card | None = None


GOOD = '''\
# a box
name = "box"
shield = 3
rows = [
    [1, 2],
    # between
    [3,
     4],
]

[lone]
title = "lone"
number = 0

[[card]]
title = "one"     # with = and [ in a comment
number = 1

[[card]]
number = 2
title = """
three
lines = [ """
exits = [{ side = "n" }, { side = "s", cost = 2 }]
cell = [1, 2]

[[card]]
title = "[[card]]"
number = 3

[[card.exits]]
side = "n"

[[card.exits]]
side = "w"
cost = 4

[event.first]
title = "first"
number = 10

[event."second one"]
title = "second"
number = 20
'''

#: (what is replaced, by what, the line that must be named)
WRONG = {
    "type at the top": ("shield = 3", 'shield = "x"', 3),
    "out of range": ("shield = 3", "shield = 99", 3),
    "in a nested array": ("     4],", '     "four"],', 8),
    "in a table": ("number = 0", "number = []", 13),
    "missing in a table": ('title = "lone"\n', "", 11),
    "first of an array of tables": ("number = 1\n", 'number = "1"\n', 17),
    "second, whose keys are in another order": ("number = 2\n", "number = false\n", 20),
    "after a string of three lines": ("cell = [1, 2]", "cell = [1, 2, 3]", 25),
    "an inline table": ('{ side = "s", cost = 2 }', '{ side = "s", cost = "2" }', 24),
    "missing in the third": ("number = 3\n", "", 27),
    "an array of tables inside one": ("cost = 4", "cost = 4.5", 36),
    "missing inside": ('side = "w"\n', "", 34),
    "unknown inside": ("cost = 4", "kost = 4", 36),
    "unknown at the top": ("shield = 3", "sheild = 3", 3),
    "unknown table at the top": ("[lone]", "[loan]", 11),
    "in a dict": ("number = 20", 'number = "20"', 44),
    "missing in a dict": ("number = 20\n", "", 42),
    "unknown in a dict": ("number = 10", "number = 10\nmood = 1", 41),
    "not TOML": ("shield = 3", "shield = = 3", 3),
    "not TOML, never closed": ("[event.first]", '[event.first]\nx = """', None),
}


def test_a_good_file() -> None:
    box = parse_toml(GOOD, Box, "box.toml")
    assert [card.number for card in box.card] == [1, 2, 3]
    assert [one.side for one in box.card[2].exits] == ["n", "w"]


@pytest.mark.parametrize("case", WRONG)
def test_the_wrong_line_is_named(case: str) -> None:
    old, new, line = WRONG[case]
    assert GOOD.count(old) == 1
    words = GOOD.replace(old, new)
    with pytest.raises(DataError) as caught:
        parse_toml(words, Box, "box.toml")
    message = caught.value.message
    params = dict(message.params)
    assert message.key == "core.error.data"
    assert params["file"] == "box.toml"
    assert params["line"] == (line or words.count("\n") + 1)
    assert params["reason"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_toml(tmp_path / "none.toml", Box)
    assert caught.value.message.key == "core.error.data_unreadable"


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError) as caught:
        load_toml(path, Box)
    assert dict(caught.value.message.params)["file"] == "bytes.toml"


def test_the_message_does_not_name_the_folder(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("name = 1\n", "utf-8")
    with pytest.raises(DataError) as caught:
        load_toml(path, Box)
    assert str(tmp_path) not in str(caught.value)


KEYS = st.text("abc", min_size=1, max_size=3)
SCALARS = st.sampled_from(
    ["1", "-2.5", "true", "1979-05-27 07:32:00", '"a # = [ ]"', "'\"'", '"\\""']
)


@given(st.lists(st.tuples(KEYS, SCALARS), min_size=1, max_size=8, unique_by=lambda pair: pair[0]))
def test_lines_of_plain_tables(pairs: list[tuple[str, str]]) -> None:
    """However the lines are spaced, each key is found on its own."""
    words, expected = "", {}
    for number, (key, value) in enumerate(pairs):
        words += "# [not] = a table\n" * (number % 3)
        expected[(key,)] = words.count("\n") + 1
        words += f"{key} = {value}  # tail\n" if number % 2 else f"{key}={value}\n"
    found = lines(words)
    assert {path: found[path] for path in expected} == expected
    assert set(found) == set(expected)
