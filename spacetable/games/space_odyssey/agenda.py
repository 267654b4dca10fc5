"""The list of what is to be done: ``State.todo``, each thing the name of a step, the first first.

What an action causes is put before everything else, so a member who has to discard in the middle of
HAL's turn does so before HAL draws.
"""

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.state import Duty, State

OVER = "over"
"""The step of a game that has come to its end."""


def at(state: State) -> str:
    """The name of the step that a game is in."""
    return state.todo[0].task if state.todo and not state.ended else OVER


def hal(state: State) -> tuple[Seat, ...]:
    """HAL has to do what is to be done now."""
    return (state.hal,)


def member(state: State) -> tuple[Seat, ...]:
    """The member of the crew who has to do what is to be done now."""
    who = state.duty.member
    assert who is not None
    return (who,)


def first(turn: Turn[State], *duties: Duty) -> None:
    """Put something before everything else that is to be done."""
    turn.set(todo=(*duties, *turn.state.todo))


def finish(turn: Turn[State]) -> None:
    """What was to be done now is done."""
    turn.set(todo=turn.state.todo[1:])


def note(turn: Turn[State], **changes: object) -> None:
    """Note what a member has done in this turn, as fields of ``Done``."""
    turn.set(done=replace(turn.state.done, **changes))
