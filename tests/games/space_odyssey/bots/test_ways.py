"""Turns from space to space, with closed doors and with what can be done about them."""

from __future__ import annotations

from spacetable.games.space_odyssey.board import SPACE, path
from spacetable.games.space_odyssey.bots.ways import FAR, turns_apart, turns_from

ALL = frozenset(("1", "2", "3", "4", "5", "6", "pod_bay"))


def test_open_ways_take_two_spaces_a_turn() -> None:
    for start in SPACE:
        ways = turns_from(start, frozenset(), 2, False, 0)
        for goal in SPACE:
            steps = path(start, goal, frozenset())
            assert steps is not None
            assert ways[goal] == -(-steps // 2) == turns_apart(start, goal, frozenset(), 2)


def test_one_space_a_turn_while_grv_has_stopped() -> None:
    assert turns_from("pod_bay", frozenset(), 1, False, 0)["core"] == 3


def test_a_door_is_opened_at_the_end_of_a_turn_and_passed_in_the_next() -> None:
    shut = frozenset(("pod_bay",))
    without = turns_from("picturephone", shut, 2, False, 0)["pod"]
    assert turns_from("picturephone", shut, 2, False, 1)["pod"] == 2 < without
    # From inside the pod nobody opens the door.
    inside = turns_from("pod", shut, 2, False, 1)
    assert inside["pod_bay"] == turns_from("pod", shut, 2, False, 0)["pod_bay"]


def test_hunter_passes_numbered_doors_only() -> None:
    assert turns_from("com", frozenset(("5",)), 2, True, 0)["core"] == 1
    shut = frozenset(("pod_bay",))
    hunter, other = (turns_from("pod_bay", shut, 2, passes, 0) for passes in (True, False))
    assert hunter["pod"] == other["pod"]


def test_nothing_is_farther_than_far_and_the_own_space_is_here() -> None:
    for start in SPACE:
        ways = turns_from(start, ALL, 1, False, 0)
        assert ways[start] == 0
        assert max(ways.values()) <= FAR
