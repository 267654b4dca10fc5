"""The game page: moves, refusals, hints, undo over a fence, saving, the end."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.page import GamePage
from spacetable.app.game.panel.action_button import ActionButton
from spacetable.app.game.panel.chronicle import SHOWN, STRETCH
from spacetable.app.launcher.page import Launcher
from spacetable.app.replay.page import ReplayPage
from spacetable.app.saves.save_dialog import SaveDialog
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.sound_effects import MIXING
from spacetable.app.widgets import settling
from spacetable.core.bot import Choice
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.text import text, verbatim
from spacetable.session.chronicle import Line
from spacetable.session.record import Record
from spacetable.session.restoring import restore
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from tests.app.conftest import Person, hunt, pocket, toy
from tests.thinned import thinned

STARTS_AT_TABLE = True


def start(person: Person, seed: str = "test") -> GamePage:
    """A game for one on the table."""
    person.window.navigation.start(pocket(seed))
    person.wait()
    return person.page


@cache
def before_the_end() -> tuple[Record, Action]:
    """A game that the bot that gives hints has played up to its last move, and that move."""
    session = Session.new(pocket())
    done = []
    while session.result() is None:
        done.append(session.hint(Seat("1")).action)
        session.do(done[-1])
    session = Session.new(pocket())
    for action in done[:-1]:
        session.do(action)
    return session.record(), done[-1]


def to_the_end(person: Person) -> GamePage:
    """The last move of a game is made through the page."""
    record, last = before_the_end()
    person.window.navigation.games.go_on(restore(record))
    person.wait()
    page = person.page
    page.controller.do(next(o for o in page.controller.options() if o.action == last))
    assert page.controller.session.result() is not None
    return page


def test_every_legal_option_stands_in_the_list_with_its_rule(person: Person) -> None:
    page = start(person)
    words = person.window.context.words
    for _ in range(12):
        options = page.controller.options()
        page.view.setFocus()
        person.key("L")
        rows = page.side.coach.legal.rows()
        listed = [row.payload for row in rows if row.kind == "item"]
        assert sorted(map(str, listed)) == sorted(map(str, options))
        headings = {row.words for row in rows if row.kind == "heading"}
        assert headings == {words(o.why.rule) for o in options}
        assert not page.side.coach.why_not.list.rows(), "nobody has asked"
        assert "refused" not in vars(options), "nobody has aimed at anything"
        bare = [o for o in options if o.gesture == Press()]
        assert all(o in [b.option for b in page.side.action_buttons.buttons] for o in bare)
        person.moves(1)


def test_buttons_carry_the_outcome(person: Person) -> None:
    page = start(person)
    for _ in range(300):
        buttons = [b for b in page.side.action_buttons.buttons if b.option.preview]
        if buttons:
            break
        person.moves(1)
    for button in buttons:
        words = person.reads(button)
        for line in button.option.preview:
            assert person.window.context.words(line) in words
    before = page.controller.session.cursor
    person.click(buttons[0])
    assert page.controller.session.cursor == before + 1


def test_type_ahead_finds_a_move_and_enter_makes_it(person: Person) -> None:
    page = start(person)
    person.key("L")
    option = next(o for o in reversed(page.controller.options()) if not o.refused)
    person.type(person.window.context.words(option.label)[:8].lower())
    assert page.side.coach.legal.rows()[page.side.coach.legal.currentIndex().row()].payload == (
        option
    )
    person.key(Qt.Key.Key_Return)
    assert page.controller.session.entries[-1].action["type"] == type(option.action).__name__


def test_the_keyboard_never_falls_into_the_toolbar(person: Person) -> None:
    """The button with the keyboard goes away with its move; Enter and Space must stay harmless."""
    page = start(person)
    seen = set()
    for k in range(60):
        legal = [o for o in page.controller.options() if not o.refused]
        # What a person is asked about first takes a second key.
        buttons = [one for one in page.side.action_buttons.buttons if not one.option.asks]
        if not legal or page.controller.session.result() is not None:
            break
        if not buttons:
            person.moves(1)
            continue
        buttons[k % len(buttons)].setFocus()
        cursor = page.controller.session.cursor
        person.key((Qt.Key.Key_Return, Qt.Key.Key_Space)[k % 2])
        assert page.controller.session.cursor == cursor + 1
        if not person.alone():
            break
        focus = QApplication.focusWidget()
        legal = [o for o in page.controller.options() if not (o.refused or o.asks)]
        if len(legal) == 1:
            assert isinstance(focus, ActionButton)
            assert focus.option == legal[0]
            seen.add("only")
        else:
            assert focus is page.view
            assert page.view.focused is None
            person.key(Qt.Key.Key_Return)
            assert page.controller.session.cursor == cursor + 1, (
                "the first Enter only shows where one is"
            )
            seen.add("table")
        assert person.window.page is page
    assert seen == {"only", "table"}


def test_enter_twice_in_the_list_chooses_once(person: Person) -> None:
    page = start(person)
    for _ in range(30):
        person.key("L")
        assert QApplication.focusWidget() is page.side.coach.legal
        cursor = page.controller.session.cursor
        person.key(Qt.Key.Key_Return)
        assert page.controller.session.cursor == cursor + 1
        if len([o for o in page.controller.options() if not o.refused]) > 1:
            person.key(Qt.Key.Key_Return)
            assert page.controller.session.cursor == cursor + 1
        if not person.alone():
            break
        page.view.setFocus()


def test_the_digit_on_a_button_presses_it_beside_drags_too(person: Person) -> None:
    page = start(person)
    for _ in range(80):
        legal = [o for o in page.controller.options() if not o.refused]
        buttons = page.side.action_buttons.buttons
        if buttons and any(isinstance(o.gesture, Drag) for o in legal) and len(legal) > 1:
            break
        person.moves(1)
    option = buttons[-1].option
    assert isinstance(option.gesture, Press)
    assert str(len(buttons)) in person.reads(buttons[-1]).split("\n")
    before = page.controller.session.cursor
    page.view.setFocus()
    person.key(str(len(buttons)))
    # A button shows for a moment that its key was pressed.
    person.until(lambda: page.controller.session.cursor > before)
    assert page.controller.session.cursor == before + 1
    assert page.controller.session.entries[-1].action["type"] == type(option.action).__name__


def test_what_stands_as_buttons_is_not_listed_again(person: Person) -> None:
    page = start(person)
    coach, words = page.side.coach, person.window.context.words
    assert coach.rules.isVisible()
    person.key("L")
    assert coach.legal.isVisible()
    assert coach.rules.isHidden()
    page.view.setFocus()
    person.moves(1)
    seen = set()
    for _ in range(60):
        legal = [o for o in page.controller.options() if not o.refused]
        shown = [button.option for button in page.side.action_buttons.buttons]
        if not legal or not person.alone():
            break
        if all(isinstance(o.gesture, Press) for o in legal) or len(legal) == 1:
            assert shown == legal, "there is always an obvious next step"
        presses = [o for o in legal if isinstance(o.gesture, Press)]
        if len(legal) <= 6 or len(presses) <= 4:
            assert [o for o in shown if isinstance(o.gesture, Press)] == presses
        listed = [row.payload for row in coach.legal.rows() if row.kind == "item"]
        assert not set(map(str, listed)) & set(map(str, shown))
        assert len(listed) + len(shown) == len(legal)
        whole = len(shown) == len(legal)
        assert coach.legal.isHidden() == whole
        rules = {row.words for row in coach.legal.rows() if row.kind == "heading"}
        rules |= set(coach.rules.text().replace("• ", "").split("\n"))
        assert all(words(o.why.rule) in rules for o in legal)
        seen.add(whole)
        person.moves(1)
    assert seen == {True, False}


def test_the_chronicle_changes_only_at_its_end(person: Person) -> None:
    page = start(person)
    person.moves(30)
    rows = page.side.chronicle
    resets, gone = [], []
    rows.model().modelReset.connect(lambda: resets.append(1))
    rows.model().rowsRemoved.connect(lambda parent, first, last: gone.append((first, last)))
    before = rows.rows()[:]
    page.controller.undo()
    person.wait()
    assert not resets
    assert all(last == len(before) - 1 for _, last in gone)
    assert [row.payload for row in rows.rows()] == page.controller.session.lines(
        page.controller.seat
    )
    page.controller.redo()
    person.wait()
    assert [row.payload for row in rows.rows()] == page.controller.session.lines(
        page.controller.seat
    )


def test_a_long_chronicle_keeps_its_first_row_for_a_while(person: Person) -> None:
    person.window.navigation.start(toy(None, "high_card"))
    rows = person.page.side.chronicle
    lines = [Line(k, verbatim(f"line {k}")) for k in range(500)]
    for shown in (*range(300, 420, 7), *range(419, 200, -11), 500, 90, 0):
        rows.show_lines(lines[:shown])
        first = shown - len([row for row in rows.rows() if row.payload is not None])
        assert [r.payload for r in rows.rows() if r.payload] == lines[first:shown]
        assert abs(max(shown - SHOWN, 0) - first) <= STRETCH
        assert bool(first) == any(row.payload is None for row in rows.rows())
    rows.show_lines(lines)
    rows.chosen.emit(None)
    assert [row.payload for row in rows.rows()] == lines


def test_what_is_refused_is_listed_while_the_fold_is_open(person: Person) -> None:
    page = start(person)
    words, coach = person.window.context.words, page.side.coach
    for _ in range(12):
        person.click(coach.why_not.button)
        refused = page.controller.options().refused
        heads = [row.words for row in coach.why_not.list.rows() if row.kind == "heading"]
        assert len(heads) == len(set(heads)), "a rule is said once"
        rule, listed = "", set()
        for row in coach.why_not.list.rows():
            rule = row.words if row.kind == "heading" else rule
            if isinstance(row.payload, Option):
                listed.add((row.words, rule))
        assert listed == {(words(o.label), words(o.why.rule)) for o in refused}
        assert coach.why_not.list.isHidden() == (not refused)
        if coach.why_not.open:
            person.click(coach.why_not.button)
        assert not coach.why_not.list.rows()
        person.moves(1)


def test_a_refusal_says_the_rule_below_the_table(person: Person) -> None:
    page = start(person)
    refused = page.controller.options().refused[0]
    person.click(page.side.coach.why_not.button)
    rows = page.side.coach.why_not.list
    assert rows.isVisible()
    page.side.coach.refused.emit(refused)
    assert page.toast.words() == person.window.context.words(refused.why.rule)
    assert page.controller.session.cursor == 0


@pytest.mark.parametrize("key", ["Z", "Y"])
def test_a_refusal_goes_with_the_position_it_was_of(person: Person, key: str) -> None:
    page = start(person)
    person.moves(2)
    if key == "Y":
        page.controller.undo()
    cursor = page.controller.session.cursor
    page._feedback.refuse(Why(verbatim("One operation a turn.")))
    person.key(key, ctrl=True)
    assert page.controller.session.cursor != cursor
    assert not page.toast.words()


def test_a_hint_shows_the_move_and_says_why(person: Person, qtbot: object) -> None:
    page = start(person)
    with qtbot.waitSignal(page.controller.advised):
        person.key("H")
    choice = page.controller.session.hint(page.controller.seat)
    assert person.window.context.words(choice.reason) in person.reads(page.side)
    marked = [
        b.option.action for b in page.side.action_buttons.buttons if b.property("marked") == "hint"
    ]
    row = page.side.coach.legal.currentIndex().row()
    if row >= 0:
        marked.append(page.side.coach.legal.rows()[row].payload.action)
    assert marked == [choice.action]
    person.moves(1)
    assert page.controller.session.entries[-1].hint


def test_a_hint_that_is_asked_for_again_is_thought_on(
    person: Person, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who presses every other second while it is thought out gets it as soon as others do."""
    page = start(person)
    controller = page.controller
    real, asked, gate = controller.session.hint, list[int](), threading.Event()

    def slow(*which: Any) -> Choice:
        asked.append(1)
        assert gate.wait(20)
        return real(*which)

    monkeypatch.setattr(controller.session, "hint", slow)
    person.key("H")
    qtbot.waitUntil(lambda: bool(asked))
    person.key("H")
    person.key("H")
    assert person.window.context.words(text("app.hint.thinking")) in person.reads(page.side)
    with qtbot.waitSignal(controller.advised):
        gate.set()
    finish()
    assert len(asked) == 1
    person.wait()
    assert page.side.coach.hint.do.isVisible()


