"""Fingers: one drags, presses and looks, two zoom and pan, and never do both."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.core.option import Option
from spacetable.core.text import verbatim
from tests.table.conftest import Hands
from tests.table.tables import demo, drag, press
from tests.table.test_docks import docked

SCREEN = (780, 600)
"""Qt finds a finger's window by the screen, and the one of the tests is no larger than 800x800."""


class Fingers:
    """Fingers on the viewport, each with its number."""

    def __init__(self, hands: Hands, device: QPointingDevice) -> None:
        self.hands = hands
        self._device = device
        self._down: dict[int, QPoint] = {}

    def _sequence(self) -> object:
        return QTest.touchEvent(self.hands.view.viewport(), self._device)

    def down(self, *spots: str | QPoint) -> None:
        """The next fingers come down, at once."""
        touch, port = self._sequence(), self.hands.view.viewport()
        for finger in self._down:
            touch.stationary(finger)
        for spot in spots:
            finger = len(self._down)
            self._down[finger] = self.hands.at(spot)
            touch.press(finger, self._down[finger], port)
        touch.commit()

    def to(self, *spots: str | QPoint, steps: int = 6) -> None:
        """All fingers go there."""
        ends, starts = [self.hands.at(spot) for spot in spots], dict(self._down)
        for step in range(1, steps + 1):
            touch = self._sequence()
            for finger, end in enumerate(ends):
                start = starts[finger]
                self._down[finger] = start + (end - start) * step / steps
                touch.move(finger, self._down[finger], self.hands.view.viewport())
            touch.commit()

    def up(self) -> None:
        """All fingers go."""
        touch = self._sequence()
        for finger, spot in self._down.items():
            touch.release(finger, spot, self.hands.view.viewport())
        self._down.clear()
        touch.commit()

    def tap(self, spot: str | QPoint) -> None:
        """One finger comes down and goes."""
        self.down(spot)
        self.up()


@pytest.fixture(scope="module")
def device() -> QPointingDevice:
    """A touch screen."""
    return QTest.createTouchDevice()


@pytest.fixture
def fingers(show: Callable[..., Hands], device: QPointingDevice) -> Fingers:
    return Fingers(show(size=SCREEN), device)


@pytest.fixture
def quick(qapp: object) -> Iterator[Callable[[int], None]]:
    """Says within how many ms two taps are a double tap: what a test means by it must not hang on
    how busy the machine is.
    """
    before = QApplication.doubleClickInterval()
    yield QApplication.setDoubleClickInterval
    QApplication.setDoubleClickInterval(before)


def test_one_finger_drags_a_piece(fingers: Fingers) -> None:
    hands, view = fingers.hands, fingers.hands.view
    view.show_table(docked(), [drag("h1", "cell:1,1"), drag("h1", "store", refused=True)])
    fingers.down("h1")
    fingers.to("cell:1,1")
    assert view.carry.over == "cell:1,1"
    fingers.up()
    assert hands.picked == ["h1>cell:1,1/None"]
    assert not view.carry.active


def test_a_tap_presses_and_two_press_twice(fingers: Fingers, quick: Callable[[int], None]) -> None:
    hands, view = fingers.hands, fingers.hands.view
    quick(0)
    view.show_table(demo(), [press("die")])
    fingers.tap("die")
    assert hands.picked == ["press:die"]
    fingers.tap("die")
    assert hands.picked == ["press:die"] * 2


def test_a_tap_takes_a_card_up_and_the_next_one_lays_it(fingers: Fingers) -> None:
    hands, view = fingers.hands, fingers.hands.view
    view.show_table(demo(), [drag("h1", "cell:1,1"), drag("h1", "store")])
    fingers.tap("h1")
    assert view.carry.active
    fingers.tap("store")
    assert hands.picked == ["h1>store/None"]


def test_a_tap_on_what_is_held_turns_it_where_the_way_matters(
    fingers: Fingers, quick: Callable[[int], None]
) -> None:
    """There is neither wheel nor key; a piece that lies as it lies is put back."""
    hands, view = fingers.hands, fingers.hands.view
    quick(0)
    view.show_table(demo(), [drag("h1", "cell:1,1", turns) for turns in (0, 2)])
    fingers.tap("h1")
    wanted = view.carry.held.wanted
    fingers.tap("h1")
    assert view.carry.active
    assert view.carry.held.wanted == (wanted + 2) % 4
    fingers.tap("cell:1,1")
    assert hands.picked == [f"h1>cell:1,1/{(wanted + 2) % 4}"]


