"""What the pilot does not know: face-down tiles and cards.

Used cards lie open except those discarded unseen; these and the card pile hold, together, the
cards that are not in sight, so they form one group.
"""

from collections.abc import Sequence
from typing import Final

from spacetable.core.ids import PieceId
from spacetable.core.secrets import masked
from spacetable.games.star_wars_pocket.data import CARDS as CARD_ROWS
from spacetable.games.star_wars_pocket.state import CARDS, SURFACE, TRENCH, USED, State, View
from spacetable.games.star_wars_pocket.tiles import (
    ENTRANCE,
    SPARE_PORT,
    SURFACE_FACES,
    TRENCH_FACES,
)

BLANKS: Final = ("?surface", "?trench", "?card")


def hidden(state: State) -> Sequence[Sequence[PieceId]]:
    """Groups of pieces whose faces the pilot could not tell apart."""
    pieces = state.pieces
    return (
        tuple(tile.id for tile in pieces[SURFACE]),
        tuple(tile.id for tile in pieces[TRENCH]),
        tuple(card.id for zone in (CARDS, USED) for card in pieces[zone] if not card.up),
    )


def view(state: State) -> View:
    """The state with every hidden face blanked; pilot and onlookers see the same."""
    blanks = {
        piece: blank for group, blank in zip(hidden(state), BLANKS, strict=True) for piece in group
    }
    return View(masked(state, blanks))


def unseen(view: View) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The faces that are not in sight: surface tiles, trench tiles, cards, in the data's order."""
    state = view.state
    second = state.rules.alternative_port == "second_target"
    everything = (
        (*SURFACE_FACES, ENTRANCE),
        (*TRENCH_FACES, *((SPARE_PORT,) if second else ())),
        tuple(CARD_ROWS),
    )
    seen = [piece.face for piece in state.pieces]
    out = []
    for faces in everything:
        left = list(faces)
        for face in seen:
            if face in left:
                left.remove(face)
        out.append(tuple(left))
    return out[0], out[1], out[2]
