"""Lessons: each step waits for the learner's own move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from spacetable.app.game.film.pace import time_of
from spacetable.app.game.page import GamePage
from spacetable.app.launcher.first_card import LessonCard, coming_lesson
from spacetable.app.lessons.course import Course
from spacetable.app.lessons.page import LessonsPage, by_side
from spacetable.app.lessons.progress import note_lesson, note_step
from spacetable.core import registry
from spacetable.core.parts import lessons_of
from spacetable.core.text import Text
from spacetable.session.save_library import SaveLibrary
from spacetable.session.statistics import Statistics
from tests.app.conftest import POCKET, TOY, Person
from tests.thinned import thinned

STARTS_AT_TABLE = True

HIGH_FRONTIER = "full_game"
ODYSSEY = "space_odyssey"
"""A game with two sides."""
WORDS_A_MINUTE = 150
"""Of somebody who reads slowly."""
A_PRESS = 4
"""Seconds to find a button or a place, and to press it."""


def begin(person: Person, game: str = TOY, number: int = 0) -> GamePage:
    """A lesson on the table."""
    found = registry.load(game)
    person.window.navigation.open("lesson", (found, lessons_of(found)[number]))
    person.wait()
    return person.page


@pytest.mark.usefixtures("whole_launcher")
def test_the_list_shows_what_there_is_and_opens_it(person: Person) -> None:
    person.click(person.window.launcher.head.ways["lessons"])
    page = person.window.page
    assert isinstance(page, LessonsPage)
    expected = sum(len(lessons_of(registry.load(game))) for game in registry.installed())
    assert len(page.cards) == expected
    assert "minutes" in person.reads()
    person.click(page.cards[0])
    assert isinstance(person.window.page, GamePage)
    assert person.page.strip is not None


def test_headings_end_below_each_other_and_titles_begin_in_one_line(person: Person) -> None:
    """Each heading was as long as the button beside it left it, and a low card spread its lines."""
    run = begin(person, POCKET).controller.run
    run.go_on(3)
    note_step(person.window.context, run)
    person.window.navigation.open("lessons", POCKET)
    person.wait()
    page = person.window.page
    ends = {one.next.mapTo(page, QPoint()).x() for one in page.courses if one.next is not None}
    assert len(ends) == 1
    by_row: dict[int, set[int]] = {}
    for card in page.cards:
        if card.isVisible():
            title = next(one for one in card.findChildren(QLabel) if one.property("role") == "lead")
            top = card.mapTo(page, QPoint()).y()
            by_row.setdefault(top, set()).add(title.mapTo(page, QPoint()).y())
    assert max(map(len, by_row.values())) == 1, "in one row one line"


def test_whoever_comes_back_goes_on_with_the_lesson_that_was_left(person: Person) -> None:
    """Or with the one after it, once it is done: not with the first that was never taken."""
    person.window.navigation.open("lessons", POCKET)
    person.wait()

    def card(number: int) -> QWidget:
        mine = [one for one in person.window.page.cards if one.game == POCKET]
        return mine[number]

    person.click(card(2))
    assert isinstance(person.window.page, GamePage)
    person.window.go_back()
    person.wait()
    assert isinstance(person.window.page, LessonsPage)
    assert card(2).hasFocus()
    taken = (lessons_of(registry.load(POCKET))[2].id,)
    person.click(card(2))
    person.window.context.put(lessons={POCKET: taken})
    person.window.go_back()
    person.wait()
    assert card(3).hasFocus()


@pytest.mark.usefixtures("whole_launcher")
@pytest.mark.parametrize("taken", [(), ("bernals",)])
def test_a_card_promises_the_lesson_that_it_begins(
    open_window: Callable[..., Person], taken: tuple[str, ...]
) -> None:
    """Whoever took a later one first is told no number, for the first one follows."""
    first = {POCKET: (lessons_of(registry.load(POCKET))[0].id,)}  # the large card goes on with it
    person = open_window(last_game=POCKET, lessons={**first, "full_game": taken})
    cards = person.window.launcher.findChildren(LessonCard)
    card = next(card for card in cards if card.wish == ("next_lesson", "full_game"))
    words = "The next lesson" if taken else "Lesson 1"
    assert card.accessibleDescription() == f"{words}: you play, each step is explained"
    person.window.navigation.open("next_lesson", "full_game")
    person.wait()
    assert person.page.controller.run.lesson == lessons_of(registry.load("full_game"))[0]


def test_the_list_ends_where_its_last_lesson_does(person: Person) -> None:
    person.window.navigation.open("lessons")
    person.wait()
    page = person.window.page
    for course in page.courses:
        if not course.head.isChecked():
            person.click(course.head)
    assert all(card.isVisible() for card in page.cards)
    ends = max(card.mapTo(page.inner, card.rect().bottomLeft()).y() for card in page.cards)
    assert 0 < page.inner.height() - ends <= page.body.contentsMargins().bottom() + 8


@pytest.mark.parametrize(("language", "size"), thinned(["en", "ja"], [(1366, 768), (2560, 1440)]))
def test_the_list_is_short_and_names_the_next_lesson_of_each_game(
    open_window: Callable[..., Person], size: tuple[int, int], language: str
) -> None:
    """All games are on one screen or two; only of that which is begun with all lessons are seen."""
    first, second = lessons_of(registry.load(POCKET))[:2]
    taken = {POCKET: (first.id,)}
    person = open_window(size, language=language, last_game=POCKET, lessons=taken)
    person.window.navigation.open("lessons")
    person.wait()
    page = person.window.page
    assert page.inner.height() < 2.5 * page.scroll_area.viewport().height()
    assert {card.game for card in page.cards if card.isVisible()} == {POCKET}
    words = person.window.context.words
    for course in page.courses:
        assert course.head.isVisible()
        assert course.next is not None
        inside = course.next.geometry().right() <= course.width()
        assert inside
        assert course.head.width() >= course.head.minimumSizeHint().width()
    (mine,) = [one for one in page.courses if one.game == POCKET]
    assert words(Text(second.title)) in mine.next.words
    (other,) = [one for one in page.courses if one.game == ODYSSEY]
    person.click(other.next)
    assert person.page.controller.run.lesson == lessons_of(registry.load(ODYSSEY))[0]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_headings_have_room_in_a_small_window_with_large_letters(
    open_window: Callable[..., Person], language: str
) -> None:
    person = open_window((960, 600), language=language, text_size=200)
    person.window.navigation.open("lessons")
    person.wait()
    page = person.window.page
    assert page.inner.width() <= page.scroll_area.viewport().width()
    for course in page.courses:
        assert course.next.geometry().right() <= course.width()
        for label in course.head.findChildren(QLabel):
            seen = QRect(label.mapTo(course.head, QPoint()), label.size())
            assert course.head.rect().contains(seen)
            assert label.height() >= label.heightForWidth(label.width())


def test_lessons_are_unfolded_by_mouse_and_keys_and_stay_so(person: Person) -> None:
    person.window.navigation.open("lessons", POCKET)
    person.wait()

    def course(game: str) -> Course:
        return next(one for one in person.window.page.courses if one.game == game)

    assert not course(ODYSSEY).inside.isVisible()
    person.click(course(ODYSSEY).head)
    assert course(ODYSSEY).inside.isVisible()
    course(POCKET).head.setFocus()
    person.key(Qt.Key.Key_Space)
    assert not course(POCKET).inside.isVisible()
    person.window.go_back()
    person.window.navigation.open("lessons", POCKET)
    person.wait()
    assert course(ODYSSEY).inside.isVisible(), "as it was left"
    assert course(POCKET).inside.isVisible(), "it is called for"
    person.click(course(ODYSSEY).head)
    assert not course(ODYSSEY).inside.isVisible()
    assert ODYSSEY not in person.window.context.settings.unfolded


def test_lessons_that_are_unfolded_come_into_view(person: Person) -> None:
    person.window.resize(1366, 600)
    person.window.navigation.open("lessons", POCKET)
    person.wait()
    page = person.window.page
    bar = page.scroll_area.verticalScrollBar()
    course = next(one for one in page.courses if one.game == HIGH_FRONTIER)
    before = course.head.mapTo(page.scroll_area.viewport(), QPoint()).y()
    assert before > 200
    person.click(course.head)
    after = course.head.mapTo(page.scroll_area.viewport(), QPoint()).y()
    assert 0 <= after < 60
    first = next(card for card in page.cards if card.game == HIGH_FRONTIER)
    place = QRect(first.mapTo(page.scroll_area.viewport(), QPoint()), first.size())
    assert page.scroll_area.viewport().rect().contains(place)
    at = bar.value()
    person.click(course.head)
    person.click(course.head)
    assert abs(bar.value() - at) <= 1


@pytest.mark.usefixtures("whole_launcher")
def test_the_launcher_calls_the_next_lesson_by_its_title(person: Person) -> None:
    game = registry.load(POCKET)
    first, second, *_ = lessons_of(game)
    note_lesson(person.window.context, game, first)
    person.window.navigation.open("home")
    person.wait()
    begin = person.window.launcher.begin
    title = person.window.context.words(Text(second.title))
    assert f": {title}" in person.reads(begin.last)
    person.window.context.note(coming={POCKET: "no.such.words"})
    assert coming_lesson(person.window.context, POCKET) is None


@pytest.mark.usefixtures("whole_launcher")
def test_whoever_has_looked_at_a_game_is_led_to_its_lessons(person: Person) -> None:
    person.window.navigation.open("game", HIGH_FRONTIER)
    person.wait()
    person.window.navigation.open("home")
    person.wait()
    begin = person.window.launcher.begin
    assert begin.last.wish == ("next_lesson", HIGH_FRONTIER)
    assert HIGH_FRONTIER not in [card.wish[1] for card in begin.lessons]


@pytest.mark.parametrize(("language", "size"), thinned(["en", "ja"], [(1366, 768), (2560, 1440)]))
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
        ("Crew", 6),
        ("HAL", 4),
    ]
    person.window.navigation.open("lessons", ODYSSEY)
    person.wait()
    page = person.window.page
    assert isinstance(page, LessonsPage)
    cards = [card for card in page.cards if card.game == ODYSSEY]
    numbers = [card.findChildren(QLabel)[0].text() for card in cards]
    assert numbers == ["1", "2", "3", "4", "5", "6", "1", "2", "3", "4"]
    heads = {one.text(): one for one in page.scroll_area.findChildren(QLabel)}
    inner = page.scroll_area.widget()
    tops = [
        one.mapTo(inner, QPoint()).y() for one in (heads["Crew"], cards[0], heads["HAL"], cards[6])
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


def test_enter_leads_through_a_whole_lesson(person: Person) -> None:
    """Words that follow on a move of the learner's have the keyboard, as the first ones do."""
    run = begin(person, POCKET, 1).controller.run
    assert run is not None
    for number in range(8):
        assert run.index == number
        person.key(Qt.Key.Key_Return)
        person.wait()
    assert run.step is None


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