def test_a_second_tap_on_what_is_held_lays_it_however_late(
    fingers: Fingers, quick: Callable[[int], None]
) -> None:
    """Of two things to do with it none is meant: then it is put back."""
    hands, view = fingers.hands, fingers.hands.view
    quick(0)
    view.show_table(demo(), [drag("h1", "cell:1,1"), drag("h2", "cell:1,1"), drag("h2", "store")])
    for card, done in (("h1", ["h1>cell:1,1/None"]), ("h2", [])):
        for _ in range(2):
            fingers.tap(card)
        assert not view.carry.active
        assert hands.picked == done
        hands.chosen.clear()


def test_a_double_tap_is_a_double_click(fingers: Fingers, quick: Callable[[int], None]) -> None:
    hands, view = fingers.hands, fingers.hands.view
    quick(60_000)
    view.show_table(demo(), [drag("h1", "cell:1,1")])
    fingers.tap("h1")
    fingers.tap("h1")
    assert hands.picked == ["h1>cell:1,1/None"]


def test_a_resting_finger_shows_the_piece_large_and_does_nothing(
    fingers: Fingers, qtbot: object
) -> None:
    hands, view = fingers.hands, fingers.hands.view
    view.show_table(demo(), [drag("h1", "cell:1,1"), press("die")])
    for target in ("h1", "die"):
        fingers.down(target)
        qtbot.waitUntil(lambda target=target: view.panels.enlarged_id == target)
        fingers.up()
        assert view.panels.enlarged_id == target, "it is read without the hand over it"
        assert not view.carry.active
    assert hands.chosen == hands.refused == []
    fingers.tap(QPoint(5, 5))
    assert view.panels.enlarged_id is None


def test_a_finger_that_rests_while_the_table_goes_on_sees_what_is_below_it(
    fingers: Fingers, qtbot: object
) -> None:
    """Against the clock the table may be laid anew at any time."""
    view = fingers.hands.view
    view.show_table(demo(), [drag("h1", "cell:1,1")])
    fingers.down("h1")
    view.show_table(demo(), [drag("h1", "cell:1,1")])
    qtbot.waitUntil(lambda: view.panels.enlarged_id == "h1")
    view.show_table(demo(), [drag("h1", "cell:1,1")])
    assert view.panels.enlarged_id == "h1"


def test_a_finger_that_has_looked_may_still_drag(fingers: Fingers, qtbot: object) -> None:
    hands, view = fingers.hands, fingers.hands.view
    view.show_table(demo(), [drag("h1", "cell:1,1")])
    fingers.down("h1")
    qtbot.waitUntil(lambda: view.panels.enlarged_id == "h1")
    fingers.to("cell:1,1")
    assert view.panels.enlarged_id is None
    fingers.up()
    assert hands.picked == ["h1>cell:1,1/None"]


def test_two_fingers_keep_what_is_under_them(fingers: Fingers) -> None:
    view = fingers.hands.view
    view.show_table(docked())
    one, two = QPoint(300, 150), QPoint(420, 180)
    under = [view.camera.to_table(QPointF(at)) for at in (one, two)]
    ends = QPoint(180, 120), QPoint(500, 200)
    fingers.down(one, two)
    fingers.to(*ends, steps=12)
    now = [view.camera.to_table(QPointF(at)) for at in ends]
    assert view.zoom_level > 1.8 * view.camera.fit_zoom()
    # The line between the fingers turns, which a table does not.
    middle = (under[0] + under[1]) / 2 - (now[0] + now[1]) / 2
    assert middle.manhattanLength() < 30
    fingers.up()


def test_two_fingers_side_by_side_pan(fingers: Fingers) -> None:
    view = fingers.hands.view
    view.show_table(demo())
    zoom, centre = view.zoom_level, QPointF(view.camera.centre)
    fingers.down(QPoint(300, 300), QPoint(400, 300))
    fingers.to(QPoint(340, 280), QPoint(440, 280))
    fingers.up()
    assert view.zoom_level == pytest.approx(zoom, rel=0.02)
    assert view.camera.centre.x() == pytest.approx(centre.x() - 40 / zoom, abs=12 / zoom)
    assert view.camera.centre.y() == pytest.approx(centre.y() + 20 / zoom, abs=12 / zoom)


def test_fingers_that_only_lie_there_move_nothing(fingers: Fingers) -> None:
    view = fingers.hands.view
    view.show_table(demo())
    fingers.down(QPoint(300, 300), QPoint(400, 300))
    fingers.to(QPoint(301, 300), QPoint(400, 301))
    fingers.up()
    assert view.camera.fitted


