"""Each kind of High Frontier's whole game is counted at every number of seats that it can have, and
so is what only some of them have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from spacetable.core import registry
from spacetable.core.engine import check_setup
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from tests.perft.counting import Node
from tests.perft.positions import Counted, positions

GAME = "full_game"
POLITICS = ("politics",)
MODULES = (*POLITICS, "module_1", "module_2", "colonists")
KINDS: dict[str, tuple[str, ...]] = {
    "Core": (),
    "Core and Module 0": POLITICS,
    "Modules 0, 1 and 2": MODULES,
    "all with Module 4": (*MODULES, "contracts", "exodus"),
}
"""The options that are chosen in each kind."""
PARTS = {one for chosen in KINDS.values() for one in chosen}
CONTRACTS = "all with Module 4"
HOMES = ("Modules 0, 1 and 2", CONTRACTS)
EVERY = range(1, 7)
REACHED: dict[str, tuple[tuple[str, ...], tuple[int, ...]]] = {
    "KeepRobot": (HOMES, (*EVERY,)),
    "PlaceChit": ((CONTRACTS,), (*EVERY,)),
    "isotope": (HOMES, (*EVERY,)),
    "TurnEvent": (("Core and Module 0", *HOMES), (1,)),
}
"""Words of actions, with the kinds and the numbers of seats that have them."""
LINES = 1_000
"""What the deepest count must reach, so that it says something."""
REFUSED: set[tuple[str, int]] = set()
"""Kinds with a number of seats that the set-up refuses: there are none."""


def able() -> Iterator[tuple[str, int]]:
    """Each kind with each number of seats that the set-up takes."""
    game = registry.load(GAME)
    low, high = game.info.seats
    for kind, chosen in KINDS.items():
        for seats in range(low, high + 1):
            row = tuple(SeatSetup(Seat(str(k + 1)), f"name {k + 1}") for k in range(seats))
            try:
                check_setup(game, Setup(GAME, "perft", row, dict.fromkeys(chosen, True)))
            except DataError:
                continue
            yield kind, seats


def kind_of(position: Counted) -> str | None:
    """The kind of which a position is; None of one with other parts of the box."""
    chosen = {name for name in PARTS if position.options.get(name)}
    return next((kind for kind, parts in KINDS.items() if {*parts} == chosen), None)


ABLE = tuple(able())


def test_no_kind_lacks_a_number_of_seats() -> None:
    low, high = registry.load(GAME).info.seats
    every = {(kind, seats) for kind in KINDS for seats in range(low, high + 1)}
    assert every - {*ABLE} == REFUSED


@pytest.mark.parametrize(("kind", "seats"), ABLE)
def test_every_kind_is_counted_at_every_number_of_seats(kind: str, seats: int) -> None:
    """By the second way, which was written from the rules alone."""
    found = [
        max((0, *one.counts[: one.second]))
        for one in positions()
        if one.game == GAME and one.seats == seats and kind_of(one) == kind
    ]
    assert found, f"{kind}, {seats} seats: no position; add one to tests/perft/positions/{GAME}"
    assert max(found) >= LINES, f"{kind}, {seats} seats: no count reaches {LINES} lines"


def comes(node: Node, word: str, depth: int) -> bool:
    """Whether an action with that word is in a line of so many."""
    words = node.moves()
    if any(word in one.split() for one in words):
        return True
    return depth > 1 and any(comes(node.after(one), word, depth - 1) for one in words)


def reached(row: Sequence[Counted], word: str) -> bool:
    """Whether any line that was counted by the second way has it, the shorter ones first."""
    deepest = max((one.second for one in row), default=0)
    return any(
        comes(one.read_again(), word, depth)
        for depth in range(1, deepest + 1)
        for one in row
        if depth <= one.second
    )


@pytest.mark.parametrize(
    ("word", "kind", "seats"),
    [
        (word, kind, seats)
        for word, (kinds, numbers) in REACHED.items()
        for kind in kinds
        for seats in numbers
    ],
)
def test_what_a_kind_brings_is_counted_at_every_number_of_seats(
    word: str, kind: str, seats: int
) -> None:
    """Robots of which one is kept, implants, isotopes, and events that a player alone turns."""
    row = [
        one
        for one in positions()
        if one.game == GAME and one.seats == seats and kind_of(one) == kind
    ]
    assert reached(row, word), f"{word}: no line of {kind} with {seats} seats has it"
