"""What is laid where nothing takes it is told where it may go, what it may do, or what goes on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from spacetable.app.rule_book.page import RulesPage
from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.moves import EndTurn, OpenTrade, TakeIncome
from tests.app.conftest import Person

STARTS_AT_TABLE = True

HELD = "refinery_cvd_molding"


@pytest.fixture
def table(person: Person) -> Person:
    """Ada's turn; she has a card in her hand, and Ben has one in orbit."""
    laid = Scenario(
        {
            "first": "1",
            "players": {
                "1": {"aquas": 9, "hand": [HELD]},
                "2": {"hand": ["thruster_dumbo"], "leo": [{"card": "robonaut_met_steamer"}]},
            },
        }
    )
    seats = (SeatSetup("1", "Ada", 0), SeatSetup("2", "Ben", 1))
    person.window.navigation.start(Setup("full_game", "nowhere", seats, scenario=laid))
    person.wait()
    person.click(person.overlay().show_button)
    return person


def pull(person: Person, piece: str, to: QPoint | None = None) -> str:
    """Drag a piece by mouse, to the middle of the table or elsewhere; what is said then."""
    view = person.page.view
    port = view.viewport()
    start, end = view.point_of(piece), to or port.rect().center()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        QTest.mouseMove(port, start + (end - start) * step / 4)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    person.wait()
    assert person.page.controller.session.cursor == len(person.page.controller.session.entries)
    return person.page.toast.words()


def held(person: Person) -> str:
    state = person.page.controller.session.state
    return str(state.pieces["hand.1"][0].id)


def person_of(person: Person) -> str:
    """The card of Ada's crew, in orbit."""
    crew = person.page.controller.session.state.players[Seat("1")].crew
    return str(crew)


def test_a_card_is_told_what_it_may_do_by_which_rule(table: Person) -> None:
    said = pull(table, held(table))
    assert said.startswith("Not there. Now: Boost CVD Molding for 3 Aquas, or 2 more.")
    assert table.page.toast._words.text() == said, "read whole"
    rules = {one.why.rule.key: one for one in table.page.view.offers.of(held(table))}
    table.key(Qt.Key.Key_F1)
    book = table.window.page
    assert isinstance(book, RulesPage)
    paragraph = next(
        one for one in book.reading.book.paragraphs() if one.id == book.reading.paragraph
    )
    assert paragraph.allows(next(iter(rules)))


def test_what_has_nothing_to_do_is_told_the_part_of_the_rules(table: Person) -> None:
    view = table.page.view
    idle = next(
        one.id
        for one in view.table_scene.table.pieces
        if one.zone == "tray" and not view.offers.of(one.id)
    )
    assert pull(table, idle).startswith("That stays where it is in “A turn (D)”.")


def test_what_may_do_nothing_now_is_told_why(table: Person) -> None:
    controller = table.page.controller
    controller.do(next(one for one in controller.options() if type(one.action) is TakeIncome))
    table.wait()
    view = table.page.view
    stuck = next(
        one.id
        for one in view.table_scene.table.pieces
        if view.offers.of(one.id) and not view.offers.legal_of(one.id)
    )
    view.turned_to.turn_to_see([stuck])
    table.wait()
    assert pull(table, stuck) == "One operation a turn (I)."


def trades(table: Person) -> None:
    controller = table.page.controller
    opening = OpenTrade(Seat("1"), Seat("2"))
    controller.do(next(one for one in controller.options() if one.action == opening))
    table.wait()


def test_in_a_trade_a_card_of_the_others_hand_is_told_how_it_is_asked_for(table: Person) -> None:
    """N."""
    trades(table)
    pieces = table.page.view.table_scene.table.pieces
    theirs = next(one.id for one in pieces if one.zone == "hand.2")
    assert pull(table, theirs).startswith("Not there. Now: Ask for a card of Ben’s hand: thrusters")


@pytest.mark.parametrize("marked", [True, False])
def test_nobody_is_sent_to_look_for_marks_where_there_are_none(
    person: Person, marked: bool
) -> None:
    """In a trade of players who have Aquas alone; a stack to be asked for has marks."""
    leo = [{"card": "robonaut_met_steamer"}] if marked else []
    laid = Scenario({"first": "1", "players": {"1": {"aquas": 9}, "2": {"leo": leo}}})
    seats = (SeatSetup("1", "Ada", 0), SeatSetup("2", "Ben", 1))
    person.window.navigation.start(Setup("full_game", "marks", seats, scenario=laid))
    person.wait()  # no hand hides anything: no curtain falls
    trades(person)
    view = person.page.view
    assert bool(view.offers.live()) == marked
    pieces = view.table_scene.table.pieces
    idle = next(one.id for one in pieces if one.zone == "tray" and not view.offers.of(one.id))
    said = "That stays where it is in “Deals (N)”."
    marks = " What has green corners can be moved or pressed."
    assert pull(person, idle) == said + (marks if marked else "")


def test_at_the_move_of_another_that_is_said(table: Person) -> None:
    controller = table.page.controller
    for kind in (TakeIncome, EndTurn):
        controller.do(next(one for one in controller.options() if type(one.action) is kind))
        table.wait()
    assert controller.handing
    assert pull(table, held(table)) == "It is Ben (Green)’s move now."


def test_where_a_card_was_refused_nothing_looks_as_if_it_could_lie(table: Person) -> None:
    """The crew in orbit can go to an outpost: it is lit under a pointer there, but not at once
    where a card of the hand has just been dropped in vain.
    """
    view = table.page.view
    outpost = view.point_of("stack.1.outpost1")
    assert pull(table, held(table), outpost).endswith("(I4, I8).")
    assert not view.highlights.groups.get("targets")
    for way in (10, 20, 30):
        QTest.mouseMove(view.viewport(), outpost + QPoint(0, -way))
    crew = person_of(table)
    assert view.highlights.groups["targets"] == {crew: "legal"}
