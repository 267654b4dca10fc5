"""What there was to see, when the game is over."""

from collections.abc import Sequence

from spacetable.core.mission import Debrief, Stop
from spacetable.games.space_odyssey.state import State


def debrief(states: Sequence[State], stop: Stop) -> Debrief | None:
    """A verdict and its reasons."""
    return None