def test_a_hint_is_followed_with_one_press_on_its_card(person: Person, qtbot: object) -> None:
    """Its move may have no button, and be far down in a list."""
    page = start(person)
    hint = page.side.coach.hint
    with qtbot.waitSignal(page.controller.advised):
        person.key("H")
    choice = page.controller.session.hint(page.controller.seat)
    person.wait()
    person.click(hint.do)
    session = page.controller.session
    assert session.cursor == 1
    assert session.entries[0].hint
    assert session.entries[0].action["type"] == type(choice.action).__name__
    assert not hint.isVisible()
    with qtbot.waitSignal(page.controller.advised):
        person.key("H")
    person.wait()
    assert session.cursor == 1
    person.key("H")
    assert session.cursor == 2
    assert session.entries[1].hint


def test_undo_past_a_reveal_asks_first_and_is_written_down(person: Person) -> None:
    page = start(person)
    person.moves(6)
    session = page.controller.session
    while not page.controller.fenced("step"):
        person.moves(1)
    cursor = session.cursor
    page.view.setFocus()
    person.key("z", ctrl=True)
    assert "already revealed" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Escape)
    assert (session.cursor, session.marks) == (cursor, [])
    person.key("z", ctrl=True)
    person.key(Qt.Key.Key_Return)
    assert session.cursor == cursor - 1
    assert len(session.marks) == 1
    assert any(line.mark for line in session.lines(page.controller.seat))


