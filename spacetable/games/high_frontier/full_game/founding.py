"""A new stack: its figure is set on the map (E3)."""

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.places import StackKind, figure, reserve, spot
from spacetable.games.high_frontier.full_game.state import Craft, State


def found(turn: Turn[State], seat: Seat, kind: StackKind, place: str) -> None:
    """A rocket or an outpost stands at a space, still without cards."""
    me = figure(seat, kind)
    turn.set(crafts={**turn.state.crafts, me: Craft(place)})
    turn.move(me, spot(place), start=reserve(seat))
