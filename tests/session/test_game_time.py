"""Game time, from a source of milliseconds that the test moves by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.session.game_time import TimeKeeper
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from tests.session.small_game import GAME, ONE, Ticks, install, small_setup
from tests.session.timed_game import TIMED, Plan, TimedState


class Frames:
    """Milliseconds played so far."""

    def __init__(self) -> None:
        self.ms = 5_000

    def __call__(self) -> int:
        return self.ms


@pytest.fixture(autouse=True)
def _timed_game(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, TIMED)


@pytest.fixture
def frames() -> Frames:
    return Frames()


@pytest.fixture
def keeper(frames: Frames) -> TimeKeeper:
    return TimeKeeper(Session.new(small_setup(), clock=Ticks()), frames)


def seconds(keeper: TimeKeeper) -> int:
    second: int = keeper.session.state.second
    return second


def test_the_clock_acts_when_its_moment_has_come(keeper: TimeKeeper, frames: Frames) -> None:
    assert (keeper.time(), keeper.due(), keeper.wait()) == (0, 1000, None)
    frames.ms += 3_000
    assert keeper.tick() == []  # not started
    keeper.start()
    keeper.start()
    assert keeper.wait() == 1000
    frames.ms += 999
    assert keeper.tick() == []
    assert (keeper.time(), keeper.wait()) == (999, 1)
    frames.ms += 1
    assert len(keeper.tick()) == 1
    assert (seconds(keeper), keeper.time(), keeper.due()) == (1, 1000, 2000)


def test_what_is_late_keeps_its_own_moment(keeper: TimeKeeper, frames: Frames) -> None:
    keeper.start()
    frames.ms += 2_700
    assert keeper.time() == 1000  # never beyond what is not yet done
    assert len(keeper.tick()) == 2
    assert (seconds(keeper), keeper.time(), keeper.wait()) == (2, 2700, 300)


def test_a_pause_keeps_what_has_passed(keeper: TimeKeeper, frames: Frames) -> None:
    keeper.start()
    frames.ms += 400
    keeper.pause()
    keeper.pause()
    frames.ms += 60_000
    assert keeper.tick() == []
    assert keeper.time() == 400
    keeper.start()
    assert keeper.wait() == 600


def test_people_do_not_move_the_time(keeper: TimeKeeper, frames: Frames) -> None:
    keeper.start()
    frames.ms += 400
    keeper.session.do(Plan(ONE, True, {0: 1}))
    assert keeper.time() == 400


def test_an_undo_takes_the_time_back(keeper: TimeKeeper, frames: Frames) -> None:
    session = keeper.session
    keeper.start()
    frames.ms += 1_000
    keeper.tick()
    session.do(Plan(ONE, True, {1: 1}))
    frames.ms += 1_500
    keeper.tick()
    assert seconds(keeper) == 2
    session.undo(over_fence=True)
    assert keeper.time() == 1000
    assert keeper.wait() == 1000


def test_a_loaded_game_goes_on_from_its_own_time(
    keeper: TimeKeeper, frames: Frames, tmp_path: Path
) -> None:
    keeper.start()
    frames.ms += 2_000
    keeper.tick()
    save(keeper.session, tmp_path / "save")
    other = Frames()
    again = TimeKeeper(load(tmp_path / "save"), other)
    assert again.time() == 2000
    again.start()
    other.ms += 1_000
    assert len(again.tick()) == 1


def test_the_end_stops_the_clock(keeper: TimeKeeper, frames: Frames) -> None:
    keeper.start()
    frames.ms += 100_000
    assert len(keeper.tick()) == 4
    assert keeper.session.result() is not None
    assert (keeper.time(), keeper.due(), keeper.wait()) == (None, None, None)
    keeper.pause()


def test_a_game_without_a_clock(frames: Frames, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, GAME)
    keeper = TimeKeeper(Session.new(small_setup(), clock=Ticks()), frames)
    keeper.start()
    frames.ms += 100_000
    assert keeper.tick() == []
    assert (keeper.time(), keeper.due(), keeper.wait()) == (None, None, None)


def standing() -> Any:
    """A game whose clock offers what does not say when it is due."""

    def options(state: TimedState, seat: Seat) -> Iterator[Option]:
        for option in TIMED.rules.options(state, ONE):
            yield replace(option, action=Plan(seat, True, {}))

    rules = TIMED.rules
    assert rules.clock is not None
    clock = replace(rules.clock, options=options)
    return replace(TIMED, rules=replace(rules, clock=clock))


def test_a_clock_must_say_when(frames: Frames, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, standing())
    keeper = TimeKeeper(Session.new(small_setup(), clock=Ticks()), frames)
    with pytest.raises(TypeError, match="when it is due"):
        keeper.due()
