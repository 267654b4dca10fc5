"""The list of what is to be done: ``State.todo``, each thing the name of a step, the first first.

What an action causes is put before everything else, so a member who has to discard in the middle of
HAL's turn does so before HAL draws.
"""

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.state import Duty, State, View

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
    who = state.todo[0].member
    assert who is not None
    return (who,)


def in_turn(state: State) -> tuple[Seat, ...]:
    """The members of the crew who are in their turn and may do something in it: one, or (a switch)
    all who are not ready yet, clockwise from the monolith. None while something else is to be done.
    """
    if not state.todo or state.todo[0].task != "crew_turn":
        return ()
    if not state.phase:
        return member(state)
    return tuple(who for who in state.around(state.monolith) if who not in state.ready)


def facing(state: State, seat: Seat | None) -> State:
    """The same state with that member as the one whose turn it is, if several have theirs."""
    if not state.phase or seat is None or seat == state.done.member or seat not in in_turn(state):
        return state
    dones = {one.member: one for one in (state.done, *state.resting)}
    own = replace(dones.pop(seat), quiet=state.done.quiet)
    resting = tuple(replace(dones[who], quiet=()) for who in state.crew if who in dones)
    todo = (Duty("crew_turn", seat), *state.todo[1:])
    return replace(state, done=own, resting=resting, todo=todo)


def own(view: View) -> View:
    """What a member sees with the turn as the own one, if several have theirs."""
    state = facing(view.state, view.seat)
    return view if state is view.state else replace(view, state=state)


def face(turn: Turn[State], seat: Seat) -> None:
    """That member acts now, if several have their turn."""
    state = facing(turn.state, seat)
    if state is not turn.state:
        turn.set(done=state.done, resting=state.resting, todo=state.todo)


def first(turn: Turn[State], *duties: Duty) -> None:
    """Put something before everything else that is to be done."""
    turn.set(todo=(*duties, *turn.state.todo))


def finish(turn: Turn[State], *duties: Duty) -> None:
    """What was to be done now is done; ``duties`` come in its place."""
    turn.set(todo=(*duties, *turn.state.todo[1:]))


def note(turn: Turn[State], **changes: object) -> None:
    """Note what a member has done in this turn, as fields of ``Done``."""
    turn.set(done=replace(turn.state.done, **changes))
