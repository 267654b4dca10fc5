"""What the coach says of a hand that has no room for the cards of the turn's end."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.text import Text
from spacetable.games.space_odyssey.state import DECK, DISCARD, State, hand
from spacetable.games.space_odyssey.words import words


def hand_warning(state: State, seat: Seat) -> Iterator[Text]:
    """What the end of the turn does to a hand that has no room for the cards drawn then."""
    if not state.todo or state.duty.task != "crew_turn" or state.duty.member != seat:
        return
    held_now, limit = len(state.pieces[hand(seat)]), state.hand_limit(seat)
    over = held_now + drawn_here(state, seat) - limit
    if held_now >= limit:
        yield words("advice.hand_full", held=held_now, limit=limit)
    elif over > 0:
        yield words("advice.hand_over", held=held_now, limit=limit, n=over)


def drawn_here(state: State, seat: Seat) -> int:
    """How many cards a member gets whose turn ends where they stand."""
    there = len(state.pieces[DECK]) + len(state.pieces[DISCARD])
    return min(state.draws(seat, state.space_of(seat)), there)
