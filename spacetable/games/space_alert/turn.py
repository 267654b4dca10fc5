"""The steps of a game: planned while the computer speaks, and then seen (documents 2 to 6)."""

from typing import Final

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option
from spacetable.core.step import Step
from spacetable.games.space_alert.action_round import announcing
from spacetable.games.space_alert.action_round.steps import PLANNING, READY
from spacetable.games.space_alert.clock import Hear, next_announcement
from spacetable.games.space_alert.expedition import repairs
from spacetable.games.space_alert.printed import beside
from spacetable.games.space_alert.resolution_round.steps import OVER, RESOLUTION
from spacetable.games.space_alert.revision import editing
from spacetable.games.space_alert.state import State

STEPS: Final[tuple[Step[State], ...]] = (
    READY,
    PLANNING,
    RESOLUTION,
    repairs.STEP,
    OVER,
    editing.STEP,
    *beside.STEPS,
)


def at(state: State) -> str:
    """The name of the step: the stage, and whether it is played beside a printed game."""
    return f"printed_{state.stage}" if beside.leads(state) else state.stage


def _announcements(state: State, seat: Seat) -> tuple[Option, ...]:
    if state.stage != "planning" or state.rules.by_hand:
        return ()
    return tuple(next_announcement(state.script, state.heard, alone=state.alone))


CLOCK_STEP: Final[Step[State]] = Step(
    "clock",
    "2.1",
    PLANNING.prompt,
    lambda state: (CLOCK,),
    _announcements,
    {Hear: announcing.hear},
    answers={Hear: announcing.answer},
)
