"""A contract leaves its stack: chits of a craft go along, empty stacks are gone (F2b, E3)."""

from collections.abc import Callable

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, stack_of
from spacetable.games.high_frontier.full_game.decommission import empty, glory_lost
from spacetable.games.high_frontier.full_game.places import FUELLED
from spacetable.games.high_frontier.full_game.rocket import CraftHelm
from spacetable.games.high_frontier.full_game.state import State


def out_of_stack(turn: Turn[State], seat: Seat, leaves: Callable[[], None]) -> None:
    """Do what takes a player's contract away; it may be in no stack at all. A glory that its people
    have with them stays low side up (Lb).
    """
    kind, held = stack_of(turn.state, seat), contract_of(turn.state, seat)
    if held is not None:
        glory_lost(turn, seat, held.card)
    if kind is None or kind not in FUELLED:
        leaves()
        if kind is not None:
            empty(turn, seat, kind)
        return
    helm = CraftHelm(seat, kind)
    before = helm.dry(turn)
    leaves()
    if turn.state.cards_of(seat, kind):
        helm.weigh(turn, before)
    helm.emptied(turn)
