"""Every game is played with fingers: on its own page, in a window that fits the screen of tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from spacetable.app.widgets.words import Words
from spacetable.core import registry
from spacetable.core.engine import acting
from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from spacetable.table.view import TableView
from tests.app.conftest import Person, pocket
from tests.conformance.cases import defaults
from tests.conformance.walking import Player
from tests.table.conftest import Hands
from tests.table.test_touch import Fingers
from tests.thinned import thinned

STARTS_AT_TABLE = True

GAMES = ("star_wars_pocket", "planet_nine", "deep_sea", "space_alert", "space_odyssey")
SCREEN = 795
"""Px: Qt finds a finger's window by the screen, and the one of the tests is 800x800."""
LONGEST = 200


class Reached(Fingers):
    """Fingers on a page, and what can be reached by them."""

    def __init__(self, view: TableView) -> None:
        super().__init__(Hands(view), QTest.createTouchDevice())
        self.view = view

    def reach(self, spot: QPoint) -> bool:
        """Whether a point of the viewport lies on the screen."""
        at = self.view.viewport().mapToGlobal(spot)
        return 0 <= at.x() < SCREEN and 0 <= at.y() < SCREEN

    def free(self, piece: str) -> QPoint | None:
        """A point of a piece at which it is meant to be dragged."""
        box, hits = self.view.camera.box(piece), self.view._pointer._hits
        for across in (5, 2, 8, 1, 9):
            at = QPointF(box.left() + box.width() * across / 10, box.center().y()).toPoint()
            if hits.target_at(at, drag=True) == piece and self.reach(at):
                return at
        return None

    def drag(self, options: list[Option]) -> tuple[Drag, QPoint, QPoint]:
        """Something to be dragged, from where to where."""
        for option in options:
            if isinstance(option.gesture, Drag):
                start = self.free(option.gesture.piece)
                end = self.view.point_of(option.gesture.zone)
                if start is not None and self.reach(end):
                    return option.gesture, start, end
        raise AssertionError("nothing can be dragged here")

    def button(self) -> QPoint | None:
        """A point at which a tap does one thing."""
        offers, view = self.view.offers, self.view
        for key in view.table_scene.places.pieces:
            at = view.point_of(key)
            meant = view._pointer._hits.target_at(at)
            if meant is None or offers.draggable(meant) or not self.reach(at):
                continue
            if len(offers.legal_presses(view._gestures.bearer(meant))) == 1:
                return at
        return None


def begun(setup: Setup) -> Session:
    """A game that has come to where its first seat may drag a piece."""
    session = Session.new(setup)
    player = Player(session.game, "fingers")
    for _ in range(LONGEST):
        free = dict(acting(session.game, session.state))
        if any(isinstance(one.gesture, Drag) for one in free.get(setup.seats[0].seat, ())):
            return session
        session.do(player.choose(session.state))
    raise AssertionError("nobody may drag anything")


@pytest.mark.parametrize("name", thinned(GAMES, one_in=3))
def test_fingers_play(name: str, open_window: Callable[..., Person]) -> None:
    person = open_window(size=(800, 780), panel_open=False)
    person.window.move(0, 0)
    session = begun(defaults(name)[0].setup("fingers"))
    person.window.navigation.play(session)
    person.wait()
    page = person.page
    if page.controller.covered:
        person.click(person.overlay().show_button)
    if page.controller.held:
        # A mission that is opened waits until somebody lets its time go on.
        page.controller.go_on()
        person.wait()
    if page.controller.seat != session.setup.seats[0].seat:
        page.controller.take_seat(session.setup.seats[0].seat)
        person.wait()
    view = page.view
    view.option_chosen.disconnect(page.controller.do)
    fingers = Reached(view)
    chosen = fingers.hands.chosen
    options = [one for one in page.controller.options() if not one.refused]
    gesture, start, end = fingers.drag(options)

    fingers.down(start)
    fingers.to(end)
    fingers.up()
    person.wait()
    assert [one.gesture.piece for one in chosen] == [gesture.piece]
    assert chosen[0].gesture.zone == gesture.zone
    view.cancel()
    chosen.clear()

    button = fingers.button()
    if button is not None:
        QTest.qWait(QApplication.doubleClickInterval() + 20)
        fingers.tap(button)
        assert len(chosen) == 1
        assert isinstance(chosen[0].gesture, Press)
        chosen.clear()

    QTest.qWait(QApplication.doubleClickInterval() + 20)
    fingers.down(start)
    person.until(lambda: view.panels.enlarged_id == gesture.piece)
    fingers.up()
    assert view.panels.enlarged_id == gesture.piece

    zoom = view.zoom_level
    fingers.down(start)
    fingers.to(start + QPoint(30, -20))
    fingers.down(start + QPoint(40, -120))
    fingers.to(start + QPoint(0, 20), start + QPoint(60, -220))
    fingers.up()
    person.wait()
    assert view.zoom_level > 1.1 * zoom
    assert not view.carry.active
    assert chosen == []

    if view.table_scene.places.docked(gesture.piece):
        view.camera.look_at(view.table_scene.places.centre(gesture.zone))
        again, start, end = fingers.drag([one for one in options if one.gesture == gesture])
        fingers.down(start)
        fingers.to(end)
        fingers.up()
        person.wait()
        assert [one.gesture.piece for one in chosen] == [again.piece]
        view.cancel()


