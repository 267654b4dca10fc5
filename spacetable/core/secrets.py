"""Permuting what a seat must not know: the means of the leak test and of bots that think ahead."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.game import Game
from spacetable.core.ids import PieceId, Seat
from spacetable.core.piece import Piece, Pieces
from spacetable.core.state import State

S = TypeVar("S", bound=State)


def permuted(game: Game[Any, Any], state: S, seat: Seat | None, chance: Chance) -> S:
    """The state with the faces inside each group hidden from ``seat`` dealt anew."""
    faces: dict[PieceId, str] = {}
    at = {piece.id: piece.face for piece in state.pieces}
    for group in game.shown.hidden(state, seat):
        order = chance.shuffle("secrets", len(group))
        for piece, source in zip(group, order, strict=True):
            faces[piece] = at[group[source]]
    return replace(state, pieces=refaced(state.pieces, faces))


def refaced(pieces: Pieces, faces: dict[PieceId, str]) -> Pieces:
    """The same pieces with other faces printed on some of them."""
    zones = {
        zone: tuple(
            Piece(p.id, faces[p.id], p.up, p.turns, p.cell) if p.id in faces else p for p in row
        )
        for zone, row in pieces.zones.items()
    }
    return Pieces(zones, pieces.named)


def hidden_from_all(groups: Iterable[Sequence[Sequence[PieceId]]]) -> set[PieceId]:
    """The pieces that none of some seats knows. ``groups``: what ``Game.hidden`` says of each."""
    sets = [{piece for group in one for piece in group} for one in groups]
    return set.intersection(*sets) if sets else set()


def masked(state: S, blanks: dict[PieceId, str]) -> S:
    """The state with blank faces in place of those that must not be known."""
    return replace(state, pieces=refaced(state.pieces, blanks))
