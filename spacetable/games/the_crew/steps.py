"""The steps of an attempt, in the order of the rules."""

from typing import Final

from spacetable.core.step import Step
from spacetable.games.the_crew import distress, over, passing, trick, voting
from spacetable.games.the_crew.giving_up import with_giving_up
from spacetable.games.the_crew.opening import order
from spacetable.games.the_crew.state import State

_PLAYED: Final = (
    *order.STEPS,
    distress.STEP,
    voting.STEP,
    distress.DIRECTION,
    passing.STEP,
    trick.STEP,
)

STEPS: Final[tuple[Step[State], ...]] = (*map(with_giving_up, _PLAYED), over.STEP)
"""One for each ``state.Phase``; the clock of a real-time mission runs beside them."""
