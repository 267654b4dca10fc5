"""Rows of a data file that do not fit each other are complained of with their line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec import Struct

from spacetable.core.checked import Fault, checked_json, checked_toml
from spacetable.core.errors import DataError


class Row(Struct):
    id: str
    size: int = 0


class Rows(Struct):
    row: tuple[Row, ...]


def faults(file: Rows) -> Iterator[Fault]:
    seen: dict[str, int] = {}
    for number, row in enumerate(file.row):
        if row.id in seen:
            yield ("row", number, "id"), f"{row.id} is there twice"
        if row.size < 0:
            yield ("row", number, "size"), "less than nothing"
        if row.id == "odd":
            yield ("row", number, "note"), "a note is missing"
        seen[row.id] = number


TOML = '[[row]]\nid = "a"\n\n[[row]]\nid = "{id}"\nsize = {size}\n'
JSON = '{{"row": [\n {{"id": "a"}},\n {{"id": "{id}",\n  "size": {size}}}\n]}}\n'
READERS = [(checked_toml, TOML, 5, 6, 4), (checked_json, JSON, 3, 4, 3)]


@pytest.mark.parametrize(("read", "words", "id_line", "size_line", "row_line"), READERS)
def test_the_first_fault_is_named_with_its_line(
    read: Callable[..., Rows], words: str, id_line: int, size_line: int, row_line: int
) -> None:
    found = read(words.format(id="b", size=3), Rows, "rows", faults)
    assert [row.id for row in found.row] == ["a", "b"]
    for id_, size, line, reason in (
        ("a", -1, id_line, "a is there twice"),
        ("b", -1, size_line, "less than nothing"),
        ("odd", 1, row_line, "a note is missing"),
    ):
        with pytest.raises(DataError) as told:
            read(words.format(id=id_, size=size), Rows, "rows", faults)
        params = dict(told.value.message.params)
        assert (params["file"], params["line"]) == ("rows", line)
        assert reason in str(params["reason"])


@pytest.mark.parametrize(("read", "words", "id_line", "size_line", "row_line"), READERS)
def test_lines_are_counted_whatever_ends_them(
    read: Callable[..., Rows], words: str, id_line: int, size_line: int, row_line: int
) -> None:
    with pytest.raises(DataError) as told:
        read(words.format(id="a", size=0).replace("\n", "\r\n"), Rows, "rows", faults)
    assert dict(told.value.message.params)["line"] == id_line


def test_what_is_no_such_file_at_all_is_refused_first() -> None:
    with pytest.raises(DataError):
        checked_toml("[[row]]\nid = 3\n", Rows, "rows", faults)
    with pytest.raises(DataError):
        checked_json('{"row": 3}', Rows, "rows", faults)
