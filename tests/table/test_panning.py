"""What moves the table, what does not, and the way back to the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.table.look import TARGET
from tests.table.conftest import Hands
from tests.table.tables import demo, drag

NOTHING_THERE = QPoint(640, 700)
"""A point of the fitted table, where there is no piece while no hand is held."""


def test_a_left_drag_on_nothing_leaves_a_fitted_table_where_it_is(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(hand=0), [drag("t1", "cell:1,0")])
    centre = view.camera.centre
    hands.drag(NOTHING_THERE, NOTHING_THERE + QPoint(200, -90))
    assert view.camera.centre == centre
    assert view.camera.fitted
    assert hands.chosen == hands.refused == []


def test_a_near_miss_of_a_piece_moves_nothing(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0")])
    rect = view.camera.screen_rect(view.table_scene.places.rect("tile"))
    beside = QPoint(round(rect.right()) + 4, round(rect.center().y()))
    hands.drag(beside, beside + QPoint(120, 60))
    assert view.camera.fitted
    assert hands.nowhere == []


def test_a_zoomed_table_follows_a_left_drag_on_nothing_unless_a_clock_runs(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(hand=0), [drag("t1", "cell:1,0")])
    view.zoom_by(1.5)
    view.finish_motion()
    before = view.camera.centre
    view.camera.steady = True
    hands.drag(NOTHING_THERE, NOTHING_THERE + QPoint(60, 30))
    assert view.camera.centre == before
    view.camera.steady = False
    hands.drag(NOTHING_THERE, NOTHING_THERE + QPoint(60, 30))
    assert view.camera.centre != before


def test_what_is_pressed_stays_below_the_pointer_though_the_table_glides(hands: Hands) -> None:
    """A map that came nearer went on to, away from whoever had taken up a craft."""
    view = hands.view
    view.show_table(demo(hand=0), [drag("t1", "cell:1,0")])
    left = Qt.MouseButton.LeftButton
    for begin in (lambda: view.zoom_by(2), lambda: view.camera.fit(glide=True)):
        begin()
        assert view.motion.waits("camera")
        hands.send(QEvent.Type.MouseButtonPress, NOTHING_THERE, left, left)
        before = view.camera.zoom, view.camera.centre
        assert not view.motion.waits("camera")
        QTest.qWait(50)
        assert (view.camera.zoom, view.camera.centre) == before
        hands.send(QEvent.Type.MouseButtonRelease, NOTHING_THERE, left, Qt.MouseButton.NoButton)
        view.zoom_by(1.5)
        view.finish_motion()


@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("held", [False, True])
def test_a_glide_that_a_press_has_stopped_goes_on_after_it_unless_somebody_moves_the_table(
    hands: Hands, quick: None, moved: bool, held: bool
) -> None:
    """To the whole as well as to a place that comes nearer; not while a piece is in the hand."""
    view, left = hands.view, Qt.MouseButton.LeftButton
    view.show_table(demo(hand=0), [drag("t1", "cell:1,0")])
    view.zoom_by(3)
    view.finish_motion()
    until(hands)
    view.camera.fit(glide=True)
    spot = hands.at("t1") if held else NOTHING_THERE
    hands.send(QEvent.Type.MouseButtonPress, spot, left, left)
    hands.send(QEvent.Type.MouseButtonRelease, spot, left, Qt.MouseButton.NoButton)
    assert view.carry.active == held
    near = view.camera.zoom
    if held:
        until(hands)
        assert view.camera.zoom == near
        hands.key(Qt.Key.Key_Escape)
    if moved:
        view.camera.pan_by(3, 3)
    until(hands)
    assert view.camera.fitted == (not moved)
    assert (view.camera.zoom == near) == moved


def until(hands: Hands) -> None:
    """All that waits and moves is over."""
    motion = hands.view.motion
    now = [motion.clock()]
    for _ in range(200):
        now[0] += 0.05
        motion.clock = lambda: now[0]
        motion.tick()


@pytest.fixture
def quick() -> Iterator[None]:
    """Two presses are a double one within no time."""
    before = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(50)
    yield
    QApplication.setDoubleClickInterval(before)


@pytest.mark.parametrize("how", ["middle", "space", "outside"])
def test_who_means_it_moves_even_a_table_that_is_fitted(hands: Hands, how: str) -> None:
    view = hands.view
    view.show_table(demo(hand=0))
    view.camera.steady = True
    before = view.camera.centre
    start = QPoint(6, 380) if how == "outside" else NOTHING_THERE
    button = Qt.MouseButton.MiddleButton if how == "middle" else Qt.MouseButton.LeftButton
    hands.move(start)
    if how == "space":
        QTest.keyPress(view, Qt.Key.Key_Space)
    hands.send(QEvent.Type.MouseButtonPress, start, button, button)
    for step in (20, 40, 60):
        hands.move(start + QPoint(step, 0), button)
    hands.send(
        QEvent.Type.MouseButtonRelease, start + QPoint(60, 0), button, Qt.MouseButton.NoButton
    )
    if how == "space":
        QTest.keyRelease(view, Qt.Key.Key_Space)
    assert view.camera.centre.x() == pytest.approx(before.x() - 60 / view.zoom_level)


def test_the_way_back_to_the_whole_table_is_shown_while_a_part_is(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    button = view.corner.whole_table
    assert not button.isVisible()
    view.zoom_by(1.5)
    view.finish_motion()
    assert button.isVisible()
    assert "0" in button.text()
    assert view.rect().contains(button.geometry())
    assert min(button.width(), button.height()) >= TARGET
    spot = button.pos()
    view.camera.pan_by(40, 25)
    assert button.pos() == spot, "it belongs to the window, not to the table"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    view.finish_motion()
    assert view.camera.fitted
    assert not button.isVisible()
    assert view.hasFocus(), "the keyboard stays with the table"
    hands.key("+")
    view.finish_motion()
    assert button.isVisible()
    hands.key("0")
    view.finish_motion()
    assert not button.isVisible()


def test_a_pull_that_moves_nothing_leaves_the_whole_table(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.camera.pan_by(0, 0)
    assert not view.corner.whole_table.isVisible()
    view.camera.pan_by(5, 0)
    assert view.corner.whole_table.isVisible()


def test_what_is_revealed_does_not_lie_under_the_board_in_small(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    places = view.table_scene.places
    for zoom in (1.6, 2.5):
        for target in places.zones:
            hands.key("0")
            view.finish_motion()
            view.zoom_by(zoom)
            view.finish_motion()
            # It comes to lie in the very corner.
            view.camera.look_at(places.rect(target).center())
            corner = view.camera.corner.center() - view.camera.box(target).center()
            view.camera.pan_by(corner.x(), corner.y())
            view.camera.reveal(target)
            view.finish_motion()
            box = view.camera.box(target)
            assert not box.intersects(view.camera.corner), (zoom, target)
            free = view.camera.free()
            if box.width() <= free.width() and box.height() <= free.height():
                assert free.contains(box), (zoom, target)


def test_the_way_back_keeps_to_its_corner_and_speaks_the_language(
    show: Callable[..., Hands],
) -> None:
    view = show().view
    view.show_table(demo())
    view.zoom_by(1.5)
    view.finish_motion()
    button = view.corner.whole_table
    away = view.width() - button.geometry().right()
    view.resize(900, 600)
    assert view.width() - button.geometry().right() == away
    english = button.text()
    view.set_look(replace(view.look, language="ja"))
    assert button.text() != english
    assert view.width() - button.geometry().right() == away
