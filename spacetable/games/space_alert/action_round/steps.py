"""The action round as steps: the crew sits down, then plans while the computer speaks."""

from typing import Any, Final

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.per_state import all_but, of_parts
from spacetable.core.step import Step, kept, on, step_of, together
from spacetable.core.text import Text
from spacetable.games.space_alert.action_round import (
    announcing,
    boards,
    data,
    delegating,
    ending,
    phases,
    ready,
    reports,
    seating,
    talk,
    telling,
)
from spacetable.games.space_alert.expedition import aboard
from spacetable.games.space_alert.state import DECK, State, View, androids, hand
from spacetable.games.space_alert.words import words


def _at_table(state: State, seat: Seat) -> bool:
    return seat in state.people


def _plans(state: State, seat: Seat) -> bool:
    """Whether a seat may do anything. Bots that are done wait until the computer speaks again."""
    return seat in state.phases and not (seat in state.bots and seat in state.done)


def _draws(state: State, seat: Seat) -> bool:
    """Whether cards are due to anybody."""
    return bool(state.due)


def _transfers(state: State, seat: Seat) -> bool:
    """Whether cards may change hands."""
    return state.transfer


def _androids(state: State, seat: Seat) -> bool:
    """Whether there is one among the crew."""
    return any(androids(state.members))


PASSING: Final = ("pieces", "reasons", "figures", "done", "plans", "time", "heard", "turn_no")
"""What changes with every card that is laid, every word and every announcement."""


@of_parts(all_but(State, *PASSING))
def _lasting(*parts: Any) -> tuple[Any, ...]:
    """All of a state but that: the same value as long as it stays so."""
    return parts


def _read(state: State, seat: Seat) -> tuple[Any, ...]:
    """All that the options of a seat depend on, but to point at places. Of cards these are those
    that it handles, and whether there is one to draw; of what was told its own; of the time whether
    all may end the round. Where others' boards are counted or open, that is everything.
    """
    if state.alone or state.rules.open_boards or state.rules.by_hand:
        return (state,)
    told = seat in state.done, state.plans.get(seat)
    may_end, draws = ending.may_end(state), bool(state.pieces[DECK])
    return (_lasting(state), *told, may_end, draws, *boards.lying(state, seat))


def _planners(state: State) -> tuple[Seat, ...]:
    """Everybody at once; while time passes, the clock too."""
    seats = tuple(seat for seat in state.phases if _plans(state, seat))
    return seats if state.rules.by_hand else (*seats, CLOCK)


def _before(view: View) -> Text:
    return words("prompt.ready_alone" if view.state.alone else "prompt.ready")


def _planning(view: View) -> Text:
    state, seat = view.state, view.seat
    if state.quiet:
        return words("prompt.quiet")
    if seat is None:
        return words("prompt.planning")
    if state.due.get(seat):
        return words("prompt.draw")
    for one in state.reports:
        if one.announced and one.card is None and state.roles[reports.officer(one)] == seat:
            return words("prompt.reveal", threat=reports.report_words(one))
    if state.transfer and seat not in state.gave and state.pieces[hand(seat)]:
        return words("prompt.transfer")
    phase, turns = state.phases[seat], state.open_turns(seat)
    key = "prompt.plan_open" if turns != state.turns(phase) else "prompt.plan"
    return words(key, phase=phase, first=turns[0], last=turns[-1])


READY: Final[Step[State]] = step_of(
    "ready",
    "5.1",
    _before,
    lambda state: tuple(seat for seat in state.phases if seat in state.people),
    together(ready.OFFER, seating.OFFER, aboard.OFFER, who=_at_table),
)
PLANNING: Final[Step[State]] = step_of(
    "planning",
    "2",
    _planning,
    _planners,
    together(
        # What one does leaves most of what the others may do as it was.
        kept(
            together(
                kept(reports.OFFER, reports.read),
                *on(_draws, data.DRAWING),
                *on(_transfers, kept(data.GIVING, data.read)),
                announcing.OFFER,
                kept(boards.OFFER, boards.read),
                *on(_androids, delegating.OFFER),
                phases.OFFER,
                ending.OFFER,
                kept(telling.OFFER, telling.read),
            ),
            _read,
        ),
        kept(talk.OFFER, talk.read),
        who=_plans,
    ),
)
