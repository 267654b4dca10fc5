"""Pass and play: nothing of anybody's hand is seen by another."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from spacetable.app.game.curtain import Curtain
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.panel import pass_on
from spacetable.app.widgets import settling
from spacetable.core import registry
from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.full_game.moves import AgreeTrade, OpenTrade, TradeCard
from spacetable.table.art import ArtShelf
from tests.app.conftest import Person, pocket, toy
from tests.thinned import thinned

STARTS_AT_TABLE = True

RETURN, ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space

AS_SHIPPED = settling.SETTLE


@pytest.fixture
def table(person: Person) -> Person:
    """Three people have just begun the card game."""
    person.window.navigation.start(toy(None, None, None))
    person.wait()
    return person


def curtain(person: Person) -> Curtain:
    """The curtain, which is down."""
    over = person.overlay()
    assert isinstance(over, Curtain)
    return over


def give(person: Person) -> Curtain:
    """The one who has moved passes the screen on."""
    pass_on = person.page.side.action_buttons.pass_on
    assert pass_on is not None, "nobody is to have the screen"
    person.click(pass_on.button)
    return curtain(person)


def test_a_curtain_that_is_down_is_fitted_to_other_letters(
    open_window: Callable[..., Person],
) -> None:
    person = open_window(size=(960, 600), language="ja")
    person.window.navigation.start(toy(None, None, None))
    person.wait()
    down = curtain(person)
    assert not down.picture.isHidden()
    person.window.context.put(text_size=200)
    person.wait()
    assert down.picture.isHidden()
    words = down.words
    assert words.height() >= words.heightForWidth(words.width())


def play_first(person: Person) -> None:
    """The first legal move."""
    controller = person.page.controller
    controller.do(next(o for o in controller.options() if not o.refused))
    person.wait()


def secrets_of(person: Person, *seats: str) -> set[str]:
    """What the cards are called that these seats hold."""
    controller, words = person.page.controller, person.window.context.words
    held = [
        p for seat in seats for p in controller.session.table(seat).pieces if p.zone[-1] == seat
    ]
    return {words(piece.name) for piece in held}


def everything_said(thing: object, depth: int = 0) -> list[str]:
    """All names and descriptions below an object in the accessibility tree."""
    face = QAccessible.queryAccessibleInterface(thing)
    out: list[str] = []

    def walk(one: object, depth: int) -> None:
        if one is None or depth > 30:
            return
        texts = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
        out.extend(one.text(kind) for kind in texts)
        for k in range(one.childCount()):
            walk(one.child(k), depth + 1)

    walk(face, 0)
    return [words for words in out if words]


def test_the_curtain_is_down_before_the_first_hand(table: Person) -> None:
    down = curtain(table)
    assert "Ada" in table.reads(down)
    assert down.geometry() == table.page.rect()
    assert not table.page.controller.options()
    assert table.page.view.table_scene.table.pieces == ()


def test_nothing_is_seen_behind_it(table: Person) -> None:
    down = curtain(table)
    covered = table.page.grab().toImage()
    table.click(down.show_button)
    assert table.alone()
    controller = table.page.controller
    assert controller.seat == "1"
    play_first(table)
    again = give(table)
    assert "Ben" in table.reads(again)
    hand = [p for p in controller.session.table("1").pieces if p.zone == "hand.1"]
    words = table.window.context.words
    secrets = {words(piece.name) for piece in hand}
    assert secrets
    said = "\n".join((*everything_said(table.page.view), *everything_said(again)))
    read = table.reads(table.page.side)
    for secret in secrets:
        assert secret not in said
        assert secret not in read
    assert table.window.windowTitle() == "Comet Trail · Mission 1 – Space Table"
    assert covered.size() == table.page.grab().toImage().size()


@pytest.mark.usefixtures("painted")
def test_the_picture_under_the_curtain_does_not_depend_on_the_hands(person: Person) -> None:
    pictures = []
    for seed in ("one", "two"):
        person.window.navigation.start(toy(None, None, seed=seed))
        person.wait()
        curtain(person)
        pictures.append(person.page.grab().toImage())
    assert pictures[0] == pictures[1]


def test_hold_to_peek_and_let_go(table: Person) -> None:
    down = curtain(table)
    button = down.peek_button
    at = QPoint(10, 10)
    QTest.mousePress(button, Qt.MouseButton.LeftButton, pos=at)
    table.wait()
    page = table.page
    assert page.view.table_scene.table == page.controller.session.table("1", page.view.room)
    assert not table.page.controller.options()
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=at)
    table.wait()
    assert table.page.view.table_scene.table.pieces == ()
    assert down.isVisible()


def test_keys_do_nothing_behind_it(table: Person) -> None:
    down = curtain(table)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F1, Qt.Key.Key_F10, "H", "L"):
        table.key(key)
        assert curtain(table) is down
    table.key("z", ctrl=True)
    table.key("s", ctrl=True)
    table.key("o", ctrl=True)
    assert curtain(table) is down
    table.key(Qt.Key.Key_Return)
    assert table.alone()
    assert table.page.controller.seat == "1"


def test_the_second_half_of_a_double_click_does_not_lift_it(table: Person) -> None:
    down = curtain(table)
    here = QPointF(down.show_button.rect().center())
    left = Qt.MouseButton.LeftButton
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        event = QMouseEvent(kind, here, here, left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(down.show_button, event)
    table.wait()
    assert curtain(table) is down
    table.click(down.show_button)
    assert table.alone()


def test_a_whole_round_goes_from_hand_to_hand(table: Person) -> None:
    controller = table.page.controller
    seen = []
    for _ in range(12):
        if controller.covered:
            seen.append(controller.next_seat)
            table.click(curtain(table).show_button)
        assert controller.seat in controller.session.awaited()
        play_first(table)
        if controller.handing:
            give(table)
    assert {"1", "2", "3"} <= set(seen)


def test_undo_across_seats_keeps_each_to_their_own(table: Person) -> None:
    controller = table.page.controller
    table.click(curtain(table).show_button)
    play_first(table)
    table.click(give(table).show_button)
    assert controller.seat == "2"
    table.window.context.put(ask_before_fence=False)
    table.page.view.setFocus()
    table.key("z", ctrl=True)
    assert controller.session.cursor == 0
    # The first seat has to choose again, but so has the second: it stays with the second.
    assert controller.seat in controller.session.awaited()


def test_the_mover_looks_on_until_the_screen_is_passed(table: Person) -> None:
    controller, page = table.page.controller, table.page
    table.click(curtain(table).show_button)
    play_first(table)
    assert table.alone(), "no curtain before the screen is passed"
    assert (controller.seat, controller.next_seat) == ("1", "2")
    assert page.view.table_scene.table == controller.session.table("1", page.view.room)
    assert [row.payload for row in page.side.chronicle.rows()] == controller.session.lines("1")
    assert not controller.options()
    button = page.side.action_buttons.pass_on.button
    assert button.accessibleName() == "Pass the screen to Ben"
    assert button.seat.colour == 1
    assert QApplication.focusWidget() is button
    assert "Enter" in table.reads(button)
    mine, other = secrets_of(table, "1"), secrets_of(table, "2")
    said = "\n".join(everything_said(page))
    assert all(card in said for card in mine)
    assert not any(card in said for card in other - mine)
    table.key(Qt.Key.Key_Return)
    assert "Ben" in table.reads(curtain(table))
    assert QApplication.focusWidget() is curtain(table).show_button


def test_enter_passes_the_screen_on_from_the_table_too(table: Person) -> None:
    """Whoever has looked at the table with the mouse has the keyboard there."""
    table.click(curtain(table).show_button)
    play_first(table)
    view = table.page.view
    table.click(view.viewport(), QPoint(view.width() // 2, view.height() // 2))
    assert QApplication.focusWidget() is view
    table.key(Qt.Key.Key_Return)
    assert "Ben" in table.reads(curtain(table))


def test_behind_the_curtain_no_seat_is_in_the_accessible_tree(table: Person) -> None:
    table.click(curtain(table).show_button)
    play_first(table)
    cards = secrets_of(table, "1", "2", "3")
    give(table)
    table.wait()
    said = "\n".join(everything_said(table.window))
    assert cards
    assert not any(card in said for card in cards)
    assert "Card" not in table.window.windowTitle()


def test_the_mover_may_take_back_before_passing_on(table: Person) -> None:
    controller = table.page.controller
    table.window.context.put(ask_before_fence=False)
    table.click(curtain(table).show_button)
    play_first(table)
    assert controller.handing
    table.key("z", ctrl=True)
    assert table.alone()
    assert (controller.session.cursor, controller.seat, controller.handing) == (0, "1", False)
    assert table.page.side.action_buttons.pass_on is None
    assert QApplication.focusWidget() is table.page.view
    table.key("y", ctrl=True)
    assert controller.handing
    assert table.alone()


def test_the_digit_passes_the_screen_from_the_table_too(
    table: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pass_on, "HELD", 60_000)
    table.click(curtain(table).show_button)
    play_first(table)
    table.page.view.setFocus()
    for _ in range(3):
        table.key("1")
        assert table.alone(), "the digit may still be held from the move"
    monkeypatch.setattr(pass_on, "HELD", 0)
    table.key("1")
    # A button shows for a moment that its key was pressed.
    table.until(lambda: not table.alone())
    curtain(table)


def test_coming_back_from_the_settings_the_button_has_the_keyboard(table: Person) -> None:
    table.click(curtain(table).show_button)
    play_first(table)
    for key in (Qt.Key.Key_F10, Qt.Key.Key_Escape):
        table.key(key)
    assert table.page.controller.handing
    assert QApplication.focusWidget() is table.page.side.action_buttons.pass_on.button


def test_a_panel_put_away_comes_for_the_button_and_goes_again(table: Person) -> None:
    table.click(curtain(table).show_button)
    table.page.view.setFocus()
    table.key(Qt.Key.Key_F9)
    assert table.page.side.isHidden()
    play_first(table)
    assert table.page.side.action_buttons.pass_on.button.isVisible()
    table.click(give(table).show_button)
    assert table.page.side.isHidden()


@pytest.mark.parametrize("where", ["table", "list"])
@pytest.mark.parametrize("key", [RETURN, ENTER])
def test_enter_passes_the_screen_on_wherever_the_keyboard_is(
    table: Person, where: str, key: Qt.Key
) -> None:
    """As the button says; it showed a frame on the table, and did nothing else."""
    table.click(curtain(table).show_button)
    play_first(table)
    page = table.page
    (page.view if where == "table" else page.side.coach.legal).setFocus()
    if where == "table":
        page.view.focus_on("hand.1")
        page.view.focus.show_ring(True)
    table.key(key)
    table.until(lambda: not table.alone())
    curtain(table)


def test_enter_on_another_button_is_meant_for_that(table: Person) -> None:
    table.click(curtain(table).show_button)
    play_first(table)
    table.page.side.action_buttons.pass_on.button.clearFocus()
    other = next(
        one
        for one in table.page.bar.findChildren(QAbstractButton)
        if one.isEnabled() and one.isVisible() and one.focusPolicy() & Qt.FocusPolicy.TabFocus
    )
    other.setFocus()
    assert not any(one.isEnabled() for one in table.page._enter._shortcuts)


def test_a_held_enter_does_not_go_on_to_the_next_hand(table: Person) -> None:
    table.click(curtain(table).show_button)
    play_first(table)
    button = table.page.side.action_buttons.pass_on.button
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True
    )
    QApplication.sendEvent(button, held)
    table.wait()
    assert table.alone()


@pytest.mark.parametrize("pairs", [False, True])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_held_key_that_is_not_marked_as_repeating(
    table: Person, key: Qt.Key, pairs: bool
) -> None:
    """Repetitions come as presses alone, or as releases and presses at one moment."""
    table.click(curtain(table).show_button)
    play_first(table)
    send(table, QEvent.Type.KeyPress, key, 1000)
    for k in range(20):
        if pairs:
            send(table, QEvent.Type.KeyRelease, key, 1500 + 33 * k)
        send(table, QEvent.Type.KeyPress, key, 1500 + 33 * k)
    send(table, QEvent.Type.KeyRelease, key, 2200)
    down = curtain(table)
    send(table, QEvent.Type.KeyPress, key, 2400)
    for k in range(20):
        send(table, QEvent.Type.KeyPress, key, 2900 + 33 * k)
    if key == Qt.Key.Key_Space:
        assert curtain(table) is down, "the space bar presses a button when it is let go"
        send(table, QEvent.Type.KeyRelease, key, 3600)
    assert table.alone()
    if key == Qt.Key.Key_Return:
        view, cursor = table.page.view, table.page.controller.session.cursor
        assert QApplication.focusWidget() is view
        for k in range(20):
            send(table, QEvent.Type.KeyPress, key, 3600 + 33 * k)
        assert view.focused is None
        assert table.page.controller.session.cursor == cursor
        send(table, QEvent.Type.KeyRelease, key, 4300)
        send(table, QEvent.Type.KeyPress, key, 4600)
        assert view.focused is not None


@pytest.mark.parametrize("key", thinned([RETURN, ENTER, SPACE], one_in=3))
def test_two_quick_presses_do_not_open_the_next_hand(
    table: Person, key: Qt.Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first press passes the screen on; the second was meant for that button too."""
    table.click(curtain(table).show_button)
    play_first(table)
    monkeypatch.setattr(settling, "SETTLE", 60_000)
    table.key(key)
    table.key(key)
    down = curtain(table)
    table.key(key)
    assert curtain(table) is down
    assert table.page.view.table_scene.table.pieces == ()
    monkeypatch.setattr(settling, "SETTLE", 0)
    table.key(key)
    assert table.alone()
    assert table.page.controller.seat == "2"


