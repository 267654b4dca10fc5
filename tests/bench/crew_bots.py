"""How long the bots of The Crew think about a decision."""

from __future__ import annotations

import time

from spacetable.core.bot import Choice, put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import first_to_act
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from tests.bench.figures import Figure, median
from tests.conformance.cases import load

ATTEMPTS = 5
AIM = 500
CASES = (("planet_nine", 10), ("deep_sea", 10))


def thinking(name: str, mission: int) -> list[float]:
    """Milliseconds of every decision of four bots that had a choice."""
    game = load(name)
    bot = bots_of(game)[0]
    spent = []
    for seed in range(ATTEMPTS):
        chance = LooseChance(seed)
        seats = tuple(SeatSetup(Seat(str(k + 1))) for k in range(4))
        state = game.rules.setup(Setup(name, str(seed), seats, mission=mission), chance)
        while game.rules.result(state) is None:
            acting = first_to_act(game, state)
            seat, options = next((one for one in acting if one[0] != CLOCK), acting[0])
            choice = Choice(options[0].action, options[0].label)
            open_to = put_to(bot, options)
            if len(open_to) > 1 and seat != CLOCK:
                view, start = game.shown.view(state, seat), time.perf_counter()
                choice = bot.choose(view, open_to, chance)
                spent.append(1000 * (time.perf_counter() - start))
            turn = Turn(state, chance)
            game.rules.apply(turn, choice.action)
            state = turn.state
    return spent


def figures() -> list[Figure]:
    """The median, and the longest beside it."""
    found = []
    for name, mission in CASES:
        times = thinking(name, mission)
        parts = f"{len(times)} decisions, the longest {max(times):.0f} ms"
        found.append(Figure(f"bot decision, {name} {mission}", median(times), "ms", AIM, parts))
    return found