def test_enter_turns_the_first_words_of_a_lesson_at_once(person: Person) -> None:
    page = begin(person)
    strip = page.strip
    assert strip is not None
    assert strip.next.hasFocus()
    person.key(Qt.Key.Key_Return)
    assert strip.index == 1
    assert strip.turn.isVisible()
    only = page.side.action_buttons.only(page.controller.offered())
    assert (only or page.view).hasFocus(), "what the step waits for has the keyboard"


def test_the_strip_counts_and_the_end_is_remembered(person: Person) -> None:
    page = begin(person)
    run = page.controller.run
    assert run is not None
    coach = "In a lesson its steps say what comes next."
    while not run.done:
        assert coach in person.reads(page.side), "nothing that contradicts them"
        assert f"step {run.index + 1} of {len(run.lesson.steps)}" in person.reads(page.strip)
        if run.can_next():
            person.click(page.strip.next)
        else:
            page.controller.do(next(o for o in page.controller.options() if not o.refused))
            person.wait()
    assert "You have finished" in person.reads(person.overlay())
    assert coach not in person.reads(page.side)
    assert person.window.context.settings.lessons == {TOY: ("first",)}
    person.overlay().cancel()
    person.window.navigation.open("lessons")
    person.wait()
    marked = [card.lesson.id for card in person.window.page.cards if card.done]
    assert marked == ["first"]
    assert SaveLibrary().list() == []
    assert Statistics().read() == []


