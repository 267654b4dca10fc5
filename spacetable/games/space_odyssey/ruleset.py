"""The rules of the game as one value."""

from typing import Final

from spacetable.core.chance import Chance
from spacetable.core.rules import Rules
from spacetable.core.setup import Setup
from spacetable.games.space_odyssey import agenda, outcome, setup, steps, switches, validation
from spacetable.games.space_odyssey.moves import AnyMove
from spacetable.games.space_odyssey.state import State


def _set_up(setup_: Setup, chance: Chance) -> State:
    return setup.set_up(setup_, switches.rules_of(RULES.settings(setup_)), chance)


RULES: Final = Rules[State](
    state_type=State,
    actions=AnyMove,
    setup=_set_up,
    steps=steps.STEPS,
    at=agenda.at,
    result=outcome.result,
    check=validation.check,
    turn=lambda state: state.round_no,
    switches=switches.switches,
)
