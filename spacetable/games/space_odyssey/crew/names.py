"""What a member holds and where they stand, and what cards of the hand are called on buttons."""

from functools import lru_cache

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey.state import HIDDEN, State, hand
from spacetable.games.space_odyssey.words import card_name, words


class Standing(Struct, frozen=True, gc=False):
    """A member in their turn: who, as whom, in which space, with which cards.

    Asked for once, as everything that a member may do depends on it.
    """

    seat: Seat
    character: str
    here: str
    cards: list[Piece]


def standing(state: State, seat: Seat) -> Standing:
    """The member as they stand now."""
    return Standing(seat, state.characters[seat], state.space_of(seat), held(state, seat))


def held(state: State, seat: Seat) -> list[Piece]:
    """The cards of a hand, those that are not known left out."""
    return [one for one in state.pieces[hand(seat)] if one.face != HIDDEN]


def own_name(cards: list[Piece], card: Piece) -> Text:
    """A card of the hand; copies are counted, so that labels differ."""
    face = card.face
    alike: list[PieceId] = [one.id for one in cards if one.face == face]
    return card_name(face) if len(alike) == 1 else _copy(face, alike.index(card.id) + 1)


@lru_cache(maxsize=256)
def _copy(face: str, number: int) -> Text:
    return words("card.copy", card=card_name(face), number=number)
