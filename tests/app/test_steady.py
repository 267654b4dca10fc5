"""Nothing moves under the hand: whatever news arrives, buttons keep their places and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from spacetable.app.game.panel.action_button import ActionButton
from spacetable.app.game.panel.gone_action import GoneAction
from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Why
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.soundtrack import Stretch
from spacetable.core.text import Text, verbatim
from spacetable.session.chronicle import Line
from spacetable.session.session import Session
from tests.app.conftest import Person
from tests.app.test_real_time import begun, chosen, crew, pass_time, sound
from tests.thinned import thinned

STARTS_AT_TABLE = True

__all__ = ["sound"]  # nothing is heard: time passes by hand

OWN = {
    "star_wars_pocket": 1,
    "planet_nine": 3,
    "deep_sea": 3,
    "space_alert": 1,
    "space_odyssey": 3,
}
"""Every game, and how many play it here: one person, and bots."""
LONG = verbatim("Announced again and again, at greater length than anybody can read. " * 12)
SHORT = verbatim("Nothing.")
STEPS = 12


class Panel:
    """The side panel in front, and where its buttons are on the screen."""

    def __init__(self, person: Person) -> None:
        self.person = person

    @property
    def page(self) -> Any:
        return self.person.page

    def places(self) -> dict[object, QRect]:
        """Of every button that can be seen, by what it does."""
        return {
            self._name(one): QRect(one.mapToGlobal(QPoint()), one.size())
            for one in self.page.side.findChildren(QAbstractButton)
            if one.isVisible()
        }

    def digits(self) -> dict[object, str]:
        """The number of each action."""
        return {
            one.option.action: one.shortcut().toString()
            for one in self.page.side.action_buttons.buttons
        }

    def check(self, before: dict[object, QRect], news: object) -> None:
        """None of those that stay has moved."""
        self.person.wait()
        after = self.places()
        moved = {name: (before[name], after[name]) for name in before.keys() & after.keys()}
        assert {n: m for n, m in moved.items() if m[0].topLeft() != m[1].topLeft()} == {}, news

    def _name(self, button: QAbstractButton) -> object:
        if isinstance(button, ActionButton):
            return button.option.action
        return (type(button).__name__, button.accessibleName())


def sat_down(person: Person, game: str, seed: str = "steady") -> Panel:
    """A person among bots that are held."""
    bot = bots_of(registry.load(game))[0].id
    names = ("Ada", "Ben", "Cleo")
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), names[k], k, bot if k else None) for k in range(OWN[game])
    )
    person.window.navigation.start(Setup(game, seed, seats))
    person.page.controller.bots_paused = True
    person.wait()
    return Panel(person)


def bot_moves(panel: Panel) -> bool:
    """The next bot moves, if one is to."""
    controller = panel.page.controller
    seat = controller.bots.next()
    if seat is None:
        return False
    choice = controller.session.bot_move(seat)
    options = controller.session.options(seat)
    controller._step(next(o for o in options if o.action == choice.action))
    return True


def own_move(panel: Panel) -> bool:
    """The person makes a move that a strong player would make."""
    controller = panel.page.controller
    choice = controller.session.hint(controller.seat) if controller.offered() else None
    if choice is None:
        return False
    controller.do(next(o for o in controller.options() if o.action == choice.action), sure=True)
    return True


def positions(panel: Panel) -> Iterator[int]:
    """Positions in which the person may do something."""
    for number in range(STEPS):
        for _ in range(60):
            if panel.page.controller.offered() or not bot_moves(panel):
                break
        panel.person.wait()
        if not panel.page.controller.offered() or not panel.person.alone():
            return
        yield number
        own_move(panel)


# ------------------------------------------------------------------ news


def chronicle(panel: Panel, line: Text) -> None:
    panel.page.side.show_lines([Line(0, line), Line(1, line), Line(2, line)], None, 0)


def prompt(panel: Panel, line: Text) -> None:
    side, controller = panel.page.side, panel.page.controller
    side.prompt.show_seat(controller.mover(), line, controller.turn())


def refusal(panel: Panel, line: Text) -> None:
    panel.page.controller.refused.emit(Why(line))


def announcement(panel: Panel, line: Text) -> None:
    panel.page.toast.show_line(line)


def advice(panel: Panel, line: Text) -> None:
    panel.page.side.coach.show_advice(line)


def hint(panel: Panel, line: Text) -> None:
    panel.page.side.coach.show_hint(line)


def waiting(panel: Panel, line: Text) -> None:
    panel.page.side.prompt.show_pause(line == LONG, line == LONG)


WINDOWS = (("en", (1366, 768)), ("ja", (1366, 768)), ("en", (1600, 1200)))
"""Their language and size."""
NEWS = (chronicle, prompt, refusal, announcement, advice, hint, waiting)


@pytest.mark.parametrize(("game", "window"), thinned(OWN, WINDOWS, one_in=5))
def test_no_button_moves_for_news(
    open_window: Callable[..., Person], game: str, window: tuple[str, tuple[int, int]]
) -> None:
    language, size = window
    panel = sat_down(open_window(size, language=language), game)
    seen = 0
    for number in positions(panel):
        seen += len(panel.page.side.action_buttons.buttons)
        for news in NEWS:
            before = panel.places()
            for line in (LONG, SHORT):
                news(panel, line)
                panel.check(before, (number, news.__name__, line))
        if number > 1:
            break
    assert seen


@pytest.mark.parametrize("game", thinned(OWN))
def test_no_button_moves_while_the_time_runs_down(person: Person, game: str) -> None:
    page = sat_down(person, game).page
    page.controller.clock.moved.disconnect()  # the time is told by hand here
    side = page.side
    panel, parts = (
        Panel(person),
        [Stretch(SHORT, start, end, "") for start, end in ((0, 60_000), (60_000, 90_000))],
    )
    for stretches in ((), parts):
        side.countdown.show_time(0, 100_000, stretches)
        side.fit_actions()
        person.wait()
        before = panel.places()
        for passed in (1000, 59_000, 71_000, 89_000, 95_000, 100_000):
            for how in ("runs", "stands", "loading"):
                side.countdown.show_time(passed, 100_000 - passed, stretches, how)
                panel.check(before, (passed, how))


def moved_up(panel: Panel, name: object, at: QRect) -> bool:
    """Whether an action has taken a place above its own that was free."""
    return isinstance(name, Action) and panel.places().get(name, at).y() < at.y()


@pytest.mark.parametrize(("game", "language"), thinned(OWN, ["en", "ja"], one_in=5))
def test_what_stays_in_a_step_keeps_its_place_and_its_number(
    open_window: Callable[..., Person], game: str, language: str
) -> None:
    """Through moves of bots and of the person, while the pointer rests on the buttons.

    Only where a button would be out of sight those below a place that is free move into it.
    """
    panel = sat_down(open_window(language=language), game)
    controller, numbers, moment = panel.page.controller, {}, None
    compared = 0
    for number in count():
        panel.person.wait()
        if controller.moment() != moment:
            moment, numbers = controller.moment(), {}
        for action, digit in panel.digits().items():
            if digit:
                assert numbers.setdefault((action.seat, digit), action) == action, number
        rows = panel.page.side.action_buttons.rows
        QCursor.setPos(rows.mapToGlobal(QPoint(4, 4)))
        before, was, seat = panel.places(), controller.moment(), controller.seat
        assert bot_moves(panel) or own_move(panel) or number > 3
        if not panel.person.alone() or number > 20:
            break
        if (was, seat) == (controller.moment(), controller.seat):
            compared += 1
            panel.person.wait()
            if not panel.page.side.findChildren(GoneAction):
                before = {name: at for name, at in before.items() if not moved_up(panel, name, at)}
            panel.check(before, number)
        else:
            side = panel.page.side
            always = {
                panel._name(one)
                for one in (*side.tabs.values(), side.coach.why_not.button, side.coach.to_rules)
            }
            panel.check({k: v for k, v in before.items() if k in always}, number)
    assert compared


def test_no_button_moves_in_a_mission_against_the_clock(person: Person) -> None:
    """Whatever kind of announcement is heard: "autopilot for all androids" stays under the hand."""
    begun(person, crew(1))
    panel, controller = Panel(person), person.page.controller
    first, clock = panel.places(), controller.clock
    assert len(first) > 4
    said: dict[str, Any] = {}
    for one in clock.soundtrack().announcements:
        said.setdefault(one.kind, one)
    end = controller.session.state.script.phase_ends[-1]
    heard = {kind for kind, one in said.items() if clock.passed() < one.at < end}
    assert len(heard) > 7, heard
    for kind in sorted(heard, key=lambda kind: said[kind].at):
        pass_time(person, said[kind].at - 50 - clock.passed())
        before = panel.places()
        pass_time(person, 150)
        words = person.window.context.words(said[kind].caption)
        assert person.page.mission_strip.caption.words.text() == words
        panel.check(before, kind)
        panel.check(first, kind)
        pass_time(person, 4000)
        panel.check(first, kind)


def test_with_large_letters_announcements_stand_above_the_panel(
    open_window: Callable[..., Person],
) -> None:
    """The table has the whole height, before the time runs too; without the panel they stand above
    it. Where few buttons are in sight, none moves under the pointer when one comes.
    """
    person = open_window(text_size=200)
    person.window.navigation.start(crew(1))
    person.wait()
    page = person.page
    high = page.height() - page.bar.height()
    assert page.view.height() == high
    begun(person, crew(1))
    page, panel = person.page, Panel(person)
    caption = page.mission_strip.caption
    rows = page.side.action_buttons.rows
    QCursor.setPos(rows.mapToGlobal(QPoint(4, 4)))
    before, heard = panel.places(), set()
    for _ in range(12):
        pass_time(person, 5000)
        heard.add(caption.words.text())
        panel.check(before, page.controller.clock.passed())
        assert page.view.height() == high
        assert caption.mapTo(page, QPoint()).x() > page.view.width()
    assert len(heard) > 1
    page.side.hide()
    person.wait()
    assert caption.isVisible()
    assert caption.mapTo(page, QPoint()).y() < page.view.y()


@pytest.mark.slow
def test_a_key_means_one_thing_in_a_mission_that_is_read_out(person: Person) -> None:
    """Each time the next announcement is another action, and each threat another card. What ends a
    phase is another button, and asks as long as places are empty.
    """
    person.window.navigation.start(crew(1, time="by_hand"))
    person.wait()
    panel, controller = Panel(person), person.page.controller
    controller.do(chosen(person, "Begin"), sure=True)
    places: dict[str, set[tuple[str, QPoint]]] = {}
    asked = turned = 0
    while controller.session.state.stage == "planning":
        person.wait()
        for one in panel.page.side.action_buttons.buttons:
            if one.option.row:
                at = one.shortcut().toString(), one.mapTo(panel.page.side, QPoint())
                places.setdefault(one.option.row, set()).add(at)
        rows = {one.option.row: one for one in panel.page.side.action_buttons.buttons}
        turn_up = next((one for row, one in rows.items() if row.startswith("reveal.")), None)
        if turn_up is not None:
            person.click(turn_up)
            turned += 1
            continue
        (button,) = (one for row, one in rows.items() if row.startswith("announce"))
        if button.option.row == "announce":
            person.key(button.shortcut().toString())
            QTest.qWait(100)
            continue
        before = controller.session.cursor
        person.click(button)
        question = person.overlay()
        assert "places of this phase are still empty" in person.reads(question)
        assert controller.session.cursor == before
        asked += 1
        person.key(Qt.Key.Key_Escape)
        controller.do(button.option, sure=True)
    assert asked == 3
    assert turned > 3
    digits = {row: {digit for digit, _ in found} for row, found in places.items()}
    assert digits["announce"] <= set("123456789")
    assert all(len(found) == 1 for found in digits.values()), digits
    spots = {row: {(at.x(), at.y()) for _, at in found} for row, found in places.items()}
    assert not spots["announce"] & (spots["announce.phase"] | spots["announce.end"])


# ------------------------------------------------------------------ numbers, and the list


def test_what_is_too_long_ends_in_dots_and_its_tip_says_it_whole(person: Person) -> None:
    side = sat_down(person, "star_wars_pocket").page.side
    side.prompt.show_seat(None, LONG, None)
    words = person.window.context.words(LONG)
    assert side.prompt.what.text().endswith("…")
    assert words.startswith(side.prompt.what.text()[:-1])
    assert side.prompt.what.toolTip() == side.prompt.what.accessibleName() == words
    side.prompt.show_seat(None, SHORT, None)
    assert side.prompt.what.text() == person.window.context.words(SHORT)
    assert not side.prompt.what.toolTip()


def test_saying_nothing_has_always_the_same_number(person: Person) -> None:
    person.window.context.put(ask_before_leaving=False)
    asked, numbers = 0, set()
    for number in range(6):
        panel = sat_down(person, "planet_nine", f"steady {number}")
        for _ in range(160):
            person.wait()
            for action, digit in panel.digits().items():
                if type(action).__name__ == "Silent":
                    asked += 1
                    numbers.add((digit, len(panel.digits())))
            if not (bot_moves(panel) or own_move(panel)) or asked > 1:
                break
        if asked > 1:
            break
        person.window.go_home()
    assert asked > 1
    assert {digit for digit, _ in numbers} == {"1"}


def test_a_number_presses_its_button_from_the_list_too(person: Person) -> None:
    panel = sat_down(person, "star_wars_pocket")
    for _ in positions(panel):
        if len(panel.digits()) > 1:
            break
    page, digits = panel.page, panel.digits()
    action, digit = list(digits.items())[-1]
    person.key("L")
    assert QApplication.focusWidget() is page.side.coach.legal
    before = page.controller.session.cursor
    person.key(digit)
    person.until(lambda: page.controller.session.cursor > before)
    assert page.controller.session.cursor == before + 1
    assert page.controller.session.entries[-1].action["type"] == type(action).__name__


def test_the_row_that_a_hint_chose_stays_chosen(person: Person, qtbot: Any) -> None:
    panel = sat_down(person, "planet_nine")
    controller, coach = panel.page.controller, panel.page.side.coach
    for _ in range(80):
        if len(controller.options()) > 3:
            break
        assert bot_moves(panel) or own_move(panel)
        person.wait()
    with qtbot.waitSignal(controller.advised) as told:
        person.key("H")
    wanted = told.args[0].action
    for _ in range(2):
        person.page.view.setFocus()
        person.key("L")
        assert coach.legal.rows()[coach.legal.currentIndex().row()].payload.action == wanted
    coach.show_options(controller.options())
    assert coach.legal.rows()[coach.legal.currentIndex().row()].payload.action == wanted


# ------------------------------------------------------------------ taking back


def test_undo_by_step_stands_before_undo_by_turn(person: Person) -> None:
    bar = sat_down(person, "star_wars_pocket").page.bar
    names = ("undo", "undo_turn", "redo", "redo_turn")
    at = [bar.buttons[name].mapToGlobal(QPoint()).x() for name in names]
    assert at == sorted(at)


def test_undo_by_turn_says_how_much_and_comes_back_in_one_press(person: Person) -> None:
    panel = sat_down(person, "star_wars_pocket")
    for _ in range(30):
        person.moves(1)
        if panel.page.controller.takes_back("turn") > 2 and panel.page.controller.fenced("turn"):
            break
    controller, bar = panel.page.controller, panel.page.bar
    cursor, n = controller.session.cursor, controller.takes_back("turn")
    assert n > 2
    assert f"{n} actions" in bar.buttons["undo_turn"].toolTip()
    person.click(bar.buttons["undo_turn"])
    question = person.overlay()
    assert f"{n} actions" in person.reads(question)
    person.click(question.default)
    assert controller.session.cursor == cursor - n
    person.click(bar.buttons["redo"])
    assert controller.session.cursor == cursor, "in one press"


def test_taking_back_further_is_done_again_step_by_step(tmp_path: Any) -> None:
    session = Session.new(Setup("star_wars_pocket", "x", (SeatSetup(Seat("1"), "Ada"),)))
    for _ in range(9):
        session.do(next(o for o in session.options(Seat("1")) if not o.grave).action)
    session.undo("turn", over_fence=True)
    after = session.cursor
    session.undo(over_fence=True)
    session.redo()
    assert session.cursor == after
    session.redo()
    assert session.cursor == 9
    session.undo("turn", over_fence=True)
    session.do(next(o for o in session.options(Seat("1")) if not o.grave).action)
    session.redo()
    assert session.cursor == after + 1, "what was taken back is gone"