def test_a_new_curtain_shows_nothing_to_a_key_on_its_peek_button(
    table: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settling, "SETTLE", 60_000)
    table.click(curtain(table).show_button)
    play_first(table)
    down = give(table)
    down.peek_button.setFocus()
    QTest.keyPress(down.peek_button, Qt.Key.Key_Space)
    table.wait()
    assert table.page.view.table_scene.table.pieces == ()
    QTest.keyRelease(down.peek_button, Qt.Key.Key_Space)
    monkeypatch.setattr(settling, "SETTLE", 0)
    QTest.keyPress(down.peek_button, Qt.Key.Key_Space)
    table.wait()
    assert table.page.view.table_scene.table.pieces != ()
    QTest.keyRelease(down.peek_button, Qt.Key.Key_Space)


def test_a_curtain_settles_for_no_longer_than_two_presses_take() -> None:
    """Long enough for a double press, too short to be waited for."""
    assert 500 <= AS_SHIPPED <= 1000


def send(person: Person, kind: QEvent.Type, key: Qt.Key, when: int) -> None:
    """A key event to the window as from the system, without the mark of a repetition.

    ``when``: in ms, on the system's clock.
    """
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "")
    event.setTimestamp(when)
    QApplication.sendEvent(person.window.windowHandle(), event)
    person.wait()


