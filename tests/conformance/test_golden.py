"""Every game has its playthroughs on file, one for each way it can end, and they still hold."""

from __future__ import annotations

import difflib
from collections import Counter

import pytest

from spacetable.core.parts import missions_of
from tests.conformance import golden
from tests.conformance.cases import Case, each_game, load, shown_cases
from tests.conformance.corpus import corpus


@each_game()
def test_the_playthroughs_hold(name: str) -> None:
    assert golden.path(name).is_file(), (
        f"{name} has no playthrough. Write one: python -m tests.conformance.golden {name}"
    )
    chosen = golden.listed(name)
    old = golden.path(name).read_text("utf-8")
    new = golden.whole(name, chosen)
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), "file", "now", lineterm="")
    changed = "\n".join(list(lines)[:40])
    assert old == new, (
        "The game plays otherwise than its playthrough says. If that is meant: "
        f"python -m tests.conformance.golden {name}\n{changed}"
    )


@pytest.mark.parametrize("case", shown_cases(), ids=str)
def test_every_ending_is_shown(case: Case) -> None:
    """Those of the games that all checks read; ``test_missions.py`` looks at every mission's."""
    for game in corpus(case).games:
        golden.check_shown(case, game.moments[-1].position.state)


GAMES = 10_000
POSITIONS = 300_000
"""So many games are played at random, or fewer that have so many positions together: those of a
long game have thousands each."""


@pytest.mark.slow
@pytest.mark.timeout(1500)
@each_game()
def test_thousands_of_random_games(name: str) -> None:
    """No exception, nobody stuck, and by chance alone no ending that is not on file.

    Where there are no missions each ending that the file shows without skill is met: some missions
    need it for theirs, and so does a crew that plays by chance against HAL.
    """
    met = Counter(shown.ending for shown, _ in golden.endings(name, GAMES, 0.0, POSITIONS))
    listed = golden.listed(name)
    assert set(met) <= {shown.ending for shown in listed}, met
    if not missions_of(load(name)):
        assert set(met) >= {shown.ending for shown in listed if not shown.skill}, met
