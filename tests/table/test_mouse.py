"""Dragging, clicking and pressing with real mouse events."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice
from PySide6.QtWidgets import QApplication

from spacetable.core.event import Flipped, Moved
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.offered import Offered
from spacetable.core.option import Drag, Option
from spacetable.table.look import Look
from spacetable.table.view import TableView
from tests.table.conftest import Hands
from tests.table.tables import TILE, changed, demo, drag, moved, piece, press


def kinds(hands: Hands, target: str) -> set[str]:
    return hands.view.highlights.kinds(target) - {"live"}


def test_refusals_are_made_when_somebody_aims(hands: Hands) -> None:
    asked: list[Option] = []

    def refuse() -> list[Option]:
        asked.append(drag("t1", "cell:2,0", refused=True))
        return asked

    TableView.show_table(hands.view, demo(), Offered([drag("tile", "cell:1,0")], refuse))
    hands.view.finish_motion()
    hands.view.focus_on("tile")
    assert hands.view.highlights.groups["live"]
    assert not asked, "nobody aims at anything"
    hands.move(hands.at("t1"))
    assert asked
    hands.drag("t1", "cell:2,0")
    assert hands.refused == asked
    assert len(asked) == 1, "they are made once"


def test_legal_zones_glow_on_hover_and_go_out(hands: Hands) -> None:
    hands.view.show_table(
        demo(), [drag("tile", "cell:1,0"), drag("tile", "cell:2,0", refused=True)]
    )
    hands.move(hands.at("tile") + QPoint(40, 40))
    assert kinds(hands, "cell:1,0") == {"legal"}
    assert kinds(hands, "cell:2,0") == set()
    hands.move(QPoint(5, 5))
    assert kinds(hands, "cell:1,0") == set()


def test_a_token_that_lies_on_a_piece_is_seen_on_it_in_the_hand(hands: Hands) -> None:
    """The piece would cover it else, and one would not know what it says."""
    view = hands.view
    table = demo()
    card = next(one for one in table.pieces if one.kind == "card" and one.zone == "hand")
    card = replace(card, angle=0.0)
    order = piece("order", card.zone, card.x + 20, card.y + 30, w=30, h=30, z=card.z + 1)
    beside = piece("beside", card.zone, card.x + card.w, card.y, w=30, h=30, z=card.z + 1)
    others = [card if one.id == card.id else one for one in table.pieces]
    table = replace(table, pieces=(*others, order, beside))
    view.show_table(table, [drag(card.id, "cell:1,0")], animate=False)
    view.controller.pick_up(card.id)
    ghost = view.carry.ghost
    assert ghost is not None
    (part,) = ghost._sprite.childItems()
    lies, on = (view.table_scene.pieces[one].sceneBoundingRect() for one in ("order", card.id))
    held = part.sceneBoundingRect().center() - ghost._sprite.sceneBoundingRect().center()
    assert (held - (lies.center() - on.center())).manhattanLength() < 2


def test_a_drag_moves_a_ghost_and_chooses_on_the_zone_hovered(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), drag("t1", "cell:2,0")])
    item = view.table_scene.pieces["t1"]
    before = item.pos()
    hands.grab("t1")
    hands.glide("t1", "cell:2,0")
    assert item.pos() == before
    assert item.opacity() < 0.5
    assert kinds(hands, "cell:2,0") == {"receiver"}
    assert kinds(hands, "cell:1,0") == {"legal"}
    assert view.carry.ghost.spot == view.table_scene.zones["cell:2,0"].spot
    hands.drop("cell:2,0")
    assert hands.picked == ["t1>cell:2,0/None"]
    assert not view.carry.active
    assert item.opacity() == 1.0
    assert kinds(hands, "cell:1,0") == set()


def test_a_dropped_piece_sets_out_from_where_it_was_dropped(hands: Hands) -> None:
    view = hands.view
    start = demo()
    view.show_table(start, [drag("t1", "store")])
    item = view.table_scene.pieces["t1"]
    seen = []

    def answer(_: object) -> None:
        view.show_table(moved(start, "t1", "store"))
        seen.append(item.spot)

    view.option_chosen.connect(answer)
    hands.drag("t1", "store")
    tray = view.table_scene.places.centre("tray")
    assert abs(seen[0].x() - tray.x()) > 500
    view.finish_motion()
    assert item.spot == view.table_scene.places.centre("store")


def test_a_refused_drop_goes_back_and_lights_the_cause(hands: Hands) -> None:
    view = hands.view
    option = drag("t1", "cell:1,0", refused=True, because=("ship", "nowhere"))
    view.show_table(demo(), [option, drag("t1", "cell:2,0")])
    hands.grab("t1")
    hands.glide("t1", "cell:1,0")
    assert kinds(hands, "cell:1,0") == {"refused"}
    hands.drop("cell:1,0")
    assert hands.refused == [option]
    assert hands.chosen == []
    assert kinds(hands, "ship") == {"because"}
    view.finish_motion()
    assert view.table_scene.pieces["t1"].opacity() == 1.0
    hands.click(QPoint(4, 4))
    assert kinds(hands, "ship") == set()


def test_a_drop_beside_every_zone_is_quiet(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0")])
    hands.drag("t1", QPoint(1250, 740))
    assert hands.chosen == hands.refused == []
    view.finish_motion()
    assert view.table_scene.pieces["t1"].opacity() == 1.0


def test_a_piece_turns_to_the_nearest_legal_way(hands: Hands) -> None:
    view = hands.view
    view.show_table(
        demo(),
        [
            drag("tile", "cell:1,0", 0),
            drag("tile", "cell:1,0", 2),
            drag("tile", "cell:1,0", 1, refused=True),
        ],
    )
    grip = hands.at("tile") + QPoint(40, 40)
    goal = hands.at("cell:1,0")
    hands.move(grip)
    hands.grab(grip)
    hands.glide(grip, goal)
    assert view.carry.option.gesture.turns in (0, 2)
    first = view.carry.option.gesture.turns
    hands.key(Qt.Key.Key_R)
    assert view.carry.option.gesture.turns == (first + 2) % 4
    hands.wheel(goal, -1)
    assert view.carry.option.gesture.turns == first
    hands.click(goal, Qt.MouseButton.RightButton)
    assert view.carry.option.gesture.turns == (first + 2) % 4
    hands.drop(goal)
    assert hands.picked == [f"tile>cell:1,0/{(first + 2) % 4}"]


def test_turning_in_the_air_is_remembered_over_the_zone(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("tile", "cell:1,0", turns) for turns in range(4)])
    grip = hands.at("tile") + QPoint(40, 40)
    hands.grab(grip)
    hands.glide(grip, "discard")
    hands.key(Qt.Key.Key_R, Qt.Key.Key_R)
    hands.glide("discard", "cell:1,0")
    hands.drop("cell:1,0")
    assert hands.picked == ["tile>cell:1,0/3"]


def test_click_click_moves_like_a_drag(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), drag("t2", "cell:2,0")])
    hands.click("t1")
    assert view.carry.piece.id == "t1"
    assert kinds(hands, "cell:1,0") == {"legal"}
    hands.click("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/None"]


def test_click_click_changes_its_mind(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), drag("t2", "cell:2,0")])
    hands.click("t1")
    hands.click("t1")
    assert not view.carry.active
    hands.click("t1")
    hands.click("t2")
    assert view.carry.piece.id == "t2"
    hands.key(Qt.Key.Key_Escape)
    assert not view.carry.active
    view.finish_motion()
    assert view.table_scene.pieces["t2"].opacity() == 1.0
    assert hands.chosen == []


def test_a_click_presses_a_piece_or_its_zone(hands: Hands) -> None:
    hands.view.show_table(
        demo(), [press("die", "roll"), press("deck", "draw"), press("cell:3,2", "go")]
    )
    for target in ("die", "p1", "cell:3,2"):
        hands.click(target)
    assert hands.picked == ["roll:die", "draw:deck", "go:cell:3,2"]


def test_several_presses_open_a_list(hands: Hands, qtbot: object) -> None:
    view = hands.view
    view.show_table(
        demo(), [press("die", "roll"), press("die", "keep"), press("die", "burn", refused=True)]
    )
    hands.click("die")
    buttons = view.panels.choices.buttons
    assert [button.text().split("\n")[0].strip("✕ ") for button in buttons] == [
        "roll",
        "keep",
        "burn",
    ]
    qtbot.mouseClick(buttons[1], Qt.MouseButton.LeftButton)
    assert hands.picked == ["keep:die"]
    hands.click("die")
    hands.key(Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert [option.action.what for option in hands.refused] == ["burn:die"]
    assert view.hasFocus()


def test_a_piece_with_both_is_picked_up_by_a_click_and_pressed_by_two(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), press("t1", "spend")])
    hands.click("t1")
    assert view.carry.active
    hands.key(Qt.Key.Key_Escape)
    hands.double("t1")
    assert hands.picked == ["spend:t1"]
    assert not view.carry.active


def test_who_clicks_once_more_on_what_can_be_pressed_presses_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However late; what can only be carried is put back."""
    view = hands.view
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 0)
    view.show_table(demo(), [drag("t1", "cell:1,0"), press("t1", "spend"), drag("h1", "cell:1,0")])
    for held, done in (("t1", ["spend:t1"]), ("h1", [])):
        for _ in range(2):
            hands.click(held)
        assert not view.carry.active
        assert hands.picked == done
        hands.chosen.clear()


