"""Which members the table shows as the ones to act."""

from spacetable.core.ids import Seat
from spacetable.games.the_crew import distress
from spacetable.games.the_crew.state import State


def to_act(state: State) -> tuple[Seat, ...]:
    """The members whose answer, choice or card is awaited; none when the attempt is over.

    Not those who may communicate before a trick: nobody has to.
    """
    match state.phase:
        case "over":
            return ()
        case "asking" | "voting":
            return state.asked[:1]
        case "distress":
            return (state.first,)
        case "passing":
            return tuple(distress.waiting(state))
        case _:
            return () if state.whose is None else (state.whose,)
