"""Incoming data and data transfers (document 2.1)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.ids import Seat, ZoneId
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import DrawCard, Give
from spacetable.games.space_alert.state import ACTING, DECK, State, hand
from spacetable.games.space_alert.words import card_name, is_heroic, member_name, numbered, words


def drawing(state: State, seat: Seat) -> Iterator[Option]:
    """Draw what is due."""
    if state.due.get(seat) and state.pieces[DECK]:
        yield Option(
            DrawCard(seat), Press(DECK), Why(words("rule.incoming_data")), words("move.draw")
        )


def giving(state: State, seat: Seat) -> Iterator[Option]:
    """Hand one card over while the transfer is open."""
    return _gifts(state, seat, refused=False)


def read(state: State, seat: Seat) -> tuple[object, ...]:
    """All that ``giving`` depends on."""
    own = state.pieces[hand(seat)]
    return state.transfer, own, state.gave, state.quiet, state.members


def kept(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that cannot be handed over during the transfer."""
    return _gifts(state, seat, refused=True)


def _gifts(state: State, seat: Seat, *, refused: bool) -> Iterator[Option]:
    if not state.transfer:
        return
    own = state.pieces[hand(seat)]
    given: list[tuple[Piece, int, Why]] = []
    for piece, number in zip(own, numbered([one.face for one in own]), strict=True):
        reason = _why_kept(state, seat, piece.face)
        if (reason is not None) == refused:
            given.append((piece, number, Why(words(f"rule.{reason or 'transfer'}"))))
    if not given:
        return
    for other in state.players:
        member = state.own(other)
        if other == seat or member is None:
            continue
        name = member_name(state, member)
        for piece, number, why in given:
            yield _gift(seat, piece, number, why, other, member, name, refused=refused)


@lru_cache(maxsize=2048)
def _gift(
    seat: Seat,
    piece: Piece,
    number: int,
    why: Why,
    other: Seat,
    member: int,
    name: Text,
    *,
    refused: bool,
) -> Option:
    """A card to another player, or onto that player's board."""
    return Option(
        Give(seat, piece.id, other),
        Drag(piece.id, hand(other)),
        why,
        words("move.give", card=card_name(piece.face, number), member=name),
        refused,
        also=(Drag(piece.id, ZoneId(f"board.{member}")),),
        group=words("group.give"),
        brief=name,
    )


def _why_kept(state: State, seat: Seat, face: str) -> str | None:
    """Why a card is not handed over; None when it may be."""
    if seat in state.gave:
        return "gave_already"
    if is_heroic(face):
        return "heroic_not_given"
    return "quiet" if state.quiet else None


def draw(turn: Turn[State], action: DrawCard) -> None:
    """The top card of the deck, for one's own eyes."""
    state = turn.state
    top = state.pieces.top(DECK)
    assert top is not None
    turn.move(top.id, hand(action.seat))
    turn.reveal()
    due = state.due[action.seat] - 1
    waiting = tuple(seat for seat in state.done if seat != action.seat)
    turn.set(due={**state.due, action.seat: due}, done=waiting)


def give(turn: Turn[State], action: Give) -> None:
    """The card goes into the other hand; who has given gives no more before the next transfer."""
    turn.move(action.card, hand(action.to), turns=ACTING)
    turn.reveal()
    state = turn.state
    waiting = tuple(seat for seat in state.done if seat != action.to)
    turn.set(gave=(*state.gave, action.seat), done=waiting)
    giver, taker = state.own(action.seat), state.own(action.to)
    assert giver is not None
    assert taker is not None
    turn.say(words("line.gave", member=member_name(state, giver), other=member_name(state, taker)))


DRAWING: Final[Offer[State]] = Offer(drawing, {DrawCard: draw})


GIVING: Final[Offer[State]] = Offer(giving, {Give: give}, kept)