def test_while_one_peeks_the_panel_says_who(table: Person) -> None:
    table.click(curtain(table).show_button)
    play_first(table)
    down = give(table)
    buttons = table.page.bar.buttons
    names = ("undo", "redo", "undo_turn", "redo_turn", "save", "hint", "replay")
    assert not any(buttons[name].isEnabled() for name in names)
    down.peek_button.pressed.emit()
    assert "Ben is peeking" in table.reads(table.page.side)
    assert not any(buttons[name].isEnabled() for name in names)
    down.peek_button.released.emit()
    assert "Ben" not in table.reads(table.page.side)


def test_bots_move_while_the_mover_looks_on(person: Person, qtbot: object) -> None:
    person.window.navigation.start(toy(None, "high_card", None))
    person.wait()
    controller = person.page.controller
    controller.bots_paused = True
    person.click(curtain(person).show_button)
    while controller.session.state.passing:
        play_first(person)
        if controller.handing:
            person.click(give(person).show_button)
        controller.bots_paused = False
        qtbot.waitUntil(lambda: controller.handing or not controller.bot_waits())
        controller.bots_paused = True
    if controller.handing:
        person.click(give(person).show_button)
    while controller.seat == "1" and "1" in controller.session.awaited():
        before = controller.session.cursor
        controller.do([o for o in controller.options() if not o.refused][-1])
    person.wait()
    assert controller.bot_waits()
    assert controller.next_seat is None
    seen = []
    controller.stepped.connect(lambda events: seen.append(controller.seat))
    controller.bots_paused = False
    qtbot.waitUntil(lambda: controller.handing)
    assert controller.session.cursor > before + 1
    assert set(seen) == {"1"}
    assert controller.next_seat == "3"
    view = person.page.view
    assert view.table_scene.table == controller.session.table("1", view.room)
    controller.undo()
    assert (controller.seat, controller.handing) == ("1", False)
    assert controller.session.cursor <= before


