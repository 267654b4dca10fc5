"""Whole games played by chance with each member of the crew, by each reading of the crew's turn."""

from __future__ import annotations

import random

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.switch import Setting
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.data import CHARACTERS
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.switches import switches
from tests.offered import offered
from tests.thinned import thinned

(CREW_TURN,) = (switch for switch in switches() if switch.id == "crew_turn")
READINGS = [choice.value for choice in CREW_TURN.choices]
GAMES = 2


@pytest.mark.parametrize(
    ("character", "mates", "reading"),
    thinned([one for one in CHARACTERS if one != "bowman"], [1, 2, 3], READINGS, one_in=4),
)
def test_each_member_plays_to_the_end(character: str, mates: int, reading: str) -> None:
    others = [one for one in CHARACTERS if one not in ("bowman", character)]
    roles = ["hal", "bowman", character, *others[: mates - 1]]
    seats = tuple(SeatSetup(Seat(str(k)), colour=k, role=role) for k, role in enumerate(roles))
    acted = set()
    for k in range(GAMES):
        acted |= _played(seats, {"crew_turn": reading}, k)
    assert acted == set(roles)


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        (one.id, choice.value)
        for one in switches()
        for choice in one.choices
        if choice.value != one.default and one.id not in ("crew_turn", "opening")
    ],
)
def test_each_value_of_an_option_plays_to_the_end(switch: str, value: Setting) -> None:
    roles = ("hal", "bowman", "kaminski", "whitehead")
    seats = tuple(SeatSetup(Seat(str(k)), colour=k, role=role) for k, role in enumerate(roles))
    assert _played(seats, {switch: value}, 0) == set(roles)


def _played(seats: tuple[SeatSetup, ...], options: dict[str, Setting], k: int) -> set[str]:
    """The roles that acted in a game played by chance to its end."""
    rng = random.Random(f"{seats}/{options}/{k}")
    roles = [one.role for one in seats]
    acted = set()
    chance = LooseChance(k)
    setup = Setup(space_odyssey.info.id, str(k), seats, options=options)
    state = space_odyssey.rules.setup(setup, chance)
    assert set(state.characters.values()) == set(roles) - {"hal"}
    while space_odyssey.rules.result(state) is None:
        seat = rng.choice(space_odyssey.rules.awaited(state))
        legal = [one for one in offered(space_odyssey, state, seat) if not one.refused]
        assert legal, state.duty
        acted.add(state.characters.get(seat, "hal"))
        turn = Turn(state, chance)
        space_odyssey.rules.apply(turn, rng.choice(legal).action)
        state = turn.state
    result = space_odyssey.rules.result(state)
    assert result is not None
    assert result.winners in ((state.hal,), state.crew)
    return acted
