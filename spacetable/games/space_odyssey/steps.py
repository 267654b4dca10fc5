"""The steps of the game, in the order of the rules; each is the name of something to be done."""

from typing import Final

from spacetable.core.step import Step
from spacetable.games.space_odyssey import outcome
from spacetable.games.space_odyssey.crew import (
    asking,
    claiming,
    discarding,
    lending,
    recovering,
    telling,
)
from spacetable.games.space_odyssey.crew import turns as crew
from spacetable.games.space_odyssey.hal import cutting, playing, scanning, showing, targeting
from spacetable.games.space_odyssey.hal import turns as hal
from spacetable.games.space_odyssey.state import State

STEPS: Final[tuple[Step[State], ...]] = (
    # HAL's turn
    hal.HAL_TURN,
    telling.before_hal(playing.STEP),
    scanning.STEP,
    telling.before_hal(targeting.STEP),
    hal.HAL_DRAW,
    telling.before_hal(showing.STEP),
    hal.HAL_END,
    # The crew's turn: of one member, or of each
    crew.CREW_TURN,
    lending.STEP,
    asking.STEP,
    recovering.STEP,
    telling.before_hal(cutting.STEP),
    crew.CREW_END,
    crew.PASS_MONOLITH,
    # Whenever a member has something to say that need not be true
    claiming.STEP,
    # Whenever a hand is too large
    discarding.STEP,
    outcome.OVER,
)
NAMED: Final = {step.name: step for step in STEPS}


def hals(state: State) -> bool:
    """Whether HAL has to do what is to be done now."""
    return bool(state.todo) and state.hal in NAMED[state.duty.task].awaited(state)
