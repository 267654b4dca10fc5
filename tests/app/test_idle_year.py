"""A year goes fast: an own turn in which little is to be done, and those of bots."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.moves import (
    AddDelegate,
    EndTurn,
    Expel,
    Fundraise,
    MoveDelegate,
    NoDelegate,
    TakeIncome,
)
from tests.app.conftest import Person
from tests.thinned import thinned, thinned_rows

STARTS_AT_TABLE = True


def sat_down(person: Person, **options: bool) -> None:
    """Ada's turn in a game with one bot."""
    laid = Scenario({"first": "1", "players": {"1": {"aquas": 3}}})
    seats = (SeatSetup(Seat("1"), "Ada", 0), SeatSetup(Seat("2"), "", 1, bot=BOTS[-1].id))
    person.window.navigation.start(Setup("full_game", "idle", seats, options, scenario=laid))
    person.wait()
    person.page.view.setFocus()


def button(person: Person, kind: type) -> object:
    buttons = person.page.side.action_buttons.buttons
    return next(one for one in buttons if isinstance(one.option.action, kind))


@pytest.mark.parametrize("by", thinned(["mouse", "keys"]))
def test_an_idle_turn_takes_two_gestures(person: Person, by: str) -> None:
    sat_down(person)
    session = person.page.controller.session
    income = button(person, TakeIncome)
    if by == "mouse":
        person.click(income)
        person.click(button(person, EndTurn))
    else:
        person.key(income.shortcut().toString())
        person.key(Qt.Key.Key_Return, ctrl=True)
    assert person.alone(), "nothing is asked"
    done = [one.action["type"] for one in session.entries[:2]]
    assert done == ["TakeIncome", "EndTurn"]


@pytest.mark.parametrize("kind", [NoDelegate, AddDelegate])
def test_a_turn_with_politics_takes_three_gestures(person: Person, kind: type) -> None:
    """Whoever adds no delegate and moves none says so once (O2b); whoever has added one is not
    asked whether another one moves.
    """
    sat_down(person, politics=True)
    session = person.page.controller.session
    for one in (Fundraise, kind):
        person.click(button(person, one))
    person.key(Qt.Key.Key_Return, ctrl=True)
    assert person.alone(), "nothing is asked"
    done = [one.action["type"] for one in session.entries if one.action["seat"] == "1"]
    assert [one for one in done if one != "NoDelegate" or kind is NoDelegate] == [
        "Fundraise",
        kind.__name__,
        "EndTurn",
    ]


@pytest.mark.parametrize(
    ("size", "letters"),
    thinned_rows([((1366, 768), 100), ((1920, 1080), 100), ((1366, 768), 150)]),
)
def test_beside_the_planner_what_ends_the_turn_is_in_sight_and_no_question_moves(
    open_window: Callable[..., Person], size: tuple[int, int], letters: int
) -> None:
    """Nor is anything else hidden, where there is room. An operation that is done keeps its place
    below the pointer; and while that is on the plans they stay where they are.
    """
    person = open_window(size, text_size=letters)
    sat_down(person)
    side = person.page.side
    person.click(side.tabs["planner"])
    planner = person.page.parts.planner
    assert planner is not None
    places = {planner.mapTo(side, QPoint()).y()}

    def seen(kind: type) -> bool:
        one = button(person, kind)
        return one.visibleRegion().boundingRect().size() == one.size()

    assert seen(EndTurn), "before the operation is done, too"
    roomy = letters == 100
    assert side.action_buttons.rows.more.isHidden() is roomy
    if not roomy:
        assert not seen(TakeIncome), "one row has room"
        person.click(side.action_buttons.rows.more)
    assert seen(TakeIncome)
    income = button(person, TakeIncome)
    QCursor.setPos(income.mapToGlobal(income.rect().center()))
    person.click(income)
    assert seen(EndTurn) is roomy, "nothing moves under the pointer"
    places.add(planner.mapTo(side, QPoint()).y())
    QCursor.setPos(planner.mapToGlobal(planner.rect().center()))
    QApplication.sendEvent(side.action_buttons, QEvent(QEvent.Type.Leave))
    person.wait()
    assert seen(EndTurn)
    person.click(button(person, EndTurn))
    places.add(planner.mapTo(side, QPoint()).y())
    person.until(lambda: bool(side.action_buttons.buttons))
    places.add(planner.mapTo(side, QPoint()).y())
    assert len(places) == 1


