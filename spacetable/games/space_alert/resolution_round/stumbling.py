""" "I stumbled": a card laid wrongly is played as meant, and the next one is delayed (3.2)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.moves import OwnUp
from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.resolution_round.watching import film_of
from spacetable.games.space_alert.state import State, slot
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.words import halves, member_name, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """For the own card turned over in the turn that is shown, until the next one is called for.

    Laid the wrong way up it was the other half that was meant; arrows may have been mixed up.
    """
    member = state.own(seat)
    now = state.seen
    if member is None or not now:
        return
    if any((s.member, s.turn) == (member, now) for s in state.stumbles):
        return
    found = _turned_over(state, member)
    if found is None:
        return
    piece, done = found
    meant = {half for half in halves(piece.face) if half != done}
    if done in (a.RED, a.BLUE):
        meant.add(a.RED if done == a.BLUE else a.BLUE)
    for action in sorted(meant):
        yield Option(
            OwnUp(seat, now, action),
            Press(),
            Why(words("rule.stumble")),
            words("move.stumble", half=action_words(action), turn=now),
            grave=True,
        )


def _turned_over(state: State, member: int) -> tuple[Piece, int] | None:
    """The card of a member in the turn that is shown, and what it did; None without one.

    After delays it is another one than was laid for this turn.
    """
    row = [k if state.pieces[slot(member, k)] else 0 for k in range(1, _last_turn(state) + 1)]
    now = 0
    for record in film_of(state).log:
        match record:
            case h.TurnBegins(turn=now):
                if now > state.seen:
                    return None
            case h.Revealed(member=who, action=action) if (who, now) == (member, state.seen):
                laid = row[now - 1]
                return (state.pieces[slot(member, laid)][-1], action) if laid else None
            case h.RowShifted(member=who, turn=at) if who == member:
                pushed, row[at - 1] = row[at - 1], 0
                while pushed and at < len(row):
                    row[at], pushed = pushed, row[at]
                    at += 1
            case _:
                pass
    return None


def _last_turn(state: State) -> int:
    return state.turns(len(state.script.phase_ends)).stop - 1


def own_up(turn: Turn[State], action: OwnUp) -> None:
    """From this turn on it went otherwise: the film of this turn is another one."""
    member = turn.state.own(action.seat)
    assert member is not None
    stumbles = (*turn.state.stumbles, Stumble(member, action.turn, action.action))
    turn.set(stumbles=stumbles)
    turn.say(words("line.stumble", member=member_name(turn.state, member)))


OFFER: Final[Offer[State]] = Offer(options, {OwnUp: own_up})
