"""The room that plans have in the side panel, and what a question takes of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QFont, QFontMetrics, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from spacetable.app.game.panel.side import SidePanel
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.operations.moves import Bid, StartAuction
from spacetable.table.look import SANS
from tests.app.conftest import Person
from tests.app.pilot import Pilot, Told, _flight, pilot

STARTS_AT_TABLE = True

__all__ = ["_flight", "pilot"]


def test_figures_stand_below_the_middle_of_their_heads(pilot: Pilot) -> None:
    """Below their first letters they looked as if they belonged to the column before."""
    pilot.ask()
    rows = pilot.panel.list.list
    small, big = QFont(SANS), QFont(SANS)
    small.setPixelSize(pilot.page.context.look.px("small"))
    big.setPixelSize(pilot.page.context.look.px("body"))
    columns = rows.columns(rows.room())
    for k, (head, wide) in enumerate(zip(rows.heads, columns, strict=True)):
        for row in rows.rows():
            own = QFontMetrics(big).horizontalAdvance(row.figures[k])
            middle = rows.begin(k, own, wide) + own / 2
            above = QFontMetrics(small).horizontalAdvance(head)
            assert own > above or abs(middle - above / 2) <= 1, (head, row.figures[k])


def wheel(widget: QWidget) -> bool:
    """One notch down over a widget; whether that is done with there. Qt hands on only what comes
    from a real wheel.
    """
    at, none = QPointF(20, 20), Qt.KeyboardModifier.NoModifier
    turned = QPoint(0, -120)
    still, over = Qt.ScrollPhase.NoScrollPhase, QPointF(widget.mapToGlobal(at.toPoint()))
    button = Qt.MouseButton.NoButton
    event = QWheelEvent(at, over, QPoint(), turned, button, none, still, False)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_there_is_one_thing_to_scroll_and_no_list_within_it(
    open_window: Callable[..., Person],
) -> None:
    """A wheel moved the page instead of the list in it, and a wrong plan was pressed."""
    pilot = Pilot(open_window((1366, 640)))
    pilot.ask()
    rows, bar = pilot.panel.list.list, pilot.panel.verticalScrollBar()
    last = rows.visualRect(rows.model().index(len(rows.rows()) - 1, 0))
    assert last.bottom() < rows.viewport().height(), "it is as high as its rows"
    bar.setValue(0)
    assert not wheel(rows.viewport()), "it is for the page"
    for _ in range(30):
        wheel(pilot.panel.viewport())
    assert bar.value() == bar.maximum() > 0


def test_keys_bring_the_plan_that_they_go_to(open_window: Callable[..., Person]) -> None:
    pilot = Pilot(open_window((1366, 640)))
    pilot.ask()
    panel, rows = pilot.panel, pilot.panel.list.list
    rows.setFocus()
    pilot.person.key(Qt.Key.Key_Home)
    panel.verticalScrollBar().setValue(0)
    for number in range(1, len(rows.rows())):
        pilot.person.key(Qt.Key.Key_Down)
        box = rows.visualRect(rows.model().index(number, 0))
        top = rows.viewport().mapTo(panel.viewport(), box.topLeft()).y()
        assert rows.currentIndex().row() == number
        assert panel.reminder.height() * panel.reminder.isVisible() <= top
        assert top + box.height() <= panel.viewport().height()


def test_what_is_pointed_at_below_the_plans_stays_when_more_are_found(
    person: Person, request: pytest.FixtureRequest
) -> None:
    told = Told()
    request.addfinalizer(lambda: [one[1].put(None) for one in told.asked])
    pilot = Pilot(person, thinker=told)
    pilot.page.view.setFocus()
    person.key(Qt.Key.Key_F8)
    person.type("hygiea")
    person.key(Qt.Key.Key_Return)
    person.until(lambda: bool(told.asked))
    told.say(0, "a", "b", "c")
    person.until(lambda: len(pilot.found()) == 3)
    pilot.row(0)
    person.wait()
    pin = pilot.panel.card.pin
    pilot.panel.ensureWidgetVisible(pin)
    person.wait()
    before = pin.mapToGlobal(pin.rect().center())
    QCursor.setPos(before)
    told.say(0, "a", "b", "c", "d", "e", last=True)
    person.until(lambda: len(pilot.found()) == 5)
    person.wait()
    assert pin.mapToGlobal(pin.rect().center()) == before


def bidding(person: Person, tab: str) -> SidePanel:
    """Somebody reads something else as the auction begins: the first bid is asked for."""
    laid = Scenario({"first": "1", "players": {"1": {"aquas": 9}, "2": {"aquas": 9}}})
    seats = (SeatSetup(Seat("1"), "", 0, role="purple"), SeatSetup(Seat("2"), "", 1, "cadet"))
    person.window.navigation.start(Setup("full_game", "ask", seats, scenario=laid))
    person.wait()
    controller, side = person.page.controller, person.page.side
    person.click(side.tabs[tab])
    QCursor.setPos(side.tabs[tab].mapToGlobal(QPoint(5, 5)))
    start = StartAuction(Seat("1"), "generator")
    controller.do(next(one for one in controller.options() if one.action == start))
    person.wait()
    return side


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("tab", ["planner", "facts", "chronicle"])
def test_a_question_shows_all_its_answers_whatever_is_open(
    open_window: Callable[..., Person], tab: str, language: str
) -> None:
    """To pass, and the limit, stood out of sight below two bids."""
    person = open_window((1366, 768), language=language)
    buttons = bidding(person, tab).action_buttons
    assert person.page.side.tab() == tab
    assert {type(one.option.action) for one in buttons.buttons} == {Bid}
    limits = buttons.standing.limits
    assert limits is not None
    assert all(buttons.rows.shows(one) for one in (*buttons.buttons, limits))
    assert buttons.rows.more.isHidden()


def test_a_question_moves_no_plan_from_under_a_pointer(
    open_window: Callable[..., Person],
) -> None:
    """Its answers have their room as soon as the pointer has left."""
    person = open_window((1366, 768))
    side = bidding(person, "planner")
    controller, buttons = person.page.controller, side.action_buttons
    planner = person.page.parts.planner
    assert planner is not None
    controller.undo()
    person.wait()
    assert not buttons.whole
    top = planner.mapTo(side, QPoint()).y()
    handle = person.window.windowHandle()
    there = planner.mapTo(person.window, QPoint(30, 30))
    QCursor.setPos(person.window.mapToGlobal(there))
    QTest.mouseMove(handle, there)
    start = StartAuction(Seat("1"), "generator")
    controller.do(next(one for one in controller.options() if one.action == start))
    person.wait()
    assert planner.mapTo(side, QPoint()).y() == top
    QCursor.setPos(person.window.mapToGlobal(QPoint(200, 300)))
    QTest.mouseMove(handle, QPoint(200, 300))
    person.wait()
    assert all(buttons.rows.shows(one) for one in buttons.buttons)
