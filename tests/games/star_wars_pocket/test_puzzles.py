"""Positions in which something may be asked: of bots' flights, from the first on."""

from __future__ import annotations

from itertools import islice

import pytest

from spacetable.games.star_wars_pocket import game, puzzles


def test_positions_are_those_of_the_first_flight_and_not_too_early(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzles, "EARLY", 4)
    found = list(islice(puzzles.candidates(game, "seed"), 6))
    assert {one.setup.seed for one in found} == {"seed-1"}
    lengths = [len(one.log) for one in found]
    assert lengths == sorted(set(lengths))
    assert lengths[0] >= 4
    assert [one.name for one in found] == [f"1-{n}" for n in lengths]
