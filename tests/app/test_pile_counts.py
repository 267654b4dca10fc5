"""The numbers of piles that stand beside each other: each is read by itself."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from spacetable.table.badge import ASIDE
from tests.app.conftest import Person

NAMED = 0.45
"""Where the name of the pile of tasks begins, as a part of its row."""
NAME, LIGHT = 14, 4
"""Px of the name of a station with its edge, and around a figure that may be moved."""
EDGES = 0.5
"""Px of rounding: not even their dark edges touch."""


def overlapping(person: Person) -> list[tuple[str, str]]:
    """Pieces whose numbers lie over each other."""
    scene = person.page.view.table_scene
    boxes: dict[str, QRectF] = {
        key: item.badge.sceneBoundingRect()
        for key, item in scene.pieces.items()
        if item.badge is not None and item.badge.isVisible()
    }
    found = []
    for (one, box), (other, there) in combinations(boxes.items(), 2):
        both = box.intersected(there)
        if min(both.width(), both.height()) > EDGES:
            found.append((one, other))
    return found


def play(person: Person, players: int) -> None:
    game = registry.load("space_alert")
    seats = tuple(SeatSetup(Seat(str(k + 1)), f"P{k + 1}", k) for k in range(players))
    session = Session.new(Setup(game.info.id, "counts", seats, options={}))
    person.window.navigation.play(session)
    person.wait()


def test_names_of_stations_are_free_of_whoever_stands_there(
    open_window: Callable[..., Person],
) -> None:
    """The lights of figures lay on the lower edge of the name."""
    person = open_window((1366, 768))
    play(person, 5)
    view = person.page.view
    floor = view.camera.box("station.upper_white")
    figures = [view.camera.box(f"figure.{k}") for k in range(5)]
    assert figures
    for box in figures:
        assert box.top() - floor.top() >= NAME + LIGHT
        assert box.left() - floor.left() >= LIGHT


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1440)])
def test_numbers_of_piles_do_not_lie_over_each_other(
    open_window: Callable[..., Person], size: tuple[int, int], players: int
) -> None:
    person = open_window(size)
    play(person, players)
    assert overlapping(person) == []


@pytest.mark.parametrize("game", ["planet_nine", "deep_sea"])
def test_the_number_of_tasks_lies_beside_the_name_of_their_pile(
    open_window: Callable[..., Person], game: str
) -> None:
    """Of two digits it lay on the first letter."""
    person = open_window((1366, 768))
    bot = bots_of(registry.load(game))[0].id
    seats = tuple(SeatSetup(Seat(str(k)), "", k - 1, bot if k > 1 else None) for k in range(1, 5))
    person.window.context.put(briefings=False)
    person.window.navigation.play(Session.new(Setup(game, "counts", seats, mission=4)))
    person.wait()
    view = person.page.view
    scene = view.table_scene
    row = view.camera.box("tasks.deck")
    numbers = [
        view.camera.box(key).right() - ASIDE + item.badge.sceneBoundingRect().width() / 2
        for key, item in scene.pieces.items()
        if item.badge is not None and item.badge.isVisible() and row.contains(view.camera.box(key))
    ]
    assert numbers
    assert max(numbers) <= row.left() + NAMED * row.width()