def test_a_refused_press_says_why(hands: Hands) -> None:
    hands.view.show_table(demo(), [press("die", "roll", refused=True)])
    hands.click("die")
    assert [option.action.what for option in hands.refused] == ["roll:die"]
    assert kinds(hands, "die") == {"because"}


def test_right_click_lists_everything(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), drag("t1", "cell:2,0", refused=True)])
    hands.click("t1", Qt.MouseButton.RightButton)
    assert len(view.panels.choices.buttons) == 3
    hands.click(QPoint(640, 700))
    assert view.panels.choices.buttons == ()


def test_a_small_token_has_a_finger_sized_target(hands: Hands) -> None:
    view = hands.view
    table = demo()
    tiny = piece("tiny", "store", 1430, 580, w=14, h=14)
    view.show_table(
        type(table)(table.width, table.height, table.zones, (*table.pieces, tiny)), [press("tiny")]
    )
    hands.click(hands.at("tiny") + QPoint(17, -17))
    assert hands.picked == ["press:tiny"]


def test_the_topmost_piece_with_an_option_is_meant(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [press("tile", "look")])
    hands.click("ship")
    assert hands.picked == ["look:tile"]
    view.show_table(demo(), [press("tile", "look"), press("ship", "board")])
    hands.click("ship")
    assert hands.picked == ["look:tile", "board:ship"]


