"""Carry out an action, then everything that needs nobody's decision."""

from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.crew import drawing, turns
from spacetable.games.space_odyssey.hal import playing, row
from spacetable.games.space_odyssey.moves import Cut, Discard, Show
from spacetable.games.space_odyssey.state import State


def apply(turn: Turn[State], action: Action) -> None:
    """Carry out a legal action."""
    match action:
        case Show():
            row.show(turn, action)
        case Cut() if turn.state.duty.task == "hal_cut":
            row.cut(turn, action)
        case Discard() if turn.state.duty.task == "scanned":
            playing.scanned(turn, action)
        case Discard():
            drawing.discard(turn, action)
        case _:
            if not (playing.apply(turn, action) or turns.apply(turn, action)):
                raise TypeError(f"no action of this game: {action!r}")
    agenda.advance(turn)
