"""Answers of the planner: as they come, and in another position."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest

from spacetable.app.shell.background_task import finish
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.core.text import verbatim
from spacetable.session.thinking.worker_thinker import WorkerThinker
from tests.app.conftest import Person
from tests.app.pilot import ME, SHORT, Pilot, Told, _flight, go_on, pilot
from tests.toy import flight
from tests.toy.flight import Fill, Fly, Wave

STARTS_AT_TABLE = True

__all__ = ["_flight", "pilot"]


def touch_goal(pilot: Pilot) -> None:
    """Open the planner by its button, and touch where to go."""
    pilot.person.click(pilot.page.bar.buttons["planner"])
    pilot.person.touch("hygiea")


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def asker(person: Person, told: Told) -> Pilot:
    """Has asked for a way, of a search that finds what a test tells it."""
    pilot = Pilot(person, thinker=told)
    touch_goal(pilot)
    person.until(lambda: len(told.asked) == 1)
    return pilot


def find_too_late(asker: Pilot, told: Told, name: str) -> None:
    """The first search ends with a plan after another one has taken its place."""
    told.say(0, name, last=True)
    asker.person.until(lambda: bool(told.over))
    asker.planner.answers.search._look()


# ------------------------------------------------------------------ while it is searched


def test_the_window_goes_on_while_a_search_says_nothing(
    person: Person, asker: Pilot, told: Told
) -> None:
    assert told.threads.isdisjoint({threading.get_ident()})
    assert asker.planner.answers.search.busy
    assert asker.panel.stop.isVisible()
    asker.do(Wave(ME))
    person.click(asker.page.side.tabs["coach"])
    assert asker.session.cursor == 1
    told.end(0)


def test_it_is_searched_in_a_process_beside_the_window(person: Person) -> None:
    thinker = WorkerThinker()
    try:
        pilot = Pilot(person, thinker=thinker)
        pilot.ask()
        assert len(pilot.found()) == 4
        pilot.row(pilot.found().index(SHORT[0]))
        go_on(pilot)
        assert flight.where(pilot.session.state) == "hygiea"
        assert thinker.pid is None, "that is the process of the bots"
        person.window.go_home()
        finish()
    finally:
        thinker.close()


def test_answers_come_one_by_one_and_the_selection_stays(
    person: Person, asker: Pilot, told: Told
) -> None:
    told.say(0, "b2")
    person.until(lambda: asker.found() == ["b2"])
    assert asker.planner.book.plan is not None, "the best is looked at until one is chosen"
    asker.panel.list.chosen.emit("b2")
    told.say(0, "a1", "b2", "c3")
    person.until(lambda: len(asker.found()) == 3)
    assert asker.found() == ["a1", "b2", "c3"]
    assert asker.planner.book.selected == "b2", "what was looked at is looked at"
    assert asker.panel.list.list.currentIndex().row() == 1
    told.end(0)
    asker.ready()


def test_a_long_name_takes_the_lines_it_needs(asker: Pilot, told: Told) -> None:
    """It is told whole, and the figures stand below it; a short one takes one line."""
    told.end(0)
    asker.ready()
    plans = asker.panel.list
    names = ("A short one", "Twelve words that are too long for one line of the panel, and for two")
    found = [Plan(name, verbatim(name), (verbatim("3"),)) for name in names]
    plans.show_findings(Findings(verbatim("Found"), (verbatim("Turns"),), tuple(found)), None, {})
    asker.person.wait()
    rows = plans.list
    short, long = (rows.painter.lines(row) for row in rows.rows())
    assert short == [names[0]]
    assert len(long) > 1
    assert " ".join(line.strip() for line in long) == names[1]
    metrics = QFontMetrics(rows.painter.fonts()[0])
    assert all(metrics.horizontalAdvance(line.strip()) <= rows.room() for line in long)
    boxes = [rows.visualRect(rows.model().index(k, 0)) for k in (0, 1)]
    assert boxes[1].height() >= boxes[0].height() + (len(long) - 1) * metrics.height()
    assert rows.height() >= boxes[1].bottom(), "both are seen whole"


def test_nothing_moves_under_the_pointer(person: Person, asker: Pilot, told: Told) -> None:
    told.say(0, "b2", "c3")
    person.until(lambda: asker.found() == ["b2", "c3"])
    rows = asker.panel.list.list
    person.wait()
    asker.panel.ensureWidgetVisible(rows)
    QTest.mouseMove(asker.page.view.viewport(), QPoint(9, 9))
    person.wait()
    QTest.mouseMove(rows.viewport(), QPoint(20, 8))
    person.wait()
    assert asker.panel.list.held
    told.say(0, "a1", "b2", last=True)
    asker.ready()
    assert [(row.id, row.gone) for row in rows.rows()] == [
        ("b2", False),
        ("c3", True),
        ("a1", False),
    ]
    QTest.mouseMove(asker.page.view.viewport(), QPoint(5, 5))
    person.wait()
    assert asker.found() == ["a1", "b2"]


def test_enough_ends_the_search_and_keeps_what_is_known(person: Person) -> None:
    gate = threading.Event()
    pilot = Pilot(person)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flight, "pace", lambda: gate.wait(30))
        touch_goal(pilot)
        person.until(lambda: "Looking." in person.reads(pilot.panel))
        person.click(pilot.panel.stop)
        gate.set()
        pilot.ready()
    assert pilot.found() == [], "the first way was not looked at any more"
    assert not pilot.panel.stop.isVisible()


def test_another_question_drops_the_search(person: Person, asker: Pilot, told: Told) -> None:
    form = asker.panel.form
    assert form.choice is not None
    person.click(form.choice.buttons[1])
    person.until(lambda: len(told.asked) == 2)
    find_too_late(asker, told, "old")
    person.wait()
    assert asker.found() == [], "nobody asked for that"
    told.say(1, "new", last=True)
    asker.ready()
    assert asker.found() == ["new"]


# ------------------------------------------------------------------ another position


def test_a_position_that_looks_the_same_asks_nothing_anew(asker: Pilot, told: Told) -> None:
    told.say(0, "a1")
    asker.do(Wave(ME))
    told.say(0, "a1", "b2", last=True)
    asker.ready()
    assert asker.found() == ["a1", "b2"]
    assert len(told.asked) == 1


def test_in_another_position_the_question_is_asked_anew(
    person: Person, asker: Pilot, told: Told
) -> None:
    """What the old search still finds is said nowhere; what it found stands as old till then."""
    told.say(0, "a1")
    person.until(lambda: asker.found() == ["a1"])
    asker.do(Fill(ME))
    person.until(lambda: len(told.asked) == 2)
    find_too_late(asker, told, "stale")
    assert asker.found() == ["a1"], "that was found of the position before"
    assert asker.planner.book.old
    assert "Of the position before" in person.reads(asker.panel)
    assert not asker.panel.card.go_on.isEnabled()
    told.say(1, "fresh", last=True)
    asker.ready()
    assert asker.found() == ["fresh"]
    (first, _), (second, _) = told.asked
    assert (first.asked, second.asked) == (second.asked, first.asked)
    assert first.state != second.state


def test_a_question_that_makes_no_sense_any_more_loses_its_place(pilot: Pilot) -> None:
    pilot.ask("luna")
    pilot.do(Fly(ME, ZoneId("luna")))
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way")
    assert pilot.panel.form.waiting


def test_put_away_it_neither_searches_nor_draws(person: Person, asker: Pilot, told: Told) -> None:
    person.click(asker.page.side.tabs["coach"])
    assert not asker.planner.answers.search.busy
    assert asker.ways() == []
    asker.do(Fill(ME))
    assert len(told.asked) == 1
    person.click(asker.page.side.tabs["planner"])
    person.until(lambda: len(told.asked) == 2)
    told.end(0)
    told.end(1)
    asker.ready()


def test_put_away_nothing_of_it_is_left_on_the_board(pilot: Pilot) -> None:
    pilot.ask()
    pilot.panel.card.pin.click()
    ways = pilot.ways()
    assert ways
    pilot.person.click(pilot.page.side.tabs["coach"])
    assert pilot.ways() == []
    pilot.person.click(pilot.page.side.tabs["planner"])
    assert pilot.ways() == ways, "and it is there again"


def test_what_one_seat_asks_no_other_sees(person: Person) -> None:
    pilot = Pilot(person, people=2)
    pilot.ask()
    pilot.panel.card.pin.click()
    way = pilot.ways()[-1]
    pilot.do(Fill(ME))
    pilot.ready()
    assert pilot.page.controller.seat == Seat("2")
    assert pilot.planner.book.asked == Asked("way")
    assert (pilot.planner.book.pins, pilot.ways(), pilot.found()) == ([], [], [])
    pilot.do(Fill(Seat("2")))
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"))
    assert pilot.ways() == [way, way], "the pin, and the plan that is looked at"


def test_behind_the_curtain_nothing_is_seen(pilot: Pilot) -> None:
    pilot.ask()
    pilot.panel.card.pin.click()
    pilot.page.controller.screen.covered = True
    pilot.page.refresh()
    pilot.person.wait()
    assert pilot.ways() == []
    assert pilot.panel.form.choice is None
    assert not pilot.panel.list.isVisible()
    assert not pilot.panel.pins.isVisible()
