"""Pass and play with the toy game: what one person holds, nobody else finds on the screen.

The page as a whole is looked at: every label, list, tip, accessible name, the board as a screen
reader has it, the window's title, and the picture itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QPushButton, QWidget

from spacetable.app.game.controller import GameController
from spacetable.app.game.curtain import Curtain
from spacetable.app.game.page import GamePage
from spacetable.app.logbook.page import LogbookPage
from spacetable.app.setup.page import SeatsPage
from spacetable.core.chance import LooseChance
from spacetable.core.engine import Position, begin, legal, step
from spacetable.core.ids import Seat
from spacetable.core.secrets import permuted
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.table.accessible import describe_tree
from tests.play.hands import LEFT, NONE, Hands
from tests.toy.game import Pass, game, hand
from tests.toy.game import Play as TakeCard
from tests.toy.installing import TOY, installed

SEATS = (SeatSetup(Seat("1"), "Ada", 0), SeatSetup(Seat("2"), "Bea", 1))
SETUP = Setup("toy", "two", SEATS)


@pytest.fixture(scope="module", autouse=True)
def _games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("games"), TOY):
        yield


def told(hands: Hands) -> list[str]:
    """Every word that is anywhere in the window, shown or not."""
    found = [hands.window.windowTitle()]
    for widget in hands.window.findChildren(QWidget):
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        found.append(widget.windowTitle())
        if isinstance(widget, QLabel | QLineEdit):
            found.append(widget.text())
        if isinstance(widget, QAbstractItemView):
            found += rows(widget.model())
    return [*found, describe_tree(hands.view)]


def rows(model: QAbstractItemModel) -> list[str]:
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def picture(hands: Hands) -> bytes:
    image = hands.window.grab().toImage().convertToFormat(QImage.Format.Format_ARGB32)
    return bytes(image.constBits())


def some_way_in() -> Position:
    """Both have passed a card and it is Ada's move; the first throws lie behind them."""
    position, _ = begin(game, SETUP)
    for number in range(8):
        (seat, *_) = game.rules.awaited(position.state)
        options = legal(game, position.state, seat)
        position = step(game, SETUP, position, options[number % len(options)].action).position
    while game.rules.awaited(position.state) != (Seat("1"),):
        (seat,) = game.rules.awaited(position.state)
        position = step(
            game, SETUP, position, legal(game, position.state, seat)[-1].action
        ).position
    return position


def sit_down(hands: Hands, position: Position) -> GamePage:
    """A game that begins at a position; the curtain is down before Ada."""
    hands.window.context.add_folders(game.folders)
    page = GamePage(
        hands.window.context,
        GameController(hands.window.context, Session.at(game, SETUP, position)),
    )
    hands.window.go_home()
    for kept in SaveLibrary().list():
        kept.path.unlink()  # the start page tells of games that were begun
    hands.window.launcher.entered()
    hands.window.show_page(page)
    page.begin()
    page.view.finish_motion()
    hands.settle()
    # The page before it is gone for good.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return page


def curtains(hands: Hands) -> list[Curtain]:
    return [one for one in hands.window.findChildren(Curtain) if one.isVisible()]


def pass_button(hands: Hands) -> QPushButton:
    pass_on = hands.game.side.action_buttons.pass_on
    assert pass_on is not None
    return pass_on.button


def test_before_the_screen_is_passed_the_view_is_the_movers(hands: Hands) -> None:
    """Ada has played a card openly: what she sees then does not depend on what Bea holds."""
    position = some_way_in()
    seen = []
    for trial in range(4):
        state = replace(position.state, die=1)
        if trial > 1:
            state = permuted(game, state, Seat("1"), LooseChance(trial))
        sit_down(hands, Position(state, position.used))
        (curtain,) = curtains(hands)
        hands.press_button(curtain.show_button)
        controller = hands.game.controller
        hands.choose(TakeCard(Seat("1"), state.pieces[hand(Seat("1"))][0].id))
        hands.view.finish_motion()
        hands.settle()
        assert controller.session.awaited() == ("2",)
        assert not curtains(hands)
        assert hands.view.table_scene.table == controller.session.table("1", hands.view.room)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        seen.append((told(hands), picture(hands)))
    assert seen[1] == seen[2] == seen[3]


