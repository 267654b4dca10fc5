"""What the coach says has no part of a line, and no more moves than somebody reads."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider, QWidget

from spacetable.app.game.panel.action_button import ActionButton
from spacetable.app.game.panel.coach import MOST, Coach
from spacetable.app.game.panel.coach_foot import CoachFoot
from spacetable.app.game.panel.side import SidePanel
from spacetable.app.widgets.buttons import Button
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.offered import Offered
from spacetable.core.option import Action, Drag, Option, Press, Why
from spacetable.core.text import verbatim
from spacetable.table.discarding import discard
from tests.app.conftest import Person
from tests.app.test_steady import sat_down
from tests.thinned import thinned

STARTS_AT_TABLE = True

ADVICE = verbatim("What lies open can be cancelled, what is hidden surprises. " * 3)
RULE = verbatim("A turn's moves cover up to two spaces, and closed doors bar the way.")


class Go(Action, frozen=True):
    """One of many moves of a piece."""

    number: int


def moves(count: int) -> Offered:
    return Offered(
        Option(
            Go(Seat("1"), number),
            Drag(PieceId("pawn"), ZoneId(f"space.{number}")),
            Why(RULE),
            verbatim(f"Move to space {number}"),
        )
        for number in range(1, count + 1)
    )


@pytest.fixture
def side(person: Person) -> SidePanel:
    """The panel of the pocket game, which is to show what is not of that game."""
    sat_down(person, "star_wars_pocket")
    return person.page.side


def put(person: Person, side: SidePanel, count: int) -> Coach:
    side.show_options(moves(count), None, count)
    side.coach.show_advice(ADVICE)
    side.fit_actions()
    person.wait()
    return side.coach


def in_sight(coach: Coach, widget: QWidget) -> QRect:
    """What is seen of a widget, in its own px; empty for nothing."""
    view = coach.viewport()
    box = QRect(widget.mapTo(view, QPoint()), widget.size()).intersected(view.rect())
    return box.translated(-widget.mapTo(view, QPoint()))


@pytest.mark.parametrize("count", [8, 20])
def test_at_rest_no_line_is_cut_and_no_heading_stands_alone(
    person: Person, side: SidePanel, count: int
) -> None:
    cut = 0
    for high in range(480, 720, 13):
        side.setFixedHeight(high)
        coach = put(person, side, count)
        if side.tiny or not coach.isVisible():
            continue
        rows, seen = coach.legal, in_sight(coach, coach.legal)
        ends = rows.row_ends()
        cut += not seen.isEmpty() and seen.height() < ends[-1]
        heading = in_sight(coach, coach._moves)
        if not heading.isEmpty() or not seen.isEmpty():
            assert seen.height() >= ends[0], (high, "a heading, and nothing of what it is for")
            last = max(one for one in ends if one <= seen.height())
            assert seen.height() - last <= 4 or last == ends[-1], (high, "a part of a row")
    assert cut, "in some heights there is too little room for all"


def test_of_the_rules_behind_buttons_no_line_is_cut(person: Person, side: SidePanel) -> None:
    """Their lines are compared as they are drawn: each row of px with letters in it."""
    cut = 0
    for high in range(480, 640, 7):
        side.setFixedHeight(high)
        coach = put(person, side, MOST + 1)
        coach.rules.set_line(verbatim("\n".join(["Whoever is asked answers by the rule."] * 9)))
        coach.rules.show()
        side.fit_actions()
        person.wait()
        if side.tiny or not coach.isVisible():
            continue
        seen = in_sight(coach, coach.rules).height()
        if not 0 < seen < coach.rules.height() - 8:
            continue
        cut += 1
        drawn = coach.rules.grab().toImage()
        ground = drawn.pixel(drawn.width() - 1, 0)
        edge = {drawn.pixel(x, seen - 1) for x in range(drawn.width())}
        assert edge == {ground}, (high, "letters at the lower edge")
    assert cut


def test_more_moves_than_one_reads_stand_behind_a_button(person: Person, side: SidePanel) -> None:
    coach = put(person, side, MOST)
    assert coach.legal.isVisible()
    coach = put(person, side, MOST + 1)
    assert not coach.legal.isVisible()
    assert str(MOST + 1) in coach.all_moves.text()
    person.click(coach.all_moves)
    assert len([row for row in coach.legal.rows() if row.payload is not None]) == MOST + 1
    assert coach.legal.hasFocus()
    assert not coach.all_moves.isVisible()


@pytest.mark.parametrize("count", [6, 9])
def test_many_buttons_leave_the_coach_its_word(person: Person, side: SidePanel, count: int) -> None:
    """Whether they would all fit or not, nobody takes so many in at a glance."""
    buttons = Offered(
        Option(Go(Seat("1"), number), Press(), Why(RULE), verbatim(f"Thrust {number}, two burns"))
        for number in range(count)
    )
    for high in (620, 700):
        side.setFixedHeight(high)
        side.show_options(buttons, None, f"{count} {high}")
        side.coach.show_advice(ADVICE)
        side.fit_actions()
        person.wait()
        assert in_sight(side.coach, side.coach.advice).height() >= 60, high
        shown = [one for one in side.action_buttons.buttons if side.action_buttons.rows.shows(one)]
        assert len(shown) >= 3


@pytest.mark.parametrize("kind", ["plain", "primary", "quiet", "fold", "grave", "tab"])
def test_a_pressed_button_looks_pressed_at_once(person: Person, kind: str) -> None:
    """Also where what it does takes a while: a key must be seen to have arrived."""
    button = Button(person.window.context, verbatim("Draw"), kind, parent=person.window)
    button.resize(160, 40)
    button.show()
    up = button.grab().toImage()
    button.setDown(True)
    assert button.grab().toImage() != up
    button.deleteLater()


@pytest.mark.parametrize("how", ["lesson", "hint"])
def test_what_is_asked_before_it_is_done_stands_out_where_it_is_meant(
    person: Person, how: str
) -> None:
    """The end of a turn with something left to do, which a lesson or a hint names."""
    end = verbatim("End the turn")
    grave = Option(Go(Seat("1"), 1), Press(), Why(RULE), end, unfinished=verbatim("A move is left"))
    button = ActionButton(person.window.context, grave, "", person.window)
    button.resize(300, 44)
    button.show()
    plain = button.grab().toImage()
    button.mark(how)
    assert button.grab().toImage() != plain
    button.mark("")
    assert button.grab().toImage() == plain
    button.deleteLater()


def test_where_the_coach_leaves_no_move_in_sight_a_button_brings_the_list(
    person: Person, side: SidePanel
) -> None:
    called = listed = 0
    for high in range(480, 720, 13):
        side.setFixedHeight(high)
        put(person, side, 8)
        coach = side.coach
        coach.show_advice(verbatim("What is hidden surprises. " * 14))
        person.wait()
        if side.tiny or not coach.isVisible():
            continue
        seen = not in_sight(coach, coach.legal).isEmpty()
        listed += seen
        assert coach.all_moves.isVisible() != seen, high
        if not seen and not called:
            called += 1
            assert coach.foot.rect().contains(coach.all_moves.geometry())
            person.click(coach.all_moves)
            assert not in_sight(coach, coach.legal).isEmpty()
            assert not coach.all_moves.isVisible()
            coach.legal.clearFocus()
    assert called
    assert listed


def test_a_list_that_is_called_for_fills_the_room_below_its_heading(
    person: Person, side: SidePanel
) -> None:
    """Below words that leave no move in sight."""
    called = 0
    for high in range(560, 720, 40):
        side.setFixedHeight(high)
        coach = put(person, side, 20)
        coach.show_advice(verbatim("What is hidden surprises. " * 14))
        person.wait()
        if not coach.all_moves.isVisible():
            continue
        called += 1
        person.click(coach.all_moves)
        person.wait()
        seen, rows = in_sight(coach, coach.legal), coach.legal
        assert not in_sight(coach, coach._moves).isEmpty()
        assert any(abs(seen.bottom() + 1 - end) <= 4 for end in rows.row_ends()), "a part of a row"
        least = rows.row_ends()[1] - rows.row_ends()[0]
        assert coach.height() - coach.viewport().height() <= least + 8, "room for one more"
        coach.legal.clearFocus()
    assert called


def test_no_room_is_free_below_a_list_that_is_scrolled(person: Person, side: SidePanel) -> None:
    """What the first lines left free stayed free below all the others: two more had room there."""
    free = set()
    for high in range(560, 760, 13):
        side.setFixedHeight(high)
        coach = put(person, side, 20)
        rows, bar = coach.legal, coach.verticalScrollBar()
        free.add(coach.height() - coach.viewport().height())
        most = max(b - a for a, b in zip(rows.row_ends(), rows.row_ends()[1:], strict=False))
        while bar.value() < bar.maximum():
            bar.triggerAction(QAbstractSlider.SliderAction.SliderSingleStepAdd)
            person.wait()
            if bar.value() >= rows.y():  # nothing but moves is in sight
                assert coach.height() - coach.viewport().height() < most
        assert coach.height() == coach.viewport().height(), "at its end all has room"
        bar.setValue(0)
        person.wait()
    assert max(free) > 20, "else there was nothing to free"


def test_news_gives_way_to_a_list_that_is_called_for(person: Person, side: SidePanel) -> None:
    """In a low panel alone; and nothing moves while somebody is in it."""
    for high, gives in ((700, True), (1000, False)):
        side.setFixedHeight(high)
        coach = put(person, side, 20)
        side.prompt.show_news([verbatim("A ship has come.")] * 3)
        person.wait()
        before = side.prompt.height()
        side.focus_moves()
        person.wait()
        assert (side.prompt.height() < before) is gives
        top = coach.mapTo(side, QPoint()).y()
        for row in (3, 5):
            coach.legal.setCurrentIndex(coach.legal.model().index(row, 0))
            person.wait()
            assert coach.mapTo(side, QPoint()).y() == top
        coach.legal.clearFocus()


@pytest.mark.parametrize(("language", "size"), thinned(["en", "ja"], [100, 150, 200]))
def test_the_foot_of_the_coach_has_room_for_what_it_shows(
    person: Person, side: SidePanel, language: str, size: int
) -> None:
    """However long the words for the list of moves are: it has its icon alone, then."""
    person.window.context.put(language=language, text_size=size)
    coach = put(person, side, MOST + 1)
    foot = coach.foot
    assert coach.all_moves.isVisible()
    for one in (coach.why_not.button, coach.all_moves, coach.to_rules):
        if one.isVisible():
            assert one.width() >= one.sizeHint().width(), one.text()
            assert foot.rect().contains(one.geometry())


@pytest.mark.parametrize("number", [4, 12, 20])
def test_beside_a_hint_rows_are_whole_and_the_move_it_names_is_among_them(
    person: Person, side: SidePanel, number: int
) -> None:
    for high in range(560, 760, 13):
        side.setFixedHeight(high)
        coach = put(person, side, 20)
        named = moves(20)[number - 1]
        coach.show_hint(ADVICE, named)
        coach.select(named)
        person.wait()
        seen, rows = in_sight(coach, coach.legal), coach.legal
        if seen.height() < rows.row_ends()[0]:
            continue
        box = rows.visualRect(rows.currentIndex())
        assert seen.top() <= box.top(), high
        assert box.bottom() <= seen.bottom(), high
        assert any(abs(seen.bottom() + 1 - end) <= 4 for end in rows.row_ends()), high
        coach.show_hint(None)


@pytest.mark.parametrize("cut", [4, 12])
def test_a_row_at_the_edge_is_chosen_by_one_click(
    person: Person, side: SidePanel, cut: int
) -> None:
    coach = put(person, side, MOST)
    chosen: list[Option] = []
    coach.chosen.connect(chosen.append)
    rows = coach.legal
    box = rows.visualRect(rows.model().index(7, 0))
    rows.setFocus(Qt.FocusReason.MouseFocusReason)
    # The upper edge of the page lies a little below that of the row.
    coach.verticalScrollBar().setValue(rows.mapTo(coach.widget(), box.topLeft()).y() + cut)
    person.wait()
    place = QPoint(box.center().x(), box.top() + cut + 4)
    on_screen = rows.viewport().mapToGlobal(place)
    QTest.mousePress(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    let_go = rows.viewport().mapFromGlobal(on_screen)
    QTest.mouseRelease(rows.viewport(), Qt.MouseButton.LeftButton, pos=let_go)
    assert [one.label for one in chosen] == [verbatim("Move to space 7")]


def test_words_at_the_foot_go_before_any_is_cut(person: Person) -> None:
    """Those of the list, whose icon goes before, then those of the rule book; what asks why keeps
    them.
    """
    why = Button(person.window.context, "app.panel.why_not", "fold", "chevron_right")
    foot = CoachFoot(person.window.context, why)
    foot.setParent(person.window)
    foot.all_moves.show()
    foot.show()
    wide, folded = foot.sizeHint().width(), []
    for width in (wide, wide - 8, wide - 60, wide - foot.all_moves.sizeHint().width()):
        foot.resize(width, foot.height())
        person.wait()
        moves = foot.all_moves
        folded.append((moves.icon().isNull(), moves.folded, foot.to_rules.folded))
        assert why.width() >= why.sizeHint().width()
    assert folded == [
        (False, False, False),
        (True, False, False),
        (False, True, False),
        (False, True, True),
    ]
    discard(foot)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1440)])
def test_the_list_of_all_moves_is_called_for_by_words(
    open_window: Callable[..., Person], language: str, size: tuple[int, int]
) -> None:
    """At 1920 it was a sign alone, for want of one px in Japanese."""
    person = open_window(size, language=language)
    sat_down(person, "star_wars_pocket")
    side = person.page.side
    side.show_options(moves(53), None, 53)
    side.coach.show_advice(ADVICE)
    side.fit_actions()
    person.wait()
    assert side.coach.all_moves.isVisible()
    assert not side.coach.all_moves.folded
    assert "53" in side.coach.all_moves.text()
