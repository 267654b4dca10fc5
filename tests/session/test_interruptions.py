"""A game against the clock that was left: how far its time had come, and that it was held."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.session.attempt import INTERRUPTED, Attempt, mark_name, marks_of, page_of
from spacetable.session.game_time import TimeKeeper
from spacetable.session.journal.writer import Journal
from spacetable.session.recovery import find_unfinished, recover
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from tests.session.timed_game import TIMED, Plan, Tick

ADA = Seat("1")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spacetable.core.registry.load", lambda name: TIMED)


def timed(journal: Journal | None = None) -> Session:
    seats = (SeatSetup(ADA, "Ada"), SeatSetup(Seat("2"), "Ben"))
    return Session.new(Setup("small", "x", seats), journal=journal)


def at(session: Session, ms: int) -> TimeKeeper:
    """A keeper of the session's time whose clock has come so far."""
    now = [0]
    keeper = TimeKeeper(session, lambda: now[0])
    keeper.start()
    now[0] = ms
    keeper.tick()
    return keeper


def marks(session: Session) -> list[Any]:
    """What the chronicle says that no rule says."""
    return [(line.index, line.text) for line in session.lines(ADA) if line.mark]


def test_time_goes_on_from_where_it_was_noted() -> None:
    session = timed()
    session.do(Tick(CLOCK, 1))
    assert session.time == 1000
    session.note_time(1700)
    assert session.time == 1700
    assert TimeKeeper(session, lambda: 5).time() == 1700


def test_a_noted_time_is_over_when_the_clock_acts_or_the_game_is_led_elsewhere() -> None:
    session = timed()
    session.do(Tick(CLOCK, 1))
    session.note_time(1700)
    session.do(Tick(CLOCK, 2))
    assert session.time == 2000
    session.rewind(1)
    assert session.time == 1700
    session.rewind(0)
    assert session.time == 0


def test_a_noted_time_never_passes_over_what_is_due() -> None:
    session = timed()
    session.note_time(900_000)
    assert TimeKeeper(session, lambda: 0).time() == 1000


def test_an_interruption_is_noted_once_and_told_in_its_place() -> None:
    session = timed()
    session.do(Tick(CLOCK, 1))
    session.note_time(1200)
    session.interrupt()
    session.interrupt()
    session.do(Plan(ADA, True, {1: 1}))
    assert len(session.interruptions) == 1
    ((index, line),) = marks(session)
    assert index == 0
    assert line.key == "session.interrupted"
    assert dict(line.params) == {"time": "0:01"}


def test_both_are_in_a_save(tmp_path: Path) -> None:
    session = timed()
    at(session, 1500)
    session.note_time(1500)
    session.interrupt()
    save(session, tmp_path / "x.spacetable")
    again = load(tmp_path / "x.spacetable")
    assert again.time == 1500
    assert again.interruptions == session.interruptions
    assert marks(again) == marks(session)


def test_both_are_in_a_journal(tmp_path: Path) -> None:
    session = timed(Journal.create(tmp_path))
    session.do(Tick(CLOCK, 1))
    session.note_time(1300)
    session.interrupt()
    session.do(Plan(ADA, True, {1: 1}))
    session.note_time(1900)
    session.journal.close(remove=False)
    (found,) = find_unfinished(tmp_path)
    assert found.actions == 2
    again = recover(found.path)
    assert again.warnings == []
    assert again.time == 1900
    assert again.interruptions == session.interruptions
    again.close()


def test_a_journal_that_ends_with_a_time_is_not_of_a_game_that_is_over(tmp_path: Path) -> None:
    session = timed(Journal.create(tmp_path))
    session.note_time(400)
    session.journal.close(remove=False)
    assert [one.actions for one in find_unfinished(tmp_path)] == [0]


def test_the_logbook_says_so_and_charges_nothing_for_it() -> None:
    session = timed()
    session.interrupt()
    at(session, 4000)
    assert session.result() is not None
    assert marks_of(session) == (INTERRUPTED,)
    assert mark_name(TIMED, INTERRUPTED).key == "session.mark.interrupted"
    with pytest.raises(KeyError):
        mark_name(TIMED, "distress")


def test_an_interruption_is_no_further_attempt() -> None:
    one = Attempt(
        id="a",
        when=1,
        mission=1,
        seats=2,
        outcome="won",
        reason=verbatim("r"),
        marks=(INTERRUPTED, "distress"),
    )
    page = page_of(1, [one])
    assert page.attempts == 2
    assert page.marks == (INTERRUPTED, "distress")
