"""A contract leaves its stack: chits of a rocket go along, empty stacks are gone (F2b, E3)."""

from collections.abc import Callable

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.contracts.held import stack_of
from spacetable.games.high_frontier.full_game.decommission import empty
from spacetable.games.high_frontier.full_game.rocket import KIND, RocketHelm
from spacetable.games.high_frontier.full_game.state import State


def out_of_stack(turn: Turn[State], seat: Seat, leaves: Callable[[], None]) -> None:
    """Do what takes a player's contract away; it may be in no stack at all."""
    kind = stack_of(turn.state, seat)
    if kind != KIND:
        leaves()
        if kind is not None:
            empty(turn, seat, kind)
        return
    helm = RocketHelm(seat)
    before = helm.dry(turn)
    leaves()
    if turn.state.cards_of(seat, KIND):
        helm.weigh(turn, before)
    helm.emptied(turn)