def test_the_ways_back_and_on_keep_their_places(person: Person) -> None:
    page = begin(person)
    run, strip = page.controller.run, page.strip
    spots = set()
    while not run.done:
        spots.add((strip.back.x(), strip.next.x()))
        assert strip.back.x() < strip.words.x() < strip.next.x()
        if run.can_next():
            assert page.side.coach.foot.isHidden(), "there is something to read first"
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
    assert "Play now" in person.reads(person.overlay())
    # Whoever looks at the table first finds the way on there.
    person.overlay().close_()
    person.wait()
    assert page.strip is not None
    person.click(page.strip.next)
    button = person.overlay().default
    assert person.window.context.words(second.heading()) in button.text()
    button.click()
    person.wait()
    assert person.page.controller.run.lesson.id == second.id


def test_after_a_lesson_one_may_play_at_once(person: Person) -> None:
    """A suited game: the first mission, bots in the other seats, the coach in sight."""
    person.window.context.put(panel_open=False)
    page = begin(person, "planet_nine")
    while not page.controller.run.done:
        if page.controller.run.can_next():
            page.controller.lesson_next()
        else:
            page.controller.do(page.controller.run.wanted()[0])
        person.wait()
    found = person.overlay().findChildren(QPushButton)
    person.click(next(one for one in found if one.text() == "Play now"))
    setup = person.page.controller.session.setup
    assert setup.mission == 1
    assert setup.lesson is None
    assert [one.bot is not None for one in setup.seats] == [False, True, True, True]
    assert person.page.controller.run is None
    assert person.window.context.settings.panel_open


