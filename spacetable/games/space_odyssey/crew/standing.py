"""What a member holds and where they stand, and what cards of the hand are called on buttons."""

from functools import lru_cache

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey.cards import HAND_ORDER
from spacetable.games.space_odyssey.interchangeable import Kind, kind
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
    kinds: tuple[Kind, ...]
    figures: dict[Seat, tuple[str, PieceId]]

    def of(self, face: str) -> tuple[Kind, ...]:
        """The cards of that face: one kind, or two when some of them were named aloud."""
        return tuple([one for one in self.kinds if one.card.face == face])


def standing(state: State, seat: Seat) -> Standing:
    """The member as they stand now."""
    figures = standees(state)
    here, _ = figures[seat]
    return Standing(seat, state.characters[seat], here, kinds_held(state, seat), figures)


def standees(state: State) -> dict[Seat, tuple[str, PieceId]]:
    """Where everybody stands, and which figure is whose."""
    zones = state.pieces.zones
    rows = tuple([zones.get(zone, ()) for zone in SPACE_ZONES.values()])
    return _standees(tuple(state.characters.items()), rows)


@lru_cache(maxsize=256)
def _standees(
    characters: tuple[tuple[Seat, str], ...], rows: tuple[tuple[Piece, ...], ...]
) -> dict[Seat, tuple[str, PieceId]]:
    seats = {f"figure.{character}": who for who, character in characters}
    return {
        seats[piece.face]: (name, piece.id)
        for name, row in zip(SPACE_ZONES, rows, strict=True)
        for piece in row
    }


def held(state: State, seat: Seat) -> list[Piece]:
    """The cards of a hand in the order of the table, those that are not known left out."""
    known = [one for one in state.pieces[hand(seat)] if one.face != HIDDEN]
    return sorted(known, key=lambda one: HAND_ORDER[one.face])


def kinds_held(state: State, seat: Seat) -> tuple[Kind, ...]:
    """The same, copies as one; a copy that was named aloud is another choice."""
    return kinds(state.pieces[hand(seat)], state.told)


@lru_cache(maxsize=512)
def kinds(cards: tuple[Piece, ...], told: tuple[PieceId, ...]) -> tuple[Kind, ...]:
    """Crew cards that are known, in that order, copies as one but for those ``told`` aloud."""
    known = [one for one in cards if one.face != HIDDEN]
    found: dict[tuple[str, bool], list[Piece]] = {}
    for card in sorted(known, key=lambda one: HAND_ORDER[one.face]):
        found.setdefault((card.face, card.id in told), []).append(card)
    return tuple(
        kind(row, _heard(face) if heard and (face, False) in found else card_name(face))
        for (face, heard), row in found.items()
    )


@lru_cache(maxsize=64)
def _heard(face: str) -> Text:
    return words("card.told", card=card_name(face))
