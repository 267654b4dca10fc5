"""The program allows exactly the actions that a second reading of the rules allows.

Counts of lines stand in ``positions``; ``python -m tests.perft --second`` finds them anew.
"""

from __future__ import annotations

import pytest

from spacetable.core import registry
from tests.perft.counting import counts, differences
from tests.perft.positions import Counted, positions

POSITIONS = tuple(positions())
EVERY = pytest.mark.parametrize("position", POSITIONS, ids=str)
DEEP = tuple(one for one in POSITIONS if one.quick < len(one.counts))
LINES = 5_000
"""What the deepest count of a game must reach, so that it says something."""
FEW = 3
"""Counted first: with an action too many, the deeper counts would take minutes to be wrong."""


@EVERY
def test_as_many_lines_as_were_counted(position: Counted) -> None:
    for depth in sorted({min(FEW, position.quick), position.quick}):
        assert counts(position.played(), depth) == list(position.counts[:depth])


@pytest.mark.slow
@pytest.mark.parametrize("position", DEEP, ids=str)
def test_as_many_lines_as_were_counted_deeper(position: Counted) -> None:
    assert counts(position.played(), len(position.counts)) == list(position.counts)


@EVERY
def test_both_ways_know_the_same_first_actions(position: Counted) -> None:
    """By their words, not by their number alone: of one line of play, step by step."""
    ours, theirs = position.played(), position.read_again()
    for depth in range(min(position.second, 12)):
        assert list(differences(ours, theirs, 1)) == [], f"after {depth} actions"
        words = sorted(ours.moves())
        if not words:
            break
        chosen = words[depth * 7 % len(words)]
        ours, theirs = ours.after(chosen), theirs.after(chosen)


@pytest.mark.slow
@EVERY
def test_the_second_way_finds_the_counts(position: Counted) -> None:
    found = counts(position.read_again(), position.second)
    assert found == list(position.counts[: position.second])


@pytest.mark.parametrize("game", sorted(set(registry.installed()) - {"toy"}))
def test_every_game_has_been_counted_deep_enough(game: str) -> None:
    """A position whose counts were found by the second way, with thousands of lines in it."""
    found = [max((0, *one.counts[: one.second])) for one in POSITIONS if one.game == game]
    assert found, f"{game}: no position has been counted; add tests/perft/positions/{game}.toml"
    assert max(found) >= LINES, f"{game}: no count of its positions reaches {LINES} lines"
