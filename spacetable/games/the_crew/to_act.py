"""Which members the table shows as the ones to act."""

from spacetable.core.ids import Seat
from spacetable.games.the_crew import passing
from spacetable.games.the_crew.state import State


def to_act(state: State) -> tuple[Seat, ...]:
    """The members whose answer, choice or card is awaited; none when the attempt is over.

    Not those who may communicate before a trick: nobody has to.
    """
    if state.phase == "over":
        return ()
    if state.whose is not None:
        return (state.whose,)
    return state.asked[:1] or passing.waiting(state)
