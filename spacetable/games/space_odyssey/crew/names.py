"""What a member holds and where they stand, and what cards of the hand are called on buttons."""

from functools import lru_cache

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey.cards import HAND_ORDER
from spacetable.games.space_odyssey.interchangeable import Kind
from spacetable.games.space_odyssey.state import HIDDEN, SPACE_ZONES, State, hand
from spacetable.games.space_odyssey.words import card_name, words


class Standing(Struct, frozen=True, gc=False):
    """A member in their turn: who, as whom, in which space, with which cards.

    ``kinds``: those cards, copies as one. ``figures``: the space and the figure of each member of
    the crew. Asked for once, as everything that a member may do depends on it.
    """

    seat: Seat
    character: str
    here: str
    cards: list[Piece]
    kinds: tuple[Kind, ...]
    figures: dict[Seat, tuple[str, PieceId]]


def standing(state: State, seat: Seat) -> Standing:
    """The member as they stand now."""
    figures = standees(state)
    here, _ = figures[seat]
    cards = held(state, seat)
    return Standing(seat, state.characters[seat], here, cards, kinds(state, cards), figures)


def standees(state: State) -> dict[Seat, tuple[str, PieceId]]:
    """Where everybody stands, and which figure is whose."""
    seats = {f"figure.{character}": who for who, character in state.characters.items()}
    zones = state.pieces.zones
    return {
        seats[piece.face]: (name, piece.id)
        for name, zone in SPACE_ZONES.items()
        for piece in zones.get(zone, ())
    }


def held(state: State, seat: Seat) -> list[Piece]:
    """The cards of a hand in the order of the table, those that are not known left out."""
    known = [one for one in state.pieces[hand(seat)] if one.face != HIDDEN]
    return sorted(known, key=lambda one: HAND_ORDER[one.face])


def kinds(state: State, cards: list[Piece]) -> tuple[Kind, ...]:
    """The cards of a hand, copies as one; a copy that was named aloud is another choice."""
    found: dict[tuple[str, bool], list[Piece]] = {}
    for card in cards:
        found.setdefault((card.face, card.id in state.told), []).append(card)
    return tuple(
        Kind(
            row[0],
            tuple(one.id for one in row[1:]),
            _heard(face) if told and (face, False) in found else card_name(face),
        )
        for (face, told), row in found.items()
    )


@lru_cache(maxsize=64)
def _heard(face: str) -> Text:
    return words("card.told", card=card_name(face))