def test_a_carried_piece_survives_a_tick_of_the_clock(hands: Hands) -> None:
    view = hands.view
    table = demo()
    options = [drag("t1", "cell:1,0")]
    view.show_table(table, options)
    hands.click("t1")
    ticked = changed(table, "dial", value=6)
    view.show_table(ticked, options)
    assert view.carry.piece.id == "t1"
    assert view.table_scene.pieces["t1"].opacity() < 0.5
    view.show_table(ticked)
    assert not view.carry.active


def drawing(*, ways: int) -> tuple[Option, list[Option]]:
    """Draw the top card by a press or a drag; then it may lie in so many ways on a cell."""
    draw = press("p1", "draw")
    draw = replace(
        draw, also=(Drag(PieceId("p1"), ZoneId("tray")), Drag(PieceId("p1"), ZoneId("cell:1,0")))
    )
    return draw, [drag("p1", "cell:1,0", turns=turns) for turns in range(ways)]


def test_a_pile_is_drawn_by_a_click_and_by_a_drag(hands: Hands) -> None:
    draw, _ = drawing(ways=1)
    hands.view.show_table(demo(), [draw])
    hands.click("p1")
    assert hands.picked == ["draw:p1"]
    hands.drag("p1", "tray")
    assert hands.picked == ["draw:p1", "draw:p1"]


def test_one_drag_draws_and_lays_when_there_is_one_way(hands: Hands) -> None:
    draw, after = drawing(ways=1)
    hands.view.show_table(demo(), [draw])
    hands.view.option_chosen.connect(
        lambda option: hands.view.show_table(
            demo(), after if option.action.what == "draw:p1" else []
        )
    )
    hands.drag("p1", "cell:1,0")
    assert hands.picked == ["draw:p1", "p1>cell:1,0/0"]


def drawn_onto_a_cell(hands: Hands) -> None:
    """Drag the top card onto a cell, where it can lie in two ways; it is drawn to the tray."""
    view = hands.view
    draw, after = drawing(ways=2)
    start = demo()
    view.show_table(start, [draw])

    def answer(option: Option) -> None:
        if option.action.what == "draw:p1":
            drawn = changed(moved(start, "p1", "tray"), "p1", face=TILE, count=None)
            view.show_table(drawn, after, [Moved("p1", "deck", "tray"), Flipped("p1", True)])

    view.option_chosen.connect(answer)
    hands.drag("p1", "cell:1,0")