def test_undo_and_redo_by_turn(person: Person) -> None:
    page = start(person)
    person.window.context.put(ask_before_fence=False)
    session = page.controller.session
    while session.state.turn_no < 3:
        person.moves(1)
    end = session.cursor
    person.moves(1)
    page.view.setFocus()
    person.key("z", ctrl=True, alt=True)
    assert session.cursor == end
    person.key("z", ctrl=True, alt=True)
    assert session.state.turn_no == 2
    person.key("y", ctrl=True, alt=True)
    assert session.cursor == end
    person.key("z", ctrl=True)
    person.key("z", ctrl=True, shift=True)
    assert session.cursor == end


def test_a_line_of_the_chronicle_lights_its_pieces(person: Person) -> None:
    page = start(person)
    person.moves(8)
    lines = [row.payload for row in page.side.chronicle.rows()]
    assert lines
    line = next(one for one in lines if one.pieces)
    person.click(page.side.tabs["chronicle"])
    assert page.side.chronicle.isVisible()
    page.side.chronicle.told.emit(line)
    person.wait()
    page.side.chronicle.told.emit(lines[0])


def test_the_language_changes_while_the_game_is_on(person: Person) -> None:
    page = start(person)
    person.moves(5)
    state = page.controller.session.state
    english = person.reads(page)
    person.key(Qt.Key.Key_F10)
    settings = person.window.page
    person.click(settings.controls["language"].buttons[2])
    assert "設定" in person.reads()
    person.key(Qt.Key.Key_Escape)
    japanese = person.reads(person.page)
    assert person.page is page
    assert page.controller.session.state is state
    assert page.view.look.language == "ja"
    for words in english.splitlines():
        if len(words) > 12 and words.isascii():
            assert words not in japanese.splitlines()
    person.moves(2)
    assert person.window.windowTitle().startswith("スター・ウォーズ")


