"""Contracts that change hands in a trade, with all that lies on them (4B2g; HFG-R40).

The taker's timepiece takes the place of the giver's. A card in a stack goes over as cargo does: to
a stack of the taker at the same space. One in default stays where it is.
"""

from collections import Counter

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, stack_of
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.decommission import empty, glory_lost
from spacetable.games.high_frontier.full_game.free_actions.lading import set_craft, wet_after
from spacetable.games.high_frontier.full_game.freight import FREIGHTER, takes
from spacetable.games.high_frontier.full_game.places import StackKind, contract_zone, stack_zone
from spacetable.games.high_frontier.full_game.state import State


def _goal(state: State, giver: Seat, taker: Seat) -> StackKind | None:
    """The stack of the taker beside that in which the contract is, and which bears it."""
    kind, held = stack_of(state, giver), contract_of(state, giver)
    if kind is None or held is None:
        return None
    place, mass = state.place_of(giver, kind), state.aboard(state.pieces.piece(held.card)).mass
    beside = (one for one in state.stacks(taker) if state.place_of(taker, one) == place)
    return next((one for one in beside if wet_after(state, taker, one, mass) is not None), None)


def may_go(state: State, giver: Seat, taker: Seat) -> bool:
    """Whether a player's contract could come to another, who may have to give one for it."""
    held = contract_of(state, giver)
    if held is None or held.dead:
        return False
    return stack_of(state, giver) is None or _goal(state, giver, taker) is not None


def possible(state: State, trade: Trade) -> bool:
    """Whether the contracts of a trade can go over: each player has one at most, and stacks that
    change hands as well are no place for them.
    """
    deals = (trade.one_deal, trade.other_deal)
    if not any(deal.contract for deal in deals):
        return True
    if any(deal.stacks for deal in deals):
        return False
    for giver in (trade.one, trade.other):
        taker = trade.partner(giver)
        if trade.deal(giver).contract:
            free = contract_of(state, taker) is None or trade.deal(taker).contract
            if not free or not may_go(state, giver, taker):
                return False
    return all(
        wet_after(state, seat, kind, change) is not None
        and (kind != FREIGHTER or change <= 0 or takes(state, seat, change))
        for (seat, kind), change in _loads(state, trade).items()
    )


def _givers(trade: Trade) -> list[Seat]:
    return [seat for seat in (trade.one, trade.other) if trade.deal(seat).contract]


def _loads(state: State, trade: Trade) -> Counter[tuple[Seat, StackKind]]:
    """How much more, or less, each stack weighs after it."""
    found: Counter[tuple[Seat, StackKind]] = Counter()
    for giver in _givers(trade):
        taker, held, start = trade.partner(giver), contract_of(state, giver), stack_of(state, giver)
        goal = _goal(state, giver, taker)
        if held is not None and start is not None and goal is not None:
            mass = state.aboard(state.pieces.piece(held.card)).mass
            found[giver, start] -= mass
            found[taker, goal] += mass
    return found


def exchange(turn: Turn[State], trade: Trade) -> None:
    """All contracts of a trade that is possible, at once."""
    state = turn.state
    loads = {key: wet_after(state, *key, n) for key, n in _loads(state, trade).items()}
    goals = {seat: _goal(state, seat, trade.partner(seat)) for seat in _givers(trade)}
    starts = {seat: stack_of(state, seat) for seat in goals}
    after: dict[Seat, Contract | None] = dict.fromkeys(goals)
    for giver, goal in goals.items():
        taker, held = trade.partner(giver), contract_of(state, giver)
        assert held is not None  # it was possible
        after[taker] = held
        glory_lost(turn, giver, held.card)  # no glory is for trade (N; HFG-R40)
        zone = contract_zone(taker) if goal is None else stack_zone(taker, goal)
        turn.move(held.card, zone, up=True)
    players = {seat: replace(turn.state.players[seat], contract=one) for seat, one in after.items()}
    turn.set(players={**turn.state.players, **players})
    for (seat, kind), wet in loads.items():
        if wet is not None and state.has_chits(seat, kind):
            set_craft(turn, seat, kind, wet=told(wet))
    for seat, start in starts.items():
        if start is not None:
            empty(turn, seat, start)
