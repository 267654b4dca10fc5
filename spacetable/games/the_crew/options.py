"""All that a seat may do, phase by phase."""

from collections.abc import Callable, Iterator
from typing import Final

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option
from spacetable.games.the_crew import clock, distress, radio, trick
from spacetable.games.the_crew.hands import actors
from spacetable.games.the_crew.opening import (
    asking,
    choosing,
    distributing,
    handing_over,
    naming,
    predicting,
    sharing,
    tokens,
    volunteering,
)
from spacetable.games.the_crew.state import State

PHASES: Final[dict[str, Callable[[State, Seat], Iterator[Option]]]] = {
    "tokens": tokens.options,
    "asking": asking.options,
    "naming": naming.options,
    "choosing": choosing.options,
    "distributing": distributing.options,
    "sharing": sharing.options,
    "volunteering": volunteering.options,
    "predicting": predicting.options,
    "handing_over": handing_over.options,
    "distress": distress.options,
    "voting": distress.votes,
    "passing": distress.passing,
    "play": trick.options,
}


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The options of the present phase; those of the clock are the same in all."""
    if seat == CLOCK:
        yield from clock.options(state)
    elif state.phase != "over" and seat in state.names:
        yield from PHASES[state.phase](state, seat)


def awaited(state: State) -> tuple[Seat, ...]:
    """Whom the attempt waits for; while cards are passed, all at the same time."""
    if state.phase == "over":
        return ()
    if state.phase == "passing":
        waiting = (actors(state, who)[0] for who in distress.waiting(state))
        return tuple(dict.fromkeys(waiting))
    return actors(state, _mover(state))[:1]


def _mover(state: State) -> Seat:
    """The member who is to act, in all phases but the passing of cards."""
    who = state.asked[0] if state.phase in ("asking", "volunteering", "voting") else state.whose
    assert who is not None
    return who


def invited(state: State) -> tuple[Seat, ...]:
    """Who may act besides: speak before a trick, or help to move the dummy."""
    if state.phase == "over":
        return ()
    must = awaited(state)
    may = [*radio.may_speak(state), *distress.may_propose(state)]
    if state.phase == "passing":
        for who in distress.waiting(state):
            may += actors(state, who)[1:]
    else:
        may += actors(state, _mover(state))[1:]
    if distress.open_between(state):
        may.append(state.first)
    return tuple(seat for seat in dict.fromkeys(may) if seat not in must)
