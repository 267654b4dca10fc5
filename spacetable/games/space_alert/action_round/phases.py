"""The cards of a phase: taken up when it begins, which settles the one before (document 2)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import NextPhase
from spacetable.games.space_alert.state import State, hand, stock
from spacetable.games.space_alert.words import member_name, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """A player may end a phase for themselves before it is announced."""
    phase = state.phases[seat]
    if phase == len(state.script.phase_ends):
        return
    if state.alone:
        # Cards may be changed until the computer closes the phase: nothing is settled (5.5).
        why = Why(words("rule.next_phase_alone", phase=phase + 1))
        label = words("move.next_phase_alone", phase=phase + 1)
        opened = words("next_phase.open", phase=phase + 1, first=state.open_turns(seat)[0])
        yield Option(NextPhase(seat), Press(), why, label, unfinished=opened)
    else:
        label = words("move.next_phase", phase=phase + 1)
        why = Why(words("rule.next_phase", phase=phase))
        yield Option(NextPhase(seat), Press(stock(seat, phase + 1)), why, label, grave=True)


def next_phase(turn: Turn[State], seat: Seat) -> None:
    """Take up the cards of the next phase; the cards of this one stay as they lie.

    A player alone has none to take up, and changes those of this one until it is closed.
    """
    state = turn.state
    phase = state.phases[seat] + 1
    for piece in state.pieces[stock(seat, phase)]:
        turn.move(piece.id, hand(seat))
        turn.reveal()
    waiting = tuple(one for one in state.done if one != seat)
    turn.set(phases={**state.phases, seat: phase}, done=waiting)
    member = state.own(seat)
    if member is not None and state.rules.dealt:
        turn.say(words("line.next_phase", member=member_name(state, member), phase=phase))


def go_on(turn: Turn[State], action: NextPhase) -> None:
    """A player goes on alone."""
    next_phase(turn, action.seat)


def all_reach(turn: Turn[State], phase: int) -> None:
    """The computer has closed the phase before: whoever still plans it goes on now."""
    for seat in turn.state.phases:
        while turn.state.phases[seat] < phase:
            next_phase(turn, seat)


OFFER: Final[Offer[State]] = Offer(options, {NextPhase: go_on})
