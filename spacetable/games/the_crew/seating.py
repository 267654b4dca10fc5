"""Who sits where on the table of a seat, and where what lies before whom."""

from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.games.the_crew.large_seating import LARGE_FROM, large
from spacetable.games.the_crew.layout import FEW, Round
from spacetable.games.the_crew.state import State
from spacetable.games.the_crew.usual_seating import usual


def seated(state: State, seat: Seat | None, room: Room = DESK) -> Round:
    """The table turned so that ``seat`` is at the bottom (None: the first member)."""
    bottom = seat if seat in state.people else state.people[0]
    start = state.members.index(bottom)
    members = (*state.members[start:], *state.members[:start])
    if room.letters >= LARGE_FROM:
        return large(members, room, most_cards(state))
    return usual(members, room)


def most_cards(state: State) -> int:
    """The most cards that a hand of this deal may have had."""
    return state.planned + (1 if len(state.members) == FEW else 0)