def test_a_drawn_piece_stays_in_the_hand_when_it_can_lie_in_two_ways(hands: Hands) -> None:
    view = hands.view
    drawn_onto_a_cell(hands)
    assert hands.picked == ["draw:p1"]
    carry = view.carry
    assert (carry.piece.id, carry.mode, carry.over) == ("p1", "click", "cell:1,0")
    assert carry.ghost.spot == view.table_scene.places.centre("cell:1,0")
    assert view.table_scene.pieces["p1"].shown == TILE
    assert carry.ghost.caption is not None
    first = carry.option.gesture.turns
    hands.key(Qt.Key.Key_R)
    assert carry.option.gesture.turns == 1 - first
    hands.wheel("cell:1,0", -1)
    assert carry.option.gesture.turns == first
    hands.click("cell:1,0", Qt.MouseButton.RightButton)
    hands.click("cell:1,0")
    assert hands.picked == ["draw:p1", f"p1>cell:1,0/{1 - first}"]
    assert not carry.active


def test_esc_leaves_a_drawn_piece_where_it_was_drawn_to(hands: Hands) -> None:
    view = hands.view
    drawn_onto_a_cell(hands)
    hands.key(Qt.Key.Key_Escape)
    view.finish_motion()
    assert not view.carry.active
    assert hands.picked == ["draw:p1"]
    item = view.table_scene.pieces["p1"]
    assert item.spot == view.table_scene.places.centre("tray")
    assert item.opacity() == 1.0


def test_a_piece_drawn_by_keyboard_is_held_for_the_arrows(hands: Hands) -> None:
    view = hands.view
    draw, after = drawing(ways=2)
    view.show_table(demo(), [draw])
    view.option_chosen.connect(lambda option: view.show_table(demo(), after))
    view.carry.pick_up("p1", "keys")
    view.focus.move_to("cell:1,0")
    hands.key(Qt.Key.Key_Return)
    assert (view.carry.mode, view.carry.over, view.focused) == ("keys", "cell:1,0", "cell:1,0")
    hands.key(Qt.Key.Key_R, Qt.Key.Key_Return)
    assert hands.picked == ["draw:p1", "p1>cell:1,0/1"]


def caption(hands: Hands) -> QRectF:
    return hands.view.carry.ghost.caption.sceneBoundingRect()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_words_about_turning_keep_off_what_lies_around(
    show: Callable[..., Hands], scale: float
) -> None:
    hands = show(Look(text_scale=scale))
    view = hands.view
    below = piece("below", "cell:1,1", 812, 302, "tile", TILE, "Below", 160, 160)
    table = demo()
    view.show_table(
        replace(table, pieces=(*table.pieces, below)),
        [drag("tile", "cell:1,0", 0), drag("tile", "cell:1,0", 1)],
    )
    start = hands.at("tile") + QPoint(40, 40)
    hands.grab(start)
    hands.glide(start, "cell:1,0")
    box, zoom = caption(hands), view.table_scene.zoom
    for key in ("below", "tile", "cell:1,0"):
        rect = view.table_scene.places.rect(key)
        assert not box.intersects(QRectF(rect.topLeft() * zoom, rect.size() * zoom)), key
    assert view.viewport().rect().contains(view.mapFromScene(box).boundingRect())


def test_the_words_about_turning_grow_with_the_text(show: Callable[..., Hands]) -> None:
    small = show().view.marks.caption("R: turn").deviceIndependentSize()
    large = show(Look(text_scale=2.0)).view.marks.caption("R: turn").deviceIndependentSize()
    assert large.height() > 1.8 * small.height()


def test_two_fingers_on_a_trackpad_zoom_about_themselves(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    at = QPointF(hands.at("t1"))
    before, zoom = view.camera.to_table(at), view.zoom_level
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        at,
        at,
        at,
        0.5,
        QPointF(),
    )
    QApplication.sendEvent(view.viewport(), event)
    assert view.zoom_level == pytest.approx(1.5 * zoom)
    assert (view.camera.to_table(at) - before).manhattanLength() < 1
