"""Laying without a drag: press the place, or press the piece twice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.option import Drag, Option
from spacetable.core.text import verbatim
from tests.table.conftest import Hands
from tests.table.tables import demo, drag, moved, piece, press


def kinds(hands: Hands, target: str) -> set[str]:
    return hands.view.highlights.kinds(target) - {"live"}


def cursor(hands: Hands) -> Qt.CursorShape:
    return hands.view.viewport().cursor().shape()


def test_pressing_an_empty_place_lays_the_only_piece_that_may_go_there(hands: Hands) -> None:
    only = [drag("t1", "cell:1,0"), drag("t1", "cell:2,0"), drag("t2", "cell:2,0")]
    hands.view.show_table(demo(), only)
    hands.move("cell:1,0")
    assert cursor(hands) == Qt.CursorShape.PointingHandCursor
    assert kinds(hands, "cell:1,0") == kinds(hands, "t1") == {"legal"}
    hands.click("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/None"]


def test_a_place_pressed_first_asks_which_piece_is_to_go_there(hands: Hands) -> None:
    options = [drag("t1", "cell:2,0"), drag("t2", "cell:2,0"), drag("t2", "cell:1,0")]
    asked: list[str] = []
    hands.view.asked.connect(lambda zone: asked.append(zone.id))
    hands.view.show_table(demo(), options)
    hands.move("cell:2,0")
    assert cursor(hands) == Qt.CursorShape.PointingHandCursor
    hands.click("cell:2,0")
    assert (hands.picked, asked) == ([], ["cell:2,0"])
    assert "picked" in kinds(hands, "cell:2,0")
    assert "hint" in kinds(hands, "t1") & kinds(hands, "t2")
    hands.click("t2")
    assert hands.picked == ["t2>cell:2,0/None"], "not taken up: it was asked for"
    assert "hint" not in kinds(hands, "t1"), "and no more"
    for end in ("cell:2,0", "p1"):
        hands.click("cell:2,0")
        hands.click(end)
        assert "picked" not in kinds(hands, "cell:2,0")
        hands.click("t1")
        assert hands.view.carry.active, "taken up as ever"
        hands.key(Qt.Key.Key_Escape)
    hands.click("cell:2,0")
    hands.key(Qt.Key.Key_Escape)
    assert "picked" not in kinds(hands, "cell:2,0")
    hands.view.focus_on("cell:2,0")
    hands.key(Qt.Key.Key_Return)
    hands.view.focus_on("t1")
    hands.key(Qt.Key.Key_Return)
    assert hands.picked[1:] == ["t1>cell:2,0/None"], "by keyboard, too"


def test_two_copies_of_one_card_are_one_to_a_press(hands: Hands) -> None:
    either = replace(drag("t1", "cell:1,0"), also=(Drag(PieceId("t2"), ZoneId("cell:1,0")),))
    hands.view.show_table(demo(), [either])
    hands.click("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/None"]


@pytest.mark.parametrize(
    ("table", "option"),
    [
        (moved(demo(), "t2", "cell:1,0"), drag("t1", "cell:1,0")),
        (demo(), drag("t1", "cell:1,0", refused=True)),
        (
            demo(),
            replace(press("p1", "draw"), also=(Drag(PieceId("p1"), ZoneId("cell:1,0")),)),
        ),
    ],
    ids=["taken", "refused", "not drawn yet"],
)
def test_other_places_are_not_pressed_for_that(hands: Hands, table: object, option: Option) -> None:
    hands.view.show_table(table, [option])
    hands.click("cell:1,0")
    assert hands.chosen == hands.refused == []


def test_a_place_that_is_pressed_for_something_else_keeps_that(hands: Hands) -> None:
    hands.view.show_table(demo(), [drag("t1", "cell:1,0"), press("cell:1,0", "look")])
    hands.click("cell:1,0")
    assert hands.picked == ["look:cell:1,0"]


def test_a_piece_that_can_lie_in_several_ways_is_held_over_the_place(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0", turns) for turns in (0, 2)])
    hands.click("cell:1,0")
    assert (view.carry.piece.id, view.carry.over) == ("t1", "cell:1,0")
    hands.key(Qt.Key.Key_R)
    hands.click("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/2"]


def test_beside_a_place_nothing_is_laid(hands: Hands) -> None:
    hands.view.show_table(demo(), [drag("t1", "cell:3,1")])
    rect = hands.view.camera.screen_rect(hands.view.table_scene.places.rect("cell:3,1"))
    hands.click(QPoint(round(rect.right()) + 6, round(rect.center().y())))
    assert hands.chosen == []
    tiny = piece("tiny", "store", 1156 + 60, 302, w=14, h=14)
    table = demo()
    hands.view.show_table(
        replace(table, pieces=(*table.pieces, tiny)), [drag("t1", "cell:3,1"), press("tiny")]
    )
    hands.click(hands.at("tiny") + QPoint(-12, 0))
    assert hands.picked == ["press:tiny"], "what is nearly hit comes first"


def test_enter_on_an_empty_place_lays_it_too(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0", turns) for turns in (0, 2)])
    view.focus_on("cell:1,0")
    assert kinds(hands, "t1") == {"legal"}
    hands.key(Qt.Key.Key_Return)
    assert (view.carry.mode, view.carry.over) == ("keys", "cell:1,0")
    hands.key(Qt.Key.Key_R, Qt.Key.Key_Return)
    assert hands.picked == ["t1>cell:1,0/2"]


def test_a_double_press_on_a_place_lays_once(hands: Hands) -> None:
    view = hands.view
    start = demo()
    view.show_table(start, [drag("t1", "cell:1,0")])
    after = moved(start, "t1", "cell:1,0")
    view.option_chosen.connect(lambda _: view.show_table(after, [drag("t1", "tray")]))
    hands.double("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/None"]
    assert not view.carry.active


def test_a_double_press_lays_a_piece_that_can_go_to_one_place_only(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), drag("t2", "cell:1,0"), drag("t2", "store")])
    hands.double("t1")
    assert hands.picked == ["t1>cell:1,0/None"]
    assert not view.carry.active
    hands.double("t2")
    assert len(hands.picked) == 1, "it could go to two places"


def test_two_places_for_one_move_are_one_to_a_double_press(hands: Hands) -> None:
    either = replace(drag("t1", "cell:1,0"), also=(Drag(PieceId("t1"), ZoneId("store")),))
    hands.view.show_table(demo(), [either])
    hands.double("t1")
    assert hands.picked == ["t1>cell:1,0/None"]


def test_a_double_press_holds_what_can_lie_in_two_ways_over_its_place(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0", turns) for turns in (0, 2)])
    hands.double("t1")
    assert hands.chosen == []
    assert (view.carry.piece.id, view.carry.over) == ("t1", "cell:1,0")
    hands.key(Qt.Key.Key_R)
    hands.click("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/2"]


def told() -> list[Option]:
    """A place that a piece is laid on by one press, which costs something; and one of which it is
    not known what comes of it."""
    paid = replace(
        drag("t1", "cell:1,0"),
        label=verbatim("Fuel for 2"),
        preview=(verbatim("Then: 3 left"),),
    )
    return [paid, drag("t2", "cell:2,0")]


def test_what_one_press_costs_is_read_before_it_is_pressed(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), told())
    view.finish_motion()
    hands.move("cell:1,0")
    assert view.press_caption.said == "Fuel for 2 · Then: 3 left"
    box = view.mapFromScene(view.press_caption.box).boundingRect()
    assert view.viewport().rect().contains(box)
    assert not box.contains(hands.at("cell:1,0")), "it hides nothing of the place"
    assert hands.picked == [], "nothing is done yet"
    hands.move("cell:2,0")
    assert view.press_caption.said == "", "nothing is foretold of that"
    hands.move("cell:1,0")
    hands.click("cell:1,0")
    assert hands.picked == ["t1>cell:1,0/None"]


def test_it_is_read_by_keys_as_well_and_goes_with_what_it_is_about(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), told())
    view.finish_motion()
    view.focus_on("cell:1,0")
    assert view.press_caption.said == "Fuel for 2 · Then: 3 left"
    view.show_table(demo(), [])
    assert view.press_caption.said == "", "it cannot be done any more"
    view.show_table(demo(), told())
    view.focus_on("cell:1,0")
    view.zoom_by(2.0)
    view.finish_motion()
    assert view.press_caption.said == "", "all lies elsewhere now"
    hands.move("cell:1,0")
    assert view.press_caption.said
    hands.move(QPoint(5, 5))
    assert view.press_caption.said == ""


def test_an_empty_place_that_is_pressed_asks_for_what_is_one_way_among_many(hands: Hands) -> None:
    """Nobody has taken a piece up: nothing goes there by a single press, and what may is lit."""
    way = replace(drag("h1", "tray"), aside=True)
    table = demo()
    bare = tuple(one for one in table.pieces if one.zone != "tray")
    hands.view.show_table(replace(table, pieces=bare), [way], animate=False)
    hands.click("tray")
    assert hands.chosen == []
    assert "hint" in hands.view.highlights.kinds("h1")
    hands.click("h1")
    assert hands.picked == [way.action.what]
