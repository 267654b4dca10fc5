"""Every test here plays the small game, with a clock that counts its readings."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from spacetable.core.engine import legal
from spacetable.session.session import Session
from tests.session.small_game import Ticks, install, small_setup

Played = Callable[..., Session]


@pytest.fixture(autouse=True)
def _small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


@pytest.fixture
def played(ticks: Ticks) -> Played:
    """A session after so many random legal actions."""

    def make(actions: int = 12, seats: int = 2, seed: str = "seed", **options: int) -> Session:
        session = Session.new(small_setup(seats, seed, **options), clock=ticks)
        play_on(session, actions, seed)
        return session

    return make


def play_on(session: Session, actions: int, seed: str = "seed") -> None:
    """Random legal actions until the game is over, at most so many."""
    rng = random.Random(seed)
    for _ in range(actions):
        awaited = session.awaited()
        if not awaited:
            return
        session.do(rng.choice(legal(session.game, session.state, awaited[0])).action)