def test_save_under_a_name_and_write_over_it_only_when_asked_twice(person: Person) -> None:
    page = start(person)
    person.moves(3)
    page.view.setFocus()
    for presses in (1, 2):
        person.key("s", ctrl=True)
        dialog = person.overlay()
        assert isinstance(dialog, SaveDialog)
        dialog.name.setFocus()
        dialog.name.selectAll()
        person.type("My flight")
        person.key(Qt.Key.Key_Return)
        if presses == 2:
            assert "already" in person.reads(dialog)
            person.key(Qt.Key.Key_Return)
        assert person.alone()
        assert "My flight" in page.toast.words()
    assert [one.name for one in SaveLibrary().list() if not one.auto] == ["My flight"]


def test_the_home_key_works_in_the_replay_too(person: Person) -> None:
    start(person)
    person.window.context.put(ask_before_leaving=False)
    person.moves(3)
    person.page.press("replay")
    person.wait()
    assert isinstance(person.window.page, ReplayPage)
    person.key(Qt.Key.Key_Home, alt=True)
    assert isinstance(person.window.page, Launcher)


@pytest.mark.parametrize(
    ("size", "language"), thinned([(1366, 768), (2560, 1440)], ["en", "ja"], one_in=2)
)
def test_the_answers_at_the_end_stand_in_one_row(
    open_window: Callable[..., Person], size: tuple[int, int], language: str
) -> None:
    person = open_window(size, language=language)
    to_the_end(person)
    person.wait()
    screen = person.overlay()
    assert isinstance(screen, EndScreen)
    buttons = [screen.buttons.itemAt(k).widget() for k in range(screen.buttons.count())]
    assert len({button.y() for button in buttons}) == 1
    assert screen.scroll_area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize(("scale", "language"), thinned([100, 150, 200], ["ja", "en"]))