@pytest.mark.parametrize("late", [False, True])
def test_a_pinch_never_lays_or_presses(fingers: Fingers, late: bool) -> None:
    """Not even when the first finger has long had a card over a place that takes it."""
    hands, view = fingers.hands, fingers.hands.view
    view.show_table(demo(), [drag("h1", "cell:1,1"), press("die")])
    for first in ("h1", "die"):
        view.fit()
        view.finish_motion()
        fingers.down(first)
        if late:
            fingers.to("cell:1,1")
        fingers.down(QPoint(300, 300))
        fingers.to(QPoint(350, 420), QPoint(200, 200))
        assert not view.carry.active
        fingers.up()
        view.finish_motion()
    assert hands.chosen == hands.refused == []
    assert all(item.opacity() == 1.0 for item in view.table_scene.pieces.values())


def test_what_lies_over_the_table_takes_its_own_taps(fingers: Fingers) -> None:
    hands, view = fingers.hands, fingers.hands.view
    view.show_table(demo(), [press("die", "one"), press("die", "two")])
    fingers.tap("die")
    choices = view.panels.choices
    assert choices.isVisible()
    row = choices.buttons[1]
    at = row.mapTo(view.viewport(), row.rect().center())
    fingers.tap(at)
    assert hands.picked == ["two:die"]


def told(option: Option, words: str = "Then: 3 left") -> Option:
    """Something of which it is foretold what comes of it."""
    return replace(option, label=verbatim("Fuel for 2"), preview=(verbatim(words),), aside=True)


@pytest.mark.parametrize("pressed", [True, False])
def test_what_has_a_price_is_said_by_the_first_tap_and_done_by_the_second(
    fingers: Fingers, quick: Callable[[int], None], pressed: bool
) -> None:
    """As a pointer that rests on a place, or presses nothing yet. Of a piece that is pressed and of
    an empty place on which one is laid, where no button beside the table says it.
    """
    hands, view = fingers.hands, fingers.hands.view
    quick(0)
    spot, other = ("die", "h1") if pressed else ("cell:1,0", "cell:2,0")
    option = press("die") if pressed else drag("t1", "cell:1,0")
    more = press("h1") if pressed else drag("t2", "cell:2,0")
    view.show_table(demo(), [told(option), told(more, "Then: 1 left")])
    view.finish_motion()
    fingers.tap(spot)
    assert hands.picked == []
    assert view.press_caption.said == "Fuel for 2 · Then: 3 left · Tap again to do it"
    fingers.tap(other)
    assert hands.picked == [], "that is another one"
    assert "1 left" in view.press_caption.said
    fingers.tap(spot)
    assert hands.picked == []
    fingers.tap(spot)
    assert len(hands.picked) == 1
    assert spot in hands.picked[0]


def test_what_was_said_before_the_table_went_on_or_moved_is_said_again(
    fingers: Fingers, quick: Callable[[int], None]
) -> None:
    hands, view = fingers.hands, fingers.hands.view
    quick(0)
    dearer = [told(press("die"), "Then: 2 left")]
    for done in (lambda: view.show_table(demo(), dearer), lambda: view.zoom_by(1.1)):
        view.show_table(demo(), [told(press("die"))])
        view.finish_motion()
        fingers.tap("die")
        done()
        view.finish_motion()
        fingers.tap("die")
        assert hands.picked == []


def test_what_was_said_is_said_on_where_the_same_table_is_laid_anew(
    fingers: Fingers, quick: Callable[[int], None]
) -> None:
    """As when fingers are used for the first time, and words for them come."""
    hands, view = fingers.hands, fingers.hands.view
    quick(0)
    view.show_table(demo(), [told(press("die"))])
    view.finish_motion()
    fingers.tap("die")
    view.show_table(demo(), [told(press("die"))])
    assert "3 left" in view.press_caption.said
    fingers.tap("die")
    assert hands.picked == ["press:die"]


def test_a_piece_in_the_hand_says_its_price_over_a_place_before_it_is_laid_there(
    fingers: Fingers, quick: Callable[[int], None]
) -> None:
    hands, view = fingers.hands, fingers.hands.view
    quick(0)
    view.show_table(demo(), [told(drag("h1", "cell:1,1")), drag("h1", "store")])
    fingers.tap("h1")
    fingers.tap("cell:1,1")
    assert view.carry.active
    assert hands.picked == []
    fingers.tap("cell:1,1")
    assert hands.picked == ["h1>cell:1,1/None"]
