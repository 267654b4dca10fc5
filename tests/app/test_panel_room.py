"""Whatever is asked of the side panel has room: actions are whole, hints are read to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolTip, QWidget

from spacetable.app.game.panel.side import SidePanel
from spacetable.app.widgets.words import set_tip, tip_of
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.offered import Offered
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.setup import SeatSetup
from spacetable.core.text import verbatim
from spacetable.table.fonts import font
from tests.app.conftest import POCKET, Person
from tests.app.test_steady import Panel, own_move, positions, sat_down
from tests.thinned import thinned_rows

STARTS_AT_TABLE = True

SIZES = (100, 150, 200)
RULE = verbatim("Whoever is on turn may do one of these things.")
MIKA, AIKO = SeatSetup(Seat("2"), "Mika", 1), SeatSetup(Seat("3"), "Aiko", 2)


class Answer(Action, frozen=True):
    """One of several."""

    number: int


def answers(count: int, *, outcome: bool = False) -> Offered:
    """So many presses, with what would come of each."""
    preview = (verbatim("One of the eleven tiles left is the entrance."),) if outcome else ()
    return Offered(
        Option(
            Answer(Seat("1"), number),
            Press(),
            Why(RULE),
            verbatim(f"Answer number {number}"),
            preview=preview,
        )
        for number in range(1, count + 1)
    )


def ask(person: Person, options: Offered, others: Sequence[SeatSetup] = ()) -> SidePanel:
    """The panel with these options, as if a game had them."""
    side = person.page.side
    side.show_options(options, None, len(options))
    side.action_buttons.show_others(others, None)
    side.fit_actions()
    person.wait()
    return side


def seen(side: SidePanel, widget: QWidget) -> bool:
    """Whether all of a widget can be seen in its panel."""
    box = QRect(QPoint(), widget.size())
    return widget.visibleRegion().boundingRect() == box and side.isVisible()


def whole(side: SidePanel) -> list[int]:
    """The numbers of the actions that are whole in sight; none is in part."""
    rows, found = side.action_buttons.rows, []
    sign = rows.more.geometry() if rows.more.isVisible() else QRect()
    for button in side.action_buttons.buttons:
        box = QRect(button.mapTo(rows, QPoint()), button.size())
        part = box.intersected(rows.rect())
        if part.isEmpty() or sign.contains(part):
            continue
        assert part == box, "a part of a button"
        assert not sign.intersects(box)
        found.append(button.option.action.number)
    return found


@pytest.fixture
def seated(person: Person) -> Person:
    """A person before the pocket game."""
    sat_down(person, "star_wars_pocket")
    return person


def sizes(person: Person) -> Iterator[bool]:
    """Every text size in turn; whether it is so large that less is asked for."""
    for size in SIZES:
        person.window.context.put(text_size=size)
        person.wait()
        yield size == SIZES[-1]


def wheel(rows: QWidget) -> None:
    """One notch down."""
    at, none = QPointF(5, 5), Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        rows,
        QWheelEvent(
            at,
            at,
            QPoint(),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            none,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        ),
    )


def test_actions_are_whole_and_three_of_them_at_least(seated: Person) -> None:
    for big in sizes(seated):
        for count in (*range(1, 6), 9):
            side = ask(seated, answers(count, outcome=count % 2 == 0))
            found = whole(side)
            assert found == list(range(1, len(found) + 1))
            assert len(found) >= min(count, 2 if big and count > 3 else 3)
            more = side.action_buttons.rows.more
            assert more.isVisible() == (len(found) < count)
            assert not more.isVisible() or more.text() == f"↓ {count - len(found)} more"


def test_all_actions_come_into_sight_row_by_row(seated: Person) -> None:
    for _ in sizes(seated):
        side = ask(seated, answers(9))
        rows = side.action_buttons.rows
        found = set(whole(side))
        for _ in range(9):
            wheel(rows.viewport())
            seated.wait()
            found |= set(whole(side))
        assert found == set(range(1, 10))
        assert whole(side)[-1] == 9
        assert rows.more.text() == f"↑ {9 - len(whole(side))} above"
        seated.click(rows.more)
        assert whole(side)[0] == 1, "after the last ones come the first"
        side.action_buttons.buttons[-1].setFocus(Qt.FocusReason.TabFocusReason)
        seated.wait()
        assert whole(side)[-1] == 9, "what has the keyboard is in sight"
        seated.page.view.setFocus()


def test_rows_that_are_gone_are_asked_nothing(seated: Person) -> None:
    """Buttons that are out of sight are not fitted anew, and those before them are deleted."""
    side = ask(seated, answers(20))
    buttons = side.action_buttons
    assert buttons.rows.more.isVisible()
    buttons.hide()
    buttons.show_options(answers(3), moment="another")
    seated.wait()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    buttons.rows.turn()
    buttons.rows.reveal(buttons.buttons[-1])
    side.fit_actions()
    assert whole(side) == [1, 2, 3]


def test_a_digit_presses_only_what_can_be_seen(seated: Person) -> None:
    side = ask(seated, answers(9))
    chosen: list[int] = []
    side.action_buttons.chosen.disconnect()
    side.action_buttons.chosen.connect(lambda option: chosen.append(option.action.number))
    assert 9 not in whole(side)
    seated.page.view.setFocus()
    seated.key("9")
    assert not chosen
    assert whole(side)[-1] == 9
    assert "9" in seated.page.toast.words()
    seated.key("9")
    seated.until(lambda: bool(chosen))
    assert chosen == [9]


def test_a_digit_of_no_button_does_nothing_but_say_so(seated: Person) -> None:
    ask(seated, answers(3))
    page = seated.page
    for begin in (page.view, page.side.coach.legal):
        page.toast.clear()
        begin.setFocus()
        seated.key("7")
        assert page.view.focused is None
        assert "7" in page.toast.words()
    assert page.controller.session.cursor == 0


def test_who_may_have_the_screen_is_in_sight_beside_many_answers(seated: Person) -> None:
    for big in sizes(seated):
        for count in (0, 2, 6):
            side = ask(seated, answers(count), (MIKA, AIKO))
            hand_over = side.action_buttons.foot.hand_over
            assert hand_over is not None
            assert all(seen(side, button) for button in hand_over.buttons.values())
            assert len(whole(side)) >= min(count, 1 if big else 3)


@pytest.mark.parametrize(
    ("game", "language"),
    thinned_rows(
        [("star_wars_pocket", "ja"), ("planet_nine", "en"), ("space_odyssey", "en")], one_in=3
    ),
)
def test_a_hint_is_read_whole_and_moves_no_button(
    open_window: Callable[..., Person], game: str, language: str
) -> None:
    person = open_window((1366, 768), language=language)
    panel = sat_down(person, game)
    page, asked = panel.page, 0
    for number in positions(panel):
        choice = page.controller.session.hint(page.controller.seat)
        for size in SIZES if choice is not None else ():
            person.window.context.put(text_size=size)
            for listed in (False, True):
                page.side.coach.show_hint(None)
                page.view.setFocus()
                page.refresh()
                if listed:
                    page.press("moves")
                person.wait()
                before = panel.places()
                page.commands.show_hint(choice)
                panel.check(before, (number, size, listed))
                hint = page.side.coach.hint
                assert seen(page.side, hint.words), (number, size, listed, hint.words.text())
                assert not listed or page.side.coach.legal.hasFocus()
                asked += 1
        person.window.context.put(text_size=100)
        if number:
            break
    assert asked


def test_the_move_that_a_hint_names_is_seen_whole(seated: Person) -> None:
    listed = Offered(
        Option(
            Answer(Seat("1"), number),
            Drag(PieceId("ship"), ZoneId(f"zone:{number}")),
            Why(RULE),
            verbatim(f"Answer number {number}"),
        )
        for number in range(1, 21)
    )
    side = ask(seated, listed)
    legal = side.coach.legal
    for named in (listed[-1], listed[0]):
        side.coach.show_hint(RULE, named)
        side.coach.select(named)
        seated.wait()
        row = legal.visualRect(legal.currentIndex())
        assert legal.visibleRegion().boundingRect().contains(row)


# ------------------------------------------------------------------ "Why not?"


def test_why_not_closes_when_the_position_changes_or_by_escape(person: Person) -> None:
    panel = sat_down(person, "star_wars_pocket")
    coach = panel.page.side.coach
    person.click(coach.why_not.button)
    panel.page.refresh()
    assert coach.why_not.open, "nothing has changed"
    person.key(Qt.Key.Key_Escape)
    assert not coach.why_not.open
    person.click(coach.why_not.button)
    assert own_move(panel)
    person.wait()
    assert not coach.why_not.open
    assert not coach.why_not.list.rows()


def test_the_coach_stays_in_sight_above_what_is_refused(seated: Person) -> None:
    side, coach = seated.page.side, seated.page.side.coach
    for big in sizes(seated):
        coach.show_advice(RULE)
        seated.click(coach.why_not.button)
        assert coach.why_not.list.isVisible()
        assert seen(side, coach.advice)
        first = coach.why_not.list.visualRect(coach.why_not.list.model().index(1, 0))
        # All of it, or what cannot be done at least.
        needed = 48 if big else first.height()
        assert coach.why_not.list.visibleRegion().boundingRect().height() >= needed
        coach.show_hint(RULE)
        assert not coach.why_not.open, "one question at a time"
        coach.show_hint(None)


def test_another_advice_is_read_from_its_beginning(seated: Person) -> None:
    coach, bar = seated.page.side.coach, seated.page.side.coach.verticalScrollBar()
    coach.show_advice(verbatim("What may be done here, and why. " * 30))
    seated.wait()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    coach.show_advice(verbatim("Something else is to be done here now. " * 30))
    assert bar.value() == 0
    bar.setValue(bar.maximum())
    Panel(seated).page.refresh()
    own_move(Panel(seated))
    seated.wait()
    assert bar.value() == 0


def test_a_tip_of_a_button_lies_beside_the_panel(
    seated: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[QPoint, str]] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, words, _: shown.append((at, words)))
    for _ in sizes(seated):
        side = ask(seated, answers(4))
        button = side.action_buttons.buttons[0]
        middle = button.mapToGlobal(button.rect().center())
        QApplication.sendEvent(button, QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), middle))
        at, words = shown[-1]
        tip = QLabel(words)
        tip.setFont(font(seated.window.context.look.px("small")))
        assert " ".join(words.split()) == " ".join(button.toolTip().split())
        right = at.x() + tip.sizeHint().width()
        assert 0 < side.mapToGlobal(QPoint()).x() - right < 60, "beside it, and near it"


def tip_box(widget: QWidget) -> QRect:
    """Where a tip lies on the screen, with the pointer on the lower edge of what it is of."""
    QToolTip.hideText()
    QApplication.processEvents()
    low = QPoint(widget.width() // 2, widget.height() - 2)
    at = widget.mapToGlobal(low)
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, low, at))
    every = QApplication.topLevelWidgets()
    tip = next(one for one in every if one.inherits("QTipLabel") and one.isVisible())
    return tip.geometry()


def test_a_tip_of_the_bar_leaves_the_question_in_sight(seated: Person) -> None:
    """It came up below the pointer, which is over the panel."""
    page = seated.page
    for _ in sizes(seated):
        side = ask(seated, answers(4))
        side.prompt.show_pause(True, False, moves=True)
        seated.wait()
        words = side.prompt.what
        question = QRect(words.mapToGlobal(QPoint()), words.size())
        inside = QRect(seated.window.mapToGlobal(QPoint()), seated.window.size())
        above = [one for one in page.parts.bar.buttons.values() if one.isVisible()]
        assert len(above) > 10
        for button in (*above, side.prompt.pause, side.prompt.skip):
            tip = tip_box(button)
            assert not tip.intersects(question), button.accessibleName()
            assert inside.contains(tip), button.accessibleName()
            row = [one for one in above if button in above]
            beside = [QRect(one.mapToGlobal(QPoint()), one.size()) for one in row]
            assert not any(tip.intersects(one) for one in beside), button.accessibleName()
    QToolTip.hideText()


def test_a_tip_may_hold_any_sign(seated: Person) -> None:
    button = seated.page.parts.bar.buttons["home"]
    for words in ("A < B", "&lt;b&gt; <b>bold</b>", "plain"):
        set_tip(button, words)
        assert tip_of(button) == words


# ------------------------------------------------------------------ messages


@pytest.mark.parametrize("size", [100, 150])
def test_a_short_message_leaves_the_question_in_sight(
    open_window: Callable[..., Person], size: int
) -> None:
    """Also when the question becomes longer while it is said."""
    person = sat_down(open_window(text_size=size), POCKET).person
    page, prompt = person.page, person.page.side.prompt
    prompt.show_seat(None, verbatim("Lay it."), None)
    page.toast.show_line(verbatim("No button here has the number 1."))
    for question in ("Lay it.", "Move: go on along the trench, fly back, or barrel roll."):
        prompt.show_seat(None, verbatim(question), None)
        person.wait()
        said = QRect(page.toast.mapToGlobal(QPoint()), page.toast.size())
        asked = QRect(prompt.what.mapToGlobal(QPoint()), prompt.what.size())
        assert not said.intersects(asked), question
        assert page.toast._words.text() == page.toast.words()


def test_in_a_low_panel_the_news_has_what_a_question_leaves(
    open_window: Callable[..., Person],
) -> None:
    person = sat_down(open_window(text_size=150), POCKET).person
    prompt = person.page.side.prompt
    news = verbatim("Shields 8 → 4.")
    prompt.note.set_lines((news,))
    for question, there in (
        ("Lay the drawn tile next to yours.", True),
        ("A question " * 9, False),
    ):
        prompt.show_seat(None, verbatim(question), None)
        person.wait()
        assert prompt.note.isVisible() is there
        assert prompt.note.geometry().bottom() <= prompt.height() or not there


def test_a_message_covers_nothing_that_can_be_pressed(seated: Person) -> None:
    page = seated.page
    rule = verbatim("It cannot go there. The places that light up while you drag can take it.")
    for _ in sizes(seated):
        for away in (False, True):
            page.side.setVisible(not away)
            page.side.prompt.show_pause(True, False)
            page.toast.show_line(rule, "bad")
            seated.wait()
            box = QRect(page.toast.mapToGlobal(QPoint()), page.toast.size())
            for button in page.findChildren(QAbstractButton):
                over = QRect(button.mapToGlobal(QPoint()), button.size()).intersects(box)
                assert not over or not button.isVisible(), button.accessibleName()
            table = QRect(page.view.mapToGlobal(QPoint()), page.view.size())
            assert away or not table.intersects(box)
            assert page.toast.words() == seated.window.context.words(rule)
            assert away or page.toast._words.text() == page.toast.words(), "read whole"
        page.side.show()
        seated.wait()
        assert page.toast.isVisible()
        assert page.side.isAncestorOf(page.toast), "it follows the panel"
