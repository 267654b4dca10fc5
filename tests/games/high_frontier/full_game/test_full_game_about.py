"""About names every figure that rests on one source, is disputed or reconstructed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetable.games.high_frontier import full_game as package
from spacetable.games.high_frontier.full_game import about
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

UNCERTAIN = re.compile(r'^(\w*level) = "(single|disputed|reconstructed)"', re.MULTILINE)


def test_every_data_file_with_levels_is_looked_at() -> None:
    """Those of the flight's rules are looked at in the flight school, whose options they are."""
    folder = Path(package.__path__[0])
    found = {
        path
        for path in (*folder.rglob("*.toml"), *folder.parent.glob("*.toml"))
        if re.search(r"^\w*level = ", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert found == {*about.FILES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_such_figure_is_named_with_its_place(language: str) -> None:
    words = catalogue(language)
    said = [words.words(one) for one in about.uncertain()]
    assert not [one for one in said if "[full_game" in one]
    assert len({*said}) == len(said)
    for path in about.FILES:
        lines = path.read_text(encoding="utf-8").splitlines()
        tables = set()
        table = ""
        for line in lines:
            table = line.strip("[]") if line.startswith("[") else table
            found = UNCERTAIN.match(line)
            if found:
                tables.add((table, found[1]))
        named = [one for one in said if path.name in one]
        assert len(named) == len(tables), path.name
        for one in named:
            (number,) = re.findall(r"(\d+)行目" if language == "ja" else r"line (\d+)", one)
            assert UNCERTAIN.match(lines[int(number) - 1]), one


def test_what_is_certain_is_not_among_them() -> None:
    """Break a line of a file and it is told; the prices of the stock are certain."""
    assert not [one for one in about.uncertain() if "stock" in str(one)]
    words = about.FILES[0].read_text(encoding="utf-8")
    assert words.count('"single"') > 5


def test_cards_of_one_source_are_counted_and_disputed_ones_named() -> None:
    told = [catalogue("en").words(one) for one in about.uncertain()]
    assert [one for one in told if "42 contracts" in one]
    assert [one for one in told if one == "Sources differ: the contract Mercury Forge."]
