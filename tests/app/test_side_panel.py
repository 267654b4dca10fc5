"""The side panel in the window: nothing in it lies over anything else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from spacetable.app.game.panel import prompt as prompt_module
from spacetable.app.game.panel.prompt import Prompt
from spacetable.app.game.planner.panel import PlannerPanel
from spacetable.core import registry
from spacetable.core.bot import put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import first_to_act
from spacetable.core.ids import Seat
from spacetable.core.panel import Fact, Panel, Sheet
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.session.chronicle import Line
from spacetable.session.session import Session
from tests.app.conftest import Person, pocket
from tests.thinned import thinned

STARTS_AT_TABLE = True

GAME = "space_odyssey"
STEPS = 90
"""So far a game is followed: the panel holds little at first and much soon."""


def in_panel(panel: QWidget, part: QWidget) -> QRect:
    """Where a part of the panel lies."""
    return QRect(part.mapTo(panel, QPoint()), part.size())


@pytest.mark.parametrize("language", thinned(["ja", "en"]))
def test_buttons_and_tabs_keep_apart_however_much_is_said(
    open_window: Callable[..., Person], language: str
) -> None:
    person = open_window((1366, 768), language=language)
    person.window.context.put(ask_before_leaving=False)
    game = registry.load(GAME)
    bot, chance, me = bots_of(game)[0], LooseChance(3), Seat("1")
    roles = ("bowman", "hunter", "hal")
    seats = [
        SeatSetup(Seat(str(k + 1)), colour=k, role=role, bot=bot.id if k else None)
        for k, role in enumerate(roles)
    ]
    setup = Setup(GAME, "much to say", tuple(seats))
    session = Session.new(setup)
    looked, done = 0, []
    for _ in range(STEPS):
        seat, options = first_to_act(game, session.state)[0]
        if seat == me and session.awaited() == (me,):
            looked += 1
        if seat == me and session.awaited() == (me,) and looked % 2 == (language == "ja"):
            # Every other one of the positions in each language.
            shown = Session.new(setup)
            for action in done:
                shown.do(action)
            person.window.navigation.play(shown)
            person.page.controller.bots_paused = True
            person.wait()
            side = person.page.side
            parts = [
                side.prompt,
                side.action_buttons,
                side.coach,
                side.tabs["coach"],
            ]
            places = [in_panel(side, one) for one in parts if one.isVisible()]
            for above, below in pairwise(places):
                assert above.bottom() < below.top(), session.cursor
            assert places[-1].bottom() < side.height()
        done.append(
            bot.choose(game.shown.view(session.state, seat), put_to(bot, options), chance).action
        )
        session.do(done[-1])
    assert looked >= 10


def test_figures_are_no_wider_than_the_panel(person: Person) -> None:
    """A value that the scroll bar cuts off reads as another one. The pocket game's sheet is the
    widest.
    """
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    side = person.page.side
    side.open_tab("facts")
    person.wait()
    inner = side.facts.widget()
    assert inner is not None
    assert inner.minimumSizeHint().width() <= side.facts.viewport().width()


def test_long_heads_make_a_sheet_no_wider_than_the_panel(person: Person) -> None:
    """Else the values of the facts above it are cut off as well."""
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    facts = person.page.side.facts
    person.page.side.open_tab("facts")
    heads = ("Zone", "Re Solar Moth", "United Nations Cosmonauts")
    rows = (tuple(map(verbatim, ("Mercury zone", "−10 (11)", "12 (13)"))),)
    sheet = Sheet(verbatim("Net thrust"), tuple(map(verbatim, heads)), rows, 0)
    facts.show_panel(Panel((Fact(verbatim("Mass"), verbatim("dry 1, wet 9")),), (sheet,)))
    person.wait()
    inner = facts.widget()
    assert inner is not None
    assert inner.minimumSizeHint().width() <= facts.viewport().width()


def test_long_values_make_a_sheet_no_wider_than_the_panel(person: Person) -> None:
    """A contract's name and its deadline beside a player's name: of both the end was cut off."""
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    facts = person.page.side.facts
    person.page.side.open_tab("facts")
    heads = ("Player", "Contract", "Deadline", "Owing")
    rows = (tuple(map(verbatim, ("Friederike", "Aerover Blimp Explorer", "end of year 11", "26"))),)
    sheet = Sheet(verbatim("Contracts"), tuple(map(verbatim, heads)), rows * 6)
    facts.show_panel(Panel((Fact(verbatim("Year"), verbatim("9")),), (sheet,)))
    person.wait()
    inner = facts.widget()
    assert inner is not None
    assert inner.minimumSizeHint().width() <= facts.viewport().width()


def test_a_mission_that_is_over_shows_its_threats_no_wider_than_the_panel(person: Person) -> None:
    """The word for what became of a threat is wider than the square that stood there before."""
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    facts = person.page.side.facts
    person.page.side.open_tab("facts")
    heads = ("Threat", "HP", "Shield", "Speed", "Square")
    rows = tuple(
        tuple(map(verbatim, (name, "–", "–", "–", "destroyed")))
        for name in ("Pulse Satellite T+2", "Maelstrom T+7", "Hacked Shields (red) T+5")
    )
    sheet = Sheet(verbatim("Threats"), tuple(map(verbatim, heads)), rows * 3, None)
    facts.show_panel(Panel((Fact(verbatim("Turn"), verbatim("13 of 13")),), (sheet,)))
    person.wait()
    inner = facts.widget()
    assert inner is not None
    assert inner.minimumSizeHint().width() <= facts.viewport().width()


def test_the_tabs_stay_where_they_are_whatever_they_bring(person: Person) -> None:
    """And the figures have the room that the buttons leave."""
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    side = person.page.side
    places = []
    for name in ("coach", "facts", "chronicle", "facts", "coach"):
        person.click(side.tabs[name])
        places.append(in_panel(side, side.tabs["coach"]))
        part = in_panel(side, {"coach": side.coach, "facts": side.facts}.get(name, side.chronicle))
        assert part.bottom() < places[0].top()
        if name != "coach":
            assert places[0].top() - part.bottom() <= 2 * side.column.spacing() + 1
    assert len(set(map(QRect.getRect, places))) == 1
    side.action_buttons.show_options(())
    side.fit_actions()
    person.wait()
    assert in_panel(side, side.tabs["coach"]) == places[0]


def test_what_is_hidden_while_it_is_being_shown_is_hidden(person: Person) -> None:
    """Whoever shows the buttons lets Qt lay out the page, and there the panel may become so low
    that it has no room for them.
    """
    person.window.navigation.play(Session.new(pocket()))
    person.window.context.put(text_size=200)
    person.wait()
    side, layout = person.page.side, person.page.layout()
    assert layout is not None
    side.open_tab("facts")
    assert side.action_buttons.isVisible()
    side.action_buttons.hide()
    layout.setContentsMargins(0, 0, 0, person.window.height() // 2)
    side.show_options(person.page.controller.options())
    side.fit_actions()
    assert side.tiny
    person.wait()
    assert side.action_buttons.isHidden()
    assert not side.action_buttons.isVisible()


def test_plans_have_most_of_a_large_panel(open_window: Callable[..., Person]) -> None:
    """No chronicle stands below them: it is a tab, as in a smaller window."""
    person = open_window((2560, 1440))
    person.window.navigation.play(Session.new(Setup("flight_school", "x", (SeatSetup(Seat("1")),))))
    person.wait()
    side = person.page.side
    side.open_tab("planner")
    person.wait()
    assert side.chronicle.isHidden()
    assert side.tabs["chronicle"].isVisible()
    plans = side.findChild(PlannerPanel)
    assert isinstance(plans, PlannerPanel)
    assert plans.height() > side.height() / 2


def test_the_chronicle_is_opened_at_its_end(person: Person) -> None:
    """Also when its lines came while another tab was in front."""
    person.window.navigation.start(pocket())
    person.wait()
    side = person.page.side
    bar = side.chronicle.verticalScrollBar()
    for told in ("Line", "Else"):
        side.open_tab("coach")
        side.show_lines([Line(k, verbatim(f"{told} {k}")) for k in range(90)])
        side.open_tab("chronicle")
        person.wait()
        assert bar.value() == bar.maximum() > 0
        bar.setValue(0)


def test_a_screen_reader_hears_each_line_once(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(prompt_module, "announce", lambda _, words: heard.append(words))
    prompt = Prompt(person.window.context, person.window)
    seat = SeatSetup(Seat("1"), "Ada", 0)
    asked = [("One.",), ("One.", "Two."), ("Two.", "Three."), ("Four.",), ("Four.", "Five.")]
    for lines, waits in zip(asked, ("Move.", "Move.", "Act.", "Act.", "Act."), strict=True):
        prompt.note.set_lines([verbatim(one) for one in lines])
        prompt.show_seat(seat, verbatim(waits), None)
        prompt.announce()
        prompt.announce()
    whole = ["One.\nAda\nMove.", "Two.", "Three.\nAct.", "Four.\nAct.", "Five."]
    assert heard == whole
    prompt.deleteLater()


def test_news_too_long_for_its_place_has_smaller_letters_before_it_is_cut(person: Person) -> None:
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    prompt = person.page.side.prompt
    letters = []
    for count in range(5, 120, 5):
        prompt.show_news([verbatim("word " * count)])
        letters.append(prompt.note.property("role"))
        assert not (prompt.note.cut and letters[-1] == "note")
    assert letters[0] == "note"
    assert letters[-1] == "small"


def test_news_for_which_a_low_panel_leaves_no_height_is_not_half_seen(person: Person) -> None:
    """Buttons lay over the second line of it, and nothing said that there was more."""
    prompt = Prompt(person.window.context, person.window)
    prompt.leave_note(0, spare=True)
    prompt.show_seat(None, verbatim("Plan."), None)
    prompt.note.set_lines((verbatim("A tells: " + "Change of deck, " * 4 + "nothing."),))
    prompt.resize(300, prompt.sizeHint().height())
    prompt.show()
    person.wait()
    assert prompt.note.isVisible()
    assert prompt.note.height() > prompt.note.lines_high(1)
    prompt.resize(300, prompt.height() - prompt.note.lines_high(1))
    person.wait()
    end = prompt.note.mapTo(prompt, prompt.note.rect().bottomLeft()).y()
    assert not prompt.note.isVisible() or (end < prompt.height() and not prompt.note.cut)
    prompt.deleteLater()