def test_a_finger_scrolls_a_page(open_window: Callable[..., Person]) -> None:
    person = open_window(size=(780, 600))
    person.window.move(0, 0)
    person.window.navigation.open("settings")
    page, window = person.window.page, person.window.windowHandle()
    bar = page.scroll_area.verticalScrollBar()
    person.wait()
    assert bar.maximum() > 100
    device = QTest.createTouchDevice()

    def finger(kind: str, at: QPoint) -> None:
        touch = QTest.touchEvent(window, device, False)
        getattr(touch, kind)(0, at, window)
        touch.commit()
        QTest.qWait(15)

    finger("press", QPoint(300, 500))
    for step in range(1, 11):
        finger("move", QPoint(300, 500 - 25 * step))
    finger("release", QPoint(300, 250))
    assert bar.value() > 100


def test_words_and_keys_follow_the_hand(open_window: Callable[..., Person]) -> None:
    """Fingers are told of no key and no mouse; whoever moves the mouse or types is again."""
    person = open_window(size=(780, 780))
    person.window.move(0, 0)
    session = Session.new(pocket("hands"))
    person.window.navigation.play(session)
    person.wait()
    page, window = person.page, person.window.windowHandle()
    view, buttons = page.view, page.side.action_buttons
    device = QTest.createTouchDevice()

    def caps() -> list[str]:
        found = buttons.findChildren(Words)
        return [one.text() for one in found if one.property("role") == "cap"]

    def tap() -> None:
        for kind in ("press", "release"):
            touch = QTest.touchEvent(window, device, False)
            getattr(touch, kind)(0, QPoint(5, 300), window)
            touch.commit()
        person.wait()

    assert caps()
    assert view.corner.whole_table.text() == "0: whole table"
    tap()
    assert not caps()
    assert view.corner.whole_table.text() == "Whole table"
    typing = QLineEdit(page)
    typing.show()
    typing.setFocus()
    QTest.keyClick(window, Qt.Key.Key_A)
    person.wait()
    assert not caps(), "the screen has a keyboard, too"
    typing.hide()
    view.setFocus()
    QTest.keyClick(window, Qt.Key.Key_Shift)
    person.wait()
    assert caps()
    tap()
    assert not caps()
    for x in (300, 310, 320):
        QTest.mouseMove(window, QPoint(x, 300))
    person.wait()
    assert caps()
    assert view.corner.whole_table.text() == "0: whole table"


def test_a_piece_that_is_held_stays_in_the_hand_when_it_is_another(
    open_window: Callable[..., Person],
) -> None:
    person = open_window(size=(780, 780))
    session = Session.new(defaults("planet_nine")[0].setup("hands"))
    person.window.navigation.play(begun(session.setup))
    person.wait()
    page = person.page
    if page.controller.covered:
        person.click(person.overlay().show_button)
    person.wait()
    gesture = next(one.gesture for one in page.view.offers.options if isinstance(one.gesture, Drag))
    page.view.carry.pick_up(gesture.piece, "click", QPointF(100, 100))
    page.context.use(touch=True)
    person.wait()
    assert page.view.carry.active
    page.view.cancel()
    page.context.use(touch=False)


@pytest.mark.slow
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("name", "mission"), [("planet_nine", 3), ("deep_sea", 4)])
def test_a_mission_of_the_crew_is_played_with_a_finger(
    name: str, mission: int, text: int, open_window: Callable[..., Person]
) -> None:
    """Each task is taken and each card played by dragging it, also where letters are large."""
    person = open_window(size=(800, 780), panel_open=False, text_size=text)
    person.window.move(0, 0)
    bot = bots_of(registry.load(name))[0].id
    seats = tuple(SeatSetup(Seat(str(k + 1)), "", k, bot if k else None) for k in range(4))
    person.window.navigation.start(Setup(name, "touch", seats, mission=mission))
    controller = person.page.controller
    controller.bots_paused = True
    person.wait()
    fingers, dragged = Reached(person.page.view), 0
    while controller.session.result() is None:
        seat = controller.seat if controller.offered() else controller.bots.next()
        options = [one for one in controller.session.options(seat) if not one.refused]
        action = (
            controller.session.hint if seat == controller.seat else controller.session.bot_move
        )(seat).action
        option = next(one for one in options if one.action == action)
        if seat != controller.seat:
            controller._step(option)
        elif isinstance(option.gesture, Drag):
            cursor = controller.session.cursor
            _, start, end = fingers.drag([option])
            fingers.down(start)
            fingers.to(end)
            fingers.up()
            person.wait()
            assert controller.session.cursor > cursor, option.action
            QTest.qWait(QApplication.doubleClickInterval() + 20)
            dragged += 1
        else:
            controller.do(option, sure=True)
        person.wait()
    assert dragged > 3