def test_the_end_asks_nobody_to_pass_the_screen(person: Person) -> None:
    person.window.navigation.start(toy(None, None))
    person.wait()
    controller = person.page.controller
    choose = bots_of(controller.session.game)[0].choose
    while controller.session.result() is None:
        if controller.covered:
            controller.uncover()
            person.overlay().close_()
        options = [o for o in controller.options() if not o.refused]
        action = choose(controller.session.view(controller.seat), options, LooseChance(1)).action
        controller.do(next(o for o in options if o.action == action))
        if controller.handing:
            controller.pass_on()
    person.wait()
    assert not controller.handing
    assert person.page.side.action_buttons.pass_on is None
    assert isinstance(person.overlay(), EndScreen)


def test_one_person_alone_meets_no_curtain(person: Person) -> None:
    person.window.navigation.start(pocket())
    person.wait()
    assert person.alone()
    person.moves(5)
    assert person.alone()


def test_a_running_game_of_several_shows_only_what_all_may_see_in_replay(table: Person) -> None:
    table.click(curtain(table).show_button)
    play_first(table)
    table.click(give(table).show_button)
    table.page.press("replay")
    table.wait()
    page = table.window.page
    assert page.seat is None
    assert page.seats is None
    assert page.view.table_scene.table == page.replay.table(None, page.view.room)


