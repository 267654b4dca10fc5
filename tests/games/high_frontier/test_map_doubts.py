"""About names every figure of the map that rests on one source, is disputed or reconstructed."""

from __future__ import annotations

import re

import pytest

from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.solar_map import FILE
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES

UNSURE = re.compile(r'"(single|disputed|reconstructed)"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_such_line_of_the_file_is_named(language: str) -> None:
    """A place that stands there as a space and as a site is named once, as the site."""
    assert flight_school.notes is not None
    words = catalogue(language).words
    said = [words(one) for one in flight_school.notes.uncertain()]
    assert len({*said}) == len(said)
    assert not [one for one in said if "flight_school" in one or "{" in one]
    named = {int(re.findall(r"\d+(?=行目)|(?<=line )\d+", one)[-1]) for one in said}
    lines = FILE.read_text(encoding="utf-8").splitlines()
    unsure = {at for at, line in enumerate(lines, 1) if UNSURE.search(line)}
    sites = {"lutetia", "comet-tempel-1"}
    twice = {
        at
        for at in unsure - named
        if any(
            f'"id": "{one}"' in lines[at - 1] and '"kind": "site"' in lines[at - 1] for one in sites
        )
    }
    assert named == unsure - twice
    kinds = UNSURE.findall(lines[1])
    assert len(said) == len(kinds) + len(unsure - twice) - 1


def test_what_differs_is_told() -> None:
    assert flight_school.notes is not None
    told = [catalogue("en").words(one) for one in flight_school.notes.uncertain()]
    assert any(
        one.startswith("Sources differ: size and hydration of Lutetia (map.json") for one in told
    )
    assert any(one.startswith("From one source alone: where the Home Orbits are") for one in told)
    assert any(one.startswith("Reconstructed: the line from") for one in told)
