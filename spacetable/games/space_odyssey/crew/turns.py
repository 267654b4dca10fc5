"""The turn of a crew member: move, then any number of actions, then draw (reference 5, A4, A5)."""

from collections.abc import Iterator
from itertools import chain

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.crew import (
    cancelling,
    disconnecting,
    drawing,
    giving,
    moving,
    repairing,
    telling,
)
from spacetable.games.space_odyssey.crew.names import standing
from spacetable.games.space_odyssey.moves import (
    Borrow,
    Cancel,
    Decline,
    Disconnect,
    Draw,
    EndTurn,
    Give,
    Lend,
    Move,
    OpenDoor,
    Quiet,
    Recover,
    Repair,
    TakeBack,
    Tell,
    TellAll,
)
from spacetable.games.space_odyssey.state import State


def options(state: State, seat: Seat) -> Iterator[Option]:
    """All that the member may do whose turn it is; the others may talk."""
    if state.duty.member != seat:
        return telling.options(state, seat)
    who = standing(state, seat)
    return chain(
        moving.options(state, who),
        repairing.options(state, who),
        cancelling.options(state, who),
        disconnecting.options(state, who),
        drawing.options(state, who),
        giving.options(state, who),
        telling.options(state, seat),
    )


def apply(turn: Turn[State], action: Action) -> bool:
    """Carry out a deed of a member; False when the action is none."""
    match action:
        case Move():
            moving.move(turn, action)
        case Repair():
            repairing.repair(turn, action)
        case OpenDoor():
            repairing.open_door(turn, action)
        case Cancel():
            cancelling.cancel(turn, action)
        case Recover():
            cancelling.recover(turn, action)
        case TakeBack():
            cancelling.take_back(turn, action)
        case Disconnect():
            disconnecting.disconnect(turn, action)
        case Give():
            giving.give(turn, action)
        case Borrow():
            giving.borrow(turn, action)
        case Lend():
            giving.lend(turn, action)
        case Decline():
            giving.decline(turn, action)
        case Draw() | EndTurn():
            drawing.end(turn, action)
        case Tell() | TellAll():
            telling.tell(turn, action)
        case Quiet():
            telling.quiet(turn, action)
        case _:
            return False
    return True