def test_before_anybody_has_looked_nobody_is_told_of_their_move(
    person: Person, qtbot: object
) -> None:
    """A bot moves first, and its moves are looked at before the screen goes to anybody."""
    parts = (("bowman", None), ("hunter", None), ("hal", "green"))
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), name, k, bot, part)
        for k, (name, (part, bot)) in enumerate(zip(("Ada", "Ben", "Cleo"), parts, strict=True))
    )
    person.window.navigation.start(Setup("space_odyssey", "first", seats))
    person.wait()
    controller, say = person.page.controller, person.window.context.say
    assert controller.seat is None
    qtbot.waitUntil(lambda: controller.handing)
    assert say("app.handover.first") in person.reads(person.page.side)
    assert say("app.handover.advice") not in person.reads(person.page.side)
    assert say("app.handover.note") not in person.reads(person.page.side)
    controller.pass_on()
    person.click(person.overlay().show_button)
    whose = controller.seat
    while not controller.handing:
        legal = [o for o in controller.options() if not o.refused and not o.grave]
        controller.do(legal[-1])
        person.wait()
    assert controller.seat == whose
    assert say("app.handover.advice") in person.reads(person.page.side)
    assert say("app.handover.note") in person.reads(person.page.side)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", [(1366, 768), (2560, 1440)])
def test_in_japanese_whose_move_it_is_stands_in_one_line(
    open_window: Callable[..., Person], size: tuple[int, int]
) -> None:
    """The longest role with a common name, beside the round and the button that holds bots."""
    person = open_window(size, language="ja")
    game = registry.load("space_odyssey")
    bot = bots_of(game)[-1].id
    seats = (
        SeatSetup(Seat("1"), "みか", role="whitehead"),
        SeatSetup(Seat("2"), "", role="bowman", bot=bot),
        SeatSetup(Seat("3"), "ベガ", role="hal"),
    )
    person.window.navigation.start(Setup("space_odyssey", "x1", seats))
    person.wait()
    down = person.overlay()
    assert isinstance(down, Curtain)
    words = person.reads(down)
    assert "ベガ(HAL)に画面を渡してください" in words
    assert "今見てよいのはベガ(HAL)だけです。見てはいけない人：みか(ホワイトヘッド)。" in words
    person.click(down.show_button)
    prompt = person.page.side.prompt
    prompt.show_seat(
        person.page.controller.seats[0], verbatim("…"), person.page.controller.turn(), mine=True
    )
    person.wait()
    head = next(one for one in prompt.findChildren(QLabel) if "の番" in one.text())
    wide = size[0] < 2560  # larger letters leave less room: the role alone is said
    assert head.text() == ("みか(ホワイトヘッド)の番" if wide else "ホワイトヘッドの番")
    assert head.accessibleName() == "みか(ホワイトヘッド)の番"
    assert head.heightForWidth(head.width()) < 2 * head.fontMetrics().height(), "one line"


