"""How long the bots of 2001 think about a decision, beside what the rules take to list it."""

from __future__ import annotations

import time

from spacetable.core.bot import Bot, put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import first_to_act
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from tests.bench.figures import Figure, median
from tests.conformance.cases import load

GAMES = 6
AIM = 500
"""Milliseconds that a person may wait for a decision."""
STEADY_AIM = 10
"""So many times what the list of moves takes: thousands of games are to be counted."""


def thinking(bot: Bot) -> tuple[list[float], list[float]]:
    """Milliseconds of every decision with a choice, and of listing the moves for it.

    The same bot plays HAL and two to four members.
    """
    game = load("space_odyssey")
    listed, spent = [], []
    for seed in range(GAMES):
        chance = LooseChance(seed)
        roles = ("hal", *[""] * (2 + seed % 3))
        seats = tuple(SeatSetup(Seat(str(k + 1)), role=role) for k, role in enumerate(roles))
        state = game.rules.setup(Setup("space_odyssey", str(seed), seats), chance)
        while game.rules.result(state) is None:
            start = time.perf_counter()
            seat, options = first_to_act(game, state)[0]
            taken = 1000 * (time.perf_counter() - start)
            open_to = put_to(bot, options)
            view, start = game.shown.view(state, seat), time.perf_counter()
            choice = bot.choose(view, open_to, chance)
            if len(open_to) > 1:
                spent.append(1000 * (time.perf_counter() - start))
                listed.append(taken)
            turn = Turn(state, chance)
            game.rules.apply(turn, choice.action)
            state = turn.state
    return spent, listed


def figures() -> list[Figure]:
    """For each bot the longest decision, and the mean over that of listing the moves."""
    found = []
    for bot in bots_of(load("space_odyssey")):
        spent, listed = thinking(bot)
        ratio = sum(spent) / sum(listed)
        parts = f"{len(spent)} decisions, half under {median(spent):.2f} ms"
        name = f"bot decision, 2001, {bot.id}"
        found.append(Figure(f"{name}, longest", max(spent), "ms", AIM, parts))
        aim = STEADY_AIM if bot.id == "steady" else None
        parts = f"{sum(spent) / len(spent):.2f} over {sum(listed) / len(listed):.2f} ms"
        found.append(Figure(f"{name} / list of moves", ratio, "x", aim, parts))
    return found
