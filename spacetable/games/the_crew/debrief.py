"""What could have been: the attempt looked at again with every card open."""

from collections.abc import Sequence

from spacetable.core.mission import Debrief, Stop
from spacetable.games.the_crew.state import State


def debrief(states: Sequence[State], stop: Stop) -> Debrief | None:
    """Whether the deal could be won, and the move after which it could not; None if it was won."""
    return None