@pytest.mark.slow
@pytest.mark.usefixtures("whole_launcher")
def test_a_newcomer_plays_a_real_phase_within_five_minutes(
    open_window: Callable[..., Person],
) -> None:
    """Space Alert from the first start: every word is read slowly, every press takes its time, the
    film runs as it does, and then the clock of a real mission runs.
    """
    person = open_window(last_game="", bot_pace="normal")
    words = presses = 0

    def press(widget: QWidget) -> None:
        nonlocal presses
        presses += 1
        person.click(widget)

    cards = person.window.launcher.findChildren(LessonCard)
    words += sum(len(person.reads(card).split()) for card in cards)
    press(next(card for card in cards if card.wish == ("next_lesson", "space_alert")))
    page, run = person.page, person.page.controller.run
    while not run.done:
        words += len(page.strip.words.text().split())
        if run.can_next():
            press(page.strip.next)
            continue
        presses += 3 if page.controller.film.film is None else 1
        page.controller.do((run.wanted() or [*run.options()])[0])
        page.controller.film.to_end()
        person.wait()
    film = page.controller.film.film
    assert film is not None
    moments = range(film.last + 1)
    seconds = sum(time_of(film, k, person.window.context.words) for k in moments) / 1000
    words += len(person.reads(person.overlay()).split())
    found = person.overlay().findChildren(QPushButton)
    press(next(one for one in found if one.text() == "Play now"))
    page = person.page
    words += len(person.reads(page.side).split())
    begin = next(one for one in page.controller.options() if type(one.action).__name__ == "Begin")
    press(next(one for one in page.side.action_buttons.buttons if one.option == begin))
    clock = page.controller.clock
    assert clock is not None
    person.until(lambda: clock.running)  # the others plan first
    assert set(page.controller.session.state.phases.values()) == {1}
    until = words / WORDS_A_MINUTE * 60 + presses * A_PRESS + seconds
    assert until < 5 * 60, (words, presses, seconds)


