"""What others have done since one's own move, as a film: after the curtain, and by a key."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from spacetable.app.game.curtain import Curtain
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.moves import (
    Bid,
    EndTurn,
    PassBid,
    StartAuction,
    TakeIncome,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.piloting.moves import Activate, Go, Stop
from tests.app.conftest import Person
from tests.thinned import thinned

STARTS_AT_TABLE = True
ADA, BEN = Seat("1"), Seat("2")
CARDS = {"1": ["refinery_cvd_molding"], "2": ["thruster_dumbo"]}


def sat_down(person: Person, *, pace: str = "normal") -> None:
    """A game of two persons with a card each in their hands; it is Ada's turn."""
    person.window.context.put(bot_pace=pace)
    players = {seat: {"aquas": 9, "hand": hand} for seat, hand in CARDS.items()}
    laid = Scenario({"first": "1", "players": players})
    seats = (SeatSetup(ADA, "Ada", 0), SeatSetup(BEN, "Ben", 1))
    person.window.navigation.start(Setup("full_game", "recap", seats, scenario=laid))
    person.wait()
    lift(person)


def lift(person: Person) -> None:
    for curtain in person.window.findChildren(Curtain):
        if curtain.isVisible():
            person.click(curtain.show_button)


def does(person: Person, *kinds: type) -> None:
    controller = person.page.controller
    for kind in kinds:
        controller.do(next(one for one in controller.options() if type(one.action) is kind))
        person.wait()


def turn(person: Person) -> None:
    """Income, and the screen goes on to the other one."""
    does(person, TakeIncome, EndTurn)
    person.page.controller.pass_on()
    person.wait()
    lift(person)


def both(person: Person) -> None:
    """Ada and Ben have had their turns, and Ada has the screen again."""
    turn(person)
    if person.page.controller.film.recalls:
        person.key(Qt.Key.Key_F6)
    turn(person)


def test_after_the_curtain_one_sees_what_the_other_has_done(person: Person, qtbot: QtBot) -> None:
    sat_down(person)
    both(person)
    controller, film = person.page.controller, person.page.controller.film
    assert controller.seat == ADA
    assert film.recalls
    assert person.page.parts.film_bar.isVisible()
    assert not controller.options(), "what is looked at is past"
    said = [person.window.context.words(line) for line in film.film.lines if line]
    assert said == ["Ben takes 1 Aqua.", "Year 2, blue season"]
    qtbot.waitUntil(lambda: not film.recalls, timeout=20_000)
    assert not person.page.parts.film_bar.isVisible()
    assert controller.options()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_table_stays_as_it_is_while_it_runs(
    open_window: Callable[..., Person], size: tuple[int, int]
) -> None:
    """Below the table the bar took room from it: own cards folded, and jumped back afterwards."""
    person = open_window(size)
    sat_down(person)
    view, bar = person.page.view, person.page.parts.film_bar
    before = view.geometry()
    both(person)
    assert bar.isVisible()
    assert view.geometry() == before
    person.page.controller.film.end_recap()
    person.wait()
    assert not bar.isVisible()
    assert view.geometry() == before


@pytest.mark.parametrize(
    ("size", "tab"), [((1366, 768), "coach"), ((1366, 768), "facts"), ((1920, 1080), "coach")]
)
def test_the_tabs_of_the_panel_stay_where_they_are_while_it_runs(
    open_window: Callable[..., Person], size: tuple[int, int], tab: str
) -> None:
    """The bar stands above them, and what lies there gives way, not what is pressed."""
    person = open_window(size)
    sat_down(person)
    side, bar = person.page.side, person.page.parts.film_bar
    person.click(side.tabs[tab])

    def places() -> list[QRect]:
        buttons = [one for one in side.tabs.values() if one.isVisible()]
        return [QRect(one.mapTo(side, QPoint()), one.size()) for one in buttons]

    before, prompt = places(), side.prompt.geometry()
    both(person)
    assert bar.isVisible()
    assert places() == before
    assert side.prompt.geometry() == prompt
    shown = QRect(bar.mapTo(side, QPoint()), bar.size())
    assert side.rect().contains(shown)
    assert shown.bottom() < before[0].top()
    person.click(side.tabs["chronicle" if tab == "coach" and size[1] < 1000 else "planner"])
    assert places()[0] == before[0], "nor as one turns to another part"
    person.click(side.tabs[tab])
    person.page.controller.film.end_recap()
    person.wait()
    assert not bar.isVisible()
    assert places() == before


def test_keys_of_ones_own_move_say_that_others_are_still_shown(person: Person) -> None:
    sat_down(person)
    both(person)
    person.page.controller.film.pause()
    for key in (Qt.Key.Key_7, Qt.Key.Key_H):
        person.page.toast.clear()
        person.key(key)
        said = person.page.toast.words()
        assert said == person.window.context.say("app.recall.past")


def test_what_is_said_of_it_goes_with_it(person: Person) -> None:
    """A message lasts by its length: it said “still shown” of what was not shown any more."""
    sat_down(person)
    both(person)
    film, toast = person.page.controller.film, person.page.toast
    film.pause()
    for key in (Qt.Key.Key_7, Qt.Key.Key_H):
        person.page.controller.recall()
        film.pause()
        person.key(key)
        assert toast.words() == person.window.context.say("app.recall.past")
        person.page.controller.film.to_end()
        person.wait()
        assert not film.recalls
        assert not toast.words()


def aquas(person: Person) -> int:
    purse = person.page.view.table_scene.table
    head = next(one for one in purse.pieces if one.id == "head.2")
    return int(dict(head.name.params)["n"])


