"""Everything by keyboard alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from spacetable.core.text import text
from spacetable.table.look import Look
from spacetable.table.view import TableView
from tests.table.conftest import Hands
from tests.table.tables import demo, drag, piece, press, zone

K = Qt.Key


def test_tab_goes_through_the_zones_in_order(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    seen = []
    for _ in range(5):
        hands.key(K.Key_Tab)
        seen.append(view.focused)
    assert seen == ["p1", "d4", "h0", "t1", "dial"] or seen == ["p1", "d4", "h0", "t1", "die"]
    hands.key(K.Key_Backtab)
    assert view.focused == "t1"
    assert view.highlights.kinds("t1") == {"focus"}


def test_arrows_go_to_the_nearest_in_that_direction(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.focus_on("t1")
    hands.key(K.Key_Right)
    assert view.focused == "t2"
    hands.key(K.Key_Up)
    assert view.focused in ("p1", "d4")
    view.focus_on("cell:1,1")
    hands.key(K.Key_Right)
    assert view.focused == "cell:2,1"
    hands.key(K.Key_Down)
    assert view.focused == "cell:2,2"


def test_an_arrow_goes_that_way_before_it_goes_aside(hands: Hands) -> None:
    view = hands.view
    table = demo()
    # Near, but far more above than to the right; and farther off, but more to the right.
    view.show_table(
        replace(
            table,
            pieces=(
                piece("from", "free", 400, 800),
                piece("above", "free", 420, 740),
                piece("right", "free", 560, 860),
            ),
            zones=(),
        )
    )
    view.focus_on("from")
    hands.key(K.Key_Right)
    assert view.focused == "right"
    view.focus_on("from")
    hands.key(K.Key_Up)
    assert view.focused == "above"


def test_every_stop_can_be_reached_by_arrows_and_tab(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0")])
    stops = set(view.focus.stops())
    found: set[str] = set()
    open_ends = []
    for _ in range(len(view.table_scene.table.zones)):
        hands.key(K.Key_Tab)
        open_ends.append(view.focused)
    while open_ends:
        here = open_ends.pop()
        if here in found:
            continue
        found.add(here)
        for way in (K.Key_Left, K.Key_Right, K.Key_Up, K.Key_Down):
            view.focus_on(here)
            hands.key(way)
            open_ends.append(view.focused)
    assert stops == found


def test_pick_up_choose_a_zone_and_drop(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", f"cell:{c},1") for c in range(3)])
    view.focus_on("t1")
    assert view.highlights.kinds("cell:1,1") == {"legal"}
    hands.key(K.Key_Return)
    assert view.carry.active
    assert view.focused == "cell:0,1"
    hands.key(K.Key_Right)
    assert view.focused == "cell:1,1"
    assert view.highlights.kinds("cell:1,1") == {"receiver", "focus"}
    hands.key(K.Key_Space)
    assert hands.picked == ["t1>cell:1,1/None"]


def test_turn_and_cancel(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("tile", "cell:1,0", turns) for turns in (0, 1, 3)])
    view.focus_on("tile")
    hands.key(K.Key_Return)
    assert view.carry.option.gesture.turns == 1
    hands.key(K.Key_R)
    assert view.carry.option.gesture.turns == 3
    hands.key(K.Key_Escape)
    assert not view.carry.active
    assert hands.chosen == []
    view.focus_on("tile")
    hands.key(K.Key_Return, K.Key_R, K.Key_R, K.Key_Return)
    assert hands.picked == ["tile>cell:1,0/0"]


def test_enter_presses_and_space_picks_up_when_both_are_possible(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0"), press("t1", "spend")])
    view.focus_on("t1")
    hands.key(K.Key_Return)
    assert hands.picked == ["spend:t1"]
    hands.key(K.Key_Space)
    assert view.carry.active


def test_a_refused_piece_says_why(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [drag("t1", "cell:1,0", refused=True, because=("t2",))])
    view.focus_on("t1")
    hands.key(K.Key_Return)
    assert len(hands.refused) == 1
    assert "because" in view.highlights.kinds("t2")


def test_the_list_of_choices(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo(), [press("die", "roll"), press("die", "keep")])
    view.focus_on("die")
    hands.key(K.Key_Return, K.Key_Down, K.Key_Return)
    assert hands.picked == ["keep:die"]
    hands.key(K.Key_Menu)
    assert len(view.panels.choices.buttons) == 3
    hands.key(K.Key_Escape)
    assert view.panels.choices.buttons == ()
    assert view.hasFocus()


def test_type_ahead(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    hands.key("g")
    assert view.focused == "h2"
    view.keys.forget()
    for letter in "blue":
        hands.key(letter)
    assert view.focused == "t2"
    view.keys.forget()
    for letter in "to":
        hands.key(letter)
    assert view.focused in ("t1", "t2")
    view.motion.stop("letters")


def test_a_name_is_typed_with_its_space_and_its_digits(hands: Hands) -> None:
    """ "pink 4" or "pink4"; a space after a whole name presses as ever."""
    view = hands.view
    cards = (piece(f"c{n}", "tray", 60 + 40 * n, 480, name=f"Pink {n}") for n in (1, 4, 7))
    table = demo()
    view.show_table(replace(table, pieces=(*table.pieces, *cards)), [press("c4")])
    for letters in ("pink 7", "pink4"):
        hands.key(*letters)
        assert view.focused == f"c{letters[-1]}"
        view.keys.forget()
    hands.key("p", "i", "n", "k", " ", "4")
    assert hands.picked == []
    hands.key(K.Key_Space)
    assert hands.picked == ["press:c4"]
    view.motion.stop("letters")


@pytest.mark.parametrize(
    ("language", "letters", "found"),
    [
        ("en", "ceres", "ceres"),
        ("en", "ケレス", "ceres"),
        ("en", "けれす", "ceres"),
        ("ja", "ceres", "ceres"),
        ("ja", "ケレス", "ceres"),
        ("ja", "tit", "titan"),
        ("ja", "aero", "titan"),
        ("ja", "浮遊", "titan"),
    ],
)
def test_a_name_is_found_in_either_language(
    hands: Hands, language: str, letters: str, found: str
) -> None:
    """Printed beside the table may be the other one."""
    view = hands.view
    view.set_look(view.look.but(language=language))
    zones = (
        zone("tray", 10, 300, 60, 60, name=text("high_frontier_map.zone.mars")),
        zone("ceres", 110, 300, 60, 60, name=text("high_frontier_map.space.ceres")),
        zone("titan", 210, 300, 60, 60, name=text("high_frontier_map.space.titan_aerostat")),
    )
    view.show_table(replace(demo(), zones=zones, pieces=()))
    assert view.focus.named(["tray", "ceres", "titan"], letters) == [found]
    if letters.isascii():
        hands.key(*letters)
        assert view.focused == found
        view.motion.stop("letters")


def test_letters_find_first_what_can_be_done(hands: Hands) -> None:
    """Then what would be refused, then the rest; the same letter goes on to the next."""
    view = hands.view
    cards = [piece(f"c{n}", "tray", 60 + 40 * n, 480, name=f"Pink {n}") for n in range(4)]
    options = [press("c3"), press("c2", refused=True)]
    table = demo()
    view.show_table(replace(table, pieces=(*table.pieces, *cards)), options)
    found = []
    for _ in range(5):
        hands.key("p")
        found.append(view.focused)
        view.keys.forget()
    assert found[:2] == ["c3", "c2"]
    assert set(found) >= {"c0", "c1", "c2", "c3"}
    view.focus_on("c0")
    hands.key(*"pink")
    assert view.focused == "c3"
    view.motion.stop("letters")


def test_zoom_and_fit_keys(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    fitted = view.zoom_level
    hands.key("+")
    view.finish_motion()
    assert view.zoom_level > fitted
    hands.key("-")
    view.finish_motion()
    assert abs(view.zoom_level - fitted) < 1e-6
    hands.key("+", "+", "0")
    view.finish_motion()
    assert abs(view.zoom_level - fitted) < 1e-6


def test_a_key_enlarges_what_has_the_focus(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.focus_on("h0")
    hands.key("z")
    assert view.panels.enlarged_id == "h0"
    assert view.panels.enlarged.isVisible()
    hands.key(K.Key_Escape)
    assert view.panels.enlarged_id is None
    view.motion.stop("letters")


def test_the_ring_is_for_the_keyboard(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.focus_on("t1")
    assert view.highlights.kinds("t1") == {"focus"}
    hands.click(QPoint(3, 3))
    assert view.highlights.kinds("t1") == set()


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_tab_leaves_the_table_at_its_ends(qtbot: object, words_folder: object) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    row = QHBoxLayout(window)
    before, view, after = QPushButton("1"), TableView(Look(), [words_folder]), QPushButton("2")
    for widget in (before, view, after):
        row.addWidget(widget)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    view.show_table(demo())
    before.setFocus()
    hands = Hands(view)
    hands.key(K.Key_Tab)
    assert view.hasFocus()
    assert view.focused == "p1"
    for _ in range(len(view.table_scene.table.zones)):
        hands.key(K.Key_Tab)
    assert after.hasFocus()


def test_attention_follows_the_focus(hands: Hands) -> None:
    view = hands.view
    view.show_table(demo())
    view.focus_on("t1")
    view.focus_on("cell:1,0")
    assert [one.id for one in hands.seen if one is not None] == ["t1", "cell:1,0"]
