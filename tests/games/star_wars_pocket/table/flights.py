"""Random flights, for tests of what lies on the table."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from spacetable.core.engine import Position, begin, legal, step
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.state import PILOT, State

#: Switches that change what lies on the table.
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"reach_entrance_by_laying": True, "surface_pile_short": "reshuffle"},
    {"alternative_port": "second_target", "trench_after_miss": "reshuffled"},
    {"run_in_after_miss": 6, "no_place_for_tile": "break_out", "force_on_shot": "after_roll"},
    {"cant_shake_him": "choose_torpedo_or_wingman", "shot_opportunity": "arrival_only"},
)


def setup(
    seed: str = "test",
    options: Mapping[str, Any] | None = None,
    arrangement: Mapping[str, Any] | None = None,
    rolls: Mapping[str, tuple[int, ...]] | None = None,
) -> Setup:
    """A set-up with an arrangement, if there is one."""
    scenario = None
    if arrangement is not None or rolls is not None:
        scenario = Scenario(dict(arrangement or {}), dict(rolls or {}))
    return Setup(
        game.info.id, seed, (SeatSetup(PILOT),), options=dict(options or {}), scenario=scenario
    )


def position(arrangement: Mapping[str, Any], **options: Any) -> State:
    """The state of an arrangement."""
    found, _ = begin(game, setup(options=options, arrangement=arrangement))
    assert isinstance(found.state, State)
    return found.state


def flight(seed: int, *, careful: bool = False) -> Iterator[State]:
    """Every state of a random game. ``careful``: rolls and explores so as to live longer."""
    chosen = random.Random(seed)
    arranged = setup(f"flight {seed}", VARIANTS[seed % len(VARIANTS)])
    at, _ = begin(game, arranged)
    while True:
        state = at.state
        assert isinstance(state, State)
        yield state
        options = legal(game, state, PILOT)
        if not options:
            return
        pick = chosen.choice(options)
        if careful:
            names = {type(option.action).__name__: option for option in options}
            for name in ("Salvo", "Hold"):
                if name in names and chosen.random() < 0.6:
                    pick = names[name]
            if state.shields < 4 and "BarrelRoll" in names:
                pick = names["BarrelRoll"]
        at = _next(arranged, at, pick.action)


def _next(arranged: Setup, at: Position, action: Any) -> Position:
    return step(game, arranged, at, action).position
