"""The autopilot takes androids over for the phase that is planned.

It lays cards as the player could who asks it: from the open piles when alone (document 5.5), else
from that player's own hand, never a heroic one of theirs (5.2), and the android's own heroic card.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.chance import LooseChance
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.space_alert import hidden
from spacetable.games.space_alert.action_round.boards import free_places
from spacetable.games.space_alert.autopilot.advise import advise
from spacetable.games.space_alert.autopilot.at_table import (
    AT_TABLE,
    known_at,
    open_heroic,
    side,
)
from spacetable.games.space_alert.autopilot.known import Laid
from spacetable.games.space_alert.moves import Delegate
from spacetable.games.space_alert.state import Reason, State, hand, slot
from spacetable.games.space_alert.words import is_heroic, member_name, words

SEEDS: Final = 1 << 20
"""A die for a search that a save can hold."""


def options(state: State, seat: Seat) -> Iterator[Option]:
    """For each android with a free place, and for all of them.

    By their buttons alone: a slip of the hand on a board must not lay cards that, in a crew of
    several, stay where they lie (document 5.2).
    """
    able = [
        member
        for member, one in enumerate(state.members)
        if one.android and free_places(state, seat, member)
    ]
    if not able or not (_shared(state, seat) or any(open_heroic(state, one) for one in able)):
        return
    why = Why(words("rule.delegate_alone" if state.alone else "rule.delegate"))
    for member in able:
        yield Option(
            Delegate(seat, member),
            Press(),
            why,
            words("move.delegate", member=member_name(state, member)),
            thinks=True,
        )
    if len(able) > 1:
        label = words("move.delegate_all")
        yield Option(Delegate(seat, None), Press(), why, label, thinks=True)


def _shared(state: State, seat: Seat) -> list[Piece]:
    """Cards that may go to any android."""
    if not state.alone:
        return [piece for piece in state.pieces[hand(seat)] if not is_heroic(piece.face)]
    piles = (row for zone, row in state.pieces.zones.items() if zone.startswith("open."))
    return [piece for row in piles for piece in row]


def delegate(turn: Turn[State], action: Delegate) -> None:
    """Cards on all free places where one does some good, each with its reason."""
    state, seat = turn.state, action.seat
    members = [
        member
        for member, one in enumerate(state.members)
        if one.android and action.member in (member, None)
    ]
    # It thinks about what the seat may see and nothing else.
    seen = hidden.view(state, seat).state
    known = known_at(
        seen,
        seat,
        {member: free_places(seen, seat, member) for member in members},
        _shared(seen, seat),
        {member: open_heroic(seen, member) for member in members},
    )
    skill = state.rules.autopilot
    thinking = LooseChance(turn.chance.roll("autopilot", SEEDS))
    advice = advise(known, skill, thinking, effort=AT_TABLE[skill])
    for one in advice.laid:
        _lay(turn, seat, one)
    for member in members:
        if all(one.member != member for one in advice.laid):
            turn.say(words("line.delegate_none", member=member_name(state, member)))


def _lay(turn: Turn[State], seat: Seat, one: Laid) -> None:
    state = turn.state
    card = _find(state, seat, one)
    turn.move(card, slot(one.member, one.turn), up=True, turns=side(one.card, one.action))
    turn.set(reasons=(*state.reasons, Reason(card, one.reason, seat)))
    name = member_name(state, one.member)
    readers = None if state.alone else (seat,)
    line = words("line.delegate", member=name, turn=one.turn, reason=one.reason)
    turn.say(line, card, only=readers)


def _find(state: State, seat: Seat, one: Laid) -> PieceId:
    """A card of that kind: the top one of its pile."""
    face = f"card.{one.card.name}"
    cards = open_heroic(state, one.member) if one.card.heroic else _shared(state, seat)
    return next(piece.id for piece in reversed(cards) if piece.face == face)


OFFER: Final[Offer[State]] = Offer(options, {Delegate: delegate})
