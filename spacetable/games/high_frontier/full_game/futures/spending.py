"""Cards that some Futures ask their player to decommission (1D, 4If)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.fuel_strip import position
from spacetable.games.high_frontier.full_game.futures.attempt import Attempt
from spacetable.games.high_frontier.full_game.futures.future_figures import figures
from spacetable.games.high_frontier.full_game.places import FIGURES, StackKind, figure
from spacetable.games.high_frontier.full_game.service import owner
from spacetable.games.high_frontier.full_game.sites.surroundings import circumstances, working
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.operational import dark
from spacetable.games.high_frontier.piloting.course import all_engines
from spacetable.games.high_frontier.size_rolls import synodic_comet
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import dry_mass
from spacetable.games.high_frontier.thrust import net_thrust

BY_THRUSTER: Final = frozenset(("new_venus", "footfall"))
BY_REFINERY: Final = "von_neumann"


def asks(future: str) -> bool:
    """Whether a Future asks for such a card."""
    return future in BY_THRUSTER or future == BY_REFINERY


def spendable(future: str, one: Attempt) -> tuple[PieceId, ...]:
    """Cards that would do: thrusters that are strong enough at own factories on synodic comets, or
    refineries that work where the card is.
    """
    if future in BY_THRUSTER:
        return tuple(dict.fromkeys(_thrusters(one)))
    return tuple(_refineries(one)) if future == BY_REFINERY else ()


def stack_of(one: Attempt, card: PieceId) -> StackKind:
    """The own stack in which a card is."""
    return next(
        kind
        for kind in one.state.stacks(one.seat)
        if any(piece.id == card for piece in one.state.cards_of(one.seat, kind))
    )


def _refineries(one: Attempt) -> Iterator[PieceId]:
    for kind in one.stacks_here():
        for card in one.state.cards_of(one.seat, kind):
            if kind_of(card) == "refinery" and one.works(kind, card.id):
                yield card.id


def _thrusters(one: Attempt) -> Iterator[PieceId]:
    for kind in one.state.stacks(one.seat):
        place = one.state.place_of(one.seat, kind)
        if kind in FIGURES and synodic_comet(place) and one.owns(place):
            yield from _strong(one, kind)


def _strong(one: Attempt, kind: StackKind) -> Iterator[PieceId]:
    """Thrusters of a stack with the thrust that is asked for, as the stack lies."""
    state, seat = one.state, one.seat
    craft, own = state.crafts[figure(seat, kind)], owner(state, seat)
    stack, under = working(state, seat, kind), circumstances(state, seat, kind)
    dry = dry_mass(stack, craft.tanks)
    wet = position(craft.wet) if state.has_chits(seat, kind) else position(str(dry))
    zone = load().spaces[craft.place].zone
    for engine in all_engines(stack):
        if dark(stack, engine.chain, under):
            continue
        net = net_thrust(engine, wet, zone, pushed=own.powersat, owner=own)
        if net is not None and net >= figures().asks.thrust:
            yield state.cards_of(seat, kind)[engine.chain.active].id
