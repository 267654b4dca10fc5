"""Carry out what is settled before the first trick."""

from collections.abc import Callable
from typing import Final

from spacetable.core.option import Action
from spacetable.core.turn import Turn
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
from spacetable.games.the_crew.opening import order as opening
from spacetable.games.the_crew.state import Phase, State

PHASES: Final[dict[Phase, Callable[[Turn[State], Action], bool]]] = {
    "tokens": tokens.carry_out,
    "asking": asking.carry_out,
    "naming": naming.carry_out,
    "choosing": choosing.carry_out,
    "distributing": distributing.carry_out,
    "sharing": sharing.carry_out,
    "volunteering": volunteering.carry_out,
    "predicting": predicting.carry_out,
    "handing_over": handing_over.carry_out,
}


def apply(turn: Turn[State], action: Action) -> bool:
    """Carry out a legal action, and go on when its phase is complete; False when the attempt is at
    another phase."""
    carry_out = PHASES.get(turn.state.phase)
    if carry_out is None:
        return False
    if carry_out(turn, action):
        opening.go_on(turn)
    return True
