"""What a player's contract sees: where it is, what it has passed, and what stands on the map.

The season that a card shows tells when its site can be reached, and is no condition (HFG-R37).
"""

from typing import Literal

from spacetable.core.ids import Seat
from spacetable.core.per_state import per_state
from spacetable.games.high_frontier.contracts.clauses import Berth, Ground, Scene, Unmet, unmet
from spacetable.games.high_frontier.full_game.bernals import anchored
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import (
    contract_of,
    stack_of,
    terms_of,
)
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.isobank.whereabouts import place_of
from spacetable.games.high_frontier.full_game.places import FLYING, StackKind
from spacetable.games.high_frontier.full_game.rocket import at_helm, owner
from spacetable.games.high_frontier.full_game.sites.take_glory import glories_left
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import LEO
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.terms import Step, Terms


@per_state
def ground(state: State) -> Ground:
    """What stands on the map."""
    return Ground(
        claims={site: one.owner for site, one in state.sites.items()},
        factories=frozenset(site for site, one in state.sites.items() if one.factory),
        colonies=frozenset(site for site, one in state.sites.items() if one.colony),
        busted=frozenset(state.busted),
        bernals={
            state.place_of(seat, kind): Berth(seat, home=kind == state.home_of(seat))
            for seat in state.order
            for kind in anchored(state, seat)
        },
        isobank=place_of(state),
        taken=frozenset(components().glory.high) - frozenset(glories_left(state)),
    )


def dweller(state: State, place: str) -> Seat:
    """Whose dome beyond Earth is at a space: a colony, or a Bernal that is no home (4A7d)."""
    berth = ground(state).bernals.get(place)
    return state.sites[place].owner if berth is None else berth.owner


def scene(state: State, seat: Seat, kind: StackKind) -> Scene:
    """A player's contract in one of the stacks."""
    place = state.place_of(seat, kind)
    return Scene(
        owner=seat,
        place=place,
        season=state.season,
        ground=ground(state),
        stack=state.stack(seat, kind),
        others=_others(state, seat, place),
        entered=_way(state, seat, kind)[1:],
        left=_way(state, seat, kind)[:1],
        rolled=frozenset(state.exodus.rolled),
        pushed=owner(state, seat).powersat,
        freighter=kind == FREIGHTER,
        isostandard=state.players[seat].isostandard or None,
        refuelled=bool(place) and state.refuelled == place,
    )


def _others(state: State, seat: Seat, place: str) -> Stack:
    return tuple(
        card
        for other in state.order
        if other != seat
        for kind in state.stacks(other)
        if state.place_of(other, kind) == place
        for card in state.stack(other, kind)
    )


def under_way(state: State, seat: Seat, kind: StackKind) -> bool:
    """Whether a stack is a craft in the middle of its move."""
    if kind not in FLYING or state.underway is None:
        return False
    return state.duty.seat == seat and at_helm(state, seat) == kind


def _way(state: State, seat: Seat, kind: StackKind) -> tuple[str, ...]:
    """The spaces of the move of this turn with the contract aboard, from where that began."""
    if under_way(state, seat, kind):
        return state.trail
    held = contract_of(state, seat)
    return () if held is None else held.way


def next_step(terms: Terms, held: Contract) -> Step | None:
    """The step that is to be met; None where the contract has only to return."""
    return terms.steps[held.steps] if held.steps < len(terms.steps) else None


def lacks(state: State, seat: Seat) -> tuple[Unmet | Literal["moving"], ...] | None:
    """What is not there of the next step of a player's contract; None where it is in no stack, or
    can be fulfilled no more. To pass is enough where spaces are to be entered; to be somewhere is
    to rest there, for no free action interrupts a move (4B4b, D).
    """
    held, kind = contract_of(state, seat), stack_of(state, seat)
    if held is None or held.dead or kind is None:
        return None
    step = next_step(terms_of(state, state.pieces.piece(held.card)), held)
    passes = under_way(state, seat, kind) and step is not None and step.place is None
    missing: tuple[Unmet, ...]
    if step is None:
        home = state.place_of(seat, kind) in (LEO, state.bank_of(seat))
        missing = () if home else ("place",)
    else:
        missing = unmet(step, scene(state, seat, kind), held.met_at)
    moving = state.underway is not None and not passes
    # Whoever is elsewhere would not be helped by the end of the move.
    return ("moving",) if moving and "place" not in missing else missing
