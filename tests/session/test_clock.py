"""The clock's seat from end to end, and seats that act at the same time."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from spacetable.core.engine import acting, begin
from spacetable.core.errors import DataError, Refused
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action
from spacetable.core.parts import lessons_of
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup
from spacetable.session.batch_play import Asked, play_one
from spacetable.session.journal.writer import Journal
from spacetable.session.lesson_run import LessonRun
from spacetable.session.recovery import recover
from spacetable.session.replay import Replay
from spacetable.session.saving import load, save
from spacetable.session.scenario_file import open_scenario, write
from spacetable.session.session import Session
from spacetable.session.undo import FenceError
from tests.session.small_game import ONE, TWO, Ticks, install, small_setup
from tests.session.timed_game import TIMED, Tick, TimedState


@pytest.fixture(autouse=True)
def _timed_game(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, TIMED)


def plan(session: Session, seat: Seat) -> Action:
    (option,) = session.options(seat)
    return option.action


def played() -> Session:
    """Both seats plan, one before and one after the danger; the second 3 is over."""
    session = Session.new(small_setup(), clock=Ticks())
    session.do(Tick(CLOCK, 1))
    session.do(plan(session, TWO))
    session.do(Tick(CLOCK, 2))
    session.do(plan(session, ONE))
    session.do(Tick(CLOCK, 3))
    return session


def test_what_the_clock_does_is_recorded_and_replayed(tmp_path: Path) -> None:
    session = played()
    assert [entry.action["seat"] for entry in session.entries] == [
        "clock",
        "2",
        "clock",
        "1",
        "clock",
    ]
    moments = [entry.at for entry in session.entries]
    assert moments == sorted(set(moments))
    path = tmp_path / "timed.save"
    save(session, path)
    again = load(path)
    assert again.warnings == []
    assert again.position == session.position
    assert [entry.at for entry in again.entries] == moments
    replay = Replay(again)
    replay.goto(3)
    assert replay.at(3) == moments[2]
    assert replay.state.second == 2
    assert replay.events(ONE)


def test_a_journal_brings_the_clock_back(tmp_path: Path) -> None:
    session = Session.new(small_setup(), clock=Ticks(), journal=Journal.create(tmp_path))
    session.do(Tick(CLOCK, 1))
    session.do(plan(session, ONE))
    assert session.journal is not None
    path = session.journal.path
    session.journal.close(remove=False)
    again = recover(path, clock=Ticks())
    assert again.warnings == []
    assert again.position == session.position


def test_time_passes_in_order_only() -> None:
    session = Session.new(small_setup(), clock=Ticks())
    with pytest.raises(Refused):
        session.do(Tick(CLOCK, 2))


def test_an_undo_takes_a_seats_action_back_with_the_seconds_after_it() -> None:
    session = played()
    session.do(Tick(CLOCK, 4))
    session.undo()
    assert session.cursor == 3
    with pytest.raises(FenceError):
        session.undo()  # the danger was seen
    session.undo(over_fence=True)
    assert session.cursor == 1
    assert len(session.marks) == 1
    assert not session.can_undo()
    session.undo(over_fence=True)
    assert session.cursor == 1
    session.redo()
    assert session.cursor == 3
    session.redo()
    assert session.cursor == 6
    assert session.result() is not None
    assert not session.can_redo()


def test_an_undo_by_turn_goes_over_the_clock_too() -> None:
    session = played()
    session.undo("turn", over_fence=True)
    assert session.cursor == 0
    session.redo("turn")
    assert session.cursor == 5


def test_undo_to_goes_back_only() -> None:
    session = played()
    with pytest.raises(ValueError, match="cannot undo"):
        session.undo_to(6)
    with pytest.raises(FenceError):
        session.undo_to(1)
    session.undo_to(3)
    assert session.cursor == 3


def test_a_hint_stays_noted_while_others_and_the_clock_act() -> None:
    session = Session.new(small_setup(), clock=Ticks())
    session.hint(ONE)
    session.hint(TWO)
    session.do(Tick(CLOCK, 1))
    session.do(plan(session, TWO))
    session.undo()
    session.do(plan(session, ONE))
    assert [entry.hint for entry in session.entries] == [False, True]


def test_seats_that_may_always_act_do_not_hold_up_the_clock() -> None:
    ended = {
        play_one(TIMED, Asked("small", player, "", 2), str(k)).outcome
        for player in ("random", "planner")
        for k in range(20)
    }
    assert ended == {"won", "lost"}


def test_everybody_who_may_act_is_asked_once() -> None:
    session = Session.new(small_setup(), clock=Ticks())
    assert [seat for seat, _ in acting(TIMED, session.state)] == [CLOCK, ONE, TWO]


def test_a_learner_is_never_the_clock() -> None:
    run = LessonRun(TIMED, lessons_of(TIMED)[0], clock=Ticks())
    assert run.seat == ONE
    run.do(run.wanted()[0].action)
    assert run.done


def test_nobody_sits_where_the_clock_sits() -> None:
    setup = small_setup()
    seats = (setup.seats[0], SeatSetup(CLOCK))
    with pytest.raises(DataError, match="seat_clock"):
        begin(TIMED, msgspec.structs.replace(setup, seats=seats))


def test_a_position_knows_the_dice_that_the_clock_throws(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('game = "small"\n[rolls]\ndie = [7]\n', "utf-8")
    with pytest.raises(DataError, match=r"session\.error\.line"):
        open_scenario(path)


def test_numbers_as_keys_survive_paper(tmp_path: Path) -> None:
    session = played()
    assert session.state.dangers
    path = tmp_path / "position.json"
    write(session, path)
    assert open_scenario(path).state == session.state
    state = msgspec.json.decode(msgspec.json.encode(session.state))
    setup = msgspec.structs.replace(small_setup(), scenario=Scenario(state=state))
    position, _ = begin(TIMED, setup)
    assert isinstance(position.state, TimedState)
    assert position.state == session.state
