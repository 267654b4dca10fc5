"""What a member holds and where they stand, and what cards of the hand are called on buttons."""

from functools import lru_cache

from msgspec import Struct

from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece
from spacetable.core.text import Text
from spacetable.games.space_odyssey.cards import HAND_ORDER
from spacetable.games.space_odyssey.interchangeable import Kind, kind
from spacetable.games.space_odyssey.state import FIGURES, HIDDEN, SPACE_ZONES, State, hand, space
from spacetable.games.space_odyssey.words import card_name, words


class Standing(Struct, frozen=True, gc=False):
    """A member in their turn: who, as whom, in which space, with which cards.

    ``figure``: their own. ``near``: the others of the crew in that space. ``kinds``: the cards,
    copies as one. ``lipread``: what forbids them to talk. Asked for once, as everything that a
    member may do depends on it.
    """

    seat: Seat
    character: str
    here: str
    figure: PieceId
    near: tuple[Seat, ...]
    kinds: tuple[Kind, ...]
    lipread: PieceId | None

    def of(self, face: str) -> tuple[Kind, ...]:
        """The cards of that face: one kind, or two when some of them were named aloud."""
        return tuple([one for one in self.kinds if one.card.face == face])


def standing(state: State, seat: Seat) -> Standing:
    """The member as they stand now."""
    here, figure = state.stands(seat)
    near: tuple[Seat, ...] = ()
    if len(state.pieces[space(here)]) > 1:
        near = tuple([one for one in state.in_space(here) if one != seat])
    character, kinds = state.characters[seat], kinds_held(state, seat)
    return Standing(seat, character, here, figure.id, near, kinds, state.lipread)


def standees(state: State) -> dict[Seat, tuple[str, PieceId]]:
    """The space and the figure of each member of the crew."""
    zones = state.pieces.zones
    figures = {
        piece.face: (name, piece.id)
        for name, zone in SPACE_ZONES.items()
        if zone in zones
        for piece in zones[zone]
    }
    return {who: figures[FIGURES[one]] for who, one in state.characters.items()}


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
    found: dict[tuple[str, bool], list[Piece]] = {}
    for card in cards:
        if card.face != HIDDEN:
            found.setdefault((card.face, card.id in told), []).append(card)
    return tuple(
        [
            kind(row, _heard(face) if heard and (face, False) in found else card_name(face))
            for (face, heard), row in sorted(found.items(), key=_in_order)
        ]
    )


def _in_order(kind_held: tuple[tuple[str, bool], list[Piece]]) -> int:
    return HAND_ORDER[kind_held[0][0]]


@lru_cache(maxsize=64)
def _heard(face: str) -> Text:
    return words("card.told", card=card_name(face))
