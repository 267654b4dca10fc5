"""All that a seat may do now."""

from collections.abc import Callable, Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.games.space_odyssey import agenda
from spacetable.games.space_odyssey.crew import cancelling, drawing, giving, telling, turns
from spacetable.games.space_odyssey.hal import playing, row
from spacetable.games.space_odyssey.moves import NameCard, Recover
from spacetable.games.space_odyssey.state import State

HALS: Final[dict[str, Callable[[State], Iterator[Option]]]] = {
    "show": row.showing,
    "play": playing.options,
    "name": playing.naming,
    "hal_cut": row.cutting,
}
CREWS: Final[dict[str, Callable[[State, Seat], Iterator[Option]]]] = {
    "scanned": playing.scanning,
    "crew_turn": turns.options,
    "lend": giving.lending,
    "recover": cancelling.recovering,
    "discard": drawing.discarding,
}


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The options of what is to be done now."""
    if state.todo:
        task = state.duty.task
        if task in HALS:
            if seat == state.hal:
                return HALS[task](state)
        elif seat in state.characters:
            return CREWS[task](state, seat)
    return iter(())


def awaited(state: State) -> tuple[Seat, ...]:
    """Whom the game waits for: one seat at a time."""
    if not state.todo:
        return ()
    duty = state.duty
    return (state.hal if duty.member is None else duty.member,)


def answer(state: State, action: Action) -> object:
    """What everybody hears of hidden cards though nobody sees them: that somebody does not hold
    the card which HAL names, or that nothing but RECOVER lies in the discards.
    """
    match action:
        case NameCard() if state.aim is not None:
            return tuple(one.id for one in playing.fitting(state, action.face))
        case Recover():
            return agenda.takeable(state)
    return None


def invited(state: State) -> tuple[Seat, ...]:
    """Members out of turn who may say what they hold."""
    return telling.may_speak(state)
