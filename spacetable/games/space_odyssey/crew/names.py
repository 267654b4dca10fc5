"""What cards of a crew hand are called on buttons."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey.state import HIDDEN, State, hand
from spacetable.games.space_odyssey.words import card_name, words


def held(state: State, seat: Seat) -> list[Piece]:
    """The cards of a hand, those that are not known left out."""
    return [one for one in state.pieces[hand(seat)] if one.face != HIDDEN]


def own_name(state: State, seat: Seat, card: PieceId) -> Text:
    """A card of the hand; copies are counted, so that labels differ."""
    cards = state.pieces[hand(seat)]
    face = next(one.face for one in cards if one.id == card)
    alike = [one.id for one in cards if one.face == face]
    if len(alike) == 1:
        return card_name(face)
    return words("card.copy", card=card_name(face), number=alike.index(card) + 1)
