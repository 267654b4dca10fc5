""" "I stumbled": a card laid wrongly is played as meant, and the next one is delayed (3.2)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.moves import OwnUp
from spacetable.games.space_alert.resolution.plan import Stumble
from spacetable.games.space_alert.state import State, slot
from spacetable.games.space_alert.wording.actions import action as action_words
from spacetable.games.space_alert.words import halves, member_name, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """For one's own card of the turn that is being shown, until the next one is called for.

    Laid the wrong way up it was the other half that was meant; arrows may have been mixed up.
    """
    member = state.own(seat)
    now = state.seen
    if member is None or not now:
        return
    piece = state.pieces.top(slot(member, now))
    if piece is None or any((s.member, s.turn) == (member, now) for s in state.stumbles):
        return
    both = halves(piece.face)
    done = both[piece.turns != 0]
    meant = {both[piece.turns == 0]}
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


def own_up(turn: Turn[State], action: OwnUp) -> None:
    """From this turn on it went otherwise: the film of this turn is another one."""
    member = turn.state.own(action.seat)
    assert member is not None
    stumbles = (*turn.state.stumbles, Stumble(member, action.turn, action.action))
    turn.set(stumbles=stumbles)
    turn.say(words("line.stumble", member=member_name(turn.state, member)))
