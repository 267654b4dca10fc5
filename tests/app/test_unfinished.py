"""An attempt that was left: the logbook offers it, and starting anew asks and counts it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from spacetable.app.logbook.page import LogbookPage
from spacetable.app.saves.page import SavesPage
from spacetable.app.setup.page import SeatsPage
from spacetable.app.widgets.buttons import Button
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup
from spacetable.session.campaign import Campaign, Campaigns
from spacetable.session.recovery import find_unfinished
from spacetable.session.save_library import SaveLibrary
from tests.app.conftest import TOY, Person, hunt

ALERT = "space_alert"


def crew(game: str = TOY, seats: int = 2, **options: object) -> Campaign:
    names = ("Ada", "Ben", "Cleo", "Dan")
    bots = (None, *["high_card"] * (seats - 1))
    everybody = tuple(SeatSetup(Seat(str(k + 1)), names[k], k, bots[k]) for k in range(seats))
    return Campaigns().begin(game, "Night shift", everybody, options)


def book(person: Person, game: str = TOY) -> LogbookPage:
    person.window.go_home()
    person.window.open_game(game)
    person.wait()
    page = person.window.page
    assert isinstance(page, LogbookPage)
    return page


def answer(person: Person, words: str) -> None:
    buttons = person.overlay().findChildren(Button)
    person.click(next(one for one in buttons if one.text() == words))


def begin(person: Person, campaign: Campaign, mission: int) -> None:
    """Play one move of a mission, and leave it."""
    person.window.navigation.open("mission", (campaign, mission))
    person.wait()
    if isinstance(person.window.page, SeatsPage):
        person.click(person.window.page.start)
    controller = person.page.controller
    controller.bots_paused = True
    while not controller.session.begun:
        seat = controller.session.awaited()[0]
        controller._step(next(o for o in controller.session.options(seat) if not o.refused))
    person.window.go_home()
    person.wait()


def test_the_logbook_offers_to_continue(person: Person) -> None:
    mine = crew()
    begin(person, mine, 2)
    page = book(person)
    assert QApplication.focusWidget() is page.onward.button
    words = person.reads(page.onward)
    assert "Mission 2" in words
    assert "Continue" in words
    person.click(page.onward.button)
    session = person.page.controller.session
    assert (session.setup.campaign, session.setup.mission) == (mine.id, 2)
    assert session.cursor >= 1


def test_starting_anew_asks_and_counts_it(person: Person) -> None:
    mine = crew()
    begin(person, mine, 2)
    page = book(person)
    page.play(2)
    person.wait()
    assert "counts that attempt as lost" in person.reads(person.overlay())
    answer(person, "Cancel")
    assert Campaigns().open(mine.id).attempts == ()
    assert SaveLibrary().unfinished(mine.id) is not None
    page.play(2)
    person.wait()
    answer(person, "Count it as lost, start anew")
    (attempt,) = Campaigns().open(mine.id).attempts
    assert (attempt.mission, attempt.outcome) == (2, "lost")
    assert attempt.reason.key == "session.attempt.given_up"
    assert person.page.controller.session.id != attempt.id
    assert SaveLibrary().unfinished(mine.id) is None
    trash = list((SaveLibrary().folder / "trash").glob("*"))
    assert len(trash) == 1, "nothing is lost for good"
    person.window.go_home()
    assert Campaigns().open(mine.id).page(2).attempts == 1


def test_going_on_instead_counts_nothing(person: Person) -> None:
    mine = crew()
    begin(person, mine, 2)
    book(person).play(2)
    person.wait()
    answer(person, "Continue")
    assert person.page.controller.session.cursor >= 1
    assert Campaigns().open(mine.id).attempts == ()


def test_another_mission_asks_nothing(person: Person) -> None:
    mine = crew()
    begin(person, mine, 2)
    book(person).play(1)
    person.wait()
    assert person.page.controller.session.setup.mission == 1


def test_a_start_that_nobody_touched_leaves_nothing(person: Person) -> None:
    mine = crew()
    person.window.navigation.open("mission", (mine, 1))
    person.wait()
    person.window.go_home()
    person.wait()
    person.window.navigation.start(hunt("high_card", "high_card", None))
    person.wait()
    controller = person.page.controller
    while controller.session.awaited() and controller.session.awaited()[0] != "3":
        seat = controller.session.awaited()[0]
        controller._step(next(o for o in controller.session.options(seat) if not o.refused))
    assert controller.session.cursor > 0, "bots have moved"
    person.window.go_home()
    person.wait()
    assert SaveLibrary().list() == []
    assert not person.window.launcher.begin.begun
    assert find_unfinished() == []


def test_saves_are_told_apart(person: Person) -> None:
    night = crew()
    day = Campaigns().begin(TOY, "Day shift", night.seats)
    begin(person, night, 2)
    begin(person, day, 2)
    person.window.navigation.open("load")
    person.wait()
    page = person.window.page
    assert isinstance(page, SavesPage)
    words = [person.reads(card) for card in page.cards]
    assert sum("Night shift" in one for one in words) == 1
    assert sum("Day shift" in one for one in words) == 1
    assert all("Mission 2" in one for one in words)


def test_mode_and_phase_tell_saves_of_a_game_in_several_ways_apart(person: Person) -> None:
    person.window.navigation.open("single", (ALERT, 1))
    for way in ("real_time", "untimed"):
        page = person.window.page
        assert isinstance(page, SeatsPage)
        person.click(page.seats.who.buttons["alone"])
        person.click(page.ways.buttons[way])
        person.click(page.start)
        controller = person.page.controller
        controller._step(next(o for o in controller.session.options("1") if not o.refused))
        controller.pause()
        person.window.go_home()
        person.window.navigation.open("single", (ALERT, 1))
    found = {one.header.mode.key: one.header.phase for one in SaveLibrary().list()}
    assert set(found) == {"space_alert.way.real_time", "space_alert.way.untimed"}
    person.window.navigation.open("load")
    person.wait()
    words = "\n".join(person.reads(card) for card in person.window.page.cards)
    assert "Real time" in words
    assert "Untimed" in words
    assert "Test run 1" in words


def test_the_campaign_is_seen_on_the_table_and_in_the_logbook(
    person: Person, open_window: Callable[..., Person]
) -> None:
    mine = crew(ALERT, 1, expedition=True)
    person.window.navigation.open("mission", (mine, 1))
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    person.click(page.ways.buttons["campaign"])
    person.click(page.start)
    assert "Campaign: mission 1 of 3" in person.window.windowTitle()
    person.wait()
    title = person.page.bar.title
    assert title.text() == "Space Alert · Drawn mission · Campaign: mission 1 of 3"
    person.window.resize(1100, 768)
    person.wait()
    assert title.text() in ("Space Alert · Drawn mission", ""), (
        "it gives way before the mission does"
    )
    person.window.resize(1366, 768)
    person.wait()
    controller = person.page.controller
    controller._step(next(o for o in controller.session.options("1") if not o.refused))
    person.window.go_home()
    page = book(person, ALERT)
    assert "Campaign: mission 1 of 3" in person.reads(page.onward)
    assert "Campaign: mission 1 of 3" in person.window.launcher.begin.last.accessibleDescription()
    later = open_window()  # the next start
    assert "Campaign: mission 1 of 3" in later.reads(book(later, ALERT).onward)
    later.window.navigation.open("load")
    later.wait()
    assert "Night shift · Campaign: mission 1 of 3" in later.reads()
