"""Whole games to be played through the window, found by looking for each way a game ends."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from spacetable.core.option import Action
from tests.conformance.cases import Case, load
from tests.conformance.walking import walk

GAME = "star_wars_pocket"
SEARCHED = 2000


class Recorded(NamedTuple):
    """A game: its seed, every action, and the key of its result's reason."""

    seed: str
    actions: tuple[Action, ...]
    reason: str


@cache
def recorded(reason: str, least: int = 20) -> Recorded:
    """The first game found that ends so and has at least that many actions."""
    for number in range(SEARCHED):
        seed = f"play-{number}"
        # Bots win and random players lose, so both are asked.
        *_, last = whole = list(walk(Case(GAME, 1), seed, 0.9 * (number % 2)))
        result = load(GAME).rules.result(last.position.state)
        assert result is not None
        if result.reason.key == reason and len(whole) > least:
            return Recorded(seed, tuple(m.action for m in whole if m.action), reason)
    raise LookupError(f"no game of {SEARCHED} ends with {reason}")


def reasons() -> list[str]:
    """Every way a game of it ends."""
    from tests.conformance.golden import listed

    return [shown.ending for shown in listed(GAME)]
