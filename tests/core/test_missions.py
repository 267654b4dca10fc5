"""Missions in a set-up; who is asked first; and what is not put to bots. With the toy game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.engine import Position, acting, begin, first_to_act, legal, step
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.option import Action, prudent
from spacetable.core.parts import clock_time, missions_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.attempt import mark_name
from tests.session.timed_game import TIMED
from tests.toy.game import GiveUp, Pass, Quiet, Throw, game, hand

ONE, TWO, THREE = Seat("1"), Seat("2"), Seat("3")


def setup(mission: int | None, seats: int = 3) -> Setup:
    row = tuple(SeatSetup(Seat(str(n + 1)), colour=n) for n in range(seats))
    return Setup("toy", "seed", row, mission=mission)


def at(mission: int, *actions: Action) -> Position:
    """After all have passed a card and these actions were done."""
    position, _ = begin(game, setup(mission))
    for seat in game.rules.awaited(position.state):
        card = position.state.pieces[hand(seat)][0].id
        position = step(game, setup(mission), position, Pass(seat, card)).position
    for action in actions:
        position = step(game, setup(mission), position, action).position
    return position


def test_a_mission_that_there_is() -> None:
    for mission in (None, 1, 2, 3):
        position, _ = begin(game, setup(mission))
        assert position.state.mission == (mission or 1)


@pytest.mark.parametrize(
    ("chosen", "seats", "key", "said"),
    [
        (4, 3, "core.error.mission", {"number": 4, "last": 3}),
        (0, 3, "core.error.mission", {"number": 0, "last": 3}),
        (3, 2, "core.error.mission_seats", {"number": 3, "low": 3, "high": 4, "n": 2}),
    ],
)
def test_a_mission_that_there_is_not(
    chosen: int, seats: int, key: str, said: dict[str, int]
) -> None:
    with pytest.raises(DataError) as wrong:
        begin(game, setup(chosen, seats))
    assert wrong.value.message.key == key
    assert dict(wrong.value.message.params) == said


def test_a_game_without_missions_takes_none() -> None:
    bare = replace(setup(1, 2), game="small")
    with pytest.raises(DataError, match="no_missions"):
        begin(TIMED, bare)
    assert missions_of(TIMED) == ()
    with pytest.raises(KeyError):
        mark_name(TIMED, "distress")


def test_who_is_invited_is_asked_first() -> None:
    state = at(2).state
    assert [seat for seat, _ in acting(game, state)] == [ONE, TWO, THREE]
    assert [seat for seat, _ in first_to_act(game, state)] == [TWO, THREE]
    state = at(2, Quiet(TWO), Quiet(THREE)).state
    assert [seat for seat, _ in first_to_act(game, state)] == [ONE]
    state = at(1).state
    assert first_to_act(game, state) == acting(game, state)


def test_what_is_grave_is_not_put_to_bots() -> None:
    options = legal(game, at(2).state, ONE)
    assert GiveUp(ONE) in [option.action for option in options]
    assert GiveUp(ONE) not in [option.action for option in prudent(options)]
    assert Throw(ONE) in [option.action for option in prudent(options)]
    grave = [option for option in options if option.grave]
    assert prudent(grave) == grave  # where there is nothing else
    assert prudent([]) == []


def test_games_without_a_clock_have_no_time() -> None:
    assert clock_time(game, at(1).state) is None
