"""Real games of Star Wars in My Pocket, won and lost, by mouse alone through the window."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from spacetable.app.game.end_screen import EndScreen
from spacetable.app.launcher.page import Launcher
from spacetable.app.saves.page import SavesPage
from spacetable.app.setup.page import SeatsPage
from spacetable.app.widgets.overlay import Dialog
from spacetable.core.option import Action, Drag, Option
from spacetable.session.session import Session
from tests.play.games import GAME, Recorded, reasons, recorded
from tests.play.hands import LEFT, NONE, Hands


def begin(hands: Hands, seed: str) -> None:
    """From the launcher to the first position, with that seed typed in."""
    window = hands.window
    cover = next(c for c in window.launcher.covers if c.cover.id == GAME)
    hands.press_button(cover)
    page = window.page
    assert isinstance(page, SeatsPage)
    field: QLineEdit = page.seed
    hands.press_button(page.further.heading)
    hands.scroll_to(field)
    hands.click(field)
    hands.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hands.type(seed)
    assert field.text() == seed
    hands.press_button(page.start)
    assert hands.game.controller.session.setup.seed == seed


def written(session: Session) -> list[Action]:
    """The actions in the log."""
    game = session.game
    return [msgspec.convert(entry.action, game.rules.actions) for entry in session.entries]


def check_end(hands: Hands, whole: Recorded) -> None:
    """The log, the result, and the end screen that tells it."""
    session = hands.game.controller.session
    assert written(session) == list(whole.actions)
    result = session.result()
    assert result is not None
    assert result.reason.key == whole.reason
    hands.view.finish_motion()
    hands.settle()
    (screen,) = hands.game.findChildren(EndScreen)
    assert screen.isVisible()
    assert screen.reason.text() == hands.window.context.words(result.reason)


def ends() -> list[Any]:
    """Every way in which it can end. The game that is won is played below, too."""
    quick = ".shields"
    return [
        pytest.param(reason, marks=() if reason.endswith(quick) else pytest.mark.slow)
        for reason in reasons()
    ]


@pytest.mark.parametrize("reason", ends())
def test_a_whole_game(hands: Hands, reason: str) -> None:
    whole = recorded(reason)
    begin(hands, whole.seed)
    for action in whole.actions:
        hands.choose(action)
    check_end(hands, whole)


@pytest.mark.slow
def test_undo_redo_save_and_load_on_the_way(hands: Hands) -> None:
    """Now and then something is taken back and done again; half-way the game is put away."""
    whole = recorded("star_wars_pocket.result.hit")
    begin(hands, whole.seed)
    half = len(whole.actions) // 2
    for number, action in enumerate(whole.actions[:half]):
        hands.choose(action)
        if number % 7 == 3:
            take_back(hands, "undo")
            press(hands, "redo")
        if number % 11 == 5:
            take_back(hands, "undo_turn")
            press(hands, "redo_turn")
        assert hands.game.controller.session.cursor == number + 1
    before = state(hands)
    save(hands, "half-way")
    leave(hands)
    load(hands, "half-way")
    assert state(hands) == before
    take_back(hands, "undo")
    take_back(hands, "undo")
    # One by doing the same again, one by redoing: the same dice either way.
    hands.choose(whole.actions[half - 2])
    hands.choose(whole.actions[half - 1])
    assert state(hands) == before
    for action in whole.actions[half:]:
        hands.choose(action)
    check_end(hands, whole)
    assert hands.game.controller.session.marks, "undo over a fence is in the log"


def state(hands: Hands) -> bytes:
    """The whole truth of the position."""
    return msgspec.json.encode(hands.game.controller.session.position)


def press(hands: Hands, deed: str) -> None:
    """A button of the toolbar."""
    hands.press_button(hands.game.bar.buttons[deed])


def take_back(hands: Hands, deed: str) -> None:
    """Undo, and agree when the program asks."""
    before = hands.game.controller.session.cursor
    press(hands, deed)
    for dialog in open_dialogs(hands):
        hands.press_button(dialog.default)
    assert hands.game.controller.session.cursor < before


def open_dialogs(hands: Hands) -> list[Dialog]:
    """What lies over the page."""
    return [one for one in hands.window.findChildren(Dialog) if one.isVisible()]


def save(hands: Hands, name: str) -> None:
    """By the button, with a name typed in."""
    press(hands, "save")
    (dialog,) = open_dialogs(hands)
    hands.type(name)
    hands.press_button(dialog.default)
    assert not open_dialogs(hands)


def leave(hands: Hands) -> None:
    """Home to the launcher."""
    press(hands, "home")
    for dialog in open_dialogs(hands):
        hands.press_button(dialog.default)
    assert isinstance(hands.window.page, Launcher)


def load(hands: Hands, name: str) -> None:
    """From the list of saved games."""
    hands.press_button(hands.window.launcher.head.ways["load"])
    page = hands.window.page
    assert isinstance(page, SavesPage)
    (card,) = [card for card in page.cards if card.saved.name == name]
    assert card.open_button is not None
    hands.press_button(card.open_button)


def test_what_is_refused_is_explained(hands: Hands) -> None:
    """A tempting move is made by mouse: the piece goes back, the rule is said, causes are lit."""
    whole = recorded("star_wars_pocket.result.hit")
    begin(hands, whole.seed)
    tried = 0
    for action in whole.actions:
        view = hands.view
        session = hands.game.controller.session
        for option in hands.game.controller.options().refused:
            gesture = option.gesture
            if isinstance(gesture, Drag) and reachable(hands, option):
                before = state(hands)
                drop(hands, gesture)
                assert state(hands) == before
                assert not view.carry.active
                words = hands.window.context.words(option.why.rule)
                assert hands.game.toast.words() == words
                tried += 1
                break
        if tried >= 3:
            break
        hands.choose(action)
        assert session.cursor
    assert tried


def reachable(hands: Hands, option: Option) -> bool:
    """Whether letting go there would mean this option."""
    gesture = option.gesture
    assert isinstance(gesture, Drag)
    ways = hands.view.offers.ways(gesture.piece, gesture.zone)
    return list(ways.values()) == [option]


def drop(hands: Hands, gesture: Drag) -> None:
    """Carry a piece onto a zone and let go."""
    handle, view = hands.window.windowHandle(), hands.view
    start = hands.spot(view.viewport(), view.point_of(gesture.piece))
    end = hands.spot(view.viewport(), view.point_of(gesture.zone))
    QTest.mousePress(handle, LEFT, NONE, start)
    for step in range(1, 5):
        QTest.mouseMove(handle, start + (end - start) * step / 4)
    QTest.mouseRelease(handle, LEFT, NONE, end)
    hands.settle()
    view.finish_motion()
