"""The puzzle of an easy day, where a game has none so easy."""

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from spacetable.session import puzzle_progress
from spacetable.session.puzzle_progress import GRADES, of_the_day

MONDAY = date(2026, 11, 23)


def test_a_game_without_easy_puzzles_gives_its_easiest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The week begins with the lowest grade that there is, not with any."""
    easiest = GRADES[MONDAY.weekday()] + 1
    puzzles = [SimpleNamespace(grade=easiest + harder) for harder in (1, 0, 2, 1, 2, 2)]
    monkeypatch.setattr(puzzle_progress, "puzzles_of", lambda _: puzzles)
    game: Any = SimpleNamespace(info=SimpleNamespace(id="toy"))
    found = of_the_day([game], MONDAY)
    assert found is not None
    assert puzzles[found[1]].grade == easiest
