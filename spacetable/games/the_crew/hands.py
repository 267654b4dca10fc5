"""Who moves the cards of whom."""

from spacetable.core.ids import PieceId, Seat
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.state import DUMMY, HIDDEN, State, hand, told_zone


def actors(state: State, member: Seat) -> tuple[Seat, ...]:
    """The seats that may act for a member: itself. For JARVIS or Tonoja the commander alone,
    or (a switch) both people after talking, the commander first (TC-R03).
    """
    if member != DUMMY:
        return (member,)
    if state.rules.dummy_by == "discussion":
        return (state.first, *(one for one in state.people if one != state.first))
    return (state.first,)


def deciding(state: State) -> tuple[Seat, ...]:
    """The seat that the game waits for when it is a member's turn; none when it is nobody's."""
    whose = state.whose
    if whose is None:
        return ()
    return (whose,) if whose != DUMMY else actors(state, whose)[:1]


def helping(state: State) -> tuple[Seat, ...]:
    """Who may act for that member as well."""
    return () if state.whose is None else actors(state, state.whose)[1:]


def acts(state: State, seat: Seat) -> bool:
    """Whether a seat may act for the member whose turn it is."""
    return state.whose is not None and seat in actors(state, state.whose)


def cards_held(state: State, member: Seat) -> dict[int, PieceId]:
    """The cards of a person's hand, the open one with them, by number; unknown ones left out."""
    pieces = state.pieces
    return {
        CARD_OF[one.face]: one.id
        for one in (*pieces[hand(member)], *pieces[told_zone(member)])
        if one.face != HIDDEN
    }
