"""A real game without a mouse: from the launcher to the end screen, undo, save and load too.

Moves are made in each of the ways that the keyboard has: on the table (Tab and arrows to a piece,
Space to take it up, on to the zone, R to turn it, Enter), from the list of moves (L, arrows or
letters, Enter), and by the digit of a button.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

from spacetable.app.game.panel.option_list import OptionList
from spacetable.app.launcher.page import Launcher
from spacetable.app.saves.page import SavesPage
from spacetable.app.setup.page import SeatsPage
from spacetable.core.option import Drag, Option, Press
from spacetable.text.typed import typed
from tests.play.games import GAME, recorded
from tests.play.hands import Hands
from tests.play.test_by_mouse import check_end, open_dialogs, state

MOST = 300
"""Presses of one key after which something counts as out of reach."""
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def focused() -> QWidget | None:
    return QApplication.focusWidget()


def tab_to(hands: Hands, widget: QWidget) -> None:
    """Tab until a widget has the keyboard, backwards if that is nearer."""
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        for _ in range(MOST):
            if focused() is widget:
                return
            hands.key(key, SHIFT if key == Qt.Key.Key_Backtab else Qt.KeyboardModifier.NoModifier)
    raise AssertionError(f"{widget} cannot be reached by Tab")


def press_by_key(hands: Hands, button: QPushButton) -> None:
    tab_to(hands, button)
    hands.key(Qt.Key.Key_Return)


def begin(hands: Hands, seed: str) -> None:
    window = hands.window
    cover = next(c for c in window.launcher.covers if c.cover.id == GAME)
    tab_to(hands, cover)
    hands.key(Qt.Key.Key_Return)
    page = window.page
    assert isinstance(page, SeatsPage)
    field: QLineEdit = page.seed
    press_by_key(hands, page.further.heading)
    tab_to(hands, field)
    hands.key(Qt.Key.Key_A, CONTROL)
    hands.type(seed)
    press_by_key(hands, page.start)
    assert hands.game.controller.session.setup.seed == seed


# ------------------------------------------------------------------ ways to make a move


def to_the_table(hands: Hands) -> None:
    if focused() is not hands.view:
        tab_to(hands, hands.view)


ARROWS = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up)


def towards(ways: dict[str | None, dict[Qt.Key, str | None]], here: str | None) -> Qt.Key | None:
    """The first arrow on the way to where another one has not been tried yet; None: there is no
    such place to be reached.
    """
    found = {here: Qt.Key.Key_unknown}
    ahead = [here]
    for place in ahead:
        for key, to in ways.get(place, {}).items():
            if to not in found:
                found[to] = key if place == here else found[place]
                ahead.append(to)
                if len(ways.get(to, {})) < len(ARROWS):
                    return found[to]
    return None


def focus_on(hands: Hands, target: str) -> None:
    """Tab to the zone and the arrows to what lies in it."""
    view = hands.view
    if view.focused == target and view.focus.ring:
        return
    if focused() is not view:
        to_the_table(hands)
    ways: dict[str | None, dict[Qt.Key, str | None]] = {}
    for _ in range(MOST):
        here = view.focused
        if here == target:
            return
        known = ways.setdefault(here, {})
        key = next((one for one in ARROWS if one not in known), None)
        if key is None:
            key = towards(ways, here)
        if key is None:
            hands.key(Qt.Key.Key_Tab)
            if focused() is not view:
                # Round by way of the side panel.
                to_the_table(hands)
            continue
        hands.key(key)
        known[key] = view.focused
    raise AssertionError(f"{target} cannot be reached on the table")


def by_table(hands: Hands, option: Option) -> None:
    view, gesture = hands.view, option.gesture
    assert isinstance(gesture, Drag)
    to_the_table(hands)
    focus_on(hands, gesture.piece)
    hands.key(Qt.Key.Key_Space)
    carry = view.carry
    assert carry.piece is not None, f"{gesture.piece} cannot be taken up"
    assert carry.piece.id == gesture.piece
    for _ in range(MOST):
        if carry.over == gesture.zone:
            break
        hands.key(Qt.Key.Key_Tab)
    assert carry.over == gesture.zone
    for _ in range(4):
        if carry.option == option:
            break
        hands.key(Qt.Key.Key_R)
    assert carry.option == option
    hands.key(Qt.Key.Key_Return)


def by_list(hands: Hands, option: Option) -> None:
    to_the_table(hands)
    hands.key(Qt.Key.Key_L)
    moves = focused()
    assert isinstance(moves, OptionList)
    hands.key(Qt.Key.Key_Home)
    for _ in range(MOST):
        row = moves.rows()[moves.currentIndex().row()]
        if moves.shows(row, option):
            hands.key(Qt.Key.Key_Return)
            return
        hands.key(Qt.Key.Key_Down)
    raise AssertionError(f"{option.label} is not in the list of moves")


def by_letters(hands: Hands, option: Option) -> None:
    """Type what the move is called."""
    to_the_table(hands)
    hands.key(Qt.Key.Key_L)
    moves = focused()
    assert isinstance(moves, OptionList)
    words = hands.window.context.words(option.label)
    hands.type(typed(words))
    # Type-ahead goes on from where the list stands, so a longer name may come before a short one.
    for _ in range(3):
        row = moves.rows()[moves.currentIndex().row()]
        assert row.words.startswith(words), f"{words!r} leads to {row.words!r}"
        if moves.shows(row, option):
            hands.key(Qt.Key.Key_Return)
            return
        hands.key(Qt.Key.Key_Up)
    raise AssertionError(f"{words!r} does not lead to its row")


def by_digit(hands: Hands, option: Option) -> None:
    to_the_table(hands)
    buttons = [button.option for button in hands.game.side.action_buttons.buttons]
    before = hands.game.controller.session.cursor
    hands.type(str(buttons.index(option) + 1))
    # A button shows for a moment that its key was pressed.
    for _ in range(2400):
        if hands.game.controller.session.cursor > before:
            return
        QTest.qWait(25)


def choose(hands: Hands, option: Option, number: int) -> str:
    """Make a move in one of the ways it can be made; which one."""
    if isinstance(option.gesture, Drag) and number % 4:
        by_table(hands, option)
        return "table"
    if option.gesture == Press() and number % 3:
        by_digit(hands, option)
        return "digit"
    if number % 2:
        by_letters(hands, option)
        return "letters"
    by_list(hands, option)
    return "list"


# ------------------------------------------------------------------ the game


def test_a_whole_game_without_a_mouse(hands: Hands) -> None:
    whole = recorded("star_wars_pocket.result.hit")
    begin(hands, whole.seed)
    used = set()
    for number, action in enumerate(whole.actions):
        before = hands.game.controller.session.cursor
        option = hands.find(action)
        way = choose(hands, option, number)
        assert hands.game.controller.session.cursor == before + 1, f"{action} by {way}"
        used.add(way)
        if number == 8:
            undo_and_redo(hands)
        if number == 15:
            put_away_and_take_out(hands)
    assert used == {"table", "digit", "letters", "list"}
    check_end(hands, whole)


def undo_and_redo(hands: Hands) -> None:
    to_the_table(hands)
    before = state(hands)
    cursor = hands.game.controller.session.cursor
    for _ in range(3):
        hands.key(Qt.Key.Key_Z, CONTROL)
        for _ in open_dialogs(hands):
            hands.key(Qt.Key.Key_Return)
    assert hands.game.controller.session.cursor == cursor - 3
    for _ in range(3):
        hands.key(Qt.Key.Key_Y, CONTROL)
    assert state(hands) == before


def put_away_and_take_out(hands: Hands) -> None:
    """Save under a name, go home, and open it from the list."""
    to_the_table(hands)
    before = state(hands)
    hands.key(Qt.Key.Key_S, CONTROL)
    assert open_dialogs(hands)
    hands.type("evening")
    hands.key(Qt.Key.Key_Return)
    assert not open_dialogs(hands)
    hands.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    for _ in open_dialogs(hands):
        hands.key(Qt.Key.Key_Return)
    assert isinstance(hands.window.page, Launcher)
    hands.key(Qt.Key.Key_O, CONTROL)
    page = hands.window.page
    assert isinstance(page, SavesPage)
    (card,) = [card for card in page.cards if card.saved.name == "evening"]
    assert card.open_button is not None
    press_by_key(hands, card.open_button)
    assert state(hands) == before


@pytest.mark.slow
def test_a_lost_game_from_the_list_of_moves(hands: Hands) -> None:
    """The plainest way: nothing but L, the arrows and Enter."""
    whole = recorded("star_wars_pocket.result.torpedoes", 15)
    begin(hands, whole.seed)
    for action in whole.actions:
        by_list(hands, hands.find(action))
    check_end(hands, whole)