def test_to_pass_up_what_was_just_chosen_does_not_stand_out(person: Person) -> None:
    """Right after raising funds the yellow button was "Nothing"."""
    sat_down(person, politics=True)
    person.click(button(person, Fundraise))
    assert button(person, NoDelegate).property("kind") == "action"
    assert not [
        one for one in person.page.side.action_buttons.buttons if one.property("kind") == "primary"
    ]
    person.click(button(person, NoDelegate))
    assert button(person, EndTurn).property("kind") == "primary"


def test_what_ends_the_turn_stands_at_the_same_height_in_every_turn(person: Person) -> None:
    """However much may be done besides, and also before the operation is done."""
    laid = Scenario({"first": "1", "players": {"1": {"aquas": 3}}})
    setup = Setup("full_game", "alone", (SeatSetup(Seat("1"), "Ada", 0),), scenario=laid)
    person.window.navigation.start(setup)
    person.wait()
    heights = set()
    for _ in range(3):
        heights.add(button(person, EndTurn).y())
        person.click(button(person, TakeIncome))
        heights.add(button(person, EndTurn).y())
        person.click(button(person, EndTurn))
    assert heights == {0}


def test_a_delegate_may_be_moved_until_anything_else_is_done(person: Person) -> None:
    sat_down(person, politics=True)
    session = person.page.controller.session
    for one in (Fundraise, AddDelegate):
        person.click(button(person, one))
    moves = button(person, MoveDelegate)
    person.click(moves)
    done = [one.action["type"] for one in session.entries]
    assert done == ["Fundraise", "AddDelegate", "MoveDelegate"], "as if it had been asked for"
    kinds = {type(one.option.action) for one in person.page.side.action_buttons.buttons}
    assert EndTurn in kinds
    assert MoveDelegate not in kinds


def test_what_bots_do_is_skipped_up_to_the_next_question(person: Person) -> None:
    person.window.context.put(bot_pace="slow", reduced_motion=False)
    sat_down(person)
    page = person.page
    assert not page.side.prompt.skip.isVisible(), "it is Ada's turn"
    person.click(button(person, TakeIncome))
    person.click(button(person, EndTurn))
    assert page.controller.bots.next() is not None
    assert page.side.prompt.skip.isVisible()
    waits = page.controller.bots._timer.interval
    assert waits() > 0, "what was done before is followed"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
    assert waits() == 0
    person.until(lambda: bool(page.controller.options()))
    assert not page.side.prompt.skip.isVisible()


def test_who_may_be_expelled_stands_above_moves_that_may_still_be_made(person: Person) -> None:
    """O5d: delegates of three others, beside three ways of the own one that had the buttons."""
    delegates = {"authority": ["1", "1"], "honor": ["2"], "unity": ["3"], "equality": ["4"]}
    laid = Scenario({"first": "1", "star": "authority", "delegates": delegates})
    colours = ("purple", "white", "yellow", "green")
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), "", k, bot=BOTS[-1].id if k else None, role=one)
        for k, one in enumerate(colours)
    )
    setup = Setup("full_game", "expel", seats, {"politics": True}, scenario=laid)
    person.window.navigation.start(setup)
    person.wait()
    for one in (Fundraise, AddDelegate):
        person.click(button(person, one))
    person.wait()
    buttons = person.page.side.action_buttons.buttons
    kinds = [type(one.option.action) for one in sorted(buttons, key=lambda one: one.y())]
    assert kinds == [NoDelegate, *[Expel] * 3, *[MoveDelegate] * 3]
