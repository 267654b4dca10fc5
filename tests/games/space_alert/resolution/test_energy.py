"""Shields, reactors and fuel (document 3.2)."""

from __future__ import annotations

import pytest

from spacetable.games.space_alert.resolution import events as h
from tests.games.space_alert.resolution.builder import after, mission, nothings, record


def energy(turn: int, *crew: str, **more: object) -> tuple[list[int], list[int], int]:
    """Shields, reactors and capsules after a turn."""
    ship = after(turn, mission(crew=crew, **more))  # type: ignore[arg-type]
    return ship.shields, ship.reactors, ship.capsules


def test_the_beginning() -> None:
    assert energy(0) == ([1, 1, 1], [2, 3, 2], 3)


@pytest.mark.parametrize(
    ("words", "shields", "reactors"),
    [
        ("red B", [2, 1, 1], [1, 3, 2]),
        (". B", [1, 3, 1], [2, 1, 2]),
        ("blue B", [1, 1, 2], [2, 3, 1]),
    ],
)
def test_shields_are_filled_from_their_zone(
    words: str, shields: list[int], reactors: list[int]
) -> None:
    assert energy(2, words) == (shields, reactors, 3)


def test_a_full_shield_takes_nothing() -> None:
    assert nothings(mission(crew=["B B"])) == ["full"]


def test_an_empty_reactor_gives_nothing() -> None:
    assert nothings(mission(crew=["red A A B"])) == ["reactor_empty"]


def test_as_much_as_there_is() -> None:
    """One block left in the central reactor, room for two in the white shield."""
    assert energy(3, "A A B") == ([1, 2, 1], [2, 0, 2], 3)


@pytest.mark.parametrize(
    ("words", "reactors"), [("red deck B", [3, 2, 2]), ("blue deck B", [2, 2, 3])]
)
def test_side_reactors_are_filled_from_the_central_one(words: str, reactors: list[int]) -> None:
    assert energy(3, words) == ([1, 1, 1], reactors, 3)


def test_refuelling_fills_the_central_reactor() -> None:
    assert energy(2, "deck B") == ([1, 1, 1], [2, 5, 2], 2)


def test_a_capsule_is_spent_even_when_the_reactor_is_full() -> None:
    assert energy(3, "deck B B")[1:] == ([2, 5, 2], 1)


def test_there_are_three_capsules() -> None:
    plan = mission(crew=["deck B*4"])
    assert nothings(plan) == ["no_capsule"]
    assert after(5, plan).capsules == 0


@pytest.mark.parametrize(
    ("words", "shields", "reactors"),
    [
        ("red B!", [3, 1, 1], [1, 3, 2]),
        (". B!", [1, 4, 1], [2, 1, 2]),
        ("deck B!", [1, 1, 1], [2, 6, 2]),
    ],
)
def test_a_heroic_transfer_adds_one_beyond_the_capacity(
    words: str, shields: list[int], reactors: list[int]
) -> None:
    assert energy(2, words)[:2] == (shields, reactors)


def test_a_heroic_transfer_to_a_side_reactor() -> None:
    assert energy(3, "red deck B!")[1] == [4, 2, 2]


def test_a_heroic_transfer_of_nothing_adds_nothing() -> None:
    assert nothings(mission(crew=["B B!"])) == ["full"]
    assert energy(3, "deck B B!")[1:] == ([2, 5, 2], 1)


def test_a_normal_transfer_to_an_overfull_shield_moves_nothing() -> None:
    assert energy(2, "B! B")[:2] == ([1, 4, 1], [2, 1, 2])


def test_energy_above_capacity_stays_until_that_part_is_hit() -> None:
    """Four blocks behind white: an attack of 2 leaves 2. A reactor of 6 falls to 4 by its tile."""
    ship = after(2, mission("E1-05 white", crew=["B!"]))
    assert ship.shields[1] == 2
    plan = mission("E1-10 white", crew=["deck B!"], tiles={"white": "structure heavy_laser"})
    assert after(3, plan).reactors[1] == 6
    plan = mission("E1-10 white", crew=["deck B!"], tiles={"white": "reactor"})
    assert after(3, plan).reactors[1] == 4
    assert record(plan, h.EnergyLost) == [h.EnergyLost(1, "reactor", 2)]


def test_a_damaged_shield_is_filled_to_what_it_holds_now() -> None:
    plan = mission("E1-10 red", crew=["red 4:B"], tiles={"red": "shield"})
    assert after(4, plan).shields[0] == 1
