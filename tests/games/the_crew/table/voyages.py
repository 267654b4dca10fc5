"""Random attempts at many missions, for tests of what lies on the table."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from spacetable.core.engine import begin, first_to_act, step
from spacetable.core.game import Game
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import prudent
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.state import State

NAMES = ("Mika", "Ben", "", "Yuki", "Rosalind")

VOYAGES: tuple[tuple[Game[Any, Any], int, int, dict[str, Any]], ...] = (
    (planet_nine, 1, 3, {}),
    (planet_nine, 5, 5, {}),
    (planet_nine, 6, 4, {"single_card": "any"}),
    (planet_nine, 12, 3, {"open_tricks": True}),
    (planet_nine, 20, 4, {}),
    (planet_nine, 23, 5, {"distress_when": "between_tricks"}),
    (planet_nine, 24, 2, {}),
    (planet_nine, 40, 2, {"short_deck": True}),
    (planet_nine, 46, 4, {}),
    (planet_nine, 49, 5, {}),
    (planet_nine, 50, 5, {}),
    (deep_sea, 1, 2, {"dummy_by": "discussion"}),
    (deep_sea, 9, 3, {}),
    (deep_sea, 16, 4, {}),
    (deep_sea, 20, 5, {"open_tricks": True}),
    (deep_sea, 32, 4, {}),
)
"""Edition, mission, members and switches: every phase and every way to communicate."""


def setup_of(
    game: Game[Any, Any], mission: int, seats: int, options: Mapping[str, Any], seed: str = "v"
) -> Setup:
    """A crew of so many people; one of them has given no name."""
    people = tuple(SeatSetup(Seat(str(k + 1)), NAMES[k], k) for k in range(seats))
    return Setup(game.info.id, seed, people, dict(options), mission=mission)


def voyage(
    game: Game[Any, Any], mission: int, seats: int, options: Mapping[str, Any], seed: str = "v"
) -> Iterator[State]:
    """Every state of a random attempt."""
    chance = random.Random(f"{mission} {seats} {seed}")
    setup = setup_of(game, mission, seats, options, seed)
    position, _ = begin(game, setup)
    while True:
        state = position.state
        assert isinstance(state, State)
        yield state
        if game.rules.result(state) is not None:
            return
        acting = [one for one in first_to_act(game, state) if one[0] != CLOCK]
        _, free = chance.choice(acting)
        position = step(game, setup, position, chance.choice(prudent(free)).action).position
