"""Who may do what while the program stands beside a printed game."""

from collections.abc import Iterator

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option
from spacetable.games.space_alert.action_round import (
    announcing,
    data,
    ending,
    phases,
    reports,
    seating,
)
from spacetable.games.space_alert.expedition import aboard
from spacetable.games.space_alert.moves import DrawCard
from spacetable.games.space_alert.printed import entry, lay_out
from spacetable.games.space_alert.resolution_round import watching
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


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The officers at the table turn threats up and may all use the one screen."""
    if seat not in _seats(state):
        return
    if state.stage == "ready":
        yield from lay_out.options(state, seat)
        yield from seating.options(state, seat)
        yield from aboard.options(state, seat)
    elif state.stage == "planning":
        yield from reports.options(state, seat)
        yield from announcing.options(state, seat)
        if state.rules.dealt and not state.alone:
            # Cards are handed over at the crew's own table.
            taking = data.options(state, seat)
            yield from (one for one in taking if isinstance(one.action, DrawCard))
            yield from phases.options(state, seat)
        yield from ending.options(state, seat)
    elif state.stage == "entry":
        yield from entry.options(state, seat)
    else:
        yield from watching.options(state, seat)


def awaited(state: State) -> tuple[Seat, ...]:
    """While time passes the clock, and whoever has anything to press."""
    if state.stage != "planning":
        return _seats(state)
    able = [seat for seat in _seats(state) if any(not one.refused for one in options(state, seat))]
    return tuple(able) if state.rules.by_hand else (*able, CLOCK)
