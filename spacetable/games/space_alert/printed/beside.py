"""Who may do what while the program stands beside a printed game."""

from typing import Final

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.step import Step, step_of, together
from spacetable.games.space_alert.action_round import (
    announcing,
    data,
    ending,
    phases,
    reports,
    seating,
)
from spacetable.games.space_alert.expedition import aboard, repairs
from spacetable.games.space_alert.printed import coaching, entry, lay_out
from spacetable.games.space_alert.resolution_round import steps, stumbling, watching
from spacetable.games.space_alert.state import Stage, State

STAGES: tuple[Stage, ...] = ("ready", "planning", "entry", "resolution")
"""Stages that are otherwise beside a printed game."""


def leads(state: State) -> bool:
    """Whether this stage is played as beside a printed game."""
    return state.rules.printed and state.stage in STAGES


def speaks(state: State) -> bool:
    """Whether what is to be done is said for a crew at its own table."""
    return leads(state) and state.stage != "resolution"


def _seats(state: State) -> tuple[Seat, ...]:
    """Who acts: one seat for the screen that all share, or each behind its own cards."""
    own_cards = state.rules.dealt and state.stage in ("ready", "planning")
    return state.people if own_cards else state.people[:1]


def _acts(state: State, seat: Seat) -> bool:
    return seat in _seats(state)


def _own_cards(state: State, seat: Seat) -> bool:
    """Whether the program dealt the cards; they are handed over at the crew's own table."""
    return state.rules.dealt and not state.alone


PLANS: Final = together(
    reports.OFFER,
    announcing.OFFER,
    together(data.DRAWING, phases.OFFER, who=_own_cards),
    ending.OFFER,
    who=_acts,
)
"""The officers at the table turn threats up and may all use the one screen."""


def _able(state: State) -> tuple[Seat, ...]:
    """While time passes the clock, and whoever has anything to press."""
    able = [seat for seat in _seats(state) if any(True for _ in PLANS.options(state, seat))]
    return tuple(able) if state.rules.by_hand else (*able, CLOCK)


STEPS: Final[tuple[Step[State], ...]] = (
    step_of(
        "printed_ready",
        "5.1",
        coaching.prompt,
        _seats,
        together(lay_out.OFFER, seating.OFFER, aboard.OFFER, who=_acts),
    ),
    step_of("printed_planning", "2", coaching.prompt, _able, PLANS),
    step_of("printed_entry", "3", coaching.prompt, _seats, together(entry.OFFER, who=_acts)),
    step_of(
        "printed_resolution",
        "3",
        steps.prompt,
        _seats,
        together(watching.OFFER, repairs.CLOSING, stumbling.OFFER, who=_acts),
    ),
)
