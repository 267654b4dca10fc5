"""The logbook: crews, missions, attempts; and the way from a mission to the next."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from spacetable.app.debrief.page import DebriefPage
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.lessons.page import LessonsPage
from spacetable.app.lessons.progress import note_lesson
from spacetable.app.logbook.page import LogbookPage
from spacetable.app.replay.page import ReplayPage
from spacetable.app.setup.page import SeatsPage
from spacetable.app.widgets.buttons import Button
from spacetable.core.parts import lessons_of
from spacetable.session.campaign import Campaign, Campaigns
from tests.app.conftest import POCKET, TOY, Person, toy

STARTS_AT_TABLE = True


def crew(*bots: str | None, name: str = "Night shift") -> Campaign:
    """A crew of the card game."""
    return Campaigns().begin(TOY, name, toy(*bots).seats)


def book(person: Person) -> LogbookPage:
    """The logbook in front."""
    person.wait()
    page = person.window.page
    assert isinstance(page, LogbookPage)
    return page


def give_up(person: Person) -> None:
    """Play mission 2 until it is given up, as the first seat."""
    controller = person.page.controller
    while controller.session.result() is None:
        if controller.covered:
            person.click(person.overlay().show_button)
        if controller.handing:
            controller.pass_on()
            continue
        legal = [o for o in controller.options() if not o.refused]
        grave = next((o for o in legal if o.grave), None)
        controller.do(grave or legal[-1], sure=True)
        person.wait()


def end_buttons(person: Person) -> list[Button]:
    """The answers below the end of a game."""
    return person.overlay().frame.findChildren(Button)


def test_a_newcomer_sees_the_lessons_and_mission_one(person: Person) -> None:
    person.window.open_game(TOY)
    page = book(person)
    assert QApplication.focusWidget() is page.card.play_button
    assert "Play mission 1" in person.reads()
    assert "The plain trail" in person.reads(page.card)
    person.click(page.crew_card.buttons["lessons"])
    run = person.page.controller.run
    assert run is not None, "straight into the lesson"
    assert run.lesson.id == lessons_of(page.game)[0].id


@pytest.mark.usefixtures("whole_launcher")
def test_the_lessons_begin_with_the_first_one_not_taken(person: Person) -> None:
    person.window.open_game(TOY)
    page = book(person)
    person.click(page.ways["lessons"])
    lessons = person.window.page
    assert isinstance(lessons, LessonsPage)
    front = QApplication.focusWidget()
    assert front in lessons.cards
    assert front.lesson.id == lessons_of(page.game)[0].id
    assert lessons.cards[0].game == POCKET, "games stand as on the launcher"


@pytest.mark.usefixtures("whole_launcher")
def test_whoever_has_taken_the_lessons_is_led_to_the_missions(person: Person) -> None:
    person.window.open_game(TOY)
    game = book(person).game
    for lesson in lessons_of(game):
        note_lesson(person.window.context, game, lesson)
    page = book(person)
    page.fill()
    person.wait()
    assert "lessons" not in page.crew_card.buttons
    assert "every lesson" in person.reads(page.crew_card)
    person.window.go_home()
    person.wait()
    assert "Play Comet Trail" in person.reads(person.window.launcher.begin.last)


def test_from_the_first_page_to_the_first_mission(person: Person) -> None:
    person.window.open_game(TOY)
    person.click(book(person).card.play_button)
    page = person.window.page
    assert isinstance(page, SeatsPage)
    page.logbook.name.setText("Night shift")
    person.click(page.start)
    setup = person.page.controller.session.setup
    (begun,) = Campaigns().list(TOY)
    assert (setup.campaign, setup.mission) == (begun.id, 1)
    assert begun.name == "Night shift"
    assert [seat.bot for seat in begun.seats] == [None, *["high_card"] * 3]


def test_a_name_that_is_taken_keeps_the_page(person: Person) -> None:
    crew(None, None)
    person.window.open_game(TOY)
    person.click(book(person).crew_card.buttons["new"])
    page = person.window.page
    page.logbook.name.setText("Night shift")
    person.click(page.start)
    assert "Night shift" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.window.page is page


def test_an_attempt_is_written_and_can_be_tried_again(person: Person) -> None:
    mine = crew(None, None)
    person.window.navigation.open("mission", (mine, 2))
    give_up(person)
    end = person.overlay()
    assert isinstance(end, EndScreen)
    assert "Night shift" in person.reads(end)
    assert "Next mission" not in person.reads(end)
    (attempt,) = Campaigns().open(mine.id).attempts
    assert (attempt.mission, attempt.outcome) == (2, "lost")
    seed = person.page.controller.session.setup.seed
    end.default.click()
    person.wait()
    again = person.page.controller.session.setup
    assert (again.mission, again.campaign) == (2, mine.id)
    assert again.seed != seed, "another deal"
    give_up(person)
    person.overlay().asked.emit("logbook")
    page = book(person)
    assert page.crew.page(2).attempts == 2
    rows = {row.payload: row for row in page.list.rows()}
    assert "2 attempts" in rows[2].lines[0]
    assert page.list.current() == 1, "the next one to be won"
    assert page.columns.past is not None


def test_after_a_victory_comes_the_next_mission(person: Person) -> None:
    mine = crew("high_card", "high_card")
    person.window.navigation.start(mine.setup(1, "test"))
    controller = person.page.controller
    controller.bots.stop()
    while controller.session.result() is None:
        (seat, *_) = controller.session.awaited()
        move = controller.session.bot_move(seat)
        controller._step(
            next(o for o in controller.session.options(seat) if o.action == move.action)
        )
        controller.bots.stop()
    person.wait()
    end = person.overlay()
    assert "Next mission" in person.reads(end)
    end.default.click()
    person.wait()
    person.page.controller.bots.stop()
    assert person.page.controller.session.setup.mission == 2
    assert person.page.controller.session.setup.campaign == mine.id


def test_a_mission_for_more_people_says_so_and_cannot_be_started(person: Person) -> None:
    crew(None, None)
    person.window.open_game(TOY)
    page = book(person)
    page.list.stand_on(3)
    person.wait()
    assert not page.card.play_button.isEnabled()
    assert "3 to 4 players" in person.reads(page.card)
    page.list.stand_on(2)
    assert page.card.play_button.isEnabled()
    page.ways["single"].click()
    person.wait()
    setup = person.window.page
    assert setup.mission.mission.number == 2
    setup.mission.field.setFocus()
    person.key(Qt.Key.Key_Up)
    assert setup.mission.mission.number == 3
    while len(setup.seats.rows) > 2:
        setup.seats.fewer.click()
    assert not setup.start.isEnabled()
    setup.seats.more.click()
    assert setup.start.isEnabled()
    person.click(setup.start)
    made = person.page.controller.session.setup
    assert (made.mission, made.campaign, len(made.seats)) == (3, "", 3)


def test_the_list_is_used_by_keyboard(person: Person) -> None:
    crew(None, None)
    person.window.open_game(TOY)
    page = book(person)
    page.list.setFocus()
    person.key(Qt.Key.Key_Down)
    assert page.card.mission.number == 2
    person.key(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is page.card.play_button
    person.key(Qt.Key.Key_Return)
    assert person.page.controller.session.setup.mission == 2


def test_a_damaged_logbook_is_told_once_and_stays(person: Person) -> None:
    mine, other = crew(None, None), crew(None, None, name="Day shift")
    mine.path.write_bytes(b"{broken\n" + mine.path.read_bytes())
    kept = mine.path.read_bytes()
    person.window.open_game(TOY)
    page = book(person)
    assert mine.path.name in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert page.crew.id == other.id
    page.fill()
    assert person.alone(), "told once"
    person.click(page.crew_card.buttons["other"])
    rows = person.overlay().list.rows()
    assert [row.payload.id if row.payload else None for row in rows] == [other.id, None]
    person.key(Qt.Key.Key_Escape)
    assert mine.path.read_bytes() == kept


def test_crews_are_renamed_and_thrown_away(person: Person) -> None:
    crew(None, None)
    person.window.open_game(TOY)
    page = book(person)
    person.click(page.crew_card.buttons["rename"])
    person.type("Dog watch")
    person.key(Qt.Key.Key_Return)
    assert "Dog watch" in person.reads(page.crew_card)
    assert page.card.play_button.hasFocus(), "what was pressed is built anew"
    person.click(page.crew_card.buttons["delete"])
    assert "Dog watch" in person.reads(person.overlay())
    page.delete(page.crew)
    person.overlay().close_()
    person.wait()
    assert page.crew is None
    assert "lessons" in page.crew_card.buttons


def test_the_debrief_thinks_in_its_own_time_and_shows_the_moment(
    person: Person, qtbot: object
) -> None:
    person.window.navigation.open("mission", (crew(None, None), 2))
    give_up(person)
    length = person.page.controller.session.cursor
    answers = [person.window.context.words(b._line) for b in end_buttons(person)]
    end_buttons(person)[answers.index("Debrief")].click()
    person.wait()
    page = person.window.page
    assert isinstance(page, DebriefPage)
    qtbot.waitUntil(lambda: page.debrief is not None)
    person.wait()
    assert person.window.context.words(page.debrief.verdict) in person.reads()
    page.found.moment_button.click()
    person.wait()
    replay = person.window.page
    assert isinstance(replay, ReplayPage)
    assert replay.replay.index == length - 1
    person.window.go_back()
    person.window.go_back()
    person.wait()
    assert isinstance(person.overlay(), EndScreen), "the way leads back to the end"


def test_leaving_the_debrief_stops_it(person: Person, qtbot: object) -> None:
    person.window.navigation.open("mission", (crew(None, None), 2))
    give_up(person)
    person.overlay().close_()
    person.window.navigation.open("debrief", person.page.controller.session)
    page = person.window.page
    person.window.go_back()
    qtbot.wait(50)
    assert page.debrief is None


def test_a_logbook_fits_the_smallest_screen_at_double_size(
    open_window: Callable[..., Person],
) -> None:
    person = open_window((1366, 768), text_size=200)
    person.window.open_game(TOY)
    book(person)
    assert (person.window.width(), person.window.height()) == (1366, 768)
