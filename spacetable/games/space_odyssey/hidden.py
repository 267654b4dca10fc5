"""What a seat may not know, and the state without it."""

from collections.abc import Sequence

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.secrets import hidden_from_all, masked
from spacetable.games.space_odyssey.state import (
    DECK,
    DISCARD,
    HAL_DECK,
    HAL_DISCARD,
    HAL_HAND,
    HIDDEN,
    State,
    View,
    hand,
)


def hidden(state: State, seat: Seat | None) -> Sequence[Sequence[PieceId]]:
    """Two groups: HAL's cards and the crew's that lie hidden in piles, discards and other hands.

    A seat knows its own hand, what was named aloud, discards that all have seen, and discards that
    it has seen alone.
    """
    known = {*state.told, *state.seen}
    if seat is not None:
        known.update(state.known.get(seat, ()))
    pieces = state.pieces
    hals = [HAL_DECK, HAL_DISCARD, *((HAL_HAND,) if seat != state.hal else ())]
    crews = [DECK, DISCARD, *(hand(who) for who in state.crew if who != seat)]
    return tuple(
        [one.id for zone in zones for one in pieces[zone] if one.id not in known]
        for zones in (hals, crews)
    )


def view(state: State, seat: Seat | None, eyes: Sequence[Seat] = ()) -> View:
    """Blank faces for all of that, and only the own memory of discards.

    ``eyes``: other seats of the same person, whose hands are seen as well.
    """
    unknown = hidden_from_all(hidden(state, one) for one in (seat, *eyes))
    blanks = dict.fromkeys(unknown, HIDDEN)
    known = {seat: state.known[seat]} if seat is not None and seat in state.known else {}
    return View(seat, replace(masked(state, blanks), known=known))


def shared(state: State, seat: Seat, eyes: Sequence[Seat]) -> View:
    """What one person sees who plays all those seats, while ``seat`` is at the table."""
    return view(state, seat, [one for one in eyes if one != seat])