def test_a_message_does_not_scroll(
    open_window: Callable[..., Person], scale: int, language: str
) -> None:
    person = open_window(language=language, text_size=scale)
    for words in ("x", "A file is missing. Choose another one. " * 3, "ファイルがありません。" * 9):
        person.window.tell(BoundaryError(verbatim(words), "detail " * 9))
        person.wait()
        dialog = person.overlay()
        assert dialog.scroll_area.verticalScrollBar().maximum() == 0
        dialog.close_()


@pytest.mark.usefixtures("painted")
def test_the_end_takes_no_click_that_was_meant_for_the_table(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settling, "SETTLE", 60_000)
    page = to_the_end(person)
    person.wait()
    screen = person.overlay()
    again = screen.buttons.itemAt(screen.buttons.count() - 1).widget()
    since = screen._settling._since
    assert since.isValid()
    begun = since.msecsSinceReference()
    QTest.qWait(5)
    person.click(again)
    assert person.window.page is page
    assert since.msecsSinceReference() > begun, "whoever taps on has not seen it yet"
    monkeypatch.setattr(settling, "SETTLE", 0)
    person.click(again)
    assert person.window.page is not page


def test_the_end_tells_how_it_went_and_leads_on(person: Person) -> None:
    page = to_the_end(person)
    person.wait()
    screen = person.overlay()
    assert isinstance(screen, EndScreen)
    result = page.controller.session.result()
    words = person.reads(screen)
    assert person.window.context.words(result.reason) in words
    assert "YOUR GAMES SO FAR" in words
    assert len(Statistics().read()) == 1
    buttons = {b.text(): b for b in screen.findChildren(type(screen.default))}
    person.click(buttons["Replay"])
    assert isinstance(person.window.page, ReplayPage)
    person.key(Qt.Key.Key_Escape)
    person.window.page.asked.emit("same_seed", page.controller.session.setup)
    person.wait()
    assert person.page.controller.session.setup == page.controller.session.setup
    assert person.page.controller.session.cursor == 0


def test_leaving_keeps_the_game_and_asks_where_wanted(person: Person) -> None:
    start(person)
    person.moves(4)
    person.window.context.put(ask_before_leaving=True)
    person.click(person.page.bar.buttons["home"])
    assert "kept" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.window.page, Launcher)
    last = SaveLibrary().last()
    assert last is not None
    assert last.actions == 4


def test_bots_move_by_themselves_and_can_be_held(person: Person, qtbot: object) -> None:
    person.window.navigation.start(toy(None, "high_card"))
    controller = person.page.controller
    qtbot.waitUntil(lambda: controller.session.awaited() == ("1",))
    assert person.alone(), "one person needs no curtain"
    while controller.mover() is not None and controller.mover().seat == "1":
        controller.bots_paused = True
        legal = [o for o in controller.options() if not o.refused]
        controller.do(legal[-1])
    assert controller.bot_waits()
    cursor = controller.session.cursor
    qtbot.wait(30)
    assert controller.session.cursor == cursor
    person.page.refresh()
    assert person.page.side.prompt.pause.isVisible()
    person.click(person.page.side.prompt.pause)
    qtbot.waitUntil(lambda: controller.session.cursor > cursor)


