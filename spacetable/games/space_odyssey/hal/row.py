"""HAL's hand: three cards of it always lie open (document, set-up 9; HAL's turns)."""

from functools import lru_cache
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey.cards import HAL_ORDER
from spacetable.games.space_odyssey.interchangeable import Kind, kind
from spacetable.games.space_odyssey.state import HAL_HAND, HIDDEN, SHOWN_ZONES, State
from spacetable.games.space_odyssey.words import card_name, words

IN_HAND: Final = (*SHOWN_ZONES, HAL_HAND)


def gaps(state: State) -> tuple[int, ...]:
    """The places of the open row that are empty, from the left."""
    zones = state.pieces.zones
    return tuple([k for k, zone in enumerate(SHOWN_ZONES) if not zones.get(zone)])


def found(state: State, card: PieceId) -> tuple[ZoneId, Piece]:
    """Where a card of HAL's hand lies, shown or hidden, and the card; ``KeyError`` without it."""
    zones = state.pieces.zones
    for zone in IN_HAND:
        for piece in zones.get(zone, ()):
            if piece.id == card:
                return zone, piece
    raise KeyError(card)


def held(state: State) -> list[Piece]:
    """HAL's cards that this seat knows: those shown, then those hidden, as on the table."""
    zones = state.pieces.zones
    row = [piece for zone in SHOWN_ZONES for piece in zones.get(zone, ())]
    known = [one for one in zones.get(HAL_HAND, ()) if one.face != HIDDEN]
    return [*row, *sorted(known, key=lambda one: HAL_ORDER[one.face])]


def kinds_held(state: State) -> list[Kind]:
    """The same, hidden copies as one; each shown one is a choice, as it leaves its own gap."""
    zones = state.pieces.zones
    row = [
        Kind(piece, (), _shown(piece.face, k + 1))
        for k, zone in enumerate(SHOWN_ZONES)
        for piece in zones.get(zone, ())
    ]
    return [*row, *kinds_hidden(state)]


def kinds_hidden(state: State) -> list[Kind]:
    """The hidden cards alone."""
    found: dict[str, list[Piece]] = {}
    for card in state.pieces[HAL_HAND]:
        found.setdefault(card.face, []).append(card)
    found.pop(HIDDEN, None)
    return [kind(found[face], card_name(face)) for face in sorted(found, key=HAL_ORDER.__getitem__)]


@lru_cache(maxsize=512)
def _shown(face: str, number: int) -> Text:
    """A card of the open row with its place there, from 1: copies leave different gaps."""
    return words("card.shown", card=card_name(face), number=number)