@pytest.fixture
def as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain settles for as long as it does for people."""
    monkeypatch.setattr(settling, "SETTLE", AS_SHIPPED)


def repeat(widget: QWidget, key: Qt.Key, ms: int) -> None:
    """Hold a key down that has been pressed: it repeats every 30 ms, as Qt marks it."""
    end = QElapsedTimer()
    end.start()
    while end.elapsed() < ms:
        here = QApplication.focusWidget() or widget
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            none = Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(here, QKeyEvent(kind, key, none, "\r", True))
        QTest.qWait(30)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("key", thinned([ENTER, SPACE, RETURN], one_in=3))
def test_a_key_held_for_longer_than_a_curtain_settles_never_opens_it(
    table: Person, as_shipped: None, key: Qt.Key
) -> None:
    """From the button that passes the screen on, into the curtain, until long after it settled."""
    table.click(curtain(table).show_button)
    play_first(table)
    button = table.page.side.action_buttons.pass_on.button
    QTest.keyPress(button, key)
    if key == Qt.Key.Key_Space:
        QTest.keyRelease(button, key)
        QTest.keyPress(button, key)
    table.wait()
    down = curtain(table)
    repeat(down, key, AS_SHIPPED + 300)
    QTest.keyRelease(QApplication.focusWidget(), key)
    table.wait()
    assert curtain(table) is down, "what was pressed before it fell opens nothing"
    assert table.page.view.table_scene.table.pieces == ()
    QTest.keyClick(QApplication.focusWidget(), key)
    table.wait()
    assert table.alone(), "a press of its own does"


@pytest.mark.parametrize("key", thinned([SPACE, RETURN, ENTER], one_in=3))
def test_a_key_pressed_before_and_let_go_after_a_curtain_has_settled_opens_nothing(
    table: Person, as_shipped: None, key: Qt.Key
) -> None:
    down = curtain(table)
    here = QApplication.focusWidget()
    assert here is down.show_button
    QTest.keyPress(here, key)
    QTest.qWait(AS_SHIPPED + 100)
    QTest.keyRelease(here, key)
    table.wait()
    assert curtain(table) is down


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("key", thinned([SPACE, RETURN, ENTER], one_in=3))
def test_a_curtain_settles_from_when_it_is_seen(
    table: Person, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    """A second quick press that waited while the window stood still comes late, and was meant for
    what lay there before."""
    table.click(curtain(table).show_button)
    play_first(table)
    QTest.mouseClick(table.page.side.action_buttons.pass_on.button, Qt.MouseButton.LeftButton)
    down = curtain(table)
    monkeypatch.setattr(settling, "SETTLE", 20)
    time.sleep(0.1)
    QTest.keyClick(down.show_button, key)
    assert not down.isHidden(), "it has not been painted yet"
    monkeypatch.setattr(settling, "SETTLE", 60_000)
    table.until(down._settling._since.isValid)
    QTest.keyClick(down.show_button, key)
    assert curtain(table) is down
    monkeypatch.setattr(settling, "SETTLE", 20)
    QTest.qWait(50)
    QTest.keyClick(down.show_button, key)
    table.wait()
    assert table.alone()


def test_who_is_seen_on_the_way_belongs_to_the_game(person: Person) -> None:
    """A diver in the sea, somebody in a space suit else; both are drawn."""
    shelf = ArtShelf()
    for game, art in (("deep_sea", "the_crew/sea_curtain"), ("planet_nine", "core/curtain")):
        seats = tuple(SeatSetup(Seat(str(k + 1)), name, k) for k, name in enumerate("ABC"))
        person.window.context.put(ask_before_leaving=False)
        person.window.navigation.start(Setup(game, "diver", seats, mission=1))
        person.wait()
        assert curtain(person).picture.art == art
        assert shelf.drawing(art) is not None
        person.click(curtain(person).show_button)
        person.window.go_home()


def test_whoever_lifts_the_curtain_waits_for_no_face(table: Person) -> None:
    """All that their table wears was rendered while it was down, and nothing of it was shown."""
    over, view = curtain(table), table.page.view
    view.motion.finish_chores()
    assert not view.table_scene.pieces
    assert not view.table_scene.zones
    made = view.faces.made
    assert made
    over.show_button.click()
    assert view.table_scene.pieces
    assert view.faces.made == made


def test_the_curtain_says_that_a_trade_waits_behind_it(person: Person) -> None:
    """That two negotiate everybody may know; of what they do stays behind it."""
    hands = {"1": "thruster_hall_effect", "2": "refinery_cvd_molding"}
    players = {seat: {"aquas": 9, "hand": [card]} for seat, card in hands.items()}
    seats = tuple(SeatSetup(Seat(str(k + 1)), ("Ada", "Ben")[k], k) for k in range(2))
    laid = Scenario({"first": "1", "players": players})
    person.window.navigation.start(Setup("full_game", "trade", seats, scenario=laid))
    person.wait()
    assert "negotiate" not in person.reads(curtain(person))
    person.click(curtain(person).show_button)
    one, two = Seat("1"), Seat("2")
    card = next(piece.id for piece in person.page.controller.session.state.pieces["hand.1"])
    for action in (OpenTrade(one, two), TradeCard(one, card), AgreeTrade(one)):
        person.page.controller.do(
            next(option for option in person.page.controller.options() if option.action == action)
        )
        person.wait()
    down = give(person)
    assert "Ada and Ben negotiate." in person.reads(down)
    assert "Hall" not in person.reads(down)
