"""Having nothing more to do for now, and telling the others what one has laid (document 2)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Answer, Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import Done
from spacetable.games.space_alert.state import ACTING, State, board, slot
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.wording.lists import comma
from spacetable.games.space_alert.words import halves, member_name, words

DONE: Final = "done"
"""The button: it comes back in its place after an announcement, however the plan reads by then."""


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Hands are secret, words are not; while communications are down nothing is told."""
    own = state.own(seat)
    silent = state.quiet or own is None
    row = () if own is None or state.quiet else laid_row(state, own)
    if seat in state.done and (silent or state.plans.get(seat) == row):
        return
    label = words("move.done_silent" if silent else "move.done")
    # Nobody waits for who plays alone.
    yield Option(
        Done(seat, row), Press(), Why(words("rule.done")), label, row=DONE, aside=state.alone
    )


def read(state: State, seat: Seat) -> tuple[object, ...]:
    """All that ``options`` depend on."""
    own, zones = state.own(seat), state.pieces.zones
    row = () if own is None else [zones.get(place) for _, place in board(own)]
    turns = len(state.script.phase_ends)
    return state.members, state.phases, state.quiet, state.done, state.plans, turns, *row


def laid_row(state: State, member: int) -> tuple[int, ...]:
    """What the cards on a member's board say, turn by turn."""
    zones = state.pieces.zones
    row = [0] * (state.turns(len(state.script.phase_ends)).stop - 1)
    for turn, place in board(member)[: len(row)]:
        if cards := zones.get(place):
            top = cards[-1]
            row[turn - 1] = halves(top.face)[top.turns != ACTING]
    return tuple(row)


def done(turn: Turn[State], action: Done) -> None:
    """The others know what was told; it is said aloud when it is news."""
    state = turn.state
    seat, member = action.seat, state.own(action.seat)
    waiting = tuple(one for one in state.done if one != seat)
    turn.set(done=(*waiting, seat))
    if not action.row or member is None or state.plans.get(seat) == action.row:
        return
    turn.set(plans={**state.plans, seat: action.row})
    plan = _told(action.row, state.open_turns(seat))
    turn.say(words("line.told", member=member_name(state, member), plan=plan))


def answer(state: State, action: Done) -> Answer | None:
    """What the cards on one's own board say. The same row may be told of other cards."""
    member = state.own(action.seat)
    if not action.row or member is None:
        return None
    turns = range(1, len(action.row) + 1)
    cards = tuple(piece.id for turn in turns for piece in state.pieces[slot(member, turn)])
    return Answer(cards) if cards else None


def _told(row: tuple[int, ...], turns: range) -> Text:
    """The cards of the phase that is planned."""
    cards = [
        words("told.turn", turn=turn, half=action_words(row[turn - 1]))
        for turn in turns
        if row[turn - 1]
    ]
    return comma(cards) if cards else words("told.nothing")


OFFER: Final[Offer[State]] = Offer(options, {Done: done}, answers={Done: answer})
