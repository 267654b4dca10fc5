"""Corridors follow the links of the board, whatever they are."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.core.box import Box
from spacetable.games.space_odyssey.board import BOARD, SPACES, Link
from spacetable.games.space_odyssey.corridors import composed, corridors
from spacetable.games.space_odyssey.room_layout import laid_out

SHIP = laid_out(True, 3).ship
ROOMS = {name: SHIP.room(name) for name in SPACES}
PAIRS = [(a, b) for k, a in enumerate(SPACES) for b in SPACES[k + 1 :]]


def away(point: tuple[float, float], box: Box) -> float:
    """How far outside a box a point is; negative inside."""
    across = max(box.left - point[0], point[0] - box.left - box.w)
    down = max(box.top - point[1], point[1] - box.top - box.h)
    if across > 0 and down > 0:
        return math.hypot(across, down)
    return max(across, down)


def check(link: Link) -> None:
    (found,) = composed([link], ROOMS, SHIP.way)
    start, goal = (ROOMS[name] for name in link.between)
    assert away(found.points[0], start) == pytest.approx(0, abs=0.01)
    assert away(found.points[-1], goal) == pytest.approx(0, abs=0.01)
    half = SHIP.way / 2
    for a, b in zip(found.points, found.points[1:], strict=False):
        for k in range(41):
            point = (a[0] + (b[0] - a[0]) * k / 40, a[1] + (b[1] - a[1]) * k / 40)
            for name, box in ROOMS.items():
                if name not in link.between:
                    assert away(point, box) > half, (link.between, name)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_any_two_rooms_can_be_linked(one: str, other: str) -> None:
    """From wall to wall, and through no other room."""
    check(Link((one, other), "", "certain"))
    check(Link((other, one), "1", "certain"))


def test_the_board_has_a_corridor_for_each_link() -> None:
    assert [one.link for one in corridors(SHIP)] == list(BOARD.link)


def test_a_door_is_in_the_corridor() -> None:
    for one in corridors(SHIP):
        distance = min(
            math.dist(a, one.door) + math.dist(one.door, b) - math.dist(a, b)
            for a, b in zip(one.points, one.points[1:], strict=False)
        )
        assert distance == pytest.approx(0, abs=0.01)
        if one.link.door:
            assert all(away(one.door, box) > min(SHIP.door) / 2 - 8 for box in ROOMS.values())


def test_a_corrected_link_moves_its_corridor_and_its_door() -> None:
    before = composed([Link(("mem", "grv"), "3", "certain")], ROOMS, SHIP.way)
    after = composed([Link(("mem", "com"), "3", "certain")], ROOMS, SHIP.way)
    assert before[0].door != after[0].door
    assert len(after[0].points) > 2, "the straight way would lead through the core"


@given(st.floats(300, 1100), st.floats(80, 700))
def test_a_stretch_reaches_from_point_to_point(x: float, y: float) -> None:
    rooms = {"mem": Box(352, 16, 40, 40), "grv": Box(x + 60, y, 40, 40)}
    (found,) = composed([Link(("mem", "grv"), "", "certain")], rooms, SHIP.way)
    for (box, angle), a, b in zip(found.stretches(), found.points, found.points[1:], strict=False):
        turned = math.radians(angle)
        half = math.cos(turned) * box.w / 2, math.sin(turned) * box.w / 2
        ends = [(box.x - half[0], box.y - half[1]), (box.x + half[0], box.y + half[1])]
        assert math.dist(ends[0], a) < SHIP.way
        assert math.dist(ends[1], b) < SHIP.way
