"""Whose factories, colonies and Bernals serve a player as its own do (O5f, N6)."""

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.politics.effects import roams
from spacetable.games.high_frontier.full_game.service import roamed
from spacetable.games.high_frontier.full_game.state import State


def hosts(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The player, and whoever gives leave in this turn; all by the law of individuality (O5f)."""
    if state.assembly is not None and roams(state.assembly, seat):
        return state.order
    return by_leave(state, seat)


def by_leave(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The player, and whoever gives leave in this turn: whose colonies and labs promote its cards,
    for the law opens them to nobody (N6, 4C7c; HFG-R79).
    """
    return (seat, *(one for one in state.hosts if one != seat))


def hosts_at(state: State, seat: Seat, place: str) -> tuple[Seat, ...]:
    """The same at a space, where a colonist may let its player roam."""
    return state.order if place in roamed(state, seat) else hosts(state, seat)
