"""The planner beside the table: being there, asking, and fitting into its room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from spacetable.app.game.planner import panel
from spacetable.app.game.planner.wish_rows import WishRows
from spacetable.app.widgets.drop_down import DropDown
from spacetable.core.ids import ZoneId
from spacetable.core.planner import Asked, Question
from spacetable.core.switch import Switch, SwitchChoice
from spacetable.core.text import verbatim
from spacetable.session.session import Session
from tests.app.conftest import Person, pocket
from tests.app.pilot import LONG, ME, SHORT, Pilot, _flight, pilot
from tests.thinned import thinned
from tests.toy.flight import TRAVELS, Fill, Fly

STARTS_AT_TABLE = True
DUST = ((True, "may be"), (False, "none"))

__all__ = ["_flight", "pilot"]


# ------------------------------------------------------------------ being there


def test_it_is_there_only_where_the_game_plans(person: Person) -> None:
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    assert person.page.planner is None
    assert "planner" not in person.page.bar.buttons
    assert "planner" not in person.page.side.tabs
    person.key(Qt.Key.Key_F8)
    assert person.page.side.tab() == "coach"


def test_it_is_opened_and_put_away_by_button_key_and_tab(pilot: Pilot) -> None:
    person, side = pilot.person, pilot.page.side
    person.click(pilot.page.bar.buttons["planner"])
    assert side.tab() == "planner"
    assert pilot.panel.isVisible()
    person.key(Qt.Key.Key_F8)
    assert side.tab() == "coach"
    person.click(side.tabs["planner"])
    assert pilot.panel.isVisible()
    side.setVisible(False)
    person.key(Qt.Key.Key_F8)
    assert pilot.panel.isVisible()


# ------------------------------------------------------------------ asking


def test_a_place_is_asked_for_by_its_name(pilot: Pilot) -> None:
    pilot.ask("hyg")
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"))
    assert sorted(pilot.found()[:2]) == sorted(SHORT)
    assert sorted(pilot.found()[2:]) == sorted(LONG)
    assert pilot.ways() == pilot.found()[:1], "the best one is looked at"
    assert "4 ways." in pilot.person.reads(pilot.panel)


def test_a_place_that_is_pressed_is_the_answer_and_nothing_else(pilot: Pilot) -> None:
    pilot.person.click(pilot.page.bar.buttons["planner"])
    pilot.person.touch("vesta")
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("vesta"))
    other = pilot.panel.form.other
    assert other is not None
    pilot.person.click(other)
    pilot.person.touch("ceres")
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("ceres"))
    assert pilot.session.cursor == 0


def test_another_place_that_is_pressed_is_where_to_go_unless_the_press_does_something(
    pilot: Pilot,
) -> None:
    """A press on a second place did nothing, and nothing said why."""
    pilot.ask()
    pilot.person.touch("ceres")
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("ceres"))
    assert pilot.found()
    pilot.person.touch("ceres")
    assert not pilot.panel.form.waiting, "the same place once more is nothing new"
    assert pilot.session.cursor == 0
    pilot.person.touch("luna")
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("ceres"))
    assert pilot.session.cursor == 1, "the ship flies there"
    pilot.person.click(pilot.page.side.tabs["coach"])
    assert not pilot.panel.isVisible()
    pilot.person.touch("vesta")
    assert pilot.planner.book.asked == Asked("way", ZoneId("ceres")), "nobody plans"


def test_a_place_is_chosen_on_the_board_by_keyboard(pilot: Pilot) -> None:
    pilot.person.click(pilot.page.bar.buttons["planner"])
    for place in ("vesta", "ceres"):
        pilot.page.view.focus_on(place)
        pilot.person.key(Qt.Key.Key_Return)
        pilot.ready()
        assert pilot.planner.book.asked == Asked("way", ZoneId(place))


def test_esc_ends_the_choosing_of_another_place(pilot: Pilot) -> None:
    pilot.ask()
    other = pilot.panel.form.other
    assert other is not None
    pilot.person.click(other)
    assert pilot.panel.form.waiting
    pilot.page.view.setFocus()
    pilot.person.key(Qt.Key.Key_Escape)
    assert not pilot.panel.form.waiting
    pilot.person.touch("mars")
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"))
    assert pilot.session.cursor == 1, "the press does what it does without the planner"


def test_another_place_is_typed_as_soon_as_its_field_is_there(pilot: Pilot) -> None:
    pilot.ask()
    assert pilot.panel.form.other is not None
    pilot.person.click(pilot.panel.form.other)
    pilot.person.key(Qt.Key.Key_Escape)
    assert not pilot.panel.form.waiting
    pilot.person.click(pilot.panel.form.other)
    pilot.person.type("ceres")
    pilot.person.key(Qt.Key.Key_Return)
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("ceres"))


def test_wishes_and_places_on_the_way_change_the_question(pilot: Pilot) -> None:
    pilot.ask()
    form = pilot.panel.form
    pilot.person.click(form.wishes["safe"])
    pilot.ready()
    assert pilot.found() == [SHORT[0], LONG[0]]
    assert form.via is not None
    pilot.person.click(form.via)
    pilot.person.touch("luna")
    pilot.ready()
    assert pilot.found() == [LONG[0]]
    assert pilot.planner.book.asked == Asked(
        "way", ZoneId("hygiea"), (ZoneId("luna"),), {"safe": True}
    )
    pilot.person.click(form.chips[0])
    pilot.ready()
    pilot.person.pick(form.wishes["longest"], 3)
    pilot.ready()
    assert pilot.found() == [SHORT[0]]


def test_wishes_are_folded_away_and_still_named(open_window: Callable[..., Person]) -> None:
    pilot = Pilot(open_window((1366, 900)))
    pilot.ask()
    form = pilot.panel.form
    assert form.wishes["safe"].isVisible(), "there are few"
    pilot.person.click(form.wishes["safe"])
    pilot.ready()
    assert form.fold is not None
    pilot.person.click(form.fold)
    assert not form.wishes["safe"].isVisible()
    assert form.fold.text() == "Wishes: No dust"
    pilot.do(Fill(ME))
    pilot.ready()
    assert not form.wishes["safe"].isVisible(), "a person wanted it so"


def test_what_is_not_wished_is_not_named_as_if_it_were(pilot: Pilot) -> None:
    values = tuple(SwitchChoice(one, verbatim(said), verbatim("")) for one, said in DUST)
    question = Question("way", verbatim("Way?"), (Switch("dust", verbatim("Dust"), values, True),))
    rows = WishRows(pilot.page.context, question, Asked("way", wishes={"dust": False}), None)
    assert rows.fold.text() == "Wishes: Dust (none)"
    rows.deleteLater()


def test_wishes_that_have_no_room_in_their_heading_stand_below_it(pilot: Pilot) -> None:
    """Wrapped, and never cut; the heading says how many they are."""
    wishes = tuple(
        Switch(f"dust{n}", verbatim(f"No dust of kind {n}"), values, False)
        for n, values in enumerate([_YES_NO] * 3)
    )
    question = Question("way", verbatim("Way?"), wishes)
    asked = Asked("way", wishes={one.id: True for one in wishes})
    rows = WishRows(pilot.page.context, question, asked, False)
    rows.setParent(pilot.page)
    rows.resize(220, 300)
    rows.show()
    rows.raise_()
    pilot.person.wait()
    assert rows.fold.text() == "Wishes (3)"
    assert rows.chosen.isVisible()
    assert rows.chosen.text() == "No dust of kind 0, No dust of kind 1, No dust of kind 2"
    assert rows.chosen.height() >= 2 * rows.chosen.fontMetrics().height()
    pilot.person.click(rows.fold)
    assert not rows.chosen.isVisible(), "they are seen one by one"
    pilot.person.click(rows.fold)
    rows.resize(900, 300)
    pilot.person.wait()
    assert rows.fold.text() == f"Wishes: {rows.chosen.text()}"
    assert not rows.chosen.isVisible()
    rows.deleteLater()


_YES_NO = tuple(SwitchChoice(one, verbatim(str(one)), verbatim("")) for one in (True, False))


def test_the_keyboard_stays_where_somebody_is(open_window: Callable[..., Person]) -> None:
    """Though what it was on is made anew with each question."""
    pilot = Pilot(open_window((1366, 900)))
    pilot.ask()
    form = pilot.panel.form
    assert QApplication.focusWidget() is form.other
    form.wishes["safe"].setFocus()
    pilot.person.key(Qt.Key.Key_Space)
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"), (), {"safe": True})
    assert QApplication.focusWidget() is form.wishes["safe"]
    pilot.do(Fill(ME))
    pilot.ready()
    assert QApplication.focusWidget() is form.wishes["safe"]


def test_another_question_of_a_folded_list_keeps_the_keyboard(pilot: Pilot) -> None:
    """Else it would go to the first button of the window, which leaves the table."""
    form = pilot.panel.form
    pilot.ask()
    form.set_low(True)
    assert form.choice is not None
    form.choice.front.setFocus()
    before = form.question
    pilot.person.key(Qt.Key.Key_Down)
    assert form.question != before
    assert form.choice is not None
    assert QApplication.focusWidget() is form.choice.front


def test_who_has_chosen_a_question_from_the_open_list_types_a_place(pilot: Pilot) -> None:
    form = pilot.panel.form
    pilot.page.view.setFocus()
    pilot.person.key(Qt.Key.Key_F8)
    form.set_low(True)
    assert form.choice is not None
    other = next(one for one in form.choice.values() if one != form.choice.value())
    for question in (other, "way"):
        assert form.choice is not None
        front = form.choice.front
        assert isinstance(front, DropDown)
        pilot.person.pick(front, question)
    assert form.field is not None
    assert QApplication.focusWidget() is form.field.line
    pilot.person.type("hyg")
    assert form.field.line.text() == "hyg"


def test_no_way_is_said(pilot: Pilot) -> None:
    pilot.ask()
    pilot.do(Fly(ME, ZoneId("venus")))
    pilot.person.pick(pilot.panel.form.wishes["longest"], 3)
    pilot.ready()
    assert pilot.found() == []
    assert "There is no way." in pilot.person.reads(pilot.panel)


# ------------------------------------------------------------------ room


SIZES = [(960, 600), (1366, 768), (2560, 1440)]


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    thinned(SIZES, (100, 150, 200), ("en", "ja"), one_in=6),
)
def test_all_of_it_is_as_wide_as_the_panel(
    open_window: Callable[..., Person], size: tuple[int, int], scale: int, language: str
) -> None:
    pilot = Pilot(open_window(size, text_size=scale, language=language))
    pilot.ask()
    for number in (0, 1, 2):
        pilot.panel.list.chosen.emit(pilot.found()[number])
        pilot.panel.card.pin.click()
    pilot.person.wait()
    inner = pilot.panel.widget()
    assert inner is not None
    assert inner.minimumSizeHint().width() <= pilot.panel.viewport().width()
    side = pilot.page.side
    tabs = [one for one in side.tabs.values() if one.isVisible()]
    for tab in tabs:
        assert tab.width() >= tab.minimumSizeHint().width()
    assert tabs[-1].geometry().right() <= side.width()


@pytest.mark.parametrize(("size", "language"), thinned([(1366, 768)], ("en", "ja"), one_in=1))
def test_what_carries_a_plan_out_is_in_sight_with_three_plans(
    open_window: Callable[..., Person], size: tuple[int, int], language: str
) -> None:
    pilot = Pilot(open_window(size, language=language))
    pilot.ask()
    panel, rows = pilot.panel, pilot.panel.list.list
    fold = panel.form.fold
    assert fold is not None
    if fold.isChecked():
        pilot.person.click(fold)
    button = panel.card.go_on
    foot = button.mapTo(panel, button.rect().topLeft()).y()
    assert foot + button.height() <= panel.height()
    assert button.width() <= panel.viewport().width(), "the scroll bar covers none of it"
    third = rows.visualRect(rows.model().index(2, 0))
    assert rows.viewport().mapTo(panel, third.bottomLeft()).y() <= foot
    bar = panel.verticalScrollBar()
    bar.setValue(bar.maximum())
    pilot.person.wait()
    assert button.mapTo(panel, button.rect().topLeft()).y() == foot, "however it is scrolled"
    inner = panel.widget()
    assert inner is not None
    assert inner.mapTo(panel, inner.rect().bottomLeft()).y() <= foot, "nothing is below it"


def test_where_no_plan_is_in_sight_what_was_asked_gives_way_to_what_was_found(
    open_window: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of five routes that were found none was seen, in a panel a little higher than a low one."""
    monkeypatch.setattr(panel, "LOW", 0)
    monkeypatch.setattr(panel, "SHORT", 0)
    pilot = Pilot(open_window((1366, 660)))
    pilot.ask()
    fold, rows = pilot.panel.form.fold, pilot.panel.list.list
    assert fold is not None
    if fold.isChecked():
        pilot.person.click(fold)
    assert pilot.panel.form.other is not None
    pilot.person.click(pilot.panel.form.other)
    pilot.person.type("ceres")
    pilot.person.key(Qt.Key.Key_Return)
    pilot.ready()
    first = rows.visualRect(rows.model().index(0, 0))
    assert rows.visibleRegion().contains(first)


