"""Two people and a dummy: what bots imagine while cards are being passed can all be played."""

from __future__ import annotations

import random

import pytest

from spacetable.core.chance import LooseChance
from spacetable.core.engine import acting
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.the_crew import deep_sea
from spacetable.games.the_crew.bots import SHIPMATE
from spacetable.games.the_crew.bots.thought import Thought
from spacetable.games.the_crew.moves import Agree, Distress, PassCard
from spacetable.games.the_crew.state import DUMMY, State, passed
from tests.thinned import thinned

SEEDS = 5


def passing(seed: int, first: Seat) -> State:
    """A crew in distress: ``first`` has just chosen the card that it passes."""
    chance, dice = LooseChance(seed), random.Random(seed)
    seats = (SeatSetup(Seat("1")), SeatSetup(Seat("2")))
    state = deep_sea.rules.setup(Setup("deep_sea", str(seed), seats, mission=1 + seed % 20), chance)
    while not state.pieces[passed(first)]:
        people = [options for seat, options in acting(deep_sea, state) if seat != CLOCK]
        free = [one for options in people for one in options if not one.grave]
        calls = [one for one in free if isinstance(one.action, (Distress, Agree))]
        cards = [one for one in free if isinstance(one.action, PassCard)]
        own = [one for one in cards if one.action.member == first]
        turn: Turn[State] = Turn(state, chance)
        deep_sea.rules.apply(turn, dice.choice(own or calls or free).action)
        state = turn.state
    return state


@pytest.mark.parametrize(("seed", "first"), thinned(range(SEEDS), [DUMMY, "1", "2"], one_in=4))
def test_bots_choose_what_to_pass(seed: int, first: Seat) -> None:
    state = passing(seed, first)
    for seat, options in acting(deep_sea, state):
        if seat == CLOCK:
            continue
        view = deep_sea.shown.view(state, seat)
        choice = SHIPMATE.choose(view, options, LooseChance(seed))
        assert choice.action in [option.action for option in options]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_the_dummy_passes_still_covers_a_card(seed: int) -> None:
    state = passing(seed, DUMMY)
    imagined = Thought(deep_sea.shown.view(state, Seat("1")).state, 8, seed).imagined
    assert imagined.columns is not None
    for above, below in imagined.columns:
        assert all(top or not under for top, under in zip(above, below, strict=True))