def test_it_shows_the_table_as_it_was(person: Person) -> None:
    sat_down(person)
    both(person)
    film = person.page.controller.film
    film.pause()
    film.go(-1)
    assert aquas(person) == 9
    film.go(0)
    assert aquas(person) == 10


def test_no_question_of_the_other_is_put_to_who_looks_on(person: Person) -> None:
    """“Your move, Ada” stood above what Ben had been asked."""
    sat_down(person)
    both(person)
    person.page.controller.film.pause()
    person.page.controller.film.go(-1)
    person.wait()
    assert person.page.side.prompt.what.text().startswith("Ada: one operation")


def test_where_nobody_has_done_anything_its_key_says_so(person: Person) -> None:
    sat_down(person)
    person.key(Qt.Key.Key_F6, shift=True)
    assert not person.page.controller.film.recalls
    assert person.page.toast.words() == "Nobody else has done anything since your move."


@pytest.mark.parametrize(
    "key", thinned([Qt.Key.Key_Escape, Qt.Key.Key_F6, Qt.Key.Key_End], one_in=3)
)
def test_whoever_has_seen_enough_skips_it(person: Person, key: Qt.Key) -> None:
    sat_down(person)
    both(person)
    film = person.page.controller.film
    assert film.recalls
    person.page.view.setFocus()
    person.key(key)
    assert not film.recalls
    assert person.page.controller.options()


def test_an_auction_that_all_have_watched_is_shown_to_nobody(person: Person) -> None:
    """Bids are made before the eyes of all; by its key it is shown nevertheless."""
    sat_down(person)
    controller = person.page.controller
    does(person, StartAuction, Bid)
    assert controller.actor == BEN
    does(person, PassBid)
    controller.pass_on()
    person.wait()
    lift(person)
    assert controller.seat == ADA
    assert not controller.film.recalls
    assert controller.options()
    person.key(Qt.Key.Key_F6, shift=True)
    assert controller.film.recalls


def test_it_is_seen_once_more_by_a_key_and_one_may_step(person: Person) -> None:
    sat_down(person, pace="at_once")
    both(person)
    film = person.page.controller.film
    assert not film.recalls, "whoever wants no pauses is shown nothing"
    person.key(Qt.Key.Key_F6, shift=True)
    assert film.recalls
    film.pause()
    film.go(-1)
    film.forth("moment")
    assert film.moment == 0
    film.forth("moment")
    film.forth("moment")
    assert not film.recalls, "past its end the position is there again"


def test_what_is_done_ends_it(person: Person) -> None:
    sat_down(person)
    both(person)
    controller = person.page.controller
    assert controller.film.recalls
    controller.undo()
    assert not controller.film.recalls


def test_nothing_of_it_where_nobody_else_has_done_anything(person: Person) -> None:
    sat_down(person)
    person.key(Qt.Key.Key_F6, shift=True)
    assert not person.page.controller.film.recalls


def test_other_games_have_none(open_window: Callable[..., Person]) -> None:
    person = open_window((1366, 768))
    person.window.navigation.start(
        Setup("toy", "recap", (SeatSetup(ADA, "Ada", 0), SeatSetup(BEN, "Ben", 1)))
    )
    person.wait()
    assert not person.page.controller.recall()


def flown(person: Person) -> None:
    """Ben’s rocket has gone one space on, and Ada sees that."""
    person.window.context.put(bot_pace="slow")
    rocket = {"cards": [{"card": "crew"}], "place": "leo", "wet": "5"}
    players = {"1": {"hand": CARDS["1"]}, "2": {"hand": CARDS["2"], "rocket": rocket}}
    laid = Scenario({"first": "1", "players": players})
    seats = (SeatSetup(ADA, "Ada", 0), SeatSetup(BEN, "Ben", 1))
    person.window.navigation.start(Setup("full_game", "flight", seats, scenario=laid))
    person.wait()
    lift(person)
    controller = person.page.controller
    turn(person)
    controller.film.end_recap()
    person.wait()
    for action in (Activate, Go, Stop, TakeIncome, EndTurn):
        wanted = [one for one in controller.options() if type(one.action) is action]
        controller.do(next((one for one in wanted if "cycler" in repr(one.action)), wanted[0]))
        person.wait()
    controller.pass_on()
    person.wait()
    lift(person)
    assert controller.film.recalls


def test_a_flight_is_seen_from_near_and_then_the_whole_map_again(
    open_window: Callable[..., Person],
) -> None:
    """On the whole map it is a step of some px."""
    person = open_window(reduced_motion=False)
    flown(person)
    controller, view = person.page.controller, person.page.view
    assert view.camera.fitted
    person.until(lambda: view.camera.zoom > 1.2 * view.camera.fit_zoom())
    assert view.turned_to.shown == "map"
    person.until(lambda: not view.motion.waits("camera"))
    assert view.camera.free().contains(view.camera.box(figure(BEN, "rocket")))
    person.page.view.setFocus()
    person.key(Qt.Key.Key_Escape)
    assert not controller.film.recalls
    person.until(lambda: view.camera.fitted and not view.motion.waits("camera"))
    assert view.camera.whole


def test_with_reduced_motion_the_map_stays_and_what_flies_is_lit(person: Person) -> None:
    flown(person)
    view, film = person.page.view, person.page.controller.film
    film.pause()
    for moment in range(film.film.last + 1):
        film.go(moment, animate=True, instant=0.0)
        person.wait()
        if figure(BEN, "rocket") in view.highlights.groups.get("chronicle", {}):
            break
    else:
        raise AssertionError("no moment lights it")
    assert view.turned_to.shown == "map"
    assert view.camera.fitted
    film.end_recap()
    person.wait()
    assert not view.highlights.groups.get("chronicle")
