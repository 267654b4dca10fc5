"""Lessons: each step waits for the learner's own move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel

from spacetable.app.game.page import GamePage
from spacetable.app.lessons.page import LessonsPage, by_side
from spacetable.core import registry
from spacetable.core.parts import lessons_of
from spacetable.session.lesson_run import LessonRun
from spacetable.session.save_library import SaveLibrary
from spacetable.session.statistics import Statistics
from tests.app.conftest import POCKET, TOY, Person

ODYSSEY = "space_odyssey"
"""A game with two sides."""


def begin(person: Person, game: str = TOY, number: int = 0) -> GamePage:
    """A lesson on the table."""
    found = registry.load(game)
    person.window.navigation.open("lesson", (found, lessons_of(found)[number]))
    person.wait()
    return person.page


def test_the_list_shows_what_there_is_and_opens_it(person: Person) -> None:
    person.click(person.window.launcher.ways["lessons"])
    page = person.window.page
    assert isinstance(page, LessonsPage)
    expected = sum(len(lessons_of(registry.load(game))) for game in registry.installed())
    assert len(page.cards) == expected
    assert "minutes" in person.reads()
    person.click(page.cards[0])
    assert isinstance(person.window.page, GamePage)
    assert person.page.strip is not None


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (2560, 1440)])
def test_the_list_opens_at_the_game_it_was_called_for(
    open_window: Callable[..., Person], size: tuple[int, int], language: str
) -> None:
    person = open_window(size, language=language)
    person.window.navigation.open("lessons", ODYSSEY)
    person.wait()
    page = person.window.page
    assert isinstance(page, LessonsPage)
    card = next(card for card in page.cards if card.game == ODYSSEY)
    assert card.hasFocus()
    assert page.scroll_area.verticalScrollBar().value() > 0
    seen = page.scroll_area.viewport().rect()
    heading = next(
        one
        for one in page.scroll_area.findChildren(QLabel)
        if one.text() == person.window.context.words(registry.load(ODYSSEY).info.title)
    )
    for one in (card, heading):
        assert seen.contains(QRect(one.mapTo(page.scroll_area.viewport(), QPoint()), one.size()))


def test_lessons_of_two_sides_are_listed_apart_and_counted_from_one(person: Person) -> None:
    game = registry.load(ODYSSEY)
    groups = by_side(game, lessons_of(game))
    assert [(person.window.context.words(side), len(group)) for side, group in groups if side] == [
        ("Crew", 5),
        ("HAL", 3),
    ]
    person.window.navigation.open("lessons", ODYSSEY)
    person.wait()
    page = person.window.page
    assert isinstance(page, LessonsPage)
    cards = [card for card in page.cards if card.game == ODYSSEY]
    numbers = [card.findChildren(QLabel)[0].text() for card in cards]
    assert numbers == ["1", "2", "3", "4", "5", "1", "2", "3"]
    heads = {one.text(): one for one in page.scroll_area.findChildren(QLabel)}
    inner = page.scroll_area.widget()
    tops = [
        one.mapTo(inner, QPoint()).y() for one in (heads["Crew"], cards[0], heads["HAL"], cards[5])
    ]
    assert tops == sorted(tops)
    toy = registry.load(TOY)
    assert [side for side, _ in by_side(toy, lessons_of(toy))] == [None]


def test_arrows_point_only_at_what_a_move_is_asked_of(person: Person) -> None:
    page = begin(person, ODYSSEY)
    assert page.strip is not None
    groups = page.view.highlights.groups
    assert not groups.get("lesson")
    assert len(groups["reading"]) == 2
    person.click(page.strip.next)
    assert "space.picturephone" in groups["lesson"]
    assert not groups["reading"]


def test_of_many_cards_that_will_do_none_is_pointed_at(person: Person) -> None:
    page = begin(person, ODYSSEY)
    run, strip = page.controller.run, page.strip
    assert run is not None
    assert strip is not None
    while run.step is not None and not run.step.text.endswith(".limit"):
        if run.can_next():
            person.click(strip.next)
        else:
            page.controller.do(run.wanted()[0])
            person.wait()
    assert len(run.wanted()) == 7
    assert list(page.view.highlights.groups["lesson"]) == ["discard"]


def test_reading_steps_have_a_button_and_playing_steps_a_gate(person: Person) -> None:
    page = begin(person)
    strip, run = page.strip, page.controller.run
    assert strip is not None
    assert run is not None
    assert strip.next.isVisible()
    assert not page.controller.options()
    assert page.controller.options().refused
    person.click(strip.next)
    assert run.index == 1
    assert not strip.next.isVisible()
    assert strip.turn.isVisible()
    peek = next(o for o in page.controller.options().refused if type(o.action).__name__ == "Peek")
    page.controller.do(peek)
    person.wait()
    assert page.toast.words() == "This step waits for: Throw the die."
    assert run.index == 1
    person.touch("die")
    assert run.index == 2
    person.click(strip.back)
    assert run.index == 1
    assert page.controller.session.cursor == 0


def test_the_strip_counts_and_the_end_is_remembered(person: Person) -> None:
    page = begin(person)
    run = page.controller.run
    assert run is not None
    while not run.done:
        assert f"step {run.index + 1} of {len(run.lesson.steps)}" in person.reads(page.strip)
        if run.can_next():
            person.click(page.strip.next)
        else:
            page.controller.do(next(o for o in page.controller.options() if not o.refused))
            person.wait()
    assert "You have finished" in person.reads(person.overlay())
    assert person.window.context.settings.lessons == {TOY: ("first",)}
    person.overlay().cancel()
    person.window.navigation.open("lessons")
    person.wait()
    marked = [card.lesson.id for card in person.window.page.cards if card.done]
    assert marked == ["first"]
    assert SaveLibrary().list() == []
    assert Statistics().read() == []


def test_our_own_first_lesson_can_be_taken_to_its_end(person: Person) -> None:
    page = begin(person, POCKET)
    run = page.controller.run
    assert isinstance(run, LessonRun)
    for _ in range(200):
        if run.done:
            break
        if run.can_next():
            person.click(page.strip.next)
            continue
        legal = [o for o in page.controller.options() if not o.refused]
        assert legal, f"step {run.index} asks for a move that is not there"
        page.controller.do(legal[0])
        person.wait()
    assert run.done
    assert "You have finished" in person.reads(person.overlay())


def test_the_ways_back_and_on_keep_their_places(person: Person) -> None:
    page = begin(person)
    run, strip = page.controller.run, page.strip
    spots = set()
    while not run.done:
        spots.add((strip.back.x(), strip.next.x()))
        assert strip.back.x() < strip.words.x() < strip.next.x()
        if run.can_next():
            assert page.side.coach.why_not.isHidden(), "there is something to read first"
            person.click(strip.next)
        else:
            page.controller.do(next(o for o in page.controller.options() if not o.refused))
            person.wait()
    assert len(spots) == 1


def test_after_a_lesson_comes_the_next_one(person: Person) -> None:
    game = registry.load(POCKET)
    second = lessons_of(game)[1]
    page = begin(person, POCKET)
    while not page.controller.run.done:
        if page.controller.run.can_next():
            page.controller.lesson_next()
        else:
            page.controller.do(page.controller.run.wanted()[0])
        person.wait()
    button = person.overlay().default
    assert person.window.context.words(second.heading()) in button.text()
    button.click()
    person.wait()
    assert person.page.controller.run.lesson.id == second.id


def test_a_step_about_a_film_waits_until_it_has_been_seen(
    open_window: Callable[..., Person],
) -> None:
    """Its words tell what happened: no one should read them before they see it."""
    person = open_window(bot_pace="normal")
    page = begin(person, "space_alert")
    run, strip, film = page.controller.run, page.strip, page.controller.film
    while run.step is None or not any(gate.action == "Watch" for gate in run.step.gates):
        if run.can_next():
            page.controller.lesson_next()
        else:
            page.controller.do(run.wanted()[0], True)
        person.wait()
    before = run.index
    film.play()
    assert run.index == before + 1
    assert film.playing
    assert f"step {before + 1} of" in strip.count.text()
    person.click(strip.back)
    assert strip.index == run.index == before
    film.play()
    person.click(page.film.bar.buttons["turn_forth"])
    assert strip.index == run.index == before + 1


def test_undo_and_save_are_not_for_lessons(person: Person) -> None:
    page = begin(person)
    assert not page.bar.buttons["save"].isEnabled()
    person.click(page.strip.next)
    person.touch("die")
    assert not page.bar.buttons["undo"].isEnabled()
    page.view.setFocus()
    person.key("z", ctrl=True)
    assert page.controller.session.cursor == 1
