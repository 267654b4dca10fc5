"""An exploration campaign in the window: three missions, repairs, the log, and the way between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from spacetable.app.game.end_screen import EndScreen
from spacetable.app.logbook.log_page import SHOWN, Bracket, LogPage
from spacetable.app.logbook.page import LogbookPage
from spacetable.app.logbook.score_lines import marks
from spacetable.app.setup.page import SeatsPage
from spacetable.app.widgets.score_plot import ScorePlot
from spacetable.core.engine import begin, step
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Action
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import text
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.moves import Begin, Close, Delegate, FlyOn, GoHome, Reveal, Watch
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.script.happenings import MissionEnds, PhaseEnds
from spacetable.session.campaign import Attempt, Campaign, Campaigns
from tests.app.conftest import Person
from tests.offered import offered

STARTS_AT_TABLE = True

GAME = "space_alert"
FIRST_RUN = 1
"""The easiest mission."""
ALONE = Seat("1")


def voyages(setup: Setup, *, idle: bool) -> Iterator[tuple[str, list[Action], Outcome]]:
    """Seeds, what is done with each up to the film, and how that ends.

    ``idle``: nothing is; else before each phase ends the threats are turned up, and the autopilot
    lays the cards of all androids.
    """
    for number in count():
        tried = replace(setup, seed=f"try-{number}")
        position, _ = begin(space_alert, tried)
        done: list[Action] = [Begin(ALONE)]
        position = step(space_alert, tried, position, done[0]).position
        while position.state.stage == "planning":
            (clock,) = offered(space_alert, position.state, CLOCK)
            coming = position.state.script.happenings[clock.action.number]
            now: list[Action] = [clock.action]
            if not idle and isinstance(coming, PhaseEnds | MissionEnds):
                actions = (o.action for o in offered(space_alert, position.state, ALONE))
                reports = [one for one in actions if isinstance(one, Reveal)]
                now = [*reports, Delegate(ALONE, None), *now]
            for action in now:
                position = step(space_alert, tried, position, action).position
            done += now
        yield tried.seed, done, film_of(position.state).outcome


def voyage(setup: Setup, wanted: str) -> tuple[str, list[Action]]:
    """A seed and what is done with it, for a ship that is "lost", or comes "home" damaged."""
    return found_voyage(msgspec.json.encode(replace(setup, seed="", campaign="")), wanted)


@cache
def found_voyage(plain: bytes, wanted: str) -> tuple[str, list[Action]]:
    """Most tests here set out alike, and in whose logbook makes no difference to the mission."""
    setup = msgspec.json.decode(plain, type=Setup)
    for seed, done, outcome in voyages(setup, idle=wanted == "lost"):
        if outcome.lost if wanted == "lost" else not outcome.lost and any(outcome.damage):
            return seed, done
    raise AssertionError


def book(person: Person) -> LogbookPage:
    person.wait()
    page = person.window.page
    assert isinstance(page, LogbookPage)
    return page


def seats(person: Person) -> SeatsPage:
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    return page


def crew() -> Campaign:
    """Somebody alone, with four androids."""
    return Campaigns().begin(GAME, "Night shift", (SeatSetup(ALONE, "Ada"),))


def set_out(person: Person, wanted: str) -> None:
    """From the set-up page into a mission in which nothing is done, up to its end.

    What is seen while it is planned is nothing that a campaign changes: only the end of that is.
    """
    page = seats(person)
    person.click(page.mission.names.buttons[FIRST_RUN - 1])
    seed, done = voyage(page.setup(), wanted)
    page.seed.setText(seed)
    person.click(page.start)
    controller = person.page.controller
    session, last = controller.session, done[-1]
    for action in done[:-1]:
        session.do(action)
    controller._step(next(o for o in session.options(last.seat) if o.action == last))
    person.wait()
    while controller.session.state.stage == "resolution":
        do(person, Close if not has(person, Watch) else Watch, last=True)


def has(person: Person, kind: type) -> bool:
    return any(isinstance(one.action, kind) for one in person.page.controller.options())


def do(person: Person, kind: type, *, last: bool = False) -> None:
    found = [one for one in person.page.controller.options() if isinstance(one.action, kind)]
    person.page.controller.do(found[-1 if last else 0], sure=True)
    person.wait()


def mend_all(person: Person) -> None:
    """Fly on, and touch a damaged tile for each member."""
    do(person, FlyOn)
    controller = person.page.controller
    while controller.session.state.stage == "repairs":
        tile = next(one.gesture.target for one in controller.options() if not one.refused)
        before = controller.session.cursor
        person.touch(tile)
        assert controller.session.cursor == before + 1, "a touch mends"


def begin_campaign(person: Person) -> Campaign:
    mine = crew()
    person.window.open_game(GAME)
    person.click(book(person).card.play_button)
    page = seats(person)
    cards = {one.switch.id: one for one in page.cards}
    person.click(cards["expedition"].rows[1])
    person.click(cards["autopilot"].rows[1])
    return mine


@pytest.mark.slow
def test_a_whole_campaign_by_way_of_the_end_screen(person: Person) -> None:
    mine = begin_campaign(person)
    for number in (1, 2):
        set_out(person, "home")
        assert person.page.controller.session.state.stage == "repairs"
        mend_all(person)
        screen = person.overlay()
        assert isinstance(screen, EndScreen)
        assert f"Mission {number} of the campaign" in person.reads(screen)
        screen.default.click()
        page = seats(person)
        assert f"{number + 1} of 3" in person.reads(page)
        assert "Ada" in person.reads(page)
        assert not [one for one in page.cards if one.switch.series], "asked once"
    set_out(person, "home")
    screen = person.overlay()
    assert isinstance(screen, EndScreen)
    assert "after 3 missions" in person.reads(screen)
    assert "Continue with the next mission" not in person.reads(screen)
    (series,) = Campaigns().open(mine.id).series()
    assert [one.score is None for one in series] == [True, True, False]
    assert [one.follows for one in series] == ["", series[0].id, series[1].id]
    assert {one.title.key for one in series} == {"space_alert.title.test_run"}
    assert [len(one.log) for one in series] == [5, 5, 6], "penalties in the last line only"
    screen.asked.emit("logbook")
    page = book(person)
    assert page.onward.isHidden()
    person.click(page.log_button)
    log = person.window.page
    assert isinstance(log, LogPage)
    assert len(log.findChildren(Bracket)) == 1
    assert str(series[-1].score) in person.reads(log).split("\n")
    assert person.reads(log).count("Test run 1") == 3
    assert "One player for the whole crew" in person.reads(log)
    assert "Captain" not in person.reads(log)


def test_the_logbook_offers_what_was_begun(person: Person) -> None:
    mine = begin_campaign(person)
    set_out(person, "home")
    mend_all(person)
    person.overlay().close_()
    person.window.go_home()
    person.window.open_game(GAME)
    page = book(person)
    assert QApplication.focusWidget() is page.onward.button
    assert person.reads(page).count("2 of 3") == 1, "said where it is continued, and nowhere else"
    assert "2 of 3" in person.reads(page.onward)
    assert "Scores" not in person.reads(page), "there is none yet"
    assert "2 of 3" not in person.reads(page.crew_card)
    person.click(page.onward.button)
    set_out(person, "lost")
    screen = person.overlay()
    assert "the campaign is lost" in person.reads(screen)
    assert "Continue with the next mission" not in person.reads(screen)
    _, last = Campaigns().open(mine.id).attempts
    assert (last.outcome, last.score, last.onward) == ("lost", None, None)
    screen.asked.emit("logbook")
    assert book(person).onward.isHidden()


def test_ended_early_it_has_its_score_and_no_next_mission(person: Person) -> None:
    mine = begin_campaign(person)
    set_out(person, "home")
    do(person, GoHome)
    screen = person.overlay()
    assert "after 1 mission of" in person.reads(screen)
    (only,) = Campaigns().open(mine.id).attempts
    assert only.score is not None
    screen.default.click()
    person.wait()
    again = person.page.controller.session
    assert (again.setup.carried, again.state.leg.number) == ({}, 1), "another campaign"


def test_back_from_the_set_up_page_is_the_end_of_the_mission(person: Person) -> None:
    begin_campaign(person)
    set_out(person, "home")
    mend_all(person)
    person.overlay().default.click()
    seats(person)
    person.window.go_back()
    person.wait()
    assert isinstance(person.overlay(), EndScreen)


def test_without_a_logbook_no_campaign_is_begun(person: Person) -> None:
    person.window.open_game(GAME)
    page = book(person)
    person.click(page.ways["single"])
    single = seats(person)
    assert not [one for one in single.cards if one.switch.series]
    single.further.heading.click()
    assert "Exploration campaign" in person.reads(single)


def test_difficulty_is_chosen_before_every_mission(person: Person) -> None:
    mine = crew()
    person.window.navigation.open("mission", (mine, FIRST_RUN))
    page = seats(person)
    (card,) = [one for one in page.cards if one.switch.id == "serious"]
    person.click(card.rows[1])
    set_out(person, "lost")
    (only,) = Campaigns().open(mine.id).attempts
    assert only.options == {"serious": "yellow"}
    person.overlay().asked.emit("logbook")
    person.click(book(person).card.play_button)
    (card,) = [one for one in seats(person).cards if one.switch.id == "serious"]
    assert card.value() == "yellow", "as it was last"


def test_missions_are_called_by_their_names(person: Person) -> None:
    crew()
    person.window.open_game(GAME)
    page = book(person)
    assert "Play: Test run 1" in person.reads(page.card)
    rows = [row.words for row in page.list.rows() if row.payload == FIRST_RUN]
    assert rows == ["Test run 1"]
    person.click(page.card.play_button)
    set_out(person, "lost")
    assert person.window.context.words(person.page.title()) == "Space Alert · Test run 1"
    assert "“Night shift”, Test run 1" in person.reads(person.overlay())


def test_a_damaged_campaign_is_told_and_nothing_is_opened(person: Person) -> None:
    mine = begin_campaign(person)
    set_out(person, "home")
    mend_all(person)
    person.overlay().close_()
    lines = mine.path.read_bytes().replace(b'"number":2', b'"number":7')
    mine.path.write_bytes(lines)
    person.window.go_home()
    person.window.open_game(GAME)
    page = book(person)
    person.click(page.onward.button)
    assert person.window.page is page
    assert "cannot be read" in person.reads(person.overlay())


def test_a_new_crew_may_begin_with_one_and_chooses_anew_later(person: Person) -> None:
    person.window.navigation.open("crew", (GAME, FIRST_RUN))
    page = seats(person)
    page.logbook.name.setText("Dog watch")
    cards = {one.switch.id: one for one in page.cards}
    person.click(cards["expedition"].rows[1])
    person.click(cards["common"].rows[1])
    person.click(page.start)
    setup = person.page.controller.session.setup
    assert setup.options == {"expedition": True, "common": "yellow"}
    (begun,) = Campaigns().list(GAME)
    assert begun.options == {"common": "yellow"}


def test_the_chart_has_a_mark_for_every_game_that_is_decided(person: Person) -> None:
    mine = crew()
    reason = text("core.verbatim", words="x")

    def line(number: int, outcome: str, score: int | None, **more: object) -> Attempt:
        return Attempt(
            id=f"g{number}",
            when=number,
            mission=1,
            seats=1,
            outcome=outcome,
            reason=reason,
            score=score,
            log=((reason, reason),),
            **more,
        )

    onward = Setup(GAME, "", mine.seats, carried={"x": 1})
    told = [
        line(1, "won", 7),
        line(2, "lost", None),
        line(3, "won", None, onward=onward),
        line(4, "won", 31, follows="g3"),
        line(5, "won", None, onward=onward),
        line(6, "lost", None, follows="g5"),
        line(7, "won", None, onward=onward),
    ]
    with mine.path.open("ab") as lines:
        lines.writelines(msgspec.json.encode(one) + b"\n" for one in told)
    found = marks(Campaigns().open(mine.id))
    assert found == [("single", 7), ("lost", None), ("series", 31), ("lost", None)]
    plot = ScorePlot(person.window.context, found)
    assert "2 lost" in plot.accessibleDescription()
    assert "31" in plot.accessibleDescription()


def test_a_long_log_is_shown_a_part_at_a_time(person: Person) -> None:
    mine = crew()
    won = text("space_alert.result.won")
    with mine.path.open("ab") as lines:
        for number in range(SHOWN + 3):
            one = Attempt(
                id=f"g{number}",
                when=number,
                mission=1,
                seats=1,
                outcome="won",
                reason=won,
                score=1000 + number,
                log=((won, won),),
            )
            lines.write(msgspec.json.encode(one) + b"\n")
    person.window.navigation.open("log", (GAME, Campaigns().open(mine.id)))
    page = person.window.page
    assert isinstance(page, LogPage)
    person.wait()
    assert "1003" in person.reads(page)
    assert "1002" not in person.reads(page)
    person.click(page.more)
    assert "1000" in person.reads(page)
    assert page.more is None


def test_log_and_set_up_fit_the_smallest_screen_at_double_size(
    open_window: Callable[..., Person],
) -> None:
    person = open_window((1366, 768), text_size=200)
    mine = crew()
    person.window.navigation.open("log", (GAME, mine))
    person.wait()
    assert (person.window.width(), person.window.height()) == (1366, 768)
    person.window.navigation.open("mission", (mine, FIRST_RUN))
    person.wait()
    assert (person.window.width(), person.window.height()) == (1366, 768)
