"""The steps of an attempt, in the order of the rules."""

from typing import Final

from spacetable.core.step import Step
from spacetable.games.the_crew import distress, over, passing, trick, voting
from spacetable.games.the_crew.opening import order
from spacetable.games.the_crew.state import State

STEPS: Final[tuple[Step[State], ...]] = (
    *order.STEPS,
    distress.STEP,
    voting.STEP,
    passing.STEP,
    trick.STEP,
    over.STEP,
)
"""One for each ``state.Phase``; the clock of a real-time mission runs beside them."""
