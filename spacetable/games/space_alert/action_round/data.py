"""Incoming data and data transfers (document 2.1)."""

from collections.abc import Iterator

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.turn import Turn
from spacetable.games.space_alert.moves import DrawCard, Give
from spacetable.games.space_alert.state import ACTING, DECK, State, hand
from spacetable.games.space_alert.words import card_name, is_heroic, member_name, numbered, words


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Draw what is due; hand one card over while the transfer is open."""
    if state.due.get(seat) and state.pieces[DECK]:
        yield Option(
            DrawCard(seat), Press(DECK), Why(words("rule.incoming_data")), words("move.draw")
        )
    if state.transfer:
        yield from _giving(state, seat)


def _giving(state: State, seat: Seat) -> Iterator[Option]:
    for other in state.players:
        member = state.own(other)
        if other == seat or member is None:
            continue
        own = state.pieces[hand(seat)]
        for piece, number in zip(own, numbered(one.face for one in own), strict=True):
            gone = seat in state.gave
            heroic = is_heroic(piece.face)
            refused = gone or heroic or state.quiet
            rule = (
                "gave_already"
                if gone
                else "heroic_not_given"
                if heroic
                else "quiet"
                if state.quiet
                else "transfer"
            )
            yield Option(
                Give(seat, piece.id, other),
                Drag(piece.id, hand(other)),
                Why(words(f"rule.{rule}")),
                words(
                    "move.give",
                    card=card_name(piece.face, number),
                    member=member_name(state, member),
                ),
                refused,
            )


def draw(turn: Turn[State], action: DrawCard) -> None:
    """The top card of the deck, for one's own eyes."""
    state = turn.state
    top = state.pieces.top(DECK)
    assert top is not None
    turn.move(top.id, hand(action.seat))
    turn.reveal(top.id)
    due = state.due[action.seat] - 1
    waiting = tuple(seat for seat in state.done if seat != action.seat)
    turn.set(due={**state.due, action.seat: due}, done=waiting)


def give(turn: Turn[State], action: Give) -> None:
    """The card goes into the other hand; who has given gives no more before the next transfer."""
    turn.move(action.card, hand(action.to), turns=ACTING)
    turn.reveal(action.card)
    state = turn.state
    waiting = tuple(seat for seat in state.done if seat != action.to)
    turn.set(gave=(*state.gave, action.seat), done=waiting)
    giver, taker = state.own(action.seat), state.own(action.to)
    assert giver is not None
    assert taker is not None
    turn.say(words("line.gave", member=member_name(state, giver), other=member_name(state, taker)))
