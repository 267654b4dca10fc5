"""Lessons: each step waits for the learner's own move."""

from __future__ import annotations

from collections.abc import Callable

from spacetable.app.game_page import GamePage
from spacetable.app.lessons_page import LessonsPage
from spacetable.core import registry
from spacetable.session.lesson_run import LessonRun
from spacetable.session.shelf import Shelf
from spacetable.session.statistics import Statistics
from tests.app.conftest import POCKET, TOY, Person


def begin(person: Person, game: str = TOY, number: int = 0) -> GamePage:
    """A lesson on the table."""
    found = registry.load(game)
    person.window.doors.lesson(found, found.lessons()[number])
    person.wait()
    return person.page


def test_the_list_shows_what_there_is_and_opens_it(person: Person) -> None:
    person.click(person.window.launcher.ways["lessons"])
    page = person.window.page
    assert isinstance(page, LessonsPage)
    expected = sum(len(registry.load(game).lessons()) for game in registry.installed())
    assert len(page.cards) == expected
    assert "minutes" in person.reads()
    person.click(page.cards[0])
    assert isinstance(person.window.page, GamePage)
    assert person.page.strip is not None


def test_reading_steps_have_a_button_and_playing_steps_a_gate(person: Person) -> None:
    page = begin(person)
    strip, run = page.strip, page.play.run
    assert strip is not None
    assert run is not None
    assert strip.next.isVisible()
    assert all(option.refused for option in page.play.options())
    person.click(strip.next)
    assert run.index == 1
    assert not strip.next.isVisible()
    assert strip.turn.isVisible()
    peek = next(o for o in page.play.options() if type(o.action).__name__ == "Peek")
    page.play.do(peek)
    person.wait()
    assert page.toast.words() == "This step waits for: Throw the die."
    assert run.index == 1
    person.touch("die")
    assert run.index == 2
    person.click(strip.back)
    assert run.index == 1
    assert page.play.session.cursor == 0


def test_the_strip_counts_and_the_end_is_remembered(person: Person) -> None:
    page = begin(person)
    run = page.play.run
    assert run is not None
    while not run.done:
        assert f"step {run.index + 1} of {len(run.lesson.steps)}" in person.reads(page.strip)
        if run.can_next():
            person.click(page.strip.next)
        else:
            page.play.do(next(o for o in page.play.options() if not o.refused))
            person.wait()
    assert "You have finished" in person.reads(person.overlay())
    assert person.window.desk.settings.lessons == {TOY: ("first",)}
    person.overlay().cancel()
    person.window.doors.open("lessons")
    person.wait()
    marked = [card.lesson.id for card in person.window.page.cards if card.done]
    assert marked == ["first"]
    assert Shelf().list() == []
    assert Statistics().read() == []


def test_our_own_first_lesson_can_be_taken_to_its_end(person: Person) -> None:
    page = begin(person, POCKET)
    run = page.play.run
    assert isinstance(run, LessonRun)
    for _ in range(200):
        if run.done:
            break
        if run.can_next():
            person.click(page.strip.next)
            continue
        legal = [o for o in page.play.options() if not o.refused]
        assert legal, f"step {run.index} asks for a move that is not there"
        page.play.do(legal[0])
        person.wait()
    assert run.done
    assert "You have finished" in person.reads(person.overlay())


def test_the_ways_back_and_on_keep_their_places(person: Person) -> None:
    page = begin(person)
    run, strip = page.play.run, page.strip
    spots = set()
    while not run.done:
        spots.add((strip.back.x(), strip.next.x()))
        assert strip.back.x() < strip.words.x() < strip.next.x()
        if run.can_next():
            assert page.side.coach.why_not.isHidden(), "there is something to read first"
            person.click(strip.next)
        else:
            page.play.do(next(o for o in page.play.options() if not o.refused))
            person.wait()
    assert len(spots) == 1


def test_after_a_lesson_comes_the_next_one(person: Person) -> None:
    game = registry.load(POCKET)
    second = game.lessons()[1]
    page = begin(person, POCKET)
    while not page.play.run.done:
        if page.play.run.can_next():
            page.play.lesson_next()
        else:
            page.play.do(page.play.run.wanted()[0])
        person.wait()
    button = person.overlay().default
    assert person.window.desk.words(second.heading()) in button.text()
    button.click()
    person.wait()
    assert person.page.play.run.lesson.id == second.id


def test_a_step_about_a_film_waits_until_it_has_been_seen(
    open_window: Callable[..., Person],
) -> None:
    """Its words tell what happened: no one should read them before they see it."""
    person = open_window(bot_pace="normal")
    page = begin(person, "space_alert")
    run, strip, film = page.play.run, page.strip, page.play.film
    while run.step is None or not any(gate.action == "Watch" for gate in run.step.gates):
        if run.can_next():
            page.play.lesson_next()
        else:
            page.play.do(run.wanted()[0], True)
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
    assert page.play.session.cursor == 1
