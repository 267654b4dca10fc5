"""The list of what is to be done: ``State.todo``, each thing the name of a step, the first first.

What an action causes is put before everything else: a glitch has its owner before the year begins.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bernals import beyond
from spacetable.games.high_frontier.full_game.state import Duty, State

T = TypeVar("T")
OVER: Final = "over"
"""The step of a game that has come to its end."""


def at(state: State) -> str:
    """The name of the step that a game is in."""
    return state.todo[0].task if state.todo and state.ended is None else OVER


def actor(state: State) -> tuple[Seat, ...]:
    """Who has to do what is to be done now."""
    who = state.duty.seat
    assert who is not None
    return (who,)


def first(turn: Turn[State], *duties: Duty) -> None:
    """Put something before everything else that is to be done."""
    turn.set(todo=(*duties, *turn.state.todo))


def finish(turn: Turn[State], *duties: Duty) -> None:
    """What was to be done now is done; ``duties`` come in its place."""
    turn.set(todo=(*duties, *turn.state.todo[1:]))


def comes(turn: Turn[State]) -> None:
    """A player's turn begins: what that player has given away may be traded on (N); where it has
    people beyond Earth is known from now on (4C2a).
    """
    state = turn.state
    who = state.todo[0].seat
    if state.rules.exodus and who is not None:
        turn.set(exodus=replace(state.exodus, domes=beyond(state, who)))
    given = {card: who for card, who in state.given.items() if who != state.todo[0].seat}
    if len(given) < len(state.given):
        turn.set(given=given)


def each(turn: Turn[State], task: str, seats: Iterable[Seat]) -> None:
    """Players do something one after the other, before everything else."""
    first(turn, *(Duty(task, seat) for seat in seats))


def unless(able: Callable[[State, Seat], object]) -> Callable[[Turn[State]], bool]:
    """A step that is over at once where its seat can do nothing."""

    def alone(turn: Turn[State]) -> bool:
        (seat,) = actor(turn.state)
        if able(turn.state, seat):
            return False
        finish(turn)
        return True

    return alone


def unless_several(
    able: Callable[[State, Seat], Sequence[T]], does: Callable[[Turn[State], Seat, T], None]
) -> Callable[[Turn[State]], bool]:
    """A step in which its seat decides only between several ways; a single one is gone at once."""

    def alone(turn: Turn[State]) -> bool:
        (seat,) = actor(turn.state)
        found = able(turn.state, seat)
        if len(found) > 1:
            return False
        finish(turn)
        if found:
            does(turn, seat, found[0])
        return True

    return alone


def by_itself(does: Callable[[Turn[State]], None]) -> Callable[[Turn[State]], bool]:
    """A step that needs nobody's decision: done, and struck off the list."""

    def alone(turn: Turn[State]) -> bool:
        finish(turn)
        does(turn)
        return True

    return alone
