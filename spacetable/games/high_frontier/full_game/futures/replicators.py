"""Robots that copy themselves always lie with their purple side up (4If)."""

from spacetable.core.ids import Seat
from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.fractions_in_words import told
from spacetable.games.high_frontier.full_game.free_actions.lading import set_craft, wet_after
from spacetable.games.high_frontier.full_game.freight import FREIGHTER, takes
from spacetable.games.high_frontier.full_game.futures.lasting import REPLICATORS
from spacetable.games.high_frontier.full_game.places import StackKind
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.market import is_robot
from spacetable.games.high_frontier.stack import aboard


def promotes(turn: Turn[State]) -> None:
    """After each action: those that have come into a stack of whoever has done that Future."""
    for star in turn.state.futures.stars:
        if star.future == REPLICATORS:
            for kind in turn.state.stacks(star.seat):
                for card in turn.state.cards_of(star.seat, kind):
                    if is_robot(printed(card.face)) and card.id not in turn.state.reverse:
                        _promotes(turn, star.seat, kind, card)


def _promotes(turn: Turn[State], seat: Seat, kind: StackKind, card: Piece) -> None:
    """The chits of a craft go along; what a craft cannot bear waits."""
    change = aboard(card.face, 1).mass - turn.state.aboard(card).mass
    if kind == FREIGHTER and change > 0 and not takes(turn.state, seat, change):
        return
    wet = wet_after(turn.state, seat, kind, change)
    if wet is None:
        return
    turn.set(reverse=(*turn.state.reverse, card.id))
    if turn.state.has_chits(seat, kind):
        set_craft(turn, seat, kind, wet=told(wet))
