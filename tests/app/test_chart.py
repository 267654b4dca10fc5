"""The chart of a campaign: the way into the logbook, and what travels on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication

from spacetable.app.logbook.page import LogbookPage
from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.parts import chart_of, missions_of
from spacetable.core.setup import SeatSetup
from spacetable.core.text import text
from spacetable.session.attempt import Attempt
from spacetable.session.campaign import Campaign, Campaigns
from tests.app.conftest import Person
from tests.thinned import thinned

STARTS_AT_TABLE = True

GAMES = ("planet_nine", "deep_sea")


def crew(game: str, won: int) -> Campaign:
    """Four people who have won so many missions, and failed at the next."""
    seats = tuple(SeatSetup(Seat(str(k + 1)), "ABCD"[k], k) for k in range(4))
    found = Campaigns().begin(game, "Night shift", seats)
    for number in range(1, won + 2):
        outcome = "won" if number <= won else "lost"
        line = Attempt(
            id=f"a{number}",
            when=number,
            mission=number,
            seats=4,
            outcome=outcome,
            reason=text("the_crew.result.given_up"),
        )
        found._append(line)
    return Campaigns().open(found.id)


def opened(person: Person, game: str) -> LogbookPage:
    person.window.open_game(game)
    person.wait()
    page = person.window.page
    assert isinstance(page, LogbookPage)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_every_mission_is_a_station_and_none_hides_another(person: Person, game: str) -> None:
    crew(game, 4)
    page = opened(person, game)
    chart = page.chart
    assert chart is not None
    assert chart.isVisible()
    assert [one.mission.number for one in chart.stations] == [m.number for m in page.missions]
    boxes = [one.geometry() for one in chart.stations]
    for k, box in enumerate(boxes):
        assert chart.rect().contains(box)
        middles = [other.center() for j, other in enumerate(boxes) if j != k]
        assert not any(box.contains(middle) for middle in middles), chart.stations[k].mission
    states = [one.state for one in chart.stations[:6]]
    assert states == ["won"] * 4 + ["tried", "new"]
    assert chart.where == 4, "the vessel is at their next mission"
    assert "1 attempt" in chart.stations[4].accessibleDescription()
    assert "next mission" in chart.stations[4].accessibleDescription()


@pytest.mark.parametrize(("game", "language"), thinned(GAMES, ["en", "ja"]))
def test_the_vessel_covers_no_name_wherever_a_crew_has_come(
    open_window: Callable[..., Person], game: str, language: str
) -> None:
    person = open_window(language=language)
    crew(game, 1)
    chart = opened(person, game).chart
    names = chart.names()
    assert len(names) > 4
    covered = []
    for station in range(len(chart.stations)):
        chart.put(station)
        # Its drawing is not as high as its place, which has room for it however it is turned.
        high = chart.vessel.height() / 4
        drawn = QRectF(chart.vessel.geometry()).adjusted(high / 4, high, -high / 4, -high)
        covered += [(station + 1, name) for name, room in names if drawn.intersects(room)]
    assert covered == []


def test_a_station_shows_its_mission_and_the_keys_go_along_the_course(person: Person) -> None:
    crew("planet_nine", 4)
    page = opened(person, "planet_nine")
    chart = page.chart
    person.click(chart.stations[20])
    assert page.card.mission.number == 21
    assert QApplication.focusWidget() is chart.stations[20]
    person.key(Qt.Key.Key_Left)
    assert page.card.mission.number == 20
    person.key(Qt.Key.Key_End)
    assert page.card.mission.number == 50
    person.key(Qt.Key.Key_Home)
    person.key(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is page.card.play_button
    stops = [one for one in chart.stations if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert len(stops) == 1, "Tab does not stop fifty times"


def test_it_can_be_a_list_and_stays_one(person: Person) -> None:
    crew("deep_sea", 2)
    page = opened(person, "deep_sea")
    person.click(page.as_chart)
    assert page.chart.isHidden()
    assert page.list.isVisible()
    person.window.go_home()
    page = opened(person, "deep_sea")
    assert page.list.isVisible()
    person.click(page.as_chart)
    assert page.chart.isVisible()
    assert page.card.play_button.isVisible()


def test_the_vessel_travels_where_the_crew_has_come(open_window: Callable[..., Person]) -> None:
    person = open_window(reduced_motion=False)
    band = crew("planet_nine", 4)
    person.window.context.vessels[band.id] = 3
    page = opened(person, "planet_nine")
    chart = page.chart
    assert chart.motion.waits("journey")
    assert chart.where < 4
    chart.motion.finish()
    assert chart.where == 4
    person.window.context.vessels[band.id] = 3
    person.window.context.put(reduced_motion=True)
    page.fill()
    assert chart.where == 4, "at once, where motion is not wanted"


@pytest.mark.parametrize("game", GAMES)
def test_a_mission_is_told_of_before_its_cards_are_seen(
    open_window: Callable[..., Person], game: str
) -> None:
    person = open_window(briefings=True)
    band = crew(game, 4)
    person.window.navigation.open("mission", (band, 5))
    person.wait()
    mission = missions_of(registry.load(game))[4]
    words = person.window.context.words
    told = person.overlay()
    assert words(mission.briefing) in person.reads(told)
    assert words(mission.title) in told.go.accessibleDescription()
    assert words(mission.briefing) in told.go.accessibleDescription()
    assert "NOBODY’S MOVE" not in person.reads(person.page.side.prompt), (
        "nothing is known behind it yet"
    )
    assert QApplication.focusWidget() is told.go, "a screen reader speaks of what is focused"
    assert told.picture.where == 4
    assert not person.page.view.table_scene.pieces, "no card is seen yet"
    person.window.context.put(text_size=150)
    person.wait()
    assert not person.page.view.table_scene.pieces, "nor in another look"
    person.key(Qt.Key.Key_Return)
    assert person.page.controller.session.cursor >= 0
    assert person.page.controller.covered or person.page.view.table_scene.pieces


def test_who_wants_no_briefing_says_so_once(open_window: Callable[..., Person]) -> None:
    person = open_window(briefings=True)
    band = crew("planet_nine", 1)
    person.window.navigation.open("mission", (band, 2))
    person.wait()
    person.click(person.overlay().never)
    assert not person.window.context.settings.briefings
    person.window.navigation.open("mission", (band, 2))
    person.wait()
    assert not hasattr(person.overlay(), "never") if not person.alone() else True


def test_charts_know_where_everything_lies() -> None:
    for game in GAMES:
        chart = chart_of(registry.load(game))
        assert chart is not None
        for k, one in enumerate(chart.stations):
            assert chart.place(one.number) == k
            assert chart.point(k)[:2] == pytest.approx((one.x, one.y))
            assert 0 <= one.x <= chart.w
            assert 0 <= one.y <= chart.h
    with pytest.raises(KeyError):
        chart.place(0)
