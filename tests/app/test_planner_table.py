"""The planner asked on the table itself."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from spacetable.core.ids import LeafId, Seat, ZoneId
from spacetable.core.option import Route
from spacetable.core.planner import Asked, Findings, Plan, Shade
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from tests.app.conftest import Person
from tests.app.pilot import Pilot, Told, _flight, drag, pilot
from tests.toy.flight import TRAVELS

STARTS_AT_TABLE = True

__all__ = ["_flight", "pilot"]


# ------------------------------------------------------------------ on the table


def test_a_piece_dropped_where_nothing_takes_it_asks_the_way(pilot: Pilot) -> None:
    drag(pilot, "hygiea")
    pilot.ready()
    assert pilot.session.cursor == 0
    assert pilot.page.side.tab() == "planner"
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"))
    assert len(pilot.found()) == 4


def test_while_it_is_dragged_it_is_said_what_dropping_asks(pilot: Pilot) -> None:
    drag(pilot, "hygiea", drop=False)
    held = pilot.page.view.carry.held
    assert held is not None
    assert pilot.page.view.carry._caption.said(held) == "Where to? Hygiea: drop to ask"
    pilot.person.key(Qt.Key.Key_Escape)
    assert pilot.planner.book.asked == Asked("way")


def test_where_an_option_takes_it_or_refuses_it_and_nothing_is_asked_all_is_as_ever(
    pilot: Pilot,
) -> None:
    drag(pilot, "sol")
    assert "too hot" in pilot.page.toast.words(), "the Sun is no place that may be asked for"
    drag(pilot, "mars")
    assert pilot.session.cursor == 1
    assert pilot.page.side.tab() == "coach"


def test_the_list_of_a_spot_asks_and_so_does_the_key(pilot: Pilot) -> None:
    view = pilot.page.view
    at = view.point_of("ceres")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=at)
    pilot.person.wait()
    (row,) = [one for one in view.panels.choices.buttons if "Ask" in one.text()]
    assert row.text() == "Ask: Where to? Ceres"
    pilot.person.click(row)
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("ceres"))
    QTest.mouseMove(view.viewport(), view.point_of("vesta"))
    pilot.person.wait()
    pilot.person.key(Qt.Key.Key_F8)
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("vesta"))


def test_a_piece_is_asked_of_in_its_own_list(pilot: Pilot) -> None:
    """A contract, say: the planner opens with what the piece stands for."""
    view = pilot.page.view
    ship = pilot.session.view(pilot.session.setup.seats[0].seat).ship
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=view.point_of(ship))
    pilot.person.wait()
    (row,) = [one for one in view.panels.choices.buttons if one.text() == "Which ship?"]
    pilot.person.click(row)
    pilot.ready()
    assert pilot.planner.book.asked == Asked(TRAVELS)
    assert pilot.page.side.tab() == "planner"


def test_the_key_asks_of_the_piece_under_the_pointer(pilot: Pilot) -> None:
    """Of several contracts that lie open the one that is looked at is meant."""
    view = pilot.page.view
    ship = pilot.session.view(pilot.session.setup.seats[0].seat).ship
    QTest.mouseMove(view.viewport(), view.point_of(ship))
    pilot.person.wait()
    pilot.person.key(Qt.Key.Key_F8)
    pilot.ready()
    assert pilot.page.side.tab() == "planner"
    assert pilot.planner.book.asked == Asked(TRAVELS)


def test_from_another_leaf_the_way_to_a_place_is_seen_when_it_is_found(person: Person) -> None:
    """Who looks at the decks and asks for a place by its name; wishes turn nothing."""
    person.window.context.thinker = told = Told()
    laid = Scenario({"first": "1", "players": {"1": {"aquas": 9}}})
    seats = (SeatSetup(Seat("1"), "Ada", 0),)
    person.window.navigation.start(Setup("full_game", "asks", seats, scenario=laid))
    person.wait()
    page = person.page
    presenter, panel = page.planner, page.parts.planner
    assert presenter is not None
    assert panel is not None
    page.view.turn_to(LeafId("decks"))
    person.click(page.bar.buttons["planner"])
    assert panel.form.waiting
    assert page.view.turned_to.shown == "map", "a place on it can be pressed"
    route = Route((ZoneId("earth-leo"), ZoneId("phobos")))
    plan = Plan("there", verbatim("There"), (verbatim("1"),), route)
    found = Findings(verbatim("Found."), (verbatim("Turns"),), (plan,))

    def ask(asked: Asked) -> LeafId | None:
        page.view.turn_to(LeafId("decks"))
        before = len(told.asked)
        panel.form.asked.emit(asked)
        # The search is begun before the thread that does it runs.
        person.until(lambda: len(told.asked) > before)
        told.asked[-1][1].put(found)
        told.end(-1)
        person.until(lambda: not presenter.answers.search.busy)
        person.wait()
        return page.view.turned_to.shown

    first = presenter.book.asked
    assert first is not None
    there = replace(first, place=ZoneId("phobos"))
    assert ask(there) == "map"
    assert ask(replace(there, by_way=(ZoneId("deimos"),))) == "decks"
    # How far? Its colours lie on the map, and so does one of them that is pressed.
    shade = Shade(verbatim("1 turn"), "sky", (ZoneId("phobos"),))
    found = Findings(verbatim("1 of 189"), shades=(shade,))
    assert ask(Asked("how_far")) == "map"
    page.view.turn_to(LeafId("decks"))
    person.click(panel.legend.buttons[0])
    assert page.view.turned_to.shown == "map"


def test_beside_plans_the_buttons_begin_with_the_first(person: Person) -> None:
    """They were turned to their end, where what ends the turn stood."""
    site = "mars-arsia-mons-caves"
    aboard = ("robonaut_met_steamer", "refinery_cvd_molding", "generator_photon_tether_rectenna")
    rocket = {"cards": [{"card": one} for one in aboard], "place": site, "wet": "8"}
    hand = ["reactor_project_orion", "generator_cascade_photovoltaic"]
    mine = {"aquas": 0, "rocket": rocket, "hand": hand}
    laid = Scenario({"first": "1", "sites": {site: {"owner": "1"}}, "players": {"1": mine}})
    seats = (SeatSetup(Seat("1"), "Ada", 0),)
    person.window.navigation.start(Setup("full_game", "back", seats, scenario=laid))
    person.window.resize(1366, 640)
    person.wait()
    side = person.page.side
    first, *_, last = side.action_buttons.buttons
    assert not side.action_buttons.rows.shows(last)
    assert side.action_buttons.rows.shows(first)
    assert first.option.fore, "what the ship flew for"
    person.click(person.page.bar.buttons["planner"])
    assert side.action_buttons.rows.shows(first)
    person.click(side.tabs["coach"])
    assert side.action_buttons.rows.shows(first)