def test_a_step_about_a_film_waits_until_it_has_been_seen(
    open_window: Callable[..., Person],
) -> None:
    """Its words tell what happened: no one should read them before they see it."""
    person = open_window(bot_pace="normal")
    page = begin(person, "space_alert", 1)
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
    for told in (True, False):
        # It rests at the end of the turn, until the words of that are read.
        film.play()
        film.go(film.film.last - 1)
        film._run_on()
        assert film.caught_up
        assert not film.playing
        assert strip.index == run.index == before + (2 if told else 3)
    film.to_end()
    assert run.index == strip.index


def test_undo_and_save_are_not_for_lessons(person: Person) -> None:
    page = begin(person)
    assert not page.bar.buttons["save"].isEnabled()
    person.click(page.strip.next)
    person.touch("die")
    assert not page.bar.buttons["undo"].isEnabled()
    page.view.setFocus()
    person.key("z", ctrl=True)
    assert page.controller.session.cursor == 1


@pytest.mark.usefixtures("whole_launcher")
def test_a_lesson_left_half_way_goes_on_where_it_was_or_from_the_beginning(person: Person) -> None:
    page = begin(person, POCKET)
    page.controller.run.go_on(6)
    page.controller._after_jump()
    before = page.controller.session.state
    person.window.go_home()
    person.window.navigation.open("lessons", POCKET)
    person.wait()
    card, other = person.window.page.cards[:2]
    assert "begun, step 7 of 32" in card.accessibleName()
    assert other.anew is None
    person.click(card)
    run, strip = person.page.controller.run, person.page.strip
    assert run.index == strip.index == 6
    assert person.page.controller.session.state == before
    person.click(strip.back)
    assert run.index == strip.index == 5
    person.window.navigation.open("lessons", POCKET)
    person.wait()
    person.click(person.window.page.cards[0].anew)
    assert person.page.controller.run.index == 0
    person.window.navigation.open("lessons", POCKET)
    person.wait()
    assert "step 6 of 32" in person.window.page.cards[0].accessibleName(), "not forgotten"
    steps = len(run.lesson.steps)
    run.go_on(steps - 1)
    assert run.learnt
    assert not run.done
    note_step(person.window.context, run)
    assert person.window.context.settings.begun == {}, "only the last words are left to be read"
    assert run.lesson.id in person.window.context.settings.lessons[POCKET]


def test_the_list_comes_whole_and_where_the_last_lesson_is(person: Person) -> None:
    """At once: its cards stood as thin bars first. The lesson left is near the top of what is
    seen, also where the list is opened anew at the end of a lesson.
    """
    game = registry.load("space_alert")
    lesson = lessons_of(game)[-1]
    person.window.navigation.open("lesson", (game, lesson))
    person.wait()
    person.window.navigation.open("lessons", "space_alert")
    page = person.window.page
    assert isinstance(page, LessonsPage)

    def seen() -> tuple[list[int], int]:
        heights = [card.height() for card in page.cards if card.isVisible()]
        return heights, page.scroll_area.verticalScrollBar().value()

    at_once = seen()
    assert min(at_once[0]) > 60, "no card is a bar"
    person.wait()
    assert seen() == at_once, "nothing unfolds later"
    card = next(one for one in page.cards if one.hasFocus())
    assert card.lesson.id == lesson.id
    assert not card.visibleRegion().isEmpty()