def test_once_the_screen_is_passed_nothing_of_the_mover_stays(hands: Hands) -> None:
    """Ada has passed a card face down, and the screen to Bea: whatever anybody holds, the window
    is the same, hidden labels, tips and the accessible board with it."""
    position, _ = begin(game, SETUP)
    seen, faces = [], set()
    for trial in range(4):
        state = position.state
        if trial > 1:
            state = permuted(game, state, None, LooseChance(trial))
        sit_down(hands, Position(state, position.used))
        (curtain,) = curtains(hands)
        hands.press_button(curtain.show_button)
        card = state.pieces[hand(Seat("1"))][1]
        faces.add(card.face)
        hands.choose(Pass(Seat("1"), card.id))
        hands.game.toast.show_line(verbatim(card.face))
        hands.key(Qt.Key.Key_Return)
        assert curtains(hands)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        seen.append((told(hands), picture(hands)))
    assert len(faces) == 3
    assert seen[1] == seen[2] == seen[3]


def test_the_curtain_hides_everything(hands: Hands) -> None:
    """Whatever anybody holds, the window is the same while it is down."""
    position = some_way_in()
    seen = []
    for trial in range(4):
        # For an onlooker all hands are hidden.
        state = position.state
        if trial > 1:
            state = permuted(game, state, None, LooseChance(trial))
        sit_down(hands, Position(state, position.used))
        assert curtains(hands)
        seen.append((told(hands), picture(hands)))
    # Not the first showing: Qt sets a glyph a shade differently when it first meets it.
    assert seen[1] == seen[2] == seen[3]


def test_a_seat_finds_only_its_own(hands: Hands) -> None:
    """With the curtain up for Ada, the window is the same whatever Bea holds."""
    position = some_way_in()
    seen = []
    for trial in range(4):
        state = position.state
        if trial > 1:
            state = permuted(game, state, Seat("1"), LooseChance(trial))
            assert state.pieces[hand(Seat("1"))] == position.state.pieces[hand(Seat("1"))]
        sit_down(hands, Position(state, position.used))
        (curtain,) = curtains(hands)
        hands.press_button(curtain.show_button)
        assert not curtains(hands)
        assert hands.game.controller.seat == "1"
        seen.append((told(hands), picture(hands)))
    assert seen[1] == seen[2] == seen[3]


def test_peeking_lasts_as_long_as_the_button_is_held(hands: Hands) -> None:
    sit_down(hands, some_way_in())
    (curtain,) = curtains(hands)
    down = told(hands)
    handle, spot = hands.window.windowHandle(), hands.spot(curtain.peek_button)
    QTest.mousePress(handle, LEFT, NONE, spot)
    hands.settle()
    assert told(hands) != down
    QTest.mouseRelease(handle, LEFT, NONE, spot)
    hands.settle()
    assert told(hands) == down
    assert curtains(hands)


def test_two_people_begin_a_game(hands: Hands, home: Path) -> None:
    """From the launcher, by mouse: names, start, and the curtain between the two."""
    window = hands.window
    cover = next(c for c in window.launcher.covers if c.cover.id == "toy")
    hands.press_button(cover)
    book = window.page
    assert isinstance(book, LogbookPage)
    hands.press_button(book.card.play_button)
    page = window.page
    assert isinstance(page, SeatsPage)
    while len(page.seats.rows) > 2:
        hands.press_button(page.seats.fewer)
    hands.press_button(page.seats.rows[1].player.buttons[0])
    hands.press_button(page.start)
    for seat in ("1", "2"):
        (curtain,) = curtains(hands)
        hands.press_button(curtain.show_button)
        controller = hands.game.controller
        assert controller.seat == seat
        card = controller.session.state.pieces[hand(Seat(seat))][0].id
        hands.choose(Pass(Seat(seat), card))
        assert not curtains(hands), "whoever has moved looks on"
        hands.press_button(pass_button(hands))
    # All have passed, so the first one is to move, behind the curtain again.
    (curtain,) = curtains(hands)
    hands.key(Qt.Key.Key_Escape)
    assert curtains(hands), "Esc lifts no curtain"
    hands.key(Qt.Key.Key_Return)
    assert hands.game.controller.seat == "1"
    assert not hands.game.controller.session.state.passing
