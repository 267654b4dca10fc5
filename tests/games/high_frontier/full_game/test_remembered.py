"""What is remembered from position to position is what is found anew in each of them, and what is
left out by its occasion has nothing to offer.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.core.chance import LooseChance
from spacetable.core.option import Option
from spacetable.core.per_state import forget_all
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.sites import surroundings
from spacetable.games.high_frontier.full_game.turn import OFFERS
from tests.perft.positions import positions

ACTIONS = 25
RULES = full_game.rules
STARTS = [one for one in positions() if one.game == "full_game"]


def offered(state: Any) -> tuple[list[Option], list[Option], list[Any]]:
    """All that a player is offered and refused, and what others' rules ask of the position."""
    (seat, *_) = RULES.awaited(state)
    asked = [
        (surroundings.holdings(state, one), surroundings.disks(state, one)) for one in state.order
    ]
    return list(RULES.options(state, seat)), list(RULES.refusals(state, seat)), asked


def walks(picked: tuple[int, int], rng: Random) -> list[Any]:
    """Positions of two games that are played by turns, so that each follows one of the other."""
    chance = LooseChance(rng.random().hex())
    states = [STARTS[number].played().position.state for number in picked]
    found: list[Any] = []
    for k in range(2 * ACTIONS):
        state = states[k // 3 % 2]
        if RULES.result(state) is None:
            found.append(state)
            (seat, *_) = RULES.awaited(state)
            turn: Turn[Any] = Turn(state, chance)
            RULES.apply(turn, rng.choice(list(RULES.options(state, seat))).action)
            states[k // 3 % 2] = turn.state
    return found


places = st.integers(0, len(STARTS) - 1)


@settings(max_examples=8, deadline=None)
@given(picked=st.tuples(places, places), seed=st.integers(0, 2**32))
def test_all_that_is_offered_is_found_anew_alike(picked: tuple[int, int], seed: int) -> None:
    states = walks(picked, Random(seed))
    for state in states:
        if RULES.at(state) == "turn":
            seat = state.duty.seat
            idle = [one for one in OFFERS if not one.when(state, seat)]
            assert [option for one in idle for option in one.options(state, seat)] == []
    remembered = [offered(state) for state in states]
    for state, before in zip(reversed(states), reversed(remembered), strict=True):
        forget_all()
        assert offered(state) == before
