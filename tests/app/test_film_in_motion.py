"""A film in motion: stopped, scrubbed and resized in the middle of what happens in a moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spacetable.app.game.film.bar import GRAIN
from spacetable.app.settings.settings import PACES
from spacetable.core.effect import Walk
from spacetable.table.view import TableView
from tests.app.conftest import Person
from tests.app.test_film import bar_of, planned, player_of

STARTS_AT_TABLE = True


def _viewer(open_window: Callable[..., Person], **settings: object) -> Person:
    person = open_window(**settings)
    person.window.navigation.play(planned())
    person.wait()
    player_of(person).to_end()
    player_of(person).to_end()
    person.wait()
    return person


@pytest.fixture
def viewer(open_window: Callable[..., Person]) -> Person:
    """Somebody who may look at the whole film, with motion."""
    return _viewer(open_window, reduced_motion=False)


def a_walk(viewer: Person) -> tuple[int, str]:
    """A moment in which a figure walks, and its piece."""
    film = player_of(viewer)
    for moment in range(film.film.last + 1):
        film.moment = moment
        walks = [one for one in film.effects() if isinstance(one, Walk)]
        if walks:
            return moment, walks[0].piece
    raise AssertionError("nobody walks")


def bare(view: TableView) -> int:
    """So many items lie in the scene; badges of piles are kept with their pieces."""
    return sum(item.parentItem() is None for item in view.table_scene.items())


def test_it_is_scrubbed_to_any_instant(viewer: Person) -> None:
    film, view, slider = player_of(viewer), viewer.page.view, bar_of(viewer).slider
    moment, piece = a_walk(viewer)
    film.go(moment - 1)
    item = view.table_scene.pieces[piece]
    start = item.spot.x(), item.spot.y()
    slider.setValue((moment + 1) * GRAIN)
    end = view.table_scene.pieces[piece].spot
    assert (end.x(), end.y()) != start
    seen = []
    for part in (2, 5, 8, 5):
        slider.setValue(moment * GRAIN + part)
        assert film.moment == moment
        assert film.instant == view.stage.now == pytest.approx(part / GRAIN)
        spot = view.table_scene.pieces[piece].spot
        seen.append((spot.x(), spot.y()))
    assert seen[1] == seen[3], "back to an instant it stands as it did"
    assert len({*seen, start, (end.x(), end.y())}) == 5
    assert slider.position == pytest.approx(moment + 0.5)
    slider.setValue((moment + 1) * GRAIN)
    assert not view.stage.busy
    assert view.table_scene.pieces[piece].spot == end


def test_it_is_stopped_in_the_middle_and_goes_on(
    viewer: Person, qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "slow", 60_000)  # nobody misses the middle
    film, view, bar = player_of(viewer), viewer.page.view, bar_of(viewer)
    moment, piece = a_walk(viewer)
    film.pace = "slow"
    film.go(moment - 1)
    film.play()
    assert film.moment == moment
    assert view.stage.playing
    qtbot.waitUntil(lambda: film.instant > 0)
    bar.buttons["play"].click()
    assert not film.playing
    assert not view.stage.playing
    held, spot = film.instant, view.table_scene.pieces[piece].spot
    qtbot.wait(60)
    assert film.instant == view.stage.now == held < 1
    assert view.table_scene.pieces[piece].spot == spot
    viewer.window.resize(1500, 900)
    viewer.window.repaint()
    qtbot.waitUntil(lambda: view.stage.busy)
    assert view.stage.now == film.instant == held, "another size of the window changes no instant"
    bar.buttons["play"].click()
    assert film.playing
    assert film.moment == moment
    qtbot.waitUntil(lambda: film.instant > held)
    film.pause()


def test_a_step_forth_is_seen_a_jump_is_not_and_nothing_is_left(viewer: Person) -> None:
    film, view = player_of(viewer), viewer.page.view
    moment, _ = a_walk(viewer)
    film.pace = "normal"
    film.go(moment - 1)
    film.forth("moment")
    assert film.moment == moment
    assert view.stage.playing
    film.to_start()
    assert not view.stage.busy
    film.go(moment)
    assert not view.stage.busy
    assert film.instant == 1.0
    film.go(film.film.last)
    items = bare(view)
    for moment in range(0, film.film.last, 9):
        film.go(moment, animate=True, instant=0.0)
        view.stage.show(0.4)
    film.go(film.film.last)
    view.finish_motion()
    assert bare(view) == items


def test_with_reduced_motion_states_follow_each_other(open_window: Callable[..., Person]) -> None:
    viewer = _viewer(open_window, reduced_motion=True)
    film, view = player_of(viewer), viewer.page.view
    moment, _ = a_walk(viewer)
    film.go(moment - 1)
    film.forth("moment")
    assert film.instant == 1.0
    assert not view.stage.busy
    bar_of(viewer).slider.setValue(moment * GRAIN + 5)
    assert not view.stage.busy
    film.go(film.film.last)
    damage = set(view.table_scene.table.decals)
    assert damage, "nobody has fired: the ship is damaged"
    assert set(view.table_scene.decals) == damage
