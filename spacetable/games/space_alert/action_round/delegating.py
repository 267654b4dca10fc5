"""The autopilot takes androids over for the phase that is planned.

It lays cards as the player could who asks it: from the open piles when alone (document 5.5), else
from that player's own hand, never a heroic one of theirs (5.2), and the android's own heroic card.
Asked again by a player alone, it may lay its own cards anew.
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
from spacetable.games.space_alert.action_round.boards import free_places, home_of
from spacetable.games.space_alert.autopilot.advise import advise
from spacetable.games.space_alert.autopilot.at_table import (
    AT_TABLE,
    card_of,
    known_at,
    open_heroic,
    side,
)
from spacetable.games.space_alert.autopilot.known import Laid
from spacetable.games.space_alert.moves import Delegate
from spacetable.games.space_alert.state import ACTING, Reason, State, hand, slot
from spacetable.games.space_alert.words import is_heroic, member_name, words

SEEDS: Final = 1 << 20
"""A die for a search that a save can hold."""


Lying = dict[tuple[int, int], Piece]
"""Its own cards by member and turn."""
Places = dict[int, tuple[int, ...]]
"""The turns (from 1) of each member (from 0)."""


def options(state: State, seat: Seat) -> Iterator[Option]:
    """For each android with a place to plan, and for all of them.

    By their buttons alone: a slip of the hand on a board must not lay cards that, in a crew of
    several, stay where they lie (document 5.2).
    """
    places = _places(state, seat)
    able = [member for member, turns in places.items() if turns]
    own = _own(state, seat)
    cards = bool(own) or bool(_shared(state, seat))
    if not able or not (cards or any(open_heroic(state, one) for one in able)):
        return
    why = Why(words("rule.delegate_alone" if state.alone else "rule.delegate"))
    for member in able:
        yield Option(
            Delegate(seat, member),
            Press(),
            why,
            words("move.delegate", member=member_name(state, member)),
            thinks=True,
            aside=len(able) > 1,
        )
    if len(able) > 1:
        label = words("move.delegate_all")
        yield Option(Delegate(seat, None), Press(), why, label, thinks=True)


def _own(state: State, seat: Seat) -> Lying:
    """Its own cards that it may take up again, by member and turn.

    Those of a player alone, in phases that the computer has not closed (document 5.5). A card that
    the player has moved or turned since is the player's.
    """
    if not state.alone:
        return {}
    mine = {one.card for one in state.reasons if one.asker == seat}
    return {
        (member, turn): piece
        for member in range(len(state.members))
        for turn in state.open_turns(seat)
        for piece in state.pieces[slot(member, turn)]
        if piece.id in mine
    }


def _places(state: State, seat: Seat) -> Places:
    """The turns that it may plan for each android: free ones, and those of its own cards."""
    own = _own(state, seat)
    return {
        member: tuple(
            sorted(
                {
                    *free_places(state, seat, member),
                    *(turn for whose, turn in own if whose == member),
                }
            )
        )
        for member, one in enumerate(state.members)
        if one.android
    }


def _shared(state: State, seat: Seat) -> list[Piece]:
    """Cards that may go to any android."""
    if not state.alone:
        return [piece for piece in state.pieces[hand(seat)] if not is_heroic(piece.face)]
    piles = (row for zone, row in state.pieces.zones.items() if zone.startswith("open."))
    return [piece for row in piles for piece in row]


def delegate(turn: Turn[State], action: Delegate) -> None:
    """Cards on all places where one does some good, each with its reason.

    Its own cards it may take up and lay anew; a card of anybody else stays.
    """
    state, seat = turn.state, action.seat
    # It thinks about what the seat may see and nothing else.
    seen = hidden.view(state, seat).state
    places = {
        member: turns
        for member, turns in _places(seen, seat).items()
        if action.member in (member, None)
    }
    lying = {place: one for place, one in _own(seen, seat).items() if place[0] in places}
    known = known_at(
        seen,
        seat,
        places,
        [*_shared(seen, seat), *(one for one in lying.values() if not is_heroic(one.face))],
        {member: [*open_heroic(seen, member), *_heroic(lying, member)] for member in places},
        lying,
    )
    skill = state.rules.autopilot
    thinking = LooseChance(turn.chance.roll("autopilot", SEEDS))
    advice = advise(known, skill, thinking, effort=AT_TABLE[skill])
    fresh = _carry_out(turn, seat, {(one.member, one.turn): one for one in advice.laid}, lying)
    for member, turns in places.items():
        # Of an android whose places are all taken there is nothing to say.
        if turns and all(one.member != member for one in advice.laid):
            turn.say(words("line.delegate_none", member=member_name(state, member)))
    if fresh > 1:
        # The last line is what the panel has room for, beside the reason of one card among many.
        turn.say(words("line.delegate_done", n=fresh), only=None if state.alone else (seat,))


def _heroic(lying: Lying, member: int) -> Iterator[Piece]:
    for (whose, _), piece in lying.items():
        if whose == member and is_heroic(piece.face):
            yield piece


def _carry_out(
    turn: Turn[State], seat: Seat, plan: dict[tuple[int, int], Laid], lying: Lying
) -> int:
    """Cards are taken up, turned round and laid until they lie as planned; lines say what for.

    How many lie otherwise than before, or for another reason.
    """
    kept = {
        place: piece
        for place, piece in lying.items()
        if place in plan and card_of(piece.face) == plan[place].card
    }
    told = {one.card: one.why for one in turn.state.reasons}
    taken_up = {piece.id for piece in lying.values()}
    others = tuple(one for one in turn.state.reasons if one.card not in taken_up)
    for (member, when), piece in lying.items():
        if (member, when) in kept:
            continue
        home = home_of(piece, seat, turn.state, member)
        turn.move(piece.id, home, turns=ACTING, start=slot(member, when))
        if (member, when) not in plan:
            name = member_name(turn.state, member)
            turn.say(words("line.delegate_up", member=name, turn=when), piece.id)
    found = []
    fresh = 0
    for place, one in plan.items():
        wanted = side(one.card, one.action)
        if place in kept:
            card, same = kept[place].id, kept[place].turns == wanted
            if not same:
                turn.rotate(card, wanted)
        else:
            card, same = _find(turn.state, seat, one), False
            turn.move(card, slot(*place), up=True, turns=wanted)
        found.append(Reason(card, one.reason, seat))
        if not same or told[card] != one.reason:
            _say(turn, seat, one, card, anew=place in lying and not same)
            fresh += 1
    turn.set(reasons=(*others, *found))
    if lying and not fresh and len(kept) == len(lying):
        turn.say(words("line.delegate_same"))
    return fresh


def _say(turn: Turn[State], seat: Seat, one: Laid, card: PieceId, *, anew: bool) -> None:
    state = turn.state
    name = member_name(state, one.member)
    readers = None if state.alone else (seat,)
    key = "line.delegate_anew" if anew else "line.delegate"
    turn.say(words(key, member=name, turn=one.turn, reason=one.reason), card, only=readers)


def _find(state: State, seat: Seat, one: Laid) -> PieceId:
    """A card of that kind: the top one of its pile."""
    face = f"card.{one.card.name}"
    cards = open_heroic(state, one.member) if one.card.heroic else _shared(state, seat)
    return next(piece.id for piece in reversed(cards) if piece.face == face)


OFFER: Final[Offer[State]] = Offer(options, {Delegate: delegate})
