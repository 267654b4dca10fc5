"""Whole games that bots play among themselves, for every number of seats in each variant."""

from __future__ import annotations

from itertools import count
from typing import Final

import pytest
from msgspec.structs import replace

from spacetable.core.bot import put_to, seated
from spacetable.core.chance import LooseChance
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.bots import BOTS
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State
from tests.games.high_frontier.full_game.test_full_game_random import KINDS, LONGEST, begun
from tests.thinned import SLOW

Kind = tuple[int, str, bool, bool]
QUICK: Kind = (2, "usual", True, False)
"""The kind of game that the quick run plays: with auctions, offices and an assembly."""
SHORT: Final = 2
"""So many cycles of the Sun it lasts there, half as long as a whole game."""


def ended(state: State, chance: LooseChance, seed: int = 1) -> State:
    """A game to its end by all the bots by turns: what they choose is what they were offered, from
    nothing but their own view.
    """
    turn = Turn(state, chance)
    RULES.proceed(turn)
    state = turn.state
    bots = {seat: seated(BOTS[(k + seed) % len(BOTS)]) for k, seat in enumerate(state.order)}
    for number in count():
        if RULES.result(state) is not None:
            return state
        assert number < LONGEST
        (*_, seat) = RULES.awaited(state)
        offered = put_to(bots[seat], list(RULES.options(state, seat)))
        choice = bots[seat].choose(hidden.view(state, seat), offered, LooseChance(number))
        assert choice.action in [one.action for one in offered]
        turn = Turn(state, chance)
        RULES.apply(turn, choice.action)
        state = turn.state
    raise AssertionError


def played(kind: Kind, seed: int = 1, disks: int | None = None) -> State:
    """A game of that kind. ``disks``: of seniority, one for each cycle; None: as in the rules."""
    seats, variant, politics, quick = kind
    chance = LooseChance(seed)
    options = {"variant": variant, "politics": politics, "quick_start": quick}
    state = begun(seats, options, chance)
    return ended(state if disks is None else replace(state, disks=disks), chance, seed)


def check_end(state: State) -> None:
    """The state of a game that is over agrees with itself, and says why it is."""
    RULES.check(state)
    assert state.ended in ("seniority", "altruism", "board")


@pytest.mark.timeout(3000)
@pytest.mark.parametrize("kind", [pytest.param(kind, marks=SLOW, id=str(kind)) for kind in KINDS])
def test_bots_end_their_games(kind: Kind) -> None:
    check_end(played(kind))


@pytest.mark.slow
def test_bots_end_a_short_game() -> None:
    check_end(played(QUICK, disks=SHORT))
