"""The rules of the game as one value."""

from typing import Final

from spacetable.core.chance import Chance
from spacetable.core.rules import Rules as CoreRules
from spacetable.core.setup import Setup
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import (
    agenda,
    outcome,
    setup,
    steps,
    switches,
    validation,
)
from spacetable.games.high_frontier.full_game.futures import replicators
from spacetable.games.high_frontier.full_game.isobank import founding
from spacetable.games.high_frontier.full_game.moves import Move
from spacetable.games.high_frontier.full_game.politics import cycle
from spacetable.games.high_frontier.full_game.sites import take_glory
from spacetable.games.high_frontier.full_game.state import State


def _set_up(setup_: Setup, chance: Chance) -> State:
    return setup.set_up(setup_, switches.rules_of(RULES.settings(setup_)), chance)


def _after(turn: Turn[State]) -> None:
    """What follows of itself: glories come home, robots are promoted, the office goes to whom it
    belongs, and the isobank with what it is in.
    """
    take_glory.come_home(turn)
    if turn.state.rules.module_2:
        cycle.holds_office(turn)
    if turn.state.futures.stars:
        replicators.promotes(turn)
    if turn.state.isobank is not None:
        founding.moves_on(turn)


RULES: Final = CoreRules[State](
    state_type=State,
    actions=Move,
    setup=_set_up,
    steps=steps.STEPS,
    at=agenda.at,
    result=outcome.result,
    check=validation.check,
    after=_after,
    turn=outcome.year_played,
    switches=switches.switches,
)
