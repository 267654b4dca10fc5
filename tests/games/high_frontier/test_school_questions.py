"""Rules questions of the flight school as files: disputed points of movement, both ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetable.session.adjudication.judging import judge
from spacetable.session.adjudication.paper import read
from spacetable.text.catalogue import catalogue

FILES = sorted((Path(__file__).parent / "questions").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_comes_out_as_the_file_says(file: Path) -> None:
    words = file.read_text(encoding="utf-8")
    found = judge(read(words, file.name), words, file.name)
    said = catalogue("en").words
    unmet = [
        f"{file.name}, line {one.line}: {said(wrong)}"
        for one in found.judged
        for wrong in one.unmet
    ]
    assert not unmet
    assert not found.refused


def test_each_point_is_asked_both_ways() -> None:
    """Otherwise the answer would not depend on the option."""
    chosen: dict[str, set[object]] = {}
    for file in FILES:
        for name, value in read(file.read_text(encoding="utf-8"), file.name).options.items():
            chosen.setdefault(name, set()).add(value)
    assert chosen
    assert all(len(values) == 2 for values in chosen.values())
