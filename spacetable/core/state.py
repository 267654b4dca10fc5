"""The base of every game's state."""

from msgspec import Struct

from spacetable.core.piece import Pieces


class State(Struct, frozen=True, kw_only=True, gc=False):
    """A frozen value. Games add fields: numbers, flags, pending choices; never callbacks. Nothing
    in it can refer back to it, so the collector of circles need not look through it (``gc``).

    ``turn_no`` counts the turns begun, and whatever else a game has begun as one does a turn; undo
    "by turn" goes back to where it last changed. What people are told is ``Rules.turn``.
    """

    pieces: Pieces = Pieces()
    turn_no: int = 1
