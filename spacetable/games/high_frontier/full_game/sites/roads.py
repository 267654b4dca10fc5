"""Buggy roads: who is taken along one, and what else, comes to a stack at its end (H9)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.adjacency import roads_from
from spacetable.games.high_frontier.full_game.founding import found
from spacetable.games.high_frontier.full_game.free_actions.lading import wet_after
from spacetable.games.high_frontier.full_game.free_actions.transfer import changes
from spacetable.games.high_frontier.full_game.freight import FREIGHTER, takes
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.sites.produce import outpost
from spacetable.games.high_frontier.full_game.state import State, kind_of


def ends(state: State, seat: Seat, kind: StackKind) -> Iterator[tuple[str, StackKind]]:
    """The sites to which roads lead from a stack, and the stack that takes in who comes there: one
    that stands, else a new outpost.
    """
    for to in roads_from(state.place_of(seat, kind)):
        standing = [one for one in state.stacks(seat) if state.place_of(seat, one) == to]
        goal = standing[0] if standing else outpost(state, seat, to)
        if goal is not None and goal != kind:
            yield to, goal


def bears(state: State, seat: Seat, card: Piece, goal: StackKind) -> bool:
    """Whether a stack can take in a card."""
    mass = state.aboard(card).mass
    if kind_of(card) == FREIGHTER:
        return False
    if goal == FREIGHTER and not takes(state, seat, mass):
        return False
    return wet_after(state, seat, goal, mass) is not None


def comes(
    turn: Turn[State], seat: Seat, card: Piece, start: StackKind, to: str, goal: StackKind
) -> None:
    """A card goes along a road."""
    if goal not in turn.state.stacks(seat):
        found(turn, seat, goal, to)
    changes(turn, seat, card, start, goal)
