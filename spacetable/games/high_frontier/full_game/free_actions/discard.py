"""Cards of the hand may be discarded at any time: to the bottom of their deck (G6)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.per_state import per_parts
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.full_game.decommission import to_bottom
from spacetable.games.high_frontier.full_game.moves import DiscardPatent
from spacetable.games.high_frontier.full_game.places import Pile, deck_zone, hand
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import card_name, player, words


def _pile(state: State, card: Piece) -> Pile:
    """Where it goes: robots to the queue of the spaceborn where there is one (4C2)."""
    return state.rules.pile_of(printed(card.face))


@per_parts(lambda state, seat: (state.pieces[hand(seat)], state.reverse))
def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Each card of the hand."""
    return tuple(
        Option(
            DiscardPatent(seat, card.id),
            Drag(card.id, deck_zone(_pile(state, card))),
            Why(words("rule.discard")),
            words("label.discard", card=card_name(state, card)),
            grave=True,
            aside=True,
        )
        for card in state.pieces[hand(seat)]
    )


def _discard(turn: Turn[State], action: DiscardPatent) -> None:
    state, seat = turn.state, action.seat
    card = state.pieces.piece_in(hand(seat), action.card)
    to_bottom(turn, card)
    deck = words(f"deck.{_pile(state, card)}")
    turn.say(words("log.discard", player=player(state, seat), deck=deck))
    turn.say(words("log.discard_what", card=card_name(state, card)), only=(seat,))
    turn.sound("drop")


OFFER: Final = Offer[State](options, {DiscardPatent: _discard})
