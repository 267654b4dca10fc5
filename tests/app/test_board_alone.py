"""The map alone: a key or a button puts what is docked aside, and calls it back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.moves import StartAuction
from spacetable.table.view import TableView
from tests.app.conftest import Person
from tests.thinned import thinned_rows

STARTS_AT_TABLE = True

ROCKET = {
    "cards": [{"card": "thruster_ponderomotive_vasimr"}, {"card": "crew"}],
    "wet": "9",
    "place": "earth-luna-l1",
}


def sat_down(person: Person) -> TableView:
    """Ada's turn in a game of two; her rocket stands beyond low Earth orbit."""
    players = {"1": {"aquas": 9, "rocket": ROCKET, "hand": ["refinery_cvd_molding"]}}
    laid = Scenario({"first": "1", "players": players})
    seats = (SeatSetup(Seat("1"), "Ada", 0), SeatSetup(Seat("2"), "", 1, bot="full_game_cadet"))
    person.window.navigation.start(Setup("full_game", "alone", seats, scenario=laid))
    person.wait()
    view = person.page.view
    view.setFocus()
    return view


def share(view: TableView) -> float:
    """How much of the view the map takes."""
    board = view.table_scene.table.board
    assert board is not None
    zoom = view.camera.zoom
    port = view.viewport().size()
    return board.box.w * zoom * board.box.h * zoom / (port.width() * port.height())


@pytest.mark.parametrize(
    ("size", "least"), thinned_rows([((1366, 768), 0.75), ((1920, 1080), 0.75)])
)
def test_the_map_gets_the_room(
    open_window: Callable[..., Person], size: tuple[int, int], least: float
) -> None:
    person = open_window(size)
    view = sat_down(person)
    before, zoom = share(view), view.zoom_level
    person.key(Qt.Key.Key_F7)
    assert share(view) >= least > before >= 0.6
    person.key(Qt.Key.Key_F7)
    assert view.zoom_level == zoom, "all lies as it did"


def test_a_button_does_it_too_and_zooming_out_ends_at_the_whole_map(person: Person) -> None:
    view = sat_down(person)
    person.click(person.page.bar.buttons["board"])
    alone = view.zoom_level
    view.zoom_by(2)
    person.wait()
    assert view.zoom_level > alone
    for _ in range(3):
        view.zoom_by(0.5)
        person.wait()
    assert view.zoom_level == alone
    assert view.camera.aside


def test_what_is_put_aside_takes_no_press(person: Person) -> None:
    view = sat_down(person)
    places = [view.point_of(one) for one in ("hand.1", "market", "bank")]
    person.key(Qt.Key.Key_F7)
    cursor = person.page.controller.session.cursor
    port = view.viewport().rect()
    edges = [QPoint(x, y) for x in range(4, port.width(), 60) for y in (4, port.height() - 5)]
    for at in (*places, *edges):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        person.wait()
        assert person.page.controller.session.cursor == cursor
        assert view.camera.aside


def test_what_happens_there_calls_it_back(person: Person) -> None:
    view = sat_down(person)
    person.key(Qt.Key.Key_F7)
    assert view.camera.aside
    controller = person.page.controller
    start = next(o for o in controller.options() if isinstance(o.action, StartAuction))
    controller.do(start)
    person.wait()
    assert not view.camera.aside, "a card is auctioned"


def test_the_keyboard_calls_it_back(person: Person) -> None:
    view = sat_down(person)
    person.key(Qt.Key.Key_F7)
    view.focus_on("hand.1")
    person.wait()
    assert not view.camera.aside
