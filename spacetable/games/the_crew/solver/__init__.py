"""Whether a deal can be won, with every card open and everybody helping.

``winning_line(state, stop)`` for a true state, ``solve(position, stop)`` for a ``Position``. Cards
are numbers as in ``cards``; ``pieces_of`` names the pieces of a state that they are.
"""

from spacetable.core.ids import PieceId
from spacetable.core.mission import Stop
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.solver.position import Draw, Position, Solution, position_of
from spacetable.games.the_crew.solver.search import solve
from spacetable.games.the_crew.state import State

__all__ = ["Position", "Solution", "pieces_of", "position_of", "solve", "winning_line"]


def winning_line(state: State, stop: Stop, nodes: int | None = None, draw: Draw = ()) -> Solution:
    """``solve`` for a true state in which a card is to be played.

    The line holds the cards that are still to be played, the dummy's too, in order up to the win.
    ``draw``: see ``position_of``. ``ValueError`` when the state is not in play.
    """
    return solve(position_of(state, draw), stop, nodes)


def pieces_of(state: State, cards: tuple[int, ...]) -> tuple[PieceId, ...]:
    """The pieces of some cards; ``KeyError`` for a card that this deal does not have."""
    names = {CARD_OF[one.face]: one.id for one in state.pieces if one.face in CARD_OF}
    return tuple(names[card] for card in cards)
