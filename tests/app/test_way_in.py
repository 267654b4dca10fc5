"""From the launcher through the set-up into a game and back, with real mouse and keys."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from spacetable.app.game.page import GamePage
from spacetable.app.launcher.covers import ours
from spacetable.app.launcher.page import Launcher
from spacetable.app.setup.page import SeatsPage
from spacetable.app.widgets.words import Words
from spacetable.core import registry
from spacetable.core.given_names import GIVEN
from tests.app.conftest import POCKET, TOY, Person


def cover(person: Person, game: str) -> object:
    """The launcher's cover of a game."""
    return next(one for one in person.window.launcher.covers if one.cover.id == game)


def test_the_launcher_shows_every_game_and_what_can_be_opened(person: Person) -> None:
    covers = {one.cover.id: one.cover.built for one in person.window.launcher.covers}
    crews = {"planet_nine", "deep_sea"}
    ours = {"star_wars_pocket", "space_alert", "full_game", "space_odyssey", *crews}
    assert ours <= set(covers)
    assert covers[POCKET]
    assert covers[TOY], "an add-on's game stands beside ours"
    assert "Star Wars in My Pocket" in person.reads()
    assert "Comet Trail" in person.reads()


def test_covers_and_games_agree() -> None:
    for cover in ours():
        if cover.built:
            assert cover.info == registry.load(cover.id).info, cover.id


def test_covers_lie_in_their_places_and_need_no_rules() -> None:
    names = ["star_wars_pocket", "space_alert", "planet_nine", "deep_sea", "full_game"]
    assert [cover.id for cover in ours()] == [*names, "space_odyssey"]
    words = (
        "from spacetable.app.launcher.covers import ours\n"
        "import sys\n"
        "ours()\n"
        "print([name for name in sys.modules if name.startswith('spacetable.games')])\n"
    )
    asked = [sys.executable, "-c", words]
    told = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