def test_who_looks_on_is_told_that_a_bot_takes_its_time(person: Person, qtbot: Any) -> None:
    """Until it moves: a table on which nothing stirs looks dead."""
    person.window.navigation.start(toy(None, "high_card"))
    controller = person.page.controller
    qtbot.waitUntil(lambda: not controller.bot_waits())
    turn, said = person.page.side.prompt.turn, text("app.bots.thinking")
    before = turn.text()
    controller.bots.ponders.emit()
    assert turn.text() == person.window.context.words(said) != before
    assert not controller.bots.pondering
    person.page.refresh()
    assert turn.text() == before


def test_undo_takes_back_what_bots_answered(person: Person, qtbot: object) -> None:
    person.window.navigation.start(toy(None, "high_card"))
    person.window.context.put(ask_before_fence=False)
    controller = person.page.controller
    qtbot.waitUntil(lambda: not controller.bot_waits())
    before = controller.session.cursor
    while not controller.bot_waits():
        controller.do([o for o in controller.options() if not o.refused][-1])
    qtbot.waitUntil(lambda: not controller.bot_waits())
    while controller.session.cursor > before:
        cursor = controller.session.cursor
        controller.undo()
        assert controller.session.cursor < cursor
        assert "1" in controller.session.awaited()


def test_the_side_panel_and_full_screen_answer_to_their_keys(person: Person) -> None:
    page = start(person)
    page.view.setFocus()
    person.key(Qt.Key.Key_F9)
    assert page.side.isHidden()
    assert not person.window.context.settings.panel_open
    person.key(Qt.Key.Key_F9)
    assert page.side.isVisible()
    person.key(Qt.Key.Key_F11)
    assert person.window.isFullScreen()
    person.key(Qt.Key.Key_F11)
    assert not person.window.isFullScreen()
    person.key(Qt.Key.Key_F1, shift=True)
    assert "Ctrl+Alt+Z" in person.reads()


def test_a_piece_that_stays_where_it_is_says_so(person: Person) -> None:
    page = start(person)
    view = page.view
    port, at = view.viewport(), view.point_of("droid")
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(port, left, pos=at)
    for step in range(1, 6):
        QTest.mouseMove(port, at + QPoint(-20 * step, 4 * step))
    QTest.mouseRelease(port, left, pos=at + QPoint(-100, 20))
    person.wait()
    assert "stays where it is" in page.toast.words()


def test_a_fight_stands_as_buttons_with_the_salvo_among_them(person: Person) -> None:
    """Every answer to a squadron with its outcome, though a torpedo can also be dragged."""
    page = start(person)
    session = page.controller.session
    for _ in range(200):
        if session.state.phase == "fight":
            break
        person.moves(1)
    buttons = [button.option for button in page.side.action_buttons.buttons]
    assert buttons == [option for option in page.controller.options() if not option.refused]
    assert any(isinstance(option.gesture, Drag) for option in buttons)
    assert all(option.preview for option in buttons)


def test_all_that_came_of_a_move_stands_below_the_prompt(person: Person) -> None:
    """Not its last line alone: what matters may come before it."""
    person.window.navigation.start(hunt(None, "high_card", "high_card"))
    person.wait()
    page = person.page

    def on_turn() -> bool:
        if page.controller.session.state.passing:
            person.moves(1)
        return not page.controller.session.state.passing and page.controller.bots.next() is None

    person.until(on_turn)
    page.controller.bots_paused = True
    peek = next(o for o in page.controller.options() if type(o.action).__name__ == "Peek")
    page.controller.do(peek)
    person.wait()
    index = page.controller.session.cursor - 1
    lines = [
        one for one in page.controller.session.lines(page.controller.seat) if one.index == index
    ]
    assert len(lines) == 2
    note = page.side.prompt.note
    assert note.isVisible()
    assert note.text() == "\n".join(person.window.context.words(one.text) for one in lines)


def test_what_mixes_sounds_is_loaded_before_the_first_move(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes longer than a frame, and the first move is heard at once."""
    monkeypatch.delitem(sys.modules, MIXING, raising=False)
    start(person)
    person.wait()
    assert MIXING not in sys.modules, "nothing is to be heard"
    person.window.context.put(sounds=True)
    start(person)
    person.until(lambda: MIXING in sys.modules)
