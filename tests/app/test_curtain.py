"""Pass and play: nothing of anybody's hand is seen by another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.app.curtain import Curtain
from tests.app.conftest import Person, pocket, toy


@pytest.fixture
def table(person: Person) -> Person:
    """Three people have just begun the card game."""
    person.window.doors.start(toy(None, None, None))
    person.wait()
    return person


def curtain(person: Person) -> Curtain:
    """The curtain, which is down."""
    over = person.overlay()
    assert isinstance(over, Curtain)
    return over


def everything_said(thing: object, depth: int = 0) -> list[str]:
    """All names and descriptions below an object in the accessibility tree."""
    face = QAccessible.queryAccessibleInterface(thing)
    out: list[str] = []

    def walk(one: object, depth: int) -> None:
        if one is None or depth > 30:
            return
        texts = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
        out.extend(one.text(kind) for kind in texts)
        for k in range(one.childCount()):
            walk(one.child(k), depth + 1)

    walk(face, 0)
    return [words for words in out if words]


def test_the_curtain_is_down_before_the_first_hand(table: Person) -> None:
    down = curtain(table)
    assert "Ada" in table.reads(down)
    assert down.geometry() == table.page.rect()
    assert table.page.play.options() == ()
    assert table.page.view.table_scene.table.pieces == ()


def test_nothing_is_seen_behind_it(table: Person) -> None:
    down = curtain(table)
    covered = table.page.grab().toImage()
    table.click(down.show_button)
    assert table.alone()
    play = table.page.play
    assert play.seat == "1"
    play.do(next(o for o in play.options() if not o.refused))
    table.wait()
    again = curtain(table)
    assert "Ben" in table.reads(again)
    hand = [p for p in play.session.table("1").pieces if p.zone == "hand.1"]
    words = table.window.desk.words
    secrets = {words(piece.name) for piece in hand}
    assert secrets
    said = "\n".join((*everything_said(table.page.view), *everything_said(again)))
    read = table.reads(table.page.side)
    for secret in secrets:
        assert secret not in said
        assert secret not in read
    assert table.window.windowTitle() == "Comet Trail – Space Table"
    assert covered.size() == table.page.grab().toImage().size()


def test_the_picture_under_the_curtain_does_not_depend_on_the_hands(person: Person) -> None:
    pictures = []
    for seed in ("one", "two"):
        person.window.doors.start(toy(None, None, seed=seed))
        person.wait()
        curtain(person)
        pictures.append(person.page.grab().toImage())
    assert pictures[0] == pictures[1]


def test_hold_to_peek_and_let_go(table: Person) -> None:
    down = curtain(table)
    button = down.peek_button
    at = QPoint(10, 10)
    QTest.mousePress(button, Qt.MouseButton.LeftButton, pos=at)
    table.wait()
    assert table.page.view.table_scene.table == table.page.play.session.table("1")
    assert table.page.play.options() == ()
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=at)
    table.wait()
    assert table.page.view.table_scene.table.pieces == ()
    assert down.isVisible()


def test_keys_do_nothing_behind_it(table: Person) -> None:
    down = curtain(table)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F1, Qt.Key.Key_F10, "H", "L"):
        table.key(key)
        assert curtain(table) is down
    table.key("z", ctrl=True)
    table.key("s", ctrl=True)
    table.key("o", ctrl=True)
    assert curtain(table) is down
    table.key(Qt.Key.Key_Return)
    assert table.alone()
    assert table.page.play.seat == "1"


def test_the_second_half_of_a_double_click_does_not_lift_it(table: Person) -> None:
    down = curtain(table)
    here = QPointF(down.show_button.rect().center())
    left = Qt.MouseButton.LeftButton
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        event = QMouseEvent(kind, here, here, left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(down.show_button, event)
    table.wait()
    assert curtain(table) is down
    table.click(down.show_button)
    assert table.alone()


def test_a_whole_round_goes_from_hand_to_hand(table: Person) -> None:
    play = table.page.play
    seen = []
    for _ in range(12):
        if play.covered:
            seen.append(play.next_seat)
            table.click(curtain(table).show_button)
        assert play.seat in play.session.awaited()
        play.do(next(o for o in play.options() if not o.refused))
        table.wait()
    assert {"1", "2", "3"} <= set(seen)


def test_undo_across_seats_lets_it_down_again(table: Person) -> None:
    play = table.page.play
    table.click(curtain(table).show_button)
    play.do(next(o for o in play.options() if not o.refused))
    table.wait()
    table.click(curtain(table).show_button)
    assert play.seat == "2"
    table.window.desk.put(ask_before_fence=False)
    table.page.view.setFocus()
    table.key("z", ctrl=True)
    assert play.session.cursor == 0
    # The first seat has to choose again, but so has the second: it stays with the second.
    assert play.seat in play.session.awaited()


def test_one_person_alone_meets_no_curtain(person: Person) -> None:
    person.window.doors.start(pocket())
    person.wait()
    assert person.alone()
    person.moves(5)
    assert person.alone()


def test_a_running_game_of_several_shows_only_what_all_may_see_in_replay(table: Person) -> None:
    table.click(curtain(table).show_button)
    table.page.play.do(next(o for o in table.page.play.options() if not o.refused))
    table.wait()
    table.click(curtain(table).show_button)
    table.page.press("replay")
    table.wait()
    page = table.window.page
    assert page.seat is None
    assert page.seats is None
    assert page.view.table_scene.table == page.replay.table(None)
