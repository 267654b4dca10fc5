"""What Python's collector has looked through is put by while games are played."""

from __future__ import annotations

import gc
from argparse import Namespace
from collections.abc import Iterator

import pytest

from spacetable.session.batch_play import planned, workers
from spacetable.session.collector import looking_once, put_by
from tests.session.small_game import GAME


@pytest.fixture(autouse=True)
def nothing_left_over() -> Iterator[None]:
    """The collector is left as it was found."""
    told = [*gc.callbacks]
    yield
    assert gc.callbacks == told


def fresh() -> int:
    """Objects that are left to be looked through once that was done."""
    gc.collect()
    return len(gc.get_objects())


def test_nothing_is_looked_through_twice_for_a_while() -> None:
    held = [[number] for number in range(5000)]
    with looking_once():
        assert put_by in gc.callbacks
        assert fresh() < len(held), "what was there is put by at once"
        more = [[number] for number in range(5000)]
        fresh()
        assert fresh() < len(more), "and what came, once it was looked through"
        with looking_once():
            pass
        assert put_by in gc.callbacks, "one within another ends nothing"
    assert put_by not in gc.callbacks


def test_games_are_counted_so() -> None:
    asked = planned(GAME, Namespace(game="small", player="random", seed=1)).fields[0]
    with workers(1) as run:
        assert put_by in gc.callbacks
        assert [ended.outcome for ended in run([(asked, 0)])]
    assert put_by not in gc.callbacks
