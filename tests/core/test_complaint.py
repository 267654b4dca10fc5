"""Complaints of msgspec: the path that they end in."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import Struct

from spacetable.core.complaint import path_of, pinned, told_place


class Card(Struct, forbid_unknown_fields=True):
    number: int = 0


class Box(Struct):
    card: tuple[Card, ...] = ()
    event: dict[str, Card] = {}
    by_number: dict[int, str] = {}


@pytest.mark.parametrize(
    ("plain", "path"),
    [
        ({"card": 3}, ["card"]),
        ({"card": [{}, {"number": "x"}]}, ["card", 1, "number"]),
        ({"card": [{"face": 1}]}, ["card", 0, "face"]),
        ({"event": {"a": {}, "b": {"number": "x"}}}, ["event", None, "number"]),
        ({"event": {"a": {"face": 1}}}, ["event", None, "face"]),
        ({"by_number": {"x": "a"}}, ["by_number", None]),
    ],
)
def test_the_path_as_far_as_it_is_told(
    plain: dict[str, object], path: list[str | int | None]
) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(plain, Box)
    assert path_of(str(wrong.value)) == path
    told = path[: path.index(None)] if None in path else path
    assert told_place(str(wrong.value)) == tuple(told)


def test_an_untold_key_is_found_by_trying() -> None:
    plain = {"event": {"a": {}, "b": {"number": "x"}, "c": {"number": "y"}}}
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(plain, Box)
    said = str(wrong.value)
    assert pinned(plain, Box, said, path_of(said)) == ["event", "b", "number"]


def test_a_complaint_without_a_path() -> None:
    assert path_of("JSON is malformed") == []
    assert told_place("JSON is malformed") == ()
