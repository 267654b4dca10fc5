"""Puzzles of 2001: a second way, from the board and the hands alone, finds the same answers."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core import registry
from spacetable.core.parts import puzzles_of
from spacetable.core.puzzle import Puzzle
from spacetable.core.puzzle_position import position_of

GAME = registry.load("space_odyssey")
LINKS = {
    ("pod_bay", "pod"): "pod_bay",
    ("picturephone", "pod_bay"): "1",
    ("pod_bay", "mem"): "2",
    ("mem", "grv"): "3",
    ("grv", "core"): "4",
    ("core", "com"): "5",
    ("com", "picturephone"): "6",
    ("com", "grv"): "",
}


def chosen(kind: str) -> list[Puzzle]:
    return [one for one in puzzles_of(GAME) if one.stages[0].right[0].action["type"] == kind]


def laid(puzzle: Puzzle) -> dict[str, Any]:
    assert puzzle.setup.scenario is not None
    return puzzle.setup.scenario.arrangement


def reaches_core(start: str, closed: set[str], steps: int, hunter: bool) -> bool:
    """Whether somebody gets there; Hunter through one of the doors with a number."""
    front = {(start, hunter)}
    for _ in range(steps):
        coming = set(front)
        for here, passes in front:
            for (one, other), door in LINKS.items():
                if here in (one, other) and (door not in closed or (passes and door != "pod_bay")):
                    there = other if here == one else one
                    coming.add((there, passes and door not in closed))
        front = coming
    return any(here == "core" for here, _ in front)


def test_a_door_is_the_answer_that_alone_bars_the_way_to_the_core() -> None:
    found = chosen("CloseDoor")
    assert found
    for puzzle in found:
        state: Any = position_of(GAME, puzzle).state
        arrangement = laid(puzzle)
        who = arrangement["monolith"]
        steps = 2 if arrangement["malfunctions"]["grv"] < 4 else 1
        for one in puzzle.stages[0].answers:
            if one.action["type"] != "CloseDoor":
                continue
            door = state.pieces.piece(one.action["card"]).face.removeprefix("hal.door.")
            closed = {*arrangement["closed"], door}
            there = reaches_core(arrangement["spaces"][who], closed, steps, who == "hunter")
            assert there != one.right, puzzle.id


def test_the_card_to_be_named_leaves_no_run() -> None:
    found = [one for one in chosen("Target") if laid(one)["monolith"] != "bowman"]
    assert found
    for puzzle in found:
        arrangement = laid(puzzle)
        held = {
            int(card.removeprefix("logic."))
            for card in arrangement["hands"][arrangement["monolith"]]
            if card.startswith("logic.")
        }
        name = puzzle.stages[1].right[0].action["face"].removeprefix("crew.logic.")
        left = held - {int(name)}
        assert not any({low, low + 1, low + 2} <= left for low in left), puzzle.id


@pytest.mark.parametrize("kind", ["Move", "Repair"])
def test_a_repair_leaves_hal_short_of_its_victory(kind: str) -> None:
    """By the numbers: LIF below six, or not two systems stopped with a third at three."""
    found = [one for one in chosen(kind) if one.stages[0].seat != "1"]
    assert found
    for puzzle in found:
        position = position_of(GAME, puzzle)
        state: Any = position.state
        broken = dict(laid(puzzle)["malfunctions"])
        hal_wins = [one for one in broken if _wins(broken, one)]
        assert hal_wins, puzzle.id
        character = state.characters[position.seat]
        for action in puzzle.solution:
            if action["type"] != "Repair":
                continue
            system, face = action["system"], state.pieces.piece(action["card"]).face
            own = {"bowman": "lif", "poole": "mem", "hunter": "grv", "kaminski": "com"}
            twice = own.get(character) == system and face == f"crew.repair.{system}"
            broken[system] = max(0, broken[system] - 1 - twice)
        assert not any(_wins(broken, one) and broken[one] < 5 for one in ("mem", "com", "grv"))
        assert broken["lif"] < 6


def _wins(broken: dict[str, int], system: str) -> bool:
    after = {**broken, system: broken[system] + 1}
    stopped = [one for one in ("mem", "com", "grv") if after[one] >= 4]
    return after["lif"] >= 7 or len(stopped) == 3
