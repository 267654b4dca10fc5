"""What happens on a board that is seen as a whole is seen from near, and then the whole again;
where one has flown oneself one stays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt

from spacetable.core.event import Moved
from spacetable.core.ids import PieceId, ZoneId
from spacetable.table.motion import FRAME
from tests.table.board.boards import small_table
from tests.table.conftest import Hands
from tests.table.tables import drag

FLIES = Moved(PieceId("ship"), ZoneId("luna"), ZoneId("earth"))


@pytest.fixture
def flying(hands: Hands) -> Hands:
    """Somebody else's ship has just gone to the next place, which from afar is hardly seen."""
    hands.view.motion.reduced = False
    hands.view.show_table(small_table(("ship", "luna")))
    passes(hands, 500)
    flies(hands)
    return hands


def flies(hands: Hands, *, others: bool = True) -> None:
    hands.view.show_table(small_table(("ship", "earth")), events=[FLIES], others=others)


def passes(hands: Hands, ms: int) -> None:
    """So much time, frame by frame."""
    motion, now = hands.view.motion, [hands.view.motion.clock()]
    motion.clock = lambda: now[0]
    for _ in range(ms // FRAME):
        now[0] += FRAME / 1000
        motion.tick()


def test_one_comes_nearer_to_what_flies_and_goes_back(flying: Hands) -> None:
    view, camera = flying.view, flying.view.camera
    whole = camera.fit_zoom()
    passes(flying, 800)
    assert camera.zoom > 1.2 * whole
    for place in ("luna", "earth", "ship"):
        assert camera.free().contains(camera.box(place))
    passes(flying, 2500)
    assert camera.zoom == whole
    assert camera.fitted
    assert view.motion.idle


def test_the_next_flight_is_followed_from_where_one_is(flying: Hands) -> None:
    camera = flying.view.camera
    passes(flying, 1400)
    near = camera.zoom
    flying.view.show_table(
        small_table(("ship", "luna")),
        events=[Moved(PieceId("ship"), ZoneId("earth"), ZoneId("luna"))],
        others=True,
    )
    passes(flying, 1000)
    assert camera.zoom == near, "not back and near again"
    passes(flying, 2500)
    assert camera.fitted


@pytest.mark.parametrize("how", ["wheel", "drag", "key"])
def test_who_moves_the_map_meanwhile_keeps_what_they_see(flying: Hands, how: str) -> None:
    view, camera = flying.view, flying.view.camera
    passes(flying, 800)
    if how == "wheel":
        flying.wheel("mars", 1)
    elif how == "drag":
        flying.drag(QPoint(300, 300), QPoint(340, 320))
    else:
        view.setFocus()
        flying.key(Qt.Key.Key_Plus)
    passes(flying, 400)
    seen = camera.zoom, camera.centre
    passes(flying, 3000)
    assert (camera.zoom, camera.centre) == seen


@pytest.mark.parametrize("when", [100, 900])
def test_the_whole_does_not_come_back_under_a_hand_that_presses(flying: Hands, when: int) -> None:
    """Neither on the way there nor while one looks; once the hand is off it does."""
    camera, left = flying.view.camera, Qt.MouseButton.LeftButton
    passes(flying, when)
    spot = QPoint(30, 30)
    flying.send(QEvent.Type.MouseButtonPress, spot, left, left)
    pressed = camera.zoom, camera.centre
    passes(flying, 4000)
    assert (camera.zoom, camera.centre) == pressed
    flying.send(QEvent.Type.MouseButtonRelease, spot, left, Qt.MouseButton.NoButton)
    passes(flying, 2000)
    assert camera.fitted
    assert camera.zoom == camera.fit_zoom()


def test_whoever_has_come_near_already_or_wants_no_motion_is_left_alone(hands: Hands) -> None:
    view, camera = hands.view, hands.view.camera
    view.show_table(small_table(("ship", "luna")))
    passes(hands, 500)
    view.motion.reduced = True
    flies(hands)
    assert camera.fitted
    view.motion.reduced = False
    view.show_table(small_table(("ship", "luna")), animate=False)
    camera.zoom_by(1.5, glide=False)
    near = camera.zoom
    flies(hands)
    passes(hands, 3000)
    assert camera.zoom == near


def test_what_the_hand_itself_has_laid_is_not_followed(hands: Hands) -> None:
    view = hands.view
    view.show_table(small_table(("ship", "luna")), [drag("ship", "earth")])
    passes(hands, 500)
    view.option_chosen.connect(lambda _: flies(hands))
    hands.drag("ship", "earth")
    assert hands.picked == ["ship>earth/None"]
    passes(hands, 800)
    assert view.camera.fitted


@pytest.fixture
def own(hands: Hands) -> Hands:
    """One has just flown oneself."""
    hands.view.motion.reduced = False
    hands.view.show_table(small_table(("ship", "luna")))
    passes(hands, 500)
    flies(hands, others=False)
    return hands


def test_where_one_has_flown_oneself_one_stays(own: Hands) -> None:
    view, camera = own.view, own.view.camera
    passes(own, 4000)
    seen = camera.zoom, camera.centre
    assert camera.zoom > 1.2 * camera.fit_zoom()
    assert camera.free().contains(camera.box("ship"))
    assert camera.board_rect.contains(camera.board.table_rect(camera.free())), "nothing beyond it"
    assert view.corner.whole_table.isVisible()
    flies(own)
    passes(own, 4000)
    assert (camera.zoom, camera.centre) == seen, "what others do moves nothing then"
    own.key("0")
    passes(own, 1000)
    assert camera.fitted


@pytest.mark.parametrize("when", [100, 900])
def test_a_press_brings_no_whole_back_where_one_has_flown(own: Hands, when: int) -> None:
    camera, left = own.view.camera, Qt.MouseButton.LeftButton
    passes(own, when)
    own.send(QEvent.Type.MouseButtonPress, QPoint(30, 30), left, left)
    own.send(QEvent.Type.MouseButtonRelease, QPoint(30, 30), left, Qt.MouseButton.NoButton)
    passes(own, 4000)
    assert not camera.fitted
    assert camera.zoom > 1.2 * camera.fit_zoom()


def test_others_do_not_take_one_from_where_one_has_just_flown(own: Hands) -> None:
    camera = own.view.camera
    passes(own, 1000)
    near = camera.zoom
    own.view.show_table(
        small_table(("ship", "earth"), ("other", "vesta")),
        events=[Moved(PieceId("other"), ZoneId("ceres"), ZoneId("vesta"))],
        others=True,
    )
    passes(own, 4000)
    assert camera.zoom == near
