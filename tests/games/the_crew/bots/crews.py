"""Means of the tests: whole attempts played by bots, seat by seat, from what each one sees."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from spacetable.core.bot import Bot, Choice, put_to
from spacetable.core.chance import LooseChance
from spacetable.core.engine import first_to_act
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.the_crew import deep_sea, planet_nine
from spacetable.games.the_crew.bots import CADET
from spacetable.games.the_crew.state import Edition, State

GAMES = {"planet_nine": planet_nine, "deep_sea": deep_sea}
LONGEST = 400


def attempt(
    edition: Edition,
    mission: int,
    people: int,
    seed: int,
    bot: Bot = CADET,
    *,
    tokens: bool = True,
) -> Iterator[tuple[State, Seat, Choice | None]]:
    """Each state with the seat that then acts and what it chose; the last one with None.

    ``tokens`` false: the order tokens are taken off the tasks.
    """
    game = GAMES[edition]
    seats = tuple(SeatSetup(Seat(str(k + 1))) for k in range(people))
    chance = LooseChance(seed)
    state = game.rules.setup(Setup(edition, str(seed), seats, mission=mission), chance)
    if not tokens:
        state = replace(state, tasks=tuple(replace(task, token="") for task in state.tasks))
    thinking = LooseChance(f"bots {seed}")
    for _ in range(LONGEST):
        if game.rules.result(state) is not None:
            yield state, state.first, None
            return
        acting = first_to_act(game, state)
        seat, options = next((one for one in acting if one[0] != CLOCK), acting[0])
        choice = None
        action = options[0].action
        if seat != CLOCK:
            open_to = put_to(bot, options)
            choice = bot.choose(game.shown.view(state, seat), open_to, thinking)
            action = choice.action
            assert action in [option.action for option in open_to]
        yield state, seat, choice
        turn: Turn[State] = Turn(state, chance)
        game.rules.apply(turn, action)
        state = turn.state
    raise AssertionError("the attempt does not end")
