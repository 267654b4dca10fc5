"""A mission against the clock: the countdown, what is due, and when the time stands."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from spacetable.app.game.curtain import Curtain
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.paused_overlay import PausedOverlay
from spacetable.app.navigation.loading import load_game
from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.stage import Stage
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application
from spacetable.core import registry
from spacetable.core.engine import legal
from spacetable.core.ids import Seat
from spacetable.core.parts import missions_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.the_crew.missions import mission
from spacetable.session.session import Session
from tests.app.conftest import Person

STARTS_AT_TABLE = True

NAMES = ("Ada", "Ben", "Cleo")


class Frames:
    """Milliseconds that the test moves by hand, for every clock made."""

    ms = 0

    def __init__(self, output: object = None) -> None:
        self.running = False

    def start(self, at: int | None = None) -> None:
        self.running = True

    def close(self) -> None:
        self.running = False

    def pause(self) -> None:
        self.running = False

    def now(self) -> int:
        return Frames.ms


@pytest.fixture
def timed(person: Person, monkeypatch: pytest.MonkeyPatch) -> Person:
    """A mission of three people in real time, its clock just started."""
    from spacetable.audio import frame_clock

    Frames.ms = 0
    monkeypatch.setattr(frame_clock, "FrameClock", Frames)
    people = tuple(SeatSetup(Seat(str(n + 1)), name, n) for n, name in enumerate(NAMES))
    game = load_game(person.window.context, "deep_sea")
    number = next(m.number for m in missions_of(game) if mission(game.info.id, m.number).realtime)
    person.window.navigation.start(Setup("deep_sea", "clock", people, mission=number))
    controller = person.page.controller
    for _ in range(60):
        if controller.clock.wanted:
            break
        if controller.handing:
            controller.pass_on()
        if controller.covered:
            person.click(person.overlay().show_button)
        controller.do(next(o for o in controller.options() if not o.refused and not o.grave))
        person.wait()
    assert controller.clock.wanted
    return person


def pass_time(person: Person, ms: int) -> None:
    """So many ms go by."""
    Frames.ms += ms
    person.page.controller.clock._tick()
    person.wait()


def test_while_the_time_runs_a_pull_at_nothing_leaves_the_table_where_it_is(
    timed: Person,
) -> None:
    view, clock = timed.page.view, timed.page.controller.clock
    view.zoom_by(1.6)
    timed.wait()
    assert view.corner.whole_table.isVisible()
    places, camera = view.table_scene.places, view.camera
    spots = (QPoint(x, y) for y in range(60, view.height() - 60, 20) for x in range(60, 600, 20))
    free = next(
        one
        for one in spots
        if not places.pieces_at(camera.to_table(QPointF(one)), camera.board.reach)
    )

    def pull() -> QPointF:
        port, left = view.viewport(), Qt.MouseButton.LeftButton
        QTest.mousePress(port, left, pos=free)
        for step in (15, 30, 45):
            QTest.mouseMove(port, free + QPoint(step, step))
        QTest.mouseRelease(port, left, pos=free + QPoint(45, 45))
        return QPointF(camera.centre)

    before = QPointF(camera.centre)
    assert clock.running
    assert pull() == before
    clock.hold()
    assert pull() != before


def test_the_countdown_shows_what_is_left_and_warns(timed: Person) -> None:
    clock, shown = timed.page.controller.clock, timed.page.side.countdown
    whole = clock.left()
    assert shown.isVisible()
    assert shown.figure.text() == f"{whole // 60000}:{whole // 1000 % 60:02}"
    assert not shown.sign.isVisible()
    pass_time(timed, whole - 25_000)
    assert shown.figure.text() == "0:25"
    assert shown.sign.isVisible(), "not by colour alone"
    assert "Hurry" in shown.accessibleName()


def test_the_curtain_is_no_pause_but_another_page_is(timed: Person) -> None:
    clock = timed.page.controller.clock
    controller = timed.page.controller
    for _ in range(20):
        if controller.handing:
            controller.pass_on()
            break
        controller.do(next(o for o in controller.options() if not o.refused and not o.grave))
        timed.wait()
    assert controller.covered
    before = clock.left()
    pass_time(timed, 5_000)
    assert clock.left() == before - 5_000
    left = clock.left()
    timed.window.navigation.open("settings")
    Frames.ms += 60_000
    timed.window.go_back()
    timed.wait()
    assert clock.left() == left
    over = timed.overlay()
    assert isinstance(over, PausedOverlay)
    pass_time(timed, 1_000)
    assert clock.left() == left, "until somebody says so"
    timed.click(over.button)
    assert isinstance(timed.overlay(), Curtain)
    pass_time(timed, 1_000)
    assert clock.left() == left - 1_000


def test_the_curtain_stays_down_while_the_clock_acts(timed: Person) -> None:
    controller = timed.page.controller
    while not controller.handing:
        controller.do(next(o for o in controller.options() if not o.refused and not o.grave))
        timed.wait()
    heir = controller.next_seat
    controller.pass_on()
    done = controller.session.cursor
    pass_time(timed, 25_000)
    assert controller.session.cursor > done
    assert timed.page.view.table_scene.table.pieces == ()
    over = timed.overlay()
    assert isinstance(over, Curtain)
    timed.click(over.show_button)
    assert controller.seat == heir
    view = timed.page.view
    assert view.table_scene.table == controller.session.table(heir, view.room)


def test_nobody_gets_time_back(timed: Person) -> None:
    controller = timed.page.controller
    controller.do(next(o for o in controller.options() if not o.refused and not o.grave))
    timed.wait()
    assert controller.can_undo()
    pass_time(timed, 11_000)
    assert not controller.can_undo()
    pass_time(timed, controller.clock.left() + 1)
    assert controller.session.result() is not None
    assert not controller.can_undo()


def test_the_end_says_how_often_the_clock_was_stopped(timed: Person) -> None:
    for _ in range(2):
        pass_time(timed, 1_000)
        timed.key("p")
        timed.key("p")
    controller = timed.page.controller
    pass_time(timed, controller.clock.left() + 1)
    assert "The clock was stopped 2 times." in timed.reads(timed.overlay())


def test_when_the_time_is_up_the_game_is_over(timed: Person) -> None:
    controller = timed.page.controller
    pass_time(timed, controller.clock.left() + 1)
    assert controller.session.result().outcome == "lost"
    assert isinstance(timed.overlay(), EndScreen)
    assert not timed.page.side.countdown.isVisible()
    assert not controller.clock._timer.isActive()


def test_pictures_show_the_table_while_its_time_passes(
    qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is opened in the middle waits behind a cover; a picture is not to show that."""
    from spacetable.audio import frame_clock

    Frames.ms = 0
    monkeypatch.setattr(frame_clock, "FrameClock", Frames)
    application()
    stage = Stage("en", Played())
    qtbot.addWidget(stage.window, before_close_func=lambda window: (window.go_home(), finish()))
    stage.window.context.put(language="en", sounds=False, reduced_motion=True)
    stage.window.show()
    stage.put(time_runs())
    person = Person(stage.window)
    person.wait()
    assert person.alone(), "nothing lies over the table"
    assert person.page.view.table_scene.table.pieces
    assert person.page.controller.clock.running


def time_runs() -> Session:
    """One person and two bots in a mission whose time has begun to run."""
    bots = (None, "shipmate", "shipmate")
    people = tuple(SeatSetup(Seat(str(n + 1)), NAMES[n], n, bots[n]) for n in range(3))
    game = registry.load("deep_sea")
    number = next(m.number for m in missions_of(game) if mission(game.info.id, m.number).realtime)
    session = Session.new(Setup("deep_sea", "clock", people, mission=number))
    while not session.clock_runs:
        options = (legal(game, session.state, seat) for seat in session.awaited())
        session.do(next(found for found in options if found)[0].action)
    return session
