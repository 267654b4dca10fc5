"""Another size of window: what was fitted is fitted, and what was gone close to stays in view,
on the map, and while another leaf is shown.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt

from spacetable.core.ids import Seat
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from spacetable.table.view import TableView
from tests.app.conftest import Person

SMALL, LARGE = (1366, 768), (2200, 1300)
PLACE = "phobos"


def play(person: Person) -> TableView:
    laid = {
        "first": "1",
        "players": {"1": {"rocket": {"cards": [{"card": "crew"}], "place": "leo", "wet": "9"}}},
    }
    seats = tuple(SeatSetup(Seat(str(k + 1)), f"P{k + 1}", k) for k in range(2))
    setup = Setup("full_game", "sizes", seats, scenario=Scenario(laid))
    person.window.navigation.play(Session.new(setup))
    person.wait()
    view = person.page.view
    if view.turned_to.shown != "map":
        turn(person, back=True)
    assert view.turned_to.shown == "map"
    return view


def sized(person: Person, size: tuple[int, int]) -> None:
    person.window.resize(*size)
    person.wait()
    person.page.view.finish_motion()


def whole(view: TableView) -> bool:
    """Whether all of the board is in the part of the viewport that the docks leave."""
    camera = view.camera
    board = view.table_scene.table.board
    assert board is not None
    return camera.fitted and camera.zoom == pytest.approx(camera.fit_zoom())


def off_middle(view: TableView) -> float:
    """How far the place is from the middle of what is free, as a part of that."""
    camera = view.camera
    away = camera.spot(PLACE) - camera.free().center()
    return max(abs(away.x()) / camera.free().width(), abs(away.y()) / camera.free().height())


def go_close(view: TableView) -> None:
    view.camera.zoom_by(4, glide=False)
    view.camera.look_at(QPointF(view.table_scene.places.centre(PLACE)))


def turn(person: Person, *, back: bool = False) -> None:
    """To the next leaf by its key, or back."""
    person.page.view.setFocus()
    person.key(Qt.Key.Key_F4, shift=back)
    person.wait()


def test_a_fitted_map_is_fitted_after_another_leaf(open_window: Callable[..., Person]) -> None:
    person = open_window(SMALL)
    view = play(person)
    for size in (LARGE, SMALL, LARGE):
        turn(person)
        sized(person, size)
        turn(person, back=True)
        assert view.turned_to.shown == "map"
        assert whole(view)


@pytest.mark.parametrize("away", [False, True], ids=["on the map", "on another leaf"])
def test_what_somebody_went_close_to_stays_in_the_middle(
    open_window: Callable[..., Person], away: bool
) -> None:
    person = open_window(SMALL)
    view = play(person)
    go_close(view)
    assert off_middle(view) < 0.02
    for size in (LARGE, SMALL):
        if away:
            turn(person)
        sized(person, size)
        if away:
            turn(person, back=True)
        assert not view.camera.fitted
        assert off_middle(view) < 0.02


def test_less_than_whole_is_the_whole(open_window: Callable[..., Person]) -> None:
    """A step closer in a small window is farther away than the whole map in a large one."""
    person = open_window(SMALL)
    view = play(person)
    view.camera.zoom_by(1.15, glide=False)
    assert not view.camera.fitted
    turn(person)
    sized(person, LARGE)
    turn(person, back=True)
    assert whole(view)
