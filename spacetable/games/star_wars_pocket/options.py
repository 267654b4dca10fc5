"""All that the pilot may do, phase by phase, and tempting moves that are refused."""

from collections.abc import Callable, Sequence
from typing import Final

from spacetable.core.option import Option
from spacetable.games.star_wars_pocket import (
    combat,
    end_of_turn,
    event_phase,
    flight,
    laying,
    run_in,
    shot,
)
from spacetable.games.star_wars_pocket.refusals import not_before_event, not_before_the_end
from spacetable.games.star_wars_pocket.ship import raised, roll_gain
from spacetable.games.star_wars_pocket.state import State


def _move(state: State) -> Sequence[Option]:
    if not state.run_in:
        return flight.options(state)
    return (
        *run_in.options(state),
        flight.roll_option(state.shields, raised(state, roll_gain(state)), state.droid),
        *not_before_event(state),
        *not_before_the_end(state),
    )


def _over(state: State) -> Sequence[Option]:
    return ()


PHASES: Final[dict[str, Callable[[State], Sequence[Option]]]] = {
    "move": _move,
    "lay": laying.options,
    "event": event_phase.options,
    "fight": combat.options,
    "wingman": combat.wingman_options,
    "shot": shot.options,
    "after_roll": shot.after_roll_options,
    "end": end_of_turn.options,
    "over": _over,
}


def options(state: State) -> Sequence[Option]:
    """The options of the present phase."""
    return PHASES[state.phase](state)