@pytest.fixture
def being_built(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of our games cannot be opened yet."""
    there = tuple(one for one in registry.installed() if one != "space_odyssey")
    monkeypatch.setattr(registry, "installed", lambda: there)


@pytest.mark.usefixtures("being_built")
def test_a_game_being_built_says_so_and_does_not_open(person: Person) -> None:
    covers = person.window.launcher.covers
    unbuilt = next(one for one in covers if not one.cover.built)
    assert unbuilt.ribbon is not None
    assert unbuilt.ribbon.isVisible()
    unbuilt.setFocus()
    person.key(Qt.Key.Key_Space)
    assert "cannot be opened yet" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    assert isinstance(person.window.page, Launcher)


def test_arrow_keys_go_from_cover_to_cover(person: Person) -> None:
    covers = person.window.launcher.covers
    covers[0].setFocus()
    person.key(Qt.Key.Key_Right)
    assert QApplication.focusWidget() is covers[1]
    person.key(Qt.Key.Key_Left)
    assert QApplication.focusWidget() is covers[0]


def test_mouse_from_the_cover_to_the_first_move_and_back(person: Person) -> None:
    person.click(cover(person, POCKET))
    page = person.window.page
    assert isinstance(page, SeatsPage)
    page.seats.rows[0].name.setFocus()
    person.type("Ada")
    page.seed.clear()
    page.seed.setFocus()
    person.type("a-seed")
    person.click(page.start)
    controller = person.page.controller
    assert controller.session.setup.seed == "a-seed"
    assert controller.session.setup.seats[0].name == "Ada"
    assert "Ada" in person.reads(person.page.side)
    person.moves(1)
    person.click(person.page.bar.buttons["home"])
    assert isinstance(person.window.page, Launcher)
    assert "CONTINUE" in person.reads()
    person.click(person.window.launcher.begin.last)
    assert isinstance(person.window.page, GamePage)
    assert person.page.controller.session.cursor == 1


def test_keys_alone_start_a_game(person: Person) -> None:
    cover(person, POCKET).setFocus()
    person.key(Qt.Key.Key_Space)
    assert isinstance(person.window.page, SeatsPage)
    person.key(Qt.Key.Key_Space)  # the start button has the keyboard
    assert isinstance(person.window.page, GamePage)
    person.key("L")
    assert QApplication.focusWidget() is person.page.side.coach.legal
    person.key(Qt.Key.Key_Return)
    assert person.page.controller.session.cursor == 1
    person.key("z", ctrl=True)
    if not person.alone():  # a draw was seen: it asks first
        person.key(Qt.Key.Key_Return)
    assert person.page.controller.session.cursor == 0
    person.key("y", ctrl=True)
    assert person.page.controller.session.cursor == 1
    person.window.page.view.setFocus()
    person.key(Qt.Key.Key_Escape)
    assert isinstance(person.window.page, GamePage)  # Esc never leaves a game
    person.key(Qt.Key.Key_Home, alt=True)
    assert isinstance(person.window.page, Launcher)


def test_switches_show_effect_and_source_and_reach_the_game(person: Person) -> None:
    person.window.open_game(POCKET)
    page = person.window.page
    assert isinstance(page, SeatsPage)
    game = page.game
    assert len(page.cards) == len(game.rules.switches()) > 0
    card = page.cards[0]
    other = next(c for c in card.switch.choices if c.value != card.switch.default)
    words = [person.window.context.words(c.effect) for c in card.switch.choices]
    shown = [label.text() for label in card.findChildren(Words)]
    assert all(effect in shown for effect in words)
    card.rows[card.switch.choices.index(other)].click()
    assert page.setup().options == {card.switch.id: other.value}
    assert page.options.defaults.isEnabled()
    page.options.defaults.click()
    assert page.setup().options == {}


def test_a_switch_says_the_ruling_behind_its_default(person: Person) -> None:
    person.window.open_game(POCKET)
    page = person.window.page
    assert isinstance(page, SeatsPage)
    known = {one.number: one for one in page.game.notes.rulings()}
    for card in page.cards:
        shown = [label.text() for label in card.findChildren(Words)]
        number = card.switch.ruling
        answer = person.window.context.words(known[number].answer)
        assert f"Ruling {number}: {answer}" in shown


def test_a_switch_without_a_ruling_has_no_such_line(person: Person) -> None:
    person.window.navigation.open("single", (TOY, 1))
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    assert page.cards
    for card in page.cards:
        shown = [label.text() for label in card.findChildren(Words)]
        assert not [words for words in shown if "Ruling" in words]


def test_seats_of_an_add_on_people_bots_and_colours(person: Person) -> None:
    person.window.navigation.open("single", (TOY, 1))
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    assert [seat.bot for seat in page.setup().seats] == [None, *["high_card"] * 3]
    assert not page.seats.more.isEnabled()
    person.click(page.seats.fewer)
    assert len(page.seats.rows) == 3
    row = page.seats.rows[0]
    person.click(row.colour)
    assert row.colour.mark.index == 3, "the next colour that nobody has"
    person.click(row.player.buttons[1])
    assert page.setup().seats[0].bot == "high_card"
    person.click(page.seats.who.buttons["bots"])
    assert [seat.bot for seat in page.setup().seats] == [None, "high_card", "high_card"]
    assert [seat.seat for seat in page.setup().seats] == ["1", "2", "3"]
    assert {seat.colour for seat in page.setup().seats} == {3, 1, 2}


def test_every_page_fits_the_smallest_screen_at_double_size(
    open_window: Callable[..., Person],
) -> None:
    person = open_window((1366, 768), text_size=200)
    for wish in ("settings", "keys", "about", "lessons", "load", "statistics"):
        person.window.navigation.open(wish)
        person.wait()
        assert person.window.size().width() == 1366, wish
        assert person.window.size().height() == 768, wish
        bar = person.window.page.scroll_area.horizontalScrollBar()
        inner = person.window.page.scroll_area.widget()
        assert inner.width() <= person.window.page.scroll_area.viewport().width(), wish
        assert not bar.isVisible(), wish
    person.window.go_home()
    person.window.open_game(POCKET)
    person.wait()
    assert person.window.width() == 1366
    person.window.page.start.click()
    person.wait()
    assert (person.window.width(), person.window.height()) == (1366, 768)
    assert person.page.view.width() >= 600


def test_bots_without_a_name_are_given_one(person: Person) -> None:
    person.window.navigation.open("single", (TOY, None))
    page = person.window.page
    page.seats.fill_with_bots()
    page.seats.rows[0].name.setText("Vega")
    names = [seat.name for seat in page.setup().seats]
    assert names[0] == "Vega"
    assert names[1] == GIVEN[1], "no two are called the same"
    assert page.seats.rows[1].name.placeholderText() == "Rigel"
    person.window.context.put(language="ja")
    person.wait()
    assert page.seats.rows[1].name.placeholderText() == "ベガ"
    assert page.setup().seats[1].name == GIVEN[0]
    page.start.click()
    assert person.window.context.settings.players[1:] == ("",) * (len(names) - 1), "nobody typed it"
