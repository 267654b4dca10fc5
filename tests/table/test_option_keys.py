"""Options that are chosen by a key of their own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication

from spacetable.core.option import NAMED_KEYS, Option
from spacetable.table.option_keys import NAMED
from tests.table.conftest import Hands
from tests.table.tables import demo, drag, press

K = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def keyed(key: str, what: str, *, refused: bool = False) -> Option:
    return replace(press("die", what, refused=refused), key=key)


def shown(hands: Hands, *options: Option) -> Hands:
    hands.view.show_table(demo(), options)
    return hands


def test_the_table_knows_every_named_key() -> None:
    assert set(NAMED.values()) == set(NAMED_KEYS)


def test_a_key_chooses_its_option_at_once(hands: Hands) -> None:
    shown(hands, keyed("g", "go"), keyed("z", "zap"), keyed("+", "more"))
    zoom = hands.view.zoom_level
    hands.key("g", "z", "+")
    hands.view.finish_motion()
    assert hands.picked == ["go:die", "zap:die", "more:die"]
    assert hands.view.focused is None, "no name was looked for"
    assert hands.view.zoom_level == zoom
    assert hands.view.panels.enlarged_id is None


def test_capitals_are_typed_with_shift(hands: Hands) -> None:
    shown(hands, keyed("a", "small"), keyed("A", "large"))
    hands.key(K.Key_A)
    hands.key(K.Key_A, held=SHIFT)
    assert hands.picked == ["small:die", "large:die"]
    caps_lock = QKeyEvent(QEvent.Type.KeyPress, K.Key_A, Qt.KeyboardModifier.NoModifier, "A")
    QApplication.sendEvent(hands.view, caps_lock)
    assert hands.picked[2:] == ["small:die"], "Caps Lock does not make it another"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("space", K.Key_Space),
        ("enter", K.Key_Return),
        ("enter", K.Key_Enter),
        ("backspace", K.Key_Backspace),
        ("left", K.Key_Left),
        ("right", K.Key_Right),
        ("up", K.Key_Up),
        ("down", K.Key_Down),
    ],
)
def test_keys_without_a_character(hands: Hands, name: str, key: Qt.Key) -> None:
    shown(hands, keyed(name, "do"))
    hands.key(key)
    assert hands.picked == ["do:die"]


def test_several_keys_for_one_option(hands: Hands) -> None:
    shown(hands, keyed("up down", "do"))
    hands.key(K.Key_Up, K.Key_Down)
    assert hands.picked == ["do:die", "do:die"]


def test_a_refused_option_says_why(hands: Hands) -> None:
    shown(hands, keyed("h", "halt"), keyed("g", "go", refused=True))
    hands.key("g")
    assert hands.picked == []
    assert len(hands.refused) == 1


def test_with_ctrl_it_is_another_key(hands: Hands) -> None:
    shown(hands, keyed("g", "go"))
    hands.key(K.Key_G, held=Qt.KeyboardModifier.ControlModifier)
    assert hands.picked == []


def test_a_shortcut_of_the_window_gives_way(hands: Hands) -> None:
    called: list[str] = []
    shortcut = QShortcut("H", hands.view)
    shortcut.activated.connect(lambda: called.append("H"))
    shown(hands, keyed("h", "go"))
    hands.key("h")
    assert (hands.picked, called) == (["go:die"], [])
    shown(hands)
    hands.key("h")
    assert called == ["H"]


def test_whoever_went_somewhere_with_tab_keeps_the_arrows_until_esc(hands: Hands) -> None:
    shown(hands, keyed("right", "on"), keyed("enter", "end"), keyed("a", "letter"))
    hands.key(K.Key_Tab)
    first = hands.view.focused
    hands.key(K.Key_Right)
    assert hands.picked == []
    assert hands.view.focused != first
    hands.key("a")
    assert hands.picked == ["letter:die"], "letters choose all the same"
    hands.key(K.Key_Escape)
    assert hands.view.focused is None
    hands.key(K.Key_Right)
    assert hands.picked == ["letter:die", "on:die"]


def test_a_piece_in_the_hand_keeps_its_keys(hands: Hands) -> None:
    shown(hands, drag("tile", "cell:1,0", 1), drag("tile", "cell:1,0", 3), keyed("r", "raid"))
    hands.view.focus_on("tile")
    hands.key(K.Key_Return, "r")
    assert hands.view.carry.option.gesture.turns == 3
    assert hands.picked == []
    hands.key(K.Key_Escape, "r")
    assert hands.picked == ["raid:die"]


def test_only_backspace_goes_on_while_it_is_held(hands: Hands) -> None:
    shown(hands, keyed("a", "put"), keyed("backspace", "back"))
    for key, letter in ((K.Key_A, "a"), (K.Key_Backspace, "\b")):
        for repeated in (False, True, True):
            event = QKeyEvent(
                QEvent.Type.KeyPress,
                key,
                Qt.KeyboardModifier.NoModifier,
                letter,
                repeated,
            )
            QApplication.sendEvent(hands.view, event)
    assert hands.picked == ["put:die", "back:die", "back:die", "back:die"]


def test_where_keys_choose_the_table_is_not_full_of_marks(hands: Hands) -> None:
    shown(hands, press("die", "roll"))
    assert hands.view.highlights.kinds("die") == {"live"}
    shown(hands, keyed("a", "put"))
    assert hands.view.highlights.kinds("die") == set()
