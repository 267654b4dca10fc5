"""The debrief of finished attempts: verdict, turning move, and the way it could have gone."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.engine import step
from spacetable.games.the_crew import planet_nine
from spacetable.games.the_crew.debrief import debrief
from spacetable.games.the_crew.moves import GiveUp
from spacetable.games.the_crew.solver import winning_line
from tests.games.the_crew.solver.attempts import GAMES, played, ready, setup_of, walk

DEALS = [
    ("planet_nine", 4, 4),
    ("planet_nine", 7, 3),
    ("planet_nine", 12, 5),
    ("deep_sea", 5, 4),
    ("planet_nine", 3, 2),
    ("deep_sea", 12, 3),
]


def never() -> bool:
    return False


class Patience:
    """A stop that comes after it was asked so many times."""

    def __init__(self, asked: int) -> None:
        self.left = asked

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0


def keys(found: Any) -> list[str]:
    return [line.key.rpartition(".")[2] for line in found.lines]


def is_won(state: Any) -> str:
    return winning_line(state, never, 20_000).verdict


@pytest.mark.parametrize(("edition", "number", "players"), DEALS)
def test_before_the_turning_move_it_could_be_won_and_after_it_not(
    edition: str, number: int, players: int
) -> None:
    turned = 0
    for seed in range(5):
        line = walk(setup_of(edition, number, players, seed), seed, lambda _: False)
        states = [one.state for one in line]
        found = debrief(states, Patience(400))  # type: ignore[arg-type]
        assert found is not None
        if found.turning is None:
            continue
        turned += 1
        before, after = states[found.turning - 1], states[found.turning]
        if ready(before) or before.tricks:  # type: ignore[attr-defined,arg-type]
            assert is_won(before) == "won"
            if after.phase == "play":  # type: ignore[attr-defined]
                assert is_won(after) == "lost"
    assert turned


def test_a_won_attempt_has_nothing_to_put_right() -> None:
    setup = setup_of("planet_nine", 1, 4, "won")
    line = walk(setup, "won", ready)
    found = winning_line(line[-1].state, never)  # type: ignore[arg-type]
    states = [one.state for one in (*line, *played(setup, line[-1], found.line))]
    said = debrief(states, never)  # type: ignore[arg-type]
    assert said is not None
    assert said.verdict.key == "the_crew_debrief.won"
    assert said.turning is None


def test_giving_up_what_could_be_won_is_the_turning_move() -> None:
    setup = setup_of("planet_nine", 1, 4, "won")
    line = walk(setup, "won", ready)
    here: Any = line[-1]
    line.append(step(GAMES["planet_nine"], setup, here, GiveUp(here.state.first)).position)
    states = [one.state for one in line]
    said = debrief(states, never)  # type: ignore[arg-type]
    assert said is not None
    assert said.turning == len(states) - 1
    assert keys(said)[:3] == ["given_up", "still_open", "way"]


def test_a_search_that_is_stopped_says_so() -> None:
    line = walk(setup_of("planet_nine", 4, 4, 0), 0, lambda _: False)
    said = debrief([one.state for one in line], lambda: True)  # type: ignore[arg-type]
    assert said is not None
    assert said.verdict.key == "the_crew_debrief.unknown"


def test_an_attempt_that_goes_on_has_no_debrief() -> None:
    line = walk(setup_of("planet_nine", 4, 4, 0), 0, ready)
    assert planet_nine.teaching.debrief([one.state for one in line], never) is None  # type: ignore[arg-type]
