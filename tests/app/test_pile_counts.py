"""The numbers of piles that stand beside each other: each is read by itself."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from tests.app.conftest import Person

EDGES = 3
"""Px that the dark edges of two of them take: these may touch."""


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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1440)])
def test_numbers_of_piles_do_not_lie_over_each_other(
    open_window: Callable[..., Person], size: tuple[int, int], players: int
) -> None:
    person = open_window(size)
    play(person, players)
    assert overlapping(person) == []