def test_a_scroll_bar_takes_no_width_from_what_is_asked(pilot: Pilot) -> None:
    """Buttons that go into another row when answers bring it slide from under the pointer."""
    pilot.person.click(pilot.page.bar.buttons["planner"])
    panel = pilot.panel
    bar, inner = panel.verticalScrollBar(), panel.widget()
    assert inner is not None
    widths = set[int]()
    for more in (False, True):
        inner.setMinimumHeight(panel.height() + 50 if more else 0)
        pilot.person.wait()
        assert bar.isVisible() == more
        widths.add(panel.form.width())
    assert len(widths) == 1


def test_an_answer_has_the_width_of_the_panel(open_window: Callable[..., Person]) -> None:
    """No empty place of a button beside it, as long as there is height enough."""
    pilot = Pilot(open_window((1920, 1200)))
    pilot.ask()
    panel = pilot.panel
    assert panel.said.width() == panel.form.width()


def test_what_holds_of_all_plans_is_told_below_them(pilot: Pilot) -> None:
    pilot.person.click(pilot.page.bar.buttons["planner"])
    pilot.planner.ask(Asked(TRAVELS))
    pilot.ready()
    assert "It takes" in pilot.person.reads(pilot.panel)
    assert "7 tons" in pilot.person.reads(pilot.panel)
    pilot.planner.ask(Asked("reach"))
    pilot.ready()
    assert "It takes" not in pilot.person.reads(pilot.panel)
