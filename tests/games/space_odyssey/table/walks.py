"""Positions of random games, for looking at their tables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from spacetable.core.ids import Seat
from spacetable.games.space_odyssey.state import State
from tests.conformance.cases import Case
from tests.conformance.walking import walk

GAMES = tuple((seats, seed) for seats in (3, 4, 5) for seed in ("a", "b"))


@cache
def states(seats: int, seed: str, options: tuple[tuple[str, Any], ...] = ()) -> tuple[State, ...]:
    """All positions of a random game."""
    case = Case("space_odyssey", seats, options)
    return tuple(moment.position.state for moment in walk(case, seed))


def some(every: int = 3) -> Iterator[State]:
    """Some positions of all those games, the first and the last of each among them."""
    for seats, seed in GAMES:
        whole = states(seats, seed)
        yield from whole[::every]
        yield whole[-1]


def seats_of(state: State) -> tuple[Seat | None, ...]:
    """HAL, the crew, and an onlooker."""
    return (state.hal, *state.crew, None)
